from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from coreflang_pipelines.passages.layout import (
    PLAIN,
    Layout,
    passages,
    without_stop,
    wrap,
)
from coreflang_pipelines.passages.speech import Quotation, change_marks, quoted, reported
from coreflang_pipelines.treebanks.conllu import read_conllu
from coreflang_pipelines.treebanks.gold import Sentence
from coreflang_training.chance import seeded

TYPES = {"person": "PER", "place": "LOC"}


@pytest.fixture
def sentences(treebank: Path) -> list[Sentence]:
    return list(read_conllu(treebank, types=TYPES))


def test_a_passage_stays_within_its_document(sentences: list[Sentence]) -> None:
    found = list(passages(sentences, layout=PLAIN, rng=seeded(0)))
    assert [p.text for p in found] == ["Anna sleeps. She didn't stay in Lisbon."] * 4


@pytest.mark.parametrize("seed", range(20))
def test_words_and_entities_keep_their_characters(sentences: list[Sentence], seed: int) -> None:
    layout = Layout(
        max_sentences=3, wrapped=0.5, widths=(8, 12), new_line=0.2, headings=0.5, quoted=0.3
    )
    for passage in passages(sentences, layout=layout, rng=seeded(seed), clauses=sentences[:1]):
        forms = [passage.text[word.start : word.end] for word in passage.words]
        assert all(form and not set(form) & {" ", "\n"} for form in forms)
        names = [passage.text[e.start : e.end] for e in passage.entities or ()]
        assert set(names) <= {"Anna", "Lisbon"}
        assert names
        roots = [i for i, word in enumerate(passage.words) if word.head == i]
        assert all(passage.words[i].deprel == "root" for i in roots)


def test_the_same_seed_gives_the_same_passages(sentences: list[Sentence]) -> None:
    def drawn(seed: int) -> list[str]:
        layout = Layout(new_line=0.5)
        return [p.text for p in passages(sentences * 5, layout=layout, rng=seeded(seed))]

    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)


def test_wrapping_keeps_the_length() -> None:
    text = "one two three four\n\nfive six"
    assert wrap(text, width=7) == "one two\nthree four\n\nfive six"


def test_a_heading_loses_its_stop(sentences: list[Sentence]) -> None:
    heading = without_stop(sentences[0])
    assert heading.text == "Anna sleeps"
    assert len(heading.words) == 2
    assert without_stop(heading) is heading


def test_quotation_marks_depend_on_the_root(sentences: list[Sentence]) -> None:
    speech = quoted(sentences[0], marks="“”")
    assert speech.text == "“Anna sleeps.”"
    assert [word.head for word in speech.words] == [2, 2, 2, 2, 2]
    assert quoted(speech, marks='""') is speech


def test_direct_speech_depends_on_the_verb_of_saying(sentences: list[Sentence]) -> None:
    clause = sentences[0]
    found = reported(sentences[1], clause, marks='""')
    assert found.text == '"She didn\'t stay in Lisbon," Anna sleeps.'
    root = next(word for i, word in enumerate(found.words) if word.head == i)
    assert found.text[root.start : root.end] == "sleeps"
    speech = next(w for w in found.words if found.text[w.start : w.end] == "stay")
    assert speech.deprel == "ccomp"
    assert found.words[speech.head] == root
    assert [found.text[e.start : e.end] for e in found.entities or ()] == ["Lisbon", "Anna"]


def test_only_whole_sentences_are_reported(sentences: list[Sentence]) -> None:
    heading = without_stop(sentences[0])
    assert reported(heading, sentences[1], marks='""') is heading
    unparsed = replace(sentences[0], parsed=False)
    assert reported(unparsed, sentences[1], marks='""') is unparsed


def test_a_comma_may_follow_the_speech(sentences: list[Sentence]) -> None:
    german = Quotation(marks=("„“",), tags=("$(", "$(", "$,"), comma_inside=False)
    found = reported(sentences[1], sentences[0], marks="„“", quotation=german)
    assert found.text == "„She didn't stay in Lisbon“, Anna sleeps."
    tags = {found.text[w.start : w.end]: w.xpos for w in found.words}
    assert (tags["„"], tags["“"], tags[","]) == ("$(", "$(", "$,")
    roots = [found.text[w.start : w.end] for i, w in enumerate(found.words) if w.head == i]
    assert roots == ["sleeps"]
    question = replace(sentences[1], text=sentences[1].text[:-1] + "?")
    asked = reported(question, sentences[0], marks="„“", quotation=german)
    assert asked.text == "„She didn't stay in Lisbon?“, Anna sleeps."


def test_marks_of_the_language_stand_for_straight_ones() -> None:
    german = Quotation(marks=('""', "»«"))
    assert change_marks('"Ja", rief er.', quotation=german, rng=seeded(0)) == "»Ja«, rief er."
    assert change_marks("„Ja“, rief er.", quotation=german, rng=seeded(0)) == '"Ja", rief er.'
