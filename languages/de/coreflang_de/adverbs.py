"""Pronominal adverbs that say when or belong to their verb: "bald darauf", "Er lief davon"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar, TokenRule, Tokens, token_rule
from coreflang.syntax import Role, SyntaxView, behind, followed_by, starts

from .named import of_listed_verbs, surely_named
from .parts import partitive
from .verbs import verb_forms


@token_rule("Bald darauf schlief er.")
def says_when(tokens: Tokens) -> np.ndarray:
    """As in "bald darauf", "ein Jahr danach", "die darauf folgende Nacht".

    Not "Sie lag den ganzen Tag darauf", which says how long.
    """
    view, rules = tokens.view, tokens.rules
    whole = view.has_child(view.has_form(*rules.words("whole"), *rules.words("each_of_many")))
    soon = view.has_form(*rules.words("before_adverbs_of_time"))
    soon = soon | (rules.in_lists(view, "time_nouns") & ~whole)
    following = followed_by(view.has_form(*rules.words("following")))
    found = behind(soon) | following
    return tokens.has_form(*rules.words("adverbs_of_time")) & found[tokens.token]


@token_rule("Darauf ging Otto schlafen.")
def says_what_came_next(tokens: Tokens) -> np.ndarray:
    """As in "Darauf ging Otto schlafen", not in "Darauf stand eine Vase", where something is."""
    view, rules = tokens.view, tokens.rules
    first = starts(view.sentence)
    next_ = first & ~surely_named(view, rules)
    return tokens.has_form(*rules.words("adverbs_of_sequence")) & next_[tokens.token]


@token_rule("Ida sagte darauf nichts.")
def is_answered(tokens: Tokens) -> np.ndarray:
    """As in "Ida sagte darauf nichts": somebody spoke, and "darauf" is what he said, or thereupon.

    Not "Ida antwortete darauf", which may be a letter.
    """
    view, rules = tokens.view, tokens.rules
    speaks = rules.in_lists(view, "saying_verbs")
    speaks &= ~view.has_lemma(*rules.words("verbs_with_auf"))
    return tokens.has_form(*rules.words("adverbs_of_sequence")) & speaks[view.head][tokens.token]


@token_rule("Erst kam der Koffer, danach die Tasche.")
def stands_in_a_row(tokens: Tokens) -> np.ndarray:
    """As in "erst der Koffer, danach die Tasche", where no verb has it: it says what came next."""
    view = tokens.view
    article = view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL)
    follows = np.append(article[1:] & (view.head[1:] > np.arange(1, len(view))), False)
    below = view.has_upos("NOUN", "PROPN", "DET", "NUM")[view.head]
    below &= view.head > np.arange(len(view))
    mark = behind(view.has_upos("PUNCT", "CCONJ"))
    found = (follows & below & mark)[tokens.token]
    return tokens.has_form(*tokens.rules.words("adverbs_in_a_row")) & found


@token_rule("Darüber hinaus war es kalt.")
def in_a_phrase(tokens: Tokens) -> np.ndarray:
    """As in "darüber hinaus", "nichts dafür", "drauf und dran"."""
    phrase = tokens.rules.in_phrases(tokens.view, "adverbs_in_phrases")
    return tokens.has_form(*tokens.rules.words("pronominal_adverbs")) & phrase[tokens.token]


@token_rule("Otto lief davon.")
def parts_with_verb(tokens: Tokens) -> np.ndarray:
    """As in "Otto lief davon", where it says where he went: away; not "aß zwei Stücke davon"."""
    view, rules = tokens.view, tokens.rules
    away = gone(view, rules)[tokens.token] | tokens.has_role(Role.PARTICLE)
    away &= ~partitive(view, rules)[tokens.token]
    return tokens.has_form("davon") & away


def gone(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words below verbs of motion that have no other particle; bool, (n_tokens,).

    Not in "Er ging davon aus, dass sie schlief".
    """
    moving = of_listed_verbs(view, rules, "motion_verbs")
    other = view.has_child(view.has_role(Role.PARTICLE) & ~view.has_form("davon"))
    return (moving & ~other)[view.head]


@token_rule("Darauf weist Ida hin.")
def asks_for_a_clause(tokens: Tokens) -> np.ndarray:
    """As in "Darauf weist Ida hin", "Das führt dazu": with such a verb it means what happens.

    Or with a noun beside it: "Davon kann keine Rede sein", "Sie machte keinen Hehl daraus".
    """
    view, words = tokens.view, tokens.rules.words("adverbs_of_clauses")
    verbs = verb_forms(tokens.rules)
    found = tokens.has_form(*tokens.rules.words("pronominal_adverbs"))
    for place in np.flatnonzero(found).tolist():
        i = int(tokens.token[place])
        adverb, governor = view.strings[int(view.lower[i])], int(view.head[i])
        found_verbs = verbs.verbs_at(view, governor)
        asked = {f"{adverb} {word}" for word in (*found_verbs, *_nouns_below(view, governor))}
        found[place] = not words.isdisjoint(asked)
    return found


def _nouns_below(view: SyntaxView, i: int) -> list[str]:
    """The nouns that are arguments of a verb, or stand with it: "Rede", in small letters."""
    below = view.children(i)
    below = below[view.has_upos("NOUN", "PROPN")[below]]
    return [view.strings[int(view.lower[k])] for k in below.tolist()]


ADVERB_RULES: tuple[TokenRule, ...] = (
    says_when, says_what_came_next, is_answered, stands_in_a_row, in_a_phrase, parts_with_verb,
    asks_for_a_clause,
)  # fmt: skip
