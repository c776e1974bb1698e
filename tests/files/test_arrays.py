"""Archives of arrays: what is read, what is refused, and what it costs."""

from __future__ import annotations

import io
import os
import tracemalloc
import zipfile
from pathlib import Path

import hostile
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from coreflang.files.arrays import read_arrays, read_bytes

PLAIN = st.one_of(
    arrays.boolean_dtypes(), arrays.integer_dtypes(endianness="<"),
    arrays.unsigned_integer_dtypes(endianness="<"), arrays.floating_dtypes(endianness="<"),
)  # fmt: skip
VALUES = PLAIN.flatmap(
    lambda kind: arrays.arrays(kind, arrays.array_shapes(min_dims=0, min_side=0))
)


@given(st.dictionaries(st.from_regex(r"[a-z0-9.]{1,9}", fullmatch=True), VALUES, max_size=4))
def test_what_numpy_writes_is_read(content: dict[str, np.ndarray]) -> None:
    content = {name.removesuffix(".npy"): value for name, value in content.items()}
    file = io.BytesIO()
    np.savez_compressed(file, **{f"x{name}": value for name, value in content.items()})
    found = read_arrays(file.getvalue())
    assert set(found) == {f"x{name}" for name in content}
    for name, value in content.items():
        assert found[f"x{name}"].dtype == value.dtype
        np.testing.assert_array_equal(found[f"x{name}"], value)


def test_columns_first() -> None:
    file = io.BytesIO()
    np.savez(file, a=np.asfortranarray(np.arange(6).reshape(2, 3)))
    assert read_arrays(file.getvalue())["a"].tolist() == [[0, 1, 2], [3, 4, 5]]


BROKEN = {
    "nothing": b"",
    "text": b"PK\x03\x04 and no more",
    "no array": hostile.packed({"a.npy": b"hello"}),
    "more than there is": hostile.packed({"a.npy": hostile.claiming("(1000000000,)")}),
    "terabytes": hostile.packed({"a.npy": hostile.claiming("(999999999999, 999999999999)")}),
    "less than there is": hostile.packed({"a.npy": hostile.claiming("()", data=b"\0" * 4)}),
    "negative": hostile.packed({"a.npy": hostile.claiming("(-1,)")}),
    "objects": hostile.packed({"a.npy": hostile.claiming("()", descr="|O")}),
    "texts": hostile.packed({"a.npy": hostile.claiming("()", descr="<U1", data=b"a\0\0\0")}),
    "code": hostile.packed({"a.npy": hostile.claiming("(__import__('os').getpid(),)")}),
    "nested": hostile.packed({"a.npy": hostile.claiming("(" * 9000 + ")" * 9000)}),
    "many": hostile.packed({f"{n}.npy": b"" for n in range(10_001)}),
    "lzma": hostile.packed({"a.npy": hostile.array([1])}, zipfile.ZIP_LZMA),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_archive_of_numbers_is_refused(name: str) -> None:
    with pytest.raises(ValueError):
        read_arrays(BROKEN[name])


def test_two_of_one_name() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.npy", hostile.array([1]))
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("a.npy", hostile.array([2]))
    with pytest.raises(ValueError, match="one name"):
        read_arrays(file.getvalue())


def test_one_that_is_encrypted() -> None:
    data = bytearray(hostile.packed({"a.npy": hostile.array([1])}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(ValueError, match="packed in another way"):
        read_arrays(bytes(data))


def test_a_bomb_takes_no_memory() -> None:
    data = hostile.bomb("a.npy", 100)
    tracemalloc.start()
    with pytest.raises(ValueError, match="unpacks to 100000000"):
        read_arrays(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(data) < 200_000
    assert peak < 2_000_000


def test_an_entry_that_lies_about_its_size() -> None:
    data = bytearray(hostile.bomb("a.npy", 50))
    entry = data.index(b"PK\x01\x02")
    for place in (22, entry + 24):
        data[place : place + 4] = (100).to_bytes(4, "little")
    tracemalloc.start()
    with pytest.raises(ValueError):
        read_arrays(bytes(data))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2_000_000


def test_only_files_of_a_fair_size_are_read(tmp_path: Path) -> None:
    large, pipe = tmp_path / "large", tmp_path / "pipe"
    with large.open("wb") as file:
        file.truncate(10**12)
    os.mkfifo(pipe)
    for path, found in ((large, "1000000000000 bytes"), (pipe, "no file"), (tmp_path, "no file")):
        with pytest.raises(ValueError, match=found):
            read_bytes(path)
