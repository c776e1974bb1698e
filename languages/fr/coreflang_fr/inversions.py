"""Subjects behind their verbs, where a tagger sees anything: "Veux-tu", "a-t-elle dit"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, bits, hung_in_turn, predicates

FINITE = bits("VerbForm=Fin", "Mood=Ind")


def with_inversions(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "tu" of "Veux-tu que je parte ?" is who wants, and "veux" is a verb.

    view (SyntaxView): the document. rules (Grammar): of French, for its clitic subjects.
    RETURNS (SyntaxView): the same one where all subjects with a hyphen hang from their verbs.
    """
    subject, verb = _inverted(view, rules)
    if not len(subject):
        return view
    upos, morph = view.upos.copy(), view.morph.copy()
    upos[subject] = POS_IDS["PRON"]
    new = verb[~view.has_upos("VERB", "AUX")[verb]]
    upos[new], morph[new] = POS_IDS["VERB"], FINITE
    view = view.redrawn(upos=upos, morph=morph)
    # No tree reaches over what a parser takes for the end of a sentence.
    inside = view.sentence[verb] == view.sentence[subject]
    return _below_verbs(view, subject[inside], verb[inside])


def _below_verbs(view: SyntaxView, subject: Ints1d, verb: Ints1d) -> SyntaxView:
    """Subjects and the hyphens before them below their verbs."""
    top = predicates(view)[verb]
    rows = zip(subject.tolist(), verb.tolist(), top.tolist(), strict=True)
    marks = [(k, above) for one, first, above in rows for k in range(one - 1, first, -1)]
    hyphen = np.array([k for k, _ in marks], dtype=np.int64)
    above = np.array([k for _, k in marks], dtype=np.int64)
    view = hung_in_turn(view, hyphen, above, np.full(len(hyphen), int(Role.PUNCTUATION)))
    return hung_in_turn(view, subject, top, np.full(len(subject), int(Role.SUBJECT)))


def _inverted(view: SyntaxView, rules: Grammar) -> tuple[Ints1d, Ints1d]:
    """Subjects that are drawn awry, and the verbs before them: each (n_found,)."""
    here = np.arange(len(view))
    whole = view.has_form(*rules.words("joined_subjects"))
    cut = view.has_form(*rules.words("subjects_behind_verbs")) & behind(view.has_form("-"))
    verb = np.maximum(here - np.where(cut, 2, 1), 0)
    # "a-t-elle"
    verb = np.maximum(verb - view.has_form("-t")[verb], 0)
    known = view.has_upos("PRON") & view.has_role(*SUBJECTS, Role.EXPLETIVE)
    known &= view.has_upos("VERB", "AUX")[verb]
    word = view.has_upos("VERB", "AUX", "NOUN", "ADJ", "ADV", "PROPN", "X", "ADP")
    word = word & ~view.has_form(*rules.words("bare_demonstratives"))
    found = np.flatnonzero((whole | cut) & ~known & word[verb] & (verb < here))
    return found, verb[found]
