"""Participles behind "avoir", where a tagger sees a noun or a name: "Il l'a lu"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, behind, bits, followed_by, hung_in_turn

from .classes import endings

OPEN = ("NOUN", "ADJ", "PROPN", "ADV", "X", "VERB")
FINITE, PARTICIPLE = bits("VerbForm=Fin"), bits("VerbForm=Part")
NOT_SO = bits("VerbForm=Fin", "VerbForm=Inf")
# How many words may stand between: "Il ne l'a pas encore lu", "a-t-elle lu".
BETWEEN = 3


def with_helped_participles(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "lu" of "Il l'a lu" is what he did, and "a" helps it, whatever a tagger sees.

    Not in "Il a faim", "Tu as pitié de Luc", where the noun is what one has.

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    RETURNS (SyntaxView): the same one where each such participle is a verb.
    """
    helper = _helpers(view, rules)
    token = np.flatnonzero(helper != NONE)
    known = view.has_upos("VERB")[token] & (view.head[helper[token]] == token)
    token = token[~known]
    if not len(token):
        return view
    upos, morph = view.upos.copy(), view.morph.copy()
    upos[token], upos[helper[token]] = POS_IDS["VERB"], POS_IDS["AUX"]
    morph[token] = (morph[token] & ~NOT_SO) | PARTICIPLE
    morph[helper[token]] |= FINITE
    view = view.redrawn(upos=upos, morph=morph)
    verb = token[view.head[helper[token]] != token]
    return hung_in_turn(view, helper[verb], verb, np.full(len(verb), int(Role.AUXILIARY)))


def _helpers(view: SyntaxView, rules: Grammar) -> Ints1d:
    """For each participle the form of "avoir" before it, else NONE; (n_tokens,)."""
    avoir = view.has_form(*rules.words("forms_of_avoir")) & ~view.title
    object_before = behind(view.has_form(*rules.words("objects_before_avoir")))
    subject = behind(view.has_form(*rules.words("subjects_before_verbs")))
    subject |= followed_by(view.has_form("-t", *rules.words("inverted_subjects")))
    small = view.has_form("-t", *rules.words("inverted_subjects"))
    small = small | view.has_form(*rules.words("words_before_participles"))
    small |= view.has_upos("ADV") & endings(view, rules, "endings_of_adverbs")
    helper = _nearest_before(view, avoir & (object_before | subject), small)
    ends = endings(view, rules, "masculine_endings") | endings(view, rules, "feminine_endings")
    had = view.has_form(*rules.words("bare_objects_of_avoir"))
    had = had | followed_by(view.has_form(*rules.words("plain_de"))) & ~object_before[helper]
    word = view.has_upos(*OPEN) & ends & ~had & ~view.title & ~view.upper
    return np.where(word & (helper != NONE), helper, NONE)


def _nearest_before(view: SyntaxView, marked: np.ndarray, small: np.ndarray) -> Ints1d:
    """For each token that is not small the marked one before it and small words; or NONE."""
    here = np.arange(len(view))
    origin, found = np.where(marked, here, NONE), np.full(len(view), NONE)
    for _ in range(BETWEEN + 1):
        origin = np.append(NONE, origin[:-1])[: len(view)]
        origin = np.where((origin != NONE) & (view.sentence == view.sentence[origin]), origin, NONE)
        found = np.where((origin != NONE) & ~small, origin, found)
        origin = np.where(small, origin, NONE)
    return found
