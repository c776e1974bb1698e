"""What the capitals of nouns and names say: "Burmistrz wstał", "Szczecin rośnie".

At the beginning of a sentence a capital says nothing, and a tagger may take it for that of a name.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import Role, SyntaxView, bits, followed_by, retagged, starts

from .declension import form_of, possible_words, tagged_as_noun
from .endings import ending_of, endings, ends_with
from .known import Known
from .verbs import lemma_left

PERSON = "persName"
FEMININE = "a"


def substantives(view: SyntaxView, nouns: frozenset[str]) -> SyntaxView:
    """What the tag calls a noun is one, though its part of speech says ADJ: "skrucha".

    Not where the lemma is that of an adjective, "zimny", or none: "Dumna" at the beginning. Or says
    ADV, of a name: "Brat Magdy". Or ADV, of a noun in -ę: "Niemowlę śpi".

    view (SyntaxView): the document. nouns (FrozenSet[str]): neuters in -ę, in lower case.
    RETURNS (SyntaxView): the same one if there is none.
    """
    wrong = view.has_upos("ADJ") & tagged_as_noun(view) & ~(view.title & lemma_left(view))
    # "Posiekaj ją drobno": how something is done.
    wrong &= ~(view.has_role(Role.ADVERBIAL) & lemma_left(view))
    wrong &= ending_of(view, tuple(endings().adjectives), lemmas=True) < 0
    inside = ~starts(view.sentence)
    wrong |= view.has_upos("ADV") & tagged_as_noun(view) & view.title & inside
    wrong |= view.has_upos("ADV", "X") & view.has_form(*nouns)
    # "Omówiła sprawozdanie finansowe": no adverb has an attribute.
    attribute = view.has_role(Role.ADJECTIVAL_MODIFIER) & view.has_morph("Gender=Neut")
    wrong |= view.has_upos("ADV") & ends_with(view, *endings().gerunds) & view.has_child(attribute)
    return view.redrawn(upos=np.where(wrong, POS_IDS["NOUN"], view.upos)) if wrong.any() else view


def capitals(view: SyntaxView) -> SyntaxView:
    """Give names that were known for none the capital of their lemma: "Szczecin".

    view (SyntaxView): the document. RETURNS (SyntaxView): the same one if there is none.
    """
    lemma = view.lemma.copy()
    for i in np.flatnonzero(view.has_upos("PROPN") & view.title).tolist():
        word = view.strings[int(lemma[i])]
        if word.islower():
            lemma[i] = view.strings.add(word.capitalize())
    return view.redrawn(lemma=lemma) if (lemma != view.lemma).any() else view


def opening_objects(view: SyntaxView, known: Known) -> SyntaxView:
    """The "Bramkę" of "Bramkę zdobył Lewczuk": a feminine in the accusative, and nobody's name.

    Before a verb, and not where the text has the word with a capital elsewhere.

    view (SyntaxView): the document. known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is none.
    """
    first = starts(view.sentence)
    able = first & view.title & view.has_upos("PROPN") & _lone_or_none(view)
    able &= ending_of(view, tuple(endings().accusatives)) >= 0
    able &= followed_by(view.has_upos("VERB", "AUX"))
    if not able.any():
        return view
    capitals_inside = np.flatnonzero(view.title & ~first).tolist()
    names = {word for i in capitals_inside for word in possible_words(form_of(view, i))}
    lemma = view.lemma.copy()
    for i in np.flatnonzero(able).tolist():
        word = form_of(view, i)[:-1] + FEMININE
        able[i] = not known.named(word) and word not in names
        lemma[i] = view.strings.add(word) if able[i] else lemma[i]
    own = bits("Gender=Fem", "Number=Sing", "Case=Acc")
    entity = np.where(able, np.uint64(0), view.entity)
    morph = np.where(able, own, view.morph)
    return retagged(view.redrawn(lemma=lemma, morph=morph, entity=entity), able, "NOUN")


def contract_parties(view: SyntaxView, parties: frozenset[str]) -> SyntaxView:
    """The "Najemcy" of "oddaje lokal Najemcy" is a noun: parties to contracts have capitals.

    view (SyntaxView): the document. parties (FrozenSet[str]): such nouns, in lower case.
    RETURNS (SyntaxView): with their dictionary forms; the same one if there is none.
    """
    able = view.title & view.has_upos("PROPN", "NOUN", "ADJ", "X")
    lemma = view.lemma.copy()
    for i in np.flatnonzero(able).tolist():
        word = next((word for word in _forms_of_parties(form_of(view, i)) if word in parties), "")
        able[i] = bool(word)
        lemma[i] = view.strings.add(word) if word else lemma[i]
    if not able.any():
        return view
    own = bits("Gender=Masc", "Animacy=Hum")
    wrong = bits("Gender=Fem", "Gender=Neut", "Animacy=Inan", "Animacy=Nhum")
    morph = np.where(able, (view.morph & ~wrong) | own, view.morph)
    # "Najemca" is one, whatever a tagger says.
    one = able & (view.lower == lemma)
    morph = np.where(one, (morph & ~bits("Number=Plur")) | bits("Number=Sing"), morph)
    entity = np.where(able, np.uint64(0), view.entity)
    return retagged(view.redrawn(lemma=lemma, morph=morph, entity=entity), able, "NOUN")


def _forms_of_parties(form: str) -> Iterator[str]:
    """What a noun may be a form of, also one that is declined like an adjective: "Kupującemu"."""
    yield from possible_words(form)
    for ending, instead in endings().masculine_adjectives.items():
        if form.endswith(ending):
            yield form[: -len(ending)] + instead


def _lone_or_none(view: SyntaxView) -> np.ndarray:
    """Words that no recogniser sees as a name, or as a person of one word; bool, (n_tokens,)."""
    person = view.entity == np.uint64(view.strings[PERSON])
    lone = view.entity_start & ~np.append(person[1:] & ~view.entity_start[1:], False)
    return (view.entity == 0) | (person & lone)


def _surnames(view: SyntaxView, able: np.ndarray) -> set[str]:
    """What the surnames behind first names may be forms of: "Wróbel" of "Adama Wróbla"."""
    part = able & view.has_upos("PROPN") & view.has_role(Role.NAME_PART)
    part &= view.entity == np.uint64(view.strings[PERSON])
    return {w for i in np.flatnonzero(part).tolist() for w in possible_words(form_of(view, i))}


def opening_nouns(view: SyntaxView, known: Known) -> SyntaxView:
    """As in "Burmistrz wstał" and "Koncern rośnie": a noun whose capital is its sentence's.

    Though tagged as a name. A group is no man.

    view (SyntaxView): the document. known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is none.
    """
    first = starts(view.sentence)
    person = view.entity == np.uint64(view.strings[PERSON])
    able = first & _lone_or_none(view)
    able &= view.has_upos("PROPN") | (view.has_upos("NOUN") & person)
    able &= ~view.has_child(view.has_upos("PROPN"))
    # A word that has a capital elsewhere is a name.
    names = set(view.lower[view.title & ~first].tolist())
    borne = _surnames(view, view.title & ~first)
    kinds = (known.persons, known.animate, known.things)
    group = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(able).tolist():
        form, words = form_of(view, i), possible_words(form_of(view, i))
        group[i] = any(word in known.groups for word in words)
        noun = group[i] or any(word in kind for word in words for kind in kinds)
        able[i] = noun and not known.named(form) and int(view.lower[i]) not in names
        able[i] &= borne.isdisjoint(words)
    morph = np.where(group & able, view.morph & ~bits("Animacy=Hum", "Animacy=Nhum"), view.morph)
    if not able.any():
        return view
    entity = np.where(able, np.uint64(0), view.entity)
    return retagged(view.redrawn(morph=morph, entity=entity), able, "NOUN")
