"""What a corpus is silent on says nothing."""

from __future__ import annotations

from coreflang_training.ensemble.examples import make_example

from coreflang.metrics.gold import Gold
from coreflang.testing import build_doc, make_component

STORY = """\
Otto    PROPN  nsubj      2
slept   VERB   ROOT       0
.       PUNCT  punct      2

He      PRON   nsubj      2
lost    VERB   ROOT       0
his     PRON   nmod:poss  4
hat     NOUN   obj        2
.       PUNCT  punct      2
"""


def wanted(*silent: str) -> list[float]:
    component = make_component("en")
    doc = build_doc(component.nlp.vocab, STORY)
    candidates = component.resolver.candidates([doc]).documents[0]
    nothing = Gold((), {})
    example = make_example(doc, candidates, nothing, unannotated=0.5, silent=silent, vectors=None)
    return [float(weight) for weight in example.wanted]


def test_only_the_kinds_that_are_named_lose_their_weight() -> None:
    assert wanted() == [0.5, 0.5]
    assert wanted("personal") == [0.0, 0.5]
    assert wanted("possessive", "personal") == [0.0, 0.0]
