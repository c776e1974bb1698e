"""The head in torch: the same sums as coreflang.scorers.context_network, with gradients."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn

from coreflang.scorers.context_network import ContextShape


class Head(nn.Module):
    """Scores of pairs and of "new", from an encoder's vectors and from facts.

    shape (ContextShape): sizes. dropout (float): rate, on vectors half of it.
    """

    def __init__(self, shape: ContextShape, *, dropout: float) -> None:
        super().__init__()
        own = shape.vectors + shape.mentions
        self.as_antecedent, self.as_mention = (nn.Linear(own, shape.hidden) for _ in range(2))
        self.antecedent_side, self.mention_side = (
            nn.Linear(shape.vectors, shape.project, bias=False) for _ in range(2)
        )
        self.product = nn.Linear(shape.project, shape.hidden, bias=False)
        self.facts = nn.Linear(shape.pairs, shape.hidden, bias=False)
        self.second, self.score = nn.Linear(shape.hidden, shape.second), nn.Linear(shape.second, 1)
        self.fresh = nn.Linear(own, shape.hidden)
        self.fresh_second = nn.Linear(shape.hidden, shape.second)
        self.fresh_score = nn.Linear(shape.second, 1)
        self.drop, self.drop_vectors = nn.Dropout(dropout), nn.Dropout(dropout / 2)

    def forward(
        self, vectors: Tensor, facts: Tensor, a: Tensor, m: Tensor, asking: Tensor, pairs: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Score.

        vectors (Tensor): of mentions, (n_mentions, width). facts (Tensor): of mentions.
        a, m (Tensor): mentions of each pair, (n_pairs,). asking (Tensor): mentions that ask.
        pairs (Tensor): facts of pairs.
        RETURNS (Tuple[Tensor, Tensor]): of pairs, (n_pairs,), and of "new", (n_asking,).
        """
        vectors = self.drop_vectors(vectors)
        own = torch.cat([vectors, facts], dim=1)
        left, right = self.antecedent_side(vectors), self.mention_side(vectors)
        hidden = self.as_antecedent(own)[a] + self.as_mention(own)[m] + self.facts(pairs)
        hidden = self.drop(torch.relu(hidden + self.product(left[a] * right[m])))
        scores = self.score(torch.relu(self.second(hidden)))[:, 0]
        fresh = self.drop(torch.relu(self.fresh(own[asking])))
        return scores, self.fresh_score(torch.relu(self.fresh_second(fresh)))[:, 0]

    def arrays(self) -> dict[str, np.ndarray]:
        """RETURNS (Dict[str, ndarray]): weights by name, as the network at run time has them."""
        return {name: value.detach().numpy() for name, value in self.state_dict().items()}
