"""Weak masculines, whose forms in -n taggers take for other words: "den Zeugen", "einem Bären"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, bits

from .articles import Articles
from .classes import Classes
from .genders import NounGenders

AGREEING = bits("Gender=Masc", "Gender=Fem", "Gender=Neut", "Number=Sing", "Number=Plur")
MASCULINE = bits("Gender=Masc", "Number=Sing")


def with_weak_nouns(
    view: SyntaxView, rules: Grammar, genders: NounGenders, c: Classes
) -> SyntaxView:
    """Give weak masculines their lemmas, and one of them its features: "Sie lobte den Kunden".

    Taggers have "Zeug" for "Zeugen", and plurals where "den" is an accusative.

    view (SyntaxView): the document. rules (Grammar): for its word lists. genders (NounGenders): of
        nouns. c (Classes): the agreement classes.
    RETURNS (SyntaxView): the same one where there are none.
    """
    lemmas = _lemmas(view, rules, genders, c)
    if not lemmas:
        return view
    lemma, found = view.lemma.copy(), np.zeros(len(view), dtype=bool)
    for i, word in lemmas.items():
        lemma[i], found[i] = view.strings.add(word.capitalize()), True
    return view.redrawn(lemma=lemma, morph=as_one(view, found, rules, c))


def as_one(view: SyntaxView, nouns: np.ndarray, rules: Grammar, c: Classes) -> Ints1d:
    """The features of a document, with one man where an article tells it: "Sie sah den Kranken".

    view (SyntaxView): the document. nouns (ndarray): those that may be one or several, bool,
        (n_tokens,). rules (Grammar): for its word lists. c (Classes): the agreement classes.
    RETURNS (Ints1d): bits, (n_tokens,).
    """
    one = nouns & _one(view, rules, Articles(rules.words, c).allowed(view), c)
    return np.where(one, (view.morph & ~AGREEING) | MASCULINE, view.morph)


def _lemmas(view: SyntaxView, rules: Grammar, genders: NounGenders, c: Classes) -> dict[int, str]:
    """Tokens and the nominatives that they may be forms of, in lower case."""
    nouns, endings = view.has_upos("NOUN"), sorted(rules.words("weak_inflections"))
    stems = tuple(rules.words("weak_stems"))
    found = {}
    for i in np.flatnonzero(nouns).tolist():
        form = view.strings[int(view.lower[i])]
        words = (form.removesuffix(end) for end in endings if form.endswith(end))
        good = (w for w in words if w.endswith(stems) and genders.of_form(w) == c.masc)
        if word := next(good, ""):
            found[i] = word
    return found


def _one(view: SyntaxView, rules: Grammar, allowed: np.ndarray, c: Classes) -> np.ndarray:
    """Nouns whose articles say that they are one, or do so as an object: "den Zeugen"; bool."""
    masculine, several = (allowed & c.masc) != 0, (allowed & c.plur) != 0
    accusative = view.has_form(*rules.words("adpositions_of_accusatives"))
    goal = view.has_role(Role.OBJECT) | view.has_child(accusative & view.has_role(Role.ADPOSITION))
    # "die Zeugen" are several, "der Zeugen" too.
    den = view.has_child(view.has_form(*rules.words("accusative_articles")))
    return masculine & (~several | (goal & den))
