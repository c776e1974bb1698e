"""The file of a trained context scorer: plain arrays and a description; loading it runs no code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import numpy as np

from ..linking.policy import THRESHOLDS, Policy
from .context_inputs import MENTION_FACTS, PAIR_FACTS
from .context_network import ContextShape
from .ranking_inputs import SCHEMES
from .weights_file import (
    broken_model,
    checked_arrays,
    pack_arrays,
    read,
    refuse_others,
    unpack,
    write,
)

VERSION = 1


@dataclass(frozen=True)
class ContextModel:
    """A trained head.

    weights: by the names of ContextShape.sizes. shape: its sizes. vectors: where vectors come from,
    as make_source has it. scheme: what counts, one of SCHEMES, unless a user chooses another.
    policy: what is made of its probabilities. vectors_hash: checksum of the encoder that it was
    used with, "" if nobody noted it.
    """

    weights: Mapping[str, np.ndarray]
    shape: ContextShape
    vectors: str
    scheme: str
    policy: Policy = field(default_factory=Policy)
    vectors_hash: str = ""

    @property
    def dim(self) -> int:
        """RETURNS (int): width of the encoder's rows."""
        return self.shape.vectors


def pack_context(model: ContextModel) -> bytes:
    """Lay a model out as the content of a file *.npz, weights in half precision.

    model (ContextModel): the model. RETURNS (bytes): what `parse_context` reads.
    """
    header = {
        **_known(), "shape": asdict(model.shape), "vectors": model.vectors,
        "scheme": model.scheme, "vectors_hash": model.vectors_hash,
        **{name: getattr(model.policy, name) for name in THRESHOLDS},
    }  # fmt: skip
    return pack_arrays(header, model.weights)


def save_context(model: ContextModel, path: Path) -> None:
    """Write a model as `pack_context` lays it out; never leaves half a file.

    model (ContextModel): the model. path (Path): the file to write, ending in .npz.
    """
    write(pack_context(model), path)


def load_context(path: Path) -> ContextModel:
    """Read a model.

    path (Path): a file that save_context wrote.
    RETURNS (ContextModel): ready to score.
    RAISES (CoreflangError): E203 for a file that is missing, cut or broken, E204 for one of
        another version or with facts that this version does not compute.
    """
    return parse_context(read(path), source=str(path))


def parse_context(data: bytes, *, source: str) -> ContextModel:
    """Read what `pack_context` laid out.

    data (bytes): the content of a file. source (str): where it comes from, for messages.
    RETURNS (ContextModel): ready to score.
    RAISES (CoreflangError): E203, E204 as load_context.
    """
    with broken_model(source):
        header, arrays = unpack(data)
        refuse_others(header, _known(), source=source)
        sizes, scheme = header.part("shape"), header.text("scheme")
        shape = ContextShape(**{part.name: sizes.size(part.name) for part in fields(ContextShape)})
        if scheme not in SCHEMES:
            raise ValueError(f"scheme = {scheme!r:.60}")
        if (shape.mentions, shape.pairs) != (len(MENTION_FACTS), len(PAIR_FACTS)):
            raise ValueError(f"{shape} does not fit the facts")
        policy = Policy().changed(**{name: header.share(name) for name in THRESHOLDS})
        return ContextModel(
            checked_arrays(arrays, shape.sizes), shape, header.text("vectors"), scheme, policy,
            header.text("vectors_hash"),
        )  # fmt: skip


def _known() -> dict[str, Any]:
    """What a file and this version must have in common."""
    return {
        "version": VERSION, "kind": "context", "mentions": list(MENTION_FACTS),
        "pairs": list(PAIR_FACTS), "schemes": list(SCHEMES),
    }  # fmt: skip
