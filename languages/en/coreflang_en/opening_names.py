"""Names that open sentences, which parsers tear and taggers take for nouns: "Viktor left"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, in_tree, starts

SAID_OF = (
    Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL, Role.POSSESSIVE, Role.COMPOUND,
    Role.NOMINAL_MODIFIER, Role.ADPOSITION, Role.COPULA,
)  # fmt: skip


def opening_names(view: SyntaxView, first: np.ndarray, rules: Grammar) -> np.ndarray:
    """First names that open a sentence as its subject: "Viktor made a plan", "Pia said".

    Whoever says something has a name; elsewhere names that are no nouns as well, for such a word
    hardly stands there as a noun. Not "Hope made him stay".

    view (SyntaxView): the document. first (ndarray): first names, bool, (n_tokens,).
    rules (Grammar): of English, for their lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    subject = first & starts(view.sentence) & view.has_role(*SUBJECTS)
    speaks = rules.in_lists(view, "saying_verbs")[view.head]
    alone = ~view.has_form(*rules.words("nouns_like_names")) & view.has_upos("NOUN")
    alone &= ~view.has_child(view.has_role(*SAID_OF))
    return subject & (speaks | alone)


def with_joined_names(view: SyntaxView, first: np.ndarray, person: np.ndarray) -> SyntaxView:
    """The document with one subject in "Ida Halvorsen opened the door", drawn as if it had two.

    Or as if she were something else: "In 1934 Ida Halvorsen left", with "1934 Ida". One name is
    what a recogniser takes for one; without it, what begins with a first name and has a verb.

    view (SyntaxView): the document. first (ndarray): first names. person (ndarray): tokens in names
    of persons, as labelled; bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where no name is drawn so.
    """
    torn = _torn(view, first, person)
    if not torn.any():
        return view
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(torn).tolist():
        _join(view, i, head, role)
    return in_tree(view, head, role)


def _torn(view: SyntaxView, first: np.ndarray, person: np.ndarray) -> np.ndarray:
    """Words right behind the first of a name that neither hang from it nor head it; bool."""
    here = np.arange(len(view))
    subject, name = view.has_role(*SUBJECTS), view.title & view.has_upos("PROPN")
    second = name & ~view.entity_start & (view.head != here - 1) & ~starts(view.sentence)
    second &= behind(view.title & view.has_upos("PROPN", "NOUN"))
    second[1:] &= view.head[:-1] != here[1:]
    one = person & behind(person & view.entity_start) & (subject | behind(subject))
    two = (view.entity == 0) & behind(first & subject & (view.entity == 0)) & subject
    two[1:] &= view.head[1:] == view.head[:-1]
    return second & (one | two)


def _join(view: SyntaxView, i: int, head: Ints1d, role: Ints1d) -> None:
    """Let a word be part of the name that begins right before it; in place."""
    if int(role[i]) in SUBJECTS and int(role[i - 1]) not in SUBJECTS:
        head[i - 1], role[i - 1] = head[i], role[i]
    head[view.children(i)] = i - 1
    head[i], role[i] = i - 1, Role.NAME_PART
