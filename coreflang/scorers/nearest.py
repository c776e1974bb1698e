"""The baseline: the nearest candidate that the rules permit. Nothing is learnt."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats1d

from ..linking.candidates import Candidates, DocCandidates
from .base import log_softmax


class NearestScorer:
    """Ranks candidates by nearness: each step away halves a candidate's share.

    Mentions behind the anaphor rank below all before it.
    """

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch; see Scorer.score."""
        parts = [_score(document) for document in candidates.documents]
        return np.concatenate([*parts, np.zeros(0)])


def _score(document: DocCandidates) -> Floats1d:
    count = np.diff(document.offset)
    anaphor = np.repeat(document.anaphor, count)
    head = document.mentions.head
    forward = head[document.antecedent] > head[anaphor]
    first = np.repeat(document.offset[:-1], count)
    # The number of each candidate among those of its anaphor, as text order has them: those before
    # the anaphor, the farthest first, then those behind it, the nearest first.
    place = np.arange(len(anaphor)) - first
    behind = np.add.reduceat(forward, document.offset[:-1]) if len(forward) else forward
    backward = np.repeat(count - behind, count)
    # So with three before and one behind the ranks are 2 1 0 3.
    rank = np.where(forward, place, backward - 1 - place)
    return log_softmax(-np.log(2.0) * rank, document.offset)
