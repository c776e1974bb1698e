"""The numbers of all slots as one: each is asked for its kinds of anaphors, and has its share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats1d, Ints1d

from ..errors import CoreflangError
from ..linking.candidates import Candidates, DocCandidates, join_candidates
from ..linking.failures import failed, first_failing
from ..linking.policy import Policy, mix
from .slots import Slot, for_anaphors

# What probabilities may come to above one, as sums of floats do.
TOLERANCE = 1e-3


def score_slots(slots: Sequence[Slot], docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
    """Score a batch with all slots.

    slots (Sequence[Slot]): of the component. docs (Sequence[Doc]): the documents.
    candidates (Candidates): of these documents.
    RETURNS (Floats1d): log-probabilities, (n_candidates,): the mean of the slots' by weight; -inf
        for the candidates of anaphors that no slot is asked for.
    RAISES (CoreflangError): E207 where a scorer raises, E215 where it gives no log-probabilities.
    """
    return _score(for_anaphors(slots), docs, candidates)


def score_nominals(
    slots: Sequence[Slot], docs: Sequence[Doc], candidates: Candidates
) -> tuple[Floats1d, Policy]:
    """As `score_slots`, of names and nouns, by the slots that are asked for them.

    slots (Sequence[Slot]): of the component, one of them asked for names or nouns.
    docs (Sequence[Doc]), candidates (Candidates): of the batch.
    RETURNS (Tuple[Floats1d, Policy]): log-probabilities, (n_candidates,), and what to make of them.
    """
    asked = [slot for slot in slots if slot.ranks_nominals]
    policy = mix([slot.policy for slot in asked], [slot.weight for slot in asked])
    return _score(asked, docs, candidates), policy


def _score(slots: Sequence[Slot], docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
    if len(slots) == 1 and slots[0].is_alone:
        return ask(slots[0], docs, candidates)
    count = np.diff(_offset(candidates))
    logs = np.zeros(len(candidates))
    nothing, weight = np.zeros(len(count)), np.zeros(len(count))
    for slot in slots:
        keep = np.concatenate([np.zeros(0, bool), *map(slot.is_asked, candidates.documents)])
        if keep.any():
            rows = np.repeat(keep, count)
            own = ask(slot, docs, narrow(candidates, keep))
            logs[rows] += slot.weight * own
            nothing[keep] += slot.weight * (1.0 - _sums(own, count[keep]))
            weight[keep] += slot.weight
    asked = weight > 0.0
    share = np.where(asked, weight, 1.0)
    mean = logs / np.repeat(share, count)
    # A mean of logarithms sums to less than one: what no slot keeps for "nothing" is given back.
    left = np.log(np.maximum(1.0 - nothing / share, 1e-300))
    total = np.log(np.maximum(_sums(mean, count), 1e-300))
    return np.where(np.repeat(asked, count), mean + np.repeat(left - total, count), -np.inf)


def _offset(candidates: Candidates) -> Ints1d:
    """Where each anaphor's candidates begin in the batch, (n_anaphors + 1,)."""
    counts = [np.diff(document.offset) for document in candidates.documents]
    return np.cumsum(np.concatenate([[0], *counts]))


def _sums(logs: Floats1d, count: Ints1d) -> Floats1d:
    """The probabilities of each anaphor's candidates together, (n_anaphors,)."""
    owner = np.repeat(np.arange(len(count)), count)
    return np.bincount(owner, np.exp(logs), minlength=len(count))


def narrow(candidates: Candidates, keep: np.ndarray) -> Candidates:
    """The candidates of some anaphors.

    candidates (Candidates): of a batch. keep (ndarray): which anaphors, bool, (n_anaphors,).
    RETURNS (Candidates): with all documents, and all mentions.
    """
    if keep.all():
        return candidates
    cuts = np.cumsum([len(document.anaphor) for document in candidates.documents])[:-1]
    parts = zip(candidates.documents, np.split(keep, cuts), strict=True)
    return join_candidates([_narrow(document, part) for document, part in parts])


def _narrow(document: DocCandidates, keep: np.ndarray) -> DocCandidates:
    count = np.diff(document.offset)
    rows = np.repeat(keep, count)
    return replace(
        document, anaphor=document.anaphor[keep],
        offset=np.concatenate([[0], np.cumsum(count[keep])]),
        antecedent=document.antecedent[rows], verdict=document.verdict[rows],
        rule=document.rule[rows], proposal=document.proposal[rows],
    )  # fmt: skip


def ask(slot: Slot, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
    """Score a batch with one slot, and see to it that it did.

    slot (Slot): the slot. docs (Sequence[Doc]), candidates (Candidates): of the batch.
    RETURNS (Floats1d): log-probabilities, (n_candidates,).
    RAISES (CoreflangError): E207 where the scorer raises, E215 where it gives no log-probabilities;
        its own CoreflangErrors as they are.
    """
    try:
        found = slot.scorer.score(docs, candidates)
    except CoreflangError:
        raise
    except Exception as error:
        sentence = _failing_sentence(slot, docs, candidates)
        raise failed(f"the scorer '{slot.name}'", slot.scorer, error, sentence) from error
    problem = _problem(found, candidates)
    if problem:
        raise CoreflangError("E215", slot=slot.name, scorer=type(slot.scorer).__name__,
                             found=problem)  # fmt: skip
    return found


def _problem(found: Any, candidates: Candidates) -> str:
    """What is wrong with the result of a scorer, "" if nothing is."""
    if not isinstance(found, np.ndarray):
        return f"{type(found).__name__}, no array"
    if found.shape != (len(candidates),):
        return f"an array of the shape {found.shape} for {len(candidates)} candidates"
    if found.dtype.kind != "f":
        return f"an array of {found.dtype}"
    if np.isnan(found).any() or np.isposinf(found).any():
        return "numbers that are none (NaN or infinity)"
    if (_sums(found, np.diff(_offset(candidates))) > 1.0 + TOLERANCE).any():
        return "probabilities that sum to more than one (log_softmax in coreflang.scorers helps)"
    return ""


def _failing_sentence(slot: Slot, docs: Sequence[Doc], candidates: Candidates) -> int | None:
    """The first sentence whose anaphors the scorer fails with, if it is one document."""
    if len(candidates.documents) != 1:
        return None
    (document,) = candidates.documents

    def run(places: Ints1d) -> None:
        keep = np.isin(np.arange(len(document.anaphor)), places)
        slot.scorer.score(docs, narrow(candidates, keep))

    return first_failing(document.mentions.sentence[document.anaphor], run)
