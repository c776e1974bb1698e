"""The file of a trained ranking scorer: plain arrays and a description; loading it runs no code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from thinc.api import Model

from ..errors import CoreflangError
from ..features import ALL_BITS, POSITIONS
from ..features.nominal_mentions import NOMINAL_MENTIONS
from ..features.nominals import NOMINAL_PAIRS
from .ranking_inputs import COSINES, SCHEMES, RankingBuilder
from .ranking_network import RankingBatch, RankingShape, make_ranker
from .weights_file import Header, broken_model, pack, read, read_members, unpack, write

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
        "shape": asdict(model.shape), "scheme": model.scheme,
        "new_threshold": model.new_threshold, "vectors_hash": model.vectors_hash,
    }  # fmt: skip
    return pack(header, model.members)


def save_ranking(model: RankingModel, path: Path) -> None:
    """Write a model as `pack_ranking` lays it out; never leaves half a file.

    model (RankingModel): the model. path (Path): the file to write, ending in .npz.
    """
    write(pack_ranking(model), path)


def load_ranking(path: Path) -> RankingModel:
    """Read a model.

    path (Path): a file that save_ranking wrote.
    RETURNS (RankingModel): ready to score.
    RAISES (CoreflangError): E203 for a file that is missing, cut or broken, E204 for one of
        another version or with features that this version does not compute.
    """
    return parse_ranking(read(path), source=str(path))


def parse_ranking(data: bytes, *, source: str) -> RankingModel:
    """Read what `pack_ranking` laid out.

    data (bytes): the content of a file. source (str): where it comes from, for messages.
    RETURNS (RankingModel): ready to score.
    RAISES (CoreflangError): E203, E204 as load_ranking.
    """
    with broken_model(source):
        header, arrays = unpack(data)
        table = header.words("table")
        _check_version(header, table, source)
        shape, scheme = _shape(header.part("shape")), header.text("scheme")
        dim = header.size("dim", least=0)
        if scheme not in SCHEMES:
            raise ValueError(f"scheme = {scheme!r:.60}")
        known = RankingBuilder(table, None, scheme=scheme)
        if (shape.features, shape.pairs) != (known.n_features + dim, known.n_pair_features):
            raise ValueError(f"{shape} does not fit {len(table)} features and vectors of {dim}")
        members = read_members(header, arrays, lambda: make_ranker(shape))
        return RankingModel(
            members, table, header.text("vectors"), shape,
            header.share("new_threshold"), scheme, dim, header.text("vectors_hash"),
        )  # fmt: skip


def _shape(sizes: Header) -> RankingShape:
    return RankingShape(**{part.name: sizes.size(part.name) for part in fields(RankingShape)})


def _known() -> dict[str, Any]:
    """What a file and this version must have in common."""
    return {
        "version": VERSION, "kind": "ranking", "positions": list(POSITIONS),
        "mentions": list(NOMINAL_MENTIONS), "pairs": [*NOMINAL_PAIRS, *COSINES],
        "schemes": list(SCHEMES),
    }  # fmt: skip


def _check_version(header: Header, table: tuple[str, ...], source: str) -> None:
    unknown = sorted(set(table) - set(ALL_BITS))
    wrong = [key for key, value in _known().items() if header.values.get(key) != value]
    if unknown or wrong:
        found = f"other {', '.join(wrong) or 'features'}: {', '.join(unknown) or 'none unknown'}"
        raise CoreflangError("E204", path=source, found=found, version=VERSION)
