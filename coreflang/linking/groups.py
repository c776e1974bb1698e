"""Groups among mentions and who is in them, "Ida and Otto", and "Otto"; and what somebody owns."""

from __future__ import annotations

import numpy as np

from ..mentions import THIRD, Kind, Mentions
from ..syntax import SyntaxView


def partners(mentions: Mentions) -> dict[int, list[int]]:
    """Find the members of each group that are mentions, and the groups that each of them is in.

    mentions (Mentions): of one document.
    RETURNS (Dict[int, List[int]]): mention -> mentions, both ways.
    """
    single = np.flatnonzero(mentions.size == 1)
    at = dict(zip(mentions.head[single].tolist(), single.tolist(), strict=True))
    found: dict[int, list[int]] = {}
    for group in np.flatnonzero(mentions.size > 1).tolist():
        for m in (at[i] for i in mentions.tokens(group) if i in at):
            found.setdefault(group, []).append(m)
            found.setdefault(m, []).append(group)
    return found


def possessed(view: SyntaxView, mentions: Mentions) -> dict[int, tuple[int, int]]:
    """Find nouns that a pronoun of the third person owns, "his wife".

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Dict[int, Tuple[int, int]]): noun -> its owner, a mention, and its lemma, a hash.
    """
    single = mentions.size == 1
    owns = single & (mentions.kind == Kind.POSSESSIVE) & (mentions.person == THIRD)
    noun = np.flatnonzero(single & (mentions.kind == Kind.NOUN))
    at = dict(zip(mentions.head[noun].tolist(), noun.tolist(), strict=True))
    owner = np.flatnonzero(owns)
    of = view.head[mentions.head[owner]].tolist()
    return {
        at[i]: (m, int(view.lemma[i])) for m, i in zip(owner.tolist(), of, strict=True) if i in at
    }
