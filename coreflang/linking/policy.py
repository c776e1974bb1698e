"""Scores -> decisions: in which order candidates are tried, and what is left open.

Thresholds are no part of a scorer's numbers: who asks why an anaphor was left open sees the scores
as they are, and what was decided about them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace

import numpy as np
from thinc.types import Floats1d, Ints1d

from ..errors import CoreflangError
from ..mentions import Kind
from ..rules import Verdict
from .candidates import DocCandidates

HALF = 0.5


@dataclass(frozen=True)
class Policy:
    """What is made of probabilities.

    unlikely: what the probability of a candidate that a rule thinks unlikely counts, as a factor;
    at 0.0 it is chosen only where nothing else is left.
    reject_below: an anaphor joins a chain only if its candidates there together have this
    probability, and is left open otherwise; a name or noun likewise; 0.0 for scores that are ranks
    only.
    null_threshold: an anaphor that often means nothing, such as "it", is left open where the
    probability that none of its candidates takes up is above this; 1.0 never leaves it open.
    new_threshold: as null_threshold, for names and nouns, which then mention what is new.
    by_kind: kind of an anaphor -> a policy of its own, where other scorers decide on it.
    """

    unlikely: float = 0.0
    reject_below: float = 0.0
    null_threshold: float = 1.0
    new_threshold: float = 1.0
    by_kind: Mapping[int, Policy] = field(default_factory=dict)

    def of(self, kind: int) -> Policy:
        """The policy for anaphors of a kind."""
        return self.by_kind.get(kind, self)

    def column(self, name: str, kind: Ints1d) -> Floats1d:
        """A threshold for each of some anaphors.

        name (str): of a field. kind (Ints1d): values of Kind, of any shape.
        RETURNS (Floats1d): of the same shape.
        """
        table = [getattr(self.of(number), name) for number in range(len(Kind))]
        return np.array(table, dtype=np.float64)[kind]

    def changed(self, **values: float) -> Policy:
        """The same with other thresholds, for all kinds.

        values (float): by the names of THRESHOLDS.
        RETURNS (Policy): a new one.
        RAISES (CoreflangError): E208 for an unknown name, or what is no number from 0 to 1.
        """
        for name, value in values.items():
            good = isinstance(value, int | float) and 0.0 <= value <= 1.0
            if name not in THRESHOLDS or isinstance(value, bool) or not good:
                found = f"{name} = {value!r}"
                raise CoreflangError("E208", found=found, known=", ".join(THRESHOLDS))
        by_kind = {kind: own.changed(**values) for kind, own in self.by_kind.items()}
        thresholds = {name: getattr(self, name) for name in THRESHOLDS}
        return Policy(**{**thresholds, **values}, by_kind=by_kind)

    def for_kinds(self, kinds: Mapping[str, Mapping[str, float]]) -> Policy:
        """The same, with thresholds of their own for some kinds of anaphors.

        kinds (Mapping): kind in lower case -> thresholds, such as {"adverbial": {"unlikely": 0.1}}.
        RETURNS (Policy): a new one.
        RAISES (CoreflangError): E208 for an unknown name or kind, or what is no number from 0 to 1.
        """
        known = {kind.name.lower(): int(kind) for kind in Kind}
        unknown = sorted(str(kind) for kind in kinds if kind not in known)
        if unknown:
            raise CoreflangError("E208", found=", ".join(unknown), known=", ".join(known))
        own = {known[kind]: self.changed(**values) for kind, values in kinds.items()}
        return replace(self, by_kind={**self.by_kind, **own})

    @property
    def kinds(self) -> dict[str, dict[str, float]]:
        """What `for_kinds` was told: the thresholds of kinds that differ from the others'."""
        return {
            Kind(kind).name.lower(): {
                name: getattr(own, name)
                for name in THRESHOLDS
                if getattr(own, name) != getattr(self, name)
            }
            for kind, own in self.by_kind.items()
        }

    def greedy(self, greedyness: float) -> Policy:
        """The same with thresholds at which more, or less, is linked.

        greedyness (float): from 0.0 (nothing that can be left open is linked) to 1.0 (all that has
            a candidate is); 0.5 changes nothing.
        RETURNS (Policy): a new one.
        """
        return Policy(
            self.unlikely, moved(self.reject_below, 1.0 - greedyness),
            moved(self.null_threshold, greedyness), moved(self.new_threshold, greedyness),
            {kind: own.greedy(greedyness) for kind, own in self.by_kind.items()},
        )  # fmt: skip


