"""The file of a trained ensemble: plain arrays and a description; loading it runs no code."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from thinc.api import Model

from ..errors import CoreflangError
from ..features import ALL_BITS, PAIRS, POSITIONS
from ..linking.policy import THRESHOLDS, Policy
from .inputs import InputBuilder
from .network import PairBatch, Shape, make_member
from .weights_file import Header, broken_model, pack, read, read_members, unpack, write

VERSION = 1
AS_TRAINED = (1.0, 0.0)


@dataclass(frozen=True)
class EnsembleModel:
    """A trained ensemble.

    members: the networks. table: features of mentions, out of ALL_BITS. vectors: where vectors
    come from, as make_source has it; "" for none. shape: of each member. policy: what is made of
    its probabilities. vectors_hash: checksum of the vectors that it was used with, "" if nobody
    noted it. nothing: slope and shift of the log-odds that an anaphor means nothing, as dev has it.
    """

    members: Sequence[Model[PairBatch, Any]]
    table: tuple[str, ...]
    vectors: str
    shape: Shape
    policy: Policy = field(default_factory=Policy)
    vectors_hash: str = ""
    nothing: tuple[float, float] = AS_TRAINED


def pack_model(model: EnsembleModel) -> bytes:
    """Lay a model out as the content of a file *.npz, weights in half precision.

    model (EnsembleModel): the model. RETURNS (bytes): what `parse_model` reads.
    """
    header = {
        "version": VERSION, "table": model.table, "positions": list(POSITIONS),
        "pairs": list(PAIRS), "vectors": model.vectors, "shape": asdict(model.shape),
        "vectors_hash": model.vectors_hash,
        **{name: getattr(model.policy, name) for name in THRESHOLDS},
    }  # fmt: skip
    more: dict[str, Any] = {"kinds": model.policy.kinds} if model.policy.by_kind else {}
    if model.nothing != AS_TRAINED:
        more["nothing"] = list(model.nothing)
    return pack({**header, **more}, model.members)


def save_model(model: EnsembleModel, path: Path) -> None:
    """Write a model as `pack_model` lays it out; never leaves half a file.

    model (EnsembleModel): the model. path (Path): the file to write, ending in .npz.
    """
    write(pack_model(model), path)


def load_model(path: Path) -> EnsembleModel:
    """Read a model.

    path (Path): a file that save_model wrote.
    RETURNS (EnsembleModel): ready to score.
    RAISES (CoreflangError): E203 for a file that is missing, cut or broken, E204 for one of
        another version or with features that this version does not compute.
    """
    return parse_model(read(path), source=str(path))


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
    with broken_model(source):
        header, arrays = unpack(data)
        table = header.words("table")
        _check_version(header, table, source)
        shape = _shape(header.part("shape"))
        known = InputBuilder(table, None)
        if (shape.features, shape.pairs) != (known.n_features, known.n_pair_features):
            raise ValueError(f"{shape} does not fit {len(table)} features")
        members = read_members(header, arrays, lambda: make_member(shape))
        return EnsembleModel(
            members, table, header.text("vectors"), shape, _policy(header),
            header.text("vectors_hash"), _nothing(header),
        )  # fmt: skip


def _shape(sizes: Header) -> Shape:
    squeeze = [Header({"squeeze": size}).size("squeeze") for size in sizes.get("squeeze", list)]
    if len(squeeze) != 2:
        raise ValueError(f"squeeze = {squeeze}")
    return Shape(
        features=sizes.size("features"), dimensions=sizes.size("dimensions", least=0),
        pairs=sizes.size("pairs"), hidden=sizes.size("hidden"), second=sizes.size("second"),
        squeeze=(squeeze[0], squeeze[1]), governor_squeezer=sizes.get("governor_squeezer", bool),
    )  # fmt: skip


def _policy(header: Header) -> Policy:
    named = {name: header.values[name] for name in THRESHOLDS if name in header.values}
    try:
        return Policy().changed(**named).for_kinds(_kinds(header))
    except CoreflangError as error:
        raise ValueError(str(error)) from error


def _nothing(header: Header) -> tuple[float, float]:
    slope, shift = header.values.get("nothing", AS_TRAINED)
    if not (0.0 < float(slope) < math.inf and math.isfinite(float(shift))):
        raise ValueError(f"nothing = {slope}, {shift}")
    return float(slope), float(shift)


def _kinds(header: Header) -> dict[str, dict[str, float]]:
    kinds = header.part("kinds") if "kinds" in header.values else Header({})
    return {kind: dict(kinds.part(kind).values) for kind in kinds.values}


def _check_version(header: Header, table: tuple[str, ...], source: str) -> None:
    unknown = sorted(set(table) - set(ALL_BITS))
    wanted = {"version": VERSION, "positions": list(POSITIONS), "pairs": list(PAIRS)}
    same = all(header.values.get(name) == value for name, value in wanted.items())
    if unknown or not same:
        version = header.values.get("version")
        found = f"version {version!r:.20}, unknown features: {', '.join(unknown) or 'none'}"
        raise CoreflangError("E204", path=source, found=found, version=VERSION)
