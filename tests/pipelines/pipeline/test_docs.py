from __future__ import annotations

from pathlib import Path

import pytest
import spacy
from coreflang_pipelines.passages.layout import PLAIN, Passage, passages
from coreflang_pipelines.pipeline.docs import to_example
from coreflang_pipelines.treebanks.conllu import read_conllu
from coreflang_pipelines.treebanks.gold import Entity, Word, merge_words
from coreflang_training.chance import seeded
from spacy.language import Language
from spacy.tokens import Doc


@pytest.fixture(scope="module")
def nlp() -> Language:
    return spacy.blank("en")


def tree(doc: Doc) -> list[tuple[str, str, str]]:
    return [(token.text, token.dep_, token.head.text) for token in doc]


def test_the_reference_carries_the_annotation(nlp: Language, treebank: Path) -> None:
    sentences = list(read_conllu(treebank, types={"person": "PER", "place": "LOC"}))
    passage = next(passages(sentences, layout=PLAIN, rng=seeded(0)))
    reference = to_example(nlp, passage).reference
    assert reference.text == passage.text
    assert [sent.text for sent in reference.sents] == ["Anna sleeps.", "She didn't stay in Lisbon."]
    assert reference[0].tag_ == "NNP"
    assert str(reference[0].morph) == "Number=Sing"
    assert reference[1].dep_ == "ROOT"
    assert [(e.text, e.label_) for e in reference.ents] == [("Anna", "PER"), ("Lisbon", "LOC")]


def words(*rows: tuple[int, int, int, str]) -> tuple[Word, ...]:
    return tuple(Word(start, end, head, deprel) for start, end, head, deprel in rows)


def test_white_space_depends_on_the_token_before(nlp: Language) -> None:
    passage = Passage(
        "Go\nnow.\n\nCome!",
        words((0, 2, 0, "root"), (3, 6, 0, "advmod"), (6, 7, 0, "punct"), (9, 13, 3, "root"),
              (13, 14, 3, "punct")),
        parsed=True,
        entities=None,
    )  # fmt: skip
    example = to_example(nlp, passage)
    assert tree(example.reference)[1] == ("\n", "dep", "Go")
    assert tree(example.reference)[4] == ("\n\n", "dep", ".")
    assert [sent.text for sent in example.reference.sents] == ["Go\nnow.\n\n", "Come!"]
    assert [t.text for t in example.reference] == [t.text for t in example.predicted]


def test_an_entity_may_run_over_a_line_break(nlp: Language) -> None:
    passage = Passage(
        "Mr.\nPell left", words((0, 3, 0, ""), (4, 8, 1, ""), (9, 13, 2, "")),
        parsed=False, entities=(Entity(0, 8, "PER"),),
    )  # fmt: skip
    assert [e.text for e in to_example(nlp, passage).reference.ents] == ["Mr.\nPell"]


def test_words_that_the_tokenizer_keeps_together_are_merged(nlp: Language) -> None:
    passage = Passage(
        "Taste its milk", words((0, 5, 0, "root"), (6, 8, 3, "nsubj"), (8, 9, 3, "cop"),
                                (10, 14, 0, "ccomp")),
        parsed=True, entities=None,
    )  # fmt: skip
    assert tree(to_example(nlp, passage).reference) == [
        ("Taste", "ROOT", "Taste"), ("its", "nsubj", "milk"), ("milk", "ccomp", "Taste"),
    ]  # fmt: skip


def test_merging_makes_no_cycle() -> None:
    # c depends on b, b on a: within the group b, c it is b that stays
    merged = merge_words(
        words((0, 1, 0, "root"), (1, 2, 0, "b"), (2, 3, 1, "c"), (3, 4, 2, "d")), [[0], [1, 2], [3]]
    )
    assert [(word.head, word.deprel) for word in merged] == [(0, "root"), (0, "b"), (1, "d")]


def test_unparsed_passages_leave_trees_unknown(nlp: Language) -> None:
    passage = Passage("Go now", words((0, 2, 0, ""), (3, 6, 1, "")), parsed=False, entities=None)
    reference = to_example(nlp, passage).reference
    assert not reference.has_annotation("DEP")
    assert not reference.has_annotation("ENT_IOB")


def test_what_is_not_annotated_stays_unknown(nlp: Language) -> None:
    known = Word(0, 4, 0, upos="NOUN", xpos="NN", feats="Number=Plur", lemma="sea")
    passage = Passage("Seas rise", (known, Word(5, 9, 1)), parsed=False, entities=None)
    example = to_example(nlp, passage)
    assert not example.reference.has_annotation("DEP")
    assert [token.has_morph() for token in example.reference] == [True, False]
    assert example.get_aligned("MORPH", as_string=True) == ["Number=Plur", ""]
    assert example.get_aligned("TAG", as_string=True) == ["NN", ""]
    assert example.get_aligned("LEMMA", as_string=True) == ["sea", ""]


def test_unknown_names_are_missing(nlp: Language) -> None:
    passage = Passage(
        "Anna saw Rome",
        words((0, 4, 1, "nsubj"), (5, 8, 1, "root"), (9, 13, 1, "obj")),
        parsed=True,
        entities=(Entity(0, 4, "PER"), Entity(9, 13, "-")),
    )
    reference = to_example(nlp, passage).reference
    assert [token.ent_iob_ for token in reference] == ["B", "O", ""]
