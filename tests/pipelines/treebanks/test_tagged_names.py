"""Names of a treebank by its trees, with labels by tags and by mentions."""

from __future__ import annotations

from coreflang_pipelines.treebanks.gold import Entity, Sentence, Word
from coreflang_pipelines.treebanks.tagged_names import tagged_names

TAGS = {"person": "PER"}


def sentence(text: str, rows: list[tuple[str, str, int, str]], **more: object) -> Sentence:
    """Rows: part of speech, tag, head (its own place for the root), relation."""
    words, start = [], 0
    for form, (upos, xpos, head, deprel) in zip(text.split(), rows, strict=True):
        start = text.index(form, start)
        end = start + len(form)
        words.append(Word(start, end, head, deprel, upos, xpos))
        start = end
    return Sentence(text, tuple(words), **more)  # type: ignore[arg-type]


ROWS = [("PROPN", "person", 2, "nsubj"), ("PROPN", "", 0, "flat"), ("VERB", "", 2, "root")]


def labels(found: Sentence) -> list[tuple[str, str]]:
    return [(found.text[e.start : e.end], e.label) for e in found.entities or ()]


def test_a_name_has_the_label_of_its_first_words_tag() -> None:
    assert labels(tagged_names(sentence("Ida Blum ríe", ROWS), TAGS)) == [("Ida Blum", "PER")]


def test_a_name_without_a_tag_has_the_label_of_its_mention() -> None:
    found = sentence("Ida Blum ríe", ROWS, entities=(Entity(4, 8, "ORG"),))
    assert labels(tagged_names(found, {})) == [("Ida Blum", "ORG")]


def test_of_other_names_the_label_is_unknown() -> None:
    assert labels(tagged_names(sentence("Ida Blum ríe", ROWS), {})) == [("Ida Blum", "-")]


def test_two_names_side_by_side_stay_two() -> None:
    rows = [("PROPN", "person", 2, "nsubj"), ("PROPN", "", 2, "vocative"), ROWS[2]]
    assert labels(tagged_names(sentence("Ida Otto ríe", rows), TAGS)) == [
        ("Ida", "PER"),
        ("Otto", "-"),
    ]


def test_small_words_inside_a_name_belong_to_it() -> None:
    rows = [
        ("PROPN", "person", 3, "nsubj"), ("ADP", "", 2, "case"), ("PROPN", "", 0, "flat"),
        ("VERB", "", 3, "root"),
    ]  # fmt: skip
    found = tagged_names(sentence("Ida de Blum ríe", rows), TAGS)
    assert labels(found) == [("Ida de Blum", "PER")]
