"""Names behind the pronouns that mean them: "During her race Ida fell." """

from __future__ import annotations

import numpy as np

from ..mentions import Kind
from ..rules import Verdict
from ..rules.link_rules import Links
from ..rules.nouns import NounLink
from ..syntax import SUBJECTS, one_of
from .candidates import DocCandidates

NAMED_BEHIND = "named_behind_pronoun"


def names_behind(document: DocCandidates) -> Links:
    """Find names of subjects that say who a pronoun before them is.

    document (DocCandidates): its pronouns' candidates. What stands behind a pronoun is one of them
        only where cataphora is possible, see coreflang.rules.cataphora.
    RETURNS (Dict): name -> pronouns that it may join, as long as nobody in their chain says who
        they are: "She won. During her race Ida fell."
    """
    mentions, anaphor = document.mentions, document.anaphor_of
    behind = mentions.head[document.antecedent] > mentions.head[anaphor]
    behind &= document.verdict == int(Verdict.PERMITTED)
    kind = mentions.kind
    behind &= (kind[document.antecedent] == Kind.NAME) & (mentions.size[document.antecedent] == 1)
    behind &= one_of(kind[anaphor], (Kind.PERSONAL, Kind.POSSESSIVE))
    behind &= one_of(document.view.role[mentions.head[document.antecedent]], SUBJECTS)
    found: dict[int, list[NounLink]] = {}
    for place in np.flatnonzero(behind).tolist():
        name, pronoun = int(document.antecedent[place]), int(anaphor[place])
        link = NounLink(name, pronoun, NAMED_BEHIND, more=True, nameless=True)
        found.setdefault(name, []).append(link)
    return found
