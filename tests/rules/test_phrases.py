from __future__ import annotations

from grammar import view_of
from hypothesis import given
from hypothesis import strategies as st

from coreflang.rules.phrases import Phrases, spellings

LETTERS = st.lists(st.sampled_from("abc"), min_size=1, max_size=4)


def view_of_words(words: list[str]):
    rows = [f"{w}/NOUN/ROOT/0" if k == 0 else f"{w}/NOUN/dep/1" for k, w in enumerate(words)]
    return view_of(" ".join(rows))


@given(words=st.lists(st.sampled_from("abc"), min_size=1, max_size=9), phrases=st.lists(LETTERS))
def test_marks_exactly_the_words_of_phrases(words: list[str], phrases: list[list[str]]) -> None:
    wanted = [False] * len(words)
    for phrase in phrases:
        n = len(phrase)
        for i in range(len(words) - n + 1):
            if n > 1 and words[i : i + n] == phrase:
                wanted[i : i + n] = [True] * n
    found = Phrases(" ".join(phrase) for phrase in phrases).tokens(view_of_words(words))
    assert found.tolist() == wanted


def test_a_word_may_stand_as_its_lemma() -> None:
    made = view_of("That/PRON/nsubj/2 made/VERB/ROOT/0/lemma=make sense/NOUN/obj/2")
    assert Phrases(["make sense"]).tokens(made).tolist() == [False, True, True]


def test_no_phrases() -> None:
    assert not Phrases([]).tokens(view_of_words(["a", "b"])).any()


def test_tokenizers_cut_names_or_they_do_not() -> None:
    assert list(spellings(["pays-bas", "côte d'ivoire", "norway"])) == [
        "pays-bas", "pays - bas", "côte d'ivoire", "côte d' ivoire", "norway",
    ]  # fmt: skip
