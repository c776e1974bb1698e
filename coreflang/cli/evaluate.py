"""`python -m coreflang evaluate`: how good chains are."""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from .codes import as_code
from .console import note, warn

if TYPE_CHECKING:
    from ..benchmark.measuring import Options

GAP_AND_WINOBIAS = ("gap", "winobias")


class Match(str, Enum):
    """When a mention found is the mention annotated."""

    HEAD = "head"
    EXACT = "exact"
    PARTIAL = "partial"


Corpus = Annotated[Path, typer.Argument(help="File or folder of a corpus.")]
Loader = Annotated[str, typer.Option("--loader", help="What reads it, such as litbank.")]
Lang = Annotated[str, typer.Option("--lang", help="Code of the language.")]
Model = Annotated[
    str, typer.Option("--model", help="A spaCy pipeline instead of the language's own.")
]
Scorers = Annotated[
    Optional[list[str]],
    typer.Option(
        "--scorer",
        help="Systems to compare: nearest, rules, auto, pipeline, or a scorer's name. Several may "
        "be given; all there are by default.",
        show_default=False,
    ),
]
SplitPart = Annotated[str, typer.Option("--split", help="Part of the corpus, such as dev.")]
SplitFile = Annotated[
    str, typer.Option("--split-file", help="YAML file of the parts, or its name if shipped.")
]
MatchRule = Annotated[Match, typer.Option("--match", help="How mentions match.")]
Singletons = Annotated[
    bool, typer.Option("--singletons/--no-singletons", help="Count clusters of one mention.")
]
PerDocument = Annotated[
    bool, typer.Option("--per-document", help="Show each document's figures too.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON instead of tables.")]
SkipBad = Annotated[
    bool, typer.Option("--skip-bad", help="Leave out malformed documents, and list them.")
]
Samples = Annotated[
    int, typer.Option("--bootstrap", min=0, help="Drawings for confidence intervals; 0 for none.")
]
Limit = Annotated[int, typer.Option("--limit", min=0, help="Documents at most; 0: all.")]
Style = Annotated[str, typer.Option("--style", help="The guideline to follow, such as litbank.")]
SpanStyle = Annotated[
    str,
    typer.Option(
        "--span-style", help="Phrases of another style, such as minimal.", show_default=False
    ),
]
SpanGroup = Annotated[
    str, typer.Option("--span-group", help="Prefix of another pipeline's groups in doc.spans.")
]
Progress = Annotated[
    bool, typer.Option("--progress/--no-progress", help="Show a bar while parsing.")
]


def evaluate(
    corpus: Corpus,
    loader: Loader,
    lang: Lang = "",
    model: Model = "",
    scorer: Scorers = None,
    split: SplitPart = "",
    split_file: SplitFile = "",
    match: MatchRule = Match.HEAD,
    singletons: Singletons = False,
    per_document: PerDocument = False,
    as_json: AsJson = False,
    skip_bad: SkipBad = False,
    samples: Samples = 1000,
    limit: Limit = 0,
    style: Style = "plain",
    span_style: SpanStyle = "",
    span_group: SpanGroup = "coref_clusters",
    progress: Progress = True,
) -> None:
    """Measure chains against a corpus. docs/evaluation.md defines the figures."""
    # spaCy takes its time to load; `--help` need not wait for it.
    from ..benchmark.measuring import Bench, Options, make_bench, measure
    from ..pipelines import load_other, load_pipeline

    options = Options(
        path=corpus, loader=loader, scorers=tuple(scorer or ()),
        split=split, split_file=split_file, match=match.value, singletons=singletons,
        per_document=per_document, skip_bad=skip_bad, samples=samples, limit=limit,
        style=style, span_style=span_style, span_group=span_group, progress=progress,
    )  # fmt: skip

    def bench() -> Bench:
        code = as_code(lang)
        nlp = load_other(model, lang=code) if model else load_pipeline(code, "")
        return make_bench(nlp, measure_own=bool(model))

    _write(measure(options, bench), options, as_json=as_json)


def _write(report: dict[str, Any], options: Options, *, as_json: bool) -> None:
    # As above: tables belong to the measuring.
    from ..benchmark.tables import corpus_tables, snippet_tables

    for skipped in report["skipped"]:
        warn(f"Left out: {skipped['reason']}")
    for text, count in report["notes"].items():
        note(f"{count} times: {text}")
    if as_json:
        typer.echo(json.dumps(report, ensure_ascii=False, indent=2, allow_nan=False))
        return
    note(_summary(report))
    write = snippet_tables if options.loader in GAP_AND_WINOBIAS else corpus_tables
    typer.echo(write(report))


def _summary(report: dict[str, Any]) -> str:
    parts = [f"{report['documents']} documents", f"{report['tokens']} tokens"]
    lost = report.get("lost_mentions")
    if lost is not None:
        parts.append(f"{report['mentions']} mentions, {lost} of them lost in tokenization")
    parts.append(f"{len(report['skipped'])} left out")
    return f"{report['corpus']}: {', '.join(parts)}. Figures in percent."
