"""Documents cut into a tokenizer's pieces, and which of a Doc's own tokens each piece belongs to.

The text of each sentence is cut as it stands, so that pieces are those that the encoder was trained
on. A piece belongs to every token that it shares a sign with: "don't" may be one piece and two
tokens. Tokens of blanks have no piece, nor have those that the tokenizer's normaliser removes, such
as a zero-width sign alone: their rows are zeros.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from spacy.attrs import IDX, IS_SPACE, LENGTH
from spacy.tokens import Doc
from thinc.types import Ints1d
from tokenizers import Tokenizer

# A sentence that has more tokens is cut into pieces part by part, so that memory stays small.
LONGEST_PART = 2_000


@dataclass(frozen=True)
class Pieces:
    """The pieces of a document.

    ids (Ints1d): rows of the matrix of pieces, (n_pieces,). first, last (Ints1d): of each piece the
    tokens that it belongs to, first:last, counted from the document's start, (n_pieces,); empty for
    a piece of blanks. starts (Ints1d): the pieces that begin sentences, (n_sentences,), ascending.
    """

    ids: Ints1d
    first: Ints1d
    last: Ints1d
    starts: Ints1d

    def __len__(self) -> int:
        return len(self.ids)


def pieces_of(doc: Doc, tokenizer: Tokenizer) -> Pieces:
    """Cut a document into pieces.

    doc (Doc): any, with sentences or without. tokenizer (Tokenizer): without truncation.
    RETURNS (Pieces): the same whatever is asked for beside it.
    """
    text = doc.text
    ids: list[Ints1d] = []
    offsets: list[np.ndarray] = []
    starts: list[int] = []
    count = 0
    for start, end, begins in _parts(doc):
        # One by one: the tokenizer's own batches start threads, which forked processes do not bear.
        found = tokenizer.encode(text[start:end], add_special_tokens=False)
        if begins:
            starts.append(count)
        count += len(found.ids)
        ids.append(np.array(found.ids, dtype=np.int64))
        offsets.append(np.array(found.offsets, dtype=np.int64).reshape(-1, 2) + start)
    first, last = _tokens(doc, np.concatenate([np.zeros((0, 2), dtype=np.int64), *offsets]))
    rows = np.concatenate([np.zeros(0, dtype=np.int64), *ids])
    return Pieces(rows, first, last, np.unique(starts).astype(np.int64))


def _parts(doc: Doc) -> Iterator[tuple[int, int, bool]]:
    """Strips of text to cut: from where to where, and whether a sentence begins there.

    The blank before a sentence goes with it: many tokenizers cut a word otherwise without.
    """
    spans = doc.sents if doc.has_annotation("SENT_START") else [doc[:]]
    for span in spans:
        for start in range(span.start, span.end, LONGEST_PART):
            end = min(start + LONGEST_PART, span.end) - 1
            begin = doc[start].idx
            blank = start > 0 and bool(doc[start - 1].whitespace_)
            yield begin - blank, doc[end].idx + len(doc[end]), start == span.start


def _tokens(doc: Doc, offsets: np.ndarray) -> tuple[Ints1d, Ints1d]:
    """The tokens that share a sign with each strip of text, first:last; blanks share none."""
    places = doc.to_array([IDX, LENGTH, IS_SPACE]).astype(np.int64).reshape(-1, 3)
    words = np.flatnonzero(places[:, 2] == 0)
    begins, ends = places[words, 0], places[words, 0] + places[words, 1]
    first = np.searchsorted(ends, offsets[:, 0], side="right")
    last = np.searchsorted(begins, offsets[:, 1], side="left")
    last = np.maximum(first, last)
    if not len(words):
        return first, last
    # Between two words that one piece holds there may be a token of blanks.
    empty = first == last
    rows = words[np.minimum(first, len(words) - 1)]
    beyond = words[np.maximum(last, 1) - 1] + 1
    return rows, np.where(empty, rows, beyond)
