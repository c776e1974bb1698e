"""Names, nouns and persons: what they take up by rule or by the scorer that ranks them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..linking.nominals import PROPOSERS
from ..rules import Verdict
from .anaphors import STRONGEST, can_tell
from .parts import Candidate
from .reasons import Explanation
from .tracing import Trace


def by_links(base: Explanation) -> Explanation:
    """Explain a mention that only rules link: the first and second person, relative pronouns.

    base (Explanation): so far. RETURNS (Explanation): with a summary.
    """
    joined = [link for link in base.links if link.joined]
    if joined:
        rules = ", ".join(dict.fromkeys(link.rule.name for link in joined))
        summary = f'"{base.text}" takes up "{joined[0].mention.text}" by rule: {rules}.'
    elif base.entity:
        summary = f'"{base.text}" takes up nothing; later mentions take it up.'
    else:
        summary = f'"{base.text}" takes up nothing, and nothing takes it up.'
    return replace(base, summary=summary)


def explained(found: Trace, m: int, base: Explanation) -> Explanation:
    """Explain a name or noun.

    found (Trace): the document. m (int): the mention, among all. base (Explanation): so far.
    RETURNS (Explanation): with the scorer's candidates, if one ranks names and nouns.
    """
    base = by_links(base)
    if found.ranking is None:
        return base
    own = [k for k, p in enumerate(found.nominals.anaphor.tolist()) if found.places[p] == m]
    if not own:
        return base
    nothing = 1.0 - sum(_probabilities(found, own[0]))
    return replace(
        base, candidates=_candidates(found, own[0], base), nothing=max(0.0, nothing),
        threshold=found.nominal_policy.new_threshold,
    )  # fmt: skip


def _candidates(found: Trace, k: int, base: Explanation) -> tuple[Candidate, ...]:
    """The proposed pairs of one mention, the most probable first."""
    document, slot = found.nominals, found.ranking
    first, last = int(document.offset[k]), int(document.offset[k + 1])
    tells = slot is not None and can_tell(slot)
    parts = slot.scorer.contributions(found.doc, document, k) if tells else []  # type: ignore
    raw = _probabilities(found, k)
    taken = {link.mention.tokens for link in base.links if link.joined}
    rows = []
    for place in range(first, last):
        side = found.side(found.places[int(document.antecedent[place])])
        bits = int(document.proposal[place])
        by = ", ".join(name for n, name in enumerate(PROPOSERS) if bits & (1 << n))
        verdict = Verdict(int(document.verdict[place])).name.lower()
        score, groups = parts[place - first] if parts else (None, [])
        chosen = side.tokens in taken
        outcome = "chosen" if chosen else "another came first" if taken else "new is more probable"
        rows.append(Candidate(
            side, by, verdict, None, raw[place - first], score, tuple(groups[:STRONGEST]),
            outcome=outcome, chosen=chosen,
        ))  # fmt: skip
    return tuple(sorted(rows, key=lambda row: -(row.probability or 0.0)))


def _probabilities(found: Trace, k: int) -> list[float]:
    begin, end = int(found.nominals.offset[k]), int(found.nominals.offset[k + 1])
    return list(map(float, np.exp(found.nominal_logs[begin:end])))
