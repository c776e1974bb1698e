"""Where "sich" belongs to the verb and means nobody: "Es ergab sich", "Die Lage änderte sich"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps

import numpy as np

from coreflang.rules import Listed, TokenRule, Tokens, Word, lists_of, token_rule
from coreflang.rules.library import Mark
from coreflang.syntax import NONE, Role

from .verbs import VerbForms, verb_forms

OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT)
CLAUSAL = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)


@token_rule("Es handelt sich um Ida.")
def of_an_empty_subject(tokens: Tokens) -> np.ndarray:
    """The "sich" of an "es" that means nothing."""
    view = tokens.view
    empty = tokens.refused[view.has_form("es")[tokens.refused]]
    return tokens.has_form("sich") & np.isin(view.subject[tokens.token], empty)


class Sich(Word):
    """One "sich" in its sentence."""

    is_reflexive_adjective = Listed("reflexive_adjectives", forms=True)
    is_thing = Listed("things", forms=True)
    lets = Listed("letting", forms=True)
    stresses = Listed("stressing", forms=True)


LISTS = tuple(lists_of(Sich))
Pattern = Callable[[Sich, Tokens, frozenset[str]], bool]


def _part_of_verb(example: str, verbs: str = "") -> Callable[[Pattern], TokenRule]:
    """A rule about "sich", and a word list with its verbs.

    Never below a preposition, with "selbst" or in a coordination.
    """

    def decorate(pattern: Pattern) -> TokenRule:
        @wraps(pattern)
        def test(tokens: Tokens) -> np.ndarray:
            listed = tokens.rules.words(verbs) if verbs else frozenset[str]()
            found = np.zeros(len(tokens), dtype=bool)
            for place in np.flatnonzero(tokens.has_form("sich")).tolist():
                sich = tokens.word(Sich, place)
                found[place] = not _stressed(sich) and pattern(sich, tokens, listed)
            return found

        return replace(token_rule(example)(test), lists=LISTS)

    return decorate


@_part_of_verb("Ida erholte sich.", "reflexive_verbs")
def always_reflexive(sich: Sich, tokens: Tokens, verbs: frozenset[str]) -> bool:
    """As in "Ida erholte sich." "Er sah sich um." "Sie waren sich einig." """
    if sich.governor == NONE:
        return False
    return sich.is_reflexive_adjective(sich.governor) or _has_verb(sich, tokens, verbs)


@_part_of_verb("Ida setzte sich.", "done_to_others")
def is_only_object(sich: Sich, tokens: Tokens, verbs: frozenset[str]) -> bool:
    """As in "Ida setzte sich", where it says how she moved; not in "Ida wusch sich die Hände".

    Below "lassen" it is an object of another verb: "Ida lässt sich tragen". Where a finite verb has
    no subject, one object is the subject that the parser missed: "Dort tut sich etwas".
    """
    if sich.governor == NONE:
        return False
    if _other_objects(sich) != _missed_subject(sich) or _near_lassen(sich):
        return False
    return not _has_verb(sich, tokens, verbs)


def _missed_subject(sich: Sich) -> list[int]:
    """The only other object of a finite verb without subject: "Dort hatten sich Reste gebildet"."""
    verb = sich.governor
    if verb == NONE or sich.view.subject[sich.i] != NONE:
        return []
    finite = sich.view.has_morph("VerbForm=Fin")
    if not (finite[verb] or finite[sich.dependents(verb, Role.AUXILIARY)].any()):
        return []
    objects = _other_objects(sich)
    return objects if len(objects) == 1 else []


def _other_objects(sich: Sich) -> list[int]:
    return [k for k in sich.dependents(sich.governor, *OBJECTS) if k != sich.i]


def _verb_forms(tokens: Tokens) -> VerbForms:
    if VerbForms not in tokens.shared:
        tokens.shared[VerbForms] = verb_forms(tokens.rules)
    found: VerbForms = tokens.shared[VerbForms]
    return found


def _has_verb(sich: Sich, tokens: Tokens, verbs: frozenset[str]) -> bool:
    """Whether the verb of a "sich" is one of some verbs, with its particle or without."""
    verb, forms = sich.governor, _verb_forms(tokens)
    particle = "".join(sich.text(k) for k in sich.dependents(verb, Role.PARTICLE))
    bare = {sich.lemma(verb), sich.text(verb), *forms.infinitives(sich.text(verb))}
    if any(prefix + word in verbs for prefix in (particle, "") for word in bare):
        return True
    # "lassen" has the consonants of "lösen", "drehte" those of "drohen".
    able = bool(particle) or not sich.lets(verb)
    able = able and not forms.is_regular(sich.text(verb), sich.lemma(verb))
    return able and forms.may_come_from(particle + sich.text(verb), verbs)


@_part_of_verb("Die Tür öffnete sich.")
def middle(sich: Sich, tokens: Tokens, verbs: frozenset[str]) -> bool:
    """What is no person and no group does nothing to itself: "Die Tür öffnete sich." """
    view = sich.view
    subject, things = int(view.subject[sich.i]), (tokens.rules.marks(view) & Mark.THING) != 0
    if subject == NONE:
        return any(things[k] or sich.is_thing(k) for k in _missed_subject(sich))
    clause = int(view.clause[subject])
    if sich.text(subject) in tokens.rules.config.relatives and view.role[clause] in CLAUSAL:
        subject = int(view.head[clause])
    return bool(things[subject]) or sich.is_thing(subject)


@_part_of_verb("So lässt sich viel sparen.")
def can_be_done(sich: Sich, tokens: Tokens, verbs: frozenset[str]) -> bool:
    """What "lassen" says can be done, where no subject was found: "So lässt sich viel sparen." """
    return sich.view.subject[sich.i] == NONE and _near_lassen(sich)


def _near_lassen(sich: Sich) -> bool:
    verb = sich.governor
    if verb == NONE:
        return False
    near = (verb, int(sich.view.head[verb]), *sich.children(verb).tolist())
    return any(sich.lets(k) for k in near)


def _stressed(sich: Sich) -> bool:
    behind = sich.i + 1 < len(sich.view) and sich.stresses(sich.i + 1)
    below = bool(sich.dependents(sich.i, Role.ADPOSITION))
    return behind or below or sich.view.group[sich.i] != NONE


EMPTY_REFLEXIVES = (of_an_empty_subject, always_reflexive, middle, can_be_done, is_only_object)
