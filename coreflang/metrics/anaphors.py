"""How well anaphors are resolved, counted from the gold side.

Every gold anaphor counts, whether a system looked at it or not; every anaphor that a system
resolved and the gold standard does not have counts against it.

    precision = right / (right + wrong + spurious)
    recall = right / (right + wrong + unresolved)

An anaphor is resolved right if the mention that its chain links it to, the nearest one before it
or, if there is none, the nearest one behind it, belongs to its gold entity. Reflexives that the
gold standard does not annotate are stepped over: they mean what stands beside them in the chain.

Beside it stands the narrower accuracy that token-level resolvers have published: of the anaphors
that the system found, and among whose candidates is a directly neighbouring mention of the gold
entity, the share in whose chain that neighbour is. Whoever abstains, or refuses hard pairs, raises
it; it serves comparison with published figures only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from .base import Counts, Score, Summable, ratio
from .gold import Gold, GoldAnaphor

KINDS = ("personal", "possessive", "reflexive", "demonstrative", "adverbial", "zero")
REFLEXIVE = "reflexive"
Tokens = tuple[int, ...]


@dataclass(frozen=True)
class KindCounts(Summable):
    """Anaphors of one kind.

    right, wrong, unresolved: gold anaphors by outcome. spurious: resolved, but not in the gold
    standard. outside: those of the spurious whose chains have no gold mention at all, as when a
    corpus annotates only some sorts of entities. reachable: gold anaphors with a mention of their
    entity among the candidates. published_right, published_wrong: for the published accuracy.
    """

    right: float = 0.0
    wrong: float = 0.0
    unresolved: float = 0.0
    spurious: float = 0.0
    outside: float = 0.0
    reachable: float = 0.0
    published_right: float = 0.0
    published_wrong: float = 0.0

    @property
    def gold(self) -> float:
        """RETURNS (float): gold anaphors."""
        return self.right + self.wrong + self.unresolved

    @property
    def score(self) -> Score:
        """RETURNS (Score): precision, recall, F1."""
        response = self.right + self.wrong + self.spurious
        return Counts(self.right, self.gold, self.right, response).score

    @property
    def annotated_score(self) -> Score:
        """RETURNS (Score): the same without the spurious anaphors that lie outside."""
        response = self.right + self.wrong + self.spurious - self.outside
        return Counts(self.right, self.gold, self.right, response).score

    @property
    def candidate_recall(self) -> float:
        """RETURNS (float): the ceiling that the rules set, of all gold anaphors."""
        return ratio(self.reachable, self.gold)

    @property
    def published_accuracy(self) -> float:
        """RETURNS (float): correct / (correct + incorrect) over anaphors found and annotated."""
        return ratio(self.published_right, self.published_right + self.published_wrong)


@dataclass(frozen=True)
class AnaphorCounts(Summable):
    """Anaphors by kind; the score is over all kinds."""

    personal: KindCounts = field(default_factory=KindCounts)
    possessive: KindCounts = field(default_factory=KindCounts)
    reflexive: KindCounts = field(default_factory=KindCounts)
    demonstrative: KindCounts = field(default_factory=KindCounts)
    adverbial: KindCounts = field(default_factory=KindCounts)
    zero: KindCounts = field(default_factory=KindCounts)

    @property
    def all(self) -> KindCounts:
        """The sum over kinds.

        RETURNS (KindCounts): where a kind has no gold anaphor at all, the corpus does not annotate
            it, and all that are resolved of it lie outside.
        """
        kinds = [getattr(self, kind) for kind in KINDS]
        known = [each if each.gold else replace(each, outside=each.spurious) for each in kinds]
        return sum(known, KindCounts())

    @property
    def score(self) -> Score:
        """RETURNS (Score): of the sum over kinds."""
        return self.all.score


@dataclass(frozen=True)
class SystemSide:
    """What a system found in a document.

    chains: each mention as its head tokens, in text order. anaphors: token -> kind, of the
    anaphors that the system knows. candidates: anaphor -> mentions it might have chosen; None if
    the system has no candidates to show.
    """

    chains: Sequence[Sequence[Tokens]]
    anaphors: Mapping[int, str]
    candidates: Mapping[int, Sequence[Tokens]] | None = None


def count_anaphors(gold: Gold, system: SystemSide) -> AnaphorCounts:
    """Count one document.

    gold (Gold): the gold standard. system (SystemSide): what was found.
    RETURNS (AnaphorCounts): counts by kind.
    """
    chains = [_without_unannotated_reflexives(gold, system, chain) for chain in system.chains]
    # Two tables: what is spurious is judged by the system's chains as they are, what is right
    # without the reflexives that this corpus does not annotate.
    chain_of = {tokens[0]: c for c in system.chains for tokens in c if len(tokens) == 1}
    seen = {tokens[0]: c for c in chains for tokens in c if len(tokens) == 1}
    known = {anaphor.token for anaphor in gold.anaphors}
    counts = {kind: KindCounts() for kind in KINDS}
    for anaphor in gold.anaphors:
        counts[anaphor.kind] += _count_gold(gold, system, anaphor, seen.get(anaphor.token))
    for token, kind in system.anaphors.items():
        if token in chain_of and token not in known:
            outside = not any(gold.entity_of(mention) for mention in chain_of[token])
            counts[kind] += KindCounts(spurious=1.0, outside=float(outside))
    return AnaphorCounts(**counts)


def _without_unannotated_reflexives(
    gold: Gold, system: SystemSide, chain: Sequence[Tokens]
) -> list[Tokens]:
    return [
        mention
        for mention in chain
        if system.anaphors.get(mention[0]) != REFLEXIVE or gold.entity_of(mention) is not None
    ]


def _count_gold(
    gold: Gold, system: SystemSide, anaphor: GoldAnaphor, chain: Sequence[Tokens] | None
) -> KindCounts:
    candidates = (system.candidates or {}).get(anaphor.token, ())
    reachable = any(gold.is_antecedent(anaphor, mention) for mention in candidates)
    outcome = _outcome(gold, anaphor, chain)
    result = KindCounts(**{outcome: 1.0}, reachable=float(reachable))
    neighbour = _annotated_neighbour(gold, anaphor, candidates)
    if neighbour is None or chain is None:
        return result
    right = neighbour in chain
    return result + KindCounts(published_right=float(right), published_wrong=float(not right))


def _outcome(gold: Gold, anaphor: GoldAnaphor, chain: Sequence[Tokens] | None) -> str:
    antecedent = nearest_mention(anaphor.token, chain or ())
    if antecedent is None:
        return "unresolved"
    return "right" if gold.is_antecedent(anaphor, antecedent) else "wrong"


def nearest_mention(token: int, chain: Sequence[Tokens]) -> Tokens | None:
    """The mention of a chain that an anaphor is linked to.

    token (int): the anaphor. chain (Sequence[Tuple[int, ...]]): mentions as head tokens.
    RETURNS (Optional[Tuple[int, ...]]): the nearest mention before the anaphor, else the nearest
        behind it; None if the chain has no other.
    """
    others = [mention for mention in chain if mention != (token,)]
    before = [mention for mention in others if mention[0] < token]
    if before:
        return max(before)
    return min(others, default=None)


def _annotated_neighbour(
    gold: Gold, anaphor: GoldAnaphor, candidates: Iterable[Tokens]
) -> Tokens | None:
    """The gold mention next before the anaphor, else next behind it, if it is a candidate."""
    # Tuples of token indexes compare in text order: the largest before is the nearest.
    matching = [mention for mention in candidates if gold.is_antecedent(anaphor, mention)]
    before = [mention for mention in matching if mention[0] < anaphor.token]
    return max(before) if before else min(matching, default=None)
