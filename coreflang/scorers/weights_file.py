"""What the files of trained scorers share: plain arrays and a description; loading runs no code."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from thinc.api import Model

from ..errors import CoreflangError
from ..files.arrays import read_arrays, read_bytes
from ..files.writing import replace_bytes

HEADER = "header"
# More is none of our models: these have some hundred features, and five members.
MAX_SIZE = 100_000
MAX_MEMBERS = 1_000
MAX_HEADER_BYTES = 1_000_000
# The largest number in half precision, in which weights are written; larger ones in a file would
# make infinities of sums.
MAX_WEIGHT = 65_504.0
BROKEN = (OSError, ValueError, KeyError, TypeError, RecursionError)
Value = TypeVar("Value")


@dataclass(frozen=True)
class Header:
    """The description of a model, each value taken out only as what it must be.

    values: as they were read. All methods raise ValueError for what is missing or something else.
    """

    values: Mapping[str, Any]

    def get(self, name: str, kind: type[Value]) -> Value:
        """A value of a type; name (str): its key. kind (type): the type. RETURNS (Any): it."""
        value = self.values.get(name)
        if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
            raise ValueError(f"{name} = {value!r:.60}")
        return value

    def text(self, name: str) -> str:
        """A text, "" if there is none. name (str): its key. RETURNS (str): the text."""
        return self.get(name, str) if name in self.values else ""

    def words(self, name: str) -> tuple[str, ...]:
        """A list of texts. name (str): its key. RETURNS (Tuple[str, ...]): them."""
        found = self.get(name, list)
        if not all(isinstance(word, str) for word in found):
            raise ValueError(f"{name} holds what is no text")
        return tuple(found)

    def size(self, name: str, *, least: int = 1, most: int = MAX_SIZE) -> int:
        """A whole number. name (str): its key. least, most (int): its range, both included.

        RETURNS (int): the number.
        """
        found = self.get(name, int)
        if not least <= found <= most:
            raise ValueError(f"{name} = {found}")
        return found

    def share(self, name: str) -> float:
        """A number from 0 to 1. name (str): its key. RETURNS (float): the number."""
        found = self.values.get(name)
        if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found <= 1:
            raise ValueError(f"{name} = {found!r:.60}")
        return float(found)

    def part(self, name: str) -> Header:
        """A description within. name (str): its key. RETURNS (Header): it."""
        return Header(self.get(name, dict))


def pack(header: Mapping[str, Any], members: Sequence[Model[Any, Any]]) -> bytes:
    """Lay a model out as the content of a file *.npz, weights in half precision.

    header (Mapping): what describes it. members (Sequence[Model]): the networks.
    RETURNS (bytes): what `unpack` reads.
    """
    named = {
        f"{number}.{name}": value
        for number, member in enumerate(members)
        for name, value in weights(member).items()
    }
    return pack_arrays({**header, "members": len(members)}, named)


def pack_arrays(header: Mapping[str, Any], named: Mapping[str, np.ndarray]) -> bytes:
    """Lay arrays out as the content of a file *.npz, in half precision.

    header (Mapping): what describes them. named (Mapping[str, ndarray]): weights by name.
    RETURNS (bytes): what `unpack` reads.
    """
    text = json.dumps(header).encode()
    arrays: dict[str, Any] = {HEADER: np.frombuffer(text, dtype=np.uint8)}
    arrays |= {name: value.astype(np.float16) for name, value in named.items()}
    packed = io.BytesIO()
    np.savez_compressed(packed, **arrays)
    return packed.getvalue()


def write(data: bytes, path: Path) -> None:
    """Write a model; whoever reads meanwhile finds the old file or the new one.

    data (bytes): what `pack` gave. path (Path): the file.
    """
    replace_bytes(path, data)


def read(path: Path) -> bytes:
    """Read the file of a model. path (Path): it.

    RETURNS (bytes): its content. RAISES (CoreflangError): E203 if it cannot be read.
    """
    with broken_model(str(path)):
        return read_bytes(path)


@contextmanager
def broken_model(source: str) -> Iterator[None]:
    """Say of which file it was that something was wrong with it.

    source (str): the file, for messages.
    RAISES (CoreflangError): E203.
    """
    try:
        yield
    except BROKEN as error:
        found = f"{type(error).__name__}: {error}"
        raise CoreflangError("E203", path=source, found=found) from error


def unpack(data: bytes) -> tuple[Header, dict[str, np.ndarray]]:
    """Read what `pack` laid out.

    data (bytes): the content of a file.
    RETURNS (Tuple[Header, Dict[str, ndarray]]): the description, and the weights by name.
    RAISES (ValueError, RecursionError): for anything else.
    """
    arrays = read_arrays(data)
    text = arrays.pop(HEADER, np.zeros(0, dtype=np.uint8)).tobytes()
    if len(text) > MAX_HEADER_BYTES:
        raise ValueError(f"a header of {len(text)} bytes")
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError("its header is no table")
    return Header(found), arrays


def kind_of(data: bytes, *, source: str) -> str:
    """Tell what a file describes.

    data (bytes): what `pack` gave. source (str): where it comes from, for messages.
    RETURNS (str): "context", "span" or another; "" where it says nothing.
    RAISES (CoreflangError): E203 for what is no such file.
    """
    with broken_model(source):
        return unpack(data)[0].text("kind")


def refuse_others(header: Header, known: Mapping[str, Any], *, source: str) -> None:
    """See to it that a file is of this version.

    header (Header): of the file. known (Mapping): what it must have in common with this version,
    "version" among it. source (str): the file, for messages.
    RAISES (CoreflangError): E204, naming what differs.
    """
    wrong = [key for key, value in known.items() if header.values.get(key) != value]
    if wrong:
        found = f"other {', '.join(wrong)}"
        raise CoreflangError("E204", path=source, found=found, version=known["version"])


def checked_arrays(
    arrays: Mapping[str, np.ndarray], sizes: Mapping[str, tuple[int, ...]]
) -> dict[str, np.ndarray]:
    """The weights of one network, in single precision.

    arrays (Mapping[str, ndarray]): of a file. sizes (Mapping): the shape of each by name.
    RETURNS (Dict[str, ndarray]): float32.
    RAISES (ValueError): if one is missing or too many, of another shape, or no numbers.
    """
    if set(arrays) != set(sizes):
        raise ValueError(f"weights {sorted(set(arrays) ^ set(sizes))}")
    for name, size in sizes.items():
        value = arrays[name]
        if value.shape != size or value.dtype.kind != "f" or not _are_weights(value):
            raise ValueError(f"{name}: {value.dtype} {value.shape}, not {size} numbers")
    return {name: value.astype(np.float32) for name, value in arrays.items()}


def read_members(
    header: Header, arrays: Mapping[str, np.ndarray], make: Callable[[], Model[Any, Any]]
) -> list[Model[Any, Any]]:
    """The networks of a model.

    header (Header): says how many. arrays (Mapping): the weights, as `unpack` gives them.
    make (Callable): makes a network without weights.
    RETURNS (List[Model]): ready to use.
    RAISES (KeyError, ValueError): for weights that are missing, too many, of other shapes, or no
        numbers.
    """
    members = []
    left = dict(arrays)
    for number in range(header.size("members", most=MAX_MEMBERS)):
        member = make()
        prefix = f"{number}."
        own = [name for name in left if name.startswith(prefix)]
        set_weights(member, {name[len(prefix) :]: left.pop(name) for name in own}, strict=True)
        members.append(member)
    if left:
        raise ValueError(f"weights that no member has: {min(left)}")
    return members


def weights(member: Model[Any, Any]) -> dict[str, np.ndarray]:
    """A network's weights by name: the place of the layer in the walk, and the parameter."""
    return {
        f"{place}.{name}": np.asarray(node.get_param(name))
        for place, node in enumerate(member.walk())
        for name in node.param_names
        if node.has_param(name)
    }


