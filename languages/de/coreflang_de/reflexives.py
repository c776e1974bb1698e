"""Where "sich" belongs to the verb and means nobody: "Es ergab sich", "Die Lage änderte sich"."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from coreflang.rules import Word
from coreflang.syntax import NONE, Role

from .clauses import infinitives

RELATIVES = ("der", "die", "das", "den", "dem", "denen", "welcher", "welche", "welches")
ADJECTIVES = ("bewusst", "bewußt", "einig", "uneinig", "sicher", "unsicher", "gewiss", "schlüssig")
THINGS = ("etwas", "nichts", "alles", "vieles", "einiges", "was", "das", "dies", "dieses")
CLAUSAL = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)


def is_empty(sich: Word, things: np.ndarray, always: Collection[str]) -> bool:
    """Whether a "sich" is part of its verb.

    sich (Word): the word.
    things (ndarray): nouns that name nothing living and no group, bool, (n_tokens,).
    always (Collection[str]): infinitives of verbs that always stand with "sich".
    RETURNS (bool): never below a preposition, with "selbst" or in a coordination.
    """
    if _stressed(sich):
        return False
    return always_reflexive(sich, always) or middle(sich, things)


def always_reflexive(sich: Word, always: Collection[str]) -> bool:
    """As in "Ida erholte sich." "Er sah sich um." "Sie waren sich einig." """
    verb = sich.governor
    if verb == NONE:
        return False
    if sich.text(verb) in ADJECTIVES:
        return True
    particle = "".join(sich.text(k) for k in sich.dependents(verb, Role.PARTICLE))
    bare = {sich.lemma(verb), *infinitives(sich.text(verb))}
    return any(prefix + word in always for prefix in (particle, "") for word in bare)


def middle(sich: Word, things: np.ndarray) -> bool:
    """What is no person and no group does nothing to itself: "Die Tür öffnete sich." """
    view = sich.view
    subject = int(view.subject[sich.i])
    if subject == NONE:
        return False
    clause = int(view.clause[subject])
    if sich.text(subject) in RELATIVES and view.role[clause] in CLAUSAL:
        subject = int(view.head[clause])
    return bool(things[subject]) or sich.text(subject) in THINGS


def _stressed(sich: Word) -> bool:
    behind = sich.i + 1 < len(sich.view) and sich.text(sich.i + 1) in ("selbst", "selber")
    below = bool(sich.dependents(sich.i, Role.ADPOSITION))
    return behind or below or sich.view.group[sich.i] != NONE
