"""Annotated mentions that no chain has, by their words: what no rule ever finds stands on top.

    python tools/missed_forms.py --data DIR --lang fr [--corpus NAME ...] [--rows 25]

For each dev corpus, with the settings that it is measured with, mentions of entities that are
mentioned twice or more, by part of speech and form of their heads; nouns and names are a row each.
`annotated`: how many there are. `missed`: of these, how many are in no chain, of whatever entity.
`not annotated`: how many of our own are in a chain although nobody annotated them there. A form
that is often annotated and always missed is one that rules forgot, or that the corpus's guideline
counts and its style does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer
from baseline_table import SETTINGS as STYLES_OF
from error_sources import Facts, judge, markdown, requests
from spacy.tokens import Token

import coreflang
from coreflang.benchmark.corpora import read_corpus
from coreflang.benchmark.evaluating import ParsedDocument, parse_corpus
from coreflang.benchmark.measuring import make_bench
from coreflang.benchmark.systems import MODEL, SETTINGS, make_component
from coreflang.formats.report import LoadReport

HEADER = ("part of speech", "form", "annotated", "missed", "not annotated")
NOMINAL = ("NOUN", "PROPN")


@dataclass
class Counts:
    """Of each part of speech and form: annotated heads, those missed, and heads of ours alone."""

    annotated: Counter[tuple[str, str]] = field(default_factory=Counter)
    missed: Counter[tuple[str, str]] = field(default_factory=Counter)
    ours: Counter[tuple[str, str]] = field(default_factory=Counter)

    def rows(self, many: int) -> list[tuple[object, ...]]:
        """RETURNS (List[Tuple]): of the forms that are missed most often, as in HEADER."""
        return [
            (*form, self.annotated[form], missed, self.ours[form])
            for form, missed in self.missed.most_common(many)
        ]


def form_of(token: Token) -> tuple[str, str]:
    """RETURNS (Tuple[str, str]): part of speech, and the form in lower case but of nouns, names."""
    return token.pos_, "*" if token.pos_ in NOMINAL else token.lower_


def count(facts: Facts, counts: Counts) -> None:
    """Count a document.

    facts (Facts): the document. counts (Counts): what is added to.
    """
    doc, _, gold, side = facts
    size = Counter(entity for rows in gold.by_root.values() for _, entity, _ in rows)
    annotated = {
        root
        for root, rows in gold.by_root.items()
        if any(size[entity] > 1 and not joined for _, entity, joined in rows)
    }
    found = {mention[0] for chain in side.chains for mention in chain if len(mention) == 1}
    counts.annotated.update(form_of(doc[i]) for i in annotated)
    counts.missed.update(form_of(doc[i]) for i in annotated - found)
    counts.ours.update(form_of(doc[i]) for i in found - annotated)


def counted(component: Any, parsed: Iterable[ParsedDocument]) -> Counts:
    """RETURNS (Counts): of all documents."""
    counts = Counts()
    for facts in judge(component, parsed):
        count(facts, counts)
    return counts


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    corpus: Annotated[list[str] | None, typer.Option(help="Only these corpora.")] = None,
    rows: Annotated[int, typer.Option(help="How many forms to list.")] = 25,
) -> None:
    """Print the tables."""
    bench = make_bench(coreflang.load(lang))
    for name, request in requests(lang, data, corpus or ()):
        settings = {**SETTINGS[MODEL], **STYLES_OF.get(name.partition(" ")[0], {})}
        parsed = parse_corpus(
            bench.nlp, bench.reader, read_corpus(request).documents, report=LoadReport(),
            skip_bad=False, progress=False,
        )  # fmt: skip
        counts = counted(make_component(bench.nlp, settings), parsed)
        typer.echo(
            f"{name}: {sum(counts.missed.values())} of {sum(counts.annotated.values())} missed\n"
        )
        typer.echo(markdown(HEADER, counts.rows(rows)) + "\n")


if __name__ == "__main__":
    typer.run(main)
