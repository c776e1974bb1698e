"""What only says when: "el mes que viene"; and years that a tagger takes for nouns."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by, in_tree, retagged


def with_times(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the "que viene" of "el mes que viene" as two words that say which.

    And with "1950" as a number.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    return retagged(_with_next(view, rules), view.has_upos("NOUN") & _digits(view), "NUM")


def _digits(view: SyntaxView) -> np.ndarray:
    told = [word.isdigit() for word in view.forms.texts(view.strings)]
    return np.array([*told, False], dtype=bool)[view.forms.place]


def _with_next(view: SyntaxView, rules: Grammar) -> SyntaxView:
    coming = view.has_form(*rules.words("forms_of_coming"))
    that = view.has_form("que") & followed_by(coming)
    that &= behind(rules.in_lists(view, "time_nouns") & view.has_upos("NOUN"))
    at = np.flatnonzero(that)
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    # What hung from the verb hangs from what the verb hung from, or from the noun.
    verb, noun = at + 1, at - 1
    place = np.arange(len(view))
    place[verb] = np.where(view.head[verb] == noun, noun, view.head[verb])
    head = place[head]
    head[at], head[verb] = noun, noun
    role[at], role[verb] = Role.FIXED, Role.FIXED
    mended = in_tree(view, head, role)
    return retagged(mended, np.isin(np.arange(len(view)), verb), "ADJ")
