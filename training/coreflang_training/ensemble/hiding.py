"""Pronoun masking: which class of pronoun stood there, as a choice among the mentions before it.

Agreement, form and vector of some pronouns are hidden; right are the mentions that agree with
what stood there. What is left to learn from is the place of the pronoun: what its governor lets
stand there.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc
from thinc.types import Floats2d, Ints1d

from coreflang.linking.candidates import find_candidates
from coreflang.mentions import Mentions
from coreflang.resolver import Resolver
from coreflang.scorers.inputs import VectorSource
from coreflang.syntax import SyntaxView

from .examples import Example
from .looks import KINDS
from .masking import Parsed
from .silver_pairs import make_silver, pairs_of, select

# Lemmas of hidden pronouns: none of them is any word's, and none occurs twice.
NO_LEMMA = np.uint64(1) << np.uint64(62)


class HiddenVectors:
    """Vectors of a document without those of some tokens.

    source (VectorSource): gives the others. hidden (ndarray): tokens whose vectors are zero, bool,
    (n_tokens,).
    """

    def __init__(self, source: VectorSource, hidden: NDArray[np.bool_]) -> None:
        self.dim = source.dim
        self._source, self._hidden = source, hidden

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: Ints1d) -> Floats2d:
        """See VectorSource.token_rows."""
        rows = self._source.token_rows(doc, view, tokens)
        return np.where(self._hidden[tokens][:, None], np.float32(0), rows)


def hide(view: SyntaxView, hidden: NDArray[np.bool_]) -> SyntaxView:
    """A view in which some tokens have no form, lemma, features or entity; they keep their roles.

    view (SyntaxView): the document. hidden (ndarray): bool, (n_tokens,).
    RETURNS (SyntaxView): the original is left as it is.
    """
    own = NO_LEMMA + np.arange(len(view), dtype=np.uint64)
    return replace(
        view, lower=np.where(hidden, np.uint64(0), view.lower),
        lemma=np.where(hidden, own, view.lemma), tag=np.where(hidden, np.uint64(0), view.tag),
        morph=np.where(hidden, 0, view.morph), entity=np.where(hidden, np.uint64(0), view.entity),
    )  # fmt: skip


def hidden_pronouns(
    mentions: Mentions, n_tokens: int, *, random: np.random.Generator, share: float
) -> NDArray[np.bool_]:
    """Choose pronouns to hide.

    mentions (Mentions): of the document, which has n_tokens (int).
    random (Generator): decides. share (float): how many of the personal and possessive ones.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    pronouns = mentions.head[mentions.anaphors][np.isin(mentions.kind[mentions.anaphors], KINDS)]
    hidden = np.zeros(n_tokens, dtype=bool)
    hidden[pronouns[random.random(len(pronouns)) < share]] = True
    return hidden


def pronoun_example(
    parsed: Parsed,
    resolver: Resolver,
    *,
    random: np.random.Generator,
    share: float,
    vectors: VectorSource | None,
) -> Example | None:
    """Make an example of a document with hidden pronouns.

    parsed (Parsed): the document. resolver (Resolver): with the rules of the language.
    random (Generator), share (float): which pronouns are hidden.
    vectors (Optional[VectorSource]): for the squeezers.
    RETURNS (Optional[Example]): earlier mentions that agree are right; None where no hidden
        pronoun has a right and a wrong candidate.
    """
    rules, mentions = resolver.rules, parsed.mentions
    hidden = hidden_pronouns(mentions, len(parsed.view), random=random, share=share)
    anything = rules.plugin.class_bits(rules.config.agreement_classes)
    mine = hidden[mentions.head] & (mentions.size == 1)
    open_mentions = replace(
        mentions, likely=np.where(mine, anything, mentions.likely),
        possible=np.where(mine, anything, mentions.possible),
    )  # fmt: skip
    document = find_candidates(hide(parsed.view, hidden), open_mentions, rules)
    p, a = pairs_of(document)
    before = mentions.head[a] < mentions.head[p]
    document = select(document, mine[p] & ~hidden[mentions.head[a]] & before)
    p, a = pairs_of(document)
    agree = (mentions.likely[p] & mentions.likely[a]) != 0
    source = HiddenVectors(vectors, hidden) if vectors else None
    return make_silver(parsed.doc, document, agree, vectors=source)
