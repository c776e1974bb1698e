"""Which anaphors may mean all of a group as well as each of its members."""

from __future__ import annotations

import numpy as np

from ...mentions import Kind
from ...syntax import NONE
from ..verdicts import Pairs


def meant_together(pairs: Pairs) -> np.ndarray:
    """Whether each member of the antecedent's group agrees with the anaphor, and so does the group.

    As in "The guards and the captives ate. They were tired.", but not inside the group itself, and
    not where the anaphor may as well mean that member alone: German "sie" is she and they, French
    "les" may be women and men. Where each member is several, their genders may differ: "Les
    garçons et les filles jouaient. Ils criaient."

    pairs (Pairs): of the document.
    RETURNS (ndarray): bool, (n_pairs,).
    """
    anaphor = pairs.anaphor
    first = pairs.view.group[pairs.antecedent.token]
    inside = (first != NONE) & ~anaphor.is_kind(Kind.REFLEXIVE)
    if not inside.any():
        return inside
    mentions, likely = pairs.mentions, pairs.mentions.facts.likely
    shared, several = np.zeros(len(pairs.view), dtype=np.int64), pairs.view.has_morph("Number=Plur")
    for group in np.flatnonzero(mentions.size > 1).tolist():
        members = mentions.tokens(group)
        shared[members[0]] = mentions.likely[group]
        if not several[members].all():
            shared[members[0]] &= np.bitwise_and.reduce(likely[members])
    wanted = mentions.likely[anaphor.mention]
    fitting = wanted & mentions.likely[pairs.antecedent.mention]
    all_of_it = (wanted & shared[first] != 0) & (fitting & ~shared[first] == 0)
    return inside & all_of_it & ~pairs.view.dominates(first, anaphor.token)
