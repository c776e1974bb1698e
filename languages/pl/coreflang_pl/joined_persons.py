"""Conjunctions that say who does what: the "żebym" of "Prosi, żebym wrócił" says I."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SyntaxView, bits

from .endings import ending_of, endings, ends_with

PERSONS = bits("Person=1", "Person=2", "Person=3", "Number=Sing", "Number=Plur")


def joined_persons(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Past forms have the person and number that the word before them carries.

    As in "gdybyśmy wiedzieli" and "obyś zdążyła", up to the next mark or conjunction; not in
    "gdybyś wiedziała, co mówili".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is nothing to tell.
    """
    ending = ending_of(view, tuple(endings().joined))
    carries = rules.in_lists(view, "person_endings") & (ending >= 0)
    number = np.cumsum(view.has_upos("PUNCT", "SCONJ") | carries)
    opener = np.full(len(view) + 1, NONE)
    opener[number[carries]] = np.flatnonzero(carries)
    above = opener[number]
    past = view.has_upos("VERB", "AUX") & ends_with(view, *_past_endings())
    told = past & (above != NONE)
    if not told.any():
        return view
    features = np.array([bits(*text.split()) for text in endings().joined.values()])
    morph = (view.morph & ~PERSONS) | features[ending[above]]
    return view.redrawn(morph=np.where(told, morph, view.morph))


def _past_endings() -> tuple[str, ...]:
    return tuple(ending for group in endings().past.values() for ending in group)
