"""Possessives that taggers take for nouns: "J'ai reçu tes photos", "Ton vieil oncle dort"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import (
    ARGUMENTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    hung,
    in_tree,
    relabelled,
    starts,
)

OPEN = ("NOUN", "ADJ", "PROPN", "VERB", "X", "ADV")
FIRST = ("ADJ", "VERB", "X", "PROPN")


def with_owners_of_nouns(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "tes" of "J'ai reçu tes photos" says whose they are, where a tagger sees a noun.

    Not "le ton", "un son": what has an article is one.

    view (SyntaxView): the document. rules (Grammar): of French, for its possessives.
    RETURNS (SyntaxView): the same one where each possessive hangs from the noun behind it.
    """
    inside = ~starts(view.sentence)
    owner = view.has_form(*rules.words("owners")) & ~view.has_upos("DET")
    owner &= followed_by(view.has_upos(*OPEN) & inside & ~view.title)
    # "le ton monte", "un son clair"
    determined = view.has_upos("DET", "NUM", "ADJ") | view.has_form(*rules.config.contracted)
    owner &= ~(behind(determined) & view.has_form(*rules.words("owners_like_nouns")))
    token = np.flatnonzero(owner)
    if not len(token):
        return view
    # "ton vieil oncle"
    two = view.has_upos("NOUN") & inside & behind(view.has_upos(*FIRST)) & behind(behind(owner))
    noun = np.where(two[np.minimum(token + 2, len(view) - 1)], token + 2, token + 1)
    upos = view.upos.copy()
    upos[noun - 1], upos[token], upos[noun] = POS_IDS["ADJ"], POS_IDS["DET"], POS_IDS["NOUN"]
    view = view.redrawn(upos=upos)
    for one, its_noun in zip(token.tolist(), noun.tolist(), strict=True):
        view = _below_noun(view, one, its_noun)
    return view


def _below_noun(view: SyntaxView, owner: int, noun: int) -> SyntaxView:
    """The owner and what stands before the noun hang from it, which stands where they stood."""
    if view.head[owner] != noun and not view.has_role(*ARGUMENTS, Role.ROOT)[noun]:
        head, role = view.head.copy(), view.role.copy()
        above = int(view.head[owner])
        head[noun] = noun if above == owner else above
        if not view.dominates(np.array(noun), np.array(above)):
            role[noun] = view.role[owner]
            view = in_tree(view, head, role)
    for i in range(owner, noun):
        role = Role.DETERMINER if i == owner else Role.ADJECTIVAL_MODIFIER
        view = hung(view, np.array([i]), np.array([noun]), np.array([int(role)]))
    mistaken = (np.arange(len(view)) == noun) & view.has_role(Role.FIXED, Role.ADJECTIVAL_MODIFIER)
    return relabelled(view, mistaken, role=Role.OTHER)
