"""Dictionary forms of adjectives that choose one of several: "Druga kelnerka" has "drugi"."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    bits,
    followed_by,
    over_neighbours,
    relabelled,
)

from .declension import SUBSTANTIVE
from .endings import endings

ARGUMENTS = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)

NEUTER, MAN = bits("Gender=Neut"), bits("Gender=Masc", "Animacy=Hum")


def forms_of(words: Iterable[str]) -> dict[str, str]:
    """All forms of adjectives, as "druga, drugiego" of "drugi".

    words (Iterable[str]): dictionary forms, in lower case. RETURNS (Dict[str, str]): form -> word.
    """
    stems = {word: word[:-1] for word in words if word.endswith(tuple(endings().adjectives))}
    return {stem + end: word for word, stem in stems.items() for end in endings().of_adjectives}


def known_adjectives(view: SyntaxView, forms: Mapping[str, str]) -> SyntaxView:
    """Give such adjectives their lemma: a lemmatiser may leave "Inna" or make "drugy" of "druga".

    view (SyntaxView): the document. forms (Mapping[str, str]): see forms_of.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    lemma = view.lemma.copy()
    for i in np.flatnonzero(view.has_upos("ADJ", "DET", "NUM")).tolist():
        word = forms.get(view.strings[int(view.lower[i])])
        lemma[i] = view.strings.add(word) if word else lemma[i]
    return view.redrawn(lemma=lemma) if (lemma != view.lemma).any() else view


def persons_by_adjective(view: SyntaxView, persons: frozenset[str]) -> SyntaxView:
    """As in "Oskarżony milczy" and "byłego księgowego": adjectives that are nouns for a man.

    view (SyntaxView): the document. persons (FrozenSet[str]): nouns for men, in lower case.
    RETURNS (SyntaxView): with nouns, which head the adjective before; the same one if none is.
    """
    able = view.has_upos("ADJ") & view.has_morph("Number=Sing")
    above, here = view.head, np.arange(len(view))
    argument = view.has_upos("ADJ") & view.has_role(*ARGUMENTS)
    below = view.has_role(Role.ADJECTIVAL_MODIFIER)
    # "Opinia sędziego", of another gender than what it would belong to.
    apart = below & view.has_upos("NOUN")[above] & view.has_morph("Gender=Fem")[above]
    able &= argument | (below & argument[above]) | apart
    # Neuters have the same forms.
    able &= view.has_morph("Gender=Masc") | (apart & view.has_morph("Gender=Neut"))
    able &= ~view.has_child(view.has_role(Role.COPULA))
    base = {i: _masculine(view.strings[int(view.lower[i])]) for i in np.flatnonzero(able).tolist()}
    found = {i: word for i, word in base.items() if word in persons}
    # "byłego księgowego": of two the second is the noun.
    second = {int(above[i]) for i in found if not argument[i]}
    found = {i: word for i, word in found.items() if i not in second}
    if not found:
        return view
    lemma, noun = view.lemma.copy(), np.zeros(len(view), dtype=bool)
    for i, word in found.items():
        lemma[i], noun[i] = view.strings.add(word), True
    view = view.redrawn(
        lemma=lemma,
        upos=np.where(noun, POS_IDS["NOUN"], view.upos),
        tag=np.where(noun, np.uint64(view.strings.add(SUBSTANTIVE)), view.tag),
        morph=np.where(noun, view.morph & ~NEUTER | MAN, view.morph),
    )
    view = relabelled(view, noun & apart, role=Role.NOMINAL_MODIFIER)
    below = noun & view.has_role(Role.ADJECTIVAL_MODIFIER) & (above == here - 1) & ~noun[above]
    return over_neighbours(view, below, role=Role.ADJECTIVAL_MODIFIER)


def _masculine(form: str) -> str:
    """The dictionary form of an adjective in the masculine: "księgowy" of "księgowego"."""
    for ending, own in endings().masculine_adjectives.items():
        if form.endswith(ending):
            return form.removesuffix(ending) + own
    return form


def women_by_adjective(view: SyntaxView, women: frozenset[str]) -> SyntaxView:
    """As in "Oskarżona milczy" and "Szukają zaginionej": adjectives that are nouns for a woman.

    view (SyntaxView): the document. women (FrozenSet[str]): such nouns, in lower case.
    RETURNS (SyntaxView): with nouns; the same one if none is.
    """
    able = view.has_upos("ADJ") & view.has_morph("Gender=Fem") & view.has_morph("Number=Sing")
    able &= view.has_role(*ARGUMENTS) & ~view.has_child(view.has_role(Role.COPULA))
    able &= view.has_upos("VERB", "ADJ")[view.head]
    lemma = view.lemma.copy()
    for i in np.flatnonzero(able).tolist():
        word = _feminine(view.strings[int(view.lower[i])], women)
        able[i], lemma[i] = bool(word), view.strings.add(word) if word else lemma[i]
    if not able.any():
        return view
    return view.redrawn(
        lemma=lemma,
        upos=np.where(able, POS_IDS["NOUN"], view.upos),
        tag=np.where(able, np.uint64(view.strings.add(SUBSTANTIVE)), view.tag),
    )


def _feminine(form: str, women: frozenset[str]) -> str:
    """The dictionary form of a noun for a woman, "chora" of "chorej"; "" for other words."""
    own = endings().feminine_adjectives
    words = (form.removesuffix(ending) + own[0] for ending in own if form.endswith(ending))
    return next((word for word in words if word in women), "")


def counted_persons(view: SyntaxView, counting: Collection[str]) -> SyntaxView:
    """As in "Leżało pięciu rannych" and "czekało wielu chorych": who is counted is somebody.

    Not "pięciu rannych żołnierzy", where a noun is.

    view (SyntaxView): the document. counting (Collection[str]): words like "wielu", in lower case.
    RETURNS (SyntaxView): with nouns for several; the same one if none is.
    """
    number = view.has_upos("NUM") | view.has_form(*counting) | view.has_role(Role.NUMERAL)
    able = view.has_upos("ADJ") & view.has_morph("Case=Gen") & view.has_morph("Animacy=Hum")
    able &= view.has_morph("Number=Plur") & view.has_role(*ARGUMENTS)
    able &= view.has_child(number) & ~view.has_child(view.has_role(Role.COPULA))
    able &= view.has_upos("VERB")[view.head] & ~followed_by(view.has_upos("NOUN", "PROPN"))
    if not able.any():
        return view
    return view.redrawn(
        upos=np.where(able, POS_IDS["NOUN"], view.upos),
        tag=np.where(able, np.uint64(view.strings.add(SUBSTANTIVE)), view.tag),
    )
