"""Where English "it" takes up what was done: "It did not help", "It depends"."""

from __future__ import annotations

from coreflang.syntax import Role

from .it_words import It, pattern

NAMED = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE, Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)


@pattern("We called twice. It did not help.")
def deed_without_help(it: It) -> bool:
    """As in "It did not help." Not "It helps", nor "It did not help the roses"."""
    if not it.is_subject or not it.helps(it.governor):
        return False
    denied = any(it.denies(int(k)) for k in it.children(it.governor))
    return denied and not it.dependents(it.governor, Role.OBJECT, Role.OBLIQUE)


@pattern("Shall we go? It depends.")
def left_open(it: It) -> bool:
    """As in "It depends", "It depends who comes". Not "It depends on exports"."""
    return (
        it.is_subject
        and it.leaves_open(it.governor)
        and not it.dependents(it.governor, Role.OBLIQUE, Role.OBJECT)
    )


@pattern("We sold the boat. It was a mistake.")
def judged_deed(it: It) -> bool:
    """As in "It was a mistake." Not "It was a mistake of the printer", "It was her mistake"."""
    if not it.is_subject or not it.names_deeds(it.governor):
        return False
    beside = it.children(it.governor).tolist()
    said = [it.view.role[k] for k in beside]
    return Role.COPULA in said and not any(role in NAMED for role in said)


FOR_DEEDS = (deed_without_help, left_open, judged_deed)
