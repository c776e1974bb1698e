"""Archives that nobody should trust."""

from __future__ import annotations

import io
import json
import random
import zipfile
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

HEADER = "header.npy"


def entries(data: bytes) -> dict[str, bytes]:
    """The content of an archive, by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(content: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An archive of any content."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", compression) as archive:
        for name, data in content.items():
            archive.writestr(name, data)
    return file.getvalue()


def array(values: Any, dtype: str = "f2") -> bytes:
    """An array as a file *.npy."""
    file = io.BytesIO()
    np.save(file, np.asarray(values, dtype=dtype))
    return file.getvalue()


def claiming(shape: str, descr: str = "<f2", data: bytes = b"\0\0") -> bytes:
    """A file *.npy that claims a shape, whatever is in it."""
    text = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}".encode()
    text += b" " * (-(len(text) + 11) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text + data


def with_header(data: bytes, **changes: Any) -> bytes:
    """A model whose description says something else."""
    content = entries(data)
    with io.BytesIO(content[HEADER]) as file:
        header = json.loads(np.load(file).tobytes())
    header.update(changes)
    text = json.dumps({key: value for key, value in header.items() if value != "missing"})
    return packed({**content, HEADER: array(list(text.encode()), "u1")})


def with_array(data: bytes, name: str, value: bytes) -> bytes:
    """A model one of whose arrays is another file."""
    return packed({**entries(data), name: value})


def bomb(name: str, megabytes: int) -> bytes:
    """Few bytes that unpack to many."""
    return packed({name: b"\0" * (megabytes * 1_000_000)})


def flipped(data: bytes, count: int) -> Iterator[bytes]:
    """Copies of a file, in each of them one bit other than it was."""
    chance = random.Random(len(data))
    for _ in range(count):
        place, bit = chance.randrange(len(data)), chance.randrange(8)
        yield data[:place] + bytes([data[place] ^ (1 << bit)]) + data[place + 1 :]
