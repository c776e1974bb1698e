"""Dictionary forms of adjectives that choose one of several: "Druga kelnerka" has "drugi"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np

from coreflang.syntax import SyntaxView

from .endings import endings


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
    return replace(view, lemma=lemma) if (lemma != view.lemma).any() else view
