"""What a text without capitals costs: anaphor F1 of dev corpora as they are, and in small letters.

    python tools/lower_case.py --data DIR [--lang en] [--corpus NAME ...] [--bare]

The whole text is lower-cased before it is parsed, with the language's own pipeline and settings.
`F1, old tags` is that of the small letters with tags, trees and names of the text with capitals:
what is lost there rules and scorer lose, the rest the pipeline. With --bare the pipeline reads
small letters as they are, without the component that restores capitals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from error_sources import markdown, requests
from spacy.tokens import Doc

import coreflang
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.evaluating import (
    Measure,
    ParsedDocument,
    evaluate_system,
    parse_corpus,
)
from coreflang.benchmark.measuring import Bench, make_bench
from coreflang.benchmark.systems import MODEL, SETTINGS, System, make_component
from coreflang.benchmark.tables import percent
from coreflang.capitals import CAPITALS
from coreflang.formats.alignment import align
from coreflang.formats.document import ClusteredText
from coreflang.formats.report import LoadReport

HEADER = ("corpus", "P", "R", "F1", "P, small letters", "R", "F1", "loss", "F1, old tags")


def small(text: str) -> str:
    """RETURNS (str): in small letters; the few capitals that would be longer stay."""
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def lowered(text: ClusteredText) -> ClusteredText:
    """The same text in small letters.

    text (ClusteredText): with its mentions, which stay where they are.
    RETURNS (ClusteredText): a new one.
    """
    words = tuple(word.lower() for word in text.words)
    return replace(text, text=small(text.text), words=words)


def lowered_doc(doc: Doc) -> Doc:
    """RETURNS (Doc): the same words in small letters, with all that a pipeline said of them."""
    return Doc(
        doc.vocab, words=[small(token.text) for token in doc],
        spaces=[bool(token.whitespace_) for token in doc],
        tags=[token.tag_ for token in doc], pos=[token.pos_ for token in doc],
        morphs=[str(token.morph) for token in doc], lemmas=[token.lemma_ for token in doc],
        heads=[token.head.i for token in doc], deps=[token.dep_ for token in doc],
        sent_starts=[bool(token.is_sent_start) for token in doc],
        ents=[f"{t.ent_iob_}-{t.ent_type_}" if t.ent_type_ else "O" for t in doc],
    )  # fmt: skip


def with_old_tags(
    bench: Bench, texts: Sequence[ClusteredText], parsed: Sequence[ParsedDocument]
) -> Iterator[ParsedDocument]:
    """YIELDS (ParsedDocument): each text in small letters, parsed as it was with capitals."""
    for text, other in zip(texts, parsed, strict=True):
        doc = lowered_doc(other.doc)
        view = bench.reader.resolver.view(doc)
        yield ParsedDocument(text.id, doc, view, align(lowered(text), doc))


def parse(bench: Bench, texts: Sequence[ClusteredText]) -> list[ParsedDocument]:
    """RETURNS (List[ParsedDocument]): parsed with the pipeline."""
    report = LoadReport()
    return list(
        parse_corpus(bench.nlp, bench.reader, texts, report=report, skip_bad=False, progress=False)
    )


def scores(bench: Bench, parsed: Sequence[ParsedDocument]) -> tuple[float, float, float]:
    """RETURNS (Tuple[float, float, float]): precision, recall and F1 of anaphors, 0.0 to 1.0."""
    system = System(MODEL, make_component(bench.nlp, SETTINGS[MODEL]))
    found = evaluate_system(system, parsed, bench.reader, Measure()).anaphor_total.all.score
    return found.precision, found.recall, found.f1


def rows(lang: str, data: Path, wanted: Sequence[str], *, bare: bool) -> Iterator[list[str]]:
    """YIELDS (List[str]): a row of the table for each corpus."""
    nlp = coreflang.load(lang)
    if bare and CAPITALS in nlp.pipe_names:
        nlp.disable_pipe(CAPITALS)
    bench = make_bench(nlp)
    for name, request in requests(lang, data, wanted):
        texts = read_corpus(request).documents
        parsed = parse(bench, texts)
        kept = scores(bench, list(with_old_tags(bench, texts, parsed)))
        plain, less = scores(bench, parsed), scores(bench, parse(bench, list(map(lowered, texts))))
        loss = percent(plain[2] - less[2])
        yield [name, *map(percent, plain), *map(percent, less), loss, percent(kept[2])]


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    corpus: Annotated[list[str] | None, typer.Option(help="Only these corpora.")] = None,
    bare: Annotated[bool, typer.Option("--bare", help="Do not restore capitals.")] = False,
) -> None:
    """Print the table."""
    typer.echo(markdown(HEADER, rows(lang, data, corpus or (), bare=bare)))


if __name__ == "__main__":
    typer.run(main)
