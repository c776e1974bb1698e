"""Count the corpora: documents, tokens, chains, mentions, and what does not align with spaCy.

    python tools/corpus_counts.py --data DIR

A chain has two mentions or more. "lost" are mentions that no token of a blank spaCy pipeline of the
language stands for; "blurred" those that begin or end within such a token.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import spacy
import typer
from coreflang_training.corpus import CorpusDocument
from coreflang_training.inventory import PARTS
from coreflang_training.loaders import LoadReport
from spacy.language import Language
from wasabi.tables import table

from coreflang.formats.alignment import align

HEADER = (
    "corpus",
    "part",
    "documents",
    "tokens",
    "chains",
    "in chains",
    "single",
    "zeros",
    "gapped",
    "lost",
    "blurred",
)


@dataclass
class Counts:
    """What was counted."""

    documents: int = 0
    tokens: int = 0
    chains: int = 0
    in_chains: int = 0
    single: int = 0
    zeros: int = 0
    discontinuous: int = 0
    lost: int = 0
    blurred: int = 0

    def add(self, document: CorpusDocument, nlp: Language) -> None:
        """Count a document.

        document (CorpusDocument): the document.
        nlp (Language): whose tokenizer is compared.
        """
        groups = document.clusters()
        alignment = align(document, nlp.make_doc(document.text))
        self.documents += 1
        self.tokens += len(document.tokens)
        self.chains += sum(len(group) > 1 for group in groups)
        self.in_chains += sum(len(group) for group in groups if len(group) > 1)
        self.single += sum(len(group) == 1 for group in groups)
        self.zeros += sum(mention.zero for mention in document.mentions)
        self.discontinuous += sum(len(mention.ranges) > 1 for mention in document.mentions)
        self.lost += len(alignment.lost)
        self.blurred += alignment.approximate

    def row(self) -> tuple[str, ...]:
        """RETURNS (Tuple[str, ...]): the figures with thousands marked."""
        return tuple(f"{value:,}" for value in vars(self).values())


def count(documents: Iterable[CorpusDocument]) -> Counts:
    """Count documents, all of one language.

    documents (Iterable[CorpusDocument]): the documents.
    RETURNS (Counts): the figures.
    """
    counts = Counts()
    nlp: Language | None = None
    for document in documents:
        nlp = nlp or spacy.blank(_SPACY.get(document.lang, document.lang or "xx"))
        nlp.max_length = max(nlp.max_length, len(document.text) + 1)
        counts.add(document, nlp)
    return counts


_SPACY = {"no": "nb"}


def main(
    data: Annotated[Path, typer.Option(help="The folder with the folder corpora.")],
    corpus: Annotated[str, typer.Option(help="Only this one.")] = "",
) -> None:
    """Print a table of all corpora that are there, and what was odd in them."""
    rows: list[tuple[str, ...]] = []
    notes: list[str] = []
    for part in PARTS:
        if (corpus and part.corpus != corpus) or not (data / "corpora" / part.path).exists():
            continue
        report = LoadReport()
        rows.append((part.corpus, part.part, *count(part.load(data, report)).row()))
        notes += [f"{part.corpus} {part.part}: {line}" for line in report.lines()]
    typer.echo(table(rows, header=HEADER, divider=True, aligns=["l", "l", *"r" * 9]))
    typer.echo("\n".join(notes))


if __name__ == "__main__":
    typer.run(main)
