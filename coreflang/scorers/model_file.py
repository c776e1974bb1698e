"""The file of a trained ensemble: plain arrays and a description; loading it runs no code."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from thinc.api import Model

from ..errors import CoreflangError
from ..features import ALL_BITS, PAIRS, POSITIONS
from ..linking.policy import THRESHOLDS, Policy
from .network import PairBatch, Shape, make_member

VERSION = 1
HEADER = "header"


@dataclass(frozen=True)
class EnsembleModel:
    """A trained ensemble.

    members: the networks. table: features of mentions, out of ALL_BITS. vectors: where vectors
    come from: "plugin", "vectors", "tensor" or "" for none. shape: of each member. policy: what
    is made of its probabilities.
    """

    members: Sequence[Model[PairBatch, Any]]
    table: tuple[str, ...]
    vectors: str
    shape: Shape
    policy: Policy = field(default_factory=Policy)


def save_model(model: EnsembleModel, path: Path) -> None:
    """Write a model, weights in half precision; never leaves half a file.

    model (EnsembleModel): the model. path (Path): the file to write, ending in .npz.
    """
    header = {
        "version": VERSION, "table": model.table, "positions": list(POSITIONS),
        "pairs": list(PAIRS), "vectors": model.vectors, "shape": asdict(model.shape),
        "members": len(model.members),
        **{name: getattr(model.policy, name) for name in THRESHOLDS},
    }  # fmt: skip
    arrays: dict[str, Any] = {HEADER: np.frombuffer(json.dumps(header).encode(), dtype=np.uint8)}
    for number, member in enumerate(model.members):
        for name, value in weights(member).items():
            arrays[f"{number}.{name}"] = value.astype(np.float16)
    # Written beside and renamed: whoever reads meanwhile finds the old file or the new one.
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **arrays)
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
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = json.loads(arrays.pop(HEADER).tobytes())
        _check_header(header, path)
        sizes: dict[str, Any] = header["shape"]
        shape = Shape(**{**sizes, "squeeze": tuple(sizes["squeeze"])})
        members = [_member(shape, number, arrays) for number in range(header["members"])]
        policy = Policy().changed(**{name: header[name] for name in THRESHOLDS if name in header})
        return EnsembleModel(members, tuple(header["table"]), header["vectors"], shape, policy)
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise CoreflangError("E203", path=path, found=f"{type(error).__name__}: {error}") from error


def _member(shape: Shape, number: int, arrays: Mapping[str, np.ndarray]) -> Model[PairBatch, Any]:
    member = make_member(shape)
    prefix = f"{number}."
    own = {name[len(prefix) :]: v for name, v in arrays.items() if name.startswith(prefix)}
    set_weights(member, own)
    return member


def _check_header(header: Mapping[str, Any], path: Path) -> None:
    unknown = sorted(set(header["table"]) - set(ALL_BITS))
    same = header["positions"] == list(POSITIONS) and header["pairs"] == list(PAIRS)
    if header["version"] != VERSION or unknown or not same:
        found = f"version {header['version']}, unknown features: {', '.join(unknown) or 'none'}"
        raise CoreflangError("E204", path=path, found=found, version=VERSION)
