"""What is resolved: documents of any length and kind, cut from a parsed text."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from spacy.language import Language
from spacy.tokens import Doc

from coreflang.component import Coreflang
from coreflang.mentions import Mentions

# Words of the pieces that a text is parsed in, and of a batch of many small documents.
PIECE, BATCH = 2_000, 20_000
LENGTHS = (500, 2_000, 10_000, 50_000, 200_000, 500_000)
SMALL = 100
# Sentences with so many anaphors make a dense text.
DENSE = 2


@dataclass(frozen=True)
class Case:
    """Documents of one kind.

    kind: "text" as it is, "dense" with anaphors, or "small" documents in batches.
    length: words of a document, about. docs: parsed, without chains.
    """

    kind: str
    length: int
    docs: Sequence[Doc]

    @property
    def name(self) -> str:
        """Such as "text 2000"."""
        return f"{self.kind} {self.length}"

    @property
    def words(self) -> int:
        """Tokens of all documents."""
        return sum(map(len, self.docs))

    def copies(self) -> list[Doc]:
        """Copies of the documents, to be written to."""
        return [doc.copy() for doc in self.docs]


@dataclass(frozen=True)
class Parsed:
    """A text, parsed piece by piece.

    pieces: its texts. docs: one each. seconds: CPU time of parsing each.
    """

    pieces: Sequence[str]
    docs: Sequence[Doc]
    seconds: Sequence[float]

    @property
    def words(self) -> int:
        """Tokens in all."""
        return sum(map(len, self.docs))


def parse(nlp: Language, text: str, *, words: int) -> Parsed:
    """Parse the beginning of a text.

    nlp (Language): without the component. text (str): the text. words (int): how many, about.
    RETURNS (Parsed): at least one piece.
    """
    pieces, docs, seconds, left = [], [], [], words
    for piece in cut(text, PIECE):
        began = time.thread_time()
        doc = nlp(piece)
        seconds.append(time.thread_time() - began)
        pieces.append(piece)
        docs.append(doc)
        left -= len(doc)
        if left <= 0:
            break
    return Parsed(pieces, docs, seconds)


def cut(text: str, words: int) -> Iterator[str]:
    """Cut a text into pieces of about so many words, at the ends of lines."""
    piece: list[str] = []
    count = 0
    for line in text.splitlines(keepends=True):
        piece.append(line)
        count += len(line.split())
        if count >= words:
            yield "".join(piece)
            piece, count = [], 0
    if piece:
        yield "".join(piece)


def make_cases(parsed: Parsed, component: Coreflang) -> list[Case]:
    """Cut documents of all kinds and lengths out of a text.

    parsed (Parsed): the text. component (Coreflang): finds the anaphors.
    RETURNS (List[Case]): documents longer than the text are left out.
    """
    whole = join(parsed.docs)
    dense = [part for doc in parsed.docs for part in _dense_parts(doc, component)]
    cases = [_case("text", whole, length) for length in LENGTHS if length <= len(whole) + PIECE]
    if dense:
        cases.append(_case("dense", join(dense), PIECE))
    return [*cases, _case("small", whole, SMALL)]


def join(docs: Sequence[Doc]) -> Doc:
    """One document of several."""
    return Doc.from_docs(list(docs), ensure_whitespace=False)


def _case(kind: str, doc: Doc, length: int) -> Case:
    """As many documents of a length as make up a batch; at least one."""
    starts = range(0, max(1, min(len(doc) - length + 1, max(BATCH, length))), length)
    return Case(kind, length, [doc[k : k + length].as_doc() for k in starts])


def _dense_parts(doc: Doc, component: Coreflang) -> Iterator[Doc]:
    """YIELDS (Doc): sentences with several anaphors, each with the one before it."""
    mentions: Mentions = component.candidates(doc).mentions
    counts = np.bincount(mentions.sentence[mentions.anaphors])
    sentences, done = list(doc.sents), -1
    for number in np.flatnonzero(counts >= DENSE).tolist():
        first = max(done + 1, number - 1)
        yield doc[sentences[first].start : sentences[number].end].as_doc()
        done = number
