"""Two that are named one by one: "Ani matka, ani ojciec nie spali", "Zarówno Jan, jak i Ewa śpią".

A parser hangs each from something else; they are the subject of their verb together.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, in_tree, starts

NOMINAL = ("NOUN", "PROPN", "PRON")
WITHIN = ("ADJ", "DET", "NUM", *NOMINAL)


def paired(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Draw the second as coordinated with the first, and that one as the subject of the verb.

    At the beginning of a sentence, before a verb.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its words.
    RETURNS (SyntaxView): the same one if there is none.
    """
    found = list(_found(view, rules))
    if not found:
        return view
    head, role = view.head.copy(), view.role.copy()
    for start, first, joiner, second, verb in found:
        top = int(view.head[first]) if view.dominates(first, verb) else int(view.head[verb])
        if top in (first, verb) or view.dominates(verb, top):
            head[verb], role[verb] = verb, Role.ROOT
        head[first], role[first] = verb, Role.SUBJECT
        head[second], role[second] = first, Role.CONJUNCT
        head[start], role[start] = first, Role.COORDINATOR
        head[joiner : _first_inside(view, joiner, second)] = second
        role[joiner : _first_inside(view, joiner, second)] = Role.COORDINATOR
        head[joiner - 1], role[joiner - 1] = second, Role.PUNCTUATION
        own = (view.head == first) | (view.head == second)
        own &= np.arange(len(view)) > second
        head[own & (np.arange(len(view)) != verb)] = verb
    entity = view.entity.copy()
    entity[[row[0] for row in found]] = 0
    return in_tree(view.redrawn(entity=entity), head, role)


def _first_inside(view: SyntaxView, joiner: int, second: int) -> int:
    """Behind the words that join: "jak i", "ani"."""
    able = [k for k in range(joiner, second) if not view.has_upos(*WITHIN)[k]]
    return max(able, default=joiner) + 1


def _found(view: SyntaxView, rules: Grammar) -> Iterator[tuple[int, int, int, int, int]]:
    """Opening word, first noun, joining word, second noun and verb of each such row."""
    opening = starts(view.sentence) & view.has_form(*rules.words("first_of_pairs"))
    finite = view.has_upos("VERB", "AUX", "ADJ") & view.has_morph("VerbForm=Fin")
    bare = view.has_upos(*NOMINAL) & view.has_morph("Case=Nom")
    comma = view.has_form(",")
    for start in np.flatnonzero(opening).tolist():
        # "ani Jan, ani Ewa", "zarówno Jan, jak i Ewa"
        own = view.strings[int(view.lower[start])]
        second_words = rules.words("second_of_pairs")
        joins = second_words - rules.words("first_of_pairs")
        joins = second_words & {own} or joins
        last = int(np.searchsorted(view.sentence, view.sentence[start], side="right"))
        marks = np.flatnonzero(comma[start:last]) + start
        verbs = np.flatnonzero(finite[start:last]) + start
        if not len(marks) or not len(verbs) or marks[0] > verbs[0]:
            continue
        mark, verb = int(marks[0]), int(verbs[0])
        first = _noun(bare, start + 1, mark)
        second = _noun(bare, mark + 2, verb)
        joined = view.has_form(*joins)[mark + 1] if mark + 1 < verb else False
        if joined and NONE not in (first, second) and not comma[mark + 1 : verb].any():
            yield start, first, mark + 1, second, verb


def _noun(bare: np.ndarray, begin: int, end: int) -> int:
    """The first noun in the nominative of a stretch, NONE without one."""
    able = np.flatnonzero(bare[begin:end])
    return begin + int(able[0]) if len(able) else NONE
