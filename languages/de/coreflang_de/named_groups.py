"""Several and their names: "die Schwestern Ida und Eva", "die Städte Köln und Bonn"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, among, hung

CLOSE = (Role.APPOSITION, Role.NAME_PART, Role.COMPOUND, Role.NOMINAL_MODIFIER)
PLACES_AND_FIRMS = ("LOC", "GPE", "ORG")


def with_named_groups(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """A name behind "und" is joined with the name before it, not with the plural before both.

    As in "die Schwestern Ida und Eva"; not "die Brüder Lang und Eva", who is no brother.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    here, above = np.arange(len(view)), view.head
    first = rules.in_lists(view, *rules.config.first_name_lists)
    first = first | among(view.entity, [view.strings[label] for label in PLACES_AND_FIRMS])
    several = view.has_upos("NOUN") & view.has_morph("Number=Plur")
    name = view.has_upos("PROPN") & first
    apposed = name & view.has_role(*CLOSE) & several[above] & (above == here - 1)
    member = name & view.has_role(Role.CONJUNCT) & several[above]
    member &= ~view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    pairs = [(i, _before(view, i, apposed)) for i in np.flatnonzero(member).tolist()]
    token = np.array([i for i, one in pairs if one >= 0], dtype=np.int64)
    head = np.array([one for _, one in pairs if one >= 0], dtype=np.int64)
    return hung(view, token, head, np.full(len(token), int(Role.CONJUNCT)))


def _before(view: SyntaxView, i: int, apposed: np.ndarray) -> int:
    """The name that ends right before the "und" of a member, below the same noun; or -1."""
    und = int(view.left[i])
    if not view.has_upos("CCONJ")[und]:
        return -1
    able = np.flatnonzero(apposed & (view.head == view.head[i]) & (view.right == und))
    return int(able[0]) if len(able) else -1
