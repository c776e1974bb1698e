"""Names behind "voilà" and "voici", where a tagger sees one name: "Voilà Simone et son mari"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, followed_by, in_tree

# What hangs from the first word of a name.
INNER = (
    Role.NAME_PART, Role.CONJUNCT, Role.APPOSITION, Role.NOMINAL_MODIFIER, Role.COMPOUND,
    Role.RELATIVE_CLAUSE,
)  # fmt: skip


def with_presented_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Voilà" of "Voilà Simone" presents her, and is no part of her name.

    view (SyntaxView): the document. rules (Grammar): of French, for such words.
    RETURNS (SyntaxView): the same one where no name begins with such a word.
    """
    here = np.arange(len(view))
    name = view.has_upos("PROPN") & view.title & view.has_role(Role.NAME_PART, Role.APPOSITION)
    presenting = view.has_form(*rules.words("presenting_words"))
    first = np.flatnonzero(presenting & followed_by(name & (view.head == here - 1)))
    if not len(first):
        return view
    head, role, upos = view.head.copy(), view.role.copy(), view.upos.copy()
    above = np.zeros(len(view), dtype=bool)
    above[first] = True
    inner = above[head] & view.has_role(*INNER) & (here > head + 1)
    head[inner] = head[inner] + 1
    role[first + 1], upos[first] = Role.OBJECT, POS_IDS["VERB"]
    start = (view.entity_start & ~above) | (np.append(False, above[:-1]) & (view.entity != 0))
    entity = np.where(above, 0, view.entity)
    view = view.redrawn(upos=upos, entity=entity, entity_start=start)
    return in_tree(view, head, role)
