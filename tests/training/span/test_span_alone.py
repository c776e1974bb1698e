"""Excerpts in which one form is annotated, as a span scorer learns from them."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("torch", reason="torch, an optional dependency, is not installed")
from coreflang_training.span.examples import make_example
from coreflang_training.span.recipe import SpanCorpus

from coreflang.formats.alignment import Alignment
from coreflang.metrics.gold import Gold, GoldAnaphor
from coreflang.scorers.span import ends_of
from coreflang.testing import build_doc, make_component

# Somebody annotated "him" alone: "he" may mean anybody.
STORY = """\
Ida      PROPN  nsubj  2  ent=PERSON
knew     VERB   ROOT   0
Otto     PROPN  obj    2  ent=PERSON
.        PUNCT  punct  2

He       PRON   nsubj  2
liked    VERB   ROOT   0
him      PRON   obj    2
.        PUNCT  punct  2
"""
OTTO, HE, HIM = 2, 4, 6


def weights(corpus: SpanCorpus, *, named: bool) -> dict[int, float]:
    """How much each mention says by its head; `him` means Otto or is annotated by itself."""
    component = make_component("en")
    doc = build_doc(component.nlp.vocab, STORY)
    document = component.resolver.candidates([doc]).documents[0]
    rows = {HIM: "otto", **({OTTO: "otto"} if named else {})}
    by_root = {token: [(frozenset({token}), name, False)] for token, name in rows.items()}
    anaphors = (GoldAnaphor(HIM, "personal", "otto"),) if named else ()
    made = make_example(
        doc, document, Alignment((), (), ()), Gold(anaphors, by_root), corpus,
        ends=ends_of(document, component.plugin.config), rows=np.zeros((0, 0), dtype=np.float16),
    )  # fmt: skip
    return dict(zip(document.mentions.head.tolist(), made.weight.tolist(), strict=True))


@pytest.mark.parametrize("named", [True, False])
def test_one_annotated_form_alone_says_something(named: bool) -> None:
    corpus = SpanCorpus("forms", "", unannotated=0.0, nominals=0.0, alone=True)
    found = weights(corpus, named=named)
    assert found.pop(HIM) == 1.0
    assert {HE, OTTO} <= set(found)
    assert set(found.values()) == {0.0}


def test_elsewhere_what_is_named_says_something_and_a_lonely_form_does_not() -> None:
    corpus = SpanCorpus("forms", "", unannotated=0.0, nominals=0.0)
    assert weights(corpus, named=True)[OTTO] > 0.0
    assert weights(corpus, named=False)[HIM] == 0.0
