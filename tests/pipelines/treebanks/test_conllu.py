from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.treebanks.conllu import read_conllu
from coreflang_pipelines.treebanks.gold import Entity

from coreflang.errors import CoreflangError


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "bad.conllu"
    path.write_text(text, encoding="utf-8")
    return path


def row(text: str) -> str:
    return text.replace(" ", "\t")


def test_text_words_and_heads(treebank: Path) -> None:
    first, second = list(read_conllu(treebank))[:2]
    assert first.text == "Anna sleeps."
    assert first.doc_id == second.doc_id == "d0"
    assert first.space_after
    assert not second.new_paragraph
    assert [word.head for word in first.words] == [1, 1, 1]
    assert [second.text[word.start : word.end] for word in second.words][1:3] == ["did", "n't"]


def test_mentions_headed_by_names_are_entities(treebank: Path) -> None:
    types = {"person": "PER", "place": "LOC"}
    first, second = list(read_conllu(treebank, types=types))[:2]
    assert first.entities == (Entity(0, 4, "PER"),)
    assert second.entities == (Entity(19, 25, "LOC"),)


def test_mentions_may_begin_at_empty_nodes(tmp_path: Path) -> None:
    rows = [
        "0.1 _ _ PRON _ _ _ _ _ Entity=(e1-person-)(e2-person-",
        "1 Llegan llegar VERB _ _ 0 root _ _",
        "2 Otto Otto PROPN _ _ 1 nsubj _ Entity=(e3-person-)e2)",
    ]
    head = "# newdoc id = d\n# global.Entity = eid-etype-other\n"
    path = write(tmp_path, head + "\n".join(map(row, rows)) + "\n\n")
    found = next(read_conllu(path, types={"person": "PER"}))
    assert found.entities == (Entity(7, 11, "PER"),)


def test_entities_stay_unknown_where_no_mentions_are_announced(tmp_path: Path) -> None:
    path = write(tmp_path, "# newdoc id = d\n" + row("1 Anna Anna PROPN NNP _ 0 root _ _") + "\n\n")
    assert next(read_conllu(path, types={"person": "PER"})).entities is None


def test_words_that_do_not_spell_their_token_become_one(tmp_path: Path) -> None:
    rows = [
        "1 Stay stay VERB VB _ 0 root _ _",
        "2-3 im _ _ _ _ _ _ _ _",
        "2 in in ADP IN _ 4 case _ _",
        "3 dem der DET DT _ 4 det _ _",
        "4 Haus Haus NOUN NN _ 1 obl _ _",
    ]
    sentence = next(read_conllu(write(tmp_path, "\n".join(map(row, rows)) + "\n\n")))
    assert sentence.text == "Stay im Haus"
    assert [word.deprel for word in sentence.words] == ["root", "case", "obl"]
    assert [word.head for word in sentence.words] == [0, 2, 0]


def test_a_contraction_has_a_tag_and_features_of_its_own(tmp_path: Path) -> None:
    rows = [
        "1-2 Zum _ _ _ _ _ _ _ _",
        "1 Zu zu ADP APPR _ 3 case _ _",
        "2 dem der DET ART Case=Dat|Gender=Masc 3 det _ _",
        "3 See See NOUN NN _ 0 root _ _",
    ]
    path = write(tmp_path, "\n".join(map(row, rows)) + "\n\n")
    word = next(read_conllu(path, contractions={"APPR ART": "APPRART"})).words[0]
    assert (word.xpos, word.upos, word.feats) == ("APPRART", "ADP", "Case=Dat|Gender=Masc")
    assert next(read_conllu(path)).words[0].xpos == "APPR"


def test_sentences_without_heads_have_forms_only(tmp_path: Path) -> None:
    rows = ["1 Oben oben _ _ _ _ _ _ UM=ADV", "2 , , PUNCT _ _ _ _ _ _"]
    path = write(tmp_path, "# text = Oben,\n" + "\n".join(map(row, rows)) + "\n\n")
    sentence = next(read_conllu(path))
    assert not sentence.parsed
    assert sentence.text == "Oben,"
    assert [(word.start, word.end) for word in sentence.words] == [(0, 4), (4, 5)]
    assert [word.upos for word in sentence.words] == ["", "PUNCT"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "P113"),
        ("1\tAnna\tAnna\n\n", "E340"),
        (row("x Anna Anna PROPN NNP _ 0 root _ _") + "\n\n", "E340"),
        (row("1 Anna Anna PROPN NNP _ x root _ _") + "\n\n", "E340"),
        (row("1 Anna Anna PROPN NNP _ 7 root _ _") + "\n\n", "E340"),
        (row("2 Anna Anna PROPN NNP _ 0 root _ _") + "\n\n", "E340"),
        (row("1 Anna Anna PROPN NNP _ 0 root _ _") + "\n" + row("2 b b X X _ 0 root _ _") + "\n\n",
         "P112"),
        (row("1 Anna Anna PROPN NNP _ 0 root _ _"), "P114"),
        ("# only a comment\n\n", "P113"),
    ],
)  # fmt: skip
def test_broken_files_are_refused(tmp_path: Path, text: str, code: str) -> None:
    with pytest.raises(CoreflangError) as error:
        list(read_conllu(write(tmp_path, text)))
    assert error.value.code == code
    assert "bad.conllu" in str(error.value)


def test_the_line_is_named(tmp_path: Path) -> None:
    good = row("1 Anna Anna PROPN NNP _ 0 root _ _")
    with pytest.raises(CoreflangError, match="line 3"):
        list(read_conllu(write(tmp_path, f"{good}\n\n{good[:-2]}\n\n")))


def test_a_missing_file_and_another_encoding(tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match="T003"):
        list(read_conllu(tmp_path / "none.conllu"))
    (tmp_path / "latin.conllu").write_bytes("1\tMüller".encode("latin-1"))
    with pytest.raises(CoreflangError, match="T025"):
        list(read_conllu(tmp_path / "latin.conllu"))


def test_contractions_without_tags_are_told_by_parts_of_speech(tmp_path: Path) -> None:
    rows = [
        "1-2 Du _ _ _ _ _ _ _ _",
        "1 De de ADP _ _ 3 case _ _",
        "2 le le DET _ Gender=Masc 3 det _ _",
        "3 lac lac NOUN _ _ 0 root _ _",
    ]
    path = write(tmp_path, "\n".join(map(row, rows)) + "\n\n")
    word = next(read_conllu(path, contractions={"ADP DET": "ADP"})).words[0]
    assert (word.upos, word.xpos, word.feats, word.lemma) == ("ADP", "", "Gender=Masc", "de")
