"""Unspoken subjects and companions, in a small language that has both."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np
import pytest
from grammar import VOCAB, small_rules

from coreflang.features import ALL_BITS, mention_bits
from coreflang.language import ZeroRow
from coreflang.linking.candidates import judge
from coreflang.mentions import Kind, Mentions, find_mentions
from coreflang.rules import Pairs, RulesAnalyzer, Verdict
from coreflang.syntax import NONE, Role, SyntaxView, build_view, load_scheme, of_mentions
from coreflang.testing import build_doc

FIN = "Number=Sing VerbForm=Fin"
ZEROS = (
    ZeroRow(("Number=Sing", "Gender=Fem"), ("fem",)),
    ZeroRow(("Number=Sing", "Gender=Masc"), ("masc",)),
    ZeroRow(("Number=Sing", "Person=3"), ("masc", "fem", "neut")),
    ZeroRow(("Number=Plur",), ("plur",)),
)


@lru_cache(maxsize=1)
def rules() -> RulesAnalyzer:
    plugin = small_rules().plugin
    config = replace(plugin.config, zeros=ZEROS, companions=("with",))
    return RulesAnalyzer(replace(plugin, config=config))


def view_of(tokens: str) -> SyntaxView:
    doc = build_doc(VOCAB, tokens)
    view = build_view(doc, load_scheme("ud"), copulas=("be",), quotes=())
    return rules().anchored(view)


def mentions_of(tokens: str) -> tuple[SyntaxView, Mentions]:
    view = view_of(tokens)
    return view, find_mentions(view, rules())


def zeros_of(tokens: str) -> list[int]:
    _, mentions = mentions_of(tokens)
    return [int(i) for i in mentions.head[mentions.kind == Kind.ZERO]]


def verdict(tokens: str, antecedent: int, anaphor: int) -> Verdict:
    view, mentions = mentions_of(tokens)
    judged = judge(view, mentions, rules())
    single = mentions.size == 1
    pair = (mentions.head[judged.antecedent] == antecedent) & single[judged.antecedent]
    pair &= mentions.head[judged.anaphor] == anaphor
    return Verdict(int(judged.verdict[pair].max(initial=0)))


def test_a_finite_verb_without_subject_carries_one() -> None:
    assert zeros_of(f"slept VERB ROOT 0 {FIN} Gender=Fem") == [0]
    assert zeros_of(f"Ida PROPN nsubj 2\nslept VERB ROOT 0 {FIN} Gender=Fem") == []


@pytest.mark.parametrize("more", ["Person=1", "Person=2", "Mood=Imp"])
def test_speakers_and_orders_carry_none(more: str) -> None:
    assert zeros_of(f"slept VERB ROOT 0 {FIN} Gender=Fem {more}") == []


def test_infinitives_and_verbs_of_no_row_carry_none() -> None:
    assert zeros_of("sleep VERB ROOT 0 VerbForm=Inf Number=Sing Gender=Fem") == []
    assert zeros_of("must VERB ROOT 0 VerbForm=Fin") == []


def test_of_several_verbs_in_a_clause_the_one_with_a_gender_carries_it() -> None:
    clause = f"will AUX aux 2 {FIN} Person=3\nslept VERB ROOT 0 {FIN} Gender=Fem"
    assert zeros_of(clause) == [1]


def test_copulas_carry_it_beside_their_predicate() -> None:
    view, mentions = mentions_of(
        f"busy ADJ ROOT 0 Gender=Fem\nis AUX cop 1 {FIN} Person=3 lemma=be"
    )
    assert mentions.head.tolist() == [1]
    assert mentions.likely.tolist() == [rules().plugin.class_bits(["fem"])]
    assert view.subject.tolist() == [1, 1]
    assert of_mentions(view).head[1] == 0


def test_the_subject_of_an_infinitive_is_that_of_the_verb_above() -> None:
    above = f"wants VERB ROOT 0 {FIN} Person=3\n{{}}\nIda PROPN nsubj 2"
    assert zeros_of(above.format("sleep VERB xcomp 1 VerbForm=Inf")) == []
    finite = f"{above.format('sleep VERB xcomp 1 VerbForm=Inf')}\nmust AUX aux 2 VerbForm=Fin"
    assert zeros_of(finite) == [0]


COORDINATED = f"""
{{}}
rose VERB ROOT 0 {FIN} Gender=Fem
and CCONJ cc 4
left VERB conj 2 {FIN} Gender={{}}
"""


def test_coordinated_verbs_share_a_subject() -> None:
    assert zeros_of(COORDINATED.format("Ida PROPN nsubj 2", "Fem")) == []
    assert zeros_of(COORDINATED.format("then ADV advmod 2", "Fem")) == [1]


def test_coordinated_verbs_that_differ_do_not() -> None:
    assert zeros_of(COORDINATED.format("Ida PROPN nsubj 2", "Masc")) == [3]
    assert zeros_of(COORDINATED.format("then ADV advmod 2", "Masc")) == [1, 3]


def test_a_dash_parts_them() -> None:
    parted = COORDINATED.format("Ida PROPN nsubj 2", "Fem").replace("and CCONJ cc", "– PUNCT punct")
    assert zeros_of(parted) == [3]


HURT = f"""
Otto PROPN nsubj 2
came VERB ROOT 0 {FIN} Gender=Masc

