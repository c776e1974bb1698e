"""Where English "it" means nothing: extraposition, clefts, idioms; weather and time are apart."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Tokens, token_rule
from coreflang.syntax import NONE, Role

from .it_around import AROUND
from .it_for_deeds import FOR_DEEDS
from .it_words import CLAUSES, COMPLEMENTS, FINITE_COMPLEMENTS, It, pattern
from .referring_it import (
    asks_for_it,
    does_it_itself,
    has_it_said_of_it,
    is_anything,
    is_passive,
    is_picked_from_all,
)


@pattern("It is clear that Ida left.")
def extraposition(it: It) -> bool:
    """As in "It is clear that Ida left." "It would be a pity to sell the house."

    Not "It is likely to break".
    """
    judged = it.is_subject and it.judges(it.governor) and it.has_clause(it.governor)
    return judged and not does_it_itself(it)


@pattern("It became clear that Ida left.")
def found_to_be(it: It) -> bool:
    """As in "It became clear that Ida left." "It feels good to be here."

    Not "The stove is old. It became hard to clean", nor "It became likely to break".
    """
    if not it.is_subject or not it.links(it.governor) or does_it_itself(it):
        return False
    roles = (Role.OPEN_COMPLEMENT, Role.PREDICATE, Role.ADVERBIAL, Role.OBJECT)
    judged = [k for k in it.dependents(it.governor, *roles) if it.judges(k)]
    return bool(judged) and any(it.has_clause(k, besides=judged) for k in (it.governor, *judged))


@pattern("It surprised nobody that Ida left.")
def marked_expletive(it: It) -> bool:
    """As in "It surprised nobody that Ida left", where the parser says so and a clause follows.

    Not "The board met. It said that taxes would rise", "It is a tool that cuts glass".
    """
    marked = it.view.role[it.i] == Role.EXPLETIVE and it.is_subject
    referring = marked and (does_it_itself(it) or has_it_said_of_it(it) or is_picked_from_all(it))
    return marked and not referring and it.has_clause(it.governor)


@pattern("It came as a shock that Ida left.")
def coming_as(it: It) -> bool:
    """As in "It came as a shock that Ida left." Not "It came as a parcel that she opened." """
    if not it.is_subject or not it.comes(it.governor):
        return False
    seen = [k for k in it.dependents(it.governor, Role.OBLIQUE) if it.judges(k)]
    clauses = [c for k in (it.governor, *seen) for c in it.dependents(k, *CLAUSES)]
    return bool(seen) and any(it.introduced(c, it.opens_finite, it.is_to) for c in clauses)


@pattern("It makes him sad to leave.")
def moving(it: It) -> bool:
    """As in "It makes him sad to leave." "It made Ida happy that he came."

    Not "The film is sad. It makes me cry", "It makes it hard to sleep".
    """
    if not it.is_subject or not it.makes(it.governor) or it.i + 2 >= len(it.view):
        return False
    if "it" in (it.text(it.governor + 1), it.text(it.i + 2)):
        return False
    made = it.dependents(it.governor, Role.OPEN_COMPLEMENT, Role.CLAUSAL_COMPLEMENT)
    adjectives = [k for k in made if it.view.has_upos("ADJ")[k]]
    return bool(adjectives) and any(
        it.has_clause(k, besides=adjectives) for k in (it.governor, *adjectives)
    )


@pattern("It is said that Ida left.")
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


@pattern("It seems that Otto lied.")
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


@pattern("It occurred to Ida that Otto lied.")
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


@pattern("It takes courage to leave.")
def effort(it: It) -> bool:
    """As in "It takes courage to leave."

    Not "I bought a tent. It takes an hour to fold", "It needs to be washed".
    """
    if not it.is_subject or not it.takes_effort(it.governor) or asks_for_it(it):
        return False
    places = [it.governor, *it.dependents(it.governor, Role.OBJECT)]
    clauses = [k for p in places for k in it.dependents(p, *CLAUSES)]
    return any(it.introduced(k, it.is_to) and not it.lacks_object(k) for k in clauses)


@pattern("It was Ida who called.")
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


@pattern("She found it hard to sleep.")
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
    # "She made it clear to everyone that he had lied", where everyone may get the clause.
    places = (it.governor, *behind, *(o for k in behind for o in it.dependents(k, Role.OBLIQUE)))
    return verb and bool(behind) and any(it.has_clause(k, besides=behind) for k in places)


@pattern("It is worth asking the doctor.")
def worth_doing(it: It) -> bool:
    """As in "It is worth asking her." Not "The book is old. It is worth reading." """
    if not it.is_subject or not it.has_worth(it.governor):
        return False
    clauses = it.dependents(it.governor, *CLAUSES)
    return any(it.dependents(k, Role.OBJECT, *COMPLEMENTS) for k in clauses)


@pattern("She made it to the door.")
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
    *AROUND, extraposition, found_to_be, marked_expletive, reported, raising, dawning, effort,
    cleft, judged, coming_as, moving, worth_doing, success, *FOR_DEEDS, idiom,
)  # fmt: skip
