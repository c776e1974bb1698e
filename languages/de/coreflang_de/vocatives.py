"""Who is called, where a parser sees a subject or an apposition: "Frau Kurz, haben Sie Zeit?"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, followed_by, relabelled, starts

from .address import OPENING, formal

NOUNS = ("NOUN", "PROPN")
ATTRIBUTES = (Role.DETERMINER, Role.NUMERAL, Role.ADJECTIVAL_MODIFIER, Role.ADPOSITION)
LOOSE = (Role.APPOSITION, Role.NAME_PART, Role.PARATAXIS, Role.OTHER, Role.DISCOURSE)


def with_called(view: SyntaxView, rules: Grammar, first: np.ndarray) -> SyntaxView:
    """Persons that a sentence calls are no subjects: "Papa, gibst du mir dein Handy?"

    view (SyntaxView): the document. rules (Grammar): for its word lists. first (ndarray): words
        that are first names, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nobody is called.
    """
    person = first | rules.in_lists(view, *rules.config.person_lists, *rules.config.title_lists)
    person &= view.has_upos(*NOUNS) & view.title & ~view.has_child(view.has_role(*ATTRIBUTES))
    called = person & (_before_address(view, rules) | _between_marks(view, first))
    return relabelled(view, called, role=Role.VOCATIVE)


def _before_address(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """First words before an address that a parser makes part of the sentence; bool."""
    role = view.has_role(*SUBJECTS) | view.has_role(*LOOSE)
    return called_first(view, rules) & role & (view.head != np.arange(len(view)))


def called_first(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """First words before a comma and "Sie" or "haben Sie", alone or with a name.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): as "Frau" in "Frau Kurz, haben Sie Zeit?", bool, (n_tokens,).
    """
    here = np.arange(len(view))
    opens = starts(view.sentence) | behind(view.has_form(*OPENING))
    told = view.has_form(*rules.words("addressed")) & view.has_upos("PRON")
    told = (told & view.has_role(*SUBJECTS)) | formal(view, rules)
    finite = view.has_morph("VerbForm=Fin") & view.has_upos("VERB", "AUX")
    asks = view.has_form(*rules.words("content_introducers"))
    verb = finite & followed_by(told)
    # "Frau Kurz, wann haben Sie Zeit?"
    comma = view.has_form(",") & followed_by(told | verb | (asks & followed_by(verb)))
    below = view.has_upos(*NOUNS) & (view.head == here - 1)
    return opens & (followed_by(comma) | followed_by(below & followed_by(comma)))


def _between_marks(view: SyntaxView, first: np.ndarray) -> np.ndarray:
    """First names between commas below a verb or a shout: "Komm, Ida, nimm den Mantel!"; bool."""
    alone = behind(view.has_form(",")) & followed_by(view.has_form(",", "!", "?"))
    below = view.has_role(*LOOSE) & view.has_upos("VERB", "AUX", "INTJ", "ADV")[view.head]
    return first & alone & below & ~view.has_child(view.has_upos(*NOUNS))
