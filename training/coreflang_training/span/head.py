"""The network in torch: the same sums as coreflang.scorers.span_network, with gradients."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import torch
from torch import Tensor, nn

from coreflang.scorers.equalisation import AVERAGE, NONE
from coreflang.scorers.ranking_inputs import SCHEMES
from coreflang.scorers.span_categories import CATEGORIES, MentionClasses, table
from coreflang.scorers.span_network import STEPS, SpanShape, steps
from coreflang.scorers.span_schemes import LAYERS

# How far weights of products may be from zero at first, and how open the gate is to itself.
SMALL, OPEN = 0.02, 2.0
# What torch cannot call as SpanShape does.
NAMES = {"pair_bias": "pair.bias", "mention.weight": "mention"}


class SpanHead(nn.Module):
    """Scores of all spans with all before them.

    shape (SpanShape): sizes. dropout (float): rate, of vectors and of sides.
    """

    def __init__(self, shape: SpanShape, *, dropout: float) -> None:
        super().__init__()
        self.shape = shape
        one, both, sorts = shape.width, 2 * shape.width, len(CATEGORIES)
        self.start, self.end, self.mention_start, self.mention_end = (
            nn.Linear(shape.vectors, one) for _ in range(4)
        )
        self.mention = nn.ParameterDict({
            "weight": torch.randn(one, one) * SMALL, "start": torch.randn(one) * SMALL,
            "end": torch.randn(one) * SMALL, "bias": torch.zeros(1),
        })  # fmt: skip
        self.pair = nn.Parameter(torch.randn(both, both) * SMALL)
        self.pair_bias = nn.Parameter(torch.zeros(sorts, both))
        self.near = nn.Parameter(torch.zeros(sorts, STEPS))
        if shape.experts:
            self.experts = nn.Parameter(torch.zeros(sorts, both, both))
        if shape.schemes:
            self.scheme = nn.ParameterDict({
                **{name: torch.zeros(len(SCHEMES), one) for name in LAYERS},
                "near": torch.zeros(len(SCHEMES), sorts),
            })  # fmt: skip
        if shape.refine != NONE:
            self.gate = nn.Linear(2 * both, both)
            nn.init.constant_(self.gate.bias, OPEN)
        self.drop = nn.Dropout(dropout)

    def forward(
        self, first: Tensor, last: Tensor, classes: MentionClasses, scheme: int = 0
    ) -> list[Tensor]:
        """Score.

        first, last (Tensor): vectors of the tokens that spans begin and end with, (n, vectors).
        classes (MentionClasses): of the spans. scheme (int): what counts, a number in SCHEMES.
        RETURNS (List[Tensor]): scores of each row with all, read below the diagonal, (n, n):
            before any refinement, and after each round.
        """
        first, last = self.drop(first), self.drop(last)
        starts, ends = (self._layer(*each, scheme) for each in (("start", first), ("end", last)))
        sides = self.drop(torch.cat([starts, ends], dim=1))
        own = self._mention(
            self._layer("mention_start", first, scheme), self._layer("mention_end", last, scheme)
        )
        kind = torch.from_numpy(table(classes, classes))
        apart = torch.from_numpy(steps(classes.place[:, None], classes.place))
        known = self.near[kind, apart] + own[:, None] + own
        if self.shape.schemes:
            known = known + self.scheme["near"][scheme][kind]
        found = [known + self._pairs(sides, kind)]
        for _ in range(self.shape.rounds if self.shape.refine != NONE else 0):
            sides = self._renewed(sides, found[-1])
            found.append(known + self._pairs(sides, kind))
        return found

    def _layer(self, name: str, rows: Tensor, scheme: int) -> Tensor:
        found: Tensor = getattr(self, name)(rows)
        return torch.relu(found + self.scheme[name][scheme] if self.shape.schemes else found)

    def _mention(self, starts: Tensor, ends: Tensor) -> Tensor:
        own = self.mention
        product = ((starts @ own["weight"].T) * ends).sum(dim=1)
        scores: Tensor = product + starts @ own["start"] + ends @ own["end"] + own["bias"]
        return scores

    def _pairs(self, sides: Tensor, kind: Tensor) -> Tensor:
        """Products of all with all, each by the expert of its category, (n, n)."""
        found = sides @ self.pair.T @ sides.T
        biases = torch.einsum("cd,md->cm", self.pair_bias, sides)
        found = found + biases[kind, torch.arange(len(sides))]
        for number in torch.unique(kind).tolist() if self.shape.experts else ():
            scores = sides @ self.experts[number].T @ sides.T
            found = found + torch.where(kind == number, scores, 0.0)
        return found

    def _renewed(self, sides: Tensor, scores: Tensor) -> Tensor:
        links, fresh = link_probabilities(scores)
        if self.shape.refine == AVERAGE:
            entity = averaged(sides, links, fresh)
        else:
            # By how many mentions the entity has, or one of a hundred would drown them.
            ones = torch.ones_like(sides[:, :1])
            entity = equalised(torch.cat([sides, ones], dim=1), links, fresh)
            entity = entity[:, :-1] / entity[:, -1:]
        kept = torch.sigmoid(self.gate(torch.cat([sides, entity], dim=1)))
        return kept * sides + (1 - kept) * entity

    def arrays(self) -> dict[str, np.ndarray]:
        """RETURNS (Dict[str, ndarray]): weights by name, as the network at run time has them."""
        return {
            NAMES.get(name, name): value.detach().numpy()
            for name, value in self.state_dict().items()
        }

    def take(self, weights: Mapping[str, np.ndarray]) -> None:
        """Go on from other weights; weights (Mapping[str, ndarray]): as `arrays` gives them."""
        found = {name: weights[NAMES.get(name, name)] for name in self.state_dict()}
        self.load_state_dict({name: torch.from_numpy(value) for name, value in found.items()})


def link_probabilities(scores: Tensor) -> tuple[Tensor, Tensor]:
    """One softmax over what stands before each mention, and "new".

    scores (Tensor): of each row with all, read below the diagonal, (n, n); "new" has 0.
    RETURNS (Tuple[Tensor, Tensor]): probabilities of links, (n, n), and of "new", (n,).
    """
    found = torch.softmax(with_new(scores), dim=1)
    return found[:, 1:], found[:, 0]


def with_new(scores: Tensor) -> Tensor:
    """Scores below the diagonal, others out of reach, behind a column for "new", (n, n + 1)."""
    below = torch.ones_like(scores, dtype=torch.bool).tril(-1)
    low = torch.where(below, scores, torch.full_like(scores, -torch.inf))
    return torch.cat([torch.zeros_like(scores[:, :1]), low], dim=1)


def equalised(sides: Tensor, links: Tensor, fresh: Tensor) -> Tensor:
    """See coreflang.scorers.equalisation.equalised; a triangular system is solved."""
    one = torch.eye(len(fresh), dtype=links.dtype)
    found = torch.linalg.solve_triangular(
        one - links.tril(-1), torch.diag(fresh), upper=False, unitriangular=True
    )
    together: Tensor = (found @ found.T).tril() @ sides
    return together


def averaged(sides: Tensor, links: Tensor, fresh: Tensor) -> Tensor:
    """See coreflang.scorers.equalisation.averaged."""
    together: Tensor = links.tril(-1) @ sides + fresh[:, None] * sides
    return together


def marginal_loss(
    scores: Tensor, right: Tensor, weight: Tensor, choices: Tensor | None = None
) -> Tensor:
    """Minus the logarithm of what all right antecedents have together, the mean over spans.

    scores (Tensor): of each row with all, (n, n). right (Tensor): which earlier span each one
        means, bool, (n, n); "new" is right where none is. weight (Tensor): of each, (n,).
    choices (Optional[Tensor]): what may be the answer, "new" first, bool, (1 + n,); None for all.
        Where labels are partial, what nobody annotated is neither right nor wrong.
    RETURNS (Tensor): a number.
    """
    says = weight > 0
    everything = with_new(scores)[says]
    if choices is not None:
        everything = everything.masked_fill(~choices, -torch.inf)
    good = torch.cat([~right.any(dim=1, keepdim=True), right], dim=1)[says]
    correct = everything.masked_fill(~good, -torch.inf)
    each = torch.logsumexp(everything, dim=1) - torch.logsumexp(correct, dim=1)
    return (each * weight[says]).sum() / weight.sum().clamp(min=1.0)
