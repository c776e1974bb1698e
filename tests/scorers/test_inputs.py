"""What a network sees of a document."""

from __future__ import annotations

import numpy as np

from coreflang.scorers.inputs import InputBuilder
from coreflang.scorers.sources import PipelineTensors
from coreflang.testing import build_doc, make_component

TEXT = """
Ida    PROPN  nsubj  2  ent=PER
lost   VERB   ROOT   0
a      DET    det    4
key    NOUN   obj    2  Number=Sing

She    PRON   nsubj  2
found  VERB   ROOT   0
it     PRON   obj    2
"""


def test_pronouns_that_always_mean_somebody_have_no_vectors() -> None:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, TEXT)
    doc.tensor = np.ones((len(doc), 8), dtype="float32")
    document = component.candidates(doc)
    inputs = InputBuilder([], PipelineTensors(8)).build(doc, document)
    words = [doc[int(i)].text for i in document.mentions.head]
    seen = {word: bool(row.any()) for word, row in zip(words, inputs.vectors[:-1], strict=True)}
    assert seen == {"Ida": True, "key": True, "She": False, "it": True}
    assert inputs.governor_vectors[:-1].any(axis=1).all()
    assert not inputs.vectors[-1].any()
