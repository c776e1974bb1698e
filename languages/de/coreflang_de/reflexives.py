"""Where "sich" belongs to the verb and means nobody: "Es ergab sich", "Die Lage änderte sich"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, wraps

import numpy as np

from coreflang.rules import TokenRule, Tokens, Word, token_rule
from coreflang.rules.library import Mark
from coreflang.syntax import NONE, Role

from .clauses import infinitives

RELATIVES = ("der", "die", "das", "den", "dem", "denen", "welcher", "welche", "welches")
ADJECTIVES = ("bewusst", "bewußt", "einig", "uneinig", "sicher", "unsicher", "gewiss", "schlüssig")
THINGS = ("etwas", "nichts", "alles", "vieles", "einiges", "was", "das", "dies", "dieses")
LETS = ("lassen", "lässt", "läßt", "lasse", "ließ", "ließe", "ließen", "gelassen")
PARTICLES = (
    "ab", "an", "auf", "aus", "auseinander", "durch", "ein", "fest", "heraus", "herum", "hin",
    "hinaus", "hinweg", "los", "nieder", "um", "vor", "zurecht", "zurück", "zusammen",
)  # fmt: skip
ENDINGS = ("en", "n", "e", "st", "t", "et", "te", "ten", "ete", "eten", "")
OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT)
CLAUSAL = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)


@token_rule("Es handelt sich um Ida.")
def of_an_empty_subject(tokens: Tokens) -> np.ndarray:
    """The "sich" of an "es" that means nothing."""
    view, sich = tokens.view, tokens.view.has_form("sich")
    empty = tokens.refused[view.has_form("es")[tokens.refused]]
    return sich[tokens.index] & np.isin(view.subject[tokens.index], empty)


Pattern = Callable[[Word, Tokens, frozenset[str]], bool]


def _part_of_verb(example: str, verbs: str = "") -> Callable[[Pattern], TokenRule]:
    """A rule about "sich", and a word list with its verbs.

    Never below a preposition, with "selbst" or in a coordination.
    """

    def decorate(pattern: Pattern) -> TokenRule:
        @wraps(pattern)
        def test(tokens: Tokens) -> np.ndarray:
            listed = tokens.rules.words(verbs) if verbs else frozenset[str]()
            found = np.zeros(len(tokens), dtype=bool)
            for place in np.flatnonzero(tokens.view.has_form("sich")[tokens.index]).tolist():
                sich = tokens.word(Word, place)
                found[place] = not _stressed(sich) and pattern(sich, tokens, listed)
            return found

        return token_rule(example)(test)

    return decorate


@_part_of_verb("Ida erholte sich.", "reflexive_verbs")
def always_reflexive(sich: Word, tokens: Tokens, verbs: frozenset[str]) -> bool:
    """As in "Ida erholte sich." "Er sah sich um." "Sie waren sich einig." """
    if sich.governor == NONE:
        return False
    return sich.text(sich.governor) in ADJECTIVES or _has_verb(sich, verbs)


@_part_of_verb("Ida setzte sich.", "done_to_others")
def is_only_object(sich: Word, tokens: Tokens, verbs: frozenset[str]) -> bool:
    """As in "Ida setzte sich", where it says how she moved; not in "Ida wusch sich die Hände".

    Below "lassen" it is an object of another verb: "Ida lässt sich tragen". Where a finite verb has
    no subject, one object is the subject that the parser missed: "Dort tut sich etwas".
    """
    if sich.governor == NONE:
        return False
    if _other_objects(sich) != _missed_subject(sich) or _near_lassen(sich):
        return False
    return not _has_verb(sich, verbs)


def _missed_subject(sich: Word) -> list[int]:
    """The only other object of a finite verb without subject: "Dort hatten sich Reste gebildet"."""
    verb = sich.governor
    if verb == NONE or sich.view.subject[sich.i] != NONE:
        return []
    finite = sich.view.has_morph("VerbForm=Fin")
    if not (finite[verb] or finite[sich.dependents(verb, Role.AUXILIARY)].any()):
        return []
    objects = _other_objects(sich)
    return objects if len(objects) == 1 else []


def _other_objects(sich: Word) -> list[int]:
    return [k for k in sich.dependents(sich.governor, *OBJECTS) if k != sich.i]


def _has_verb(sich: Word, infinitives_of: frozenset[str]) -> bool:
    """Whether the verb of a "sich" is one of some verbs, with its particle or without."""
    verb = sich.governor
    particle = "".join(sich.text(k) for k in sich.dependents(verb, Role.PARTICLE))
    bare = {sich.lemma(verb), *infinitives(sich.text(verb))}
    if any(prefix + word in infinitives_of for prefix in (particle, "") for word in bare):
        return True
    # "lassen" has the consonants of "lösen".
    strong = bool(particle) or sich.text(verb) not in LETS
    stems = _skeletons(particle + sich.text(verb), ENDINGS)
    return strong and any(stem in _stems(infinitives_of) for stem in stems)


@cache
def _stems(infinitives: frozenset[str]) -> frozenset[str]:
    """Skeletons of all stems: a strong verb changes its vowels, "verhalten, verhält, verhielt".

    A few other verbs have the same ones: "betragen" and "betrügen".
    """
    return frozenset(
        skeleton
        for verb in infinitives
        for form in (verb, "ge" + verb, *_parted(verb))
        for skeleton in _skeletons(form, ("en", "n"))
    )


def _parted(verb: str) -> Iterator[str]:
    """What stands between particle and stem: "niederzulassen", "niedergelassen"."""
    for particle in PARTICLES:
        if verb.startswith(particle):
            rest = verb.removeprefix(particle)
            yield from (particle + "zu" + rest, particle + "ge" + rest)


def _skeletons(form: str, endings: tuple[str, ...]) -> Iterator[str]:
    """The consonants of what may be the stem, with a star for vowels between them."""
    for ending in endings:
        if form.endswith(ending):
            stem = form[: len(form) - len(ending)].replace("ß", "s")
            yield re.sub(r"([^*])\1", r"\1", re.sub("[aeiouyäöü]+", "*", stem))


@_part_of_verb("Die Tür öffnete sich.")
def middle(sich: Word, tokens: Tokens, verbs: frozenset[str]) -> bool:
    """What is no person and no group does nothing to itself: "Die Tür öffnete sich." """
    view = sich.view
    subject, things = int(view.subject[sich.i]), (tokens.rules.marks(view) & Mark.THING) != 0
    if subject == NONE:
        return any(things[k] or sich.text(k) in THINGS for k in _missed_subject(sich))
    clause = int(view.clause[subject])
    if sich.text(subject) in RELATIVES and view.role[clause] in CLAUSAL:
        subject = int(view.head[clause])
    return bool(things[subject]) or sich.text(subject) in THINGS


@_part_of_verb("So lässt sich viel sparen.")
def can_be_done(sich: Word, tokens: Tokens, verbs: frozenset[str]) -> bool:
    """What "lassen" says can be done, where no subject was found: "So lässt sich viel sparen." """
    return sich.view.subject[sich.i] == NONE and _near_lassen(sich)


def _near_lassen(sich: Word) -> bool:
    verb = sich.governor
    if verb == NONE:
        return False
    near = (verb, int(sich.view.head[verb]), *sich.children(verb).tolist())
    return any(sich.text(k) in LETS for k in near)


def _stressed(sich: Word) -> bool:
    behind = sich.i + 1 < len(sich.view) and sich.text(sich.i + 1) in ("selbst", "selber")
    below = bool(sich.dependents(sich.i, Role.ADPOSITION))
    return behind or below or sich.view.group[sich.i] != NONE


EMPTY_REFLEXIVES = (of_an_empty_subject, always_reflexive, middle, can_be_done, is_only_object)
