from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.pipeline.recipe import load_recipe
from coreflang_pipelines.treebanks.corrections import Correction, correct
from coreflang_pipelines.treebanks.gold import Sentence, Word
from coreflang_pipelines.treebanks.harmony import Harmony, harmonised

from coreflang.errors import CoreflangError

ROOT = Word(0, 3, upos="VERB", xpos="praet", feats="Number=Sing|VerbForm=Part", deprel="root")


def corrected(word: Word, form: str, corrections: list[Correction]) -> Word:
    return correct([word], [form], corrections)[0]


def test_words_that_meet_all_conditions_are_changed() -> None:
    when = {"form": "by[łl]", "upos": "VERB"}
    correction = Correction(when, upos="AUX", features={"VerbForm": "Fin", "Mood": "Ind"})
    word = corrected(ROOT, "był", [correction])
    assert (word.upos, word.xpos, word.deprel) == ("AUX", "praet", "root")
    assert word.feats == "Mood=Ind|Number=Sing|VerbForm=Fin"
    assert corrected(ROOT, "byłby", [correction]) == ROOT


def test_corrections_see_what_those_before_them_did() -> None:
    first = Correction({"upos": "VERB"}, upos="AUX")
    second = Correction({"upos": "AUX"}, deprel="cop", features={"VerbForm": ""})
    word = corrected(ROOT, "był", [first, second])
    assert (word.deprel, word.feats) == ("cop", "Number=Sing")


def test_heads_and_dependents_are_looked_at() -> None:
    """Pani Anna, za panią Anną"""
    words = [
        Word(0, 4, 0, "root", "NOUN"),
        Word(5, 9, 0, "flat", "PROPN"),
        Word(9, 10, 0, "punct", "PUNCT"),
        Word(11, 13, 4, "case", "ADP"),
        Word(14, 19, 0, "flat", "NOUN"),
        Word(20, 24, 4, "flat", "PROPN"),
    ]
    forms = ["Pani", "Anna", ",", "za", "panią", "Anną"]
    apposed = Correction({"deprel": "flat"}, head={"upos": "NOUN"}, deprel="appos")
    found = [word.deprel for word in correct(words, forms, [apposed])]
    assert found == ["root", "appos", "punct", "case", "appos", "appos"]
    bare = Correction({"deprel": "flat"}, without="case", deprel="appos")
    found = [word.deprel for word in correct(words, forms, [bare])]
    assert found == ["root", "appos", "punct", "case", "flat", "appos"]


def test_tags_relations_and_features_are_shortened() -> None:
    word = Word(0, 4, xpos="subst:sg:nom:f", deprel="obl:arg", upos="NOUN", feats="A=1|B=2|C=3")
    harmony = Harmony(
        main_tags=True,
        kept_subtypes=("nsubj:pass",),
        dropped_features=("A",),
        features={"B=2": ""},
        tags={"SUBST": "NOUN"},
    )
    short = harmonised(Sentence("Anna", (word,)), harmony).words[0]
    assert (short.xpos, short.deprel, short.feats) == ("NOUN", "obl", "C=3")
    subject = Word(0, 4, deprel="nsubj:pass")
    assert harmonised(Sentence("Anna", (subject,)), harmony).words[0].deprel == "nsubj:pass"


def test_enclitics_hand_their_features_over() -> None:
    """Poszli + by + śmy, and then a word apart."""
    words = (
        Word(0, 6, 0, upos="VERB", feats="Number=Plur"),
        Word(6, 8, 0, upos="AUX"),
        Word(8, 11, 0, upos="AUX", xpos="AGLT", feats="Number=Plur|Person=1|Variant=Short"),
        Word(12, 13, 0, upos="PRON", feats="Person=2"),
    )
    sentence = Sentence("Poszlibyśmy z", words)
    found = harmonised(sentence, Harmony(enclitics={"AGLT": ("Person", "Number")})).words
    assert [word.feats for word in found[:2]] == ["Number=Plur|Person=1"] * 2
    assert found[2:] == words[2:]
    assert harmonised(sentence, Harmony()).words == words


def test_corrections_arrive_from_the_recipe(recipe_path: Path) -> None:
    text = recipe_path.read_text(encoding="utf-8")
    rule = "harmony: {corrections: [{when: {lemma: she}, upos: DET}]}"
    recipe_path.write_text(text.replace("origin: made up", rule, 1), encoding="utf-8")
    harmony = load_recipe(recipe_path).train["trees"].harmony
    assert harmony.corrections == (Correction({"lemma": "she"}, upos="DET"),)


@pytest.mark.parametrize("condition", ["when: {colour: red}", "when: {}, head: {form: she}"])
def test_conditions_on_what_words_have_not_are_refused(recipe_path: Path, condition: str) -> None:
    text = recipe_path.read_text(encoding="utf-8")
    rule = f"harmony: {{corrections: [{{{condition}}}]}}"
    recipe_path.write_text(text.replace("origin: made up", rule, 1), encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"T002.*(colour|form)"):
        load_recipe(recipe_path)
