"""The gold standard in the tokens of a Doc."""

from __future__ import annotations

from dataclasses import replace

from documents import CONFIG, make_doc, mention, view_of, zero

from coreflang.benchmark.gold import is_coordination, read_gold, root_of
from coreflang.formats.document import TextMention
from coreflang.language import HomographRow
from coreflang.metrics.gold import Gold, GoldAnaphor

VIEW = view_of(make_doc())


def gold(*mentions: TextMention) -> Gold:
    return read_gold(mentions, VIEW, CONFIG)


def kinds(found: Gold) -> dict[int, str]:
    return {anaphor.token: anaphor.kind for anaphor in found.anaphors}


def test_anaphors_are_told_by_their_forms() -> None:
    entity = [mention("e", i) for i in (4, 6, 8, 12, 13, 14)]
    expected = {6: "personal", 8: "possessive", 12: "reflexive", 13: "demonstrative"}
    assert kinds(gold(*entity)) == expected


def test_a_personal_form_that_owns_is_possessive() -> None:
    view = view_of(make_doc("Ida PROPN nsubj 2\nfed VERB ROOT 0\nher PRON nmod:poss 4\n"
                            "cat NOUN obj 2\nher PRON obj 2"))  # fmt: skip
    found = read_gold([mention("e", i) for i in (0, 2, 4)], view, CONFIG)
    assert kinds(found) == {2: "possessive", 4: "personal"}


def test_homographs_are_no_anaphors() -> None:
    text = ("Ida PROPN nsubj 2\nfed VERB ROOT 0\nshe PRON obj 2\n, PUNCT punct 2\n"
            "this PRON obj 2\nShe PRON obj 2\n. PUNCT punct 2\nShe PRON obj 2")  # fmt: skip
    view = view_of(make_doc(text))
    rows = (HomographRow(("this",), behind=(",",)), HomographRow(("she",), capital=True))
    config = replace(CONFIG, homographs=rows)
    entity = [mention("e", i) for i in (0, 2, 4, 5, 7)]
    assert set(kinds(read_gold(entity, view, config))) == {2, 7}
    assert set(kinds(read_gold(entity, view, CONFIG))) == {2, 4, 5, 7}


def test_a_homograph_may_stand_one_word_further() -> None:
    text = "fed VERB ROOT 0\n, PUNCT punct 1\nwith ADP case 4\nthis PRON obl 1"
    rows = (HomographRow(("this",), behind=(",",)),)
    entity = [mention("e", 0), mention("e", 3)]
    found = read_gold(entity, view_of(make_doc(text)), replace(CONFIG, homographs=rows))
    assert kinds(found) == {}


def test_an_anaphor_that_is_mentioned_alone_is_none() -> None:
    assert gold(mention("e", 4), mention("f", 6)).anaphors == ()
    assert kinds(gold(mention("e", 4), mention("e", 6))) == {6: "personal"}


def test_a_phrase_that_holds_an_anaphor_is_none() -> None:
    assert gold(mention("e", 4), mention("e", 8, 10)).anaphors == ()


def test_split_antecedents_make_an_anaphor_of_a_lone_mention() -> None:
    they = mention("both", 6, split_antecedents=("o", "b"))
    found = gold(mention("o", 0), mention("b", 4), they)
    assert found.anaphors == (GoldAnaphor(6, "personal", "both", ("o", "b")),)


def test_a_zero_stands_on_its_verb() -> None:
    found = gold(mention("e", 8, 10), zero("e", 11, verb=11))
    assert kinds(found) == {11: "zero"}
    assert kinds(gold(mention("e", 9), zero("e", 11))) == {}


def test_the_head_is_what_hangs_from_outside() -> None:
    assert root_of(mention("e", 8, 10), VIEW) == 9
    assert root_of(mention("e", 0, 3), VIEW) == 0
    assert root_of(zero("e", 11, verb=11), VIEW) == 11
    assert root_of(TextMention(((4, 5), (8, 9)), "e"), VIEW) == 4


def test_coordination() -> None:
    assert is_coordination(0, frozenset({0, 1, 2}), VIEW)
    assert not is_coordination(0, frozenset({0, 1}), VIEW)
    assert not is_coordination(2, frozenset({2}), VIEW)


def test_a_member_and_its_coordination_are_two_entities() -> None:
    found = gold(mention("o", 0), mention("both", 0, 3), mention("i", 2))
    assert found.entity_of((0,)) == "o"
    assert found.entity_of((0, 2)) == "both"
    assert found.entity_of((2,)) == "i"
    assert found.entity_of((4,)) is None


def test_of_two_phrases_with_one_head_the_smaller_counts() -> None:
    found = gold(mention("big", 8, 11), mention("small", 9))
    assert found.entity_of((9,)) == "small"


def test_split_antecedents_are_compared_member_by_member() -> None:
    they = mention("both", 6, split_antecedents=("o", "i"))
    found = gold(mention("o", 0), mention("i", 2), mention("b", 4), they)
    (anaphor,) = found.anaphors
    assert found.is_antecedent(anaphor, (0, 2))
    assert not found.is_antecedent(anaphor, (0,))
    assert not found.is_antecedent(anaphor, (0, 4))


def test_an_anaphor_is_no_antecedent_of_its_own() -> None:
    found = gold(mention("e", 4), mention("e", 6))
    assert not found.is_antecedent(found.anaphors[0], (6,))
    assert found.is_antecedent(found.anaphors[0], (4,))


PERFECT = """
Ida     PROPN nsubj 2
vino    VERB  ROOT  0 Person=3 VerbForm=Fin
y       CCONJ cc    5
ha      AUX   aux   5 Person=3 VerbForm=Fin
cantado VERB  conj  2 VerbForm=Part
"""


def test_a_zero_stands_where_the_finite_verb_does() -> None:
    view = view_of(make_doc(PERFECT))
    assert root_of(zero("e", 3, verb=4), view) == 3
    assert root_of(zero("e", 1, verb=1), view) == 1


def test_a_zero_without_a_finite_verb_stays_with_the_one_that_is_named() -> None:
    view = view_of(make_doc("Ver VERB ROOT 0 VerbForm=Inf\nIda PROPN obj 1"))
    assert root_of(zero("e", 0, verb=0), view) == 0
    assert root_of(zero("e", 0), view) is None
