"""Relative pronouns and what they mean: "the man who slept", French "l'homme qui dormait"."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from thinc.types import Ints1d

from ..syntax import Role, SyntaxView
from ..syntax.clauses import NONE
from ..syntax.roles import NAME_INNER, OBJECTS, SUBJECTS
from ..syntax.tree import nearest_marked
from .sides import site

CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
NEVER = (Role.MARKER, Role.DETERMINER, Role.COORDINATOR, Role.FIXED)


def relative_pronouns(view: SyntaxView, forms: Sequence[str]) -> tuple[Ints1d, Ints1d]:
    """Find relative pronouns, and the nouns from which their clauses hang.

    view (SyntaxView): the document. forms (Sequence[str]): of such pronouns, in lower case.
    RETURNS (Tuple[Ints1d, Ints1d]): tokens, of each clause the first, in text order, and the nouns;
        (n_found,). Clauses that are joined with a relative clause have its noun: "a man who came
        and whom I knew". Where a parser draws another clause, those that features tell mean the
        noun before them. Not the "that" of "He knows that she slept". What only joins clauses is
        relative where the parser calls the clause so: "the book that Ida reads", drawn as "the fact
        that Ida reads" but for the name of the clause.
    """
    told = told_by_features(view, forms)
    able = view.has_form(*forms) & view.has_upos("PRON", "DET", "ADV", "SCONJ")
    joining = told | (view.has_upos("SCONJ") & view.has_role(Role.MARKER))
    able &= ~view.has_role(*NEVER) | (joining & view.has_role(Role.RELATIVE_CLAUSE)[view.clause])
    noun = np.full(len(view), NONE)
    top = relative_tops(view)[view.clause]
    hung = np.flatnonzero(able & view.has_role(*CLAUSES)[top])
    above = view.head[top[hung]]
    good = (above < hung) & ~view.has_upos("VERB", "AUX")[above] & (view.head[hung] != above)
    _, first = np.unique(view.clause[hung[good]], return_index=True)
    noun[hung[good][first]] = above[good][first]
    taken = np.zeros(len(view), dtype=bool)
    taken[view.clause[noun != NONE]] = True
    loose = np.flatnonzero(told & ~taken[view.clause])
    noun[loose] = nouns_before(view, loose)
    noun[loose] = _of_the_one_before(view, loose, noun)
    token = np.flatnonzero(noun != NONE)
    return token, noun[token]


def told_by_features(view: SyntaxView, forms: Sequence[str]) -> np.ndarray:
    """Pronouns that are relative by their features, and neither demonstratives nor questions.

    Part of a fixed phrase is a conjunction: "so that".

    view (SyntaxView): the document. forms (Sequence[str]): of such pronouns, in lower case.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    only = view.has_morph("PronType=Rel") & ~view.has_morph("PronType=Dem", "PronType=Int")
    return view.has_form(*forms) & view.has_upos("PRON") & only & ~view.has_role(Role.FIXED)


def nouns_before(view: SyntaxView, tokens: Ints1d) -> Ints1d:
    """Nouns right before tokens, but for commas, adpositions, adjectives: "old Ida, to whom".

    view (SyntaxView): the document. tokens (Ints1d): in it, (n,).
    RETURNS (Ints1d): nouns, NONE where there is none in the sentence, or where it is the one that
        the token belongs to, as in "the roof of which"; (n,).
    """
    found = _words_before(view, tokens)
    inner = view.has_role(*NAME_INNER, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL)
    found = np.where(found >= 0, nearest_marked(view.head, ~inner)[found], NONE)
    good = (found >= 0) & (found < tokens) & view.has_upos("NOUN", "PROPN", "PRON")[found]
    good &= (view.sentence[found] == view.sentence[tokens]) & (view.head[tokens] != found)
    return np.where(good, found, NONE)


def _words_before(view: SyntaxView, tokens: Ints1d) -> Ints1d:
    """Words right before tokens, but for commas and adpositions; NONE where there is none; (n,)."""
    between = view.has_upos("PUNCT", "ADP")
    last = np.maximum.accumulate(np.where(between, NONE, np.arange(len(view))))
    return np.where(tokens > 0, last[tokens - 1], NONE)


def _of_the_one_before(view: SyntaxView, tokens: Ints1d, noun: Ints1d) -> Ints1d:
    """For "and whom" the noun of the last relative pronoun in the sentence, if there is one; (n,).

    tokens (Ints1d): relative pronouns, (n,). noun (Ints1d): of each token what it means, or NONE,
    (n_tokens,).
    """
    word = _words_before(view, tokens)
    joined = (word >= 0) & view.has_upos("CCONJ")[word]
    last = np.maximum.accumulate(np.where(noun != NONE, np.arange(len(view)), NONE))[word]
    joined &= (last >= 0) & (view.sentence[last] == view.sentence[tokens])
    return np.where(joined, noun[last], noun[tokens])


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


def objects_beside_gap(view: SyntaxView, forms: Sequence[str], places: Sequence[str]) -> np.ndarray:
    """Find objects of relative clauses in which the noun above is said to be elsewhere.

    "it" in "the school where he lost it", "the car in which she hid it"; not "him" in "the boy
    whose mother loves him".

    view (SyntaxView): the document. forms (Sequence[str]): of relative pronouns, in lower case.
    places (Sequence[str]): of relative adverbs.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    here, clause = np.arange(len(view)), view.clause
    top = relative_tops(view)[clause]
    which = view.has_form(*forms) & view.has_role(Role.OBLIQUE)
    word = view.has_form(*places) | (which & view.has_child(view.has_role(Role.ADPOSITION)))
    opens = np.zeros(len(view), dtype=bool)
    opens[clause[word]] = True
    found = view.has_role(*OBJECTS) & opens[clause] & view.has_role(*CLAUSES)[top] & ~word
    return found & (view.head[top] < here)


def relative_tops(view: SyntaxView) -> Ints1d:
    """For every clause's head the first of those that are joined with it; (n_tokens,)."""
    return nearest_marked(view.head, ~view.has_role(Role.CONJUNCT))


def _without_word(view: SyntaxView, top: Ints1d) -> np.ndarray:
    """Words that open a relative clause right behind its noun: "the singer she met"."""
    before = np.maximum(view.left - 1, 0)
    open_left = (view.left[top] == view.left) & (view.left > view.head[top])
    return open_left & view.has_role(Role.RELATIVE_CLAUSE)[top] & ~view.has_upos("PUNCT")[before]
