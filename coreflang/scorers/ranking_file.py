"""The file of a trained ranking scorer: plain arrays and a description; loading it runs no code."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from thinc.api import Model

from ..errors import CoreflangError
from ..features import ALL_BITS, POSITIONS
from ..features.nominal_mentions import NOMINAL_MENTIONS
from ..features.nominals import NOMINAL_PAIRS
from .model_file import BROKEN, HEADER, set_weights, weights
from .ranking_inputs import COSINES, SCHEMES
from .ranking_network import RankingBatch, RankingShape, make_ranker

VERSION = 1


@dataclass(frozen=True)
class RankingModel:
    """A trained model.

    members: networks, whose probabilities are averaged. table: features of mentions, out of
    ALL_BITS. vectors: where vectors come from, "" for none. shape: of each member.
    new_threshold: the probability of "new" from which on a mention takes up nothing.
    scheme: what counts, one of SCHEMES, unless a user chooses another. dim: width of the vectors.
    vectors_hash: checksum of the vectors that it was used with, "" if nobody noted it.
    """

    members: Sequence[Model[RankingBatch, Any]]
    table: tuple[str, ...]
    vectors: str
    shape: RankingShape
    new_threshold: float
    scheme: str
    dim: int = 0
    vectors_hash: str = ""


def pack_ranking(model: RankingModel) -> bytes:
    """Lay a model out as the content of a file *.npz, weights in half precision.

    model (RankingModel): the model. RETURNS (bytes): what `parse_ranking` reads.
    """
    header = {
        **_known(), "table": model.table, "vectors": model.vectors, "dim": model.dim,
        "shape": asdict(model.shape), "members": len(model.members), "scheme": model.scheme,
        "new_threshold": model.new_threshold, "vectors_hash": model.vectors_hash,
    }  # fmt: skip
    arrays: dict[str, Any] = {HEADER: np.frombuffer(json.dumps(header).encode(), dtype=np.uint8)}
    for number, member in enumerate(model.members):
        for name, value in weights(member).items():
            arrays[f"{number}.{name}"] = value.astype(np.float16)
    packed = io.BytesIO()
    np.savez_compressed(packed, **arrays)
    return packed.getvalue()


def save_ranking(model: RankingModel, path: Path) -> None:
    """Write a model as `pack_ranking` lays it out; never leaves half a file.

    model (RankingModel): the model. path (Path): the file to write, ending in .npz.
    """
    part = path.with_name(path.name + ".part")
    part.write_bytes(pack_ranking(model))
    part.replace(path)


def load_ranking(path: Path) -> RankingModel:
    """Read a model.

    path (Path): a file that save_ranking wrote.
    RETURNS (RankingModel): ready to score.
    RAISES (CoreflangError): E203 for a file that is missing, cut or broken, E204 for one of
        another version or with features that this version does not compute.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CoreflangError("E203", path=path, found=f"{type(error).__name__}: {error}") from error
    return parse_ranking(data, source=str(path))


def parse_ranking(data: bytes, *, source: str) -> RankingModel:
    """Read what `pack_ranking` laid out.

    data (bytes): the content of a file. source (str): where it comes from, for messages.
    RETURNS (RankingModel): ready to score.
    RAISES (CoreflangError): E203, E204 as load_ranking.
    """
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = json.loads(arrays.pop(HEADER).tobytes())
        _check(header, source)
        shape = RankingShape(**header["shape"])
        members = [_member(shape, number, arrays) for number in range(header["members"])]
        return RankingModel(
            members, tuple(header["table"]), header["vectors"], shape, header["new_threshold"],
            header["scheme"], header["dim"], header["vectors_hash"],
        )  # fmt: skip
    except BROKEN as error:
        found = f"{type(error).__name__}: {error}"
        raise CoreflangError("E203", path=source, found=found) from error


def _member(
    shape: RankingShape, number: int, arrays: Mapping[str, np.ndarray]
) -> Model[RankingBatch, Any]:
    member = make_ranker(shape)
    prefix = f"{number}."
    set_weights(member, {n[len(prefix) :]: v for n, v in arrays.items() if n.startswith(prefix)})
    return member


def _known() -> dict[str, Any]:
    """What a file and this version must have in common."""
    return {
        "version": VERSION, "kind": "ranking", "positions": list(POSITIONS),
        "mentions": list(NOMINAL_MENTIONS), "pairs": [*NOMINAL_PAIRS, *COSINES],
        "schemes": list(SCHEMES),
    }  # fmt: skip


def _check(header: Mapping[str, Any], source: str) -> None:
    unknown = sorted(set(header["table"]) - set(ALL_BITS))
    wrong = [key for key, value in _known().items() if header.get(key) != value]
    if unknown or wrong:
        found = f"other {', '.join(wrong) or 'features'}: {', '.join(unknown) or 'none unknown'}"
        raise CoreflangError("E204", path=source, found=found, version=VERSION)
