"""Objects without an article that a parser takes for a surname: "Abends trinkt Greta Tee"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, in_tree, retagged

from .things import listed_verbs

CLOSE = (
    Role.ADJECTIVAL_MODIFIER, Role.APPOSITION, Role.COMPOUND, Role.NAME_PART,
    Role.NOMINAL_MODIFIER,
)  # fmt: skip


def with_bare_objects(view: SyntaxView, rules: Grammar, first: np.ndarray) -> SyntaxView:
    """What somebody drinks, reads or plays hangs from the verb: "Ida Tennis" is no name.

    Nor is it whose tennis it is. Not "Abends trank Otto Wein einen Tee", with another object.

    view (SyntaxView): the document. rules (Grammar): for its word lists. first (ndarray): words
        that are first names, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    noun = np.flatnonzero(_objects(view, rules, first))
    if not len(noun):
        return view
    name, head, role = noun - 1, view.head.copy(), view.role.copy()
    below = head[noun] == name
    verb = np.where(below, head[name], head[noun])
    head[name], head[noun] = verb, verb
    role[name], role[noun] = Role.SUBJECT, Role.OBJECT
    bare = np.isin(np.arange(len(view)), noun)
    entity = np.where(bare, np.uint64(0), view.entity)
    return in_tree(retagged(view.redrawn(entity=entity), bare, "NOUN"), head, role)


def with_receivers_before(view: SyntaxView, rules: Grammar, known: np.ndarray) -> SyntaxView:
    """What a person is given hangs from the verb: "Sie gab dem Kellner Trinkgeld" names nobody.

    view (SyntaxView): the document. rules (Grammar): for its word lists. known (ndarray): nouns
        that lists have, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none; not for "Sie gab dem Kellner Kolbe".
    """
    noun, verb = _things_given(view, rules, known)
    if not len(noun):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[noun - 2], head[noun - 1], head[noun] = noun - 1, verb, verb
    role[noun - 1], role[noun] = Role.INDIRECT_OBJECT, Role.OBJECT
    return in_tree(view, head, role)


def _things_given(view: SyntaxView, rules: Grammar, known: np.ndarray) -> tuple[Ints1d, Ints1d]:
    """Known things drawn as one phrase with a person in the dative right before, and their verbs.

    The two places before each are the person and its article.
    """
    here, person = np.arange(len(view)), rules.in_lists(view, *rules.config.person_lists)
    article = view.has_role(Role.DETERMINER, Role.POSSESSIVE)
    dative = behind(article & ends_in(view, rules.words("dative_endings")))
    receiver = person & view.has_upos("NOUN") & dative
    thing = known & view.has_upos("NOUN") & view.title & ~person & behind(receiver)
    below = thing & (view.head == here - 1) & view.has_role(*CLOSE)
    above = thing & behind(view.has_role(*CLOSE) & (view.head == here + 1))
    verb = np.where(below, view.head[view.head], view.head)
    free = view.has_upos("VERB") & ~view.has_child(view.has_role(Role.OBJECT) & ~thing)
    noun = np.flatnonzero((below | above) & free[verb])
    return noun, verb[noun]


def _objects(view: SyntaxView, rules: Grammar, first: np.ndarray) -> np.ndarray:
    """Nouns right behind a first name that are one subject with it for a parser; bool."""
    here = np.arange(len(view))
    subject = view.has_role(*SUBJECTS)
    noun = view.has_form(*rules.words("bare_objects")) & view.title & behind(first)
    below = noun & (view.head == here - 1) & subject[view.head]
    above = noun & subject & behind(view.head == here + 1)
    verb = listed_verbs(view, rules, "verbs_with_bare_objects", subject)
    verb &= ~view.has_child(view.has_role(Role.OBJECT))
    return (below & verb[view.head[view.head]]) | (above & verb[view.head])
