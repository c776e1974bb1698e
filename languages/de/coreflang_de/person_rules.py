"""German pair rules about what persons only do, have and suffer."""

from __future__ import annotations

import numpy as np

from coreflang.rules import PairRule, Pairs
from coreflang.rules.library import Mark, not_of_things

# Marks of pronouns of what befalls persons only, of who is told, of whose kin somebody is, and of
# nouns for bodies of people, of pronouns of who sleeps or laughs, and of
# nouns that a list has and that are for things.
BEFALLEN, TOLD, OF_KIN, BODY, LIVING, LIFELESS = (Mark.OWN << n for n in range(8, 14))


@not_of_things(
    "Die Polizei rettete Ida. Sie war verletzt.", things=BODY | Mark.THING, in_chain=False
)
def bodies_are_not_hurt(pairs: Pairs) -> np.ndarray:
    """What befalls persons befalls no thing and no body of people: "Sie war verletzt"."""
    return pairs.anaphor.marked(BEFALLEN)


@not_of_things("Otto verlas den Plan. Ida dankte ihm.")
def things_are_not_told(pairs: Pairs) -> np.ndarray:
    """Nobody thanks a plan, or tells it something: "Ida dankte ihm"."""
    return pairs.anaphor.marked(TOLD)


@not_of_things("Der Wagen gehört Otto. Er schläft.", things=LIFELESS)
def things_do_not_live(pairs: Pairs) -> np.ndarray:
    """Nothing sleeps, laughs or marries but persons and animals: "Er schläft".

    Not of nouns that no list has, which may be for persons: "der Azubi".
    """
    return pairs.anaphor.marked(LIVING)


@not_of_things("Otto las den Plan. Seine Tante schlief.")
def things_have_no_kin(pairs: Pairs) -> np.ndarray:
    """Whose brother or aunt somebody is, is no thing: "seine Tante"."""
    return pairs.anaphor.marked(OF_KIN)


PERSON_RULES: tuple[PairRule, ...] = (
    bodies_are_not_hurt,
    things_are_not_told,
    things_do_not_live,
    things_have_no_kin,
)
