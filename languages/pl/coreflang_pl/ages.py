"""Persons called by their age, which a tokeniser cuts in three: "Zatrzymano 34-latka"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, bits, in_tree

from .declension import SUBSTANTIVE
from .endings import endings, ends_with

MAN = "latek"
WOMAN = "latka"
PERSON = ("Number=Sing", "Animacy=Hum")


def persons_by_age(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Draw the noun above its number and hyphen, and tell whether it is a man or a woman.

    "34-latka" is a woman where the verb says so, "34-latka zasnęła", and a man elsewhere.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is none.
    """
    same = view.sentence[2:] == view.sentence[:-2]
    found = view.has_form(*rules.words("men_by_age"), *rules.words("women_by_age"))
    found = found & behind(view.has_form("-"))
    for i in np.flatnonzero(found).tolist():
        number = view.strings[int(view.lower[i - 2])] if i > 1 and same[i - 2] else ""
        found[i] = number.isdigit()
    if not found.any():
        return view
    head, role = _above_numbers(view, found)
    view = in_tree(view, head, role)
    woman = view.has_form(*rules.words("women_by_age")) & ~view.has_form(*rules.words("men_by_age"))
    told = ends_with(view, *endings().past["fem"])[view.head] & view.has_role(*SUBJECTS)
    woman |= told & view.has_form(*rules.words("women_by_age"))
    sex = np.where(woman, bits("Gender=Fem", *PERSON), bits("Gender=Masc", *PERSON))
    named = view.has_form(MAN) | view.has_role(*SUBJECTS)
    case = np.where(named, bits("Case=Nom"), bits("Case=Gen", "Case=Acc"))
    man = np.uint64(view.strings.add(MAN))
    lemma = np.where(woman, np.uint64(view.strings.add(WOMAN)), man)
    return view.redrawn(
        lemma=np.where(found, lemma, view.lemma),
        upos=np.where(found, POS_IDS["NOUN"], view.upos),
        tag=np.where(found, np.uint64(view.strings.add(SUBSTANTIVE)), view.tag),
        morph=np.where(found, sex | case, view.morph),
    )


def _above_numbers(view: SyntaxView, found: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Heads and roles with such nouns in the place of the first of the three that hangs outside."""
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(found).tolist():
        parts = [i - 2, i - 1, i]
        top = next((k for k in parts if int(head[k]) not in parts or int(head[k]) == k), i)
        above, own, verb = int(head[top]), int(role[top]), int(head[i])
        if verb not in parts and int(head[verb]) in parts:
            # "21-latka zasnęła", with the number as the root.
            head[verb], role[verb] = (verb if above in parts else above), own
            above, own = verb, int(role[i])
        head[np.isin(head, parts)] = i
        head[i], role[i] = (i if above in parts else above), own
        head[i - 2], role[i - 2] = i, Role.NUMERAL
        head[i - 1], role[i - 1] = i, Role.PUNCTUATION
    return head, role
