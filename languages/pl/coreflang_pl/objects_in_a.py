"""Accusatives of men and animals that look like a feminine: "Kota użądliła osa".

A tagger takes such a word for the subject; but there is another noun in -a behind the verb, and of
the two only the latter can be a nominative.
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits

from .declension import CASES, GENDERS, NUMBERS, bases, form_of
from .endings import endings, ends_with
from .known import Known

BEHIND = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.APPOSITION)
ALL = CASES | bits(*GENDERS, *NUMBERS, "Animacy=Hum", "Animacy=Inan", "Animacy=Nhum")
MAN = bits("Gender=Masc", "Animacy=Hum", "Number=Sing", "Case=Acc")
ANIMAL = bits("Gender=Masc", "Animacy=Nhum", "Number=Sing", "Case=Acc")
WOMAN = bits("Gender=Fem", "Number=Sing", "Case=Nom")
FEMININE = "a"


def objects_in_a(view: SyntaxView, rules: Grammar, known: Known) -> SyntaxView:
    """Give such objects their case, and the nouns behind the verb theirs.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    view = _men_and_women(view, known)
    before, behind = _pairs(view)
    if not before.any() or not behind.any():
        return view
    kinds = frozenset(word for row in rules.config.kinds for word in row)
    lemma, upos, role = view.lemma.copy(), view.upos.copy(), view.role.copy()
    morph = view.morph.copy()
    for i in np.flatnonzero(before).tolist():
        base = _masculine(form_of(view, i), known, kinds)
        subject = np.flatnonzero(behind & (view.head == view.head[i])).tolist() if base else []
        if len(subject) != 1 or _masculine(form_of(view, subject[0]), known, kinds):
            continue
        name, k = base in known.men, subject[0]
        own = MAN if name or base in known.persons else ANIMAL
        lemma[i] = view.strings.add(base.capitalize() if name else base)
        morph[i], morph[k] = (morph[i] & ~ALL) | own, (morph[k] & ~ALL) | WOMAN
        upos[i] = POS_IDS["PROPN" if name else "NOUN"]
        role[i], role[k] = Role.OBJECT, Role.SUBJECT
        lemma[k] = lemma[k] if view.title[k] else view.lower[k]
    return view.redrawn(lemma=lemma, morph=morph, upos=upos, role=role)


def _men_and_women(view: SyntaxView, known: Known) -> SyntaxView:
    """The "staruszka" of "Okradziono staruszka" is a man: a woman would be "staruszkę".

    Below a verb that no woman is the subject of.
    """
    found = view.has_upos("NOUN") & ends_with(view, FEMININE) & view.has_role(Role.OBJECT)
    found &= view.has_morph("Gender=Fem") & ~view.has_child(view.has_role(Role.ADPOSITION))
    other = ends_with(view, *endings().past["fem"]) | view.has_morph("Tense=Pres", "Tense=Fut")
    found &= (view.has_upos("VERB") & (~other | view.has_morph("Person=1")))[view.head]
    lemma = view.lemma.copy()
    for i in np.flatnonzero(found).tolist():
        form = form_of(view, i)
        men = (base.word for base in bases(form) if form in known.persons)
        base = next((word for word in men if word in known.persons), "")
        found[i], lemma[i] = bool(base), view.strings.add(base) if base else lemma[i]
    if not found.any():
        return view
    return view.redrawn(lemma=lemma, morph=np.where(found, (view.morph & ~ALL) | MAN, view.morph))


def _pairs(view: SyntaxView) -> tuple[np.ndarray, np.ndarray]:
    """Subjects in -a before a past form in -ła, and other nouns in -a right behind it; bool."""
    here, noun = np.arange(len(view)), view.has_upos("NOUN", "PROPN", "ADJ")
    noun = noun & ends_with(view, FEMININE) & ~view.has_child(view.has_role(Role.ADPOSITION))
    told = view.has_upos("VERB") & ends_with(view, *endings().past["fem"])
    noun &= told[view.head] & (view.head != here)
    before = noun & view.has_role(*SUBJECTS) & (here < view.head)
    behind = noun & view.has_role(*BEHIND) & (view.left == view.head + 1)
    return before, behind & ~view.has_morph("Number=Plur", "Gender=Neut")


def _masculine(form: str, known: Known, kinds: frozenset[str]) -> str:
    """The man or animal whose accusative a form in -a is, and no word by itself; "" for others."""
    lists = (known.persons, known.animate, known.women, known.groups, kinds)
    if any(form in words for words in lists):
        return ""
    words = (base.word for base in bases(form))
    return next((word for word in words if word in known.men or word in known.animate), "")
