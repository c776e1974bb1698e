"""The teacher's network: LSTMs under biaffine scores of heads (Dozat and Manning 2017)."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn.functional import cross_entropy
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from .batches import Batch
from .labels import FIRST, NO_LABEL, Inventory
from .recipe import NetworkSettings

CHARACTER_WIDTH = 32
# Score of what cannot be a head: places behind the sentence's end, and the token itself.
NEVER = -1e4
# A tag counts half as much as a head or a relation.
TAG_WEIGHT = 0.5


@dataclass(frozen=True)
class Opinion:
    """What a network thinks of a batch of b sentences, n tokens each.

    tags: kind -> (b, n, n_labels) scores. heads: (b, n, n + 1) scores, the root at place 0.
    dependents: (b, n, width), governors: (b, n + 1, width); for `Teacher.relations`.
    """

    tags: dict[str, Tensor]
    heads: Tensor
    dependents: Tensor
    governors: Tensor


class Teacher(nn.Module):
    """A network with all of its outputs.

    inventory (Inventory): how many words, characters and labels there are.
    dim (int): numbers of a word's given vector. settings (NetworkSettings): of the network.
    """

    def __init__(self, inventory: Inventory, *, dim: int, settings: NetworkSettings) -> None:
        super().__init__()
        s = settings
        self.word = nn.Embedding(len(inventory.words) + FIRST, s.words, padding_idx=0)
        self.character = nn.Embedding(
            len(inventory.characters) + FIRST, CHARACTER_WIDTH, padding_idx=0
        )
        self.convolutions = nn.ModuleList(
            nn.Conv1d(CHARACTER_WIDTH, s.characters, size, padding=size // 2) for size in (3, 5)
        )
        self.static = nn.Linear(dim, s.static)
        widths = [s.static + s.words + 2 * s.characters] + [2 * s.hidden] * (s.layers - 1)
        self.lstms = nn.ModuleList(
            nn.LSTM(width, s.hidden, batch_first=True, bidirectional=True) for width in widths
        )
        self.dropout = nn.Dropout(s.dropout)
        self.root = nn.Parameter(torch.randn(2 * s.hidden) * 0.1)
        self.dependent, self.governor = _layer(s, s.arcs), _layer(s, s.arcs)
        self.arcs = Biaffine(s.arcs, 1)
        self.labelled_dependent = _layer(s, s.relations)
        self.labelled_governor = _layer(s, s.relations)
        self.labels = Biaffine(s.relations, len(inventory.deprels))
        self.tag_layer = _layer(s, s.tags)
        self.tags = nn.ModuleDict(
            {kind: nn.Linear(s.tags, len(table)) for kind, table in inventory.tags.items()}
        )

    def forward(self, batch: Batch) -> Opinion:
        """RETURNS (Opinion): scores, before any softmax."""
        layers = self._read(batch)
        tagged = self.tag_layer(layers[-2])
        tokens = layers[-1]
        places = torch.cat([self.root.expand(len(tokens), 1, -1), tokens], dim=1)
        heads = self.arcs(self.dependent(tokens), self.governor(places))[..., 0]
        return Opinion(
            tags={kind: output(tagged) for kind, output in self.tags.items()},
            heads=heads.masked_fill(_impossible(batch), NEVER),
            dependents=self.labelled_dependent(tokens),
            governors=self.labelled_governor(places),
        )

    def relations(self, opinion: Opinion, heads: Tensor) -> Tensor:
        """Score the relations to given heads.

        heads (Tensor): (b, n) places of heads, 0 for the root; any below 0 count as 0.
        RETURNS (Tensor): (b, n, n_relations).
        """
        index = heads.clamp(min=0)[..., None].expand(-1, -1, opinion.governors.shape[2])
        return self.labels.of_pairs(opinion.dependents, opinion.governors.gather(1, index))

    def loss(self, batch: Batch) -> Tensor:
        """RETURNS (Tensor): the mean over tokens; what is not annotated costs nothing."""
        opinion = self(batch)
        total = _cost(opinion.heads, batch.heads)
        total = total + _cost(self.relations(opinion, batch.heads), batch.deprels)
        for kind, labels in batch.tags.items():
            total = total + TAG_WEIGHT * _cost(opinion.tags[kind], labels)
        return total / batch.lengths.sum()

    def _read(self, batch: Batch) -> list[Tensor]:
        """RETURNS (List[Tensor]): what each LSTM makes of the tokens, (b, n, 2 * hidden)."""
        own = torch.relu(self._spelling(batch.characters))
        tokens = torch.cat([self.static(batch.vectors), self.word(batch.words), own], dim=2)
        tokens = self.dropout(tokens)
        layers = []
        for lstm in self.lstms:
            packed = pack_padded_sequence(
                tokens, batch.lengths, batch_first=True, enforce_sorted=False
            )
            tokens, _ = pad_packed_sequence(
                lstm(packed)[0], batch_first=True, total_length=batch.words.shape[1]
            )
            tokens = self._same_dropout(tokens)
            layers.append(tokens)
        return layers

    def _spelling(self, characters: Tensor) -> Tensor:
        b, n, length = characters.shape
        rows = self.character(characters).view(b * n, length, -1).transpose(1, 2)
        return torch.cat([conv(rows).amax(2) for conv in self.convolutions], dim=1).view(b, n, -1)

    def _same_dropout(self, tokens: Tensor) -> Tensor:
        """Hide the same numbers of all tokens of a sentence (Gal and Ghahramani 2016)."""
        if not self.training:
            return tokens
        kept = 1 - self.dropout.p
        return tokens * tokens.new_empty(len(tokens), 1, tokens.shape[2]).bernoulli_(kept) / kept


class Biaffine(nn.Module):
    """Scores pairs of rows by a matrix for each output; a constant is added to both rows."""

    def __init__(self, width: int, n_outputs: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(n_outputs, width + 1, width + 1))

    def forward(self, left: Tensor, right: Tensor) -> Tensor:
        """left, right (Tensor): (b, n, width), (b, m, width). RETURNS: (b, n, m, n_outputs)."""
        return torch.einsum("bxi,oij,byj->bxyo", _with_one(left), self.weight, _with_one(right))

    def of_pairs(self, left: Tensor, right: Tensor) -> Tensor:
        """left, right (Tensor): (b, n, width), row by row. RETURNS: (b, n, n_outputs)."""
        return torch.einsum("bxi,oij,bxj->bxo", _with_one(left), self.weight, _with_one(right))


def _with_one(rows: Tensor) -> Tensor:
    return torch.cat([rows, rows.new_ones((*rows.shape[:2], 1))], dim=2)


def _layer(settings: NetworkSettings, width: int) -> nn.Sequential:
    dropout = nn.Dropout(settings.dropout)
    return nn.Sequential(nn.Linear(2 * settings.hidden, width), nn.LeakyReLU(0.1), dropout)


def _impossible(batch: Batch) -> Tensor:
    """RETURNS (Tensor): (b, n, n + 1) places that are behind the end, or the token's own."""
    n = batch.words.shape[1]
    behind = torch.arange(n + 1)[None, None, :] > batch.lengths[:, None, None]
    own = torch.cat([torch.zeros(n, 1), torch.eye(n)], dim=1).bool()[None]
    return behind | own


def _cost(scores: Tensor, labels: Tensor) -> Tensor:
    """RETURNS (Tensor): the sum over annotated tokens, 0 if there are none."""
    flat = scores.reshape(-1, scores.shape[-1])
    return cross_entropy(flat, labels.reshape(-1), ignore_index=NO_LABEL, reduction="sum")
