"""The head of the context scorer: from an encoder's vectors to scores of pairs and of "new".

With x the vector of a mention, f facts of it, and g facts of a pair, o the product by element,

    pair(a, m) = s . relu(S relu(A [x_a f_a] + B [x_m f_m] + P (U x_a o V x_m) + G g_am))
    new(m)     = t . relu(T relu(N [x_m f_m]))

All that is of one mention is worked out once a mention and not once a pair.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from thinc.types import Floats1d, Floats2d, Ints1d

# Pairs that are scored at a time: the rows of a whole novel at once would take much memory.
BLOCK = 16_384


@dataclass(frozen=True)
class ContextShape:
    """The sizes of a head.

    vectors: of the encoder. mentions, pairs: facts of each. project: the two sides of a product.
    hidden, second: widths of the two hidden layers.
    """

    vectors: int
    mentions: int
    pairs: int
    project: int = 96
    hidden: int = 160
    second: int = 32

    @property
    def sizes(self) -> dict[str, tuple[int, ...]]:
        """RETURNS (Dict[str, Tuple[int, ...]]): the shape of each array of weights by name."""
        own, wide, second = self.vectors + self.mentions, self.hidden, self.second
        layers = {
            "as_antecedent": (wide, own), "as_mention": (wide, own), "second": (second, wide),
            "score": (1, second), "fresh": (wide, own), "fresh_second": (second, wide),
            "fresh_score": (1, second),
        }  # fmt: skip
        sums = {
            "antecedent_side": (self.project, self.vectors), "product": (wide, self.project),
            "mention_side": (self.project, self.vectors), "facts": (wide, self.pairs),
        }  # fmt: skip
        weights = {f"{name}.weight": size for name, size in {**layers, **sums}.items()}
        return {**weights, **{f"{name}.bias": size[:1] for name, size in layers.items()}}


@dataclass(frozen=True)
class ContextBatch:
    """The input of a head.

    vectors, facts: of mentions, (n_mentions, width) and (n_mentions, n_facts). antecedent,
    mention: of each pair, (n_pairs,). asking: mentions that ask, (n_asking,). pairs: facts of
    pairs, (n_pairs, n_facts).
    """

    vectors: Floats2d
    facts: Floats2d
    antecedent: Ints1d
    mention: Ints1d
    asking: Ints1d
    pairs: Floats2d


class ContextNetwork:
    """A trained head.

    weights (Mapping[str, ndarray]): as ContextShape.sizes names them.
    """

    def __init__(self, weights: Mapping[str, np.ndarray]) -> None:
        self.weights = {name: np.asarray(w, dtype=np.float32) for name, w in weights.items()}

    def predict(self, batch: ContextBatch) -> tuple[Floats1d, Floats1d]:
        """Score.

        batch (ContextBatch): mentions and pairs.
        RETURNS (Tuple[Floats1d, Floats1d]): of pairs, (n_pairs,), and of "new", (n_asking,).
        """
        own = np.concatenate([batch.vectors, batch.facts], axis=1)
        left, right = self._of("as_antecedent", own), self._of("as_mention", own)
        sides = tuple(self._of(name, batch.vectors) for name in ("antecedent_side", "mention_side"))
        found = np.zeros(len(batch.pairs), dtype=np.float32)
        for begin in range(0, len(found), BLOCK):
            block = slice(begin, begin + BLOCK)
            a, m = batch.antecedent[block], batch.mention[block]
            hidden = left[a] + right[m] + self._of("facts", batch.pairs[block])
            hidden += self._of("product", sides[0][a] * sides[1][m])
            found[block] = self._above(hidden, "second", "score")
        fresh = self._of("fresh", own[batch.asking])
        return found, self._above(fresh, "fresh_second", "fresh_score")

    def _above(self, hidden: Floats2d, second: str, score: str) -> Floats1d:
        """The last two layers; what comes in is not yet cut off at zero."""
        rows = self._of(second, np.maximum(hidden, 0))
        scores: Floats1d = self._of(score, np.maximum(rows, 0))[:, 0]
        return scores

    def _of(self, name: str, rows: Floats2d) -> Floats2d:
        product: Floats2d = rows @ self.weights[f"{name}.weight"].T
        bias = self.weights.get(f"{name}.bias")
        return product if bias is None else product + bias
