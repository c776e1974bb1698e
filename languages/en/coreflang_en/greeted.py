"""Persons that a recogniser calls otherwise: "Dear Florence", "Otto and Clara" as a firm."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import greeted
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    in_tree,
    labelled,
    starts,
)

WORDS = 3


def with_greeted_persons(view: SyntaxView, first: np.ndarray, greeting: np.ndarray) -> SyntaxView:
    """The document with Florence as a person in "Dear Florence, thank you."

    view (SyntaxView): the document. first (ndarray): first names. greeting (ndarray): words that
    greet; bool, (n_tokens,).
    RETURNS (SyntaxView): with the label; the same one if there is nobody.
    """
    opening = _opening(view, greeting)
    found = first & view.title & view.has_upos("PROPN") & behind(opening)
    return labelled(view, found & ~_within(view), "PER") if found.any() else view


def with_subjects_behind_greetings(view: SyntaxView, greeting: np.ndarray) -> SyntaxView:
    """The document with the printer as subject of "Hello Tom, the printer is broken".

    Drawn as if Tom were the printer.

    view (SyntaxView): the document. greeting (ndarray): words that greet, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    opening = _opening(view, greeting)
    name = view.has_upos("PROPN") & (behind(opening) | view.has_child(opening))
    said = view.has_role(Role.APPOSITION) & name[view.head]
    if not said.any():
        return view
    head, role = view.head.copy(), view.role.copy()
    root = view.head == np.arange(len(view))
    for i in np.flatnonzero(said).tolist():
        # A name that is the root has all below it: "Dear Otto, the printer you sold us is broken."
        role[i] = Role.PARATAXIS
        later = root & (view.sentence == view.sentence[i]) & (np.arange(len(view)) > i)
        for verb in np.flatnonzero(later & view.has_upos("VERB", "AUX", "ADJ", "NOUN")).tolist():
            head[i], role[i] = verb, Role.SUBJECT
    role[greeting & view.has_role(*SUBJECTS) & (role != Role.ROOT)] = Role.DISCOURSE
    return in_tree(view, head, role)


def with_two_persons(view: SyntaxView, first: np.ndarray, joining: np.ndarray) -> SyntaxView:
    """The document with two persons in "Otto and Clara share a flat", taken for one firm.

    view (SyntaxView): the document. first (ndarray): first names. joining (ndarray): words as
    "and"; bool, (n_tokens,).
    RETURNS (SyntaxView): with other labels; the same one if there are none.
    """
    number = np.cumsum(view.entity_start)
    middle = joining & _within(view)
    middle[:1] = middle[-1:] = False
    found = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(middle).tolist():
        one = (number == number[i]) & (view.entity != 0)
        if one.sum() == WORDS and one[i - 1] and one[i + 1] and first[i - 1] and first[i + 1]:
            found[[i - 1, i + 1]] = True
    if not found.any():
        return view
    entity = np.where(middle & behind(found), 0, view.entity)
    return labelled(view.redrawn(entity=entity), found, "PER")


def _opening(view: SyntaxView, greeting: np.ndarray) -> np.ndarray:
    """Words that greet at the beginning of a sentence: "Dear Ida", "My dear Ida"; bool."""
    begins = starts(view.sentence)
    own = begins & view.has_upos("PRON", "DET")
    return greeting & ((begins & view.title) | behind(own))


def _within(view: SyntaxView) -> np.ndarray:
    """Tokens of names of several words; bool, (n_tokens,)."""
    inside = (view.entity != 0) & ~view.entity_start
    return inside | followed_by(inside)


def behind_thanks(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words of sentences right behind such as "Thank you for your offer".

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    thanks = view.has_form(*rules.words("thanks"))[view.head] & view.has_upos("NOUN")
    thanks &= view.has_child(view.has_form("for") & view.has_role(Role.ADPOSITION))
    return np.isin(view.sentence, view.sentence[thanks] + 1)


def greeted_alone(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Who alone is greeted at the beginning of a letter: "Dear Otto, our landlord called."

    Not in "Dear Otto, dear Ida, he has asked her", nor in "Dear Otto and Ida".

    view (SyntaxView): the document. rules (Grammar): of English, for its greetings.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    found = greeted(view, rules)
    last = int(np.flatnonzero(found)[-1]) if found.any() else 0
    again = view.has_form(*rules.config.greetings)[last : last + WORDS].any()
    several = again or (view.group[found] != NONE).any()
    return found & ~np.bool_(several)
