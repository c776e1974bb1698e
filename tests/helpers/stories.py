"""A blank English pipeline with the component, and the candidates of a short story."""

from __future__ import annotations

from typing import Any

import spacy
from spacy.language import Language
from spacy.tokens import Doc

from coreflang.component import Coreflang
from coreflang.linking.candidates import Candidates, join_candidates
from coreflang.testing import build_doc


def make(**config: Any) -> Language:
    """A blank pipeline whose component reads Universal Dependencies."""
    nlp = spacy.blank("en")
    nlp.add_pipe("coreflang", config={"scheme": "ud", **config})
    return nlp


def component(nlp: Language) -> Coreflang:
    """The component of a pipeline."""
    found = nlp.get_pipe("coreflang")
    assert isinstance(found, Coreflang)
    return found


def candidates_of(story: str, nlp: Language) -> tuple[Doc, Candidates, Candidates]:
    """The story, the candidates of its pronouns, and those of its names and nouns."""
    resolver = component(nlp).resolver
    doc = build_doc(nlp.vocab, story)
    pronouns = resolver.candidates([doc])
    (document,) = pronouns.documents
    scores = resolver.score([doc], pronouns)
    return doc, pronouns, join_candidates([resolver.nominal_candidates(document, scores)])
