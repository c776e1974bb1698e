"""Where "sich" belongs to the verb and means nobody: "Es ergab sich", "Die Lage änderte sich"."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import NONE, Role, SyntaxView

from .clauses import infinitives

RELATIVES = ("der", "die", "das", "den", "dem", "denen", "welcher", "welche", "welches")
ADJECTIVES = ("bewusst", "bewußt", "einig", "uneinig", "sicher", "unsicher", "gewiss", "schlüssig")
THINGS = ("etwas", "nichts", "alles", "vieles", "einiges", "was", "das", "dies", "dieses")
CLAUSAL = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
InList = Callable[[str], bool]


def empty_reflexives(
    view: SyntaxView, tokens: Ints1d, things: np.ndarray, in_list: InList
) -> np.ndarray:
    """Which "sich" are part of their verbs.

    view (SyntaxView): the document. tokens (Ints1d): anaphors.
    things (ndarray): nouns that name nothing living and no group, bool, (n_tokens,).
    in_list (Callable[[str], bool]): whether an infinitive always stands with "sich".
    RETURNS (ndarray): bool, (n,); never below a preposition, with "selbst" or in a coordination.
    """
    out = np.zeros(len(tokens), dtype=bool)
    for place in np.flatnonzero(view.has_form("sich")[tokens]).tolist():
        i = int(tokens[place])
        if not _stressed(view, i):
            out[place] = always_reflexive(view, i, in_list) or middle(view, i, things)
    return out


def always_reflexive(view: SyntaxView, i: int, in_list: InList) -> bool:
    """As in "Ida erholte sich." "Er sah sich um." "Sie waren sich einig." """
    verb = view.governor(i)
    if verb in (NONE, i):
        return False
    if _word(view, verb) in ADJECTIVES:
        return True
    parts = [_word(view, int(k)) for k in view.children(verb) if view.role[k] == Role.PARTICLE]
    lemma, form = view.strings[int(view.lemma[verb])].lower(), _word(view, verb)
    bare = {lemma, *infinitives(form)}
    return any(in_list(prefix + word) for prefix in ("".join(parts), "") for word in bare)


def middle(view: SyntaxView, i: int, things: np.ndarray) -> bool:
    """What is no person and no group does nothing to itself: "Die Tür öffnete sich." """
    subject = int(view.subject[i])
    if subject == NONE:
        return False
    clause = int(view.clause[subject])
    if view.has_form(*RELATIVES)[subject] and view.role[clause] in CLAUSAL:
        subject = int(view.head[clause])
    return bool(things[subject]) or _word(view, subject) in THINGS


def _stressed(view: SyntaxView, i: int) -> bool:
    below = any(view.role[k] == Role.ADPOSITION for k in view.children(i))
    behind = _word(view, i + 1) in ("selbst", "selber")
    return below or behind or view.group[i] != NONE


def _word(view: SyntaxView, i: int) -> str:
    return view.strings[int(view.lower[i])] if 0 <= i < len(view) else ""
