"""Two whom one verb brings together: "Ida met Otto. They laughed." """

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..syntax import NONE, OBJECTS, SUBJECTS, SyntaxView, of_mentions
from ..syntax.columns import one_of
from .facts import FactFinder, TokenFacts
from .kinds import Kind, is_nominal

ASKING = (Kind.PERSONAL, Kind.ZERO)


def brought_together(view: SyntaxView, facts: TokenFacts, rules: FactFinder) -> list[list[int]]:
    """Find the subject and the only other person of a verb, if "they" or "both" opens what follows.

    Only where nothing else could be meant: no plural, no coordination stands in the sentence or
    before the pronoun. So the two of "Ida met Otto. They laughed." are a group, but not those of
    "Ida met Otto in the hills. They are steep."

    view (SyntaxView): the document. facts (TokenFacts): of its tokens. rules (FactFinder): of its
        language.
    RETURNS (List[List[int]]): two tokens each, in text order.
    """
    asking = one_of(facts.kind, ASKING)
    somebody = asking | (is_nominal(facts.kind) & rules.able_to_meet(view, facts))
    view = of_mentions(view)
    # Of several pairs in a sentence the last.
    pairs = {int(view.sentence[pair[0]]): pair for pair in _pairs(view, somebody)}
    found = {}
    if not pairs:
        return []
    asking = (asking | rules.asks_for_two(view, facts)) & view.has_role(*SUBJECTS)
    for i in _first_of_sentences(view, asking):
        pair = pairs.get(int(view.sentence[i]) - 1)
        if pair and _is_meant(view, facts, pair, i, rules.group_classes(facts, pair)):
            found[pair[0]] = pair
    return list(found.values())


def _first_of_sentences(view: SyntaxView, which: np.ndarray) -> list[int]:
    at = np.flatnonzero(which)
    first: list[int] = at[np.unique(view.sentence[at], return_index=True)[1]].tolist()
    return first


def _pairs(view: SyntaxView, somebody: np.ndarray) -> list[list[int]]:
    """A subject and the only other person that depends on its verb, in no coordination."""
    single = somebody & (view.group == NONE)
    other: dict[int, list[int]] = {}
    for i in np.flatnonzero(single & view.has_role(*OBJECTS)).tolist():
        other.setdefault(int(view.head[i]), []).append(i)
    subjects = np.flatnonzero(single & view.has_role(*SUBJECTS)).tolist()
    rows = ((i, other.get(int(view.head[i]), ())) for i in subjects)
    return [sorted((i, *row)) for i, row in rows if len(row) == 1]


def _is_meant(
    view: SyntaxView, facts: TokenFacts, pair: Sequence[int], i: int, classes: tuple[int, int]
) -> bool:
    """Whether pronoun i agrees with two and with nothing else from their sentence on."""
    likely, possible = classes
    own = int(facts.likely[i])
    if not own & likely:
        return False
    begin = int(np.searchsorted(view.sentence, view.sentence[pair[0]]))
    some = np.arange(begin, i)[facts.kind[begin:i] != Kind.NONE]
    # Spanish "rieron" may be said of women, too: nobody else may be meant by that.
    several = (
        (facts.likely[some] & own & possible) | (facts.possible[some] & own & ~possible)
    ) != 0
    return not (several | (view.group[some] != NONE)).any()
