"""Candidates whose right ones are known without annotation, and examples of them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc

from coreflang.linking.candidates import DocCandidates
from coreflang.scorers.inputs import VectorSource

from .examples import Example, label


def pairs_of(document: DocCandidates) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The pairs of a document.

    document (DocCandidates): the candidates.
    RETURNS (Tuple[ndarray, ndarray]): anaphors and antecedents, indexes of mentions,
        (n_candidates,).
    """
    return np.repeat(document.anaphor, np.diff(document.offset)), document.antecedent


def select(document: DocCandidates, keep: NDArray[np.bool_]) -> DocCandidates:
    """Keep some of a document's candidates.

    document (DocCandidates): the candidates. keep (ndarray): which, bool, (n_candidates,).
    RETURNS (DocCandidates): without the anaphors that have none left.
    """
    places = np.flatnonzero(keep)
    left, offset = np.unique(pairs_of(document)[0][places], return_index=True)
    return replace(
        document, anaphor=left, offset=np.append(offset, len(places)),
        antecedent=document.antecedent[places], verdict=document.verdict[places],
        rule=document.rule[places],
    )  # fmt: skip


def make_silver(
    doc: Doc,
    document: DocCandidates,
    right: NDArray[np.bool_],
    *,
    vectors: VectorSource | None,
) -> Example | None:
    """Make an example of the anaphors that have right and wrong candidates.

    doc (Doc): parsed. document (DocCandidates): candidates. right (ndarray): bool,
    (n_candidates,). vectors (Optional[VectorSource]): for the squeezers.
    RETURNS (Optional[Example]): None where there are no such anaphors.
    """
    count = np.diff(document.offset)
    place = np.repeat(np.arange(len(count)), count)
    n_right = np.bincount(place, right, minlength=len(count))
    keep = ((n_right > 0) & (n_right < count))[place]
    left = select(document, keep)
    if not len(left.anaphor):
        return None
    wanted = np.ones(len(left.anaphor), dtype=bool)
    return _prune(label(doc, left, right[keep], wanted, vectors=vectors))


def _prune(example: Example) -> Example:
    """Leave out the mentions that are in no pair; the null antecedent stays the last row."""
    inputs = example.inputs
    n = len(inputs.mentions)
    used = np.unique(np.concatenate([inputs.antecedent, inputs.anaphor, [n - 1]]))
    row = np.full(n, -1)
    row[used] = np.arange(len(used))
    fewer = replace(
        inputs, mentions=inputs.mentions[used], vectors=inputs.vectors[used],
        governor_vectors=inputs.governor_vectors[used], antecedent=row[inputs.antecedent],
        anaphor=row[inputs.anaphor],
    )  # fmt: skip
    return replace(example, inputs=fewer)
