"""Members without vectors beside members with them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from coreflang_training.ensemble.blind import blindfolded, unseen
from coreflang_training.ensemble.examples import Example, label

from coreflang.scorers.inputs import join_inputs
from coreflang.scorers.model_file import set_weights, weights
from coreflang.scorers.network import Shape, make_member
from coreflang.scorers.sources import PipelineTensors
from coreflang.testing import build_doc, make_component

TEXT = (
    "Otto PROPN nsubj 2 ent=PER\nmet VERB ROOT 0\nMax PROPN obj 2 ent=PER\n\n"
    "He PRON nsubj 2\nleft VERB ROOT 0"
)


def an_example() -> Example:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, TEXT)
    doc.tensor = np.random.default_rng(0).normal(size=(len(doc), 8)).astype("float32")
    candidates = component.candidates(doc)
    right = candidates.mentions.head[candidates.antecedent] == 0
    wanted = np.ones(len(candidates.anaphor))
    return label(doc, candidates, right, wanted, vectors=PipelineTensors(8))


def test_a_blindfolded_member_scores_what_it_scored_without_vectors() -> None:
    example = an_example()
    assert example.inputs.vectors.any()
    assert not unseen(example).inputs.vectors.any()
    shape = Shape(example.inputs.mentions.shape[1], 8, example.inputs.pairs.shape[1])
    member = make_member(shape)
    member.initialize()
    bias = np.random.default_rng(1)
    values = {name: bias.normal(size=value.shape) for name, value in weights(member).items()}
    set_weights(member, values)
    seeing, blank = (join_inputs([e.inputs]) for e in (example, unseen(example)))
    assert np.abs(member.predict(seeing) - member.predict(blank)).max() > 1e-3
    expected = member.predict(blank)
    set_weights(member, blindfolded(weights(member), shape))
    assert np.abs(member.predict(seeing) - expected).max() < 1e-5


def test_the_other_arrays_stay() -> None:
    example = an_example()
    assert unseen(example).inputs.pairs is example.inputs.pairs
    assert replace(unseen(example), inputs=example.inputs) == example
