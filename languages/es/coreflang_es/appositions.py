"""Whom a noun behind another describes: "a Otto, un pintor", "Su hijo, el pintor Otto, llegó"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, followed_by, in_tree

# What small parsers take such nouns for.
TAKEN_FOR = (Role.OBLIQUE, Role.OBJECT, Role.NOMINAL_MODIFIER, Role.INDIRECT_OBJECT)


def with_appositions(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """The document with nouns for persons behind a name and a comma as appositions.

    Not "vio a Otto, un pintor y una actriz", where more follow. "El" and "la" tell as much: as an
    object a person has "a".

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its articles.
    person (ndarray): names and nouns of persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    view = _second_subjects(view, person)
    article = view.has_form(*rules.words("articles"), *rules.words("forms_of_one"))
    article = article & view.has_role(Role.DETERMINER) & view.has_morph("Number=Sing")
    named = view.has_upos("PROPN") & followed_by(view.has_form(",") & followed_by(article))
    at = np.flatnonzero(named)
    noun = view.head[at + 2] if len(at) else at
    name = np.where(view.has_role(Role.NAME_PART)[at], view.head[at], at)
    good = (person & view.has_upos("NOUN"))[noun] & person[name] & (noun > at)
    good &= view.has_role(*TAKEN_FOR)[noun] & (view.group[noun] == NONE)
    noun, name = noun[good], name[good]
    if not len(noun):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[noun], role[noun] = name, Role.APPOSITION
    return in_tree(view, head, role)


def _second_subjects(view: SyntaxView, person: np.ndarray) -> SyntaxView:
    """The document with the "pintor" of "Su hijo, el pintor Otto, llegó" below the son.

    A person between two commas, behind another one that is the subject of the same verb.
    """
    here, last = np.arange(len(view)), len(view) - 1
    subject = person & view.has_role(*SUBJECTS) & (view.head > here) & (view.group == NONE)
    subject &= ~view.has_morph("Number=Plur")
    first = np.full(len(view), NONE)
    found = np.flatnonzero(subject)[::-1]
    first[view.head[found]] = found
    comma, above = view.has_form(","), first[view.head]
    opened = comma[view.left] | comma[np.maximum(view.left - 1, 0)]
    closed = comma[view.right - 1] | comma[np.minimum(view.right, last)]
    second = subject & view.has_upos("NOUN") & (above != NONE) & (above < here) & opened & closed
    # "Mi padre, si llama el jefe, sale": nothing else stands between.
    verbs = np.cumsum(view.has_upos("VERB", "AUX", "CCONJ"))
    second &= verbs[np.maximum(above, 0)] == verbs
    if not second.any():
        return view
    role = np.where(second, int(Role.APPOSITION), view.role)
    return in_tree(view, np.where(second, above, view.head), role)
