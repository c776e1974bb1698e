"""Settings that users of other libraries know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import spacy
from hypothesis import given
from hypothesis import strategies as st
from spacy.tokens import Doc

from coreflang.errors import CoreflangError
from coreflang.linking.options import USUAL, Options
from coreflang.linking.policy import Policy, moved
from coreflang.scorers.converted import converted
from coreflang.testing import build_doc

# Three sentences: a doctor takes up "doctor" across two names, who are taken up by pronouns.
STORY = """
The    DET   det   2 PronType=Art Definite=Def
doctor NOUN  nsubj 3
met    VERB  ROOT  0
Ida    PROPN obj   3 ent=PER
.      PUNCT punct 3

She    PRON  nsubj 2
liked  VERB  ROOT  0
Otto   PROPN obj   2 ent=PER
.      PUNCT punct 2

I      PRON  nsubj 2
saw    VERB  ROOT  0
it     PRON  obj   2
.      PUNCT punct 2

The    DET   det   2 PronType=Art Definite=Def
doctor NOUN  nsubj 3
left   VERB  ROOT  0
.      PUNCT punct 3

I      PRON  nsubj 2
slept  VERB  ROOT  0
.      PUNCT punct 2
"""
DOCTORS, IDA, ME = ["The doctor", "The doctor"], ["Ida", "She"], ["I", "I"]


def resolve(story: str = STORY, **settings: Any) -> list[list[str]]:
    nlp = spacy.blank("en")
    config = {"scorers": {"nearest": 1.0}, "scheme": "ud", **settings}
    doc = nlp.add_pipe("coreflang", config=config)(build_doc(nlp.vocab, story))
    return [[mention.text for mention in chain] for chain in doc._.coref_chains]


def test_as_usual() -> None:
    assert resolve() == [DOCTORS, IDA, ME]
    assert resolve(greedyness=0.5, max_dist=None, blacklist=[], resolve="entities") == resolve()


def test_anaphors_alone_are_the_first_storey() -> None:
    assert resolve(resolve="anaphors") == [IDA]
    assert resolve(resolve="anaphors", noun_sentences=-1) == [DOCTORS, IDA]


def test_forms_on_the_blacklist_are_never_resolved() -> None:
    assert resolve(blacklist=["she"]) == [DOCTORS, ME]
    assert resolve(blacklist=["I"]) == [DOCTORS, IDA]
    assert resolve(blacklist=["doctor", "ida"]) == [ME]


RELATIVE = """
Petra  PROPN nsubj     4 ent=PER
who    PRON  nsubj     3 PronType=Rel
sang   VERB  acl:relcl 1
smiled VERB  ROOT      0
"""


def test_relative_pronouns_on_the_blacklist_mean_nobody() -> None:
    assert resolve(RELATIVE, relatives=True) == [["Petra who sang", "who"]]
    assert resolve(RELATIVE, relatives=True, blacklist=["who"]) == []


def test_distances_in_mentions() -> None:
    # Doctor, Ida, She, Otto, I, it, doctor, I: five between the doctors, two between both "I".
    assert resolve(max_dist=1, max_dist_match=6) == [DOCTORS, IDA, ME]
    assert resolve(max_dist=1, max_dist_match=5) == [IDA, ME]
    assert resolve(max_dist=1, max_dist_match=2) == [IDA]
    assert resolve(max_dist_match=2) == [IDA]
    assert resolve(max_dist=1) == [DOCTORS, IDA, ME]


def test_without_greed_names_and_nouns_are_left_alone() -> None:
    assert DOCTORS not in resolve(greedyness=0.0)
    assert DOCTORS in resolve(greedyness=0.2)


@given(threshold=st.floats(0.0, 1.0), greedyness=st.floats(0.0, 1.0))
def test_greed_moves_thresholds_one_way(threshold: float, greedyness: float) -> None:
    found = moved(threshold, greedyness)
    assert 0.0 <= found <= 1.0
    assert (found >= threshold - 1e-12) if greedyness >= 0.5 else (found <= threshold + 1e-12)


def test_half_changes_no_threshold() -> None:
    policy = Policy(0.3, 0.25, 0.6, 0.55, {3: Policy(0.1, 0.2, 0.3, 0.4)})
    assert policy.greedy(0.5) == policy
    more, less = policy.greedy(0.9), policy.greedy(0.1)
    assert more.reject_below < policy.reject_below < less.reject_below
    assert more.new_threshold > policy.new_threshold > less.new_threshold
    assert more.of(3).null_threshold > 0.3 > less.of(3).null_threshold
    assert policy.greedy(1.0).reject_below == 0.0
    assert policy.greedy(0.0).new_threshold == 0.0


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("greedyness", 1.5), ("greedyness", -0.1), ("greedyness", float("nan")), ("max_dist", 0),
        ("max_dist_match", -3), ("mentions", "some"), ("resolve", "all"),
        ("blacklist", ["my dog"]), ("blacklist", [""]), ("conv_dict", {"Ida": []}),
    ],
)  # fmt: skip
def test_values_that_cannot_be_are_named(setting: str, value: Any) -> None:
    with pytest.raises(CoreflangError, match=f"E124.*{setting}"):
        Options(**{setting: value})


def test_spacy_checks_the_types() -> None:
    with pytest.raises(ValueError, match="blacklist"):
        resolve(blacklist=[["it"]])
    with pytest.raises(ValueError, match="max_dist"):
        resolve(max_dist="far")


@pytest.mark.parametrize("name", ["store_scores", "keep_scores"])
def test_scores_may_be_stored(name: str) -> None:
    nlp = spacy.blank("en")
    config = {"scorers": {"nearest": 1.0}, "scheme": "ud", name: True}
    doc = nlp.add_pipe("coreflang", config=config)(build_doc(nlp.vocab, STORY))
    assert 5 in doc._.coref_scores
    off = nlp.create_pipe("coreflang", config={**config, "store_scores": False})
    assert off(build_doc(nlp.vocab, STORY))._.coref_scores == {}


class Words:
    """Vectors of words: their length, and one."""

    dim = 2

    def token_rows(self, doc: Doc, view: Any, tokens: Any) -> np.ndarray:
        return self.of_words([doc[int(i)].text for i in tokens])

    def of_words(self, words: list[str]) -> np.ndarray:
        return np.array([[len(word), 1.0] for word in words], dtype="f").reshape(-1, 2)

    def checksum(self) -> str:
        return "words"


class Context:
    """Vectors of words in their sentences."""

    dim = 2

    def token_rows(self, doc: Doc, view: Any, tokens: Any) -> np.ndarray:
        return np.zeros((len(tokens), 2))


def test_known_words_stand_for_rare_ones() -> None:
    nlp = spacy.blank("en")
    component = nlp.add_pipe("coreflang", config={"scorers": {"nearest": 1.0}, "scheme": "ud"})
    doc = build_doc(nlp.vocab, STORY)
    view = component.resolver.view(doc)  # type: ignore[attr-defined]
    source = converted(Words(), {"IDA": ["woman", "girl"]}, slot="auto")
    assert source is not None
    assert source.token_rows(doc, view, np.array([1, 3])).tolist() == [[6.0, 1.0], [4.5, 1.0]]
    assert source.checksum() == "words"  # type: ignore[attr-defined]
    assert converted(None, {"ida": ["girl"]}, slot="auto") is None


def test_vectors_of_context_know_no_words() -> None:
    with pytest.raises(CoreflangError, match=r"E125.*'auto'.*Context"):
        converted(Context(), {"ida": ["girl"]}, slot="auto")


def test_the_models_of_a_language_take_a_conv_dict() -> None:
    nlp = spacy.blank("en")
    plain = nlp.create_pipe("coreflang", config={"scheme": "ud", "keep_scores": True})
    words = {"otto": ["table", "chair"], "ida": ["table", "chair"]}
    other = nlp.create_pipe(
        "coreflang", config={"scheme": "ud", "keep_scores": True, "conv_dict": words}
    )
    scores = [pipe(build_doc(nlp.vocab, STORY))._.coref_scores[5] for pipe in (plain, other)]
    assert scores[0] != scores[1]
    assert other.from_bytes(plain.to_bytes()).to_bytes() == plain.to_bytes()


def test_usual_options_are_the_defaults() -> None:
    assert Options() == USUAL
