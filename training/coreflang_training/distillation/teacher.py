"""The teacher: a whole component, asked what it thinks of every mention of a text."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats1d

from coreflang.component import Coreflang
from coreflang.linking.candidates import DocCandidates, join_candidates

from .labels import Label, Labelled

PLACES = 4
# Candidates that a teacher thinks less of are not written down.
LEAST = 0.001


def teach(doc: Doc, component: Coreflang, *, name: str = "") -> Labelled:
    """Ask a teacher about a document.

    doc (Doc): parsed and tagged. component (Coreflang): the teacher, of any scorers.
    name (str): of the text.
    RETURNS (Labelled): with labels of names and nouns where a scorer ranks them.
    RAISES (CoreflangError): as Resolver.candidates and Resolver.score.
    """
    resolver = component.resolver
    batch = resolver.candidates([doc])
    scores = resolver.score([doc], batch)
    (document,) = batch.documents
    return Labelled(
        name, tuple(token.text for token in doc), tuple(int(bool(t.whitespace_)) for t in doc),
        _labels(document, scores), _nominals(doc, component, document, scores),
    )  # fmt: skip


def _nominals(
    doc: Doc, component: Coreflang, document: DocCandidates, scores: Floats1d
) -> tuple[Label, ...]:
    resolver = component.resolver
    if not any(slot.ranks_nominals for slot in resolver.slots):
        return ()
    pairs = resolver.nominal_candidates(document, scores)
    logs, _ = resolver.score_nominals([doc], join_candidates([pairs]))
    return _labels(pairs, logs)


def _labels(document: DocCandidates, scores: Floats1d) -> tuple[Label, ...]:
    """Labels of a document's mentions with candidates; improbable candidates are gone."""
    mentions, p = document.mentions, np.round(np.exp(scores), PLACES)
    found = []
    for k, m in enumerate(document.anaphor.tolist()):
        own = range(int(document.offset[k]), int(document.offset[k + 1]))
        kept = [c for c in own if p[c] >= LEAST]
        candidates = tuple(
            tuple(map(int, mentions.tokens(int(document.antecedent[c])))) for c in kept
        )
        tokens = tuple(map(int, mentions.tokens(m)))
        found.append(Label(tokens, candidates, tuple(float(p[c]) for c in kept)))
    return tuple(found)


def hashes_of(component: Coreflang) -> dict[str, str]:
    """What the teacher has learnt, by slot.

    component (Coreflang): the teacher.
    RETURNS (Dict[str, str]): name of the slot -> SHA-256 of its scorer, in hexadecimal; of those
        that have learnt something.
    """
    found = {}
    for slot in component.resolver.slots:
        scorer: Any = slot.scorer
        if hasattr(scorer, "to_bytes"):
            found[slot.name] = hashlib.sha256(scorer.to_bytes()).hexdigest()
    return found
