"""German pair rules about what persons only do, have and suffer."""

from __future__ import annotations

import numpy as np

from coreflang.rules import PairRule, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, things_have_no_kin

# Marks of pronouns of what befalls persons only, of who is told, of whose kin somebody is, and of
# nouns for bodies of people, of pronouns of who sleeps or laughs, and of
# nouns that a list has and that are for things.
BEFALLEN, TOLD, OF_KIN, BODY, LIVING, LIFELESS = (Mark.OWN << n for n in range(8, 14))


@pair_rule(Verdict.UNLIKELY, "Die Polizei rettete Ida. Sie war verletzt.", local=False)
def bodies_are_not_hurt(pairs: Pairs) -> np.ndarray:
    """What befalls persons befalls no thing and no body of people: "Sie war verletzt"."""
    body = pairs.antecedent.marked(BODY | Mark.THING) & ~pairs.antecedent.grouped
    return pairs.anaphor.marked(BEFALLEN) & body


@pair_rule(Verdict.UNLIKELY, "Otto verlas den Plan. Ida dankte ihm.", local=False, in_chain=True)
def things_are_not_told(pairs: Pairs) -> np.ndarray:
    """Nobody thanks a plan, or tells it something: "Ida dankte ihm"."""
    thing = pairs.antecedent.marked(Mark.THING) & ~pairs.antecedent.grouped
    return pairs.anaphor.marked(TOLD) & thing


@pair_rule(Verdict.UNLIKELY, "Der Wagen gehört Otto. Er schläft.", local=False, in_chain=True)
def things_do_not_live(pairs: Pairs) -> np.ndarray:
    """Nothing sleeps, laughs or marries but persons and animals: "Er schläft".

    Not of nouns that no list has, which may be for persons: "der Azubi".
    """
    thing = pairs.antecedent.marked(LIFELESS) & ~pairs.antecedent.grouped
    return pairs.anaphor.marked(LIVING) & thing


def _of_kin(pairs: Pairs) -> np.ndarray:
    """Possessives of brothers and aunts: "seine Tante"."""
    return pairs.anaphor.marked(OF_KIN)


PERSON_RULES: tuple[PairRule, ...] = (
    bodies_are_not_hurt, things_are_not_told, things_do_not_live,
    things_have_no_kin("Otto las den Plan. Seine Tante schlief.", _of_kin),
)  # fmt: skip
