"""Words that tokenizers keep whole and a language wants cut."""

from __future__ import annotations

import spacy

from coreflang.cutting import cut_words


def test_words_with_an_ending_are_cut() -> None:
    nlp = spacy.blank("fr")
    assert [token.text for token in nlp("Donne-le-lui")] == ["Donne-le-lui"]
    cut_words(nlp, ["-le-lui"])
    assert [token.text for token in nlp("Donne-le-lui")] == ["Donne", "-", "le", "-", "lui"]
    assert nlp("DONNE-LE-LUI")[0].text == "DONNE"


def test_other_words_stay_whole() -> None:
    nlp = spacy.blank("fr")
    cut_words(nlp, ["-le-lui"])
    assert [token.text for token in nlp("Villers-le-Lac")] == ["Villers-le-Lac"]


def test_a_saved_tokenizer_cuts_them_too() -> None:
    nlp, other = spacy.blank("fr"), spacy.blank("fr")
    cut_words(nlp, ["-le-lui"])
    other.tokenizer.from_bytes(nlp.tokenizer.to_bytes())
    assert len(other("Donne-le-lui")) == len(nlp("Donne-le-lui"))


def test_without_endings_nothing_changes() -> None:
    nlp = spacy.blank("fr")
    kept = nlp.tokenizer.token_match
    cut_words(nlp, [])
    assert nlp.tokenizer.token_match == kept
