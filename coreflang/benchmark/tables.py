"""Evaluations as tables for people; figures in percent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wasabi import tables

from .report import COUNTED

NOT_APPLICABLE = "n/a"
METRIC_NAMES = {
    "mentions": "mentions",
    "muc": "MUC",
    "b_cubed": "B3",
    "ceaf_e": "CEAF-e",
    "ceaf_m": "CEAF-m",
    "blanc": "BLANC",
    "lea": "LEA",
    "conll": "CoNLL",
}
ANAPHOR_COLUMNS = ("P", "R", "F1", "annotated F1", "candidate recall", "published accuracy")
_WORDS = ("system", "systems", "kind", "document")
Systems = Mapping[str, Mapping[str, Any]]


def percent(value: float | None, interval: Sequence[float] | None = None) -> str:
    """Write a figure.

    value (Optional[float]): from 0.0 to 1.0; None if it is not defined.
    interval (Optional[Sequence[float]]): its ends.
    RETURNS (str): such as "64.3" or "64.3 [60.1, 68.0]".
    """
    if value is None:
        return NOT_APPLICABLE
    if interval is None:
        return f"{100 * value:.1f}"
    return f"{100 * value:.1f} [{100 * interval[0]:.1f}, {100 * interval[1]:.1f}]"


def corpus_tables(report: Mapping[str, Any]) -> str:
    """Write the evaluation of systems on a corpus.

    report (Mapping[str, Any]): as `evaluate --json` writes it.
    RETURNS (str): several tables.
    """
    systems: Systems = report["systems"]
    manner = f"{report['match']} match, {'with' if report['singletons'] else 'without'} singletons"
    parts = [
        _titled(f"Clusters, F1 ({manner})", ("system", *METRIC_NAMES.values()), _f1_rows(systems)),
        _titled("Clusters, precision / recall", ("system", *METRIC_NAMES.values()), _pr(systems)),
        _titled("Anaphors", ("system", *ANAPHOR_COLUMNS), _anaphor_rows(systems)),
        _titled(
            "Anaphors by kind", ("system", "kind", *COUNTED, *ANAPHOR_COLUMNS), _kinds(systems)
        ),
        _titled(
            "Mention recall by kind of head", ("systems", "kind", "gold", "found", "recall"),
            _recall_rows(systems),
        ),
        _titled("Documents", ("document", "system", "CoNLL", "anaphor F1"), _documents(systems)),
    ]  # fmt: skip
    return "\n".join(part for part in parts if part)


def snippet_tables(report: Mapping[str, Any]) -> str:
    """Write the evaluation of systems on GAP or WinoBias.

    report (Mapping[str, Any]): as `evaluate --json` writes it.
    RETURNS (str): a table.
    """
    systems: Systems = report["systems"]
    is_gap = report["loader"] == "gap"
    rows = [_gap_row(n, d) if is_gap else _winobias_row(n, d) for n, d in systems.items()]
    names = ("overall", "masculine", "feminine") if is_gap else ("pro", "anti")
    extra = ("bias",) if is_gap else ("pro acc.", "anti acc.", "acc. difference", "F1 difference")
    title = "GAP, F1" if is_gap else "WinoBias, F1 and accuracy"
    return _titled(title, ("system", *names, *extra), rows)


def _gap_row(name: str, data: Mapping[str, Any]) -> list[str]:
    figures = [_with_interval(data, part) for part in ("overall", "masculine", "feminine")]
    return [name, *figures, NOT_APPLICABLE if data["bias"] is None else f"{data['bias']:.2f}"]


def _winobias_row(name: str, data: Mapping[str, Any]) -> list[str]:
    figures = [_with_interval(data, part) for part in ("pro", "anti")]
    accuracy = [percent(data[part]["accuracy"]) for part in ("pro", "anti")]
    differences = ("accuracy_difference", "f1_difference")
    return [
        name, *figures, *accuracy,
        *(percent(data[key], data["intervals"].get(key)) for key in differences),
    ]  # fmt: skip


def _with_interval(data: Mapping[str, Any], part: str) -> str:
    return percent(data[part]["f1"], data["intervals"].get(part))


def _titled(title: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    rows = [list(row) for row in rows]
    if not rows:
        return ""
    aligns: list[Any] = ["l" if name in _WORDS else "r" for name in header]
    text = tables.table(
        rows, header=list(header), divider=True, aligns=aligns, spacing=2, max_col=80
    )
    return f"\n{title}\n{text}".rstrip() + "\n"


def _f1_rows(systems: Systems) -> list[list[str]]:
    def cell(data: Mapping[str, Any], metric: str) -> str:
        interval = data["intervals"].get(metric) if metric == "conll" else None
        return percent(data["clusters"][metric]["f1"], interval)

    return [[name, *(cell(data, m) for m in METRIC_NAMES)] for name, data in systems.items()]


def _pr(systems: Systems) -> list[list[str]]:
    def cell(score: Mapping[str, float]) -> str:
        return f"{percent(score['precision'])} / {percent(score['recall'])}"

    return [
        [name, *(cell(data["clusters"][m]) for m in METRIC_NAMES)] for name, data in systems.items()
    ]


def _anaphor_rows(systems: Systems) -> list[list[str]]:
    return [
        [name, *anaphor_cells(data["anaphors"]["all"], data["intervals"])]
        for name, data in systems.items()
    ]


def anaphor_cells(kind: Mapping[str, Any], intervals: Mapping[str, Sequence[float]]) -> list[str]:
    """Write the figures of ANAPHOR_COLUMNS.

    kind (Mapping[str, Any]): of one kind of anaphor, or of all.
    intervals (Mapping[str, Sequence[float]]): those of "anaphors" and "annotated", if there are.
    RETURNS (List[str]): one cell a column.
    """
    return [
        percent(kind["precision"]), percent(kind["recall"]),
        percent(kind["f1"], intervals.get("anaphors")),
        percent(kind["annotated"]["f1"], intervals.get("annotated")),
        percent(kind["candidate_recall"]), percent(kind["published_accuracy"]),
    ]  # fmt: skip


def _kinds(systems: Systems) -> list[list[str]]:
    return [
        [name, kind, *(str(counts[column]) for column in COUNTED), *anaphor_cells(counts, {})]
        for name, data in systems.items()
        for kind, counts in data["anaphors"].items()
        if counts["gold"] or counts["spurious"]
    ]


def _recall_rows(systems: Systems) -> list[list[str]]:
    """Systems that look at the same mentions share their rows."""
    shared: list[tuple[list[str], Any]] = []
    for name, data in systems.items():
        recall = data["mention_recall"] or {}
        names = next((names for names, other in shared if other == recall), None)
        if names is None:
            shared.append(([name], recall))
        else:
            names.append(name)
    return [
        [
            ", ".join(names), kind.replace("_", " "), str(each["gold"]), str(each["found"]),
            percent(each["recall"]),
        ]
        for names, recall in shared
        for kind, each in recall.items()
        if each["gold"]
    ]  # fmt: skip


def _documents(systems: Systems) -> list[list[str]]:
    return [
        [
            document["name"], name, percent(document["clusters"]["conll"]["f1"]),
            percent(document["anaphors"]["all"]["f1"]),
        ]
        for name, data in systems.items()
        for document in data.get("documents", ())
    ]  # fmt: skip
