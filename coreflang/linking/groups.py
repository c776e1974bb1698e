"""Groups among mentions and who is in them: "Ida and Otto", and "Otto"."""

from __future__ import annotations

import numpy as np

from ..mentions import Mentions


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
