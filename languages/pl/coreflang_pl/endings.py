"""Endings that tell what a word is; endings.yaml has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
import yaml
from thinc.types import Ints1d

from coreflang.syntax import SyntaxView

FILE = Path(__file__).with_name("endings.yaml")


@dataclass(frozen=True)
class Endings:
    """The content of endings.yaml, which describes each of its keys.

    past, lemmas: agreement class -> endings. stems, present_stems, impersonal_stems: end of a past
    stem, or of another form -> ends of the infinitive. persons, joined: ending -> features. The
    others are endings.
    """

    past: Mapping[str, list[str]]
    stems: Mapping[str, list[str]]
    present_stems: Mapping[str, list[str]]
    impersonal_stems: Mapping[str, list[str]]
    past_of_consonants: list[str]
    nominatives_of_men: list[str]
    sure_infinitives: list[str]
    no_gerunds_of_nouns: list[str]
    conditional: list[str]
    present: list[str]
    present_plural: list[str]
    of_lone_verbs: list[str]
    of_me: list[str]
    always_past: list[str]
    no_commands: list[str]
    commands: list[str]
    vowels: list[str]
    modals: list[str]
    of_us_and_you: list[str]
    lemmas: Mapping[str, list[str]]
    young: list[str]
    described: list[str]
    persons: Mapping[str, str]
    joined: Mapping[str, str]
    speaking: list[str]
    converbs: list[str]
    infinitives: list[str]
    gerunds: list[str]
    no_gerunds: list[str]
    impersonal: list[str]
    accusatives: list[str]
    like_accusatives: list[str]
    oblique: list[str]
    no_nominatives: list[str]
    sure_nominatives: list[str]
    other_vowels: Mapping[str, str]
    able_plural: list[str]
    either_number: list[str]
    datives_of_several: list[str]
    no_single_masculines: list[str]
    plural_things: list[str]
    plural_men: list[str]
    surnames: list[str]
    surnames_of_women: list[str]
    plural_surnames: list[str]
    adjectives: list[str]
    masculine_adjectives: Mapping[str, str]
    feminine_adjectives: list[str]
    of_adjectives: list[str]
    adverbs: list[str]
    nouns_like_adverbs: list[str]


@cache
def endings() -> Endings:
    """RETURNS (Endings): of Polish, read once."""
    return Endings(**yaml.safe_load(FILE.read_text(encoding="utf-8")))


def ends_with(view: SyntaxView, *wanted: str) -> np.ndarray:
    """Which tokens' forms have one of some endings, given in lower case; bool, (n_tokens,)."""
    return ending_of(view, wanted) >= 0


def ending_of(view: SyntaxView, wanted: tuple[str, ...], *, lemmas: bool = False) -> Ints1d:
    """The number of the first ending that each word has, -1 for none.

    view (SyntaxView): the document. wanted (Tuple[str, ...]): endings, in lower case.
    lemmas (bool): of lemmas instead of forms. RETURNS (Ints1d): (n_tokens,).
    """

    def work_out() -> Ints1d:
        words = view.lemmas if lemmas else view.forms
        found = list(map(_numbering(wanted), words.texts(view.strings)))
        return np.array(found, dtype=np.int64)[words.place]

    return view.remember(("lemma" if lemmas else "form", ending_of, wanted), work_out)


def adverbs(view: SyntaxView) -> np.ndarray:
    """Words in the form of adverbs, "śpiesznie", "straszliwie", for which no noun stands; bool.

    Not "południe", nor several, "tygodnie", "kuchnie".

    view (SyntaxView): the document. RETURNS (ndarray): bool, (n_tokens,).
    """
    found = ends_with(view, *endings().adverbs) & ~ends_with(view, *endings().nouns_like_adverbs)
    return found & ~view.has_morph("Number=Plur")


# More lists than rules ask for, some seventy: else each text would put out what the next one needs.
@lru_cache(maxsize=256)
def _numbering(wanted: tuple[str, ...]) -> Callable[[str], int]:
    # Each list keeps answers of its own: to look them up by word and list takes twice as long.
    @lru_cache(maxsize=20_000)
    def number(word: str) -> int:
        if not word.endswith(wanted):
            return -1
        return next(place for place, ending in enumerate(wanted) if word.endswith(ending))

    return number
