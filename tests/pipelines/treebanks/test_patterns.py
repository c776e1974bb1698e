"""Sentences made of patterns: their words, trees and names, and what no file of them may say."""

from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.pipeline.recipe import find_recipe
from coreflang_pipelines.treebanks.gold import Entity, Sentence
from coreflang_pipelines.treebanks.patterns import read_patterns
from coreflang_training.errors import TrainingError

CLASSES = """
sentences: 40
classes:
  who: {upos: PROPN, entity: PER, words: [Agnès, Odile]}
  opened: {upos: VERB, feats: Tense=Past, words: [ouvrit ouvrir, aima aimer]}
patterns:
"""


def made(folder: Path, *patterns: str) -> list[Sentence]:
    path = folder / "some.patterns.yaml"
    path.write_text(CLASSES + "".join(f"  - {p}\n" for p in patterns), encoding="utf-8")
    return list(read_patterns(path))


def test_words_stand_as_they_are_written(tmp_path: Path) -> None:
    pattern = "$who nsubj 3 | l'/PRON obj 3 | $opened root 0 | ./PUNCT punct 3"
    sentences = made(tmp_path, f'{{words: "{pattern}"}}')
    texts = {sentence.text for sentence in sentences}
    assert len(sentences) == 40
    assert texts == {f"{a} l'{b}." for a in ("Agnès", "Odile") for b in ("ouvrit", "aima")}


def test_trees_lemmas_and_names(tmp_path: Path) -> None:
    pattern = "la/DET det 2 | $who nsubj 3 | $opened root 0 | ./PUNCT punct 3"
    sentence = made(tmp_path, f'{{words: "{pattern}"}}')[0]
    assert sentence.text.startswith("La ")
    assert [word.head for word in sentence.words] == [1, 2, 2, 2]
    assert [word.upos for word in sentence.words] == ["DET", "PROPN", "VERB", "PUNCT"]
    assert (sentence.words[2].lemma, sentence.words[2].feats) in {
        ("ouvrir", "Tense=Past"), ("aimer", "Tense=Past"),
    }  # fmt: skip
    place = sentence.words[1].start, sentence.words[1].end
    assert sentence.entities == (Entity(*place, "PER"),)


def test_heavier_patterns_come_more_often(tmp_path: Path) -> None:
    sentences = made(tmp_path, '{weight: 9, words: "$opened root 0"}', '{words: "$who root 0"}')
    verbs = sum(sentence.words[0].upos == "VERB" for sentence in sentences)
    assert 25 < verbs < 40
    assert sentences == made(
        tmp_path, '{weight: 9, words: "$opened root 0"}', '{words: "$who root 0"}'
    )


@pytest.mark.parametrize("words", ["$nobody root 0", "chat root 0", "$who root", "$who 0"])
def test_what_is_no_pattern_is_refused(tmp_path: Path, words: str) -> None:
    with pytest.raises(TrainingError):
        made(tmp_path, f'{{words: "{words}"}}')


def test_the_french_ones_are_trees_with_one_root() -> None:
    sentences = list(read_patterns(find_recipe("fr").parent / "patterns" / "fr.yaml"))
    assert len(sentences) > 4000
    roots = {sum(w.head == i for i, w in enumerate(s.words)) for s in sentences}
    assert roots == {1}
