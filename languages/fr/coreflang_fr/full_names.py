"""Names of two words that open a sentence, where a tagger sees nouns: "Hermine Dubreuil lit"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import ARGUMENTS, Role, SyntaxView, behind, hung, in_tree, starts

TAGS = ("NOUN", "ADJ", "VERB", "ADV", "X")
SECOND = (*TAGS, "PROPN")


def with_full_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Hermine" of "Hermine Dubreuil lit" is a name with the next word, and no noun.

    Not in "Rose, Dubreuil lit", nor "Martin Luther", where a tagger knows the first name.

    view (SyntaxView): the document. rules (Grammar): of French, for its first names.
    RETURNS (SyntaxView): the same one where each first name and a capital behind it are one.
    """
    inside = ~starts(view.sentence)
    first = rules.in_lists(view, *rules.config.first_name_lists) & view.title
    first &= view.has_upos(*TAGS)
    first &= ~rules.in_lists(view, *rules.config.person_lists, *rules.config.title_lists)
    second = behind(first) & inside & view.title & view.has_upos(*SECOND)
    token = np.flatnonzero(second)
    if not len(token):
        return view
    upos = view.upos.copy()
    upos[token], upos[token - 1] = POS_IDS["PROPN"], POS_IDS["PROPN"]
    view = view.redrawn(upos=upos)
    for last in token.tolist():
        view = _joined(view, last - 1, last)
    return view


def _joined(view: SyntaxView, first: int, last: int) -> SyntaxView:
    """The last name below the first one, which stands where an argument of the two stood."""
    if view.has_role(*ARGUMENTS)[last] and view.head[last] != first:
        head, role = view.head.copy(), view.role.copy()
        head[first], role[first] = head[last], role[last]
        if not view.dominates(np.array(first), np.array(int(view.head[last]))):
            view = in_tree(view, head, role)
    return hung(view, np.array([last]), np.array([first]), np.array([int(Role.NAME_PART)]))
