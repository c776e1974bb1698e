"""Verbs whose "es" means nothing with a word beside it: "Es tut uns leid"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Tokens, token_rule
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView

from .verbs import VerbForms, verb_forms

ROLES = (*SUBJECTS, Role.OBJECT, Role.EXPLETIVE)
CLAUSES = (Role.ADVERBIAL_CLAUSE, Role.CLAUSAL_COMPLEMENT)


@token_rule("Es tut uns leid.")
def turn(tokens: Tokens) -> np.ndarray:
    """As in "Es tut uns leid", "Es kommt auf Ida an", "Es sieht nach Regen aus".

    Not in "Es (das Paket) kommt auf dem Hof an", "Es (das Knie) tut mir weh".
    """
    view, rules = tokens.view, tokens.rules
    turns, verbs = rules.words("turns_of_es"), verb_forms(rules)
    places = view.has_child(view.has_form(*rules.words("articles_of_places")))
    found = tokens.has_form("es") & tokens.has_role(*ROLES)
    for place in np.flatnonzero(found).tolist():
        verb = int(view.head[tokens.token[place]])
        found[place] = not turns.isdisjoint(_turns_of(view, verb, verbs, places))
    return found


def _turns_of(view: SyntaxView, verb: int, verbs: VerbForms, places: np.ndarray) -> set[str]:
    """A verb, alone and with each word below it and with prepositions of what it is about."""
    below = [int(k) for k in view.children(verb)]
    preposition = view.has_role(Role.ADPOSITION)
    below += [int(j) for k in below if not places[k] for j in view.children(k) if preposition[j]]
    words = {view.strings[int(view.lower[k])] for k in below}
    forms = verbs.verbs_at(view, verb)
    return {*forms, *(f"{word} {form}" for word in words for form in forms)}


@token_rule("Es dauerte Wochen, bis Ida kam.")
def lasts_until(tokens: Tokens) -> np.ndarray:
    """As in "Es dauerte Wochen, bis Ida kam", not in "Das Spiel begann. Es dauerte bis zehn"."""
    view, rules = tokens.view, tokens.rules
    opens = view.has_role(Role.MARKER) | view.has_upos("SCONJ")
    until = view.has_form(*rules.words("until")) & opens & (view.clause != NONE)
    clause = view.has_role(*CLAUSES) & np.isin(np.arange(len(view)), view.clause[until])
    lasts = view.has_form(*rules.words("forms_of_lasting")) | view.has_lemma("dauern")
    # "Es dauert zwei Stunden bis zur Stadt", with how long and until when
    time = rules.in_lists(view, "time_nouns") & ~view.has_role(*SUBJECTS)
    adposition = view.has_form(*rules.words("until")) & view.has_upos("ADP")
    way = view.has_child(time) & view.has_child(view.has_child(adposition) & ~time)
    found = (lasts & (view.has_child(clause) | way))[view.head][tokens.token]
    return tokens.has_form("es") & tokens.has_role(*ROLES) & found


@token_rule("Hier lebt es sich gut.")
def does_well(tokens: Tokens) -> np.ndarray:
    """As in "Hier lebt es sich gut", not in "Es (das Kind) lebt sich gut ein"."""
    view = tokens.view
    verb = view.has_form(*tokens.rules.words("verbs_of_living_well"))
    verb = (
        verb & view.has_child(view.has_form("sich")) & ~view.has_child(view.has_role(Role.PARTICLE))
    )
    return tokens.has_form("es") & tokens.has_role(*ROLES) & verb[view.head][tokens.token]


TURN_RULES = (turn, lasts_until, does_well)
