"""Pronouns and unspoken subjects: every pair, and why it was chosen or not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..linking.watching import Option, Step
from ..rules import Verdict
from ..scorers import Slot
from ..scorers.contributions import Contribution
from . import rule_notes
from .parts import Candidate
from .reasons import Explanation
from .tracing import Trace

STRONGEST = 5
WINDOW = "window"
Scored = dict[int, tuple[float, list[Contribution]]]


def explained(found: Trace, m: int, base: Explanation) -> Explanation:
    """Explain an anaphor.

    found (Trace): the document. m (int): the mention, among all. base (Explanation): so far.
    RETURNS (Explanation): with candidates, probabilities and what the search did.
    """
    candidates = _candidates(found, m)
    nothing, threshold, is_open = _nothing(found, m)
    step = found.watch.steps.get(m)
    chosen = next((each for each in candidates if each.chosen), None)
    summary = _summary(base.text, chosen, candidates, nothing if is_open else None, step)
    return replace(
        base, candidates=candidates, nothing=nothing, threshold=threshold, summary=summary,
        backtracking=_backtracking(found, m, step),
    )  # fmt: skip


def _candidates(found: Trace, m: int) -> tuple[Candidate, ...]:
    judged, places = found.judged, found.places
    own = [k for k, place in enumerate(places) if place == m]
    pairs = np.flatnonzero(np.isin(judged.anaphor, own))
    scored, step = _scored(found, m), found.watch.steps.get(m)
    options = {option.antecedent: option for option in step.options} if step else {}
    order = {antecedent: number for number, antecedent in enumerate(options)}
    rows = [(places[int(judged.antecedent[pair])], int(pair)) for pair in pairs.tolist()]
    rows.sort(key=lambda row: (order.get(row[0], len(order)), -judged.verdict[row[1]], row[0]))
    return tuple(
        _candidate(found, m, a, pair, option=options.get(a), step=step, scored=scored)
        for a, pair in rows
    )


def _candidate(
    found: Trace, m: int, a: int, pair: int,
    *, option: Option | None, step: Step | None, scored: Scored,
) -> Candidate:  # fmt: skip
    verdict = Verdict(int(found.judged.verdict[pair])).name.lower()
    rule = rule_notes.of_pair(found.resolver.rules, int(found.judged.rule[pair]), verdict)
    base = Candidate(found.side(a), WINDOW, verdict, rule)
    if verdict == Verdict.IMPOSSIBLE.name.lower():
        return replace(base, outcome="refused by a rule")
    place = _place(found, m, a)
    score, parts = scored.get(place, (None, []))
    log = found.resolved.scores[place]
    base = replace(
        base, probability=float(np.exp(log)), score=score, contributions=tuple(parts[:STRONGEST])
    )
    if option is None or step is None:
        nobody = "no scorer wants this link" if np.isneginf(log) else "left open with the others"
        return replace(base, outcome=nobody)
    chosen = step.chosen == option.place
    return replace(
        base, fit=option.fit.name.lower(), needed=option.needed, chosen=chosen,
        outcome="chosen" if chosen else _why_not(option, step),
    )  # fmt: skip


def _why_not(option: Option, step: Step) -> str:
    if option.fit == Verdict.IMPOSSIBLE:
        return "does not fit the entity that it is in"
    if option.doubtful:
        return "too doubtful"
    places = [each.place for each in step.options]
    if step.chosen is None or places.index(option.place) < places.index(step.chosen):
        return "left out when the search went back" if step.skip else "unlikely: a last resort"
    return "another ranks before it"


def _place(found: Trace, m: int, a: int) -> int:
    """The place of a pair among the document's candidates."""
    document = found.resolved.candidates
    return int(np.flatnonzero((document.anaphor_of == m) & (document.antecedent == a))[0])


def _scored(found: Trace, m: int) -> Scored:
    """Scores and contributions of the candidates of an anaphor, by the first slot that has them."""
    document = found.document
    k = [n for n, p in enumerate(document.anaphor.tolist()) if found.places[p] == m]
    slot = _slot(found, k[0]) if k else None
    if slot is None:
        return {}
    parts = slot.scorer.contributions(found.doc, document, k[0])  # type: ignore[attr-defined]
    return dict(zip(range(int(document.offset[k[0]]), int(document.offset[k[0] + 1])), parts,
                    strict=True))  # fmt: skip


def _slot(found: Trace, k: int) -> Slot | None:
    """The first slot that is asked for an anaphor, by its place in the document, and can tell."""
    asked = [slot for slot in found.resolver.slots if slot.is_asked(found.document)[k]]
    return next((slot for slot in asked if can_tell(slot)), None)


def can_tell(slot: Slot) -> bool:
    """Whether a slot's scorer can say what features add."""
    inner = getattr(slot.scorer, "scorer", slot.scorer)
    return hasattr(inner, "contributions")


def _nothing(found: Trace, m: int) -> tuple[float | None, float | None, bool]:
    """The probability of no antecedent, the threshold above which that wins, and whether it did."""
    document, scores = found.resolved.candidates, found.resolved.scores
    own = document.anaphor_of == m
    if not own.any():
        return None, None, False
    nothing = max(0.0, 1.0 - float(np.exp(scores[own]).sum()))
    policy = found.resolved.policy.of(int(found.mentions.kind[m]))
    empty = bool(found.mentions.facts.may_be_empty[found.mentions.head[m]])
    return nothing, policy.null_threshold if empty else None, m not in found.watch.steps


def _summary(
    text: str, chosen: Candidate | None, candidates: tuple[Candidate, ...],
    nothing: float | None, step: Step | None,
) -> str:  # fmt: skip
    if chosen is not None:
        return f'"{text}" takes up "{chosen.mention.text}".'
    if not candidates:
        return f'"{text}" is left open: there is no mention near that it might mean.'
    if all(each.verdict == "impossible" for each in candidates):
        return f'"{text}" is left open: rules refuse all {len(candidates)} that it might mean.'
    if nothing is not None:
        return f'"{text}" is left open: that it means nothing has the probability {nothing:.2f}.'
    doubtful = [each for each in (step.options if step else ()) if each.doubtful]
    if doubtful:
        best = max(doubtful, key=lambda each: each.share)
        return (
            f'"{text}" is left open: the best candidate has the probability {best.share:.2f}, '
            f"less than the {best.needed:.2f} that is needed (reject_below)."
        )
    return f'"{text}" is left open: no candidate fits what is known of its entity.'


def _backtracking(found: Trace, m: int, step: Step | None) -> str:
    own = found.resolutions.get(m)
    if own is not None and own.rewound:
        return "It was a dead end at first: the search went back and changed an earlier decision."
    if step is not None and step.skip:
        return (
            f"The search came back to it: {step.skip} better choice(s) left a later mention "
            "without a place."
        )
    if step is not None and step.tries > 1:
        return f"The search decided it {step.tries} times, in the end as at first."
    return ""
