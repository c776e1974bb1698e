"""From an encoder's tensors, under the names of an ordinary BERT, to a network."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
from thinc.types import Floats2d

from .network import Dense, Layer, Network, Norm, PieceTable
from .sizes import Sizes

WORDS = "embeddings.word_embeddings.weight"
POSITIONS = "embeddings.position_embeddings.weight"
TYPES = "embeddings.token_type_embeddings.weight"
# The largest of half precision, in which many are written; sums of larger ones would be infinite.
MAX_NUMBER = 65_504.0
QKV = ("query", "key", "value")
# What models that were trained for a task put before the names.
PREFIXES = ("", "bert.", "roberta.", "xlm-roberta.", "camembert.", "model.")
Tensors = Mapping[str, np.ndarray]


def layer_names(number: int) -> dict[str, str]:
    """RETURNS (Dict[str, str]): a part's short name -> that of its tensors, without ".weight"."""
    before = f"encoder.layer.{number}."
    own = {name: f"{before}attention.self.{name}" for name in QKV}
    return {
        **own,
        "out": f"{before}attention.output.dense",
        "attention_norm": f"{before}attention.output.LayerNorm",
        "inner": f"{before}intermediate.dense",
        "outer": f"{before}output.dense",
        "norm": f"{before}output.LayerNorm",
    }


def matrices(sizes: Sizes) -> Iterator[str]:
    """YIELDS (str): the names of all dense layers, without ".weight"."""
    for number in range(sizes.layers):
        names = layer_names(number)
        yield from (names[part] for part in (*QKV, "out", "inner", "outer"))


def shapes(sizes: Sizes) -> Iterator[tuple[str, tuple[int, ...]]]:
    """YIELDS (Tuple[str, Tuple[int, ...]]): the name of each tensor and its shape, one after the
    other, for a file may claim any number of layers; matrices are (n_out, n_in). Of token types
    only the first is read, and how many there are is not asked.
    """
    hidden = sizes.hidden
    yield WORDS, (sizes.pieces, hidden)
    yield POSITIONS, (sizes.positions, hidden)
    yield "embeddings.LayerNorm.weight", (hidden,)
    yield "embeddings.LayerNorm.bias", (hidden,)
    sides = dict.fromkeys(QKV, (hidden, sizes.attended))
    sides |= {"out": (sizes.attended, hidden)}
    sides |= {"inner": (hidden, sizes.inner), "outer": (sizes.inner, hidden)}
    for number in range(sizes.layers):
        for part, name in layer_names(number).items():
            n_in, n_out = sides.get(part, (hidden, hidden))
            yield f"{name}.bias", (n_out,)
            yield f"{name}.weight", (n_out,) if part.endswith("norm") else (n_out, n_in)


def plain_names(tensors: Tensors) -> dict[str, np.ndarray]:
    """Take a prefix of the names away.

    tensors (Mapping): by name. RETURNS (Dict): those of the encoder, as shapes() names them.
    """
    prefix = next((p for p in PREFIXES if p + WORDS in tensors), "")
    return {n.removeprefix(prefix): t for n, t in tensors.items() if n.startswith(prefix)}


def check(tensors: Tensors, sizes: Sizes, *, without: str = "") -> None:
    """Make sure that all tensors are there.

    tensors (Mapping): by name. sizes (Sizes): of the encoder. without (str): one that may lack.
    RAISES (ValueError): for what is missing, of another shape, or not finite.
    """
    for name, shape in shapes(sizes):
        if name == without:
            continue
        if name not in tensors:
            raise ValueError(f"there is no tensor {name}")
        if tensors[name].shape != shape:
            raise ValueError(f"{name} has the shape {tensors[name].shape}, not {shape}")
        check_numbers(name, tensors[name])
    types = tensors.get(TYPES)
    if types is not None and (
        types.ndim != 2 or types.shape[1:] != (sizes.hidden,) or not len(types)
    ):
        raise ValueError(f"{TYPES} has the shape {types.shape}")
    if types is not None:
        check_numbers(TYPES, types)


def check_numbers(name: str, values: np.ndarray) -> None:
    """Make sure that all numbers are some, and of a size that weights have.

    name (str): of a tensor. values (ndarray): of it.
    RAISES (ValueError): for infinity, what is no number, what is too large, or another type.
    """
    if values.dtype.kind != "f" or not (np.abs(values) <= MAX_NUMBER).all():
        found = f"what is no number, or one above {MAX_NUMBER:.0f}"
        raise ValueError(f"{name} has {found}, or the type {values.dtype}")


def build(sizes: Sizes, table: PieceTable, tensors: Tensors) -> Network:
    """Make a network of checked tensors.

    sizes (Sizes): of the encoder. table (PieceTable): the matrix of pieces.
    tensors (Mapping): see shapes(). RETURNS (Network): float32.
    """
    positions = _floats(tensors[POSITIONS])
    if TYPES in tensors:
        positions = positions + _floats(tensors[TYPES])[0]
    norm = _norm(tensors, "embeddings.LayerNorm")
    layers = tuple(_layer(sizes, tensors, number) for number in range(sizes.layers))
    return Network(sizes, table, positions, norm, layers)


def _layer(sizes: Sizes, tensors: Tensors, number: int) -> Layer:
    names = layer_names(number)
    scale = np.float32(sizes.head_width**-0.5)
    factor = {"query": scale}
    weights, biases = (
        [_floats(tensors[f"{names[n]}.{side}"]) * factor.get(n, np.float32(1)) for n in QKV]
        for side in ("weight", "bias")
    )
    dense = {part: _dense(tensors, names[part]) for part in ("out", "inner", "outer")}
    return Layer(
        qkv=Dense(_turned(np.concatenate(weights)), np.concatenate(biases)),
        attention_norm=_norm(tensors, names["attention_norm"]),
        norm=_norm(tensors, names["norm"]),
        **dense,
    )


def _dense(tensors: Tensors, name: str) -> Dense:
    return Dense(_turned(_floats(tensors[f"{name}.weight"])), _floats(tensors[f"{name}.bias"]))


def _norm(tensors: Tensors, name: str) -> Norm:
    return Norm(_floats(tensors[f"{name}.weight"]), _floats(tensors[f"{name}.bias"]))


def _floats(values: np.ndarray) -> np.ndarray:
    return np.asarray(values, dtype=np.float32)


def _turned(matrix: Floats2d) -> Floats2d:
    return np.ascontiguousarray(matrix.T)
