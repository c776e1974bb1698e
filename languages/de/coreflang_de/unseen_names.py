"""Names that a tagger takes for other words: which of all such words are names."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in, greeted
from coreflang.syntax import Role, SyntaxView

from .classes import personal_endings
from .genders import NounGenders
from .names import (
    first_names,
    lone_names,
    named_again,
    named_with_adjectives,
    small_names,
    unknown_names,
)
from .torn_names import NameLists

CLOSE = (Role.NAME_PART, Role.APPOSITION, Role.COMPOUND)


def unseen_names(view: SyntaxView, rules: Grammar, genders: NounGenders) -> np.ndarray:
    """Words that are names, whatever a tagger says; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for its word lists. genders (NounGenders): of
        nouns.
    """
    first = NameLists.of(view, rules).first
    known = genders.known(view, view.has_upos("NOUN")) != 0
    # "Rauchen schadet."
    known |= ends_in(view, rules.words("infinitive_endings"))
    # "Rainer", "Karin", "Torsten" end like nouns.
    known = (known | personal_endings(view, rules)) & ~first
    known |= rules.in_lists(
        view, *rules.config.person_lists, "animal_nouns", "group_nouns", "time_nouns"
    )
    found = first_names(view, first) | unknown_names(view, known, first)
    found |= small_names(view, rules) | lone_names(view, first)
    # "Lieber Torsten, wie geht es dir?"
    found |= first & view.has_upos("NOUN") & view.title & greeted(view, rules)
    behind = surnames(view, rules, first)
    again = named_again(view, known, behind)
    return found | behind | again | named_with_adjectives(view)


def surnames(view: SyntaxView, rules: Grammar, first: np.ndarray) -> np.ndarray:
    """Nouns that a parser hangs from a first name right before them: "Ida Lund kam"; bool.

    Not "Ida Montag", nor "Ida Schwester": a day, and who somebody is.

    view (SyntaxView): the document. rules (Grammar): for its word lists. first (ndarray): words
        that are first names, bool, (n_tokens,).
    """
    other = rules.in_lists(view, *rules.config.person_lists, *rules.config.title_lists)
    other |= rules.in_lists(view, "time_nouns")
    above = view.head
    noun = view.has_upos("NOUN") & view.title & view.has_role(*CLOSE) & ~other
    noun &= (above == np.arange(len(view)) - 1) & ~view.has_child(view.has_role(Role.DETERMINER))
    return noun & first[above] & view.has_upos("PROPN")[above]
