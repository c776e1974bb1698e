"""The slot that every scorer fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
from spacy.tokens import Doc
from spacy.vocab import Vocab
from thinc.types import Floats1d, Ints1d

from ..language import LanguagePlugin
from ..linking.candidates import Candidates


class Scorer(Protocol):
    """Ranks candidates; never sees the language. One method is enough.

    It may also have, and docs/scorers.md tells when it should:

    policy (Policy): what is to be made of its probabilities; without, Policy().
    to_bytes() -> bytes, from_bytes(bytes): all that it has learnt, for saved pipelines.
    to_disk(Path), from_disk(Path): the same as a file or folder, for what is large.
    model (thinc.api.Model): is saved if the scorer has no such methods of its own.
    contributions(doc, document, k) -> what features add to the scores of the k-th anaphor's
    candidates, for explanations.
    """

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch.

        docs (Sequence[Doc]): the documents.
        candidates (Candidates): of these documents.
        RETURNS (Floats1d): log-probabilities, (n_candidates,). Over each anaphor's candidates the
            probabilities sum to one, or to less where it may have no antecedent.
        """


# What a registered function returns: the component calls it when it knows its language. A file
# that is not there must not keep the scorer from being built: a saved pipeline brings its own.
Build = Callable[[LanguagePlugin, Vocab], Scorer]


def log_softmax(values: Floats1d, offset: Ints1d) -> Floats1d:
    """Normalise scores over each anaphor's candidates.

    values (Floats1d): any scores, (n_candidates,).
    offset (Ints1d): anaphor k's candidates are offset[k]:offset[k + 1], each at least one.
    RETURNS (Floats1d): log-probabilities, (n_candidates,).
    """
    if not len(values):
        return values
    count = np.diff(offset)
    start = offset[:-1]
    # Less the largest of each anaphor, so that exp cannot overflow; quotients stay the same.
    shifted = values - np.repeat(np.maximum.reduceat(values, start), count)
    total = np.add.reduceat(np.exp(shifted), start)
    return shifted - np.repeat(np.log(total), count)
