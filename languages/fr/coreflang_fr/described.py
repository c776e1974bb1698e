"""French rules on who does what, and what is described: "Luc a un studio. Il est petit."."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind
from coreflang.rules import Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, likely_agree
from coreflang.syntax import NONE, Role

from .marks import (
    ANIMAL,
    ANSWERING,
    BARKING,
    BODY,
    CONDITION,
    GETTING,
    GLAD,
    HANDLING,
    LASTING,
    LIFELESS,
    LOOKING,
    NAMED,
    ROBBING,
    having,
)

# How many sentences back an animal may stand.
NEAR = 2


def _near(pairs: Pairs, sentences: int) -> np.ndarray:
    """Antecedents in the sentence of the anaphor or in the last ones before it; bool."""
    sentence = pairs.mentions.sentence
    behind = sentence[pairs.anaphor.mention] - sentence[pairs.antecedent.mention]
    return ~pairs.forward & (behind <= sentences)


@pair_rule(Verdict.IMPOSSIBLE, "Luc a trouvé un studio. Il est petit.", local=False, in_chain=True)
def what_is_got_is_described(pairs: Pairs) -> np.ndarray:
    """Size, age and price are those of a thing that the sentence before brings in.

    Of what is not new only states of things: "Luc apporta le café. Il était froid". Who gets it is
    somebody else, as an office is where something lasts: "La ville lance une étude. Elle durera".
    """
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    getting, handling = (having(pairs, mark)[antecedent.governor] for mark in (GETTING, HANDLING))
    lasting = anaphor.marked(LASTING)
    told = (anaphor.marked(LOOKING) & getting) | (anaphor.marked(CONDITION) & handling)
    told |= lasting & (handling | antecedent.marked(BODY | NAMED | Mark.PERSON))
    told |= lasting & antecedent.has_role(Role.OBJECT)
    told &= _near(pairs, 1) & (antecedent.governor != anaphor.governor)
    if not told.any():
        return told
    key = anaphor.mention * len(pairs.view) + antecedent.governor
    thing = told & antecedent.has_role(Role.OBJECT) & antecedent.marked(Mark.THING | ANIMAL | BODY)
    thing &= antecedent.is_kind(Kind.NOUN) & likely_agree(pairs)
    return told & antecedent.at_site.has_role(Role.SUBJECT) & np.isin(key, key[thing])


@pair_rule(Verdict.IMPOSSIBLE, "Tom joue avec son chien. Il aboie.", local=False, in_chain=True)
def persons_do_not_bark(pairs: Pairs) -> np.ndarray:
    """What animals do, no person does where an animal is near."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    barks = anaphor.marked(BARKING)
    animal = barks & antecedent.marked(ANIMAL) & _near(pairs, NEAR) & likely_agree(pairs)
    beside = np.isin(anaphor.mention, anaphor.mention[animal])
    return barks & beside & antecedent.marked(NAMED | Mark.PERSON) & ~antecedent.marked(ANIMAL)


@pair_rule(Verdict.IMPOSSIBLE, "Luc dort. Ida lui vola son sac.", local=True, in_chain=True)
def who_takes_has_not(pairs: Pairs) -> np.ndarray:
    """What one takes from somebody, or gives back, is that person's: "lui voler son sac"."""
    view, antecedent = pairs.view, pairs.antecedent
    verb = view.head[pairs.anaphor.governor]
    own = pairs.anaphor.is_kind(Kind.POSSESSIVE) & (pairs.anaphor.governor != NONE)
    own &= view.has_role(Role.OBJECT)[pairs.anaphor.governor] & having(pairs, ROBBING)[verb]
    return own & antecedent.at_site.has_role(Role.SUBJECT) & (antecedent.governor == verb)


@pair_rule(
    Verdict.IMPOSSIBLE,
    "Le four est mort. Luc appela le chef. Il n'a pas répondu.",
    local=False,
    in_chain=True,
)
def things_do_not_answer(pairs: Pairs) -> np.ndarray:
    """What only persons do, no thing does where a person was just named."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    answers = anaphor.has_role(Role.SUBJECT, Role.EXPLETIVE) & anaphor.is_kind(Kind.PERSONAL)
    answers &= having(pairs, ANSWERING)[pairs.view.head[anaphor.token]]
    person = answers & antecedent.marked(NAMED | Mark.PERSON) & _near(pairs, 1)
    beside = np.isin(anaphor.mention, anaphor.mention[person & likely_agree(pairs)])
    return answers & beside & antecedent.marked(LIFELESS) & ~antecedent.grouped


@pair_rule(
    Verdict.IMPOSSIBLE,
    "Ida a offert un vélo à Luc pour sa fête et il en est fier.",
    local=False,
)
def one_is_glad_of_things(pairs: Pairs) -> np.ndarray:
    """One is glad of what one got, and not of what one got it for: "pour sa fête"."""
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    glad = anaphor.marked(GLAD) & _near(pairs, 1)
    if not glad.any():
        return glad
    key = anaphor.mention * len(view) + antecedent.governor
    got = glad & antecedent.has_role(Role.OBJECT) & antecedent.marked(Mark.THING | ANIMAL)
    purpose = view.has_child(view.has_form("pour"))[antecedent.site]
    return glad & purpose & np.isin(key, key[got])


RULES_ON_WHAT_IS_DESCRIBED = (
    what_is_got_is_described, persons_do_not_bark, who_takes_has_not, things_do_not_answer,
    one_is_glad_of_things,
)  # fmt: skip
