"""Encoders in files: our own compact one, and folders as those who train encoders write them.

The compact file is an archive of plain arrays, as `numpy.savez` writes them: the matrix of pieces
in 4 bits, dense layers in 8, the rest in half or whole floats, and as bytes the sizes and the
tokenizer. Nothing in it can run.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
from safetensors import SafetensorError, safe_open
from tokenizers import Tokenizer

from coreflang import CoreflangError
from coreflang.files import hashes
from coreflang.files.arrays import read_arrays
from coreflang.files.writing import replace_file

from .network import Network
from .quantized import BLOCK, Floats, FourBits, from_int8, to_four_bits, to_int8
from .sizes import Sizes, sizes_of
from .tensors import (
    POSITIONS,
    WORDS,
    Tensors,
    build,
    check,
    check_numbers,
    matrices,
    plain_names,
)

CONFIG, TOKENIZER, WEIGHTS = "config.json", "tokenizer.json", "model.safetensors"
VERSION = 1
# Names in the compact file beside those of tensors.
HEADER, PIECES = "header", "tokenizer"
SCALE, HALVES = ".scale", ".halves"


@dataclass(frozen=True)
class Loaded:
    """What an encoder is made of."""

    network: Network
    tokenizer: Tokenizer


def read(path: Path) -> Loaded:
    """Read an encoder.

    path (Path): a compact file, or a folder with config.json, tokenizer.json, model.safetensors.
    RETURNS (Loaded): its network and tokenizer.
    RAISES (CoreflangError): E428 where nothing is there; E429 for what cannot be used; E226 for a
        file of a package that is not what was shipped.
    """
    if not path.exists():
        raise CoreflangError("E428", path=path)
    try:
        return _folder(path) if path.is_dir() else _compact(path)
    except (OSError, ValueError, SafetensorError) as error:
        raise CoreflangError("E429", path=path, found=error) from error


def checksum(path: Path) -> str:
    """Tell one encoder from another.

    path (Path): as for `read`. RETURNS (str): of its weights and its tokenizer.
    """
    files = [path / name for name in (WEIGHTS, TOKENIZER)] if path.is_dir() else [path]
    return hashlib.sha256("".join(map(hashes.digest, files)).encode()).hexdigest()[:32]


def _folder(folder: Path) -> Loaded:
    missing = [n for n in (CONFIG, TOKENIZER, WEIGHTS) if not (folder / n).is_file()]
    if missing:
        raise ValueError(f"there is no {', '.join(missing)}")
    sizes = sizes_of(_object((folder / CONFIG).read_bytes(), CONFIG))
    tensors = plain_names(read_tensors(folder / WEIGHTS))
    check(tensors, sizes)
    tokenizer = _tokenizer((folder / TOKENIZER).read_bytes(), sizes)
    return Loaded(build(sizes, Floats(tensors[WORDS]), tensors), tokenizer)


def read_tensors(path: Path) -> dict[str, np.ndarray]:
    """Read a file of tensors.

    path (Path): *.safetensors; float16, float32 or float64. RETURNS (Dict[str, ndarray]): by name.
    RAISES (ValueError): for another type. SafetensorError: for what is no such file.
    """
    with safe_open(path, framework="numpy") as file:
        names = [name for name in file.keys() if not name.endswith("position_ids")]  # noqa: SIM118
        try:
            return {name: file.get_tensor(name) for name in names}
        except (AttributeError, TypeError) as error:
            raise ValueError(f"numbers of a type that NumPy lacks: {error}") from error


def _compact(path: Path) -> Loaded:
    found = read_compact(path)
    network = build(found.sizes, found.table, found.tensors)
    return Loaded(network, _tokenizer(found.tokenizer, found.sizes))


@dataclass(frozen=True)
class Compact:
    """What a compact file has.

    sizes: of the encoder. table: the matrix of pieces. tensors: all others, float32 but for the
    positions, under the names of an ordinary BERT. tokenizer: tokenizer.json.
    """

    sizes: Sizes
    table: FourBits
    tensors: dict[str, np.ndarray]
    tokenizer: bytes


def read_compact(path: Path) -> Compact:
    """Read a compact file.

    path (Path): the file. RETURNS (Compact): what it has, checked, but for the tokenizer.
    RAISES (ValueError): for what cannot be used. OSError: where it cannot be read.
        CoreflangError: E226 for a file of a package that is not what was shipped.
    """
    hashes.check(path)
    arrays = read_arrays(path)
    header = _object(_bytes(arrays, HEADER), HEADER)
    if header.get("version") != VERSION:
        raise ValueError(f"it is of version {header.get('version')!r}, not {VERSION}")
    sizes = Sizes.of(header)
    table = _table(arrays, sizes)
    tensors = {n: a for n, a in arrays.items() if n not in (HEADER, PIECES) and WORDS not in n}
    for name in matrices(sizes):
        tensors[f"{name}.weight"] = _dense(arrays, f"{name}.weight")
        tensors.pop(f"{name}.weight{SCALE}", None)
    check(tensors, sizes, without=WORDS)
    return Compact(sizes, table, tensors, _bytes(arrays, PIECES))


def _table(arrays: Tensors, sizes: Sizes) -> FourBits:
    halves, scale = _named(arrays, WORDS + HALVES), _named(arrays, WORDS + SCALE)
    wanted = (sizes.pieces, sizes.hidden // 2), (sizes.pieces, sizes.hidden // BLOCK)
    if (halves.shape, scale.shape) != wanted or halves.dtype != np.uint8:
        raise ValueError(f"the matrix of pieces has the shapes {halves.shape}, {scale.shape}")
    check_numbers(WORDS + SCALE, scale)
    return FourBits(halves, scale)


def _dense(arrays: Tensors, name: str) -> np.ndarray:
    values, scale = _named(arrays, name), _named(arrays, name + SCALE)
    if values.ndim != 2 or scale.shape != values.shape[:1]:
        raise ValueError(f"{name} has the shapes {values.shape}, {scale.shape}")
    return from_int8(values, scale)


def _named(arrays: Tensors, name: str) -> np.ndarray:
    if name not in arrays:
        raise ValueError(f"there is no array {name}")
    return arrays[name]


def _bytes(arrays: Tensors, name: str) -> bytes:
    return _named(arrays, name).tobytes()


def _object(data: bytes, name: str) -> dict[str, Any]:
    try:
        found = json.loads(data.decode("utf-8"))
    except RecursionError as error:
        raise ValueError(f"{name} is nested too deeply") from error
    if not isinstance(found, dict):
        raise ValueError(f"{name} is no JSON object")
    return found


def _tokenizer(data: bytes, sizes: Sizes) -> Tokenizer:
    """The tokenizer, which must not cut texts off or fill them up, nor know more pieces."""
    try:
        tokenizer = Tokenizer.from_str(data.decode("utf-8"))
    except ValueError:
        raise
    except Exception as error:  # the library raises nothing more exact
        raise ValueError(f"{TOKENIZER}: {error}") from error
    tokenizer.no_truncation()
    tokenizer.no_padding()
    # Those that it lays around a text may be none of its vocabulary.
    highest = max([*tokenizer.get_vocab().values(), *tokenizer.encode("").ids], default=-1)
    if highest >= sizes.pieces:
        raise ValueError(f"piece {highest}, counted from 0, and rows for {sizes.pieces}")
    return tokenizer


def write_compact(path: Path, *, sizes: Sizes, tensors: Tensors, tokenizer: str) -> None:
    """Write a compact file.

    path (Path): the file. sizes (Sizes): of the encoder; 32 divides its width.
    tensors (Mapping): all, under the names of an ordinary BERT. tokenizer (str): tokenizer.json.
    RAISES (ValueError): for tensors that do not fit. OSError: where it cannot be written.
    """
    tensors = plain_names(tensors)
    check(tensors, sizes)
    arrays: dict[str, Any] = _packed(sizes, tensors)
    header = json.dumps({"version": VERSION, **sizes.as_dict()})
    for name, text in ((HEADER, header), (PIECES, tokenizer)):
        arrays[name] = np.frombuffer(text.encode("utf-8"), dtype=np.uint8)

    def write(file: IO[bytes]) -> None:
        np.savez_compressed(file, **arrays)

    replace_file(path, write)


def _packed(sizes: Sizes, tensors: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
    """All tensors in as few bits as they need."""
    words = to_four_bits(tensors[WORDS])
    arrays = {WORDS + HALVES: words.halves, WORDS + SCALE: words.scale}
    dense = {f"{name}.weight" for name in matrices(sizes)}
    for name, values in tensors.items():
        if name in dense:
            arrays[name], arrays[name + SCALE] = to_int8(values)
        elif name == POSITIONS:
            arrays[name] = values.astype(np.float16)
        elif name != WORDS and name.startswith(("embeddings.", "encoder.")):
            arrays[name] = values.astype(np.float32)
    return arrays
