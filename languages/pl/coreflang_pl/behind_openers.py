"""Verbs behind a word that opens a clause, which a tagger takes for nouns: "mówi, że je sprzeda".

A clause of "że" has a verb; where no word of it is tagged as one, it is the word above "że".
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, bits, relabelled, starts

from .declension import form_of
from .endings import endings, ends_with
from .first_words import FINITE, PRESENT
from .infinitives import infinitives

TAKEN_FOR = ("NOUN", "ADJ", "ADV", "X")
BARE = (Role.NOMINAL_MODIFIER, Role.OBLIQUE, Role.POSSESSIVE, Role.DETERMINER)


def behind_openers(view: SyntaxView, rules: Grammar, verbs: frozenset[str]) -> SyntaxView:
    """Tag such words as verbs of the present, and the pronouns before them as their objects.

    Right behind a pronoun in the accusative, or in a form of a known verb.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its pronouns.
    verbs (FrozenSet[str]): infinitives that lists have.
    RETURNS (SyntaxView): the same one if there is none.
    """
    pronoun = view.has_form(*rules.words("accusative_pronouns")) & view.has_upos("PRON")
    opener = view.has_upos("SCONJ") & view.has_role(Role.MARKER)
    verbal = view.has_upos("VERB", "AUX") & ~view.has_morph("VerbForm=Ger")
    stretch = np.cumsum(view.has_upos("PUNCT", "CCONJ", "SCONJ") | starts(view.sentence))
    able = view.has_upos(*TAKEN_FOR) & view.has_child(opener) & (view.entity == 0) & ~view.title
    able &= ends_with(view, *endings().present) & ~np.isin(stretch, stretch[verbal])
    found = able & behind(pronoun)
    for i in np.flatnonzero(able & ~found).tolist():
        found[i] = any(word in verbs for word in infinitives(form_of(view, i)))
    if not found.any():
        return view
    several = ends_with(view, *endings().present_plural)
    number = np.where(several, bits("Number=Plur"), bits("Number=Sing"))
    view = view.redrawn(
        upos=np.where(found, POS_IDS["VERB"], view.upos),
        tag=np.where(found, np.uint64(view.strings.add(FINITE)), view.tag),
        morph=np.where(found, bits("Mood=Ind", *PRESENT.split()) | number, view.morph),
    )
    below = pronoun & view.has_role(*BARE) & found[view.head]
    return relabelled(view, below, role=Role.OBJECT)
