"""An evaluation as plain data, for JSON and for tables. docs/evaluation.md describes it."""

from __future__ import annotations

from typing import Any

from ..metrics.anaphors import KINDS, AnaphorCounts, KindCounts
from ..metrics.base import Score, Summable
from .documents import CONLL, Evaluation
from .gap import GapCounts
from .mention_recall import MENTION_CLASSES, MentionRecall
from .winobias import WinoBiasCounts, WinoCounts

ALL = "all"
COUNTED = ("gold", "right", "wrong", "unresolved", "spurious", "outside")


def as_data(
    evaluation: Evaluation, *, samples: int = 0, per_document: bool = False
) -> dict[str, Any]:
    """Lay an evaluation out.

    evaluation (Evaluation): of one system on one corpus.
    samples (int): drawings for confidence intervals; 0 for none.
    per_document (bool): whether each document's figures come too.
    RETURNS (Dict[str, Any]): figures from 0.0 to 1.0; None where a figure is not defined.
    """
    shown = evaluation.mentions is not None
    data = _figures(evaluation.clusters.totals, evaluation.anaphor_total, shown=shown)
    data["exact"] = score_data(evaluation.exact.scores[CONLL])
    recall = evaluation.mention_total
    data["mention_recall"] = None if recall is None else _recall(recall)
    data["repeated_mentions"] = evaluation.repeated
    intervals = evaluation.intervals(samples=samples) if samples else {}
    data["intervals"] = {name: each.ends for name, each in intervals.items()}
    if per_document:
        pairs = zip(evaluation.clusters.documents, evaluation.anaphors, strict=True)
        data["documents"] = [
            {"name": document.name, **_figures(document.counts, anaphors, shown=shown)}
            for document, anaphors in pairs
        ]
    return data


def _figures(
    clusters: dict[str, Summable], anaphors: AnaphorCounts, *, shown: bool
) -> dict[str, Any]:
    kinds = {kind: getattr(anaphors, kind) for kind in (*KINDS, ALL)}
    return {
        "clusters": {name: score_data(counts.score) for name, counts in clusters.items()},
        "anaphors": {kind: _kind(counts, shown=shown) for kind, counts in kinds.items()},
    }


def score_data(score: Score) -> dict[str, float]:
    """RETURNS (Dict[str, float]): precision, recall and F1."""
    return {"precision": score.precision, "recall": score.recall, "f1": score.f1}


def _kind(counts: KindCounts, *, shown: bool) -> dict[str, Any]:
    published = counts.published_right + counts.published_wrong
    return {
        **{name: int(getattr(counts, name)) for name in COUNTED},
        **score_data(counts.score),
        "annotated": score_data(counts.annotated_score),
        "candidate_recall": counts.candidate_recall if shown and counts.gold else None,
        "published_accuracy": counts.published_accuracy if published else None,
    }


def _recall(recall: MentionRecall) -> dict[str, Any]:
    classes = {name: getattr(recall, name) for name in (*MENTION_CLASSES, ALL)}
    return {
        name: {
            "gold": int(counts.key),
            "found": int(counts.found),
            "recall": counts.recall if counts.key else None,
        }
        for name, counts in classes.items()
    }


def gap_data(counts: GapCounts) -> dict[str, Any]:
    """RETURNS (Dict[str, Any]): overall, by gender, and the bias."""
    genders = {"masculine": counts.masculine.score, "feminine": counts.feminine.score}
    return {
        "overall": score_data(counts.score),
        **{name: score_data(score) for name, score in genders.items()},
        "bias": counts.bias if counts.masculine.f1 else None,
    }


def winobias_data(counts: WinoBiasCounts) -> dict[str, Any]:
    """RETURNS (Dict[str, Any]): pro and anti, and their differences."""
    return {
        "pro": _wino(counts.pro),
        "anti": _wino(counts.anti),
        "accuracy_difference": counts.accuracy_difference,
        "f1_difference": counts.f1_difference,
    }


def _wino(counts: WinoCounts) -> dict[str, float]:
    return {**score_data(counts.score), "accuracy": counts.accuracy}
