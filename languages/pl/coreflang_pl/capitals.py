"""What the capitals of nouns and names say: "Burmistrz wstał", "Szczecin rośnie".

At the beginning of a sentence a capital says nothing, and a tagger may take it for that of a name.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import SyntaxView, bits, retagged, starts

from .declension import Known, form_of, possible_words, tagged_as_noun
from .endings import ending_of, endings
from .verbs import lemma_left

PERSON = "persName"


def substantives(view: SyntaxView, nouns: frozenset[str]) -> SyntaxView:
    """What the tag calls a noun is one, though its part of speech says ADJ: "skrucha".

    Not where the lemma is that of an adjective, "zimny", or none: "Dumna" at the beginning. Or says
    ADV, of a name: "Brat Magdy". Or ADV, of a noun in -ę: "Niemowlę śpi".

    view (SyntaxView): the document. nouns (FrozenSet[str]): neuters in -ę, in lower case.
    RETURNS (SyntaxView): the same one if there is none.
    """
    wrong = view.has_upos("ADJ") & tagged_as_noun(view) & ~(view.title & lemma_left(view))
    wrong &= ending_of(view, tuple(endings().adjectives), lemmas=True) < 0
    inside = ~starts(view.sentence)
    wrong |= view.has_upos("ADV") & tagged_as_noun(view) & view.title & inside
    wrong |= view.has_upos("ADV", "X") & view.has_form(*nouns)
    return replace(view, upos=np.where(wrong, POS_IDS["NOUN"], view.upos)) if wrong.any() else view


def capitals(view: SyntaxView) -> SyntaxView:
    """Give names that were known for none the capital of their lemma: "Szczecin".

    view (SyntaxView): the document. RETURNS (SyntaxView): the same one if there is none.
    """
    lemma = view.lemma.copy()
    for i in np.flatnonzero(view.has_upos("PROPN") & view.title).tolist():
        word = view.strings[int(lemma[i])]
        if word.islower():
            lemma[i] = view.strings.add(word.capitalize())
    return replace(view, lemma=lemma) if (lemma != view.lemma).any() else view


def opening_nouns(view: SyntaxView, known: Known) -> SyntaxView:
    """As in "Burmistrz wstał" and "Koncern rośnie": a noun whose capital is its sentence's.

    Though tagged as a name. A group is no man.

    view (SyntaxView): the document. known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is none.
    """
    first = starts(view.sentence)
    person = view.entity == np.uint64(view.strings[PERSON])
    lone = view.entity_start & ~np.append(person[1:] & ~view.entity_start[1:], False)
    able = first & ((view.entity == 0) | (person & lone))
    able &= view.has_upos("PROPN") | (view.has_upos("NOUN") & person)
    able &= ~view.has_child(view.has_upos("PROPN"))
    # A word that has a capital elsewhere is a name.
    names = set(view.lower[view.title & ~first].tolist())
    kinds = (known.persons, known.animate, known.things)
    group = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(able).tolist():
        form, words = form_of(view, i), possible_words(form_of(view, i))
        group[i] = any(word in known.groups for word in words)
        noun = group[i] or any(word in kind for word in words for kind in kinds)
        able[i] = noun and not known.named(form) and int(view.lower[i]) not in names
    morph = np.where(group & able, view.morph & ~bits("Animacy=Hum", "Animacy=Nhum"), view.morph)
    if not able.any():
        return view
    entity = np.where(able, np.uint64(0), view.entity)
    return retagged(replace(view, morph=morph, entity=entity), able, "NOUN")
