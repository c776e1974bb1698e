"""An encoder: from Docs to a row of numbers for each of their tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc
from thinc.types import Floats2d, Ints1d

from coreflang import CoreflangError

from .files import Loaded, checksum, read
from .pieces import Pieces, pieces_of
from .windows import Window, cut_windows

# Pieces of a window at most where a text needs several, since attention costs the square of it, and
# pieces that two neighbours share: faster than 510 and 48, and on dev as good. A text that an
# encoder can read whole is.
LONGEST = 256
OVERLAP = 24
# Pieces that are computed at once.
PACK = 2_048
# The encoder that travels in this package.
SHIPPED = Path(__file__).parent / "models" / "encoder.npz"


class Encoder:
    """Gives each token of a Doc a row that depends on its context.

    path (Path): where it was read. loaded (Loaded): its network and tokenizer.

    A token's row is the mean of the rows of its pieces, each taken from the window in which most
    context stands around it; zeros for a token without pieces. One document is computed after the
    other, so that its rows do not depend on what else is in a batch, not in the last bit.
    """

    def __init__(self, path: Path, loaded: Loaded) -> None:
        self.path = path
        self.network = loaded.network
        self.tokenizer = loaded.tokenizer
        self._around = np.array(loaded.tokenizer.encode("").ids, dtype=np.int64)

    @property
    def width(self) -> int:
        """RETURNS (int): numbers in a row."""
        return self.network.sizes.hidden

    def vectors(
        self,
        docs: Sequence[Doc],
        layer: int = -1,
        *,
        dtype: str = "float32",
        tokens: Sequence[Ints1d] | None = None,
    ) -> list[Floats2d]:
        """Compute the rows of all tokens, or of some.

        docs (Sequence[Doc]): with sentences or without. layer (int): after which layer, 1 for the
            first; 0 for what goes into it, -1 for the last, -2 for the one before.
        dtype (str): "float32", or "float16" for half the memory.
        tokens (Optional[Sequence[Ints1d]]): of each document the tokens that are wanted, which
            saves much of the last layer; None for all. Rounding may differ from that of all.
        RETURNS (List[Floats2d]): of each document, (n_tokens, width); zeros for what nobody wants.
        RAISES (CoreflangError): E430 for a layer that it does not have.
        """
        depth = self._depth(layer)
        wanted = [None] * len(docs) if tokens is None else tokens
        return [self._rows(doc, depth, dtype, some) for doc, some in zip(docs, wanted, strict=True)]

    def windows(self, pieces: Pieces) -> list[Window]:
        """Cut a document into what is read at once.

        pieces (Pieces): of the document. RETURNS (List[Window]): see cut_windows().
        """
        room = self.network.sizes.longest - len(self._around)
        longest = room if len(pieces) <= room else min(LONGEST, room)
        overlap = min(OVERLAP, longest // 4)
        return cut_windows(len(pieces), pieces.starts, longest=longest, overlap=overlap)

    def checksum(self) -> str:
        """RETURNS (str): of weights and tokenizer, which tells one encoder from another."""
        return checksum(self.path)

    def _depth(self, layer: int) -> int:
        layers = self.network.sizes.layers
        if not -layers - 1 <= layer <= layers:
            raise CoreflangError("E430", found=layer, layers=layers, path=self.path)
        return layer if layer >= 0 else layers + 1 + layer

    def _rows(self, doc: Doc, depth: int, dtype: str, tokens: Ints1d | None) -> Floats2d:
        pieces = pieces_of(doc, self.tokenizer)
        wanted = None if tokens is None else _pieces_of_tokens(pieces, tokens, len(doc))
        count = _count(pieces, len(doc))
        out = np.zeros((len(doc), self.width), dtype=dtype)
        for pack in _packs(self.windows(pieces)):
            self._add(pack, pieces, count, depth, wanted, out)
        if tokens is not None:
            # A neighbour may have had a piece in common with one of them.
            out[np.delete(np.arange(len(doc)), tokens)] = 0
        return out

    def _add(
        self,
        pack: Sequence[Window],
        pieces: Pieces,
        count: Ints1d,
        depth: int,
        wanted: NDArray[np.bool_] | None,
        out: Floats2d,
    ) -> None:
        """Compute some windows, and add what they own to the tokens' means."""
        before, after = self._around[:1], self._around[1:]
        ids = [part for w in pack for part in (before, pieces.ids[w.start : w.end], after)]
        lengths = [w.end - w.start + len(self._around) for w in pack]
        # In which row each window's first piece stands, less that piece.
        ends = np.cumsum(lengths)
        shifts = (ends - lengths + len(before) - [w.start for w in pack]).tolist()
        asked = None if wanted is None else _asked(pack, shifts, wanted)
        rows = self._forward(np.concatenate(ids), lengths, depth, asked)
        for window, shift in zip(pack, shifts, strict=True):
            owned = slice(window.own_start, window.own_end)
            _add_means(rows[owned.start + shift : owned.stop + shift], pieces, owned, count, out)

    def _forward(
        self, ids: Ints1d, lengths: Sequence[int], depth: int, asked: Ints1d | None
    ) -> Floats2d:
        """The network's rows, zeros where nobody asked."""
        found = self.network.forward(ids, lengths, layers=depth, wanted=asked)
        if asked is None:
            return found
        rows = np.zeros((len(ids), self.width), dtype=np.float32)
        rows[asked] = found
        return rows

    def __reduce__(self) -> tuple[Any, ...]:
        """Go to other processes as the name of a file."""
        return (load_encoder, (self.path,))


