"""What the context scorer reads beside an encoder's vectors: some facts of mentions and of pairs.

The vectors say what a word means where it stands; these say how far apart two mentions are, what
grammar thinks of the pair, and who proposed it. The same in training and use.
"""

from __future__ import annotations

import numpy as np
from thinc.types import Floats2d, Ints1d

from ..features import PAIRS
from ..features.pairs import PairContext
from ..linking.candidates import DocCandidates
from ..linking.nominals import PROPOSERS
from ..mentions import Kind
from ..syntax import of_mentions
from ..syntax.columns import one_of
from ..syntax.roles import SUBJECTS
from .ranking_inputs import SCHEMES

# Unspoken subjects are read as the personal pronouns that they would be in other languages: so a
# language that drops them can be scored by a model that never saw one.
READ_AS = {Kind.ZERO: Kind.PERSONAL}
KINDS = tuple(kind for kind in Kind if kind not in READ_AS and kind != Kind.NONE)
# Of the pairs' features those that ask for no bits of mentions, and hold for names and nouns too.
SHARED = (
    "token_distance", *(f"sentences_back={k}" for k in range(6)), "forward", "same_clause",
    "same_governor", "same_governor_lemma", "same_role", "both_subjects", "same_form",
    "same_lemma", "same_passage_of_speech", "one_in_speech", "clause_above",
    "subject_of_own_clause", "subject_of_previous_sentence", "certain_agreement",
    "doubtful_agreement", "unlikely",
)  # fmt: skip
MENTION_FACTS = (
    *(f"kind={kind.name.lower()}" for kind in KINDS), "definite", "indefinite", "several",
    "in_speech", "subject", "place", *(f"scheme={name}" for name in SCHEMES),
)  # fmt: skip
PAIR_FACTS = (
    *SHARED, "sentences", "nearer", "nearest", "choices",
    *(f"proposed={name}" for name in PROPOSERS),
)  # fmt: skip


def mention_facts(document: DocCandidates, *, scheme: str) -> Floats2d:
    """Facts of all mentions of a document.

    document (DocCandidates): the document. scheme (str): what counts, one of SCHEMES.
    RETURNS (Floats2d): one column for each of MENTION_FACTS, (n_mentions, n_facts).
    """
    view, mentions, facts = document.view, document.mentions, document.mentions.facts
    head, kind = mentions.head, mentions.kind
    read = np.where(kind == Kind.ZERO, READ_AS[Kind.ZERO], kind)
    here = np.zeros((len(head), len(SCHEMES)), dtype=np.float32)
    here[:, SCHEMES.index(scheme)] = 1
    columns = [
        *(read == each for each in KINDS), facts.definite[head], facts.indefinite[head],
        mentions.size > 1, view.quote[head] > 0, one_of(of_mentions(view).role[head], SUBJECTS),
        np.log2(1 + np.arange(len(head))) / 8, *here.T,
    ]  # fmt: skip
    return np.stack(columns, axis=1).astype(np.float32)


def pair_facts(document: DocCandidates) -> Floats2d:
    """Facts of all pairs of a document.

    document (DocCandidates): the candidates, of pronouns or of names and nouns.
    RETURNS (Floats2d): one column for each of PAIR_FACTS, (n_pairs, n_facts).
    """
    context = PairContext(document, np.zeros((0, 0), dtype=np.int64))
    sentences = np.abs(np.subtract(*context.both(document.view.sentence)))
    nearer = _nearer(context)
    choices = np.repeat(context.count, context.count)
    by = [(document.proposal >> k) & 1 for k in range(len(PROPOSERS))]
    columns = [
        *(PAIRS[name][1](context) for name in SHARED), np.log2(1 + sentences) / 5,
        np.log2(1 + nearer) / 4, (nearer == 0) & ~context.forward, np.log2(choices) / 5, *by,
    ]  # fmt: skip
    return np.stack(columns, axis=1).astype(np.float32)


def _nearer(context: PairContext) -> Ints1d:
    """How many candidates stand nearer before the mention that asks; 0 for those behind it."""
    count = context.count
    owner = np.repeat(np.arange(len(count)), count)
    place = np.arange(len(owner)) - np.repeat(context.document.offset[:-1], count)
    behind = np.bincount(owner, context.forward, minlength=len(count)).astype(np.int64)
    return np.where(context.forward, 0, (count - behind)[owner] - 1 - place)
