"""Two tokens: why they are in one entity, or are not."""

from __future__ import annotations

from collections import deque

from .answering import explain_token
from .parts import Candidate
from .reasons import Explanation, PairReason
from .tracing import Trace


def explain_pair(found: Trace, i: int, j: int) -> PairReason:
    """Explain two tokens.

    found (Trace): the document. i, j (int): the tokens.
    RETURNS (PairReason): with the steps that join them, or what keeps them apart.
    """
    first, second = explain_token(found, i), explain_token(found, j)
    a, b = found.mention_at(i), found.mention_at(j)
    if a is None or b is None:
        no = first if a is None else second
        return PairReason(no.summary, False, (), None, first, second)
    direct = _direct(first, second)
    if a in found.chain_of.get(b, ()):
        path = _path(found, a, b)
        summary = f'"{first.text}" and "{second.text}" are one entity.'
        return PairReason(summary, True, path, direct, first, second)
    reason = _apart(found, a, b, direct)
    summary = f'"{first.text}" and "{second.text}" are not one entity: {reason}.'
    return PairReason(summary, False, (), direct, first, second)


def _direct(first: Explanation, second: Explanation) -> Candidate | None:
    """The pair itself, if one of the two was asked about the other."""
    for asking, other in ((second, first), (first, second)):
        for candidate in asking.candidates:
            if candidate.mention.tokens == (other.token,):
                return candidate
    return None


def _steps(found: Trace) -> dict[int, list[tuple[int, str]]]:
    """What the search joined: mention -> others, and why."""
    steps: dict[int, list[tuple[int, str]]] = {}

    def add(m: int, other: int, why: str) -> None:
        text = f"{found.side(m).shown} takes up {found.side(other).shown}: {why}"
        steps.setdefault(m, []).append((other, text))
        steps.setdefault(other, []).append((m, text))

    for m, own in found.resolutions.items():
        add(m, own.antecedent, "the search chose it")
    for m, rows in found.watch.links.items():
        for row in rows:
            if row.joined:
                add(m, row.link.earlier, row.link.rule)
    return steps


def _path(found: Trace, a: int, b: int) -> tuple[str, ...]:
    """The fewest steps from one mention to the other."""
    steps, before = _steps(found), {a: (a, "")}
    queue = deque([a])
    while queue and b not in before:
        m = queue.popleft()
        for other, text in steps.get(m, ()):
            if other not in before:
                before[other] = (m, text)
                queue.append(other)
    path: list[str] = []
    while b != a and b in before:
        b, text = before[b]
        path.append(text)
    return tuple(path[::-1])


def _apart(found: Trace, a: int, b: int, direct: Candidate | None) -> str:
    if direct is not None and direct.rule is not None and direct.verdict == "impossible":
        return f"the rule {direct.rule.name} refuses the pair"
    conflicts = found.resolved.candidates.conflicts
    one, other = (found.chain_of.get(m, (m,)) for m in (a, b))
    for m in (*one, *other):
        for enemy in conflicts.get(m, ()):
            if {m, enemy} & set(one) and {m, enemy} & set(other):
                return f"{found.side(m).shown} and {found.side(enemy).shown} must differ"
    possible = found.mentions.possible
    common = int(possible[one[0]])
    for m in (*one, *other):
        common &= int(possible[m])
    if not common:
        return "no agreement class is possible for all mentions of both"
    if direct is not None:
        return direct.outcome or "nothing chose it"
    return "neither was asked about the other, and nothing else joins them"
