"""The text's own pronouns, as the rules resolve them: what names cannot teach.

A name comes back where the nearest mention is not meant; a pronoun stands where it is. Trained on
names alone, a member learns to look far. The rules' own choices, though right less often, show
where the antecedents of pronouns stand, and of what kind they are.
"""

from __future__ import annotations

import numpy as np

from coreflang.scorers.inputs import VectorSource

from .examples import Example
from .masking import Parsed
from .silver_pairs import make_silver, pairs_of, select


def rule_example(parsed: Parsed, *, vectors: VectorSource | None) -> Example | None:
    """Make an example of a document's pronouns.

    parsed (Parsed): with the chains that the rules build.
    vectors (Optional[VectorSource]): for the squeezers.
    RETURNS (Optional[Example]): earlier mentions of the pronoun's chain are right; None where no
        pronoun has a right and a wrong candidate.
    """
    mentions = parsed.mentions
    chain = np.full(len(mentions), -1)
    for number, members in enumerate(parsed.chains.chains):
        chain[list(members)] = number
    p, a = pairs_of(parsed.candidates)
    document = select(parsed.candidates, mentions.head[a] < mentions.head[p])
    p, a = pairs_of(document)
    right = (chain[p] == chain[a]) & (chain[p] >= 0)
    return make_silver(parsed.doc, document, right, vectors=vectors)
