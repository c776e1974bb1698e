"""From annotated documents to what the context scorer learns from."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc

from coreflang.linking.candidates import DocCandidates
from coreflang.metrics.gold import Gold
from coreflang.scorers.context_inputs import mention_facts, pair_facts

from ..ensemble.examples import right_candidates, wanted
from ..ranking.examples import entities
from .recipe import ContextCorpus


@dataclass(frozen=True)
class ContextExample:
    """One document to learn from: its pronouns first, then its names and nouns.

    text: UTF-8, (n_bytes,). start, end: characters of the tokens; sentence: counted from 0; all
    (n_tokens,). head, facts: of the mentions, (n_mentions,) and (n_mentions, n_facts).
    asking: mentions that ask, (n_asking,); pairs offset[k]:offset[k + 1] are those of the k-th.
    antecedent, pairs, right: mention, facts and label of each pair, (n_pairs,).
    weight: how much each mention that asks says, (n_asking,). nominal: it is a name or noun.
    """

    text: NDArray[np.uint8]
    start: NDArray[np.int64]
    end: NDArray[np.int64]
    sentence: NDArray[np.int64]
    head: NDArray[np.int64]
    facts: NDArray[np.float16]
    asking: NDArray[np.int64]
    offset: NDArray[np.int64]
    antecedent: NDArray[np.int64]
    pairs: NDArray[np.float16]
    right: NDArray[np.bool_]
    weight: NDArray[np.float32]
    nominal: NDArray[np.bool_]

    @property
    def words(self) -> str:
        """RETURNS (str): the text."""
        return self.text.tobytes().decode("utf-8")


def make_example(
    doc: Doc, pronouns: DocCandidates, nominals: DocCandidates, gold: Gold, corpus: ContextCorpus
) -> ContextExample:
    """Make an example of one annotated document.

    doc (Doc): parsed. pronouns (DocCandidates), nominals (DocCandidates): what its pronouns, and
    its names and nouns, may take up. gold (Gold): its annotation.
    corpus (ContextCorpus): what its silence says, and its scheme.
    RETURNS (ContextExample): the example.
    """
    parts = (pronouns, nominals)
    entity = entities(nominals, gold)
    weights = (
        wanted(pronouns, gold, unannotated=corpus.unannotated, silent=corpus.silent),
        np.where(entity >= 0, 1.0, corpus.nominals),
    )
    count = np.concatenate([np.diff(part.offset) for part in parts])
    tokens = [(token.idx, token.idx + len(token)) for token in doc]
    start, end = np.array(tokens, dtype=np.int64).reshape(-1, 2).T
    return ContextExample(
        text=np.frombuffer(doc.text.encode(), dtype=np.uint8), start=start, end=end,
        sentence=pronouns.view.sentence.astype(np.int64), head=pronouns.mentions.head,
        facts=mention_facts(pronouns, scheme=corpus.scheme).astype(np.float16),
        asking=np.concatenate([part.anaphor for part in parts]),
        offset=np.concatenate([[0], np.cumsum(count)]),
        antecedent=np.concatenate([part.antecedent for part in parts]),
        pairs=np.concatenate([pair_facts(part) for part in parts]).astype(np.float16),
        right=np.concatenate([right_candidates(pronouns, gold), _one_entity(nominals, entity)]),
        weight=np.concatenate(weights).astype(np.float32),
        nominal=np.repeat([False, True], [len(part.anaphor) for part in parts]),
    )  # fmt: skip


def _one_entity(document: DocCandidates, entity: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Pairs of one gold entity, bool, (n_pairs,)."""
    row = np.full(len(document.mentions), -1)
    row[document.anaphor] = entity
    asking = document.anaphor_of
    found: NDArray[np.bool_] = (row[document.antecedent] == row[asking]) & (row[asking] >= 0)
    return found
