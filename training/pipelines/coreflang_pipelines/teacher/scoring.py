"""How often a teacher is right on annotated sentences."""

from __future__ import annotations

from collections.abc import Sequence

from .recipe import KINDS
from .samples import Sample


def score(found: Sequence[Sample], gold: Sequence[Sample]) -> dict[str, float]:
    """Compare annotations of the same sentences.

    RETURNS (Dict[str, float]): UAS and LAS, by relations without subtypes and without
        punctuation; then the share of right xpos, upos and feats among the annotated tokens.
    """
    attached = [row for pair in zip(found, gold, strict=True) for row in _attachments(*pair)]
    result = {
        "UAS": _share([head for head, _ in attached]),
        "LAS": _share([head and deprel for head, deprel in attached]),
    }
    for kind in KINDS:
        rows = [
            (ours, theirs)
            for one, other in zip(found, gold, strict=True)
            for ours, theirs in zip(getattr(one, kind), getattr(other, kind), strict=True)
        ]
        result[kind] = _share([ours == theirs for ours, theirs in rows if theirs])
    return result


def _attachments(found: Sample, gold: Sample) -> list[tuple[bool, bool]]:
    return [
        (head == right, _base(deprel) == _base(gold.deprels[i]))
        for i, (head, right, deprel) in enumerate(
            zip(found.heads, gold.heads, found.deprels, strict=True)
        )
        if gold.upos[i] != "PUNCT"
    ]


def _base(deprel: str) -> str:
    return deprel.partition(":")[0]


def _share(hits: Sequence[bool]) -> float:
    return sum(hits) / len(hits) if hits else 0.0


def score_line(scores: dict[str, float]) -> str:
    """RETURNS (str): the figures in percent, for people."""
    return ", ".join(f"{name} {100 * value:.1f}" for name, value in scores.items())
