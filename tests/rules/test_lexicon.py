from __future__ import annotations

import numpy as np
from grammar import view_of
from hypothesis import given
from hypothesis import strategies as st
from spacy.strings import StringStore, get_string_id

from coreflang.rules.lexicon import Lexicon

WORDS = st.sampled_from([f"w{k}" for k in range(12)])


@given(lists=st.dictionaries(st.sampled_from("abcd"), st.frozensets(WORDS)), asked=st.lists(WORDS))
def test_flags_are_membership(lists: dict[str, frozenset[str]], asked: list[str]) -> None:
    lexicon = Lexicon(lists)
    numbers = lexicon.numbers(np.array([get_string_id(word) for word in asked], dtype=np.uint64))
    for name in lists:
        found = lexicon.holds(numbers, lexicon.mask([name])).tolist()
        assert found == [word in lists[name] for word in asked]


def test_mask_of_several_lists_is_their_union() -> None:
    lexicon = Lexicon({"a": ["x"], "b": ["y"]})
    assert lexicon.mask(["a", "b", "a"]) == lexicon.mask(["a"]) | lexicon.mask(["b"])
    assert lexicon.mask([]) == 0


def test_a_hundred_lists_are_told_apart() -> None:
    lexicon = Lexicon({f"l{k}": [f"w{k}", "all"] for k in range(100)})
    keys = np.array([get_string_id(word) for word in ("w0", "w99", "all", "none")], dtype=np.uint64)
    numbers = lexicon.numbers(keys)
    for name, found in (("l0", [True, False]), ("l99", [False, True])):
        assert lexicon.holds(numbers, lexicon.mask([name])).tolist() == [*found, True, False]


def test_sets_that_are_met_later_are_told_as_well() -> None:
    lexicon = Lexicon({"a": ["x", "y"], "b": ["y"]})
    x, y = (np.array([get_string_id(word)], dtype=np.uint64) for word in "xy")
    b = lexicon.mask(["b"])
    assert lexicon.holds(lexicon.numbers(x), b).tolist() == [False]
    assert lexicon.holds(lexicon.numbers(y), b).tolist() == [True]


def test_a_token_is_in_the_lists_of_its_form_and_of_its_lemma() -> None:
    lexicon = Lexicon({"a": ["boats"], "b": ["boat"], "c": ["tree"]})
    view = view_of("boats/NOUN/ROOT/0/lemma=boat trees/NOUN/dep/1/lemma=tree boat/NOUN/dep/1")
    found = lexicon.of_tokens(view)
    held = {name: lexicon.holds(found, lexicon.mask([name])).tolist() for name in "abc"}
    assert held == {
        "a": [True, False, False], "b": [True, False, True], "c": [False, True, False],
    }  # fmt: skip


WORDS_WITH_ENDINGS = ["Steelworker", "worker", "Hut", "workers"]


def test_endings_and_capitals_need_the_strings() -> None:
    lexicon = Lexicon({"a": ["-worker"], "b": ["hut"]})
    strings = StringStore(WORDS_WITH_ENDINGS)
    keys = np.array([strings[word] for word in WORDS_WITH_ENDINGS], dtype=np.uint64)
    a, b = lexicon.mask(["a"]), lexicon.mask(["b"])
    with_strings, without = lexicon.numbers(keys, strings), lexicon.numbers(keys)
    assert lexicon.holds(with_strings, a).tolist() == [True, True, False, False]
    assert lexicon.holds(with_strings, b).tolist() == [False, False, True, False]
    assert without.tolist() == [0, 0, 0, 0]
