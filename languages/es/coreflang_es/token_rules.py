"""Spanish words that look like mentions, or like verbs with an unspoken subject, and are none."""

from __future__ import annotations

import numpy as np

from coreflang.rules import NOUN_RULES, Tokens, token_rule
from coreflang.rules.library import before_noun, expletive, of_those_who_speak, part_of_fixed_phrase
from coreflang.syntax import Role, behind

from .clitics import articles, idle_reflexives, neutral_objects
from .demonstratives import determinative
from .verbs import announced, existence, reaching, weather, with_nobody

MODIFYING = (
    Role.DETERMINER, Role.NUMERAL, Role.ADVERBIAL, Role.ADJECTIVAL_MODIFIER, Role.POSSESSIVE,
    Role.FIXED, Role.MARKER, Role.ADPOSITION,
)  # fmt: skip
# "el sur del país", "el este que conozco"
SAYING_MORE = (
    Role.NOMINAL_MODIFIER, Role.ADJECTIVAL_MODIFIER, Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE,
    Role.POSSESSIVE,
)  # fmt: skip
stands_before_noun = before_noun("Todos los perros duermen.", modifying=MODIFYING)


@token_rule("Aquel que canta es Otto.")
def says_itself_which(tokens: Tokens) -> np.ndarray:
    """Demonstratives that a clause or a phrase says who is meant."""
    return determinative(tokens.view, tokens.rules)[tokens.token]


@token_rule("Eso es verdad.")
def means_a_clause(tokens: Tokens) -> np.ndarray:
    """Neuter demonstratives, which mean what a clause says."""
    return tokens.has_form(*tokens.rules.words("neuter_demonstratives"))


@token_rule("Los que cantan son felices.")
def article(tokens: Tokens) -> np.ndarray:
    """Articles, with a noun or without, which look like object pronouns."""
    return articles(tokens.view, tokens.rules)[tokens.token]


@token_rule("Ya lo sé.")
def object_means_clause(tokens: Tokens) -> np.ndarray:
    """The "lo" of verbs that take a clause, and of "lo es"."""
    return neutral_objects(tokens.view, tokens.rules)[tokens.token]


@token_rule("Clara se cayó.")
def part_of_verb(tokens: Tokens) -> np.ndarray:
    """The "se" of verbs that say nothing of themselves by it."""
    return idle_reflexives(tokens.view, tokens.rules)[tokens.token]


@token_rule("Dijo que sí.")
def affirmative(tokens: Tokens) -> np.ndarray:
    """A "sí" that says yes: without an adposition it is no reflexive."""
    view = tokens.view
    below = view.has_child(view.has_role(Role.ADPOSITION))
    return tokens.has_form("sí") & ~below[tokens.token]


@token_rule("El viento viene del este.")
def point_of_the_compass(tokens: Tokens) -> np.ndarray:
    """The "este" of "del este", which is no demonstrative."""
    return _compass(tokens)


@token_rule("El frente viene del oeste.", about="noun")
def noun_for_point_of_the_compass(tokens: Tokens) -> np.ndarray:
    """Where from, and where to, which nothing takes up."""
    return _compass(tokens)


def _compass(tokens: Tokens) -> np.ndarray:
    """As "norte" and "este" behind "del" and "al", without anything that says more; bool."""
    view = tokens.view
    opened = behind(view.has_form(*tokens.rules.config.contracted))
    more = view.has_child(view.has_role(*SAYING_MORE))
    return tokens.has_form(*tokens.rules.words("compass_points")) & (opened & ~more)[tokens.token]


def _reaching(tokens: Tokens, found: np.ndarray) -> np.ndarray:
    return reaching(tokens.view, found, tokens.rules)[tokens.token]


@token_rule("Hay pan.", about="zero")
def there_is(tokens: Tokens) -> np.ndarray:
    """Verbs that say what there is: "hay", "hubo", "había"."""
    return _reaching(tokens, existence(tokens.view))


@token_rule("Llueve y hace frío.", about="zero")
def weather_and_time(tokens: Tokens) -> np.ndarray:
    """Verbs that say what weather it is, and what time."""
    return _reaching(tokens, weather(tokens.view, tokens.rules))


@token_rule("Conviene salir.", about="zero")
def announces_a_clause(tokens: Tokens) -> np.ndarray:
    """Verbs and predicates whose subject is the clause behind them."""
    return _reaching(tokens, announced(tokens.view, tokens.rules))


@token_rule("Se dice que Clara canta.", about="zero")
def said_of_nobody(tokens: Tokens) -> np.ndarray:
    """Verbs with a "se" that speaks of nobody in particular."""
    return _reaching(tokens, with_nobody(tokens.view, tokens.rules))


SPANISH_TOKEN_RULES = (
    expletive, part_of_fixed_phrase, of_those_who_speak, says_itself_which, means_a_clause,
    point_of_the_compass, noun_for_point_of_the_compass, article, object_means_clause, part_of_verb,
    affirmative, *NOUN_RULES, stands_before_noun, there_is, weather_and_time,
    announces_a_clause, said_of_nobody,
)  # fmt: skip
