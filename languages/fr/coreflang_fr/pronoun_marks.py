"""What French pair rules ask of pronouns, and of who is greeted."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import greeted, marks_of_places
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView

from .clitics import used
from .commanded import objects_before
from .demonstratives import latter
from .marks import (
    ANYBODY,
    CLITIC,
    DATIVE,
    GREETED,
    INVERTED,
    LATTER,
    MODAL,
    POINTING,
    REPEATING,
    SPEAKING,
    TOLD,
    USED,
)
from .tonic import repeating


def marks_of_pronouns(view: SyntaxView, rules: Grammar) -> Ints1d:
    """Marks of pronouns and of those whom a letter greets, as bits; (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    RETURNS (Ints1d): marks.py says what they are.
    """
    anybody = view.has_form(*rules.words("anybody_pronouns")) & view.has_upos("PRON", "ADV")
    marks = np.where(anybody, ANYBODY, 0) | np.where(latter(view, rules), LATTER, 0)
    marks |= np.where(view.has_form(*rules.words("inverted_subjects")), INVERTED, 0)
    pointing = view.has_form(*rules.words("neutral_demonstratives"), "-ce")
    pointing = pointing & view.has_role(*SUBJECTS, Role.EXPLETIVE)
    marks |= np.where(greeted(view, rules), GREETED, 0) | np.where(pointing, POINTING, 0)
    marks |= np.where(repeating(view, rules), REPEATING, 0)
    marks |= np.where(rules.in_lists(view, "modal_verbs"), MODAL, 0)
    return marks | _marks_of_clitics(view, rules) | _marks_beside(view, rules)


def _marks_beside(view: SyntaxView, rules: Grammar) -> Ints1d:
    """Mark.ASIDE as in "Ida dort près d'elle", not in "Paul marchait droit devant lui"."""
    places = rules.words("words_of_place_with_de") | rules.words("words_of_place")
    marks = marks_of_places(view, rules, places=places, own=rules.words("adpositions_of_oneself"))
    ahead = view.has_child(view.has_form(*rules.words("adpositions_ahead")))
    ahead &= view.has_lemma(*rules.words("going_ahead"))[view.head]
    return np.where(ahead, 0, marks)


def _marks_of_clitics(view: SyntaxView, rules: Grammar) -> Ints1d:
    clitic = view.has_form(*rules.words("articles"), *rules.words("accusative_clitics"), "leur")
    marks = np.where(clitic & used(view, rules), USED, 0) | np.where(clitic, CLITIC, 0)
    dative = view.has_form("elle", "elles") & view.has_child(view.has_role(Role.ADPOSITION))
    dative = dative | view.has_form(*rules.words("dative_pronouns"))
    speaking = view.has_form(*rules.words("speaking_clitics")) & ~view.has_role(*SUBJECTS)
    marks |= np.where(dative, DATIVE, 0) | np.where(speaking, SPEAKING, 0)
    return marks | np.where(objects_before(view, rules) != NONE, TOLD, 0)
