"""Where "es" is what somebody did: "Ich schloss das Fenster, aber es half nicht"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Tokens, token_rule
from coreflang.rules.library import ends_in
from coreflang.syntax import SUBJECTS, Role, SyntaxView

from .things import listed_verbs

ROLES = (*SUBJECTS, Role.EXPLETIVE)
DOERS = ("animal_nouns", "group_nouns", "small_children", "female_neuters", "male_neuters")


@token_rule("Ida schloss das Fenster, aber es nützte nichts.")
def deed_had_effect(tokens: Tokens) -> np.ndarray:
    """As in "Ida schloss das Fenster, aber es nützte nichts", "Es hat geklappt".

    Not "Das Training war hart, aber es half nicht", "Sie nahm das Medikament, aber es half nicht",
    "Das Kind saß da. Es half nicht".
    """
    view, rules = tokens.view, tokens.rules
    es = view.has_form("es") & view.has_role(*ROLES)
    helps = listed_verbs(view, rules, "verbs_of_effect", es)
    helps &= view.has_child(view.has_form(*rules.words("how_much")))
    other = view.has_role(Role.OBJECT) & ~view.has_form(*rules.words("how_much"))
    helps &= ~view.has_child(other | view.has_role(Role.PARTICLE)) & ~_may_help(tokens)
    works = listed_verbs(view, rules, "verbs_of_success", es)
    both = listed_verbs(view, rules, "verbs_of_working_well", es) & _behind_two_deeds(view)
    return (es & (helps | works | both)[view.head])[tokens.token]


def _may_help(tokens: Tokens) -> np.ndarray:
    """Tokens with somebody or something near that helps or not: "das Mittel"; bool, (n_tokens,)."""
    view, rules = tokens.view, tokens.rules
    noun = view.has_upos("NOUN") & (view.has_morph("Gender=Neut"))
    able = noun & (view.has_role(*SUBJECTS) | rules.in_lists(view, *DOERS))
    able |= noun & ends_in(view, rules.words("what_helps"))
    return np.isin(view.sentence, [*view.sentence[able], *(view.sentence[able] + 1)])


def _behind_two_deeds(view: SyntaxView) -> np.ndarray:
    """Last members of three verbs, the others with objects: "änderte es und startete die App"."""
    here = np.arange(len(view))
    deed = view.has_upos("VERB") & view.has_child(view.has_role(Role.OBJECT))
    second = np.flatnonzero(deed & view.has_role(Role.CONJUNCT) & deed[view.head])
    last = np.full(len(view), len(view))
    np.minimum.at(last, view.head[second], second)
    return view.has_role(Role.CONJUNCT) & (last[view.head] < here)


@token_rule("Otto ging weg. Es war Ida egal.")
def fact_is_all_one(tokens: Tokens) -> np.ndarray:
    """As in "Es war ihm egal", "Es war sehr schade", of what a sentence said."""
    view = tokens.view
    same = view.has_form(*tokens.rules.words("all_one")) & view.has_child(
        view.has_role(Role.COPULA)
    )
    return tokens.has_form("es") & (view.has_role(*ROLES) & same[view.head])[tokens.token]


@token_rule("Das Rad ist kaputt. Es ist zum Heulen.")
def fact_drives_mad(tokens: Tokens) -> np.ndarray:
    """As in "Es ist zum Heulen", of what a sentence said."""
    view, words = tokens.view, tokens.rules.words
    below = view.has_child(view.has_form(*words("adpositions_of_fates")))
    fate = view.has_form(*words("driven_to")) & below
    # Below the copula, or above it.
    mad = view.has_child(fate) & view.has_lemma(*tokens.rules.config.copulas)
    mad = mad | (fate & view.has_child(view.has_role(Role.COPULA)))
    return tokens.has_form("es") & (view.has_role(*ROLES) & mad[view.head])[tokens.token]


DEED_RULES = (deed_had_effect, fact_is_all_one, fact_drives_mad)
