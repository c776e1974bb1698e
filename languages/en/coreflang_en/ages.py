"""People by their age: "Ida Blum was hurt. The 31-year-old is in hospital." """

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, bits, in_tree, retagged

WORDS_BEFORE = 4
NOMINAL = (
    Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE,
    Role.NOMINAL_MODIFIER, Role.POSSESSIVE, Role.ROOT,
)  # fmt: skip


def with_ages(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with one noun in "The 31-year-old left", in five words as tokenisers cut it.

    Not in "the 31-year-old driver".

    view (SyntaxView): the document. rules (Grammar): of English, for units of age.
    RETURNS (SyntaxView): the same one where nobody is called so.
    """
    hyphen = view.has_form("-")
    unit = view.has_form(*rules.words("units_of_age")) & behind(
        hyphen & behind(view.has_upos("NUM"))
    )
    old = view.has_form("old") & behind(hyphen & behind(unit)) & view.has_role(*NOMINAL)
    old &= view.has_child(view.has_role(Role.DETERMINER))
    if not old.any():
        return view
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(old).tolist():
        before = np.arange(i - WORDS_BEFORE, i)
        head[view.children(i)[np.isin(view.children(i), before)]] = i
        head[before], role[before] = i, Role.FIXED
    single = (view.morph & ~bits("Number=Plur")) | bits("Number=Sing")
    view = retagged(view, old, "NOUN").redrawn(
        morph=np.where(old, single, view.morph),
        lemma=np.where(old, np.uint64(view.strings.add("year-old")), view.lemma),
    )
    return in_tree(view, head, role)
