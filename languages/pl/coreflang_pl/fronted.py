"""Clauses before their main clause, and their unspoken subjects: "Gdy wraca, Ewa śpi"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, behind, in_tree, predicates, starts

from .classes import Classes
from .sight import agreeing

# How a parser may hang the subject of a main clause from what stands before it.
LOOSE = (Role.CONJUNCT, Role.APPOSITION, Role.NOMINAL_MODIFIER)


def fronted_zeros(view: SyntaxView, rules: Grammar, c: Classes) -> np.ndarray:
    """Verbs of such clauses that agree with the main clause's subject, a noun; bool, (n_tokens,).

    Not "Gdy wracali, Ewa spała".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    c (Classes): the bits of agreement classes.
    """
    opened = view.has_child(view.has_form(*rules.words("fronting_words")))
    opened &= view.has_role(Role.ADVERBIAL_CLAUSE)
    verb = np.flatnonzero(view.zero & opened[predicates(view)])
    main = view.head[predicates(view)[verb]]
    subject = view.subject[main]
    noun = view.has_upos("NOUN", "PROPN") & ~view.zero
    good = (subject != NONE) & (subject > verb) & noun[subject]
    good &= agreeing(view, c, subject, verb)
    found = np.zeros(len(view), dtype=bool)
    found[verb[good]] = True
    return found


def clauses_before(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Kiedy był chory, koledzy przyszli", with the main clause drawn below the other.

    Behind the first comma, without a word that joins or coordinates. Where the first word opens
    other clauses, too, only if the main clause is drawn as a second one: "Gdzie śpi, wie Ewa".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the verb behind the comma is the root, with the other below it; the same
        one if there is nothing to mend.
    """
    sure = view.has_form(*rules.words("fronting_words"))
    joins = sure | view.has_upos("SCONJ") | rules.in_lists(view, "opening_words")
    opens = joins & starts(view.sentence)
    comma = _commas_before(view)
    told = np.zeros(len(view), dtype=bool)
    told[predicates(view)[view.has_morph("VerbForm=Fin") & view.has_upos("VERB", "AUX")]] = True
    clause = _roots(view, told & (comma == 0), opens)
    parting = joins | view.has_form(*rules.config.relatives)
    parting |= view.has_upos("CCONJ") & behind(view.has_form(","))
    # The first of each sentence behind its first comma.
    at = np.flatnonzero((told | parting) & (comma == 1) & (clause != NONE))
    at = at[np.unique(clause[at], return_index=True)[1]]
    second = view.has_role(Role.CONJUNCT, Role.PARATAXIS) & (view.head == clause)
    second |= np.isin(view.sentence, view.sentence[opens & sure])
    main = at[(told & second & ~parting)[at]]
    return _main_clauses(view, clause, main, comma) if len(main) else view


def _commas_before(view: SyntaxView) -> Ints1d:
    """How many commas of its sentence stand before each token, itself included; (n_tokens,)."""
    comma = np.cumsum(view.has_form(","))
    first = np.flatnonzero(starts(view.sentence))
    return comma - comma[first][np.searchsorted(first, np.arange(len(view)), side="right") - 1]


def _roots(view: SyntaxView, able: np.ndarray, opens: np.ndarray) -> Ints1d:
    """For each token its sentence's root, where it is able and the sentence so opened, else NONE.

    Not in questions, "Kiedy wróci, Ewo?".
    """
    here = np.arange(len(view))
    asked = view.sentence[view.has_form("?")]
    good = able & (view.head == here) & np.isin(view.sentence, view.sentence[opens])
    at = np.flatnonzero(good & ~np.isin(view.sentence, asked))
    root = np.full(int(view.sentence.max(initial=-1)) + 1, NONE)
    root[view.sentence[at]] = at
    return root[view.sentence]


def _main_clauses(view: SyntaxView, clause: Ints1d, main: Ints1d, comma: Ints1d) -> SyntaxView:
    """The tree with these verbs as roots, and what stands behind the comma below them."""
    above, here = np.full(len(view), NONE), np.arange(len(view))
    above[clause[main]] = main
    head, role = view.head.copy(), view.role.copy()
    verb = above[np.maximum(clause, 0)]
    # "Gdy skończy kurs, Helena śpi", with "Helena" drawn as coordinated with "kurs".
    stray = (clause != NONE) & (verb != NONE) & (comma > 0) & (comma[view.head] == 0)
    stray &= ~view.has_role(Role.PUNCTUATION) & (here != verb)
    head[stray] = verb[stray]
    noun = view.has_upos("NOUN", "PROPN") & view.has_morph("Case=Nom")
    role[stray & noun & view.has_role(*LOOSE)] = Role.SUBJECT
    head[main], role[main] = main, Role.ROOT
    head[clause[main]], role[clause[main]] = main, Role.ADVERBIAL_CLAUSE
    return in_tree(view, head, role)
