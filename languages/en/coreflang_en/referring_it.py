"""Where English "it" means a thing though a clause follows, or a parser calls it an expletive."""

from __future__ import annotations

from coreflang.syntax import Role

from .it_words import CLAUSES, It

ABOUT_NOUNS = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)


def is_passive(it: It) -> bool:
    """As in "it has been felt", not as in "it has been feeling good"."""
    helped = any(
        it.view.role[k] == Role.AUXILIARY and it.lemma(int(k)) == "be"
        for k in it.children(it.governor)
    )
    return helped and not it.text(it.governor).endswith("ing")


def does_it_itself(it: It) -> bool:
    """As in "It seems to work", "It is likely to break", "It was built to last".

    No clause but an infinitive that has the same subject: not "It is likely that Ida left".
    """
    clauses = it.dependents(it.governor, *CLAUSES)
    same = it.seems_to_do(it.governor) or it.will_do(it.governor)
    return same and all(
        it.introduced(k, it.is_to) and not it.introduced(k, it.is_for, it.opens_finite)
        for k in clauses
    )


def has_it_said_of_it(it: It) -> bool:
    """As in "It said that taxes would rise", "It guarantees that nobody pays", "It began to melt".

    Active verbs whose subject does it: not "It happened that Ida left", "It pays to wait", nor with
    somebody before the clause, "It struck Ida that he lied".
    """
    if not it.view.has_upos("VERB")[it.governor] or is_passive(it):
        return False
    if it.says(it.governor):
        return True
    if it.makes(it.governor):
        return it.i < it.governor or not _is_judged(it)
    stands = it.seems(it.governor) or it.judges(it.governor)
    somebody = bool(it.dependents(it.governor, Role.OBJECT, Role.INDIRECT_OBJECT))
    return not stands and not somebody


def _is_judged(it: It) -> bool:
    """As in "She found it hard to sleep", not as in "The harbour makes it a good place to sail"."""
    predicates = it.dependents(it.governor, Role.OPEN_COMPLEMENT, Role.OBJECT, Role.PREDICATE)
    return any(it.judges(k) for k in predicates)


def is_picked_from_all(it: It) -> bool:
    """As in "It is a tool that cuts glass", "It is the only way to get in".

    Nouns that a clause tells more about: not "It is a pity that Ida left", "It was the wind that
    shook the door".
    """
    noun = it.view.has_upos("NOUN", "PRON")[it.governor] and not it.judges(it.governor)
    clauses = it.dependents(it.governor, *CLAUSES)
    if not noun or any(it.view.role[k] not in ABOUT_NOUNS for k in clauses):
        return False
    chosen = any(it.chooses(int(k)) for k in it.children(it.governor))
    told = (_is_one_of_many(it) and _is_relative(it, k) for k in clauses)
    return all(told) or (chosen and all(it.introduced(k, it.is_to) for k in clauses))


def _is_one_of_many(it: It) -> bool:
    """As in "a tool", "something"."""
    return is_anything(it) or any(it.is_single_article(int(k)) for k in it.children(it.governor))


def is_anything(it: It) -> bool:
    """As in "It is something that we want", "It is what makes us happy"."""
    return it.names_anything(it.governor)


def _is_relative(it: It, clause: int) -> bool:
    """As in "that cuts glass", where "that" has a place in its clause."""
    places = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT)
    beside = it.children(clause).tolist()
    return any(it.is_relative(k) and it.view.role[k] in places for k in beside)


def asks_for_it(it: It) -> bool:
    """As in "It needs to be washed", "It required us to wait": what needs or asks is a thing."""
    if not it.needs(it.governor):
        return False
    objects = it.dependents(it.governor, Role.OBJECT, Role.INDIRECT_OBJECT)
    person = it.view.has_upos("PRON", "PROPN")
    return not objects or any(person[k] or it.is_person(k) for k in objects)
