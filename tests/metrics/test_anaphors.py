"""Anaphors counted from the gold side, each outcome with a text made for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from documents import CONFIG, make_doc, mention, view_of, zero
from hypothesis import given
from hypothesis import strategies as st

from coreflang.benchmark.gold import read_gold
from coreflang.formats.document import TextMention
from coreflang.metrics.anaphors import (
    AnaphorCounts,
    KindCounts,
    SystemSide,
    count_anaphors,
    nearest_mention,
)
from coreflang.metrics.gold import Gold, GoldAnaphor

VIEW = view_of(make_doc())
OTTO, IDA, BEN, THEY, HIS, DOG = (0,), (2,), (4,), (6,), (8,), (9,)
Chains = Sequence[Sequence[tuple[int, ...]]]
KINDS = {6: "personal", 8: "possessive", 11: "zero", 12: "reflexive"}
# "his" is Ben's, "They" is nobody's.
BENS = (mention("ben", 4), mention("ben", 8), mention("otto", 0))


def gold(*mentions: TextMention) -> Gold:
    return read_gold(mentions, VIEW, CONFIG)


def count(
    *mentions: TextMention,
    chains: Chains,
    candidates: Mapping[int, Sequence[tuple[int, ...]]] | None = None,
) -> AnaphorCounts:
    system = SystemSide(chains, KINDS, candidates)
    return count_anaphors(gold(*mentions), system)


def test_right() -> None:
    counts = count(*BENS, chains=[[BEN, HIS]])
    assert counts.possessive == KindCounts(right=1)
    assert counts.all == counts.possessive


def test_wrong() -> None:
    assert count(*BENS, chains=[[OTTO, HIS]]).possessive == KindCounts(wrong=1)


def test_wrong_when_linked_to_what_nobody_annotated() -> None:
    assert count(*BENS, chains=[[DOG, HIS]]).possessive == KindCounts(wrong=1)


def test_unresolved() -> None:
    assert count(*BENS, chains=[]).possessive == KindCounts(unresolved=1)
    assert count(*BENS, chains=[[OTTO, IDA]]).possessive == KindCounts(unresolved=1)


def test_spurious() -> None:
    counts = count(*BENS, chains=[[BEN, THEY, HIS]])
    assert counts.personal == KindCounts(spurious=1)
    assert counts.possessive == KindCounts(wrong=1), "the nearest mention before it decides"


def test_spurious_outside_of_what_is_annotated() -> None:
    counts = count(*BENS, chains=[[IDA, THEY]])
    assert counts.personal == KindCounts(spurious=1, outside=1)
    assert counts.all.annotated_score.precision == 0
    right = counts + count(*BENS, chains=[[BEN, HIS]])
    assert (right.all.score.precision, right.all.annotated_score.precision) == (0.5, 1.0)


def test_cataphora_is_right_when_nothing_stands_before() -> None:
    later = (mention("dog", 9), mention("dog", 8))
    assert count(*later, chains=[[HIS, DOG]]).possessive == KindCounts(right=1)
    assert nearest_mention(8, [HIS, DOG, (12,)]) == DOG
    assert nearest_mention(8, [OTTO, BEN, HIS, DOG]) == BEN
    assert nearest_mention(8, [HIS]) is None


def test_coordination_is_an_antecedent_of_its_own() -> None:
    both = (mention("both", 0, 3), mention("otto", 0), mention("both", 6))
    assert count(*both, chains=[[(0, 2), THEY]]).personal == KindCounts(right=1)
    assert count(*both, chains=[[OTTO, THEY]]).personal == KindCounts(wrong=1)


def test_split_antecedents_are_right_as_a_coordination() -> None:
    they = mention("both", 6, split_antecedents=("otto", "ida"))
    split = (mention("otto", 0), mention("ida", 2), mention("ben", 4), they)
    assert count(*split, chains=[[(0, 2), THEY]]).personal == KindCounts(right=1)
    assert count(*split, chains=[[BEN, THEY]]).personal == KindCounts(wrong=1)


def test_zero_is_found_by_its_verb() -> None:
    barked = (mention("dog", 8, 10), zero("dog", 11, verb=11))
    assert count(*barked, chains=[[DOG, (11,)]]).zero == KindCounts(right=1)
    assert count(*barked, chains=[]).zero == KindCounts(unresolved=1)


def test_candidate_recall_is_of_all_gold_anaphors() -> None:
    near = count(*BENS, chains=[[OTTO, HIS]], candidates={8: [OTTO, BEN]})
    far = count(*BENS, chains=[[OTTO, HIS]], candidates={8: [OTTO]})
    assert (near.all.candidate_recall, far.all.candidate_recall) == (1.0, 0.0)
    assert (near + far).all.candidate_recall == 0.5


def test_published_accuracy_forgives_what_was_never_among_the_candidates() -> None:
    missed = count(*BENS, chains=[[OTTO, HIS]], candidates={8: [OTTO]})
    taken = count(*BENS, chains=[[BEN, HIS]], candidates={8: [OTTO, BEN]})
    wrong = count(*BENS, chains=[[OTTO, HIS]], candidates={8: [OTTO, BEN]})
    abstained = count(*BENS, chains=[], candidates={8: [OTTO, BEN]})
    assert (missed + taken).all.published_accuracy == 1.0
    assert (taken + abstained).all.published_accuracy == 1.0
    assert (taken + wrong).all.published_accuracy == 0.5
    assert (taken + missed).all.score.recall == 0.5


def test_published_accuracy_asks_for_the_neighbour_not_for_the_link() -> None:
    entity = (mention("e", 0), mention("e", 4), mention("e", 8))
    together = count(*entity, chains=[[OTTO, BEN, HIS]], candidates={8: [OTTO, BEN]})
    apart = count(*entity, chains=[[OTTO, HIS]], candidates={8: [OTTO, BEN]})
    assert together.all.published_accuracy == 1.0
    assert apart.all.published_accuracy == 0.0
    assert apart.possessive.right == 1


def test_precision_and_recall() -> None:
    counts = KindCounts(right=6, wrong=2, unresolved=4, spurious=4, outside=2)
    assert counts.gold == 12
    assert (counts.score.precision, counts.score.recall) == (0.5, 0.5)
    assert counts.annotated_score.precision == 0.6


@given(st.permutations([[BEN, HIS], [(0, 2), THEY], [DOG, (12,)]]), st.permutations(BENS))
def test_order_of_chains_and_of_annotation_does_not_matter(
    chains: Chains, mentions: Sequence[TextMention]
) -> None:
    expected = count(*BENS, chains=[[BEN, HIS], [(0, 2), THEY], [DOG, (12,)]])
    assert count(*mentions, chains=chains) == expected


def test_a_kind_that_is_annotated_nowhere_lies_outside() -> None:
    counts = AnaphorCounts(
        personal=KindCounts(right=3.0, wrong=1.0), reflexive=KindCounts(spurious=4.0)
    )
    assert counts.all.spurious == 4.0 and counts.all.outside == 4.0
    assert counts.score.precision == 3 / 8
    assert counts.all.annotated_score.precision == 3 / 4
    annotated = AnaphorCounts(reflexive=KindCounts(right=1.0, spurious=4.0))
    assert annotated.all.outside == 0.0


def test_an_unannotated_reflexive_is_stepped_over() -> None:
    gold = Gold(
        (GoldAnaphor(4, "personal", "e"),),
        {0: [(frozenset({0}), "e", False)], 4: [(frozenset({4}), "e", False)]},
    )
    chain = [(0,), (2,), (4,)]
    stepped = count_anaphors(gold, SystemSide([chain], {2: "reflexive", 4: "personal"}))
    assert stepped.personal.right == 1.0
    assert stepped.reflexive.spurious == 1.0
    other = count_anaphors(gold, SystemSide([chain], {2: "possessive", 4: "personal"}))
    assert other.personal.wrong == 1.0
