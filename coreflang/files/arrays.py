"""Archives of NumPy arrays, *.npz, read without trust: nothing is taken at its word.

NumPy's own reader makes room for whatever a header claims, and hands headers to Python's parser.
This one takes only what `numpy.savez` writes of plain numbers, and only what is really there.
"""

from __future__ import annotations

import io
import math
import re
import stat
import zipfile
import zlib
from pathlib import Path
from typing import Any

import numpy as np

# An archive that claims to unpack to more, or to hold more arrays, is none of ours.
MAX_BYTES = 64_000_000
MAX_ARRAYS = 10_000
MAGIC = b"\x93NUMPY\x01\x00"
LENGTH = slice(len(MAGIC), len(MAGIC) + 2)
# Plain numbers and truth values, shape, and the order of rows or columns.
DESCRIPTION = re.compile(
    rb"\{'descr': '([<|](?:b1|i[1248]|u[1248]|f[248]))', 'fortran_order': (True|False), "
    rb"'shape': \(((?:\d{1,12}, ?)*(?:\d{1,12})?)\), \} *\n"
)
COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 1
# What Python's own reader of archives raises on broken ones.
BROKEN = (EOFError, NotImplementedError, RuntimeError, ValueError, zipfile.BadZipFile, zlib.error)


def read_bytes(path: Path, *, limit: int = MAX_BYTES) -> bytes:
    """Read a file of ours.

    path (Path): it. limit (int): bytes that it may have.
    RETURNS (bytes): its content.
    RAISES (OSError): for a file that cannot be read. ValueError: for what is none, or too large.
    """
    state = path.stat()
    if not stat.S_ISREG(state.st_mode):
        raise ValueError("it is no file")
    if state.st_size > limit:
        raise ValueError(f"it has {state.st_size} bytes")
    return path.read_bytes()


def read_arrays(source: Path | bytes, *, limit: int = MAX_BYTES) -> dict[str, np.ndarray]:
    """Read all arrays of an archive.

    source (Union[Path, bytes]): the file, or its content. limit (int): bytes that it may unpack to.
    RETURNS (Dict[str, ndarray]): by name.
    RAISES (OSError): for a file that cannot be read. ValueError: for what is no such archive, is
        damaged, or would take more memory; before that is taken.
    """
    opened = io.BytesIO(source) if isinstance(source, bytes) else source
    try:
        with zipfile.ZipFile(opened) as archive:
            entries = archive.infolist()
            _check(entries, limit)
            return {e.filename.removesuffix(".npy"): _array(archive, e) for e in entries}
    except BROKEN as error:
        raise ValueError(str(error) or type(error).__name__) from error


def _check(entries: list[zipfile.ZipInfo], limit: int) -> None:
    """The archive's own list tells the sizes before anything is unpacked."""
    size = sum(entry.file_size for entry in entries)
    if size > limit:
        raise ValueError(f"it unpacks to {size} bytes")
    if len(entries) > MAX_ARRAYS:
        raise ValueError(f"it has {len(entries)} entries")
    if len({entry.filename for entry in entries}) < len(entries):
        raise ValueError("it has two entries of one name")
    odd = [e for e in entries if e.compress_type not in COMPRESSIONS or e.flag_bits & ENCRYPTED]
    if odd:
        raise ValueError(f"{odd[0].filename} is packed in another way")


def _array(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> np.ndarray:
    """One array; its header must be of the first version, as that of all plain numbers is."""
    name = entry.filename
    with archive.open(entry) as file:
        # Asked for all that there is, Python would unpack it first and count afterwards.
        data = file.read(entry.file_size)
    start = LENGTH.stop + int.from_bytes(data[LENGTH], "little")
    found = DESCRIPTION.fullmatch(data[LENGTH.stop : start])
    if not data.startswith(MAGIC) or found is None:
        raise ValueError(f"{name} is no array of numbers")
    dtype = np.dtype(found[1].decode())
    shape = tuple(int(size) for size in re.findall(rb"\d+", found[3]))
    if math.prod(shape) * dtype.itemsize != len(data) - start:
        raise ValueError(f"{name} has {len(data) - start} bytes and claims the shape {shape}")
    values = np.frombuffer(data, dtype, offset=start)
    order: Any = "F" if found[2] == b"True" else "C"
    return values.reshape(shape, order=order)