def set_weights(
    member: Model[Any, Any], values: Mapping[str, np.ndarray], *, strict: bool = False
) -> None:
    """Put copies of weights into a network.

    member (Model): of the same shape. values (Mapping): as `weights` gives them.
    strict (bool): nothing may be left over, and all must be numbers up to MAX_WEIGHT.
    RAISES (KeyError, ValueError): where names, shapes or numbers are wrong; then nothing is copied.
    """
    found = [
        (node, name, _weight(node, name, values[f"{place}.{name}"], f"{place}.{name}"))
        for place, node in enumerate(member.walk())
        for name in node.param_names
    ]
    if strict and len(found) < len(values):
        raise ValueError(f"{len(values)} weights for {len(found)} places")
    if strict and not all(_are_weights(value) for _, _, value in found):
        raise ValueError("weights that are no numbers, or too large (NaN or infinity)")
    for node, name, value in found:
        node.set_param(name, np.array(value, dtype=np.float32, order="C"))


def _are_weights(value: np.ndarray) -> bool:
    """Numbers of a size that weights have; NaN is none."""
    return bool((np.abs(value) <= MAX_WEIGHT).all())


def _weight(node: Model[Any, Any], name: str, value: np.ndarray, shown: str) -> np.ndarray:
    """A layer's weights; Thinc itself takes those of any size, and fails when it multiplies."""
    n_out = node.get_dim("nO")
    wanted = (n_out, node.get_dim("nI")) if name == "W" else (n_out,)
    if value.shape != wanted or value.dtype.kind != "f":
        raise ValueError(f"{shown}: {value.dtype} {value.shape}, not {wanted}")
    return value
