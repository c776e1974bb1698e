"""What only says when: "el mes que viene"; and years that a tagger takes for nouns."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by, in_tree, retagged


def with_times(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the "que viene" of "el mes que viene" as two words that say which.

    With "Aquella mañana" as a noun with its determiner, and "1950" as a number.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    view = _with_parts_of_days(_with_next(view, rules), rules)
    return retagged(view, view.has_upos("NOUN") & _digits(view), "NUM")


def _with_parts_of_days(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """With the "Aquella mañana" of "Aquella mañana llovió" as a determiner and a noun."""
    before = view.has_form(*rules.words("determiners_of_times")) & view.has_upos("PRON", "DET")
    time = view.has_form(*rules.words("times_like_adverbs")) & view.has_upos("ADV", "NOUN")
    at = np.flatnonzero(before & followed_by(time) & view.has_upos("PRON"))
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    above = np.where(head[at + 1] == at, head[at], head[at + 1])
    role[at + 1] = np.where(above == at, int(Role.ROOT), int(Role.OBLIQUE))
    head[at + 1] = np.where(above == at, at + 1, above)
    head[at], role[at] = at + 1, Role.DETERMINER
    here = np.arange(len(view))
    mended = in_tree(view, head, role)
    return retagged(retagged(mended, np.isin(here, at + 1), "NOUN"), np.isin(here, at), "DET")


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
