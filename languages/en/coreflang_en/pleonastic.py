"""Where English "it" means nothing: weather, time, extraposition, clefts, idioms."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from coreflang.rules import TokenRule, Tokens, token_rule, word_rule
from coreflang.syntax import NONE, Role

from .it_words import CLAUSES, COMPLEMENTS, FINITE_COMPLEMENTS, It
from .referring_it import (
    asks_for_it,
    does_it_itself,
    has_it_said_of_it,
    is_anything,
    is_passive,
    is_picked_from_all,
)


def _pattern(example: str) -> Callable[[Callable[[It], bool]], TokenRule]:
    """A rule about "it", never within a coordination."""
    return word_rule(example, It, forms=("it",), alone=True)


@_pattern("It rained.")
def weather(it: It) -> bool:
    """As in "It rained." "It began to snow." """
    if not it.is_subject:
        return False
    verbs = [it.governor, *it.dependents(it.governor, Role.OPEN_COMPLEMENT)]
    verbal = it.view.has_upos("VERB", "AUX")
    return any(verbal[k] and it.of_weather(k) for k in verbs)


@_pattern("It was late.")
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


@_pattern("It was getting dark.")
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


@_pattern("It was ten past nine.")
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


@_pattern("It was years before he came back.")
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


@_pattern("It is clear that Ida left.")
def extraposition(it: It) -> bool:
    """As in "It is clear that Ida left." "It would be a pity to sell the house."

    Not "It is likely to break".
    """
    judged = it.is_subject and it.judges(it.governor) and it.has_clause(it.governor)
    return judged and not does_it_itself(it)


@_pattern("It surprised nobody that Ida left.")
def marked_expletive(it: It) -> bool:
    """As in "It surprised nobody that Ida left", where the parser says so and a clause follows.

    Not "The board met. It said that taxes would rise", "It is a tool that cuts glass".
    """
    marked = it.view.role[it.i] == Role.EXPLETIVE and it.is_subject
    referring = marked and (does_it_itself(it) or has_it_said_of_it(it) or is_picked_from_all(it))
    return marked and not referring and it.has_clause(it.governor)


@_pattern("It is said that Ida left.")
def reported(it: It) -> bool:
    """As in "It is said that Ida left." "It has been decided to wait." """
    told = it.says(it.governor) or it.reports(it.governor)
    if not (it.is_subject and told and is_passive(it)):
        return False
    # "Athens prospered when it was chosen to serve": who is said to do something is somebody.
    open_ways = COMPLEMENTS if it.decides(it.governor) else FINITE_COMPLEMENTS
    return any(
        it.view.role[k] in open_ways or it.introduced(k, it.opens_finite)
        for k in it.clauses_behind(it.governor)
    )


@_pattern("It seems that Otto lied.")
def raising(it: It) -> bool:
    """As in "It seems that Otto lied." "It looked as if nobody lived there."

    Not "It seemed to move": what seems to do something is a thing.
    """
    if not it.is_subject or not it.seems(it.governor):
        return False
    clauses = it.dependents(it.governor, *CLAUSES)
    infinitive = it.is_for if it.seems_to_do(it.governor) else it.opens_infinitive
    return any(
        it.view.role[k] == Role.CLAUSAL_COMPLEMENT
        or it.introduced(k, it.opens_finite, it.compares, infinitive)
        for k in clauses
    )


@_pattern("It occurred to Ida that Otto lied.")
def dawning(it: It) -> bool:
    """As in "It occurred to Ida that Otto lied", whatever the clause hangs from.

    Not "It occurred to us in the end", "It occurred in a house that burned".
    """
    if not it.is_subject or not it.dawns(it.governor):
        return False
    minds = [
        k
        for k in it.dependents(it.governor, Role.OBLIQUE)
        if any(it.is_to_or_on(int(a)) for a in it.children(k))
    ]
    places = (it.governor, *minds)
    clauses = [c for k in places for c in it.dependents(k, *CLAUSES)]
    return bool(minds) and any(it.introduced(c, it.opens_finite) for c in clauses)


@_pattern("It takes courage to leave.")
def effort(it: It) -> bool:
    """As in "It takes courage to leave."

    Not "I bought a tent. It takes an hour to fold", "It needs to be washed".
    """
    if not it.is_subject or not it.takes_effort(it.governor) or asks_for_it(it):
        return False
    places = [it.governor, *it.dependents(it.governor, Role.OBJECT)]
    clauses = [k for p in places for k in it.dependents(p, *CLAUSES)]
    return any(it.introduced(k, it.is_to) and not it.lacks_object(k) for k in clauses)


@_pattern("It was Ida who called.")
def cleft(it: It) -> bool:
    """As in "It was Ida who called." "It is in the cellar that they met."

    So with persons, "It was the cook who sang".
    Not "It is something that we need", "It is like a horse ridden by a devil".
    """
    if not it.is_subject or is_anything(it):
        return False
    view, governor = it.view, it.governor
    clause = it.dependents(governor, Role.RELATIVE_CLAUSE, *CLAUSES)
    copular = view.has_role(Role.COPULA)[it.children(governor)].any()
    placed = view.has_role(Role.ADPOSITION)[it.children(governor)]
    placed &= [not it.compares(int(k)) for k in it.children(governor)]
    picked = view.has_upos("PROPN", "PRON")[governor] or bool(placed.any())
    # "It was the postman who broke it": nobody is a thing.
    picked |= it.is_person(governor) and any(it.introduced(k, it.is_who) for k in clause)
    return bool(copular and picked and clause)


@_pattern("She found it hard to sleep.")
def judged(it: It) -> bool:
    """As in "She found it hard to sleep." "He made it clear that he would stay." """
    role = it.view.role[it.i]
    if it.governor == NONE or role not in (Role.OBJECT, Role.SUBJECT):
        return False
    if it.judges(it.governor):
        return it.view.role[it.governor] == Role.OPEN_COMPLEMENT and it.has_clause(it.governor)
    # "It would make it hard to sleep": the first one is what makes.
    verb = it.makes(it.governor) and role == Role.OBJECT
    predicates = it.dependents(it.governor, Role.OPEN_COMPLEMENT, Role.OBJECT, Role.PREDICATE)
    behind = [k for k in predicates if it.judges(k)]
    places = (it.governor, *behind)
    return verb and bool(behind) and any(it.has_clause(k, besides=behind) for k in places)


@_pattern("She made it to the door.")
def success(it: It) -> bool:
    """As in "She made it to the door." "They never made it."

    Not "He made it, and sold it": without a goal, only what is not or nearly reached.
    """
    made = it.governor != NONE and it.lemma(it.governor) == "make"
    if not made or it.view.role[it.i] != Role.OBJECT:
        return False
    following = it.i + 1
    last = following == len(it.view) or it.view.sentence[following] != it.view.sentence[it.i]
    if last or it.view.has_upos("PUNCT")[following]:
        return any(it.scarcely(int(k)) for k in it.children(it.governor))
    return it.of_goals(following)


@token_rule("She was, as it were, at sea.")
def idiom(tokens: Tokens) -> np.ndarray:
    """As in "She was, as it were, at sea." """
    view = tokens.view
    alone = view.has_form("it") & (view.group == NONE)
    return (alone & tokens.rules.in_phrases(view, "idioms_of_it"))[tokens.token]


PATTERNS = (
    weather, time_and_conditions, becoming, clock, stretch_of_time, extraposition, marked_expletive,
    reported, raising, dawning, effort, cleft, judged, success, idiom,
)  # fmt: skip
