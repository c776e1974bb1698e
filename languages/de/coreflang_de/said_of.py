"""What names are said to be: "Celle ist eine Stadt", "ein Junge namens Max", "als Ärztin"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, among, relabelled

BELOW = (Role.NOMINAL_MODIFIER, Role.OBLIQUE, Role.NAME_PART, Role.COMPOUND)
MODIFIERS = (
    Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL, Role.ADJECTIVAL_MODIFIER,
)  # fmt: skip
WORDS_FOR_AS = (Role.ADPOSITION, Role.MARKER, Role.COORDINATOR)


def sorts_of_names(view: SyntaxView, rules: Grammar, likely: Ints1d) -> Ints1d:
    """The classes of what names of places and firms are said to be: "Celle ist eine Stadt ... sie".

    Also "Celle, eine Stadt im Norden"; not of persons, who keep their own: "Otto ist eine Last".

    view (SyntaxView): the document. rules (Grammar): for its tables. likely (Ints1d): classes of
        all tokens, bits, (n_tokens,).
    RETURNS (Ints1d): bits, 0 of other words, (n_tokens,).
    """
    article = view.has_form(*rules.config.indefinite) & view.has_role(Role.DETERMINER)
    sort = view.has_upos("NOUN") & view.has_child(article)
    sort &= ~rules.in_lists(view, *rules.config.person_lists)
    person = among(view.entity, [view.strings[x] for x in rules.config.person_entities])
    name = view.has_upos("PROPN") & ~person
    copular = sort & view.has_child(view.has_role(Role.COPULA))
    subject = name & view.has_role(*SUBJECTS) & copular[view.head]
    beside = np.flatnonzero(sort & view.has_role(Role.APPOSITION) & name[view.head])
    found = np.where(subject, likely[view.head], 0)
    found[view.head[beside]] |= likely[beside]
    return found


def called(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns of whom a clause gives a name to: "Sie heißt Minka"; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for its tables.
    """
    bears = view.has_lemma(*rules.config.bearing_verbs) & view.has_upos("VERB", "AUX")
    bears &= view.has_child(view.has_upos("PROPN") & ~view.has_role(*SUBJECTS, Role.OBLIQUE))
    return view.has_upos("PRON") & view.has_role(Role.SUBJECT) & bears[view.head]


def with_names_said(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Names behind "namens" are appositions, and bare nouns with "als" say what a subject is.

    As in "ein Junge namens Max", "Ida arbeitet als Ärztin"; not "Ida traf Max als Kind".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    view = relabelled(view, _behind_namens(view, rules), role=Role.APPOSITION)
    return relabelled(view, _with_als(view, rules), role=Role.OPEN_COMPLEMENT)


def _behind_namens(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Names below the noun right before "namens"; bool, (n_tokens,)."""
    namens = view.has_form(*rules.words("by_name"))
    name = view.has_upos("PROPN") & view.has_role(*BELOW) & view.has_child(namens)
    return name & view.has_upos("NOUN")[view.head] & (view.head < np.arange(len(view)))


def _with_als(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns for persons without an article below verbs of working, in the singular; bool."""
    als = view.has_form(*rules.words("as")) & view.has_role(*WORDS_FOR_AS)
    noun = view.has_upos("NOUN") & rules.in_lists(view, *rules.config.person_lists)
    noun &= view.has_child(als) & ~view.has_child(view.has_role(*MODIFIERS))
    noun &= ~view.has_morph("Number=Plur")
    verb = view.has_lemma(*rules.words("verbs_of_working")) | view.has_form(
        *rules.words("verbs_of_working")
    )
    return noun & view.has_role(Role.OBLIQUE, Role.CONJUNCT) & verb[view.head]
