"""The file of a trained span scorer: plain arrays and a description; loading it runs no code."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import CoreflangError
from ..linking.policy import THRESHOLDS, Policy
from .equalisation import REFINEMENTS
from .span_categories import CATEGORIES
from .span_network import STEPS, SpanShape
from .weights_file import HEADER, Header, broken_model, read, unpack, write

VERSION = 1
SIZES = ("vectors", "width", "rounds", "reach", "widest")


@dataclass(frozen=True)
class SpanModel:
    """A trained span scorer.

    weights: by the names of SpanShape.sizes. shape: its sizes. vectors: where vectors come from,
    as make_source has it. policy: what is made of its probabilities. vectors_hash: checksum of the
    encoder that it was trained with, "" if nobody noted it.
    """

    weights: Mapping[str, np.ndarray]
    shape: SpanShape
    vectors: str
    policy: Policy = field(default_factory=Policy)
    vectors_hash: str = ""

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
        "vectors_hash": model.vectors_hash,
        **{name: getattr(model.policy, name) for name in THRESHOLDS},
    }  # fmt: skip
    arrays: dict[str, Any] = {HEADER: np.frombuffer(json.dumps(header).encode(), dtype=np.uint8)}
    arrays |= {name: value.astype(np.float16) for name, value in model.weights.items()}
    packed = io.BytesIO()
    np.savez_compressed(packed, **arrays)
    return packed.getvalue()


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
        wrong = [key for key, value in _known().items() if header.values.get(key) != value]
        if wrong:
            found = f"other {', '.join(wrong)}"
            raise CoreflangError("E204", path=source, found=found, version=VERSION)
        shape = _shape(header.part("shape"))
        policy = Policy().changed(**{name: header.share(name) for name in THRESHOLDS})
        return SpanModel(
            _checked(arrays, shape), shape, header.text("vectors"), policy,
            header.text("vectors_hash"),
        )  # fmt: skip


def _shape(header: Header) -> SpanShape:
    refine = header.text("refine")
    if refine not in REFINEMENTS:
        raise ValueError(f"refine = {refine!r:.60}")
    sizes = {name: header.size(name) for name in SIZES}
    return SpanShape(experts=header.get("experts", bool), refine=refine, **sizes)


def _checked(arrays: Mapping[str, np.ndarray], shape: SpanShape) -> dict[str, np.ndarray]:
    """The weights, if there are all of them, of the right shapes, and all are numbers."""
    sizes = shape.sizes
    if set(arrays) != set(sizes):
        raise ValueError(f"weights {sorted(set(arrays) ^ set(sizes))}")
    for name, size in sizes.items():
        value = arrays[name]
        if value.shape != size or value.dtype.kind != "f" or not np.isfinite(value).all():
            raise ValueError(f"{name}: {value.dtype} {value.shape}, not {size} numbers")
    return {name: value.astype(np.float32) for name, value in arrays.items()}


def _known() -> dict[str, Any]:
    """What a file and this version must have in common."""
    return {"version": VERSION, "kind": "span", "categories": list(CATEGORIES), "steps": STEPS}
