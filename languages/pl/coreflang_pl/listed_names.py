"""Names of firms, rivers and mountains that a recogniser misses, or takes for persons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from coreflang.rules import ListedNames
from coreflang.syntax import SyntaxView, bits

from .declension import bases

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
            (words[name], ListedNames(sorted(words[name]), label=label, known=(label,)))
            for name, label in LABELS.items()
        ]

    def labelled(self, view: SyntaxView, first_names: np.ndarray) -> SyntaxView:
        """Label such names, but for parts of longer ones.

        view (SyntaxView): the document. first_names (ndarray): bool, (n_tokens,).
        RETURNS (SyntaxView): with entities and proper nouns; those are no persons.
        """
        view = _capitals(view, first_names)
        nothing = np.zeros(len(view), dtype=bool)
        for words, names in self._lists:
            found, single = view, _listed(view, words) & ~first_names
            view = names.labelled(found, single, nothing)
            new = view.entity != found.entity
            if new.any():
                lemma = np.where(new & single, _dictionary(view, words), view.lemma)
                morph = np.where(new, view.morph & ~OF_MEN, view.morph)
                view = replace(view, lemma=lemma, morph=morph)
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
    return replace(view, entity=entity, morph=np.where(firm, view.morph & ~OF_MEN, view.morph))


def _base(view: SyntaxView, i: int, words: frozenset[str]) -> str:
    """The listed name that a word is a form of, "" for others."""
    form = view.strings[int(view.lower[i])]
    able = [form, *(base.word for base in bases(form))]
    return next((word for word in able if word in words), "")


def _listed(view: SyntaxView, words: frozenset[str]) -> np.ndarray:
    found = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(view.title | view.upper).tolist():
        found[i] = bool(_base(view, i, words))
    return found


def _dictionary(view: SyntaxView, words: frozenset[str]) -> np.ndarray:
    """Lemmas with those of listed names; (n_tokens,)."""
    lemma = view.lemma.copy()
    for i in np.flatnonzero(view.title | view.upper).tolist():
        base = _base(view, i, words)
        lemma[i] = view.strings.add(base.capitalize()) if base else lemma[i]
    return lemma