hurt VERB ROOT 0 {FIN} Gender=Masc
{{}} PRON obj 1
"""


def test_a_zero_is_the_subject_of_its_clause() -> None:
    assert verdict(HURT.format("him"), 2, 3) == Verdict.IMPOSSIBLE
    assert verdict(HURT.format("himself"), 2, 3) == Verdict.PERMITTED
    assert verdict(HURT.format("him"), 0, 3) == Verdict.PERMITTED
    assert verdict(HURT.format("him"), 0, 2) == Verdict.PERMITTED


def test_a_reflexive_may_stand_before_the_zero_that_binds_it() -> None:
    before = f"himself PRON obj 2\nhurt VERB ROOT 0 {FIN} Gender=Masc"
    assert verdict(before, 1, 0) == Verdict.PERMITTED
    assert verdict(before.replace("himself", "him"), 1, 0) == Verdict.IMPOSSIBLE


def test_a_zero_does_not_contain_what_hangs_from_its_verb() -> None:
    said = f"""
    said VERB ROOT 0 {FIN} Gender=Masc
    that SCONJ mark 3
    slept VERB ccomp 1 {FIN} Gender=Masc
    """
    assert verdict(said, 0, 2) == Verdict.PERMITTED


def test_a_predicate_is_not_its_own_subject() -> None:
    assert verdict(f"nurse NOUN ROOT 0\nis AUX cop 1 {FIN} Person=3 lemma=be", 0, 1) == (
        Verdict.IMPOSSIBLE
    )


COMPANY = """
{}
with ADP case 3
Max PROPN {} {}
slept VERB ROOT 0 Number={} VerbForm=Fin
"""


def groups_of(tokens: str) -> list[list[int]]:
    _, mentions = mentions_of(tokens)
    return [mentions.tokens(m) for m in range(len(mentions)) if mentions.size[m] > 1]


def test_a_companion_joins_a_subject_if_the_verb_is_plural() -> None:
    otto = "Otto PROPN nsubj 4 Number=Sing"
    assert groups_of(COMPANY.format(otto, "nmod", 1, "Plur")) == [[0, 2]]
    assert groups_of(COMPANY.format(otto, "obl", 4, "Plur")) == [[0, 2]]
    assert groups_of(COMPANY.format(otto, "obl", 4, "Sing")) == []
    many = "guards NOUN nsubj 4 Number=Plur"
    assert groups_of(COMPANY.format(many, "obl", 4, "Plur")) == []


def test_a_companion_joins_a_zero() -> None:
    slept = "slept VERB ROOT 0 Number={} VerbForm=Fin Person=3\nwith ADP case 3\nMax PROPN obl 1"
    assert groups_of(slept.format("Plur")) == [[0, 2]]
    assert groups_of(slept.format("Sing")) == []


def test_features_show_a_zero_as_a_pronoun_below_its_verb() -> None:
    view, mentions = mentions_of(f"slept VERB ROOT 0 {FIN} Gender=Fem\nhere ADV advmod 1")
    on = {name for name, bit in zip(ALL_BITS, mention_bits(view, mentions)[0], strict=True) if bit}
    wanted = {
        "kind=zero", "kind=personal", "role=subject", "pos=PRON", "morph=Gender=Fem",
        "governor.role=root", "governor.pos=VERB", "flag=sets_clause_subject",
    }  # fmt: skip
    assert wanted <= on
    assert not any(name.startswith("child.") or name == "morph=VerbForm=Fin" for name in on)


def test_languages_without_a_table_are_left_as_they_are() -> None:
    doc = build_doc(VOCAB, f"slept VERB ROOT 0 {FIN} Gender=Fem")
    view = build_view(doc, load_scheme("ud"), copulas=(), quotes=())
    assert small_rules().anchored(view) is view
    assert of_mentions(view) is view
    assert view.subject.tolist() == [NONE]


def test_an_unspoken_subject_is_asked_as_a_pronoun_not_as_its_verb() -> None:
    view, mentions = mentions_of(f"slept VERB ROOT 0 {FIN} Gender=Fem")
    here = np.arange(len(mentions))
    pairs = Pairs.of(view, mentions, here, here)
    for side in (pairs.antecedent, pairs.anaphor):
        assert side.token.tolist() == side.governor.tolist() == [0]
        assert side.is_kind(Kind.ZERO).all() and side.has_upos("PRON").all()
        assert side.has_role(Role.SUBJECT).all() and not side.has_form("slept").any()
    assert view.role[pairs.anaphor.token].tolist() == [Role.ROOT]
