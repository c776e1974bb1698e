"""First names that a tagger takes for verbs or nouns: "Sofía la llamó", "vi a manuel"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, behind, followed_by, in_tree, retagged


def with_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Such a name right before a finite verb, or its clitics, is its subject.

    If one hangs from the other. Not where none follows: "Mira la casa."

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its lists of first names.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    config = rules.config
    name = rules.in_lists(view, *config.first_name_lists, *config.place_name_lists) & view.title
    view = _with_adverbs(view, name & view.has_upos("ADV"))
    at = np.flatnonzero(name & view.has_upos("VERB", "AUX"))
    verb = _verb_behind(view, at)
    # The "pan" of "Come pan" is no verb of "Come".
    thing = view.has_role(Role.OBJECT) & view.has_morph("Number=Plur")
    good = (verb != NONE) & ((view.head[verb] == at) | (view.head[at] == verb)) & ~thing[verb]
    at, verb = at[good], verb[good]
    if not len(at):
        return view
    # What hung from such a name hangs from the verb, which takes the name's place if it hung there.
    verb_for = np.arange(len(view))
    verb_for[at] = verb
    head, role = verb_for[view.head], view.role.copy()
    below = view.head[verb] == at
    head[verb[below]] = verb_for[view.head[at[below]]]
    role[verb[below]] = view.role[at[below]]
    head[at], role[at] = verb, Role.SUBJECT
    taken = verb_for != np.arange(len(view))
    plain = view.redrawn(morph=np.where(taken, 0, view.morph))
    return in_tree(retagged(plain, taken, "PROPN"), head, role)


def _with_adverbs(view: SyntaxView, name: np.ndarray) -> SyntaxView:
    """Names that a tagger takes for adverbs are subjects before a verb: "Vicente duerme"."""
    if not name.any():
        return view
    verb = view.head > np.arange(len(view))
    above = name & view.has_role(Role.ADVERBIAL) & verb
    role = np.where(above, int(Role.SUBJECT), view.role)
    return retagged(view.redrawn(role=role), name, "PROPN")


def with_words_for_two(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Ambos dormían": what means two is no name, whatever a tagger or a recogniser says.

    Nor is "Aquel" in "Aquel sonrió", or "Quienes", without another name beside it.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for `twos` and its pronouns.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    name = view.has_upos("PROPN")
    alone = ~followed_by(name) & ~behind(name) & ~view.has_role(Role.NAME_PART)
    alone &= ~view.has_child(view.has_role(Role.NAME_PART))
    two = view.has_form(*rules.config.twos)
    two = two | (view.has_form(*rules.words("pronouns_like_names")) & name & alone)
    if not (two & ((view.entity != 0) | view.has_upos("PROPN"))).any():
        return view
    view = view.redrawn(entity=np.where(two, 0, view.entity))
    return retagged(view, two & view.has_upos("PROPN"), "PRON")


def with_small_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "ayer vi a manuel": first names where all is small, alone, that are no other words.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its lists of first names.
    RETURNS (SyntaxView): the same one where there are none.
    """
    first = rules.in_lists(view, *rules.config.first_name_lists) & view.has_upos("NOUN", "ADJ")
    first &= ~view.has_form(*rules.words("first_names_like_nouns"))
    first &= ~np.isin(view.sentence, view.sentence[view.title])
    first &= ~rules.in_lists(view, *rules.config.person_lists, *rules.config.no_person_lists)
    said = view.has_role(Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.COPULA, Role.POSSESSIVE)
    first &= ~view.has_child(said) & ~view.has_role(Role.ADJECTIVAL_MODIFIER, Role.PREDICATE)
    return retagged(view, first, "PROPN") if first.any() else view


def _verb_behind(view: SyntaxView, at: Ints1d) -> Ints1d:
    """The finite verb of a third person behind each place and at most two clitics, or NONE."""
    clitic = view.has_upos("PRON") & view.has_morph("Case=Acc", "Case=Dat")
    finite = view.has_upos("VERB", "AUX") & view.has_morph("Person=3") & ~view.title
    last = len(view) - 1
    behind = np.minimum(at + 1, last)
    for _ in range(2):
        behind = np.where(clitic[behind], np.minimum(behind + 1, last), behind)
    good = finite[behind] & (view.sentence[behind] == view.sentence[at]) & (behind > at)
    return np.where(good, behind, NONE)
