"""Agreement classes by features, lemmas and forms."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import NONE, SyntaxView

MASC, FEM, NEUT, VIRILE, NONVIRILE = 1, 2, 4, 8, 16
SINGULAR = MASC | FEM | NEUT
PLURAL = VIRILE | NONVIRILE
ANYTHING = SINGULAR | PLURAL
GENDERS = (("Gender=Masc", MASC), ("Gender=Fem", FEM), ("Gender=Neut", NEUT))
# Past forms: "spał, spała, spało, spali, spały".
PAST = (("ł", MASC), ("ła", FEM), ("ło", NEUT), ("li", VIRILE), ("ły", NONVIRILE))


def ends_with(view: SyntaxView, *endings: str) -> np.ndarray:
    """Which tokens' forms have one of the endings; bool, (n_tokens,)."""
    return ending_of(view, endings) >= 0


def ending_of(view: SyntaxView, endings: tuple[str, ...], *, lemmas: bool = False) -> Ints1d:
    """The number of the first ending that each word has, -1 for none.

    view (SyntaxView): the document. endings (Tuple[str, ...]): in lower case.
    lemmas (bool): of lemmas instead of forms. RETURNS (Ints1d): (n_tokens,).
    """

    def work_out() -> Ints1d:
        words = view.lemmas if lemmas else view.forms
        found = [_ending(view.strings[key], endings) for key in words.keys.tolist()]
        return np.array(found, dtype=np.int64)[words.place]

    return view.remember(("word", "ending", endings, lemmas), work_out)


@lru_cache(maxsize=100_000)
def _ending(word: str, endings: tuple[str, ...]) -> int:
    if not word.endswith(endings):
        return -1
    return next(number for number, ending in enumerate(endings) if word.endswith(ending))


def gender_of_features(view: SyntaxView) -> Ints1d:
    """The gender bits of each token's features, 0 for none; (n_tokens,)."""
    found = np.zeros(len(view), dtype=np.int64)
    for feature, bit in GENDERS:
        found |= np.where(view.has_morph(feature), bit, 0)
    return found


def gender_of_lemma(
    view: SyntaxView,
    feminine_consonants: np.ndarray | None = None,
    masculine_vowels: np.ndarray | None = None,
) -> Ints1d:
    """The gender that a lemma's ending tells: "stół", "szafa", "okno"; (n_tokens,).

    view (SyntaxView): the document.
    feminine_consonants, masculine_vowels (ndarray): words that end otherwise, as "noc" and "poeta",
        bool, (n_tokens,).
    """
    endings = ("a", "o", "e", "ę", "um", "ość", "i", "y", "u", "ą")
    kinds = np.array([FEM, NEUT, NEUT, NEUT, NEUT, FEM, 0, 0, 0, 0, MASC])
    found = kinds[ending_of(view, endings, lemmas=True)]
    if feminine_consonants is not None:
        found = np.where(feminine_consonants, FEM, found)
    return found if masculine_vowels is None else np.where(masculine_vowels, MASC, found)


def noun_classes(
    view: SyntaxView, lemma_gender: Ints1d, male_person: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """The classes of nouns by number, gender and animacy.

    view (SyntaxView): the document. lemma_gender (Ints1d): see gender_of_lemma.
    male_person (ndarray): nouns for men, and plurals for persons, bool, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): likely and possible classes, (n_tokens,). What features say is
        likely, what the lemma says is possible; men alone are virile.
    """
    gender = gender_of_features(view)
    gender = np.where(gender == 0, lemma_gender, gender)
    single = np.where(gender == 0, SINGULAR, gender)
    human = view.has_morph("Animacy=Hum") & ((gender & ~MASC) == 0)
    man = human | (male_person & ((gender & MASC) != 0)) | (male_person & (lemma_gender == 0))
    plural = np.where(man, VIRILE, np.where(gender == 0, PLURAL, NONVIRILE))
    doubt = np.where(man == male_person, plural, PLURAL)
    doubt = np.where(male_person | ((gender & MASC) != 0), doubt, plural)
    many = view.has_morph("Number=Plur")
    likely = np.where(many, plural, single)
    return likely, likely | np.where(many, doubt, lemma_gender)


def narrowed(view: SyntaxView, likely: Ints1d) -> Ints1d:
    """Classes of pronouns that their features leave likely: "nim" in the plural.

    What a tagger says of the gender of "ich" or "im" is a guess without a ground in the form.
    """
    gender = gender_of_features(view)
    single = np.where(gender == 0, SINGULAR, gender)
    own = np.where(view.has_morph("Number=Plur"), PLURAL, single)
    own = np.where(view.has_morph("Number=Plur", "Number=Sing"), own, ANYTHING)
    return np.where((likely & own) != 0, likely & own, likely)


def zero_classes(view: SyntaxView, likely: Ints1d, possible: Ints1d) -> tuple[Ints1d, Ints1d]:
    """The classes of unspoken subjects: a past form tells for certain.

    Whoever is joined by a companion is one person, though the verb is plural: "Śpią z Marią".

    view (SyntaxView): the document. likely, possible (Ints1d): as the table has them, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): (n_tokens,).
    """
    endings = tuple(ending for ending, _ in PAST)
    kinds = np.array([*(bit for _, bit in PAST), 0])
    past = view.has_morph("Tense=Past") | (view.tag == view.strings["PRAET"])
    told = np.where(view.zero & past, kinds[ending_of(view, endings)], 0)
    likely, possible = np.where(told, told, likely), np.where(told, told, possible)
    for z in np.flatnonzero(view.zero & (view.group == np.arange(len(view)))).tolist():
        likely[z], possible[z] = _accompanied(view, z, int(possible[z]))
    return likely, possible


def _accompanied(view: SyntaxView, z: int, classes: int) -> tuple[int, int]:
    """The classes of one who has a companion, from those of the two together."""
    others = [k for k in view.members(z) if k != z]
    gender = gender_of_features(view)[others]
    if classes == NONVIRILE:
        return FEM | NEUT, FEM | NEUT | NONVIRILE
    women = bool(((gender != 0) & (gender != MASC)).all())
    if classes == VIRILE and women:
        return MASC, MASC | VIRILE
    return MASC | FEM, SINGULAR | classes


def joined(likely: Ints1d, possible: Ints1d, *, persons: bool) -> tuple[int, int]:
    """The classes of members together: "Ewa i Jan" are virile, "Ewa i Maria" are not.

    likely, possible (Ints1d): of the members, (n_members,). persons (bool): some are persons.
    RETURNS (Tuple[int, int]): likely and possible classes.
    """
    if (likely == VIRILE).any():
        return VIRILE, VIRILE
    male = (likely & MASC) != 0
    if not male.any():
        child = bool((likely & NEUT).any()) and persons
        doubt = VIRILE if child or bool((possible & (MASC | VIRILE)).any()) else 0
        return NONVIRILE, NONVIRILE | doubt
    if not persons:
        return NONVIRILE, PLURAL
    return (VIRILE, PLURAL) if (likely == MASC).any() else (PLURAL, PLURAL)


__all__ = [
    "ANYTHING", "FEM", "MASC", "NEUT", "NONE", "NONVIRILE", "PLURAL", "SINGULAR", "VIRILE",
    "ends_with", "gender_of_lemma", "joined", "narrowed", "noun_classes", "zero_classes",
]  # fmt: skip
