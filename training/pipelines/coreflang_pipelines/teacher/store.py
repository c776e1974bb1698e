"""Members on disk while a teacher is trained, and the treebank that it leaves."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, replace
from itertools import groupby
from pathlib import Path
from typing import Any

import srsly
import torch

from coreflang.vectors import SubwordVectors

from ..errors import PipelinesError
from ..pipeline.storage import write_atomically
from .network import Teacher
from .recipe import TeacherRecipe
from .samples import Sample


def fingerprint(
    recipe: TeacherRecipe, samples: Sequence[Sample], vectors: SubwordVectors, *, seed: int
) -> str:
    """RETURNS (str): a checksum of all that makes a member."""
    parts = [asdict(recipe.network), recipe.epochs, recipe.batch_words, recipe.learn_rate, seed]
    state = hashlib.sha256(repr(parts).encode())
    state.update(repr([hash_of(sample) for sample in samples]).encode())
    state.update(vectors.of_words(sorted({f for s in samples for f in s.forms})).tobytes())
    return state.hexdigest()


def hash_of(sample: Sample) -> str:
    """RETURNS (str): a checksum of a sentence."""
    return hashlib.sha256(repr(sample).encode()).hexdigest()


def save_member(network: Teacher, path: Path, *, made_of: str) -> None:
    """Write a member's weights; the file is replaced in one step.

    made_of (str): the fingerprint.
    """
    weights = {name: tensor.numpy() for name, tensor in network.state_dict().items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    content = srsly.msgpack_dumps({"made_of": made_of, "weights": weights})
    write_atomically(path, content)


def load_member(network: Teacher, path: Path, *, made_of: str) -> bool:
    """Read a member's weights.

    RETURNS (bool): False if there is no such file, or if the member was made of something else.
    RAISES (PipelinesError): P101 for a broken file.
    """
    if not path.is_file():
        return False
    try:
        state: Any = srsly.msgpack_loads(path.read_bytes())
        if state["made_of"] != made_of:
            return False
        weights = {name: torch.tensor(array) for name, array in state["weights"].items()}
        network.load_state_dict(weights)
    except (OSError, ValueError, KeyError, TypeError, RuntimeError) as error:
        raise PipelinesError("P101", path=path, problem=repr(error)) from None
    network.eval()
    return True


def with_given(found: Sample, given: Sample, *, tags: Collection[str]) -> Sample:
    """Keep the tags that somebody annotated.

    found (Sample): what the teacher says. given (Sample): the same sentence as it was read.
    tags (Collection[str]): kinds of tags for which the teacher's word is taken.
    """

    def kept(kind: str) -> tuple[str, ...]:
        ours, theirs = getattr(found, kind), getattr(given, kind)
        return tuple(g or f * (kind in tags) for f, g in zip(ours, theirs, strict=True))

    return replace(found, xpos=kept("xpos"), upos=kept("upos"), feats=kept("feats"))


def write_treebank(samples: Iterable[Sample], path: Path) -> None:
    """Write sentences as CoNLL-U, without lemmas; the file is replaced in one step."""
    blocks: list[str] = []
    for doc_id, group in groupby(samples, key=lambda sample: sample.doc_id):
        for n, sample in enumerate(group):
            head = [f"# newdoc id = {doc_id}"] if n == 0 else []
            head.append(f"# sent_id = {doc_id}-{n}")
            blocks.append("\n".join([*head, *_rows(sample)]) + "\n\n")
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, "".join(blocks).encode("utf-8"))


def _rows(sample: Sample) -> Iterable[str]:
    for i, form in enumerate(sample.forms):
        tags = (sample.upos[i] or "_", sample.xpos[i] or "_", sample.feats[i] or "_")
        misc = "_" if sample.spaces[i] else "SpaceAfter=No"
        tree = (str(sample.heads[i]), sample.deprels[i])
        yield "\t".join([str(i + 1), form, "_", *tags, *tree, "_", misc])
