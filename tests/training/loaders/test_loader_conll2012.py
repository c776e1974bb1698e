"""CoNLL-2012 and the corpora in its format."""

from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_training.loaders import LOADERS, LoadReport

from .loading import clusters, load, refuses, write


def conll(name: str, words: str, brackets: str, *, empty: int, part: str = "000") -> str:
    """A document with words and brackets, "|" between sentences."""
    lines = [f"#begin document ({name}); part {part}"]
    cells = iter(brackets.split())
    for sentence in words.split(" / "):
        for i, word in enumerate(sentence.split()):
            lines.append("\t".join((name, "0", str(i), word, *"-" * empty, next(cells))))
        lines.append("")
    return "\n".join([*lines, "#end document", ""])


WORDS = "The wolf did n't howl . / `` He ca n't , '' said Mr. Ash / 's wife ."
MARKS = "(1 1) - - - - - (1) - - - - - (2 2) - (4) -"


def test_fantasycoref_is_put_together_as_one_writes(tmp_path: Path) -> None:
    path = write(tmp_path, "dev.conll", conll("wolf", WORDS, MARKS, empty=7))
    (document,) = load("fantasycoref", path)
    assert document.text == "The wolf didn't howl. \"He can't,\" said Mr. Ash 's wife."
    assert clusters(document) == [["The wolf", "He"], ["Mr. Ash"], ["wife"]]
    assert document.sent_starts == (0, 6, 15)
    assert document.lang == "en"


def test_a_malformed_document_costs_only_itself(tmp_path: Path) -> None:
    good = conll("wolf", WORDS, MARKS, empty=7)
    bad = conll("fox", "The fox", "(1 2)", empty=7)
    write(tmp_path, "all.conll", good + bad + good)
    line = good.count("\n") + 3
    refuses(
        "conll2012", tmp_path, file="all.conll", line=line, expected="an earlier '(2'", others=2
    )


def test_litbank_has_thirteen_columns_and_a_suffix(tmp_path: Path) -> None:
    write(tmp_path, "1_x_brat.conll", conll("1_x_brat", "She slept", "(0) -", empty=8))
    (document,) = load("litbank", tmp_path)
    assert (document.id, document.singletons_annotated) == ("1_x", True)
    write(tmp_path, "2_x_brat.conll", conll("2_x_brat", "She slept", "(0) -", empty=7))
    refuses("litbank", tmp_path, file="2_x_brat.conll", line=2, expected="13 columns", others=1)


def test_openboek_is_dutch(tmp_path: Path) -> None:
    path = write(
        tmp_path, "boek.conll", conll("boek", "' Ja ' , zei hij .", "- - - - - (1) -", empty=7)
    )
    (document,) = load("openboek", path)
    assert (document.lang, document.text) == ("nl", "'Ja', zei hij.")


def test_gerdracor_names_apostrophes_and_strays(tmp_path: Path) -> None:
    text = conll("Moor_Act1.part.xml.x.conll", "MOOR . / Wer ' s hört", "(1) - 9) - - -", empty=6)
    path = write(tmp_path, "Moor_Act1.part.xml.x.CoNLL2012.conll", text)
    report = LoadReport()
    (document,) = LOADERS["gerdracor"](path, report=report)
    assert (document.id, document.lang) == ("Moor_Act1", "de")
    assert document.text == "MOOR. Wer's hört"
    assert report.notes["a bracket without a partner, left out"] == 1


@pytest.mark.parametrize("lang, text", [("en", 'It\'s "so" .'), ("", 'It \'s "so".')])
def test_conll2012_goes_by_the_folder(tmp_path: Path, lang: str, text: str) -> None:
    name = f"{lang}/x.conll" if lang else "x.conll"
    path = write(tmp_path, name, conll("x", 'It \'s " so " .', "(0) - - - - -", empty=7))
    (document,) = load("conll2012", path)
    assert document.text.replace(" .", ".") == text.replace(" .", ".")
    assert document.lang == lang
