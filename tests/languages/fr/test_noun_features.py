"""Number and gender of French nouns, as their determiners and the lists tell them."""

from __future__ import annotations

import pytest
import spacy

from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("fr").vocab


@pytest.mark.parametrize(
    ("determiner", "noun", "tagged", "told"),
    [
        # A list has "vélo", and its article says no gender.
        ("les", "vélos", "Gender=Fem Number=Plur", "Gender=Masc"),
        ("un", "sac", "Number=Sing", "Gender=Masc"),
        ("cette", "tour", "Gender=Masc Number=Sing", "Gender=Fem"),
        # Of either gender, and in no list.
        ("les", "zorbes", "Gender=Fem Number=Plur", "Gender=Fem"),
    ],
)
def test_the_gender_of_a_noun(determiner: str, noun: str, tagged: str, told: str) -> None:
    text = (
        f"{determiner} DET det 2\n{noun} NOUN nsubj 3 {tagged} lemma={noun.removesuffix('s')}\n"
        "tombe VERB ROOT 0 lemma=tomber VerbForm=Fin\n"
    )
    view = make_component("fr", scheme="ud").candidates(build_doc(VOCAB, text)).view
    found = [name for name in ("Gender=Masc", "Gender=Fem") if view.has_morph(name)[1]]
    assert found == [told]
