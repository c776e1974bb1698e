"""Names of firms, rivers and mountains that a recogniser misses, or takes for persons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import ListedNames
from coreflang.syntax import SyntaxView, bits

from .declension import CASES, Base, bases, form_of

# List -> the label of its names.
LABELS = {"firm_names": "orgName", "geographical_names": "geogName"}
PERSON = "persName"
FIRM = "orgName"
# In a sentence with more words in capitals these tell nothing.
MOST_CAPITALS = 3
OF_MEN = bits("Animacy=Hum", "Animacy=Nhum")


class NamesOfThings:
    """Labels names that lists have, in all their cases: "Orlenu", "nad Bałtykiem".

    words (Mapping[str, FrozenSet[str]]): the word lists of Polish, by name.
    """

    def __init__(self, words: Mapping[str, frozenset[str]]) -> None:
        self._lists = [
            (words[name], ListedNames(sorted(words[name]), label=label, known=(label,)), label)
            for name, label in LABELS.items()
        ]

    def labelled(self, view: SyntaxView, first_names: np.ndarray) -> SyntaxView:
        """Label such names, but for parts of longer ones.

        view (SyntaxView): the document. first_names (ndarray): bool, (n_tokens,).
        RETURNS (SyntaxView): with entities and proper nouns; those are no persons.
        """
        view = _capitals(view, first_names)
        nothing = np.zeros(len(view), dtype=bool)
        for words, names, label in self._lists:
            # A river of that name is known better than a woman: "Wisła".
            other = first_names & ~(view.has_form(*words) & (label != FIRM))
            found, single = view, _listed(view, words) & ~other
            view = names.labelled(found, single, nothing)
            new = view.entity != found.entity
            if new.any():
                lemma, cases = _dictionary(view, words)
                lemma = np.where(new & single, lemma, view.lemma)
                morph = np.where(new, view.morph & ~OF_MEN, view.morph)
                wrong = new & single & (cases != 0) & ((morph & cases) == 0)
                morph = np.where(wrong, (morph & ~CASES) | cases, morph)
                view = view.redrawn(lemma=lemma, morph=morph)
        return view


def _capitals(view: SyntaxView, first_names: np.ndarray) -> SyntaxView:
    """Firms that are spelt in capitals, and that a recogniser takes for persons: "KGHM".

    Not "JAN", nor "Jan Paweł II", nor where all is in capitals.
    """
    person = view.entity == np.uint64(view.strings[PERSON])
    beside = np.append(person[1:] & ~view.entity_start[1:], False)
    firm = person & view.upper & view.has_upos("PROPN") & view.entity_start & ~beside & ~first_names
    loud = np.zeros(int(view.sentence.max(initial=0)) + 1, dtype=int)
    np.add.at(loud, view.sentence[view.upper], 1)
    firm &= loud[view.sentence] <= MOST_CAPITALS
    if not firm.any():
        return view
    entity = np.where(firm, np.uint64(view.strings.add(FIRM)), view.entity)
    return view.redrawn(entity=entity, morph=np.where(firm, view.morph & ~OF_MEN, view.morph))


@lru_cache(maxsize=20_000)
def _base(form: str, words: frozenset[str]) -> Base:
    """The listed name that a word is a form of, with its cases; "" for others."""
    able = (Base(form, 0), *bases(form))
    return next((base for base in able if base.word in words), Base("", 0))


def _listed(view: SyntaxView, words: frozenset[str]) -> np.ndarray:
    found = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(view.title | view.upper).tolist():
        found[i] = bool(_base(form_of(view, i), words).word)
    return found


def _dictionary(view: SyntaxView, words: frozenset[str]) -> tuple[np.ndarray, Ints1d]:
    """Lemmas with those of listed names, and the cases that their forms show: "Wisły" is none of
    the nominative. Each (n_tokens,), 0 for forms that show none.
    """
    lemma, cases = view.lemma.copy(), np.zeros(len(view), dtype=view.morph.dtype)
    for i in np.flatnonzero(view.title | view.upper).tolist():
        base = _base(form_of(view, i), words)
        if base.word:
            lemma[i], cases[i] = view.strings.add(base.word.capitalize()), base.cases
    return lemma, cases
