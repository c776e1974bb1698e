"""Files of subword vectors: a NumPy archive without pickled objects, in few bits a number."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy
from thinc.types import Floats2d

from ..errors import CoreflangError
from ..files.arrays import read_arrays
from ..files.writing import replace_file
from .subwords import Subwords

STORAGES = ("int8", "float16")
VERSION = 1
# Numbers of one sign that fit into eight bits.
INT8_STEPS = 127
# Numbers of vectors are about 1; the squares of larger ones would soon be infinite.
MAX_NUMBER = 65_504.0
# Characters of the longest n-grams; floret's are 5 or 6.
MAX_N = 64
BROKEN = (OSError, ValueError, TypeError, KeyError)


def write_table(path: Path, table: Floats2d, subwords: Subwords, *, storage: str) -> None:
    """Write a table so that at any moment either the old or the new file is there, whole.

    table (Floats2d): (n_buckets, dim). storage (str): one of STORAGES; int8 has a scale a row.
    RAISES (CoreflangError): E212 if the file cannot be written, E214 for an unknown storage.
    """
    arrays = _packed(table, storage=storage)
    cut = [subwords.min_n, subwords.max_n, subwords.hashes, subwords.seed]
    arrays |= {"subwords": numpy.asarray(cut, "int64"), "version": numpy.asarray(VERSION)}
    try:
        replace_file(path, lambda file: numpy.savez_compressed(file, **arrays))
    except OSError as error:
        raise CoreflangError("E212", path=path, found=error) from None


def read_table(path: Path) -> tuple[Floats2d, Subwords]:
    """Read what `write_table` wrote.

    RETURNS (Tuple[Floats2d, Subwords]): the table, (n_buckets, dim) float32, and how words are cut.
    RAISES (CoreflangError): E210 for a missing file, E211 for a broken one.
    """
    if not path.is_file():
        raise CoreflangError("E210", path=path)
    try:
        arrays = read_arrays(path)
        return _unpacked(arrays), _subwords(arrays)
    except BROKEN as error:
        raise CoreflangError("E211", path=path, found=error) from None


def _packed(table: Floats2d, *, storage: str) -> dict[str, Any]:
    if storage == "float16":
        return {"table": table.astype("float16")}
    if storage == "int8":
        # A scale for each row: its largest number becomes 127, and frequent rows lose no more than
        # rare ones.
        scales = numpy.abs(table).max(axis=1) / INT8_STEPS
        steps = numpy.rint(table / numpy.where(scales > 0, scales, 1)[:, None])
        return {"table": steps.astype("int8"), "scales": scales.astype("float32")}
    raise CoreflangError("E214", found=storage, known=", ".join(STORAGES))


def _unpacked(arrays: Mapping[str, Any]) -> Floats2d:
    version, table = arrays["version"], arrays["table"]
    if version.shape or version.dtype.kind not in "iu" or version != VERSION:
        raise ValueError(f"its version is {version}, not {VERSION}")
    if table.ndim != 2 or not table.size or table.dtype.kind not in "if":
        raise ValueError(f"its table is one of {table.dtype} {table.shape}")
    # What is no number, or too large to be one, is found afterwards.
    with numpy.errstate(invalid="ignore", over="ignore"):
        table = table.astype("float32")
        if "scales" in arrays:
            table = table * arrays["scales"].astype("float32").reshape(len(table), 1)
    # NaN is in no range.
    if not (numpy.abs(table) <= MAX_NUMBER).all():
        raise ValueError("its table holds what is no number, or one that is too large")
    return table


def _subwords(arrays: Mapping[str, Any]) -> Subwords:
    cut = arrays["subwords"]
    if cut.shape != (4,) or cut.dtype.kind not in "iu":
        raise ValueError(f"its settings cannot be: {cut.dtype} {cut.shape}")
    subwords = Subwords(*cut.tolist())
    lengths = 1 <= subwords.min_n <= subwords.max_n <= MAX_N
    if not (lengths and 1 <= subwords.hashes <= 4 and 0 <= subwords.seed < 2**32):
        raise ValueError(f"its settings cannot be: {subwords}")
    return subwords
