from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from grammar import mentions_of, small_rules, view_of

from coreflang import CoreflangError
from coreflang.mentions import Kind, find_mentions, is_anaphor

NEUT, PLUR = 4, 8
GROUP = (
    "Otto/PROPN/nsubj/6 ,/PUNCT/punct/3 Ida/PROPN/conj/1 and/CCONJ/cc/5 he/PRON/conj/1 "
    "sang/VERB/ROOT/0 it/PRON/obj/6"
)


def test_order_size_and_members() -> None:
    mentions = mentions_of(GROUP)
    assert mentions.head.tolist() == [0, 0, 2, 4, 6]
    assert mentions.size.tolist() == [1, 3, 1, 1, 1]
    assert [mentions.tokens(m) for m in range(len(mentions))] == [[0], [0, 2, 4], [2], [4], [6]]


def test_a_coordination_is_plural_and_no_anaphor() -> None:
    mentions = mentions_of("he/PRON/nsubj/4 and/CCONJ/cc/3 Ida/PROPN/conj/1 sang/VERB/ROOT/0")
    assert mentions.likely[1] == PLUR
    assert mentions.kind.tolist() == [Kind.PERSONAL, Kind.NOUN, Kind.NAME]
    assert mentions.anaphors.tolist() == [0]


def test_a_coordination_of_names_is_a_name() -> None:
    assert mentions_of(GROUP).kind[1] == Kind.NAME


def test_or_gives_the_classes_of_the_members() -> None:
    text = "cup/NOUN/nsubj/4 or/CCONJ/cc/3 lamp/NOUN/conj/1 fell/VERB/ROOT/0"
    mentions = mentions_of(text)
    assert mentions.likely.tolist() == [NEUT, NEUT, NEUT]
    assert mentions.possible[1] == NEUT | PLUR


def test_a_list_without_coordinator_is_no_coordination() -> None:
    text = "Otto/PROPN/nsubj/4 ,/PUNCT/punct/3 Ida/PROPN/conj/1 sang/VERB/ROOT/0"
    assert mentions_of(text).size.tolist() == [1, 1]


def test_joined_verbs_are_no_mention() -> None:
    text = "Otto/PROPN/nsubj/2 rose/VERB/ROOT/0 and/CCONJ/cc/4 sang/VERB/conj/2"
    assert mentions_of(text).head.tolist() == [0]


def test_no_coordination_without_its_first_member() -> None:
    text = "slowly/ADV/ROOT/0 and/CCONJ/cc/3 Ida/PROPN/conj/1 or/CCONJ/cc/5 Max/PROPN/conj/1"
    assert mentions_of(text).size.tolist() == [1, 1]


def test_sentences() -> None:
    mentions = mentions_of("Otto/PROPN/ROOT/0\nhe/PRON/ROOT/0\nit/PRON/ROOT/0")
    assert mentions.sentence.tolist() == [0, 1, 2]
    assert is_anaphor(mentions.kind).tolist() == [False, True, True]


def test_nothing_to_mention() -> None:
    mentions = find_mentions(view_of("slowly/ADV/ROOT/0"), small_rules())
    assert len(mentions) == 0
    assert not len(mentions.anaphors)
    assert mentions.offset.tolist() == [0]


@pytest.mark.parametrize("kind", [-1, max(Kind) + 1])
def test_a_kind_that_there_is_not_is_refused(kind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, view = small_rules(), view_of("Otto/PROPN/nsubj/2 slept/VERB/ROOT/0")
    facts = rules.facts(view)
    wrong = replace(facts, kind=np.array([facts.kind[0], kind]))
    monkeypatch.setattr(type(rules), "facts", lambda self, view: wrong)
    with pytest.raises(CoreflangError, match=rf"E115.*token 1 the kind {kind}, .*0 to 9"):
        find_mentions(view, rules)