def moved(threshold: float, greedyness: float) -> float:
    """A threshold whose odds are multiplied by those of `greedyness`, 1 to 1 at a half.

    threshold (float): a probability. Those of 0.0 and 1.0 decide nothing, and stay.
    greedyness (float): from 0.0 to 1.0.
    RETURNS (float): a probability.
    """
    if threshold in (0.0, 1.0) or greedyness == HALF:
        return threshold
    yes, no = threshold * greedyness, (1.0 - threshold) * (1.0 - greedyness)
    return yes / (yes + no)


THRESHOLDS = tuple(each.name for each in fields(Policy) if each.name != "by_kind")


def mix(policies: Sequence[Policy], weights: Sequence[float]) -> Policy:
    """The policy of several scorers that share in the decisions: the weighted mean.

    policies (Sequence[Policy]): at least one, without `by_kind`.
    weights (Sequence[float]): of the scorers; their sum is above 0.
    RETURNS (Policy): a policy for what all of them decide on.
    """
    shares = [weight / sum(weights) for weight in weights]
    pairs = list(zip(policies, shares, strict=True))
    return Policy(**{name: sum(getattr(p, name) * s for p, s in pairs) for name in THRESHOLDS})


def rank(
    scores: Floats1d,
    verdict: Ints1d,
    anaphor: Ints1d,
    *,
    policy: Policy,
    kind: Ints1d | int = Kind.NONE,
) -> Ints1d:
    """The order in which candidates are tried; nothing else in coreflang orders candidates.

    scores (Floats1d): log-probabilities, (n_pairs,). verdict (Ints1d): values of Verdict,
    (n_pairs,). anaphor (Ints1d): any numbers that tell the anaphors apart, (n_pairs,).
    policy (Policy): thresholds. kind (Union[Ints1d, int]): of each pair's anaphor, (n_pairs,), or
        of all.
    RETURNS (Ints1d): places of the pairs, anaphor by anaphor, the best of each first; of equals
        the first, (n_pairs,).
    """
    doubted = verdict == Verdict.UNLIKELY
    factor = np.where(doubted, policy.column("unlikely", np.asarray(kind)), 1.0)
    last_resort = factor == 0.0
    counted = scores + np.log(np.where(last_resort, 1.0, factor))
    return np.lexsort((-counted, last_resort, anaphor))


def rank_document(document: DocCandidates, scores: Floats1d, policy: Policy) -> Ints1d:
    """As `rank`, of the candidates of one document.

    document (DocCandidates): the candidates. scores (Floats1d): log-probabilities,
    (n_candidates,). policy (Policy): thresholds.
    RETURNS (Ints1d): places of candidates, (n_candidates,).
    """
    anaphor = document.anaphor_of
    kind = document.mentions.kind[anaphor]
    return rank(scores, document.verdict, anaphor, policy=policy, kind=kind)


def left_open(document: DocCandidates, scores: Floats1d, policy: Policy) -> np.ndarray:
    """The anaphors that probably mean nothing.

    document (DocCandidates): the candidates. scores (Floats1d): log-probabilities,
    (n_candidates,); what they lack to a sum of one is the probability of no antecedent.
    policy (Policy): thresholds.
    RETURNS (ndarray): bool, (n_anaphors,).
    """
    if not len(document.anaphor):
        return np.zeros(0, dtype=bool)
    mentions, first = document.mentions, document.offset[:-1]
    head = mentions.head[document.anaphor]
    nothing = 1.0 - np.add.reduceat(np.exp(scores), first)
    # Rules let an anaphor look ahead only where grammar announces what it means.
    ahead = mentions.head[document.antecedent[first]] > head
    threshold = policy.column("null_threshold", mentions.kind[document.anaphor])
    return mentions.facts.may_be_empty[head] & ~ahead & (nothing > threshold)
