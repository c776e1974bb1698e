"""Samples of like length side by side, as tensors."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy
import torch
from torch import Tensor

from coreflang.vectors import SubwordVectors

from .labels import NO_LABEL, UNKNOWN, Inventory
from .recipe import KINDS
from .samples import Sample

# Characters of a word that are read: its beginning and its end.
N_BEGIN, N_END = 6, 10


@dataclass(frozen=True)
class Batch:
    """Sentences side by side; b of them, the longest with n tokens.

    words: (b, n) numbers. characters: (b, n, N_BEGIN + N_END) numbers. vectors: (b, n, dim).
    lengths: (b,) tokens. heads, deprels: (b, n) where a token's head stands, 0 for the root's,
    and its relation's number; NO_LABEL where unknown. tags: kind -> (b, n) numbers, as deprels.
    """

    words: Tensor
    characters: Tensor
    vectors: Tensor
    lengths: Tensor
    heads: Tensor
    deprels: Tensor
    tags: Mapping[str, Tensor]


def grouped(
    samples: Sequence[Sample], *, n_tokens: int, rng: random.Random | None = None
) -> list[list[int]]:
    """Group sentences of like length.

    n_tokens (int): tokens of a group, at least, but for the last.
    rng (Random): mixes neighbours in length and the groups' order; None for the order of length.
    RETURNS (List[List[int]]): places of the samples.
    """
    mix = (lambda: rng.random() * 3) if rng else (lambda: 0.0)
    order = sorted(range(len(samples)), key=lambda i: len(samples[i]) + mix())
    groups: list[list[int]] = [[]]
    size = 0
    for i in order:
        if size >= n_tokens:
            groups.append([])
            size = 0
        groups[-1].append(i)
        size += len(samples[i])
    if rng:
        rng.shuffle(groups)
    return groups


class Collator:
    """Makes batches, and keeps the vectors of all words that it has seen.

    inventory (Inventory): the numbers. vectors (SubwordVectors): of words in lower case.
    """

    def __init__(self, inventory: Inventory, vectors: SubwordVectors) -> None:
        self.inventory = inventory
        self.vectors = vectors
        self._known: dict[str, numpy.ndarray] = {}

    def __call__(
        self, samples: Sequence[Sample], *, hidden: float = 0, rng: random.Random | None = None
    ) -> Batch:
        """Set sentences side by side.

        hidden (float): part of the words whose own numbers are hidden. rng (Random): draws them.
        """
        shape = (len(samples), max(map(len, samples)))
        blank = {name: _full(shape) for name in ("heads", "deprels", *KINDS)}
        words = torch.zeros(shape, dtype=torch.long)
        characters = torch.zeros((*shape, N_BEGIN + N_END), dtype=torch.long)
        vectors = torch.zeros((*shape, self.vectors.dim))
        for i, sample in enumerate(samples):
            n = len(sample)
            words[i, :n] = torch.tensor(self._words(sample, hidden=hidden, rng=rng))
            characters[i, :n] = torch.from_numpy(self._characters(sample))
            vectors[i, :n] = torch.from_numpy(self._vectors(sample))
            for name, row in self._labels(sample).items():
                blank[name][i, : len(row)] = torch.tensor(row, dtype=torch.long)
        lengths = torch.tensor([len(sample) for sample in samples])
        tags = {kind: blank[kind] for kind in KINDS}
        return Batch(words, characters, vectors, lengths, blank["heads"], blank["deprels"], tags)

    def _words(self, sample: Sample, *, hidden: float, rng: random.Random | None) -> list[int]:
        numbers = [self.inventory.words.get(form.lower(), UNKNOWN) for form in sample.forms]
        if rng is None:
            return numbers
        return [UNKNOWN if rng.random() < hidden else number for number in numbers]

    def _characters(self, sample: Sample) -> numpy.ndarray:
        rows = numpy.zeros((len(sample), N_BEGIN + N_END), dtype="int64")
        for row, form in zip(rows, sample.forms, strict=True):
            if len(form) > len(row):
                form = form[:N_BEGIN] + form[-N_END:]
            row[: len(form)] = [self.inventory.characters.get(c, UNKNOWN) for c in form]
        return rows

    def _vectors(self, sample: Sample) -> numpy.ndarray:
        words = [form.lower() for form in sample.forms]
        new = sorted(set(words) - set(self._known))
        self._known.update(zip(new, self.vectors.of_words(new), strict=True))
        return numpy.stack([self._known[word] for word in words])

    def _labels(self, sample: Sample) -> dict[str, list[int]]:
        numbers = self.inventory.deprels
        labels = {
            "heads": list(sample.heads),
            "deprels": [numbers.get(deprel, NO_LABEL) for deprel in sample.deprels],
        }
        for kind, table in self.inventory.tags.items():
            labels[kind] = [table.get(tag, NO_LABEL) for tag in getattr(sample, kind)]
        return labels


def _full(shape: tuple[int, int]) -> Tensor:
    return torch.full(shape, NO_LABEL, dtype=torch.long)
