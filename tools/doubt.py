"""What leaving doubtful anaphors open brings: anaphor F1 by the probability that a chain must have.

    python tools/doubt.py --data DIR --lang de [--corpus NAME ...] [--at 0.0 --at 0.25 ...]

Each dev corpus is parsed once. A model's own value, `reject_below`, is in its card; it was chosen
with this table, so that the figures at it are somewhat high.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from error_sources import markdown, requests

import coreflang
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.evaluating import Measure, ParsedDocument, evaluate_system, parse_corpus
from coreflang.benchmark.measuring import Bench, make_bench
from coreflang.benchmark.systems import MODEL, SETTINGS, Resolving, System, make_component
from coreflang.benchmark.tables import percent
from coreflang.formats.report import LoadReport

STEPS = (0.0, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5)


def f1_at(
    least: float, component: Resolving, documents: Sequence[ParsedDocument], bench: Bench
) -> float:
    """Measure a component that leaves more or less open.

    least (float): the probability that a chain must have. component (Resolving): changed by this.
    documents (Sequence[ParsedDocument]): the corpus. bench (Bench): reads chains.
    RETURNS (float): anaphor F1, from 0 to 1.
    """
    resolver: Any = component.resolver
    component.resolver = replace(resolver, thresholds={"reject_below": least})
    system = System(MODEL, component)
    return evaluate_system(system, documents, bench.reader, Measure()).anaphor_total.all.score.f1


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    corpus: Annotated[list[str] | None, typer.Option(help="Only these corpora.")] = None,
    at: Annotated[list[float] | None, typer.Option(help="Probabilities to try.")] = None,
) -> None:
    """Print the table."""
    bench = make_bench(coreflang.load(lang))
    component = make_component(bench.nlp, SETTINGS[MODEL])
    steps = at or STEPS
    rows = []
    for name, request in requests(lang, data, corpus or ()):
        parsed = parse_corpus(
            bench.nlp, bench.reader, read_corpus(request).documents, report=LoadReport(),
            skip_bad=False, progress=False,
        )  # fmt: skip
        figures = [percent(f1_at(least, component, parsed, bench)) for least in steps]
        rows.append([name, *figures])
    typer.echo(markdown(("corpus", *(f"{least:g}" for least in steps)), rows))


if __name__ == "__main__":
    typer.run(main)
