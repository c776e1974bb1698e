"""What a text without capitals costs: anaphor F1 of dev corpora as they are, and in small letters.

    python tools/lower_case.py --data DIR [--lang en] [--corpus NAME ...]

The whole text is lower-cased before it is parsed, with the language's own pipeline and settings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from error_sources import markdown, requests

import coreflang
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.evaluating import Measure, evaluate_system, parse_corpus
from coreflang.benchmark.measuring import Bench, make_bench
from coreflang.benchmark.systems import MODEL, SETTINGS, System, make_component
from coreflang.benchmark.tables import percent
from coreflang.formats.document import ClusteredText
from coreflang.formats.report import LoadReport

HEADER = ("corpus", "P", "R", "F1", "P, small letters", "R", "F1", "loss")


def lowered(text: ClusteredText) -> ClusteredText:
    """The same text in small letters; the few capitals that would be longer stay.

    text (ClusteredText): with its mentions, which stay where they are.
    RETURNS (ClusteredText): a new one.
    """
    small = "".join(c.lower() if len(c.lower()) == 1 else c for c in text.text)
    return replace(text, text=small, words=tuple(word.lower() for word in text.words))


def scores(bench: Bench, texts: Sequence[ClusteredText]) -> tuple[float, float, float]:
    """RETURNS (Tuple[float, float, float]): precision, recall and F1 of anaphors, 0.0 to 1.0."""
    parsed = parse_corpus(
        bench.nlp, bench.reader, texts, report=LoadReport(), skip_bad=False, progress=False
    )
    system = System(MODEL, make_component(bench.nlp, SETTINGS[MODEL]))
    found = evaluate_system(system, parsed, bench.reader, Measure()).anaphor_total.all.score
    return found.precision, found.recall, found.f1


def rows(lang: str, data: Path, wanted: Sequence[str]) -> Iterator[list[str]]:
    """YIELDS (List[str]): a row of the table for each corpus."""
    bench = make_bench(coreflang.load(lang))
    for name, request in requests(lang, data, wanted):
        texts = read_corpus(request).documents
        plain, small = scores(bench, texts), scores(bench, [lowered(text) for text in texts])
        loss = percent(plain[2] - small[2])
        yield [name, *map(percent, plain), *map(percent, small), loss]


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    corpus: Annotated[list[str] | None, typer.Option(help="Only these corpora.")] = None,
) -> None:
    """Print the table."""
    typer.echo(markdown(HEADER, rows(lang, data, corpus or ())))


if __name__ == "__main__":
    typer.run(main)
