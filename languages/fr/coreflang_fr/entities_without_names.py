"""What a recogniser of names labels without a name in it, and first names that it mistakes."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView, behind, starts

PERSON, PLACE, OTHER = "PER", "LOC", "MISC"
# What no name begins with, though it opens a sentence with a capital.
SMALL = ("DET", "PRON", "ADP", "CCONJ", "SCONJ", "AUX", "VERB", "INTJ", "PART")


def with_persons_by_first_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Malik" of "Malik dort" is a person, where a recogniser sees a place; "Vous" is no name.

    Not "à Florence", which is one.

    view (SyntaxView): the document. rules (Grammar): of French, for its first names.
    RETURNS (SyntaxView): the same one with those labels.
    """
    if not (view.entity != 0).any():
        return view
    time = rules.in_lists(view, "time_nouns") & view.has_upos("NOUN")
    view = _without_greetings(_without_names(view, time), rules)
    entity = view.entity.copy()
    place = entity == view.strings[PLACE]
    place &= ~behind(view.has_form(*rules.words("place_adpositions")))
    first = rules.in_lists(view, *rules.config.first_name_lists) & view.title
    first &= ~rules.in_lists(view, *rules.config.place_name_lists, *rules.config.person_lists)
    alone = view.entity_start & ~np.append((entity != 0)[1:] & ~view.entity_start[1:], False)
    alone = alone[: len(view)]
    found = (place | (entity == view.strings[OTHER])) & alone & first
    if not found.any():
        return view
    return view.redrawn(entity=np.where(found, view.strings.add(PERSON), entity))


def _without_names(view: SyntaxView, time: np.ndarray) -> SyntaxView:
    """Without labels where no capital stands but that of a sentence's first word: "Lundi, ..."."""
    inside = view.entity != 0
    span = np.cumsum(view.entity_start | ~inside)
    opening = starts(view.sentence) | behind(view.has_upos("PUNCT", "SPACE"))
    capital = (view.title | view.upper) & ~(opening & (view.has_upos(*SMALL) | time))
    named = np.zeros(int(span.max()) + 1, dtype=bool)
    named[span[inside & capital]] = True
    empty = inside & ~named[span]
    if not empty.any():
        return view
    start = view.entity_start & ~empty
    return view.redrawn(entity=np.where(empty, 0, view.entity), entity_start=start)


def _without_greetings(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Bonjour" of "Bonjour Monsieur Roy" is no part of a name; who is greeted is a person."""
    greeting = view.has_form(*rules.config.greetings) & view.entity_start
    title = rules.in_lists(view, *rules.config.title_lists, *rules.config.first_name_lists)
    named = behind(greeting) & ~view.entity_start & (view.entity != 0) & title & view.title
    if not named.any():
        return view
    greeting &= np.append(named[1:], False)[: len(view)]
    span = np.cumsum(view.entity_start | (view.entity == 0) | named)
    person = np.isin(span, span[named]) & (view.entity != 0) & ~greeting
    entity = np.where(person, view.strings.add(PERSON), np.where(greeting, 0, view.entity))
    return view.redrawn(entity=entity, entity_start=(view.entity_start & ~greeting) | named)
