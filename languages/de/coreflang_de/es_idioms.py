"""Idioms in which "es" means nothing: "Wie geht es dir?", "Sie hat es mit Dieben zu tun." """

from __future__ import annotations

import numpy as np

from coreflang.rules import Tokens, token_rule, word_rule
from coreflang.syntax import NONE, Role, SyntaxView

from .clauses import Announcing

# Words of an idiom on either side of its "es".
REACH = 2


@word_rule("Sie hat es mit Dieben zu tun.", Announcing, forms=("es",), alone=True)
def dealing(es: Announcing) -> bool:
    """As in "Sie hat es mit Dieben zu tun", not in "Sie hat es mit Sorgfalt zu prüfen"."""
    if es.governor == NONE:
        return False
    verbs = [es.governor, *es.dependents(es.governor, Role.OPEN_COMPLEMENT)]
    done = [k for k in verbs if k > es.i and es.deals(k) and es.text(k - 1) == "zu"]
    first = int(es.view.left[es.governor])
    return any(es.is_with(j) for k in done for j in range(first, k))


@word_rule("Otto ging, weil es ihm schlecht ging.", Announcing, forms=("es",), alone=True)
def faring(es: Announcing) -> bool:
    """As in "weil es ihm schlecht ging", not in "Es (das Kind) ging ihm entgegen"."""
    if es.governor == NONE or not es.fares(es.governor):
        return False
    somehow = bool(es.dependents(es.governor, Role.ADVERBIAL, Role.OPEN_COMPLEMENT))
    leaves = bool(es.dependents(es.governor, Role.PARTICLE))
    return somehow and not leaves and any(map(es.is_dative, es.children(es.governor).tolist()))


@token_rule("Es war einmal ein König.")
def idiom(tokens: Tokens) -> np.ndarray:
    """As in "Es war einmal ein König." "Wie geht es dir?" """
    view, phrases = tokens.view, tokens.rules.words("idioms_of_es")
    found = tokens.has_form("es") & (view.group[tokens.token] == NONE)
    for place in np.flatnonzero(found).tolist():
        found[place] = _in_phrase(view, int(tokens.token[place]), phrases)
    return found


def _in_phrase(view: SyntaxView, i: int, phrases: frozenset[str]) -> bool:
    """Words from i - 2 to i + 2 make up a phrase with the word at i in it."""
    first = max(0, i - REACH)
    words = [view.strings[int(key)] for key in view.lower[first : i + REACH + 1]]
    at = i - first
    starts, ends = range(at + 1), range(at + 1, len(words) + 1)
    return any(" ".join(words[k:end]) in phrases for k in starts for end in ends)


IDIOMS = (dealing, faring, idiom)
