"""Relative pronouns and what they mean: "the man who slept", French "l'homme qui dormait"."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from thinc.types import Ints1d

from ..syntax import Role, SyntaxView
from ..syntax.roles import SUBJECTS
from ..syntax.tree import nearest_marked
from .sides import site

CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
NEVER = (Role.MARKER, Role.DETERMINER, Role.COORDINATOR, Role.FIXED)


def relative_pronouns(view: SyntaxView, forms: Sequence[str]) -> tuple[Ints1d, Ints1d]:
    """Find relative pronouns, and the nouns from which their clauses hang.

    view (SyntaxView): the document. forms (Sequence[str]): of such pronouns, in lower case.
    RETURNS (Tuple[Ints1d, Ints1d]): tokens, of each clause the first, in text order, and the nouns;
        (n_found,). Not the "that" of "He knows that she slept", whose clause hangs from a verb.
    """
    able = view.has_form(*forms) & view.has_upos("PRON", "DET", "ADV", "SCONJ")
    able &= ~view.has_role(*NEVER)
    token = np.flatnonzero(able & view.has_role(*CLAUSES)[view.clause])
    clause = view.clause[token]
    noun = view.head[clause]
    good = (noun < token) & ~view.has_upos("VERB", "AUX")[noun] & (view.head[noun] != token)
    token, clause, noun = token[good], clause[good], noun[good]
    _, first = np.unique(clause, return_index=True)
    first = np.sort(first)
    return token[first], noun[first]


def subjects_beside_gap(
    view: SyntaxView, forms: Sequence[str], copulas: Sequence[str]
) -> np.ndarray:
    """Find subjects of relative clauses in which the noun above has another place than theirs.

    "she" in "the singer whom she met", "the singer she met", "the singer whose sister she met". Not
    in "the boy, when he came", where no place is open, and not in "the girl that she was".

    view (SyntaxView): the document. forms (Sequence[str]): of relative pronouns, in lower case.
    copulas (Sequence[str]): lemmas of verbs that only link.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    here = np.arange(len(view))
    clause, subject = view.clause, view.subject[view.clause]
    top = relative_tops(view)[clause]
    found = (subject == here) & view.has_role(*CLAUSES)[top] & (view.head[top] != here)
    # "the girl that she was": the verb itself has the gap.
    found &= ~view.has_lemma(*copulas)[clause]
    opens = np.zeros(len(view), dtype=bool)
    pronoun = view.has_form(*forms) & view.has_upos("PRON", "DET", "ADV", "SCONJ", "ADP")
    token = np.flatnonzero(pronoun & ~view.has_role(*SUBJECTS))
    # A "that" that joins clauses opens relative clauses, too, where a parser knows them as such.
    joins = view.has_role(Role.MARKER)[token] & ~view.has_role(Role.RELATIVE_CLAUSE)[clause[token]]
    opens[clause[token[~joins]]] = True
    found &= opens[top] | opens[clause] | _without_word(view, top)
    # "the singer whom Otto and she met"
    return found[site(view, here)]


def relative_tops(view: SyntaxView) -> Ints1d:
    """For every clause's head the first of those that are joined with it; (n_tokens,)."""
    return nearest_marked(view.head, ~view.has_role(Role.CONJUNCT))


def _without_word(view: SyntaxView, top: Ints1d) -> np.ndarray:
    """Words that open a relative clause right behind its noun: "the singer she met"."""
    before = np.maximum(view.left - 1, 0)
    open_left = (view.left[top] == view.left) & (view.left > view.head[top])
    return open_left & view.has_role(Role.RELATIVE_CLAUSE)[top] & ~view.has_upos("PUNCT")[before]
