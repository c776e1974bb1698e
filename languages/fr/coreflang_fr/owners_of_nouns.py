"""Possessives that taggers take for nouns: "J'ai reçu tes photos", "Ton vieil oncle dort"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    ARGUMENTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    hung_in_turn,
    in_tree,
    relabelled,
    stands_above,
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
    return _below_nouns(_in_their_places(view, token, noun), token, noun)


def _in_their_places(view: SyntaxView, owner: Ints1d, noun: Ints1d) -> SyntaxView:
    """The nouns stand where their owners stood, unless they are arguments."""
    head, role = view.head.copy(), view.role.copy()
    argument = view.has_role(*ARGUMENTS, Role.ROOT)
    for one, its_noun in zip(owner.tolist(), noun.tolist(), strict=True):
        above = int(head[one])
        if above != its_noun and not argument[its_noun] and not stands_above(head, its_noun, above):
            head[its_noun] = its_noun if above == one else above
            role[its_noun] = role[one]
    return in_tree(view, head, role)


def _below_nouns(view: SyntaxView, owner: Ints1d, noun: Ints1d) -> SyntaxView:
    """The owners, and adjectives between them and their nouns, hang from these."""
    old = noun - owner > 1
    before = np.concatenate([owner, owner[old] + 1])
    role = np.full(len(before), int(Role.ADJECTIVAL_MODIFIER))
    role[: len(owner)] = int(Role.DETERMINER)
    view = hung_in_turn(view, before, np.concatenate([noun, noun[old]]), role)
    mistaken = np.zeros(len(view), dtype=bool)
    mistaken[noun] = True
    mistaken &= view.has_role(Role.FIXED, Role.ADJECTIVAL_MODIFIER)
    return relabelled(view, mistaken, role=Role.OTHER)
