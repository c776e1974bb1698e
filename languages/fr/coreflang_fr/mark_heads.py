"""Dashes and quotation marks that parsers let words hang from: "— Ses chèvres."."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, hung, relabelled, retagged

# How often a mark may hang from another one.
ROUNDS = 3
# What may stand for a clause.
HEADS = ("VERB", "NOUN", "PROPN", "PRON", "ADJ", "INTJ", "ADV", "X", "AUX")


def with_words_over_marks(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "chèvres" of "— Ses chèvres." stands by itself, and the dash hangs from it.

    A mark governs nothing.

    view (SyntaxView): the document. rules (Grammar): of French, for its marks.
    RETURNS (SyntaxView): the same one where no word hangs from one.
    """
    mark = view.has_form(*rules.words("marks"))
    view = retagged(view, mark & ~view.has_upos("PUNCT", "SPACE"), "PUNCT")
    for _ in range(ROUNDS):
        below = mark[view.head] & ~mark & (view.head != np.arange(len(view)))
        below &= ~view.has_upos("PUNCT", "SPACE")
        if not below.any():
            break
        view = _over(view, below)
    return view


def _over(view: SyntaxView, below: np.ndarray) -> SyntaxView:
    """The best word below each mark in the mark's place."""
    words = np.flatnonzero(below)
    rank = np.array([_rank(view, i) for i in words.tolist()])
    words = words[np.lexsort((words, rank, view.head[words]))]
    marks, first = np.unique(view.head[words], return_index=True)
    words = words[first]
    root = view.head[marks] == marks
    view = hung(view, marks, words, np.full(len(marks), int(Role.PUNCTUATION)))
    return _as_clauses(view, words[~root])


def _rank(view: SyntaxView, word: int) -> int:
    """How good a head a word would be: verbs before nouns, and so on."""
    tag = int(view.upos[word])
    return next((n for n, name in enumerate(HEADS) if POS_IDS[name] == tag), len(HEADS))


def _as_clauses(view: SyntaxView, words: Ints1d) -> SyntaxView:
    found = np.zeros(len(view), dtype=bool)
    found[words] = True
    found &= view.head != np.arange(len(view))
    return relabelled(view, found, role=Role.PARATAXIS)
