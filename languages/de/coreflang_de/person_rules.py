"""German pair rules about what persons only do, have and suffer, and about who is called what."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import is_nominal
from coreflang.rules import PairRule, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, is_own_subject, likely_agree, not_of_things
from coreflang.syntax import NONE, Role

# Marks of pronouns of what befalls persons only, of who is told, of whose kin somebody is, and of
# nouns for bodies of people, of pronouns of who sleeps or laughs, of nouns that a list has and
# that are for things, and of pronouns of who is called something.
BEFALLEN, TOLD, OF_KIN, BODY, LIVING, LIFELESS, CALLED = (Mark.OWN << n for n in range(8, 15))
ARGUMENTS = (Role.SUBJECT, Role.OBJECT)


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


@pair_rule(Verdict.IMPOSSIBLE, "Max hat einen Hund. Er heißt Bello.", local=False, in_chain=True)
def new_one_is_called(pairs: Pairs) -> np.ndarray:
    """Who is new has to be told the name of: "Max hat einen Hund. Er heißt Bello."

    Not "Max ist ein Riese. Er heißt Klein", nor "Ida lebt in einer Stadt. Sie heißt Klein."
    """
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    asking = anaphor.marked(CALLED) & is_nominal(antecedent.kind) & ~pairs.forward
    if not asking.any():
        return asking
    sentence = pairs.mentions.sentence
    asking &= sentence[anaphor.mention] - sentence[antecedent.mention] == 1
    new = asking & pairs.mentions.facts.indefinite[antecedent.token] & ~antecedent.grouped
    said = view.has_child(view.has_role(Role.COPULA))[antecedent.token]
    new &= antecedent.has_role(*ARGUMENTS) & ~said & likely_agree(pairs)
    return asking & ~new & np.isin(anaphor.mention, anaphor.mention[new])


@pair_rule(Verdict.IMPOSSIBLE, "Er war der Koch, den er suchte.", in_chain=True)
def known_by_another(pairs: Pairs) -> np.ndarray:
    """Who is said to be one that somebody seeks does not seek: "Er war der Koch, den er suchte".

    Not "Er war nicht der Mann, für den er sich hielt", "Er war der Mann, der er sein wollte".
    """
    view = pairs.view
    clause = view.clause[pairs.anaphor.site]
    clause = np.where(clause == NONE, 0, clause)
    noun = view.head[clause]
    be = view.has_child(view.has_role(Role.COPULA))
    tells = view.has_role(Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE) & view.has_upos("VERB")
    tells &= ~view.has_child(view.has_role(Role.COPULA, Role.OPEN_COMPLEMENT))
    said = view.has_upos("NOUN") & be & ~view.has_child(view.has_form("nicht", "kein"))
    found = pairs.anaphor.marked(Mark.BESIDE_GAP) & tells[clause] & said[noun]
    return found & is_own_subject(pairs, noun)


PERSON_RULES: tuple[PairRule, ...] = (
    bodies_are_not_hurt,
    things_are_not_told,
    things_do_not_live,
    things_have_no_kin,
    new_one_is_called,
    known_by_another,
)
