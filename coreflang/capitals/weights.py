"""Weights that tell which words of a text in small letters would begin with a capital."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy
from thinc.types import Ints1d

from ..errors import CoreflangError
from ..files import hashes
from ..files.arrays import read_arrays
from ..language import LanguagePlugin
from .clues import clue_rows

FILE = "capitals.npz"
VERSION = 1
# Tables of more rows are none of ours.
MAX_ROWS = 2**22
BROKEN = (OSError, ValueError, TypeError, KeyError)


@dataclass(frozen=True)
class CapitalWeights:
    """A weight for each row that a clue may choose.

    table (Ints1d): (n_rows,) int8, n_rows a power of two; above 0 speaks for a capital.
    """

    table: Ints1d

    def capitals(self, words: Sequence[str]) -> list[bool]:
        """Tell which words would begin with a capital.

        words (Sequence[str]): in lower case, in order; EDGE for a blank line.
        RETURNS (List[bool]): of each word.
        """
        if not words:
            return []
        rows = clue_rows(words, n_rows=len(self.table))
        found: list[bool] = (self.table[rows].sum(axis=1, dtype="int64") > 0).tolist()
        return found

    def to_bytes(self) -> bytes:
        """RETURNS (bytes): an archive of NumPy arrays."""
        file = io.BytesIO()
        numpy.savez_compressed(file, weights=self.table, version=numpy.asarray(VERSION))
        return file.getvalue()


def read_weights(source: Path | bytes) -> CapitalWeights:
    """Read weights without trust.

    source (Union[Path, bytes]): a file, or what `CapitalWeights.to_bytes` gave.
    RETURNS (CapitalWeights): it.
    RAISES (CoreflangError): E228 for what is none.
    """
    try:
        arrays = read_arrays(source)
        return CapitalWeights(_checked(arrays["weights"], arrays["version"]))
    except BROKEN as error:
        path = source if isinstance(source, Path) else "the saved component"
        raise CoreflangError("E228", path=path, found=f"{type(error).__name__}: {error}") from None


def _checked(table: Ints1d, version: Ints1d) -> Ints1d:
    if version.shape or version.dtype.kind not in "iu" or version != VERSION:
        raise ValueError(f"its version is {version}, not {VERSION}")
    size = len(table) if table.ndim == 1 else 0
    if table.dtype != numpy.int8 or not 0 < size <= MAX_ROWS or size & (size - 1):
        raise ValueError(f"its weights are {table.dtype} {table.shape}")
    return table


def own_weights(plugin: LanguagePlugin) -> Path | None:
    """The file of a language's own weights.

    plugin (LanguagePlugin): the language.
    RETURNS (Optional[Path]): in its package; None if it ships none.
    """
    path = plugin.folder / "models" / FILE if plugin.folder else None
    return path if path is not None and path.is_file() else None


def load_weights(plugin: LanguagePlugin) -> CapitalWeights:
    """Load a language's own weights.

    plugin (LanguagePlugin): the language.
    RETURNS (CapitalWeights): them.
    RAISES (CoreflangError): E229 if it ships none, E226 if they are not what was shipped, E228 if
        they cannot be read.
    """
    path = own_weights(plugin)
    if path is None:
        raise CoreflangError("E229", lang=plugin.lang)
    hashes.check(path)
    return read_weights(path)
