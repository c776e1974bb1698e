"""GAP."""

from __future__ import annotations

from pathlib import Path

from coreflang_training.loaders.gap import COLUMNS

from .loading import load, refuses, write

TEXT = "Olga Brandt met Mira Voss before she left."
ROW = [
    "development-7",
    TEXT,
    "she",
    "33",
    "Olga Brandt",
    "0",
    "TRUE",
    "Mira Voss",
    "16",
    "FALSE",
    "u",
]


def table(*rows: list[str]) -> str:
    return "\n".join("\t".join(row) for row in (COLUMNS, *rows)) + "\n"


def test_the_pronoun_shares_the_entity_of_the_name_that_is_true(tmp_path: Path) -> None:
    (document,) = load("gap", write(tmp_path, "gap-development.tsv", table(ROW)))
    found = {m.kind: (document.span_text(m), m.entity) for m in document.mentions}
    assert found == {
        "A": ("Olga Brandt", "pronoun"),
        "B": ("Mira Voss", "B"),
        "pronoun": ("she", "pronoun"),
    }
    assert (document.text, document.genre) == (TEXT, "feminine")


def test_the_word_false_is_no_truth(tmp_path: Path) -> None:
    row = [cell.replace("TRUE", "FALSE") for cell in ROW]
    (document,) = load("gap", write(tmp_path, "gap-validation.tsv", table(row)))
    assert len(document.clusters()) == 3


def test_quotation_marks_are_text(tmp_path: Path) -> None:
    text = TEXT.replace("before", '"bef"')
    row = [cell.replace(TEXT, text).replace("33", "32") for cell in ROW]
    (document,) = load("gap", write(tmp_path, "gap-test.tsv", table(row)))
    assert document.text == text


def test_a_mention_within_a_word(tmp_path: Path) -> None:
    row = [cell.replace(TEXT, TEXT.replace("Voss before", "Vosses befo")) for cell in ROW]
    (document,) = load("gap", write(tmp_path, "gap-test.tsv", table(row)))
    assert [document.span_text(m) for m in document.mentions if m.kind == "B"] == ["Mira Voss"]


def test_malformed(tmp_path: Path) -> None:
    shifted = [cell.replace("16", "17") for cell in ROW]
    write(tmp_path, "gap-a.tsv", table(ROW, shifted, ROW))
    refuses(
        "gap", tmp_path, file="gap-a.tsv", line=3, expected="'Mira Voss' at character 17", others=2
    )
    write(tmp_path, "gap-a.tsv", table(ROW, [c.replace("TRUE", "yes") for c in ROW]))
    refuses("gap", tmp_path, file="gap-a.tsv", line=3, expected="TRUE or FALSE", others=1)
    write(tmp_path, "gap-a.tsv", table(ROW[:-1], ROW))
    refuses("gap", tmp_path, file="gap-a.tsv", line=2, expected="11 columns", others=1)
