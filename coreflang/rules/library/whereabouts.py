"""Who stands, sits or walks beside somebody is another: "Ida sat down beside her"."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from ...syntax import Role, SyntaxView
from ..tokens import Grammar
from ..verdicts import PairRule, Pairs, Verdict, pair_rule
from .marks import Mark
from .owners import is_own_subject

PLACED = (Role.OBLIQUE, Role.NOMINAL_MODIFIER)
# An object may be what has the place: "He laid the book before him."
MOVED = (Role.OBJECT, Role.SUBJECT_PASSIVE)


def marks_of_places(
    view: SyntaxView, rules: Grammar, *, places: Collection[str], own: Collection[str] = ()
) -> np.ndarray:
    """Mark.ASIDE for pronouns in the place of who sits, stands or walks: "Ida sat beside her".

    Right below such a verb, or below its word of place, "in front of her". Not where the verb has
    an object, nor behind another noun, whose place it may be: "He sank into the chair behind him."

    view (SyntaxView): the document. rules (Grammar): for the word list `whereabouts_verbs`.
    places (Collection[str]): words of place. own (Collection[str]): adpositions of what may be
        one's own place, as in French "Il est resté chez lui".
    RETURNS (ndarray): bits, (n_tokens,).
    """
    going = rules.in_lists(view, "whereabouts_verbs") & view.has_upos("VERB", "AUX")
    going &= ~view.has_child(view.has_role(*MOVED) & ~view.has_morph("Reflex=Yes"))
    if not going.any():
        return np.zeros(len(view), dtype=np.int64)
    word = view.has_form(*places)
    verb = np.where(word[view.head], view.head[view.head], view.head)
    others = ~view.has_child(view.has_form(*own) & view.has_role(Role.ADPOSITION))
    nouns = np.cumsum(view.has_upos("NOUN", "PROPN") & ~word)
    token = np.arange(len(view))
    alone = (token < verb) | (nouns[token] == nouns[verb])
    aside = view.has_role(*PLACED) & view.has_upos("PRON") & going[verb] & others & alone
    return np.where(aside, Mark.ASIDE, 0)


def aside_of_oneself(example: str) -> PairRule:
    """What one sits beside, stands behind or walks after is not oneself.

    One may look about oneself, and have a dog beside one: "Ida looked around her."

    example (str): of the language.
    RETURNS (PairRule): for pronouns with Mark.ASIDE.
    """

    @pair_rule(Verdict.IMPOSSIBLE, example, in_chain=True, in_part=True)
    def aside_of_oneself(pairs: Pairs) -> np.ndarray:
        aside = pairs.anaphor.marked(Mark.ASIDE) & pairs.anaphor.plain
        return aside & is_own_subject(pairs, pairs.anaphor.token)

    return aside_of_oneself
