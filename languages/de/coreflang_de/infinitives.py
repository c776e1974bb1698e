"""Infinitives that a parser takes for clauses with subjects: "Ida bot an, sie mitzunehmen"."""

from __future__ import annotations

import re

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits, hung, in_tree, relabelled

OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT)
INFINITIVE = bits("VerbForm=Inf")
FINITE = bits("VerbForm=Fin", "VerbForm=Part", "Number=Sing", "Number=Plur", "Person=1", "Person=3")


def with_bare_infinitives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Infinitives with "zu" have no subject of their own: what is labelled so is their object.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): with objects there, and the infinitives as open complements; the same one
        where there is nothing to change.
    """
    bare = zu_infinitives(view, rules)
    # "Um Otto holen zu können, ..."
    purpose = view.has_child(view.has_form(*rules.words("adjunct_introducers")))
    object_ = view.has_role(*SUBJECTS) & bare[view.head]
    object_ &= _behind_comma(view) | purpose[view.head]
    view = relabelled(view, object_, role=Role.OBJECT)
    closed = bare & view.has_role(Role.CLAUSAL_COMPLEMENT, Role.PARATAXIS)
    closed &= ~view.has_child(view.has_role(*SUBJECTS))
    return relabelled(view, closed, role=Role.OPEN_COMPLEMENT)


def with_reflexives_of_infinitives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """A "sich" between who is seen or let and the infinitive belongs to the infinitive.

    As in "Ida hörte das Kind sich die Zähne putzen", not in "Ida ließ sich das Kind bringen".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there is none.
    """
    here, infinitive = np.arange(len(view)), np.zeros(len(view), dtype=np.int64)
    bare = view.has_role(Role.OPEN_COMPLEMENT) & view.has_morph("VerbForm=Inf")
    infinitive[view.head[bare]] = here[bare]
    lets = view.has_lemma(*rules.words("letting")) | view.has_form(*rules.words("letting"))
    lets |= view.has_lemma(*rules.words("seeing")) | view.has_form(*rules.words("seeing"))
    noun = view.has_role(Role.OBJECT) & view.has_upos("NOUN", "PROPN") & lets[view.head]
    sich = view.has_form("sich") & view.has_role(*OBJECTS) & lets[view.head]
    before = np.maximum(here - 1, 0)
    sich &= noun[before] & (view.head[before] == view.head) & (infinitive[view.head] > here)
    token = np.flatnonzero(sich)
    return hung(view, token, infinitive[view.head[token]], view.role[token])


def zu_infinitives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "zu fragen", "mitzunehmen", not in "Sie hat zu warten", "Sie ist zu sehen"; bool."""
    marked = view.has_child(view.has_form("zu") & view.has_role(Role.MARKER))
    finite = view.has_role(Role.AUXILIARY, Role.COPULA) & view.has_morph("VerbForm=Fin")
    return (marked | _with_zu_inside(view, rules)) & ~view.has_child(finite)


def with_features_of_infinitives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Infinitives with "zu" inside are such, whatever a tagger says: "der Plan, ihn freizulassen".

    Below nouns of plans, where it tells whose doing it is.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    wrong = _with_zu_inside(view, rules) & ~view.has_morph("VerbForm=Inf")
    wrong &= rules.in_lists(view, *rules.config.control_nouns)[view.head]
    wrong &= ~view.has_child(view.has_role(*SUBJECTS))
    if not wrong.any():
        return view
    morph = np.where(wrong, (view.morph & ~FINITE) | INFINITIVE, view.morph)
    return in_tree(view.redrawn(morph=morph), view.head, view.role)


def _with_zu_inside(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "anzurufen", which taggers may take for a finite verb; not "hinzufügen"; bool."""

    def work_out() -> np.ndarray:
        words = rules.words("verb_particles")
        # "hinzu" parts from verbs itself: "Sie fügten hinzu".
        particles = "|".join(word for word in words if word + "zu" not in words)
        pattern = re.compile(rf"(?:{particles})zu\w+n")
        found = [pattern.fullmatch(word) is not None for word in view.forms.texts(view.strings)]
        return np.array(found, dtype=bool)[view.forms.place]

    return view.remember("with zu inside", work_out) & view.has_upos("VERB", "AUX")


def _behind_comma(view: SyntaxView) -> np.ndarray:
    """Tokens between the verb above their infinitive and it, with a mark before them; bool.

    Not "Sie" in "Sie scheint zu schlafen", which a parser may hang from "schlafen".
    """
    here = np.arange(len(view))
    mark = np.cumsum(view.has_upos("PUNCT"))
    above = view.head[view.head]
    return (above < here) & (here < view.head) & (mark[above] < mark)
