from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from spacy.strings import StringStore, get_string_id

from coreflang.rules.lexicon import MAX_LISTS, Lexicon

WORDS = st.sampled_from([f"w{k}" for k in range(12)])


@given(lists=st.dictionaries(st.sampled_from("abcd"), st.frozensets(WORDS)), asked=st.lists(WORDS))
def test_flags_are_membership(lists: dict[str, frozenset[str]], asked: list[str]) -> None:
    lexicon = Lexicon(lists)
    flags = lexicon.flags(np.array([get_string_id(word) for word in asked], dtype=np.uint64))
    for word, found in zip(asked, flags.tolist(), strict=True):
        assert {name for name in lists if found & lexicon.mask([name])} == {
            name for name in lists if word in lists[name]
        }


def test_mask_of_several_lists_is_their_union() -> None:
    lexicon = Lexicon({"a": ["x"], "b": ["y"]})
    assert lexicon.mask(["a", "b", "a"]) == lexicon.mask(["a"]) | lexicon.mask(["b"])
    assert lexicon.mask([]) == 0


def test_too_many_lists_are_refused() -> None:
    Lexicon({f"l{k}": ["x"] for k in range(MAX_LISTS)})
    with pytest.raises(ValueError, match="63 word lists"):
        Lexicon({f"l{k}": ["x"] for k in range(MAX_LISTS + 1)})


WORDS_WITH_ENDINGS = ["Steelworker", "worker", "Hut", "workers"]


def test_endings_and_capitals_need_the_strings() -> None:
    lexicon = Lexicon({"a": ["-worker"], "b": ["hut"]})
    strings = StringStore(WORDS_WITH_ENDINGS)
    keys = np.array([strings[word] for word in WORDS_WITH_ENDINGS], dtype=np.uint64)
    a, b = lexicon.mask(["a"]), lexicon.mask(["b"])
    assert lexicon.flags(keys, strings).tolist() == [a, a, b, 0]
    assert lexicon.flags(keys).tolist() == [0, 0, 0, 0]
