"""French corpora of the DEMOCRAT family: CoNLL-U with five columns more, the last the brackets.

Democrat (written, 19th to 21st century) and ANCOR (spoken), as Wilkens et al. 2020 (LREC) prepared
them. Quirks: `#begin document` lines; columns for speaker, paragraph and names; nothing says where
the blanks are; in speech there is no punctuation, and each turn is a paragraph.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from coreflang.formats.brackets import read_brackets
from coreflang.formats.conll2012 import document_name
from coreflang.formats.conllu import (
    Row,
    Sentence,
    read_contractions,
    read_sentences,
    read_syntax,
    read_text,
    sentence_starts,
)
from coreflang.formats.corefud import to_ranges, top_token
from coreflang.formats.document import ClusteredText, SyntaxColumns, TextMention, in_order
from coreflang.formats.lines import Chunk
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..detokenize import FRENCH, gaps
from .base import each_part
from .conll2012 import split_documents

SPEAKER, PARAGRAPH, BRACKETS, COLUMNS = 10, 11, 14, 15
_BREAK = "newpar"


@dataclass(frozen=True)
class Family:
    """A corpus in this format.

    corpus (str): the loader's name.
    patterns (Tuple[str, ...]): how its files are called.
    """

    corpus: str
    patterns: tuple[str, ...]

    def __call__(
        self, path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
    ) -> Iterator[CorpusDocument]:
        """Read the corpus.

        path (Path): a file or a folder.
        skip_bad (bool): leave malformed documents out, and go on.
        report (Optional[LoadReport]): takes what was left out.
        YIELDS (CorpusDocument): each document.
        RAISES (TrainingError): T100 and T101, as every loader.
        """
        yield from each_part(
            path, *self.patterns, split=split_documents, parse=self.document,
            skip_bad=skip_bad, report=report,
        )  # fmt: skip

    def document(self, chunk: Chunk) -> CorpusDocument:
        """Make a document of its lines.

        chunk (Chunk): the lines.
        RETURNS (CorpusDocument): the document.
        RAISES (CoreflangError): E340, if a line is malformed.
        """
        name = document_name(chunk)
        rows = tuple(line for line in chunk.lines if not line[1].startswith("#"))
        sentences = _with_paragraphs(read_sentences(replace(chunk, lines=rows), n_columns=COLUMNS))
        words = [row for sentence in sentences for row in sentence.words]
        syntax = read_syntax(chunk.source, sentences)
        text, tokens = read_text(sentences, join=partial(gaps, style=FRENCH))
        plain = ClusteredText(
            id=name,
            text=text,
            tokens=tokens,
            words=tuple(row.form for row in words),
            sent_starts=sentence_starts(sentences),
            mentions=in_order(_mentions(chunk.source, words, syntax)),
            speakers=_speakers(words),
            syntax=syntax,
            contractions=read_contractions(sentences),
        )
        return to_corpus(plain, corpus=self.corpus, lang="fr", genre=name.split("/")[0])


def _with_paragraphs(sentences: Iterator[Sentence]) -> list[Sentence]:
    """Mark the sentences before which the paragraph's number changes."""
    found: list[Sentence] = []
    before = ""
    for sentence in sentences:
        number = sentence.rows[0].cells[PARAGRAPH]
        found.append(replace(sentence, comments=(_BREAK,)) if number != before else sentence)
        before = number
    return found


def _mentions(source: str, words: Sequence[Row], syntax: SyntaxColumns) -> list[TextMention]:
    cells = ((row.number, row.cells[BRACKETS]) for row in words)
    spans = read_brackets(cells, source=source)
    return [
        TextMention(to_ranges(range(a, b)), label, head=top_token(range(a, b), syntax.heads))
        for a, b, label in spans
    ]


def _speakers(words: Sequence[Row]) -> tuple[str, ...] | None:
    names = tuple(row.cells[SPEAKER].replace("_", "") for row in words)
    return names if any(names) else None


load_democrat = Family("democrat", ("dem1921_sg.*.conll", "demjur_parsed*.conll"))
load_ancor = Family("ancor", ("ancor_*.conll",))
