"""Sheets of characters and pseudonyms, with the languages' own pipelines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from spacy.language import Language

import coreflang
from coreflang.cli.app import main

STORY = (
    'Clara Blum opened the door. "I am late," she said. Her brother Otto laughed.\n'
    '"You are always late," he said. Clara took off her coat.'
)


@pytest.fixture(scope="module")
def english() -> Language:
    return coreflang.load("en")


def test_who_is_in_a_story(english: Language) -> None:
    sheet = coreflang.characters(english, STORY)
    clara, otto = sheet.characters[:2]
    assert (clara.name, set(clara.names)) == ("Clara Blum", {"Clara Blum", "Clara"})
    assert clara.pronouns["she"] == 1 and clara.pronouns["her"] == 2 and "i" in clara.pronouns
    assert "Otto" in otto.names and not clara.narrates
    assert next(STORY[a:b] for a, b in clara.mentions) == "Clara Blum"
    said = [(STORY[q.start_char : q.end_char], q.speaker, q.addressee) for q in sheet.quotations]
    assert said == [
        ('"I am late,"', clara.index, said[0][2]),
        ('"You are always late,"', otto.index, clara.index),
    ]
    told = [STORY[a:b] for a, b in sheet.narration]
    assert told[0] == "Clara Blum opened the door." and told[-1].endswith("took off her coat.")
    assert sheet.said_by(otto.index)[0].text == '"You are always late,"'


def test_whoever_tells_the_story(english: Language) -> None:
    sheet = coreflang.characters(english, "I met Anna. She greeted me and I was glad of her.")
    assert {c.name.lower(): c.narrates for c in sheet.characters} == {"anna": False, "i": True}
    assert coreflang.characters(english, "").characters == ()


@pytest.mark.parametrize(("lang", "story", "name"), [
    ("de", "Klara öffnete die Tür. \u201eIch bin spät\u201c, sagte Klara. Sie lachte.", "Klara"),
    ("fr", "Anne ouvrit la porte. « Je suis en retard », dit Anne. Elle rit.", "Anne"),
    ("pl", "Anna otworzyła drzwi. \u201eJestem spóźniona\u201d, powiedziała Anna.", "Anna"),
])  # fmt: skip
def test_other_languages(lang: str, story: str, name: str) -> None:
    sheet = coreflang.characters(coreflang.load(lang), story)
    assert sheet.characters[0].name == name
    (said,) = sheet.quotations
    assert said.speaker == sheet.characters[0].index


def test_page_escapes_and_has_no_script(english: Language) -> None:
    story = STORY.replace("I am late", "<script>alert(1)</script> I am late")
    page = coreflang.characters(english, story).as_html("<b>")
    assert "<script" not in page and "&lt;script&gt;" in page and "<title>&lt;b&gt;" in page
    assert page.count("<section") >= 2 and "Content-Security-Policy" in page


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / "book.txt"
    book.write_text(STORY, encoding="utf-8")
    with pytest.raises(SystemExit) as caught:
        main(["characters", str(book), "--lang", "en"])
    assert not caught.value.code
    assert json.loads(capsys.readouterr().out)["characters"][0]["name"] == "Clara Blum"
    with pytest.raises(SystemExit):
        main(["characters", str(book), "--lang", "en", "--format", "html", "--output",
              str(tmp_path / "sheet.html")])  # fmt: skip
    assert "Clara Blum" in (tmp_path / "sheet.html").read_text(encoding="utf-8")


# Pseudonyms

LETTER = "Clara Blum wrote to Otto. Clara's brother met Anna Roth in Paris, and she greeted him."


def test_names_are_replaced_everywhere_and_pronouns_stay(english: Language) -> None:
    found = coreflang.pseudonymize(english, LETTER)
    assert found.text.startswith("PERSON_1 wrote to PERSON_2. PERSON_1's brother met PERSON_3 in")
    assert found.text.endswith("and she greeted him.") and "Paris" in found.text
    assert found.key["PERSON_1"] == ("Clara", "Clara Blum")
    assert found.restored() == LETTER


def test_pseudonyms_of_ones_own_part_by_part(english: Language) -> None:
    names = {"Clara Blum": "Eva Stern", "Otto": "Karl"}
    found = coreflang.pseudonymize(english, LETTER, names=names, placeholder="<{n}>")
    assert found.text.startswith("Eva Stern wrote to Karl. Eva's brother met <1> in")
    assert found.key["Eva Stern"] == ("Clara", "Clara Blum") and found.restored() == LETTER


@pytest.mark.parametrize("placeholder", ["{name}", "{", "<{n.real}>"])
def test_braces_of_a_placeholder_are_text(english: Language, placeholder: str) -> None:
    found = coreflang.pseudonymize(english, LETTER, placeholder=placeholder)
    assert placeholder in found.text and found.restored() == LETTER


def test_what_is_protected_stays(english: Language) -> None:
    doc = english(LETTER)
    found = coreflang.pseudonymize(english, doc, protected=[doc[4:5], (0, 5)])
    assert found.text.startswith("Clara Blum wrote to Otto. PERSON_1's")
    assert "PERSON_2" not in found.key and found.restored() == LETTER


def test_other_names_on_request_and_texts_without(english: Language) -> None:
    found = coreflang.pseudonymize(english, LETTER, persons_only=False, placeholder="N{n}")
    assert "Paris" not in found.text and found.restored() == LETTER
    assert coreflang.pseudonymize(english, "It rained.").text == "It rained."
