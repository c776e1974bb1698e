"""Texts in small letters: which they are, what is restored, and what comes back."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest
import spacy
from spacy.language import Language
from spacy.tokens import Doc, Span

from coreflang.capitals import AS_WRITTEN, CAPITALS, Capitals, CapitalWeights
from coreflang.capitals.clues import EDGE, clue_rows
from coreflang.capitals.reading import is_small, training_words, with_capitals
from coreflang.capitals.weights import load_weights, read_weights
from coreflang.errors import CoreflangError
from coreflang.plugins import load_language

ROWS = 2**14
SMALL = "gestern kaufte ida ein rad, das teuer war."
LARGE = "Gestern kaufte Ida ein Rad, das teuer war."


def weights_of(*words: str) -> CapitalWeights:
    """Weights that know some words and nothing else."""
    table = numpy.zeros(ROWS, "int8")
    table[clue_rows(words, n_rows=ROWS)[:, 0]] = 1
    return CapitalWeights(table)


KNOWN = weights_of("ida", "rad", "müller-stein", "www.rad.de", "ida_7", "ß")


@Language.component("note_text")
def note_text(doc: Doc) -> Doc:
    """Keep what the components in between read, and find a name in it."""
    doc.user_data["read"] = doc.text
    for token in doc:
        token.tag_ = "N" if token.is_title else "X"
        token.lemma_ = token.text
        token.head, token.dep_ = doc[0], "dep" if token.i else "ROOT"
    doc.ents = [*doc.ents, *(Span(doc, t.i, t.i + 1, "PER") for t in doc if t.text == "Ida")]
    if "schlecht" in doc.text:
        raise ValueError("a bad text")
    return doc


@Language.component("merge_first")
def merge_first(doc: Doc) -> Doc:
    """Make one token of the first two."""
    with doc.retokenize() as retokenizer:
        retokenizer.merge(doc[:2])
    return doc


def pipeline(*names: str) -> Language:
    nlp = spacy.blank("de")
    for name in names or (CAPITALS, "note_text", AS_WRITTEN):
        nlp.add_pipe(name)
        if name == CAPITALS:
            first: Capitals = nlp.get_pipe(name)
            first.weights = KNOWN
    return nlp


@pytest.fixture(scope="module")
def nlp() -> Language:
    return pipeline()


# Which texts are in small letters


@pytest.mark.parametrize(
    ("text", "small"),
    [
        (SMALL, True),
        (LARGE, False),
        (LARGE.upper(), False),
        ("Gestern kaufte ida ein rad, das teuer war.", False),
        ("das war ein rad", False),
        ("das war ein teures rad", True),
        ("", False),
        ("12, 13; 14: 15! 16? 17", False),
        ("昨日 彼女 は 自転車 を 買った", False),
        ("was ist das? " * 40 + "O ja.", True),
    ],
)
def test_what_a_text_in_small_letters_is(text: str, small: bool) -> None:
    doc = spacy.blank("de")(text)
    assert is_small(doc, min_words=5, max_share=0.01) is small


# What is restored


@pytest.mark.parametrize(
    ("text", "restored"),
    [
        (SMALL, LARGE),
        ("frau müller-stein kam", "Frau Müller-stein kam"),
        ("schreib ida_7 auf www.rad.de", "Schreib ida_7 auf www.rad.de"),
        ("ein ß bleibt", "Ein ß bleibt"),
        ("IDA kam mit iDA", "IDA kam mit IDA"),
        ("ein rad\nund\n\nein rad", "Ein Rad\nund\n\nEin Rad"),
        ("7 räder und ida", "7 räder und Ida"),
        ("", ""),
        (" \n\n ida \t rad\n", " \n\n Ida \t Rad\n"),
    ],
)
def test_words_get_their_capitals(text: str, restored: str) -> None:
    doc = spacy.blank("de")(text)
    words = with_capitals(doc, KNOWN)
    assert "".join(w + t.whitespace_ for w, t in zip(words, doc, strict=True)) == restored


def test_a_clue_is_more_than_the_word() -> None:
    """Of a word in another place some clues are others; in the same place all are the same."""
    first = clue_rows(["das", "essen"], n_rows=ROWS)
    other = clue_rows(["wir", "essen"], n_rows=ROWS)
    shared = first[1] == other[1]
    assert shared[:5].all()
    assert 0 < shared.sum() < len(shared)
    assert (first == clue_rows(["das", "essen"], n_rows=ROWS)).all()


def test_a_blank_line_is_an_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []
    monkeypatch.setattr(
        CapitalWeights, "capitals", lambda self, words: seen.append(words) or [False] * len(words)
    )
    with_capitals(spacy.blank("de")("ein rad\nund\n\nein haus"), KNOWN)
    assert seen == [["ein", "rad", "und", EDGE, "ein", "haus"]]


def test_weights_learn_from_capitals() -> None:
    words, capitals = training_words(spacy.blank("de")("Ida  kam."))
    assert (words, capitals) == ([EDGE, "ida", "kam", "."], [False, True, False, False])


# What components read, and what comes back


def test_components_read_capitals_and_the_text_stays(nlp: Language) -> None:
    doc = nlp(SMALL)
    assert doc.user_data["read"] == LARGE
    assert doc.text == SMALL
    assert [(e.text, e.label_) for e in doc.ents] == [("ida", "PER")]
    assert (doc[4].tag_, doc[4].lemma_, doc[3].tag_) == ("N", "Rad", "X")
    assert {token.head.i for token in doc} == {0}
    assert [t.text for t in doc if t.dep_ == "ROOT"] == ["gestern"]


def test_a_text_with_capitals_goes_through_as_it_is(nlp: Language) -> None:
    doc = nlp.make_doc(LARGE)
    assert nlp.get_pipe(CAPITALS)(doc) is doc
    assert nlp.get_pipe(AS_WRITTEN)(doc) is doc
    assert nlp(LARGE).user_data["read"] == LARGE


@pytest.mark.parametrize("text", ["", "rad", "ida kam", " ", "🙂"])
def test_of_few_words_nothing_is_said(nlp: Language, text: str) -> None:
    doc = nlp.make_doc(text)
    assert nlp.get_pipe(CAPITALS)(doc) is doc


def test_the_users_doc_comes_back(nlp: Language) -> None:
    doc = nlp.make_doc(SMALL)
    doc.user_data["mine"] = "kept"
    doc.spans["given"] = [Span(doc, 2, 3, "name")]
    doc.cats["story"] = 1.0
    assert nlp(doc) is doc
    assert doc.user_data["mine"] == "kept"
    assert [(s.text, s.label_, s.doc is doc) for s in doc.spans["given"]] == [("ida", "name", True)]
    assert doc.cats == {"story": 1.0}


def test_what_was_given_the_components_see(nlp: Language) -> None:
    doc = nlp.make_doc(SMALL)
    doc.ents = [Span(doc, 4, 5, "THING")]
    doc[6].is_sent_start = True
    other = nlp.get_pipe(CAPITALS)(doc)
    assert [(e.text, e.label_) for e in other.ents] == [("Rad", "THING")]
    assert other[6].is_sent_start
    assert [(e.text, e.label_) for e in nlp(doc).ents] == [("ida", "PER"), ("rad", "THING")]


def test_sentences_without_a_tree_come_back() -> None:
    nlp = pipeline(CAPITALS, "sentencizer", AS_WRITTEN)
    doc = nlp("ida kam gestern an. ihr rad blieb daheim.")
    assert [sent.text for sent in doc.sents] == ["ida kam gestern an.", "ihr rad blieb daheim."]


def test_streams_keep_their_order(nlp: Language) -> None:
    texts = [LARGE, SMALL, "", "ida", SMALL]
    found = list(nlp.pipe([(text, n) for n, text in enumerate(texts)], as_tuples=True))
    assert [(doc.text, n) for doc, n in found] == [(text, n) for n, text in enumerate(texts)]
    assert [len(doc.ents) for doc, _ in found] == [1, 1, 0, 0, 1]


def test_processes() -> None:
    nlp = pipeline()
    found = list(nlp.pipe([SMALL, LARGE] * 2, n_process=2, batch_size=1))
    assert [doc.text for doc in found] == [SMALL, LARGE] * 2
    assert [doc.user_data["read"] for doc in found] == [LARGE] * 4


def test_one_bad_text_does_not_stop_a_stream() -> None:
    nlp = pipeline()
    failed: list[str] = []
    nlp.set_error_handler(lambda name, pipe, docs, error: failed.append(docs[0].text.lower()))
    found = [doc.text for doc in nlp.pipe([SMALL, "das ist ein schlecht gemachter text", SMALL])]
    assert found == [SMALL, SMALL]
    assert failed == ["das ist ein schlecht gemachter text"]


# Two that belong together


def test_without_the_other_it_says_so() -> None:
    nlp = pipeline(CAPITALS, "note_text")
    with pytest.raises(CoreflangError, match="E133"):
        nlp(SMALL)
    assert nlp(LARGE).user_data["read"] == LARGE


def test_the_other_must_stand_behind() -> None:
    with pytest.raises(CoreflangError, match="E133"):
        pipeline(AS_WRITTEN, CAPITALS)(SMALL)


@pytest.mark.parametrize("name", [CAPITALS, AS_WRITTEN])
def test_where_one_is_disabled_nothing_happens(name: str) -> None:
    nlp = pipeline()
    with nlp.select_pipes(disable=[name]):
        doc = nlp(SMALL)
    assert (doc.text, doc.user_data["read"]) == (SMALL, SMALL)


def test_other_tokens_cannot_be_brought_back() -> None:
    with pytest.raises(CoreflangError, match="E431"):
        pipeline(CAPITALS, "merge_first", AS_WRITTEN)(SMALL)
    assert len(pipeline(CAPITALS, AS_WRITTEN, "merge_first")(SMALL)) == 9


def test_settings() -> None:
    nlp = spacy.blank("de")
    nlp.add_pipe(CAPITALS, config={"min_words": 2, "max_share": 0.5})
    nlp.add_pipe(AS_WRITTEN)
    nlp.get_pipe(CAPITALS).weights = KNOWN
    assert nlp.get_pipe(CAPITALS)(nlp.make_doc("Das rad fehlt")).text == "Das Rad fehlt"


# Saving


def test_a_saved_pipeline_has_the_weights(tmp_path: Path) -> None:
    nlp = pipeline()
    nlp.to_disk(tmp_path)
    loaded = spacy.load(tmp_path)
    assert loaded(SMALL).user_data["read"] == LARGE
    assert loaded(SMALL).text == SMALL
    again = pipeline()
    again.get_pipe(CAPITALS).weights = weights_of("teuer")
    again.from_bytes(nlp.to_bytes())
    assert again(SMALL).user_data["read"] == LARGE


@pytest.mark.parametrize(
    "arrays",
    [
        {"weights": numpy.zeros(8, "int8")},
        {"weights": numpy.zeros(8, "int8"), "version": numpy.asarray(2)},
        {"weights": numpy.zeros(6, "int8"), "version": numpy.asarray(1)},
        {"weights": numpy.zeros(0, "int8"), "version": numpy.asarray(1)},
        {"weights": numpy.zeros((2, 4), "int8"), "version": numpy.asarray(1)},
        {"weights": numpy.zeros(8, "float32"), "version": numpy.asarray(1)},
        {"weights": numpy.zeros(8, "int8"), "version": numpy.asarray([1])},
    ],
)
def test_odd_files_are_refused(tmp_path: Path, arrays: dict[str, numpy.ndarray]) -> None:
    path = tmp_path / "capitals.npz"
    numpy.savez(path, **arrays)
    with pytest.raises(CoreflangError, match="E228"):
        read_weights(path)


def test_broken_files_are_refused(tmp_path: Path) -> None:
    data = KNOWN.to_bytes()
    assert (read_weights(data).table == KNOWN.table).all()
    with pytest.raises(CoreflangError, match="E228"):
        read_weights(data[:-30])
    with pytest.raises(CoreflangError, match="E228"):
        spacy.blank("de").add_pipe(CAPITALS).from_disk(tmp_path)


def test_a_language_without_weights_says_so(toy: object) -> None:
    with pytest.raises(CoreflangError, match="E229"):
        load_weights(load_language("xx"))
