"""The span scorer's network: mentions are known by the vectors of their first and last tokens.

With x, y the vectors of a mention's first and last token, and c the category of a pair,

    g = [relu(S x), relu(E y)]              s = relu(Sm x), e = relu(Em y)
    mention(i) = v . s_i + w . e_i + s_i . M e_i + b
    pair(j, i) = g_j . ((B + B_c) g_i + b_c) + near_c(steps from j to i)
    score(j, i) = mention(i) + mention(j) + pair(j, i)        score("new") = 0

B holds the four products of starts and ends. No vector of a whole span is built (Kirstain et al.
2021); the experts B_c are those of Otmazgin et al. 2023, with other categories. `refined` makes g
anew from what the first scores say of entities.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from thinc.types import Floats1d, Floats2d, Ints1d

from .equalisation import AVERAGE, NONE, averaged, equalised
from .span_categories import CATEGORIES, MentionClasses, categories, table
from .span_schemes import scheme_sizes

# Pairs that are scored at a time, and mentions whose earlier ones are: both bound memory.
BLOCK, ROWS = 8_192, 256
# Steps from one mention to another, in powers of two: 1, 2 to 3, 4 to 7, ..., 512 and more.
STEPS = 10


@dataclass(frozen=True)
class SpanShape:
    """The sizes of a network.

    vectors: of the encoder. width: of each side of a mention. experts: each category has its own.
    refine: one of REFINEMENTS, rounds: how often. reach: mentions that are refined together.
    widest: tokens of a span at most, where spans are proposed. schemes: it knows of schemes.
    """

    vectors: int
    width: int = 128
    experts: bool = True
    refine: str = NONE
    rounds: int = 1
    reach: int = 640
    widest: int = 20
    schemes: bool = False

    @property
    def sizes(self) -> dict[str, tuple[int, ...]]:
        """RETURNS (Dict[str, Tuple[int, ...]]): the shape of each array of weights by name."""
        one, both, sorts = self.width, 2 * self.width, len(CATEGORIES)
        sides = ("start", "end", "mention_start", "mention_end")
        found: dict[str, tuple[int, ...]] = {
            **{f"{name}.weight": (one, self.vectors) for name in sides},
            **{f"{name}.bias": (one,) for name in sides},
            "mention": (one, one), "mention.start": (one,), "mention.end": (one,),
            "mention.bias": (1,), "pair": (both, both), "pair.bias": (sorts, both),
            "near": (sorts, STEPS),
        }  # fmt: skip
        if self.experts:
            found["experts"] = (sorts, both, both)
        if self.refine != NONE:
            found |= {"gate.weight": (both, 2 * both), "gate.bias": (both,)}
        if self.schemes:
            found |= scheme_sizes(one, sorts)
        return found


@dataclass(frozen=True)
class SpanRows:
    """Mentions as the network knows them.

    sides: g of each, (n_mentions, 2 * width). scores: of each alone, (n_mentions,).
    classes: what sort each is of.
    """

    sides: Floats2d
    scores: Floats1d
    classes: MentionClasses

    def __len__(self) -> int:
        return len(self.scores)

    def part(self, some: slice) -> SpanRows:
        """Some mentions; some (slice): rows. RETURNS (SpanRows): these."""
        return SpanRows(self.sides[some], self.scores[some], self.classes.take(some))


def steps(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """How far two mentions are apart, as a row of the table `near`.

    one, other (ndarray): their places. RETURNS (ndarray): from 0 to STEPS - 1.
    """
    apart = np.maximum(np.abs(one - other), 1)
    return np.minimum(np.log2(apart).astype(np.int64), STEPS - 1)


class SpanNetwork:
    """A trained network.

    weights (Mapping[str, ndarray]): as SpanShape.sizes names them, in_scheme if it knows schemes.
    shape (SpanShape): its sizes.
    """

    def __init__(self, weights: Mapping[str, np.ndarray], shape: SpanShape) -> None:
        self.shape = shape
        self.weights = {name: np.asarray(w, dtype=np.float32) for name, w in weights.items()}
        own = self.weights.get("experts", np.zeros((len(CATEGORIES), 1, 1), dtype=np.float32))
        self._forms = self.weights["pair"] + own

    def encode(self, first: Floats2d, last: Floats2d, classes: MentionClasses) -> SpanRows:
        """What is known of mentions by themselves, and refined if the network does that.

        first, last (Floats2d): vectors of their first and last tokens, (n_mentions, vectors).
        classes (MentionClasses): of them. RETURNS (SpanRows): (n_mentions,).
        """
        sides = np.concatenate([self._layer("start", first), self._layer("end", last)], axis=1)
        scores = self._mention(
            self._layer("mention_start", first), self._layer("mention_end", last)
        )
        return self.refined(SpanRows(sides, scores, classes))

    def _layer(self, name: str, rows: Floats2d) -> Floats2d:
        product = rows @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]
        return np.maximum(product, 0)

    def _mention(self, starts: Floats2d, ends: Floats2d) -> Floats1d:
        own = self.weights
        product = ((starts @ own["mention"].T) * ends).sum(axis=1)
        scores: Floats1d = (
            product + starts @ own["mention.start"] + ends @ own["mention.end"]
            + own["mention.bias"]
        )  # fmt: skip
        return scores

    def band(self, rows: Floats2d) -> Floats2d:
        """How much each span looks like a mention, in the band of widths that occur.

        rows (Floats2d): vectors of all tokens, (n_tokens, vectors).
        RETURNS (Floats2d): of the span from token s with w tokens at [s, w - 1],
            (n_tokens, widest); -inf for those that reach beyond the end.
        """
        starts, ends = self._layer("mention_start", rows), self._layer("mention_end", rows)
        own, n = self.weights, len(rows)
        products, tails = starts @ own["mention"].T, ends @ own["mention.end"]
        found = np.full((n, self.shape.widest), -np.inf, dtype=np.float32)
        for wide in range(min(self.shape.widest, n)):
            inner = (products[: n - wide] * ends[wide:]).sum(axis=1)
            found[: n - wide, wide] = inner + tails[wide:]
        return found + (starts @ own["mention.start"] + own["mention.bias"])[:, None]

    def refined(self, rows: SpanRows) -> SpanRows:
        """Make sides anew from what links say of entities; `reach` mentions know of each other.

        rows (SpanRows): of a document. RETURNS (SpanRows): the same where nothing is to be refined.
        """
        if self.shape.refine == NONE or not len(rows):
            return rows
        sides = rows.sides
        cuts = range(0, len(rows), self.shape.reach)
        for _ in range(self.shape.rounds):
            parts = [replace(rows, sides=sides).part(slice(k, k + self.shape.reach)) for k in cuts]
            sides = np.concatenate([self._renewed(part) for part in parts])
        return replace(rows, sides=sides)

    def _renewed(self, rows: SpanRows) -> Floats2d:
        links, fresh = link_probabilities(self.dense(rows, rows))
        if self.shape.refine == AVERAGE:
            entity = averaged(rows.sides, links, fresh)
        else:
            # By how many mentions the entity has, or one of a hundred would drown them.
            ones = np.ones((len(rows), 1), dtype=np.float32)
            entity = equalised(np.concatenate([rows.sides, ones], axis=1), links, fresh)
            entity = entity[:, :-1] / entity[:, -1:]
        own = np.concatenate([rows.sides, entity], axis=1) @ self.weights["gate.weight"].T
        kept = 1.0 / (1.0 + np.exp(-(own + self.weights["gate.bias"])))
        sides: Floats2d = kept * rows.sides + (1 - kept) * entity
        return sides

    def dense(self, rows: SpanRows, earlier: SpanRows) -> Floats2d:
        """Scores of all with all.

        rows (SpanRows): n mentions that ask. earlier (SpanRows): m that they may take up.
        RETURNS (Floats2d): (n, m), whatever their order.
        """
        kind = table(rows.classes, earlier.classes)
        apart = steps(rows.classes.place[:, None], earlier.classes.place)
        found = self.weights["near"][kind, apart] + rows.scores[:, None] + earlier.scores
        for number in np.unique(kind).tolist():
            scores = self._asked(rows.sides, number) @ earlier.sides.T
            found += np.where(kind == number, scores, 0)
        return found

    def _asked(self, sides: Floats2d, category: int) -> Floats2d:
        """What a mention that asks multiplies the sides of another with, (n, 2 * width)."""
        asked: Floats2d = sides @ self._forms[category].T + self.weights["pair.bias"][category]
        return asked

    def pairs(self, rows: SpanRows, antecedent: Ints1d, mention: Ints1d) -> Floats1d:
        """Scores of some pairs; of two mentions the later one counts as the one that asks.

        rows (SpanRows): of a document. antecedent, mention (Ints1d): rows of these, (n_pairs,).
        RETURNS (Floats1d): (n_pairs,).
        """
        found = np.zeros(len(mention), dtype=np.float32)
        one, other = np.minimum(antecedent, mention), np.maximum(antecedent, mention)
        for begin in range(0, len(found), BLOCK):
            block = slice(begin, begin + BLOCK)
            found[block] = self._pairs(rows, one[block], other[block])
        return found

    def _pairs(self, rows: SpanRows, one: Ints1d, other: Ints1d) -> Floats1d:
        classes = rows.classes
        kind = categories(classes.take(one), classes.take(other))
        found = self.weights["near"][kind, steps(classes.place[one], classes.place[other])]
        for number in np.unique(kind).tolist():
            own = np.flatnonzero(kind == number)
            asking, place = np.unique(other[own], return_inverse=True)
            asked = self._asked(rows.sides[asking], number)
            found[own] += np.einsum("ij,ij->i", asked[place], rows.sides[one[own]])
        scores: Floats1d = found + rows.scores[one] + rows.scores[other]
        return scores

    def best(self, rows: SpanRows) -> Ints1d:
        """What each mention takes up before itself, if all were free to; in blocks of rows.

        rows (SpanRows): of a document. RETURNS (Ints1d): rows, -1 for nothing, (n_mentions,).
        """
        found = np.full(len(rows), -1)
        for begin in range(0, len(rows), ROWS):
            asking = slice(begin, begin + ROWS)
            scores = self.dense(rows.part(asking), rows.part(slice(0, begin + ROWS)))
            # Only what stands before.
            scores[np.triu_indices(len(scores), k=begin, m=scores.shape[1])] = -np.inf
            place = scores.argmax(axis=1)
            good = scores[np.arange(len(place)), place] > 0
            found[asking] = np.where(good, place, -1)
        return found


def link_probabilities(scores: Floats2d) -> tuple[Floats2d, Floats1d]:
    """One softmax over what stands before each mention, and "new".

    scores (Floats2d): of each row with all, read below the diagonal, (n, n); "new" has 0.
    RETURNS (Tuple[Floats2d, Floats1d]): probabilities of links, (n, n), and of "new", (n,).
    """
    low = np.where(np.tri(len(scores), k=-1, dtype=bool), scores, -np.inf)
    top = np.maximum(low.max(axis=1, initial=0.0), 0.0)
    powers, fresh = np.exp(low - top[:, None]), np.exp(-top)
    total = powers.sum(axis=1) + fresh
    return powers / total[:, None], fresh / total
