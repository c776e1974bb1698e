"""Where "es" is the weather or the hour beside a thing: "Das Tor war zu. Es wurde kalt"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import TokenRule, Tokens, token_rule
from coreflang.rules.library import ends_in
from coreflang.syntax import SUBJECTS, Role, SyntaxView

ROLES = (*SUBJECTS, Role.EXPLETIVE)


@token_rule("Das Tor stand offen. Es wurde allmählich kalt.")
def warmth_of_no_thing(tokens: Tokens) -> np.ndarray:
    """As in "Das Tor stand offen. Es wurde kalt", where nothing was named that gets cold.

    Not "Das Essen stand da. Es wurde kalt", "Das Zimmer war eng. Es war kalt".
    """
    view, rules = tokens.view, tokens.rules
    warm = _is_of(tokens, "words_of_warmth")
    thing = view.has_upos("NOUN") & ends_in(view, rules.words("things_with_warmth"))
    named = np.isin(view.sentence, [*view.sentence[thing], *(view.sentence[thing] + 1)])
    return (_said_of_es(tokens, warm) & ~named)[tokens.token]


@token_rule("Das Lokal war voll. Es war schon dunkel.")
def hour_of_the_day(tokens: Tokens) -> np.ndarray:
    """As in "Das Lokal war voll. Es war schon dunkel", "Es wurde hell", "Es war dunkel, als ...".

    Not "Das Zimmer war klein. Es war dunkel".
    """
    view, rules = tokens.view, tokens.rules
    goes_on = view.has_form(*rules.words("adverbs_of_hours"))
    becomes = view.has_lemma("werden") & view.has_role(Role.COPULA)
    clause = view.has_role(Role.ADVERBIAL_CLAUSE) & view.has_child(view.has_form("als"))
    light = _is_of(tokens, "words_of_daylight") & view.has_child(goes_on | becomes | clause)
    return _said_of_es(tokens, light)[tokens.token]


def _is_of(tokens: Tokens, name: str) -> np.ndarray:
    """Words of a closed class, by form or lemma; bool, (n_tokens,)."""
    words = tokens.rules.words(name)
    return tokens.view.has_form(*words) | tokens.view.has_lemma(*words)


def _said_of_es(tokens: Tokens, state: np.ndarray) -> np.ndarray:
    """Subjects "es" beside a copula and one of some states; bool, (n_tokens,)."""
    view: SyntaxView = tokens.view
    said = state & view.has_child(view.has_role(Role.COPULA))
    return view.has_form("es") & view.has_role(*ROLES) & said[view.head]


WEATHER_RULES: tuple[TokenRule, ...] = (warmth_of_no_thing, hour_of_the_day)
