"""Trees and dictionary forms of Polish that the rules find anew."""

from __future__ import annotations

import pytest
import spacy
from coreflang_pl.declension import _with_other_vowels

from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("pl").vocab


@pytest.mark.parametrize(("verb", "told"), [("kazać", True), ("woleć", False)])
def test_who_is_told_belongs_to_the_verb_of_telling(verb: str, told: bool) -> None:
    text = (
        f"Jan PROPN nsubj 2 ent=persName\nV VERB ROOT 0 lemma={verb} VerbForm=Fin\n"
        "synowi NOUN iobj 4 lemma=syn Case=Dat\numyć VERB xcomp 2 VerbForm=Inf\n"
    )
    view = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.head[2] == 1) == told
    assert not told or view.role[2] == Role.INDIRECT_OBJECT


@pytest.mark.parametrize(("word", "case", "spoken"), [("ona", "Nom", True), ("ją", "Acc", False)])
def test_pronouns_in_the_nominative_mean_somebody(word: str, case: str, spoken: bool) -> None:
    text = (
        f"{word} PRON nsubj 2 lemma=on Case={case}\nwraca VERB ROOT 0 lemma=wracać VerbForm=Fin\n"
    )
    document = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text))
    assert document.mentions.facts.never_empty[0] == spoken


@pytest.mark.parametrize(
    ("stem", "words"), [("ogrod", ["ogród"]), ("męż", ["mąż"]), ("domk", []), ("ok", [])]
)
def test_the_last_vowel_of_a_stem_may_be_another_one(stem: str, words: list[str]) -> None:
    assert [base.word for base in _with_other_vowels(stem, 0)] == words
