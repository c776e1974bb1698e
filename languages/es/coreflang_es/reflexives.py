"""What a person does to himself, and a parser takes for a passive: "Otto se mira en el espejo"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, followed_by, relabelled

from .clitics import datives_before_clitics, reciprocal


def with_reflexives(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """The document with such a "se" as the object of its verb, "se quita el abrigo" included.

    Not that of "se mira la película", of a thing, nor of "se eligen los jueces", of several.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its word lists.
    person (ndarray): names and nouns of persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    itself = view.has_form("se") & view.has_upos("PRON")
    if not itself.any():
        return view
    done = _own(view, rules) & view.has_role(*SUBJECTS)
    # "se lava las manos": to himself, which is no "le".
    done |= itself & view.has_role(Role.INDIRECT_OBJECT) & ~datives_before_clitics(view, rules)
    view = relabelled(view, done, role=Role.OBJECT)
    meant = itself & view.has_role(Role.EXPLETIVE) & _doing(view, rules, person)[view.head]
    return relabelled(view, meant, role=Role.OBJECT)


def sure_reflexives(view: SyntaxView, rules: Grammar, person: np.ndarray) -> np.ndarray:
    """As in "Otto se mira en el espejo", "piensa en sí misma": they mean somebody for certain.

    view (SyntaxView): the document, mended. rules (Grammar): of Spanish, for its word lists.
    person (ndarray): names and nouns of persons, bool, (n_tokens,).
    RETURNS (ndarray): bool, (n_tokens,).
    """
    done = view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT) & _doing(view, rules, person)[view.head]
    sure = view.has_form("se") & done & ~datives_before_clitics(view, rules)
    same = view.has_form(*rules.words("forms_of_same"))
    stressed = view.has_child(same) | followed_by(same)
    return sure | (view.has_form("sí", *rules.words("forms_with_oneself")) & stressed)


def _doing(view: SyntaxView, rules: Grammar, person: np.ndarray) -> np.ndarray:
    """Verbs of what persons do to themselves, or to each other, with such a subject; bool."""
    before = person & view.has_role(*SUBJECTS) & (view.head > np.arange(len(view)))
    below = view.has_child(view.has_role(Role.ADPOSITION, Role.MARKER))
    spoken = view.has_child(before)
    # "Otto se miró y se afeitó"
    joined = view.has_role(Role.CONJUNCT) & spoken[view.head]
    spoken |= joined & ~view.has_child(view.has_role(*SUBJECTS))
    other = view.has_role(Role.OBJECT) & ~view.has_form("se") & ~below
    # "se escriben todas las semanas"
    other &= ~rules.in_lists(view, "time_nouns")
    own = _own(view, rules) & view.has_role(Role.OBJECT)
    plain = rules.in_lists(view, "reflexive_verbs") | reciprocal(view, rules)
    plain &= ~view.has_child(other)
    dressing = view.has_child(own) & ~view.has_child(other & ~own)
    return (plain | dressing) & spoken


def _own(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What somebody does it to of his own: "se lavó las manos", "se puso el abrigo"; bool."""
    verb = rules.in_lists(view, "dressing_verbs") & view.has_child(view.has_form("se"))
    behind = view.head < np.arange(len(view))
    beside = view.has_role(Role.OBJECT, *SUBJECTS) & behind & verb[view.head]
    return beside & rules.in_lists(view, "bodies_and_clothes") & view.has_upos("NOUN")
