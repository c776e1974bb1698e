"""What means something for certain: él, "Cuando llegó, Clara ...", the lo of "verlo"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, predicates


def spoken_subjects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Ella canta": who is said with a word, though none is needed; bool, (n_tokens,).

    Not in "Cuando él llegó, Clara dormía", where it may be said of somebody new.
    """
    above = view.head
    fronted = view.has_role(Role.ADVERBIAL_CLAUSE) & (above > np.arange(len(view)))
    spoken = view.has_form(*rules.words("stressed_subjects")) & view.has_upos("PRON")
    return spoken & ~fronted[above]


def fronted_zeros(view: SyntaxView, rules: Grammar, person: np.ndarray) -> np.ndarray:
    """As in "Cuando llegó, Clara dormía": Clara is meant, or who was spoken of before; bool.

    Verbs that agree in number with the subject of the main clause, a noun or a name behind them;
    not "Cuando llegaron, Clara dormía". Or with the only person beside it: "Cuando llegó, los niños
    querían ver a Clara".
    """
    word = view.has_form(*rules.words("fronting_words"))
    # "en cuanto" is one word to some parsers.
    opened = view.has_child(word | view.has_child(word & view.has_role(Role.FIXED)))
    opened &= view.has_role(Role.ADVERBIAL_CLAUSE)
    verb = np.flatnonzero(view.zero & opened[predicates(view)])
    subject = view.subject[view.head[predicates(view)[verb]]]
    noun = view.has_upos("NOUN", "PROPN") & ~view.zero
    good = (subject != NONE) & (subject > verb) & noun[subject]
    single = view.has_morph("Number=Sing")
    named = view.has_upos("PROPN") & (view.group == NONE)
    alone = ((single | named) & (view.group == NONE))[subject]
    beside = person & view.has_role(Role.OBJECT) & (single | named) & (view.group == NONE)
    only = np.bincount(view.sentence[beside], minlength=len(view))[view.sentence[verb]] == 1
    good &= (single[verb] == alone) | (single[verb] & only)
    found = np.zeros(len(view), dtype=bool)
    found[verb[good]] = True
    return found


def objects_of_things(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Hay que arreglarlo", "La compró ayer": objects that stand for no clause; bool."""
    clausal = rules.in_lists(view, "clausal_object_verbs", "clause_verbs")
    plain = view.has_upos("VERB") & ~clausal
    clitic = view.has_form(*rules.words("object_clitics")) & view.has_upos("PRON")
    return clitic & view.has_role(Role.OBJECT) & plain[view.head]


def leaning_reflexives(view: SyntaxView, rules: Grammar, person: np.ndarray) -> np.ndarray:
    """As in "Clara decidió peinarse": what persons do to themselves; bool, (n_tokens,).

    And in "Antes de peinarse, Clara bailó"; not in "Clara puede peinarse", where a parser tells
    less.
    """
    here = np.arange(len(view))
    itself = view.has_form("se") & view.has_upos("PRON") & (view.head < here)
    opened = view.has_role(Role.OPEN_COMPLEMENT, Role.ADJECTIVAL_CLAUSE)
    subject = view.subject[view.clause]
    opened = opened | (view.has_role(Role.ADVERBIAL_CLAUSE) & (subject > here))
    dressing = view.has_child(rules.in_lists(view, "bodies_and_clothes"))
    dressing &= rules.in_lists(view, "dressing_verbs")
    opened &= view.has_morph("VerbForm=Inf")
    opened &= dressing | rules.in_lists(view, "reflexive_verbs")
    return itself & opened[view.head] & (subject != NONE) & person[subject]
