"""Pronominal adverbs that say when or belong to their verb: "bald darauf", "Er lief davon"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar, TokenRule, Tokens, token_rule
from coreflang.syntax import Role, SyntaxView

from .named import of_listed_verbs, surely_named
from .verbs import verb_forms


@token_rule("Bald darauf schlief er.")
def says_when(tokens: Tokens) -> np.ndarray:
    """As in "bald darauf", "ein Jahr danach", "die darauf folgende Nacht"."""
    view, rules = tokens.view, tokens.rules
    soon = view.has_form(*rules.words("before_adverbs_of_time")) | rules.in_lists(
        view, "time_nouns"
    )
    following = np.append(view.has_form(*rules.words("following"))[1:], False)
    found = np.append(False, soon[:-1]) | following
    return tokens.has_form(*rules.words("adverbs_of_time")) & found[tokens.token]


@token_rule("Darauf ging Otto schlafen.")
def says_what_came_next(tokens: Tokens) -> np.ndarray:
    """As in "Darauf ging Otto schlafen", not in "Darauf stand eine Vase", where something is."""
    view, rules = tokens.view, tokens.rules
    first = np.append(True, view.sentence[1:] != view.sentence[:-1])
    next_ = first & ~surely_named(view, rules)
    return tokens.has_form(*rules.words("adverbs_of_sequence")) & next_[tokens.token]


@token_rule("Otto lief davon.")
def parts_with_verb(tokens: Tokens) -> np.ndarray:
    """As in "Otto lief davon", where "davon" says where he went: away."""
    return tokens.has_form("davon") & gone(tokens.view, tokens.rules)[tokens.token]


def gone(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words below verbs of motion that have no other particle; bool, (n_tokens,).

    Not in "Er ging davon aus, dass sie schlief".
    """
    moving = of_listed_verbs(view, rules, "motion_verbs")
    other = view.has_child(view.has_role(Role.PARTICLE) & ~view.has_form("davon"))
    return (moving & ~other)[view.head]


@token_rule("Darauf weist Ida hin.")
def asks_for_a_clause(tokens: Tokens) -> np.ndarray:
    """As in "Darauf weist Ida hin", "Das führt dazu": with such a verb it means what happens."""
    view, words = tokens.view, tokens.rules.words("adverbs_of_clauses")
    verbs = verb_forms(tokens.rules)
    found = tokens.has_form(*tokens.rules.words("pronominal_adverbs"))
    for place in np.flatnonzero(found).tolist():
        i = int(tokens.token[place])
        adverb, governor = view.strings[int(view.lower[i])], int(view.head[i])
        asked = {f"{adverb} {verb}" for verb in verbs.verbs_at(view, governor)}
        found[place] = not words.isdisjoint(asked)
    return found


ADVERB_RULES: tuple[TokenRule, ...] = (
    says_when, says_what_came_next, parts_with_verb, asks_for_a_clause,
)  # fmt: skip
