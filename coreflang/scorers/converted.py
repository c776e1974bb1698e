"""Vectors of known words in the place of those of rare ones, as the setting conv_dict asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from spacy.strings import get_string_id
from spacy.tokens import Doc
from thinc.types import Floats2d, Ints1d

from ..errors import CoreflangError
from ..syntax import SyntaxView
from .inputs import VectorSource


class ConvertedVectors:
    """As another source, but for some words.

    source (Any): a VectorSource with `of_words`. words (Mapping): word -> known words, in any case;
    the mean of their vectors stands for its own.
    """

    def __init__(self, source: Any, words: Mapping[str, Sequence[str]]) -> None:
        self.dim = source.dim
        self._source = source
        self._rows = {
            get_string_id(word.lower()): source.of_words(list(known)).mean(axis=0)
            for word, known in words.items()
        }

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: Ints1d) -> Floats2d:
        """See VectorSource.token_rows."""
        rows = np.array(self._source.token_rows(doc, view, tokens))
        lower = view.lower[tokens]
        for key, row in self._rows.items():
            rows[lower == np.uint64(key)] = row
        return rows

    def checksum(self) -> str:
        """See VectorSource.checksum; a model is saved for the vectors that it was trained with."""
        return str(self._source.checksum())


def converted(
    source: VectorSource | None, words: Mapping[str, Sequence[str]], *, slot: str
) -> VectorSource | None:
    """The source of a model, with other vectors for some words.

    source (Optional[VectorSource]): None for a model that reads no vectors, which stays so.
    words (Mapping): word -> known words. slot (str): the scorer's name, for messages.
    RETURNS (Optional[VectorSource]): the source.
    RAISES (CoreflangError): E125 for vectors that are not those of words by themselves.
    """
    if source is None:
        return None
    if not hasattr(source, "of_words"):
        raise CoreflangError("E125", slot=slot, found=type(source).__name__)
    return ConvertedVectors(source, words)
