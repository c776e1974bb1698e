"""The trained scorer of names and nouns: which earlier one each takes up, or none."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from spacy.tokens import Doc
from thinc.api import Model
from thinc.types import Floats1d

from ..errors import CoreflangError
from ..features import ALL_BITS, POSITIONS
from ..features.nominals import NOMINAL_MENTIONS, NOMINAL_PAIRS
from ..linking.candidates import Candidates, DocCandidates
from .inputs import VectorSource
from .model_file import set_weights, weights
from .ranking_inputs import COSINES, SCHEMES, RankingBuilder, RankingInputs
from .ranking_network import RankingBatch, RankingShape, make_ranker, probabilities

VERSION = 1
HEADER = "header"
# Candidates less probable than this are not worth a place in the search.
LEAST = 0.02


@dataclass(frozen=True)
class RankingModel:
    """A trained model.

    members: networks, whose probabilities are averaged. table: features of mentions, out of
    ALL_BITS. vectors: where vectors come from, "" for none. shape: of each member.
    new_threshold: the probability of "new" from which on a mention takes up nothing.
    scheme: what counts, one of SCHEMES, unless a user chooses another.
    """

    members: Sequence[Model[RankingBatch, Any]]
    table: tuple[str, ...]
    vectors: str
    shape: RankingShape
    new_threshold: float
    scheme: str


class RankingScorer:
    """Ranks what names and nouns may take up, beside "new".

    model (RankingModel): the networks. vectors (Optional[VectorSource]): what they read.
    scheme (str): what counts as coreference, one of SCHEMES; "" for the model's own.
    """

    def __init__(
        self, model: RankingModel, vectors: VectorSource | None, *, scheme: str = ""
    ) -> None:
        self._model = model
        self._builder = RankingBuilder(model.table, vectors, scheme=scheme or model.scheme)

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch; see Scorer.score. Of mentions that are new all are -inf."""
        found = [np.zeros(0)]
        for doc, document in zip(docs, candidates.documents, strict=True):
            found += [self._rank(block) for block in self._builder.blocks(doc, document)]
        return np.concatenate(found)

    def probabilities(self, doc: Doc, document: DocCandidates) -> tuple[Floats1d, Floats1d]:
        """What the networks think.

        doc (Doc): the document. document (DocCandidates): its proposed pairs.
        RETURNS (Tuple[Floats1d, Floats1d]): of the pairs, (n_pairs,), and of "new", (n_asking,).
        """
        blocks = [self._rate(block) for block in self._builder.blocks(doc, document)]
        pairs, new = zip(*blocks, strict=True) if blocks else ((np.zeros(0),), (np.zeros(0),))
        return np.concatenate(pairs), np.concatenate(new)

    def _rate(self, block: RankingInputs) -> tuple[Floats1d, Floats1d]:
        found = [
            probabilities(member.predict(block.batch), block.offset)
            for member in self._model.members
        ]
        pairs, new = (sum(map(np.exp, part)) for part in zip(*found, strict=True))
        return pairs / len(found), new / len(found)

    def _rank(self, block: RankingInputs) -> Floats1d:
        pairs, new = self._rate(block)
        left_out = np.repeat(new > self._model.new_threshold, np.diff(block.offset))
        left_out |= pairs < LEAST
        with np.errstate(divide="ignore"):
            return np.where(left_out, -np.inf, np.log(pairs))


def save_ranking(model: RankingModel, path: Path) -> None:
    """Write a model, weights in half precision; never leaves half a file.

    model (RankingModel): the model. path (Path): the file to write, ending in .npz.
    """
    header = {
        "version": VERSION, "kind": "ranking", "table": model.table, "positions": list(POSITIONS),
        "mentions": list(NOMINAL_MENTIONS), "pairs": [*NOMINAL_PAIRS, *COSINES],
        "schemes": list(SCHEMES), "vectors": model.vectors, "shape": asdict(model.shape),
        "members": len(model.members), "new_threshold": model.new_threshold,
        "scheme": model.scheme,
    }  # fmt: skip
    arrays: dict[str, Any] = {HEADER: np.frombuffer(json.dumps(header).encode(), dtype=np.uint8)}
    for number, member in enumerate(model.members):
        for name, value in weights(member).items():
            arrays[f"{number}.{name}"] = value.astype(np.float16)
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **arrays)
    part.replace(path)


def load_ranking(path: Path) -> RankingModel:
    """Read a model.

    path (Path): a file that save_ranking wrote.
    RETURNS (RankingModel): ready to score.
    RAISES (CoreflangError): E203 for a file that is missing, cut or broken, E204 for one of
        another version or with features that this version does not compute.
    """
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = json.loads(arrays.pop(HEADER).tobytes())
        _check(header, path)
        shape = RankingShape(**header["shape"])
        members = [_member(shape, number, arrays) for number in range(header["members"])]
        return RankingModel(
            members, tuple(header["table"]), header["vectors"], shape, header["new_threshold"],
            header["scheme"],
        )  # fmt: skip
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise CoreflangError("E203", path=path, found=f"{type(error).__name__}: {error}") from error


def _member(
    shape: RankingShape, number: int, arrays: Mapping[str, np.ndarray]
) -> Model[RankingBatch, Any]:
    member = make_ranker(shape)
    prefix = f"{number}."
    set_weights(member, {n[len(prefix) :]: v for n, v in arrays.items() if n.startswith(prefix)})
    return member


def _check(header: Mapping[str, Any], path: Path) -> None:
    unknown = sorted(set(header["table"]) - set(ALL_BITS))
    known = {
        "version": VERSION, "kind": "ranking", "positions": list(POSITIONS),
        "mentions": list(NOMINAL_MENTIONS), "pairs": [*NOMINAL_PAIRS, *COSINES],
        "schemes": list(SCHEMES),
    }  # fmt: skip
    wrong = [key for key, value in known.items() if header.get(key) != value]
    if unknown or wrong:
        found = f"other {', '.join(wrong) or 'features'}: {', '.join(unknown) or 'none unknown'}"
        raise CoreflangError("E204", path=path, found=found, version=VERSION)
