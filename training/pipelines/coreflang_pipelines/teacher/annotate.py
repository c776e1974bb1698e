"""What the members of a teacher agree on about sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import softmax
from tqdm import tqdm

from .batches import Collator, grouped
from .network import Opinion, Teacher
from .recipe import KINDS
from .samples import ROOT, Sample
from .trees import best_tree

N_TOKENS = 3000
# Logarithms need something above zero.
LEAST = 1e-12


@torch.no_grad()
def annotate(
    members: Sequence[Teacher],
    samples: Sequence[Sample],
    *,
    collator: Collator,
    progress: bool = True,
) -> list[Sample]:
    """Annotate sentences with what the members' mean probabilities speak for.

    RETURNS (List[Sample]): in the given order, each with a tree and all tags.
    """
    result = list(samples)
    groups = grouped(samples, n_tokens=N_TOKENS)
    with tqdm(total=len(result), desc="annotate", unit="sentence", disable=not progress) as bar:
        for group in groups:
            batch = [samples[i] for i in group]
            for i, sample in zip(group, _annotated(members, batch, collator), strict=True):
                result[i] = sample
            bar.update(len(group))
    return result


def _annotated(
    members: Sequence[Teacher], samples: Sequence[Sample], collator: Collator
) -> Iterator[Sample]:
    batch = collator(samples)
    opinions = [member(batch) for member in members]
    heads = _heads(opinions, samples)
    deprels = _mean(
        [m.relations(o, torch.from_numpy(heads)) for m, o in zip(members, opinions, strict=True)]
    )
    inventory = collator.inventory
    root = inventory.deprels[ROOT]
    deprels[..., root] = 0
    tags = {kind: _mean([o.tags[kind] for o in opinions]).argmax(axis=2) for kind in KINDS}
    relations = list(inventory.deprels)
    best = numpy.where(heads == 0, root, deprels.argmax(axis=2))
    names = {kind: list(inventory.tags[kind]) for kind in KINDS}
    for i, sample in enumerate(samples):
        n = len(sample)
        xpos, upos, feats = (tuple(names[kind][t] for t in tags[kind][i, :n]) for kind in KINDS)
        yield replace(
            sample,
            heads=tuple(heads[i, :n].tolist()),
            deprels=tuple(relations[d] for d in best[i, :n]),
            xpos=xpos,
            upos=upos,
            feats=feats,
        )


def _heads(opinions: Sequence[Opinion], samples: Sequence[Sample]) -> NDArray[numpy.int64]:
    """RETURNS (NDArray): (b, n) places of heads in the best trees; 0 behind the sentences' ends."""
    scores = numpy.log(_mean([opinion.heads for opinion in opinions]) + LEAST)
    heads = numpy.zeros(scores.shape[:2], dtype="int64")
    for i, sample in enumerate(samples):
        n = len(sample)
        heads[i, :n] = best_tree(scores[i, :n, : n + 1])
    return heads


def _mean(scores: Sequence[Tensor]) -> NDArray[numpy.float32]:
    """RETURNS (NDArray): the mean of the members' probabilities."""
    return torch.stack([softmax(score, dim=-1) for score in scores]).mean(dim=0).numpy()
