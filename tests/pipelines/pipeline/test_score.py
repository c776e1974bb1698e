from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import spacy
from coreflang_pipelines.pipeline.card import card
from coreflang_pipelines.pipeline.recipe import load_recipe
from coreflang_pipelines.pipeline.score import brief, score, score_lines, shown, with_size
from coreflang_pipelines.treebanks.conllu import read_conllu
from coreflang_pipelines.treebanks.gold import Entity, Sentence
from coreflang_pipelines.treebanks.sources import Source
from spacy.language import Language
from spacy.tokens import Doc, Span


@Language.component("test_oracle_with_one_error")
def oracle(doc: Doc) -> Doc:
    """Right about "Anna sleeps. She did n't stay in Lisbon." but for one head and one name."""
    heads = [1, 1, 1, 6, 3, 6, 6, 8, 6, 6]  # did (4) should depend on stay (6)
    deps = ["nsubj", "ROOT", "punct", "nsubj", "aux", "advmod", "ROOT", "case", "obl", "punct"]
    tags = ["NNP", "VBZ", ".", "PRP", "VBD", "RB", "VB", "IN", "NNP", "."]
    first = 0 if doc[0].text == "Anna" else 3
    for i, token in enumerate(doc, start=first):
        token.head, token.dep_, token.tag_ = doc[heads[i] - first], deps[i], tags[i]
    names = [("Anna", "PER"), ("in", "LOC")]
    doc.ents = [
        Span(doc, t.i, t.i + 1, kind) for t in doc for name, kind in names if t.text == name
    ]
    return doc


@pytest.fixture
def sentences(treebank: Path) -> list[Sentence]:
    return list(read_conllu(treebank, types={"person": "PER", "place": "LOC"}))


def test_figures(sentences: list[Sentence]) -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("test_oracle_with_one_error")
    scores = score(nlp, {"tales": sentences})
    assert scores["LAS with punctuation"] == pytest.approx(0.9)
    assert scores["PER F, tales"] == 1
    assert scores["PER F, tales by sentence"] == 1
    assert scores["LOC F, tales"] == 0
    assert scores["words per second"] > 1


def test_names_on_unknown_words_do_not_count(sentences: list[Sentence]) -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("test_oracle_with_one_error")
    unknown = [
        replace(s, entities=(Entity(0, 4, "PER"),) if "Anna" in s.text else (Entity(16, 18, "-"),))
        for s in sentences
    ]
    scores = score(nlp, {"tales": unknown})
    assert scores["PER F, tales"] == 1
    assert not {name for name in scores if name.startswith(("-", "LOC"))}
    wrong = [replace(s, entities=(Entity(0, 3, "LOC"),)) for s in sentences]
    assert score(nlp, {"tales": wrong})["LOC F, tales"] == 0


def test_features_and_base_labels(sentences: list[Sentence]) -> None:
    @Language.component("test_analysis_with_two_errors")
    def analyse(doc: Doc) -> Doc:
        doc = oracle(doc)
        for token in doc:
            if token.text == "Anna":
                token.dep_ = "nsubj:pass"
                token.set_morph("Number=Sing")
            if token.text == "Lisbon":
                token.set_morph("Number=Plur")
        return doc

    nlp = spacy.blank("en")
    nlp.add_pipe("test_analysis_with_two_errors")
    scores = score(nlp, {"tales": sentences})
    assert scores["Number"] == pytest.approx(0.5)
    assert "Gender" not in scores
    assert scores["LAS on base labels"] == pytest.approx(7 / 8)
    assert scores["subjects F"] == 1


def test_training_is_watched_on_the_first_sentences(
    sentences: list[Sentence], monkeypatch: pytest.MonkeyPatch
) -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("test_oracle_with_one_error")
    assert "LAS with punctuation 90.00" in brief(nlp, {"tales": sentences})
    monkeypatch.setattr("coreflang_pipelines.pipeline.score.WATCHED", 1)
    assert "LAS with punctuation 100.00" in brief(nlp, {"tales": sentences})


def test_unparsed_sources_have_names_only(sentences: list[Sentence]) -> None:
    from dataclasses import replace

    unparsed = [replace(sentence, parsed=False) for sentence in sentences]
    assert set(score(spacy.blank("en"), {"x": unparsed})) == {
        f"{label} F, x{way}" for label in ("PER", "LOC") for way in ("", " by sentence")
    }


def test_lines_and_size(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(bytes(2048))
    scores = with_size({"LAS": 0.8125}, tmp_path)
    assert scores["bytes on disk"] == 2048
    assert [line.split()[-1] for line in score_lines(scores)] == ["81.25", "2,048"]
    assert shown(8123.4) == "8,123"


def test_the_card_names_data_licence_scores_and_command(recipe_path: Path) -> None:
    text = card(load_recipe(recipe_path), scores={"LAS": 0.8125}, command="make it")
    for part in ("# en_tiny 0.0.1", "CC0 1.0", "| LAS | 81.25 |", "make it", "`treebank.conllu`"):
        assert part in text


def test_the_card_shows_no_path_of_the_machine_that_trained(recipe_path: Path) -> None:
    recipe = load_recipe(recipe_path)
    patterns = Source(path=str(recipe_path.parent / "patterns" / "en.yaml"), format="patterns")
    text = card(replace(recipe, train={"made up": patterns}), scores={}, command="make it")
    assert "| `patterns/en.yaml` |" in text
    assert str(recipe_path.parent) not in text
