"""Formal address: "Sie", "Ihnen", "Ihr" with a capital mean the one spoken to."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, starts

OPENING = ('"', "„", "“", "»", "«", "›", "‚", ":", "–", "-", "—", "(", "``", "...", "…", "*")


def formal(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns of formal address, by the polite forms of config.yaml; bool, (n_tokens,).

    Inside a sentence the capital tells: "Gestern kamen Sie an." At its beginning all words have
    one; "Sie" is then taken for an address if its verb is no singular and the same or a
    neighbouring sentence addresses somebody beyond doubt: "Sie irren. Ich helfe Ihnen." So is
    "Ihre", but near a woman: "Prüfen Sie alles. Ihre Daten sind sicher."
    """
    rows = (row for row in rules.config.persons if row.polite)
    polite = view.has_form(*(form for row in rows for form in row.forms))
    capital = view.title & polite
    sure = (capital & ~_opening(view)) | (polite & view.has_morph("Polite=Form"))
    sentences = np.zeros(int(view.sentence.max(initial=0)) + 3, dtype=bool)
    for step in (0, 1, 2):
        sentences[view.sentence[sure] + step] = True
    near = sentences[view.sentence + 1]
    plural = ~view.has_morph("Number=Sing") & ~_singular_verb(view)
    owner = view.has_role(Role.POSSESSIVE) & ~_near_woman(view, rules)
    return sure | (capital & near & (plural | owner))


def _near_woman(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Tokens with a woman in their sentence or the one before, whose "Ihre Daten" may be; bool."""
    woman = view.has_upos("NOUN", "PROPN") & view.has_morph("Gender=Fem")
    woman &= rules.in_lists(view, *rules.config.person_lists)
    woman |= rules.in_lists(view, "female_names") & view.has_upos("PROPN")
    woman |= view.has_form("sie") & ~view.title & _singular_verb(view)
    named = view.sentence[woman]
    return np.isin(view.sentence, [*named, *(named + 1)])


def _opening(view: SyntaxView) -> np.ndarray:
    """Tokens that open a sentence or a speech, with nothing but marks before them."""
    first = starts(view.sentence)
    mark = view.has_form(*OPENING) | (view.has_upos("PUNCT") & ~view.has_form(",", ";"))
    return first | behind(mark)


def _singular_verb(view: SyntaxView) -> np.ndarray:
    """Tokens whose verb, or its auxiliary, is singular: "Sie irrt" is no address."""
    verb = view.has_upos("VERB", "AUX") & view.has_morph("Number=Sing")
    helping = verb & view.has_role(Role.AUXILIARY, Role.COPULA)
    return verb[view.head] | view.has_child(helping)[view.head]
