"""The file of a trained ensemble: plain arrays and a description; loading it runs no code."""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import numpy as np
from thinc.api import Model

from ..errors import CoreflangError
from ..features import ALL_BITS, PAIRS, POSITIONS
from ..linking.policy import THRESHOLDS, Policy
from .network import PairBatch, Shape, make_member

VERSION = 1
HEADER = "header"
BROKEN = (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error)


@dataclass(frozen=True)
class EnsembleModel:
    """A trained ensemble.

    members: the networks. table: features of mentions, out of ALL_BITS. vectors: where vectors
    come from, as make_source has it; "" for none. shape: of each member. policy: what is made of
    its probabilities. vectors_hash: checksum of the vectors that it was used with, "" if nobody
    noted it.
    """

    members: Sequence[Model[PairBatch, Any]]
    table: tuple[str, ...]
    vectors: str
    shape: Shape
    policy: Policy = field(default_factory=Policy)
    vectors_hash: str = ""


def pack_model(model: EnsembleModel) -> bytes:
    """Lay a model out as the content of a file *.npz, weights in half precision.

    model (EnsembleModel): the model. RETURNS (bytes): what `parse_model` reads.
    """
    header = {
        "version": VERSION, "table": model.table, "positions": list(POSITIONS),
        "pairs": list(PAIRS), "vectors": model.vectors, "shape": asdict(model.shape),
        "members": len(model.members), "vectors_hash": model.vectors_hash,
        **{name: getattr(model.policy, name) for name in THRESHOLDS},
    }  # fmt: skip
    arrays: dict[str, Any] = {HEADER: np.frombuffer(json.dumps(header).encode(), dtype=np.uint8)}
    for number, member in enumerate(model.members):
        for name, value in weights(member).items():
            arrays[f"{number}.{name}"] = value.astype(np.float16)
    packed = io.BytesIO()
    np.savez_compressed(packed, **arrays)
    return packed.getvalue()


def save_model(model: EnsembleModel, path: Path) -> None:
    """Write a model as `pack_model` lays it out; never leaves half a file.

    model (EnsembleModel): the model. path (Path): the file to write, ending in .npz.
    """
    # Written beside and renamed: whoever reads meanwhile finds the old file or the new one.
    part = path.with_name(path.name + ".part")
    part.write_bytes(pack_model(model))
    part.replace(path)


def weights(member: Model[PairBatch, Any]) -> dict[str, np.ndarray]:
    """A member's weights by name: the place of the layer in the walk, and the parameter."""
    return {
        f"{place}.{name}": np.asarray(node.get_param(name))
        for place, node in enumerate(member.walk())
        for name in node.param_names
        if node.has_param(name)
    }


def set_weights(member: Model[PairBatch, Any], values: Mapping[str, np.ndarray]) -> None:
    """Put copies of weights into a member.

    member (Model): of the same shape. values (Mapping): as `weights` gives them.
    RAISES (KeyError, ValueError): where names or sizes differ.
    """
    for place, node in enumerate(member.walk()):
        for name in node.param_names:
            value = values[f"{place}.{name}"]
            # Thinc itself takes weights of any size, and fails when it multiplies.
            if node.has_dim("nO") and value.shape[0] != node.get_dim("nO"):
                raise ValueError(f"{place}.{name}: {value.shape}")
            node.set_param(name, np.array(value, dtype=np.float32, order="C"))


def load_model(path: Path) -> EnsembleModel:
    """Read a model.

    path (Path): a file that save_model wrote.
    RETURNS (EnsembleModel): ready to score.
    RAISES (CoreflangError): E203 for a file that is missing, cut or broken, E204 for one of
        another version or with features that this version does not compute.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CoreflangError("E203", path=path, found=f"{type(error).__name__}: {error}") from error
    return parse_model(data, source=str(path))


_loaded: WeakValueDictionary[tuple[str, int, int], EnsembleModel] = WeakValueDictionary()


def shared_model(path: Path) -> EnsembleModel:
    """As `load_model`, but one model for all that read the file at the same time.

    path (Path): a file that save_model wrote; one that was written anew is read anew.
    RETURNS (EnsembleModel): for scoring; whoever trains takes a model of their own.
    RAISES (CoreflangError): E203, E204 as load_model.
    """
    if not path.is_file():
        return load_model(path)
    state = path.stat()
    key = (str(path.resolve()), state.st_mtime_ns, state.st_size)
    found = _loaded.get(key)
    if found is None:
        found = _loaded[key] = load_model(path)
    return found


def parse_model(data: bytes, *, source: str) -> EnsembleModel:
    """Read what `pack_model` laid out.

    data (bytes): the content of a file. source (str): where it comes from, for messages.
    RETURNS (EnsembleModel): ready to score.
    RAISES (CoreflangError): E203, E204 as load_model.
    """
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = json.loads(arrays.pop(HEADER).tobytes())
        _check_header(header, source)
        sizes: dict[str, Any] = header["shape"]
        shape = Shape(**{**sizes, "squeeze": tuple(sizes["squeeze"])})
        members = [_member(shape, number, arrays) for number in range(header["members"])]
        return EnsembleModel(
            members, tuple(header["table"]), header["vectors"], shape, _policy(header),
            header.get("vectors_hash", ""),
        )  # fmt: skip
    except BROKEN as error:
        found = f"{type(error).__name__}: {error}"
        raise CoreflangError("E203", path=source, found=found) from error


def _policy(header: Mapping[str, Any]) -> Policy:
    try:
        return Policy().changed(**{name: header[name] for name in THRESHOLDS if name in header})
    except CoreflangError as error:
        raise ValueError(str(error)) from error


def _member(shape: Shape, number: int, arrays: Mapping[str, np.ndarray]) -> Model[PairBatch, Any]:
    member = make_member(shape)
    prefix = f"{number}."
    own = {name[len(prefix) :]: v for name, v in arrays.items() if name.startswith(prefix)}
    set_weights(member, own)
    return member


def _check_header(header: Mapping[str, Any], source: str) -> None:
    unknown = sorted(set(header["table"]) - set(ALL_BITS))
    same = header["positions"] == list(POSITIONS) and header["pairs"] == list(PAIRS)
    if header["version"] != VERSION or unknown or not same:
        found = f"version {header['version']}, unknown features: {', '.join(unknown) or 'none'}"
        raise CoreflangError("E204", path=source, found=found, version=VERSION)
