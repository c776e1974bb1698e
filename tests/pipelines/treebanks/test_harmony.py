from __future__ import annotations

import pytest
from coreflang_pipelines.treebanks.gold import Sentence, Word
from coreflang_pipelines.treebanks.harmony import Harmony, harmonised


def change(text: str, harmony: Harmony, **annotation: str) -> Word:
    sentence = Sentence(text=text, words=(Word(0, len(text), **annotation),), parsed=True)  # type: ignore[arg-type]
    return harmonised(sentence, harmony).words[0]


def test_labels_are_exchanged() -> None:
    harmony = Harmony(deprels={"obl:tmod": "obl"}, tags={"PAV": "PROAV"}, tag_upos={"PDS": "PRON"})
    assert change("gestern", harmony, deprel="obl:tmod", upos="NOUN").deprel == "obl"
    assert change("darauf", harmony, xpos="PAV", upos="ADV").xpos == "PROAV"
    assert change("dies", harmony, xpos="PDS", upos="DET").upos == "PRON"


def test_features_are_added_where_their_kind_is_missing() -> None:
    harmony = Harmony(
        tag_features={"VVFIN": "VerbForm=Fin"}, deprel_features={"aux:pass": "Voice=Pass"}
    )
    word = change("lief", harmony, upos="VERB", xpos="VVFIN", feats="Mood=Ind|Tense=Past")
    assert word.feats == "Mood=Ind|Tense=Past|VerbForm=Fin"
    other = change("laufend", harmony, upos="VERB", xpos="VVFIN", feats="VerbForm=Part")
    assert other.feats == "VerbForm=Part"
    assert change("wird", harmony, upos="AUX", deprel="aux:pass").feats == "Voice=Pass"


def test_features_are_exchanged() -> None:
    harmony = Harmony(features={"Gender[psor]=Masc": "Gender[psor]=Masc,Neut"})
    word = change("sein", harmony, upos="DET", feats="Gender[psor]=Masc|Poss=Yes")
    assert word.feats == "Gender[psor]=Masc,Neut|Poss=Yes"


def test_distrusted_features_take_the_part_of_speech_along() -> None:
    harmony = Harmony(trusted_features=False)
    word = change("Tisch", harmony, upos="NOUN", xpos="NN", feats="Case=Nom", lemma="Tisch")
    assert (word.upos, word.feats, word.xpos, word.lemma) == ("", "", "NN", "Tisch")
    assert change("mit", harmony, upos="ADP").upos == "ADP"


@pytest.mark.parametrize(
    ("form", "lemma", "feats", "expected"),
    [
        ("Lampen", "Lampen", "Number=Plur", ""),
        ("Lampen", "Lampe", "Number=Plur", "Lampe"),
        ("Lampen", "Lampen", "Number=Sing", "Lampen"),
        ("Messer", "Messer", "Number=Plur", "Messer"),
        ("Lampen", "Lampe|Lampen", "Number=Plur", "Lampe"),
        ("|", "|", "", "|"),
    ],
)
def test_lemmas(form: str, lemma: str, feats: str, expected: str) -> None:
    harmony = Harmony(doubtful_lemmas="(en|ern)$")
    assert change(form, harmony, upos="NOUN", feats=feats, lemma=lemma).lemma == expected


def test_lemmas_that_nobody_trusts_are_left_out() -> None:
    word = {"upos": "NOUN", "lemma": "Haus"}
    assert change("Hauses", Harmony(trusted_lemmas=False), **word).lemma == ""
    assert change("Hauses", Harmony(), **word).lemma == "Haus"
