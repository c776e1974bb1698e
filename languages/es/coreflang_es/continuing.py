"""Who goes on as an unspoken subject, and who is spoken of beside it."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind, is_nominal
from coreflang.rules import Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark
from coreflang.syntax import NONE, SUBJECTS

from .marks import CLITIC, FELT


@pair_rule(Verdict.UNLIKELY, "Clara vio a Ida. Le tomó la mano.", local=False)
def subject_goes_on(pairs: Pairs) -> np.ndarray:
    """Beside a silent subject that may be the last one, a clitic hardly means that or its member.

    "Clara llegó. Le gustó", "Clara llegó. Le tomaron la mano" go on otherwise; of "Clara y Otto
    llegaron. La saludaron" both greet.
    """
    antecedent, anaphor, view = pairs.antecedent, pairs.anaphor, pairs.view
    subject = np.where(anaphor.governor != NONE, view.subject[anaphor.governor], NONE)
    silent = (subject != NONE) & view.zero[subject] & anaphor.is_kind(Kind.PERSONAL)
    silent &= anaphor.marked(CLITIC) & ~anaphor.at(anaphor.governor).marked(FELT)
    sentence = pairs.mentions.sentence
    last = sentence[anaphor.mention] == sentence[antecedent.mention] + 1
    asked = np.flatnonzero(silent & last & antecedent.at_site.has_role(*SUBJECTS))
    found = np.zeros(len(pairs), dtype=bool)
    found[asked] = _may_go_on(pairs.take(asked), subject[asked])
    return found


@pair_rule(Verdict.IMPOSSIBLE, "Clara llegó. Le tomó la mano.", local=False)
def only_subject_goes_on(pairs: Pairs) -> np.ndarray:
    """Nor does it at all, where nobody else stands before: who would the silent subject be?"""
    going_on, antecedent = subject_goes_on.test(pairs), pairs.antecedent
    if not going_on.any():
        return going_on
    other = ~going_on & ~pairs.forward & is_nominal(antecedent.kind)
    other &= ~antecedent.marked(Mark.THING | Mark.TIME)
    return going_on & ~np.isin(pairs.anaphor.mention, pairs.anaphor.mention[other])


def _may_go_on(pairs: Pairs, subject: np.ndarray) -> np.ndarray:
    """The silent subject agrees with the antecedent, or with the group that it is in."""
    likely, antecedent = pairs.mentions.facts.likely[subject], pairs.antecedent
    several = (likely & pairs.class_bits("mascplur", "femplur")) != 0
    member = (pairs.view.group[antecedent.token] != NONE) & ~antecedent.grouped
    agrees = (pairs.mentions.likely[antecedent.mention] & likely) != 0
    return np.where(member, several, agrees)
