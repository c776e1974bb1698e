"""Nouns for the sorts of names: "the company" for firms, compounds by their endings."""

from __future__ import annotations

from collections.abc import Mapping

from spacy.strings import get_string_id

from ..syntax import SyntaxView
from .lexicon import ENDING


def label_index(entity_nouns: Mapping[str, frozenset[str]]) -> dict[int, list[int]]:
    """Lemmas of nouns -> labels of the names that they may take up, as hashes.

    entity_nouns (Mapping[str, FrozenSet[str]]): label -> lemmas; what begins with a hyphen is an
        ending, see `CompoundLabels`.
    RETURNS (Dict[int, List[int]]): both as hashes.
    """
    found: dict[int, list[int]] = {}
    for label, nouns in entity_nouns.items():
        for noun in nouns:
            if not noun.startswith(ENDING):
                found.setdefault(get_string_id(noun), []).append(get_string_id(label))
    return found


class CompoundLabels:
    """Labels of the names that nouns may take up, compounds too: German "Pharmakonzern".

    entity_nouns (Mapping[str, FrozenSet[str]]): label -> lemmas, and endings of lemmas that begin
        with a hyphen: "-konzern".
    """

    def __init__(self, entity_nouns: Mapping[str, frozenset[str]]) -> None:
        self.whole = label_index(entity_nouns)
        self._endings = [
            (noun.removeprefix(ENDING), get_string_id(label))
            for label, nouns in sorted(entity_nouns.items())
            for noun in sorted(nouns)
            if noun.startswith(ENDING)
        ]

    def of(self, view: SyntaxView) -> Mapping[int, list[int]]:
        """The labels of a document's lemmas.

        view (SyntaxView): the document.
        RETURNS (Mapping[int, List[int]]): lemma -> labels, as hashes; of all nouns that are listed
            whole, and of the compounds that the document has.
        """
        if not self._endings:
            return self.whole
        return {**self._compounds(view), **self.whole}

    def _compounds(self, view: SyntaxView) -> dict[int, list[int]]:
        any_ending = tuple(ending for ending, _ in self._endings)
        lemmas = ((key, view.strings[key].lower()) for key in view.lemmas.keys.tolist())
        return {
            key: [label for ending, label in self._endings if _ends(word, ending)]
            for key, word in lemmas
            if word.endswith(any_ending)
        }


def _ends(word: str, ending: str) -> bool:
    return word.endswith(ending) and len(word) > len(ending)
