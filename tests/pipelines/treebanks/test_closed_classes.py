from __future__ import annotations

from coreflang_pipelines.treebanks.closed_classes import follow, habits
from coreflang_pipelines.treebanks.gold import Sentence, Word


def words(text: str, *rows: tuple[str, str, str, str]) -> Sentence:
    """A word a form of the text; rows of part of speech, relation, features and lemma."""
    found, start = [], 0
    for form, (upos, deprel, feats, lemma) in zip(text.split(" "), rows, strict=True):
        found.append(Word(start, start + len(form), 0, deprel, upos, "", feats, lemma))
        start += len(form) + 1
    return Sentence(text=text, words=tuple(found), parsed=True)


MODEL = [
    words("Elle l' appelle", ("PRON", "nsubj", "Emph=No|Gender=Fem", "lui"),
          ("PRON", "obj", "Emph=No|Person=3", "lui"), ("VERB", "root", "Person=3", "appeler")),
    words("avec elle", ("ADP", "case", "", "avec"), ("PRON", "obl", "Emph=Yes|Gender=Fem", "lui")),
]  # fmt: skip


def annotation(row: tuple[str, str, str, str], form: str) -> tuple[str, str]:
    (word,) = follow(words(form, row), habits(MODEL, ["PRON"])).words
    return word.feats, word.lemma


def test_words_follow_the_model_in_the_same_relation() -> None:
    assert annotation(("PRON", "obl", "Gender=Fem", "elle"), "elle") == (
        "Emph=Yes|Gender=Fem",
        "lui",
    )
    assert annotation(("PRON", "nsubj", "", "elle"), "Elle") == ("Emph=No|Gender=Fem", "lui")
    assert annotation(("PRON", "iobj", "Gender=Masc", "le"), "l’") == ("Emph=No|Person=3", "lui")


def test_the_model_does_not_contradict() -> None:
    assert annotation(("PRON", "obl", "Emph=No", "elle"), "elle") == ("Emph=No|Gender=Fem", "lui")
    assert annotation(("PRON", "obl", "Gender=Neut", "x"), "elle") == ("Gender=Neut", "x")


def test_other_words_stay_as_they_are() -> None:
    assert annotation(("VERB", "root", "", "x"), "appelle") == ("", "x")
    assert annotation(("PRON", "nsubj", "", "ils"), "ils") == ("", "ils")
