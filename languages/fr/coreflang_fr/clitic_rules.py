"""French rules on two clitics of one verb: "Luc le lui rend", "Rends-le-lui"."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind, is_nominal
from coreflang.rules import Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark

from .marks import CLITIC, DATIVE, LIFELESS, NAMED, having


def _given(pairs: Pairs) -> np.ndarray:
    """The "le" of "le lui": who has such a child gives something to somebody; bool, (n_tokens,)."""
    personal = pairs.mentions.facts.kind == Kind.PERSONAL
    return personal & having(pairs, CLITIC) & ~having(pairs, DATIVE)


def _receiving(pairs: Pairs) -> np.ndarray:
    """The "lui" of "le lui"; bool, (n_tokens,)."""
    return (pairs.mentions.facts.kind == Kind.PERSONAL) & having(pairs, DATIVE)


@pair_rule(Verdict.IMPOSSIBLE, "Le sac de Nina est là. Luc le lui rend.", local=False)
def things_receive_nothing(pairs: Pairs) -> np.ndarray:
    """Who gets something that a pronoun means is no bag and no letter."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    beside = pairs.view.has_child(_given(pairs))[pairs.view.head[anaphor.token]]
    lifeless = antecedent.marked(LIFELESS) & ~antecedent.grouped
    return _receiving(pairs)[anaphor.token] & beside & lifeless


@pair_rule(Verdict.UNLIKELY, "La lettre de Nina est là. Luc la lui rend.", local=False)
def persons_are_not_given(pairs: Pairs) -> np.ndarray:
    """What somebody gives to another is seldom a person."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    beside = pairs.view.has_child(_receiving(pairs))[pairs.view.head[anaphor.token]]
    person = antecedent.marked(NAMED | Mark.PERSON) & is_nominal(antecedent.kind)
    return _given(pairs)[anaphor.token] & beside & person


CLITIC_RULES = (things_receive_nothing, persons_are_not_given)
