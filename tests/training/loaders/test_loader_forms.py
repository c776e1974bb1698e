"""Excerpts in which one form is annotated."""

from __future__ import annotations

from pathlib import Path

from coreflang_training.inventory import ANNOTATED

from .loading import load, refuses, write

ROWS = """\
# A remark.
y\tFRA1\tmoulin\tLe moulin brûlait. Luc [[y]] courut.
en\tFRA2\t-\tElle s'[[en]] alla.
"""


def test_a_form_and_the_words_of_what_it_means_are_one_entity(tmp_path: Path) -> None:
    first, second = load("forms", write(tmp_path, "fr.tsv", ROWS))
    found = [(first.span_text(m), m.kind) for m in first.mentions]
    assert found == [("moulin", ""), ("y", "form")]
    assert len(first.clusters()) == 1
    assert (first.text, first.lang) == ("Le moulin brûlait. Luc y courut.", "fr")
    assert (first.genre, first.id) == ("y", "FRA1-2")
    assert [second.span_text(m) for m in second.mentions] == ["en"]


def test_names_of_several_words_are_cut_at_hyphens(tmp_path: Path) -> None:
    text = "y\tFRA1\tGrand-Bec\tLe Grand-Bec fume. Il [[y]] va.\n"
    (document,) = load("forms", write(tmp_path, "fr.tsv", text))
    assert [document.span_text(m) for m in document.mentions] == ["Grand", "Bec", "y"]


def test_malformed(tmp_path: Path) -> None:
    good = "y\tFRA1\t-\tIl [[y]] va.\n"
    for line, expected in (
        ("y\tFRA1\tIl [[y]] va.", "kind, source, words and text"),
        ("y\tFRA1\t-\tIl y va.", "one form in double brackets"),
        ("y\tFRA1\t-\tIl [[y]] [[va]].", "one form in double brackets"),
        ("y\tFRA1\t-\tIl[[ y ]]va.", "a word in double brackets"),
        ("y\tFRA1\tmoulin\tIl [[y]] va.", "words of the excerpt"),
    ):
        write(tmp_path, "fr.tsv", good + line + "\n" + good)
        refuses("forms", tmp_path, file="fr.tsv", line=2, expected=expected, others=2)


def test_what_ships_can_be_read_and_no_excerpt_is_trained_on_and_measured() -> None:
    for lang in ("de", "fr"):
        folder = ANNOTATED / "forms"
        measured, trained = (
            load("forms", folder / name) for name in (f"{lang}.tsv", f"train/{lang}.tsv")
        )
        assert len(measured) > 100 < len(trained)
        assert not {d.text for d in measured} & {d.text for d in trained}
        # German novels are few: those of the even rows, which nothing was chosen on, stay apart.
        apart = measured[1::2] if lang == "de" else measured
        sources = [{d.id.split("-")[0] for d in part} for part in (apart, trained)]
        assert not sources[0] & sources[1]
