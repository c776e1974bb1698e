"""Infinitives and gerunds behind a clitic, where a tagger sees nouns: "Ida devait l'oublier"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind

from .classes import endings


def noun_like_infinitives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words behind an article that are infinitives or gerunds, whatever a tagger calls them.

    As in "pour la convier", "Luc devait l'oublier", "afin de ne pas le blesser", "En l'écoutant";
    not in "pour la mer", "Luc devait le loyer".

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    noun = view.has_upos("NOUN", "ADJ", "X") & ~view.title & ~view.upper
    noun &= ~view.has_morph("Number=Plur")
    infinitive = endings(view, rules, "endings_of_infinitives")
    article = view.has_form(*rules.words("articles"))
    before = behind(article)
    # No feminine noun ends so but for a few.
    la = endings(view, rules, "endings_of_infinitives_behind_la") & behind(view.has_form("la"))
    la = la & ~view.has_form(*rules.words("feminine_nouns_like_infinitives"))
    contracting = view.has_form(*rules.words("adpositions_that_contract"))
    contracting = behind(behind(contracting) & view.has_form("le", "les"))
    likely = infinitive & ~view.has_form(*rules.words("masculine_nouns_like_infinitives"))
    found = la | (infinitive & contracting) | (likely & _behind_modals(view, rules))
    found |= likely & _for_a_purpose(view, rules)
    gerund = behind(behind(view.has_form("en"))) & endings(view, rules, "endings_of_gerunds")
    gerund &= ~view.has_form(*rules.words("nouns_like_gerunds"))
    return noun & before & (found | gerund)


def _behind_modals(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words behind an article behind "devait", "n'ose pas", "ne pas"; bool, (n_tokens,)."""
    modal = rules.in_lists(view, "modal_verbs") & ~view.has_upos("DET", "ADP")
    no = view.has_form(*rules.words("words_behind_ne"))
    ne = view.has_form(*rules.words("negations"))
    return behind(behind(modal | (no & behind(modal | ne))))


def _for_a_purpose(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words that no list has as nouns, "Pour le supprimer, ouvrez la page"; bool, (n_tokens,).

    Not "pour le couloir", "sans le laboratoire", "pour la cendre".
    """
    purpose = view.has_form(*rules.words("adpositions_of_purposes"))
    noun = rules.in_lists(view, "masculine_nouns", "time_nouns", *rules.config.entity_lists)
    noun = noun | endings(view, rules, "endings_of_nouns_in_oir")
    between = behind(behind(purpose) & view.has_form("le", "les"))
    return between & ~noun & ~view.has_child(view.has_upos("ADJ"))


def with_roles_of_infinitives(view: SyntaxView, infinitive: np.ndarray) -> SyntaxView:
    """Draw what was taken for a noun as a clause: "le désir de l'oublier", "Ida doit l'oublier".

    view (SyntaxView): the document. infinitive (ndarray): bool, (n_tokens,).
    RETURNS (SyntaxView): with other roles of these words.
    """
    clauses = {
        Role.OBJECT: Role.OPEN_COMPLEMENT,
        Role.INDIRECT_OBJECT: Role.OPEN_COMPLEMENT,
        Role.OBLIQUE: Role.ADVERBIAL_CLAUSE,
        Role.NOMINAL_MODIFIER: Role.ADJECTIVAL_CLAUSE,
        Role.ADJECTIVAL_MODIFIER: Role.ADJECTIVAL_CLAUSE,
    }
    role = view.role.copy()
    for noun, clause in clauses.items():
        role[infinitive & (view.role == int(noun))] = int(clause)
    return view.redrawn(role=role)
