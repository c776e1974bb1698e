from __future__ import annotations

import pytest
import spacy
from hypothesis import given
from hypothesis import strategies as st
from spacy.attrs import MORPH
from spacy.tokens import Doc

from coreflang.syntax.morphology import FEATURES, bits, morphology_of, parse


def test_every_feature_has_a_bit_of_its_own() -> None:
    assert len({bits(feature) for feature in FEATURES}) == len(FEATURES) <= 63


@given(st.sets(st.sampled_from(FEATURES)))
def test_parse_is_the_union(features: set[str]) -> None:
    assert parse("|".join(sorted(features))) == bits(*features)


def test_several_values_of_one_feature() -> None:
    assert parse("Gender=Fem,Neut|Number=Sing") == bits("Gender=Fem", "Gender=Neut", "Number=Sing")


def test_unknown_features_are_left_out() -> None:
    assert parse("Foo=Bar|Number=Plur") == bits("Number=Plur")
    assert parse("") == 0


def test_unknown_features_cannot_be_asked_for() -> None:
    with pytest.raises(KeyError):
        bits("Foo=Bar")


def test_of_a_doc() -> None:
    vocab = spacy.blank("xx").vocab
    doc = Doc(vocab, words=["a", "b", "c"], morphs=["Number=Plur", "", "Number=Plur|Person=3"])
    found = morphology_of(doc, doc.to_array([MORPH]).ravel())
    assert found.tolist() == [bits("Number=Plur"), 0, bits("Number=Plur", "Person=3")]
