"""What stands on one side of some pairs, and the words in which rules ask it."""

from __future__ import annotations

import numpy as np
from grammar import all_pairs, mentions_of, view_of

from coreflang.mentions import Kind
from coreflang.rules import Side
from coreflang.syntax import NONE, Role

GROUP = "Otto/PROPN/nsubj/4 and/CCONJ/cc/3 Ida/PROPN/conj/1 saw/VERB/ROOT/0 him/PRON/obj/4"


def side_of(text: str) -> Side:
    """A side with each mention once."""
    mentions = mentions_of(text)
    return Side(view_of(text), mentions, np.arange(len(mentions)))


def test_a_side_answers_as_the_view_does() -> None:
    side = side_of(GROUP)
    words = {
        "Otto": side.has_form("otto"), "him": side.has_form("him"),
        "PROPN": side.has_upos("PROPN"), "object": side.has_role(Role.OBJECT),
    }  # fmt: skip
    token = side.token.tolist()
    assert {name: {t for t, yes in zip(token, found, strict=True) if yes} for name, found in
            words.items()} == {"Otto": {0}, "him": {4}, "PROPN": {0, 2}, "object": {4}}  # fmt: skip
    assert (side.has_lemma("him") == (side.token == 4)).all()
    assert not side.has_morph("Number=Plur").any()


def test_both_sides_have_the_same_columns() -> None:
    pairs = all_pairs(GROUP)
    place = int(np.flatnonzero((pairs.antecedent.token == 2) & (pairs.anaphor.token == 4))[0])
    assert pairs.antecedent.site[place] == 0 and pairs.anaphor.site[place] == 4
    assert pairs.antecedent.governor[place] == pairs.anaphor.governor[place] == 3
    assert pairs.same_governor[place]
    assert pairs.antecedent.is_kind(Kind.NAME)[place] and pairs.anaphor.plain[place]
    assert pairs.antecedent.is_kind(Kind.NAME, Kind.PERSONAL)[place]
    assert not pairs.anaphor.is_kind(Kind.NAME)[place]


def test_a_member_stands_where_the_first_does() -> None:
    side = side_of(GROUP)
    ida = side.token == 2
    assert side.has_role(Role.CONJUNCT)[ida].all()
    assert side.at_site.has_role(Role.SUBJECT)[ida].all()
    assert side.at(side.governor).has_upos("VERB").all()


def test_roots_share_no_governor() -> None:
    pairs = all_pairs("Otto/PROPN/ROOT/0\nIda/PROPN/ROOT/0")
    assert (pairs.antecedent.governor == NONE).all() and not pairs.same_governor.any()


def test_marks_are_bits() -> None:
    side = side_of(GROUP)
    side.mentions.facts.marks[4] = 6
    assert (side.marked(2) == (side.token == 4)).all()
    assert (side.marked(1 | 4) == (side.token == 4)).all() and not side.marked(1).any()
