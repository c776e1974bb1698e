"""Where "es" is what one smells, feels or sees: "Im Keller roch es nach Gas", "Dort brannte es"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar, Tokens, token_rule
from coreflang.rules.library import ends_in
from coreflang.syntax import SUBJECTS, Role, SyntaxView

COMPLEMENTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.PARTICLE, Role.OPEN_COMPLEMENT)
ROLES = (*SUBJECTS, Role.OBJECT, Role.EXPLETIVE)


@token_rule("Im Keller roch es nach Gas.")
def smell(tokens: Tokens) -> np.ndarray:
    """As in "Im Keller roch es nach Gas", with a place; not "Das Hemd war alt. Es roch nach Öl"."""
    view, rules = tokens.view, tokens.rules
    nach = view.has_form(*rules.words("nach")) & view.has_role(Role.ADPOSITION)
    smells = view.has_form(*rules.words("forms_of_smelling")) & view.has_child(_places(view, rules))
    smells &= view.has_child(view.has_child(nach))
    return _alone(tokens) & smells[view.head][tokens.token]


@token_rule("Dort brannte es.")
def fire(tokens: Tokens) -> np.ndarray:
    """As in "Dort brannte es", where nothing was named that burns in a place.

    Not "Das Holz war nass. Im Kamin brannte es schlecht", nor "Es brannte ab".
    """
    view, rules = tokens.view, tokens.rules
    more = view.has_role(Role.OBJECT, Role.PARTICLE) & ~view.has_form("es")
    burns = view.has_form(*rules.words("forms_of_burning")) & ~view.has_child(more)
    burns &= view.has_child(_places(view, rules))
    fuel = view.sentence[ends_in(view, rules.words("burning_things"))]
    named = np.isin(view.sentence, [*fuel, *(fuel + 1)])
    return _alone(tokens) & (burns[view.head] & ~named)[tokens.token]


def _alone(tokens: Tokens) -> np.ndarray:
    """An "es" whose verb has no other subject, whatever a parser makes of it; bool."""
    view = tokens.view
    other = view.has_child(view.has_role(*SUBJECTS) & ~view.has_form("es"))
    return tokens.has_form("es") & (~other[view.head] & view.has_role(*ROLES))[tokens.token]


def _places(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "im Keller", "dort", not "in der Nacht"; bool, (n_tokens,)."""
    where = view.has_form(*rules.words("place_adpositions")) & view.has_role(Role.ADPOSITION)
    noun = view.has_role(Role.OBLIQUE) & view.has_child(where)
    return (noun & ~rules.in_lists(view, "time_nouns")) | view.has_form(*rules.words("surely_here"))


@token_rule("Im Flur zog es.")
def draught(tokens: Tokens) -> np.ndarray:
    """As in "Im Flur zog es", "Es zieht furchtbar", where nothing pulls, and nobody goes.

    Not "Das Pferd ist stark. Es zieht", "Das Heer zog ab. Es zog nach Norden", "Es zog den Karren".
    """
    view, rules = tokens.view, tokens.rules
    # "in der Küche", but "in die Stadt"
    where = _places(view, rules) & ~view.has_morph("Case=Acc")
    other = view.has_role(Role.OBLIQUE) & ~where
    other |= view.has_role(*COMPLEMENTS) & ~view.has_form("es")
    draws = view.has_form(*rules.words("forms_of_drawing")) & ~view.has_child(other)
    able = view.has_upos("NOUN") & ~view.has_role(Role.OBLIQUE)
    able &= rules.in_lists(view, "animal_nouns", "group_nouns", "small_children")
    named = np.isin(view.sentence, [*view.sentence[able], *(view.sentence[able] + 1)])
    return _alone(tokens) & (draws[view.head] & ~named)[tokens.token]


FELT_RULES = (smell, fire, draught)
