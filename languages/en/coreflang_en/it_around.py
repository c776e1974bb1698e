"""Where English "it" means weather, time or a distance: "It rained", "It was late"."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import Role

from .it_words import CLAUSES, It, pattern

# "far is it", "far was it": how many words before.
FAR = 2


@pattern("It rained.")
def weather(it: It) -> bool:
    """As in "It rained." "It began to snow." """
    if not it.is_subject:
        return False
    verbs = [it.governor, *it.dependents(it.governor, Role.OPEN_COMPLEMENT)]
    verbal = it.view.has_upos("VERB", "AUX")
    return any(verbal[k] and it.of_weather(k) for k in verbs)


@pattern("It was late.")
def time_and_conditions(it: It) -> bool:
    """As in "It was late." "It was a cold morning." "It is ten o'clock."

    Not "I tasted the soup. It was cold.": a thing stands before it that may be so, and no time or
    place behind it.
    """
    if not it.is_subject or not _said_with_be(it):
        return False
    i = it.governor
    things_too = it.of_things_too(i) or it.of_things_too_by_form(i)
    about_thing = things_too and not _placed(it) and _thing_before(it)
    return (it.of_conditions(i) or it.of_conditions_by_form(i)) and not about_thing


@pattern("It was getting dark.")
def becoming(it: It) -> bool:
    """As in "It was getting dark." "It had grown late." Not "The soup stood. It got cold." """
    if not it.is_subject or not it.becomes(it.governor):
        return False
    roles = (Role.OPEN_COMPLEMENT, Role.PREDICATE, Role.ADVERBIAL, Role.OBJECT)
    become = [k for k in it.dependents(it.governor, *roles) if it.view.has_upos("ADJ", "ADV")[k]]
    about_thing = not _placed_by(it, become) and _thing_before(it)
    known = any(it.of_conditions(k) for k in become)
    things_too = any(it.of_things_too(k) for k in become)
    return known and not (things_too and about_thing)


def _placed_by(it: It, besides: list[int]) -> bool:
    """As in "It got dark in the cellar", besides what it gets."""
    places = it.dependents(it.governor, Role.OBLIQUE, Role.ADVERBIAL)
    return any(k not in besides for k in places)


def _said_with_be(it: It) -> bool:
    """As in "It was cold", and "It was freezing", where a parser takes "was" for an auxiliary."""
    roles = it.view.role[it.children(it.governor)]
    ending = it.text(it.governor).endswith("ing")
    return bool((roles == Role.COPULA).any() or (ending and (roles == Role.AUXILIARY).any()))


@pattern("It was ten past nine.")
def clock(it: It) -> bool:
    """As in "It was ten past nine." "It is almost 5:30." """
    if not it.is_subject or not _said_with_be(it):
        return False
    number = it.view.has_upos("NUM")
    hours = [k for k in (it.governor, *it.children(it.governor).tolist()) if number[k]]
    if not (number[it.governor] or it.tells_time(it.governor)):
        return False
    words = [k for i in (it.governor, *hours) for k in it.children(i).tolist() if k > it.i]
    return ":" in it.text(it.governor) or bool(hours and any(it.tells_time(k) for k in words))


@pattern("It was years before he came back.")
def stretch_of_time(it: It) -> bool:
    """As in "It was years before he came back." "It is weeks since they met."

    So with "It was not long before he came back", "It will not be long now".
    """
    if not it.is_subject or not _said_with_be(it):
        return False
    beside = it.children(it.governor).tolist()
    if it.text(it.governor) == "long" and any(it.is_before_or_now(k) for k in beside):
        return True
    if not (it.is_time(it.governor) or it.text(it.governor) == "long"):
        return False
    clauses = it.dependents(it.governor, *CLAUSES)
    return any(it.introduced(k, it.opens_time) for k in clauses)


@pattern("It is two miles to the pub.")
def distance(it: It) -> bool:
    """As in "It is two miles to the pub." "It is a long way from here to Ulm."

    Not "The rope is thick. It is two metres long", "It is a mile from here".
    """
    if not it.is_subject or not _said_with_be(it) or not it.measures_distance(it.governor):
        return False
    goals = it.dependents(it.governor, Role.OBLIQUE, Role.NOMINAL_MODIFIER)
    starts = [k for g in goals for k in it.dependents(g, Role.OBLIQUE, Role.NOMINAL_MODIFIER)]
    return any(it.is_to(int(a)) for k in (*goals, *starts) for a in it.children(k))


@pattern("How far is it to the station?")
def asked_distance(it: It) -> bool:
    """As in "How far is it to the station?", "Is it far from here to Ulm?"

    Not "How far is it from the sea?"
    """
    opening = it.i >= FAR and it.is_far(it.i - FAR)
    end = int(np.searchsorted(it.view.sentence, it.view.sentence[it.i], side="right"))
    behind = range(it.i + 1, end)
    # "Is it far to Ulm?"
    opening |= bool(behind) and it.i > 0 and it.lemma(it.i - 1) == "be" and it.is_far(it.i + 1)
    return it.is_subject and opening and any(it.is_to(k) for k in behind)


def _placed(it: It) -> bool:
    """As in "It was dark in the cellar", "It is cold outside"."""
    return bool(it.dependents(it.governor, Role.OBLIQUE, Role.ADVERBIAL))


def _thing_before(it: It) -> bool:
    """A thing is the subject or object of a clause in this sentence or the one before."""
    view = it.view
    first = int(np.searchsorted(view.sentence, view.sentence[it.i] - 1))
    here = slice(first, it.i)
    noun = view.has_upos("NOUN")[here] & ~view.has_morph("Number=Plur")[here]
    argument = view.has_role(Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT)[here]
    found = (first + np.flatnonzero(noun & argument)).tolist()
    return any(not (it.is_time(k) or it.is_person(k)) for k in found)


AROUND = (weather, time_and_conditions, becoming, clock, stretch_of_time, distance, asked_distance)
