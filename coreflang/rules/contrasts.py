"""Nouns that words of one sort tell apart, "the red house" and "the blue house"; men and dogs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from ..mentions import Kind, Mentions
from ..syntax import Role, SyntaxView
from .comparing import Row, alone, compared
from .keys import MODIFIERS
from .tokens import Grammar


def contrasted(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "the blue house ... the red house", where adjectives of one sort choose.

    Or owners, "his sister ... her sister"; or the adjectives stand alone, "the eldest ... the
    youngest". A choice may have several forms, "sein/seine".

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): for
        `contrasts`.
    RETURNS (Dict[int, List[int]]): mention -> earlier mentions that are others.
    """
    nouns = list(alone(mentions, Kind.NOUN))
    choosing = view.has_role(*MODIFIERS, Role.DETERMINER, Role.POSSESSIVE)
    choosing = choosing | view.has_morph("Poss=Yes")
    rows: list[Row] = []
    for number, words in enumerate(rules.config.contrasts):
        said: dict[int, set[str]] = {}
        by_itself: dict[int, set[str]] = {}
        for i, choice in _choices(view, words):
            if choosing[i]:
                said.setdefault(int(view.head[i]), set()).add(choice)
            else:
                by_itself[i] = {choice}
        rows += [(m, (int(view.lemma[i]), number), said[i]) for m, i in nouns if i in said]
        rows += [(m, number, by_itself[i]) for m, i in nouns if i in by_itself]
    return compared(rows, frozenset.isdisjoint)


def _choices(view: SyntaxView, words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Tokens with one of some words, "sein/seine", as form or lemma, and which of them."""
    forms = {form: word for word in words for form in word.split("/")}
    for i in np.flatnonzero(view.has_lemma(*forms) | view.has_form(*forms)).tolist():
        keys = (view.strings[int(column[i])] for column in (view.lower, view.lemma))
        yield i, next(forms[key] for key in keys if key in forms)


def no_persons(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "The dog barked at the man": what any man or woman is called is nothing else.

    Nor is what only people are called by, "The room was empty. The nurse left."

    One alone, for "the boys" may be "the team".

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): for
        `man_or_woman_lists`, `human_lists` and `no_person_lists`.
    RETURNS (Dict[int, List[int]]): mention -> the last earlier mention that is of the other sort.
    """
    other = rules.in_lists(view, *rules.config.no_person_lists)
    people = rules.config.man_or_woman_lists + rules.config.human_lists
    human = rules.in_lists(view, *people)
    human = human & ~other & ~view.has_morph("Number=Plur")
    rows: list[Row] = [
        (m, 0, {"human" if human[i] else "other"})
        for m, i in alone(mentions, Kind.NOUN)
        if other[i] or human[i]
    ]
    return compared(rows, frozenset.isdisjoint)
