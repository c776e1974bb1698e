"""First names that stand alone, which no noun takes up: "Otto came. The waiter smiled." """

from __future__ import annotations

import numpy as np

from ..mentions import Kind, Mentions
from ..syntax import SyntaxView
from .tokens import Grammar

# How many different names before a noun are told from it.
MOST_NAMES = 16


def lone_names_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Nouns behind first names that stand alone: no waiter, dog or door is who was called so.

    Who has a surname or a title may be taken up, "Ida Blum ... the painter", and so may anybody by
    "the man", "the girl", and by a noun that stood before: "Ida is a painter ... the painter".

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of the
        language; without `lone_names_apart` nothing is told apart.
    RETURNS (Dict[int, List[int]]): noun -> names before it, indexes of mentions.
    """
    if not rules.lone_names_apart:
        return {}
    facts, head, single = mentions.facts, mentions.head, mentions.size == 1
    length = (facts.name_right - facts.name_left)[head]
    name = (mentions.kind == Kind.NAME) & single & facts.person[head]
    longer = head[name & (length > 1)]
    full = np.append(view.lower[facts.name_left[longer]], view.lower[facts.name_right[longer] - 1])
    first = rules.in_lists(view, *rules.config.first_name_lists)[head]
    lone = name & first & (length == 1) & ~np.isin(view.lower[head], full)
    anyone = rules.in_lists(view, *rules.config.man_or_woman_lists)[head]
    noun = (mentions.kind == Kind.NOUN) & single & facts.definite[head] & ~anyone
    noun &= ~_again(view)[head]
    names: dict[int, int] = {}
    found: dict[int, list[int]] = {}
    for m in np.flatnonzero(lone | noun).tolist():
        word = int(view.lower[head[m]])
        if lone[m]:
            names.pop(word, None)
            names[word] = m
        elif names:
            found[m] = list(names.values())[-MOST_NAMES:]
    return found


def _again(view: SyntaxView) -> np.ndarray:
    """Words whose lemma stood before; bool, (n_tokens,)."""
    again = np.ones(len(view), dtype=bool)
    again[np.unique(view.lemma, return_index=True)[1]] = False
    return again
