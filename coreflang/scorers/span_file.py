"""The file of a trained span scorer: plain arrays and a description; loading it runs no code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ..linking.policy import THRESHOLDS, Policy
from .equalisation import REFINEMENTS
from .ranking_inputs import SCHEMES
from .span_categories import CATEGORIES
from .span_network import STEPS, SpanShape
from .weights_file import (
    Header,
    broken_model,
    checked_arrays,
    pack_arrays,
    read,
    refuse_others,
    unpack,
    write,
)

VERSION = 1
# What counts where nobody says.
DEFAULT = "ontonotes"
SIZES = ("vectors", "width", "rounds", "reach", "widest")


@dataclass(frozen=True)
class SpanModel:
    """A trained span scorer.

    weights: by the names of SpanShape.sizes. shape: its sizes. vectors: where vectors come from,
    as make_source has it. policy: what is made of its probabilities. vectors_hash: checksum of the
    encoder that it was trained with, "" if nobody noted it. scheme: what counts, one of SCHEMES,
    unless a user chooses another; says nothing where the network knows no schemes.
    """

    weights: Mapping[str, np.ndarray]
    shape: SpanShape
    vectors: str
    policy: Policy = field(default_factory=Policy)
    vectors_hash: str = ""
    scheme: str = DEFAULT

    @property
    def dim(self) -> int:
        """RETURNS (int): width of the encoder's rows."""
        return self.shape.vectors


def pack_span(model: SpanModel) -> bytes:
    """Lay a model out as the content of a file *.npz, weights in half precision.

    model (SpanModel): the model. RETURNS (bytes): what `parse_span` reads.
    """
    header = {
        **_known(), "shape": asdict(model.shape), "vectors": model.vectors,
        "vectors_hash": model.vectors_hash, "scheme": model.scheme, "schemes": list(SCHEMES),
        **{name: getattr(model.policy, name) for name in THRESHOLDS},
    }  # fmt: skip
    return pack_arrays(header, model.weights)


def save_span(model: SpanModel, path: Path) -> None:
    """Write a model as `pack_span` lays it out; never leaves half a file.

    model (SpanModel): the model. path (Path): the file to write, ending in .npz.
    """
    write(pack_span(model), path)


def load_span(path: Path) -> SpanModel:
    """Read a model.

    path (Path): a file that save_span wrote.
    RETURNS (SpanModel): ready to score.
    RAISES (CoreflangError): E203 for a file that is missing, cut or broken, E204 for one of
        another version or with categories that this version does not know.
    """
    return parse_span(read(path), source=str(path))


def parse_span(data: bytes, *, source: str) -> SpanModel:
    """Read what `pack_span` laid out.

    data (bytes): the content of a file. source (str): where it comes from, for messages.
    RETURNS (SpanModel): ready to score.
    RAISES (CoreflangError): E203, E204 as load_span.
    """
    with broken_model(source):
        header, arrays = unpack(data)
        refuse_others(header, _known(), source=source)
        shape = _shape(header.part("shape"))
        policy = Policy().changed(**{name: header.share(name) for name in THRESHOLDS})
        return SpanModel(
            checked_arrays(arrays, shape.sizes), shape, header.text("vectors"), policy,
            header.text("vectors_hash"), _scheme(header),
        )  # fmt: skip


def _shape(header: Header) -> SpanShape:
    refine = header.text("refine")
    if refine not in REFINEMENTS:
        raise ValueError(f"refine = {refine!r:.60}")
    sizes = {name: header.size(name) for name in SIZES}
    # Files of before there were schemes do not name them.
    schemes = "schemes" in header.values and header.get("schemes", bool)
    experts = header.get("experts", bool)
    return SpanShape(experts=experts, refine=refine, schemes=schemes, **sizes)


def _scheme(header: Header) -> str:
    """What counts; DEFAULT in files of before there were schemes."""
    scheme = header.text("scheme") or DEFAULT
    known = header.words("schemes") if "schemes" in header.values else SCHEMES
    if scheme not in SCHEMES or known != SCHEMES:
        raise ValueError(f"scheme = {scheme!r:.60} of {known!r:.60}")
    return scheme


def _known() -> dict[str, Any]:
    """What a file and this version must have in common."""
    return {"version": VERSION, "kind": "span", "categories": list(CATEGORIES), "steps": STEPS}
