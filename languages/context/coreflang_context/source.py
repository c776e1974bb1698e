"""The encoder as a source of vectors, by the name "coreflang.Context.v1", for short "context".

Without `from __future__ import annotations`: spaCy reads the types of settings, and that of version
3.7 cannot read them as strings.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from spacy.attrs import ORTH, SENT_START, SPACY
from spacy.tokens import Doc
from thinc.types import Floats2d, Ints1d

from coreflang import CoreflangError

from .encoder import Encoder, load_encoder

# Tokens whose rows are kept for the scorers that ask next, unless a single document has more.
KEPT = 40_000
# Of each document its state and rows.
Rows = WeakKeyDictionary[Doc, tuple[bytes, Floats2d]]
# What may lie beside an encoder, a scorer that was trained with it: the first that is there.
SCORERS = ("context.npz", "span.npz")


class ContextVectors:
    """Rows of an encoder, computed once for all scorers that ask for a document in turn.

    encoder (Encoder): what computes them. layer (int): see Encoder.vectors. dim (int): the width
    that the model was trained with; 0 for the encoder's own.

    Nothing is written to a Doc. Rows go when their Doc goes, or when others need the room.

    RAISES (CoreflangError): E223 for an encoder of another width.
    """

    def __init__(self, encoder: Encoder, *, layer: int = -1, dim: int = 0) -> None:
        if dim not in (0, encoder.width):
            raise CoreflangError("E223", path=encoder.path, found=encoder.width, dim=dim)
        self.encoder, self.layer, self.dim = encoder, layer, encoder.width
        self._kept: Rows = WeakKeyDictionary()
        self._some: Rows = WeakKeyDictionary()

    @property
    def scorer_file(self) -> Path | None:
        """RETURNS (Optional[Path]): a scorer that was trained with the encoder."""
        place = self.encoder.path
        folder = place if place.is_dir() else place.parent
        return next((folder / name for name in SCORERS if (folder / name).is_file()), None)

    def token_rows(self, doc: Doc, view: Any, tokens: Ints1d) -> Floats2d:
        """The vectors of some tokens.

        doc (Doc): the document. view (Any): is not read. tokens (Ints1d): places, (n_tokens,).
        RETURNS (Floats2d): (n_tokens, dim); zeros for blanks.
        """

        def compute() -> Floats2d:
            return self.encoder.vectors([doc], self.layer)[0]

        return _once(self._kept, doc, _state(doc), compute)[tokens]

    def some_rows(self, doc: Doc, tokens: Ints1d) -> Floats2d:
        """The vectors of some tokens, of which the encoder's last layer is computed alone.

        doc (Doc): the document. tokens (Ints1d): places, (n_tokens,): all that will be asked, for
            others are computed anew from the beginning.
        RETURNS (Floats2d): (n_tokens, dim); zeros for blanks.
        """
        asked, place = np.unique(tokens, return_inverse=True)

        def compute() -> Floats2d:
            return self.encoder.vectors([doc], self.layer, tokens=[asked])[0][asked]

        return _once(self._some, doc, _state(doc) + asked.tobytes(), compute)[place]

    def checksum(self) -> str:
        """RETURNS (str): of the encoder: a saved model refuses to be loaded with another."""
        return self.encoder.checksum()

    def __reduce__(self) -> tuple[Any, ...]:
        """Go to other processes without documents."""
        return (ContextVectors, (self.encoder,), {"layer": self.layer})


def _once(kept: Rows, doc: Doc, state: bytes, compute: Callable[[], Floats2d]) -> Floats2d:
    """The rows that are kept of a document in the same state, or new ones."""
    found = kept.get(doc)
    if found is None or found[0] != state:
        found = kept[doc] = (state, compute())
        _forget(kept, doc)
    return found[1]


def _forget(kept: Rows, newest: Doc) -> None:
    """Make room, those first that were computed first."""
    total = sum(len(rows) for _, rows in kept.values())
    for doc, (_, rows) in list(kept.items()):
        if total <= KEPT or doc is newest:
            break
        del kept[doc]
        total -= len(rows)


def _state(doc: Doc) -> bytes:
    """What a document's rows depend on, as a hash: tokens may be merged or split later."""
    return hashlib.blake2b(doc.to_array([ORTH, SPACY, SENT_START]).tobytes()).digest()


def context_vectors(encoder: str | None = None, layer: int = -1) -> Callable[..., ContextVectors]:
    """The rows of an encoder.

    encoder (Optional[str]): a file or folder, see load_encoder; None for the one that is shipped.
    layer (int): see Encoder.vectors.
    RETURNS (Callable): builds the source of vectors, as all in the registry `coreflang_vectors` do.
    """

    def build(plugin: Any, vocab: Any, dim: int) -> ContextVectors:
        return ContextVectors(load_encoder(encoder), layer=layer, dim=dim)

    return build
