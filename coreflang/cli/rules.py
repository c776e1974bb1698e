"""`python -m coreflang rules`: all rules of a language, and what they do on a corpus."""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from ..errors import CoreflangError
from .codes import as_code
from .evaluate import Progress, SplitFile, SplitPart

if TYPE_CHECKING:
    from ..benchmark.rule_counts import Counts


class Format(str, Enum):
    """How to write rules."""

    TEXT = "text"
    MARKDOWN = "markdown"
    JSON = "json"


Lang = Annotated[str, typer.Argument(help="Code of the language.")]
Data = Annotated[
    Optional[Path], typer.Option("--data", help="A corpus to count on, as for evaluate.")
]
Loader = Annotated[str, typer.Option("--loader", help="What reads it, such as litbank.")]
Pipeline = Annotated[
    str, typer.Option("--pipeline", help="A spaCy pipeline instead of the language's own.")
]
Form = Annotated[Format, typer.Option("--format", help="Text, a table in Markdown, or JSON.")]


def rules(
    lang: Lang,
    data: Data = None,
    loader: Loader = "",
    split: SplitPart = "",
    split_file: SplitFile = "",
    pipeline: Pipeline = "",
    format: Form = Format.TEXT,  # noqa: A002
    progress: Progress = True,
) -> None:
    """List the rules of a language; with a corpus, how often each fires, and rightly."""
    from ..plugins import load_language

    code = as_code(lang)
    plugin = load_language(code)
    counts: Counts | None = None
    if data is not None:
        # spaCy takes its time to load; a list need not wait for it.
        from ..benchmark.corpora import CorpusRequest
        from ..benchmark.rule_counts import count_corpus
        from ..pipelines import load_pipeline

        if not loader:
            raise CoreflangError("E426", path=data)
        request = CorpusRequest(data, loader, split, split_file)
        counts = count_corpus(load_pipeline(code, pipeline), request, progress=progress)
    typer.echo(_written(_rows(plugin.rules(plugin), counts), code, format))


def _rows(analyzer: Any, counts: Counts | None) -> list[dict[str, Any]]:
    from ..benchmark.rule_counts import CHANCE, RuleCount, all_rules
    from ..explaining.rule_notes import describe

    rows = []
    for rule in all_rules(analyzer):
        note = describe(rule)
        about = getattr(rule, "about", "pair")
        rows.append({"rule": note.name, "about": about, "verdict": note.verdict,
                     "says": note.says, "example": note.example, "file": note.file})  # fmt: skip
    if counts is None:
        return rows + _link_rows()
    chance = [{"rule": name, "about": about, "verdict": ""} for about, name in CHANCE.items()]
    rows += chance
    for row in rows:
        count = counts.get(row["rule"], RuleCount())
        share = count.right / count.judged if count.judged else None
        row.update(fired=count.fired, judged=count.judged, right=share)
    return rows


def _link_rows() -> list[dict[str, Any]]:
    """Rules that link; no corpus counts them, for scorers rank most of what they say."""
    from ..rules.link_rules import DIALOGUE, LINK_RULES

    return [
        {"rule": name, "about": "person" if name in DIALOGUE else "noun", "verdict": "link",
         "says": says, "example": example, "file": "coreflang/rules/link_rules.py"}
        for name, (says, example) in LINK_RULES.items()
    ]  # fmt: skip


def _written(rows: list[dict[str, Any]], lang: str, form: Format) -> str:
    if form == Format.JSON:
        return json.dumps(rows, ensure_ascii=False, indent=2)
    return "\n".join(_markdown(rows, lang) if form == Format.MARKDOWN else _text(rows))


def _text(rows: list[dict[str, Any]]) -> list[str]:
    lines = []
    for row in rows:
        lines.append(f"{row['rule']} ({row['about']}: {row['verdict']})".replace(": )", ")"))
        if row.get("says"):
            lines.append(f"    {row['says']}")
            lines.append(f"    example: {row['example']}   [{row['file']}]")
        if "fired" in row:
            lines.append(f"    fired {row['fired']}, right {_percent(row)}")
    return lines


def _markdown(rows: list[dict[str, Any]], lang: str) -> list[str]:
    counted = rows and "fired" in rows[0]
    head = "| rule | language | about | verdict |" + (" fired | right |" if counted else "")
    lines = [head, "|---|---|---|---|" + ("---:|---:|" if counted else "")]
    for row in rows:
        cells = [f"`{row['rule']}`", lang, row["about"], row["verdict"]]
        if not row["verdict"]:
            cells[0] = f"*{row['rule']}*"
        cells += [str(row["fired"]), _percent(row)] if counted else []
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def _percent(row: dict[str, Any]) -> str:
    if row["right"] is None:
        return "-"
    return f"{100 * row['right']:.0f} % of {row['judged']}"