def _pieces_of_tokens(pieces: Pieces, tokens: Ints1d, n_tokens: int) -> NDArray[np.bool_]:
    """Which pieces some tokens are made of, bool, (n_pieces,)."""
    found = np.zeros(n_tokens, dtype=bool)
    found[tokens] = True
    some = np.zeros(len(pieces), dtype=bool)
    token, owner = _pairs(pieces, slice(0, len(pieces)))
    some[owner[found[token]]] = True
    return some


def _asked(pack: Sequence[Window], shifts: Sequence[int], wanted: NDArray[np.bool_]) -> Ints1d:
    """In which rows the wanted pieces stand that the windows own, ascending."""
    places = [
        np.flatnonzero(wanted[window.own_start : window.own_end]) + window.own_start + shift
        for window, shift in zip(pack, shifts, strict=True)
    ]
    return np.concatenate(places)


def _count(pieces: Pieces, n_tokens: int) -> Ints1d:
    """How many pieces each token has, (n_tokens,)."""
    tokens, _ = _pairs(pieces, slice(0, len(pieces)))
    return np.bincount(tokens, minlength=n_tokens)


def _pairs(pieces: Pieces, some: slice) -> tuple[Ints1d, Ints1d]:
    """The tokens of some pieces, and the place of each one's piece among these; tokens ascend."""
    first, length = pieces.first[some], (pieces.last - pieces.first)[some]
    owner = np.repeat(np.arange(len(first)), length)
    inner = np.arange(len(owner)) - np.repeat(np.cumsum(length) - length, length)
    tokens = first[owner] + inner
    order = np.argsort(tokens, kind="stable")
    return tokens[order], owner[order]


def _add_means(rows: Floats2d, pieces: Pieces, some: slice, count: Ints1d, out: Floats2d) -> None:
    """Add rows of some pieces to their tokens, each divided by how many pieces a token has."""
    tokens, owner = _pairs(pieces, some)
    if not len(tokens):
        return
    place = np.flatnonzero(np.diff(tokens, prepend=-1))
    sums = np.add.reduceat(rows[owner], place, axis=0)
    found = tokens[place]
    out[found] += sums / count[found][:, None].astype(np.float32)


def _packs(windows: Sequence[Window]) -> Iterator[list[Window]]:
    """Windows that are computed together, so many that their matrices are large and not huge."""
    pack: list[Window] = []
    size = 0
    for window in windows:
        if pack and size + window.end - window.start > PACK:
            yield pack
            pack, size = [], 0
        pack.append(window)
        size += window.end - window.start
    if pack:
        yield pack


_loaded: WeakValueDictionary[tuple[str, int, int], Encoder] = WeakValueDictionary()


def load_encoder(path: Path | str | None = None) -> Encoder:
    """Load an encoder, once for all that use it at the same time, anew when it was written anew.

    path (Optional[Union[Path, str]]): a compact file, or a folder with config.json, tokenizer.json
        and model.safetensors of a BERT, RoBERTa or XLM-R; None for the one in this package.
    RETURNS (Encoder): ready.
    RAISES (CoreflangError): E428 where nothing is there, E429 for what cannot be used, E226 for a
        shipped file that was changed.
    """
    found = Path(path) if path is not None else SHIPPED
    file = found / "model.safetensors" if found.is_dir() else found
    if not file.is_file():
        return Encoder(found, read(found))
    state = file.stat()
    key = (str(found.resolve()), state.st_mtime_ns, state.st_size)
    encoder = _loaded.get(key)
    if encoder is None:
        encoder = _loaded[key] = Encoder(found, read(found))
    return encoder
