"""Additions of low rank (LoRA, Hu et al. 2022): a layer stays, two narrow ones beside it learn."""

from __future__ import annotations

import torch
from torch import Tensor, nn

PARTS = ("query", "value")


class LowRank(nn.Module):
    """A linear layer that stays, and an addition that is zero at first.

    own (Linear): the layer. rank (int): of the addition.
    """

    def __init__(self, own: nn.Linear, rank: int) -> None:
        super().__init__()
        self.own = own.requires_grad_(False)
        self.down = nn.Linear(own.in_features, rank, bias=False)
        self.up = nn.Linear(rank, own.out_features, bias=False)
        nn.init.zeros_(self.up.weight)

    def forward(self, rows: Tensor) -> Tensor:
        """Apply it. rows (Tensor): (..., n_in). RETURNS (Tensor): (..., n_out)."""
        found: Tensor = self.own(rows) + self.up(self.down(rows))
        return found

    def merged(self) -> nn.Linear:
        """RETURNS (Linear): one layer that does the same; the own one, changed."""
        with torch.no_grad():
            self.own.weight += self.up.weight @ self.down.weight
        return self.own


def add_low_rank(layers: nn.ModuleList, rank: int) -> None:
    """Put additions to the queries and values of layers, all else stays.

    layers (ModuleList): of an encoder; changed. rank (int): of the additions.
    """
    layers.requires_grad_(False)
    for layer in layers:
        for name in PARTS:
            setattr(layer, name, LowRank(getattr(layer, name), rank))


def merge_low_rank(layers: nn.ModuleList) -> None:
    """Make of layers with additions what they were, with other weights.

    layers (ModuleList): as `add_low_rank` left them; changed. Others stay as they are.
    """
    for layer in layers:
        for name in PARTS:
            found = getattr(layer, name)
            if isinstance(found, LowRank):
                setattr(layer, name, found.merged())
