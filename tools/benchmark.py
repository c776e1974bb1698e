"""How fast the component is, how much memory it takes, and how both grow with a text.

    python tools/benchmark.py en=NOVEL.txt [de=NOVEL.txt ...] [--against FACTORY] [--json FILE]

Each text is parsed with the language's embedded pipeline and cut into documents of 500 to 200,000
words (500,000 with --words 502000), into sentences dense with anaphors, and into small documents in
batches. A novel told about one person shows what long chains cost. Figures are CPU time of one
thread, medians over rounds in which everything compared runs by turns in one process. Set
OMP_NUM_THREADS=1 for one core.
"""

from __future__ import annotations

import json
import os
import platform
import resource
from pathlib import Path
from typing import Annotated, Any

import numpy
import typer
from bench.material import PIECE, make_cases, parse
from bench.measuring import (
    Figures,
    measure_cases,
    measure_memory,
    measure_pipeline,
    measure_stages,
    measure_start,
)
from bench.plot import draw
from spacy.about import __version__ as spacy_version
from spacy.language import Language

import coreflang

NOTE = "CPU time of one thread; medians of rounds in which everything runs by turns in one process"


def main(
    texts: Annotated[list[str], typer.Argument(help="CODE=FILE: language and text.")],
    words: Annotated[int, typer.Option(help="How much of each text to take.")] = 202_000,
    runs: Annotated[int, typer.Option(help="Rounds that count.")] = 5,
    against: Annotated[list[str] | None, typer.Option(help="Other factories to time.")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write the report.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw words per second as SVG.")] = None,
    progress: Annotated[bool, typer.Option(help="Show bars.")] = True,
) -> None:
    """Measure, and print the report as JSON unless it goes into a file."""
    report: dict[str, Any] = {"note": NOTE, "machine": machine(), "texts": {}}
    for each in texts:
        lang, _, path = each.partition("=")
        text = Path(path).read_text(encoding="utf-8")
        name = f"{lang} {Path(path).stem}"
        report["texts"][name] = measure_text(
            lang, text, words=words, runs=runs, against=against or [], progress=progress
        )
    written = json.dumps(report, indent=2)
    if json_file is None:
        typer.echo(written)
    else:
        json_file.write_text(written + "\n", encoding="utf-8")
    if plot is not None:
        plot.write_text(draw(report), encoding="utf-8")


def machine() -> dict[str, Any]:
    """What the figures depend on."""
    return {
        "processor": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "spacy": spacy_version,
        "numpy": numpy.__version__,
        "threads": os.environ.get("OMP_NUM_THREADS", "not limited"),
        "load": os.getloadavg()[0],
    }


def measure_text(
    lang: str, text: str, *, words: int, runs: int, against: list[str], progress: bool
) -> Figures:
    """All figures of one text.

    lang (str): its language. text (str): the text. words (int): how much of it to take.
    runs (int): rounds. against (List[str]): factories of other components. progress (bool): a bar.
    RETURNS (Figures): for the report.
    """
    nlp = coreflang.load(lang)
    component: Any
    _, component = nlp.remove_pipe("coreflang")
    parsed = parse(nlp, text, words=words)
    cases = make_cases(parsed, component)
    components = {"coreflang": component, **_others(nlp, against)}
    typical = next(case for case in cases if case.length == PIECE)
    return {
        "words": parsed.words,
        "start": measure_start(lang, runs=min(runs, 3)),
        "pipeline": measure_pipeline(nlp, component, parsed, runs=max(runs, 10)),
        "cases": measure_cases(cases, components, runs=runs, progress=progress),
        "stages": measure_stages(component, typical, runs=runs),
        "memory": {c.name: measure_memory(component, c) for c in cases if c.kind != "small"},
        "peak of the process in MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def _others(nlp: Language, factories: list[str]) -> dict[str, Any]:
    return {factory: nlp.create_pipe(factory) for factory in factories}


if __name__ == "__main__":
    typer.run(main)
