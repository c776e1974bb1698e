from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.pipeline.recipe import RECIPES
from coreflang_pipelines.treebanks.gloss import Ending, Gloss, glossed
from coreflang_pipelines.treebanks.gold import Entity, Sentence, Word
from coreflang_pipelines.treebanks.sources import Source, read_source
from coreflang_training.errors import TrainingError
from coreflang_training.tables import build, read_recipe

GLOSS = Gloss(
    words={"le": "el", "le/PRON": "lo", "il": "", "de": "de", "ne/ADV/advmod": "no", "pas": ""},
    endings=(Ending(upos=("VERB",), feats=("Tense=Imp",), old="ait", new="aba"),),
    spelling={"ph": "f", "[éè]": "e"},
    joined={"de el": "del"},
)


def sentence(*rows: tuple[str, int, str, str, str]) -> Sentence:
    """Rows of form with the blank behind it, head, relation, part of speech, features."""
    words, text = [], ""
    for form, head, deprel, upos, feats in rows:
        start, text = len(text), text + form
        end = start + len(form.rstrip())
        words.append(Word(start, end, head, deprel, upos=upos, feats=feats))
    return Sentence(text=text, words=tuple(words), parsed=True, entities=(Entity(0, 1, "PER"),))


def shown(found: Sentence) -> list[tuple[str, int, str]]:
    return [(found.text[w.start : w.end], w.head, w.deprel) for w in found.words]


def test_words_of_the_table_change_and_silent_ones_go() -> None:
    found = glossed(
        sentence(
            ("Il ", 3, "nsubj", "PRON", ""), ("ne ", 3, "advmod", "ADV", ""),
            ("le ", 3, "obj", "PRON", ""), ("téléphonait ", 3, "root", "VERB", "Tense=Imp"),
            ("pas", 3, "advmod", "ADV", ""), (".", 3, "punct", "PUNCT", ""),
        ),
        GLOSS,
    )  # fmt: skip
    assert found.text == "No lo telefonaba."
    assert shown(found) == [
        ("No", 2, "advmod"), ("lo", 2, "obj"), ("telefonaba", 2, "root"), (".", 2, "punct")
    ]  # fmt: skip
    assert found.entities is None


def test_words_that_others_depend_on_stay() -> None:
    found = glossed(
        sentence(("il ", 2, "nsubj", "PRON", ""), ("lui", 0, "appos", "PRON", ""),
                 ("dort", 2, "root", "VERB", "")), GLOSS,
    )  # fmt: skip
    assert shown(found)[0] == ("I", 2, "nsubj")


def test_two_words_become_one() -> None:
    found = glossed(
        sentence(("vin ", 0, "root", "NOUN", ""), ("de ", 3, "case", "ADP", ""),
                 ("l'", 3, "det", "DET", ""), ("Aude", 0, "nmod", "PROPN", ""),
                 ("!", 0, "punct", "PUNCT", "")),
        Gloss(words={"l'": "el", "de": "de"}, joined={"de el": "del"}),
    )  # fmt: skip
    assert found.text == "Vin del Aude!"
    assert shown(found)[1:] == [("del", 2, "case"), ("Aude", 0, "nmod"), ("!", 0, "punct")]


def test_names_keep_their_spelling() -> None:
    found = glossed(
        sentence(("Zoé ", 1, "nsubj", "PROPN", ""), ("rit", 1, "root", "VERB", "")), GLOSS
    )
    assert found.text == "Zoé rit"


def test_the_shipped_table_can_be_read() -> None:
    path = RECIPES / "glosses" / "fr-es.yaml"
    gloss = read_recipe(path, lambda table: build(Gloss, table))
    assert gloss.words["il"] == ""
    assert gloss.joined == {"de el": "del", "a el": "al"}


def test_a_source_reads_its_gloss(tmp_path: Path) -> None:
    (tmp_path / "a.conllu").write_text(
        "# sent_id = 1\n# text = Le chat\n"
        "1\tLe\tle\tDET\t_\t_\t2\tdet\t_\t_\n2\tchat\tchat\tNOUN\t_\t_\t0\troot\t_\t_\n\n"
    )
    (tmp_path / "g.yaml").write_text("words: {chat: gato, le: el}\n")
    source = Source(path="a.conllu", format="conllu", gloss=tmp_path / "g.yaml")
    assert [s.text for s in read_source(source, data=tmp_path)] == ["El gato"]
    (tmp_path / "g.yaml").write_text("wurds: {}\n")
    with pytest.raises(TrainingError, match="T002"):
        read_source(source, data=tmp_path)
