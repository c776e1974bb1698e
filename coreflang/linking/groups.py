"""Groups among mentions and who is in them, "Ida and Otto", and "Otto"; and what somebody owns."""

from __future__ import annotations

import numpy as np

from ..mentions import THIRD, Kind, Mentions
from ..rules.comparing import alone
from ..rules.keys import owning_pronouns
from ..syntax import SyntaxView
from .candidates import DocCandidates


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


def owners(view: SyntaxView, mentions: Mentions) -> dict[int, int]:
    """Find nouns that a pronoun owns, "my wife", "his wife".

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Dict[int, int]): the noun's token -> its owner, a mention.
    """
    owner = np.flatnonzero((mentions.kind == Kind.POSSESSIVE) & (mentions.size == 1))
    return dict(zip(view.head[mentions.head[owner]].tolist(), owner.tolist(), strict=True))


def possessed(view: SyntaxView, mentions: Mentions) -> dict[int, tuple[int, int]]:
    """Find nouns that a pronoun of the third person owns, "his wife".

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Dict[int, Tuple[int, int]]): noun -> its owner, a mention, and its lemma, a hash.
    """
    owner = owners(view, mentions)
    return {
        m: (owner[i], int(view.lemma[i]))
        for m, i in alone(mentions, Kind.NOUN)
        if i in owner and mentions.person[owner[i]] == THIRD
    }


def owned_otherwise(document: DocCandidates) -> np.ndarray:
    """Pairs of a noun that a pronoun owns and of another noun before it; bool, (n_pairs,).

    "The baker is ill. My brother helps." Texts say whose somebody is when they bring him in.
    """
    view, mentions = document.view, document.mentions
    noun = (mentions.kind == Kind.NOUN) & (mentions.size == 1)
    owned = view.has_child(owning_pronouns(view))
    earlier, later = document.antecedent, document.anaphor_of
    one, other = mentions.head[earlier], mentions.head[later]
    differ = (view.lemma[one] != view.lemma[other]) & (view.lower[one] != view.lower[other])
    pairs: np.ndarray = noun[earlier] & noun[later] & owned[other] & differ
    return pairs
