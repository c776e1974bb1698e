"""Features: names, units, finite values, and what hangs on what."""

from __future__ import annotations

import numpy as np
import pytest

from coreflang.features import (
    ALL_BITS,
    PAIRS,
    POSITIONS,
    mention_bits,
    mention_positions,
    mention_words,
    pair_features,
)
from coreflang.linking.candidates import DocCandidates
from coreflang.testing import build_doc, make_component

TEXT = """
Otto    PROPN nsubj 2 ent=PER Number=Sing
owned   VERB  ROOT  0
a       DET   det   4
lamp    NOUN  obj   2 Number=Sing

Otto    PROPN nsubj 4 ent=PER Number=Sing
and     CCONJ cc    3
Ida     PROPN conj  1 ent=PER Number=Sing
sold    VERB  ROOT  0
it      PRON  obj   4 Number=Sing
"""


@pytest.fixture(scope="module")
def document() -> DocCandidates:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, TEXT)
    return component.resolver.candidates([doc]).documents[0]


def features_of(document: DocCandidates, m: int) -> set[str]:
    row = mention_bits(document.view, document.mentions)[m]
    return {name for name, on in zip(ALL_BITS, row, strict=True) if on}


def test_every_feature_has_one_name_and_a_unit() -> None:
    assert len(set(ALL_BITS)) == len(ALL_BITS)
    assert all(POSITIONS.values())
    assert all(unit for unit, _ in PAIRS.values())


def test_bits_say_what_a_mention_is(document: DocCandidates) -> None:
    found = features_of(document, 0)
    assert {"kind=name", "role=subject", "pos=PROPN", "entity=person"} <= found
    assert {"governor.pos=VERB", "governor.role=root", "morph=Number=Sing"} <= found
    assert "child.role=determiner" in features_of(document, 1)


def test_a_coordination_has_the_features_of_its_members(document: DocCandidates) -> None:
    group = int(np.flatnonzero(document.mentions.size > 1)[0])
    assert {"role=subject", "role=conjunct"} <= features_of(document, group)


def test_namesakes_are_counted(document: DocCandidates) -> None:
    columns = list(POSITIONS)
    rows = mention_positions(document.view, document.mentions)
    second = int(np.flatnonzero(document.mentions.head == 4)[0])
    assert rows[second, columns.index("earlier_namesakes")] == pytest.approx(1 / 5)
    assert rows[second, columns.index("namesakes_as_subjects")] == pytest.approx(1.0)
    assert rows[0, columns.index("earlier_namesakes")] == 0


def test_pairs_know_distance_and_rank(document: DocCandidates) -> None:
    words = mention_words(document.view, document.mentions)
    rows = pair_features(document, words)
    columns = list(PAIRS)
    lamp = [int(document.mentions.head[m]) for m in document.antecedent].index(3)
    assert rows.shape == (len(document.antecedent), len(PAIRS))
    assert np.isfinite(rows).all()
    assert rows[lamp, columns.index("sentences_back=1")] == 1
    assert rows[lamp, columns.index("token_distance")] == pytest.approx(np.log2(6) / 5)


def test_a_document_without_mentions_has_no_rows() -> None:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, "Yes INTJ ROOT 0")
    empty = component.resolver.candidates([doc]).documents[0]
    bits = mention_bits(empty.view, empty.mentions)
    assert bits.shape == (0, len(ALL_BITS))
    assert mention_positions(empty.view, empty.mentions).shape == (0, len(POSITIONS))
    assert pair_features(empty, mention_words(empty.view, empty.mentions)).shape == (0, len(PAIRS))
