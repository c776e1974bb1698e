"""Passages: turns of dialogue and quotations, in which "I" means somebody of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from spacy.strings import get_string_id
from spacy.tokens import Doc
from thinc.types import Ints1d

from ...errors import CoreflangError
from ...syntax import SyntaxView
from .labels import Labels

SPEAKERS = "coreflang_speakers"


@dataclass(frozen=True)
class Passages:
    """The passages of a document, in the order of their first tokens.

    of_token: the passage of each token, 0 for the narrator's, (n_tokens,). begin, end: of each
    passage from number 1 on, half-open; number 0 is the narrator's and has none.
    name: hash of who is said to speak, 0 where nobody says; (n_passages,).
    quoted: between quotation marks, bool, (n_passages,). around: the passage in which each one
    lies, (n_passages,).
    """

    of_token: Ints1d
    begin: Ints1d
    end: Ints1d
    name: Ints1d
    quoted: np.ndarray
    around: Ints1d

    def __len__(self) -> int:
        return len(self.begin)


def given_speakers(doc: Doc) -> Ints1d | None:
    """Who says each token, as the user says.

    doc (Doc): with `doc.user_data["coreflang_speakers"]`, one name a token, "" for nobody's.
    RETURNS (Optional[Ints1d]): hashes of the names, 0 for nobody's, (n_tokens,).
    RAISES (CoreflangError): E122 for anything but one string a token.
    """
    names: Sequence[str] | None = doc.user_data.get(SPEAKERS)
    if names is None:
        return None
    if len(names) != len(doc) or not all(isinstance(name, str) for name in names):
        raise CoreflangError("E122", key=SPEAKERS, found=len(names), n_tokens=len(doc))
    known = {name: get_string_id(name.lower()) if name else 0 for name in set(names)}
    return np.array([known[name] for name in names], dtype=np.uint64)


def find_passages(
    view: SyntaxView, labels: Labels, given: Ints1d | None = None, *, speech: Ints1d | None = None
) -> Passages:
    """Find the passages of a document.

    view (SyntaxView): the document.
    labels (Labels): those who speak, as the text labels them.
    given (Optional[Ints1d]): who says each token, see given_speakers; then labels are not asked.
    speech (Optional[Ints1d]): the passages of speech, see dashes.spoken; None for quotations.
    RETURNS (Passages): turns, and the quotations in turns and in narration.
    """
    turn, names = _labelled(view, labels) if given is None else _given(given)
    quote = view.quote if speech is None else speech
    # A passage is what lies in one turn and in one quotation, or between two of a turn.
    # Both numbers as one: rows of two columns take many times as long to sort.
    width = int(quote.max(initial=0)) + 1
    keys, first, inverse = np.unique(turn * width + quote, return_index=True, return_inverse=True)
    unique = np.stack([keys // width, keys % width], axis=1)
    spoken = unique.any(axis=1)
    order = np.lexsort((first, spoken))
    number = np.empty(len(unique), dtype=np.int64)
    n_silent = int((~spoken).sum())
    number[order] = np.maximum(np.arange(len(unique)) - n_silent + 1, 0)
    of_token = number[inverse.reshape(-1)]
    kept = order[n_silent:]
    begin = np.append(0, first[kept])
    end = np.zeros(len(begin), dtype=np.int64)
    np.maximum.at(end, of_token, np.arange(1, len(view) + 1))
    quoted = np.append(False, unique[kept, 1] > 0)
    outside = {int(t): int(number[k]) for k, (t, q) in enumerate(unique.tolist()) if not q}
    around = np.array([0, *(outside.get(int(t), 0) for t in unique[kept, 0])], dtype=np.int64)
    name = np.append(np.uint64(0), np.where(quoted[1:], np.uint64(0), names[unique[kept, 0]]))
    return Passages(of_token, begin, end, name, quoted, np.where(quoted, around, 0))


def _labelled(view: SyntaxView, labels: Labels) -> tuple[Ints1d, Ints1d]:
    """The turn of each token, 0 before the first label and in labels, and the name of each turn."""
    turn = np.searchsorted(labels.behind, np.arange(len(view)), side="right")
    ends = np.searchsorted(labels.token, np.arange(len(view)), side="right")
    turn = np.where(ends > turn, 0, turn)
    return turn, np.append(np.uint64(0), labels.name).astype(np.uint64)


def _given(given: Ints1d) -> tuple[Ints1d, Ints1d]:
    """Turns as runs of one speaker's tokens."""
    new = np.flatnonzero(np.diff(given, prepend=np.uint64(0)) != 0)
    starts = np.zeros(len(given), dtype=np.int64)
    starts[new] = 1
    turn = np.cumsum(starts)
    names = np.append(np.uint64(0), given[new]).astype(np.uint64)
    return np.where(given == 0, 0, turn), names
