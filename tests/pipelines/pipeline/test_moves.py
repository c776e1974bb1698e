from __future__ import annotations

from pathlib import Path

import pytest
import spacy
from coreflang_pipelines.pipeline.moves import CROSSING, drop_rare_crossings
from spacy.language import Language
from spacy.tokens import Doc
from spacy.training import Example
from thinc.api import fix_random_seed

WORDS = ["a", "hearing", "is", "set", "on", "it"]


@pytest.fixture
def nlp() -> Language:
    """A parser that has seen three crossing arcs, "a hearing is set on it", and trees without."""
    fix_random_seed(0)
    nlp = spacy.blank("en")
    nlp.add_pipe("parser", config={"min_action_freq": 1})
    crossing = Doc(
        nlp.vocab, words=WORDS, heads=[1, 3, 3, 3, 5, 1],
        deps=["det", "nsubj", "aux", "ROOT", "case", "nmod"],
    )  # fmt: skip
    plain = Doc(
        nlp.vocab, words=WORDS[:4], heads=[1, 3, 3, 3], deps=["det", "nsubj", "aux", "ROOT"]
    )
    docs = [crossing] * 3 + [plain] * 3
    examples = [Example(Doc(nlp.vocab, words=[t.text for t in doc]), doc) for doc in docs]
    optimizer = nlp.initialize(lambda: examples)
    for _ in range(20):
        nlp.update(examples, sgd=optimizer)
    return nlp


def moves(nlp: Language) -> list[str]:
    return list(nlp.get_pipe("parser").move_names)


def tree(nlp: Language, words: list[str]) -> list[tuple[str, int]]:
    return [(t.dep_, t.head.i) for t in nlp(Doc(nlp.vocab, words=words))]


def test_rare_moves_are_dropped_and_the_others_weigh_the_same(
    nlp: Language, tmp_path: Path
) -> None:
    before, plain = moves(nlp), tree(nlp, WORDS[:4])
    assert any(CROSSING in name for name in before)
    left = drop_rare_crossings(nlp.get_pipe("parser"), at_least=1000)
    assert moves(nlp) == [name for name in before if CROSSING not in name]
    assert left == len(moves(nlp)) < len(before)
    assert tree(nlp, WORDS[:4]) == plain == [("det", 1), ("nsubj", 3), ("aux", 3), ("ROOT", 3)]
    nlp.to_disk(tmp_path / "out")
    loaded = spacy.load(tmp_path / "out")
    assert moves(loaded) == moves(nlp)
    assert tree(loaded, WORDS) == tree(nlp, WORDS)


def test_frequent_moves_stay(nlp: Language) -> None:
    before = moves(nlp)
    assert drop_rare_crossings(nlp.get_pipe("parser"), at_least=1) == len(before)
    assert moves(nlp) == before
