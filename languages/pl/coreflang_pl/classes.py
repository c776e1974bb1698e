"""Agreement classes by features, lemmas and forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView

from .endings import ending_of, endings, ends_with

OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT)
# How a name hangs from the title before it.
CLOSE = (Role.NAME_PART, Role.COMPOUND, Role.APPOSITION)
# What tells how many: adjectives and determiners agree.
TELLING = (Role.ADJECTIVAL_MODIFIER, Role.DETERMINER, Role.NUMERAL, Role.ADPOSITION)


@dataclass(frozen=True)
class Classes:
    """The agreement classes that config.yaml declares, each as one bit."""

    masc: int
    fem: int
    neut: int
    virile: int
    nonvirile: int

    @property
    def singular(self) -> int:
        """One of whatever gender."""
        return self.masc | self.fem | self.neut

    @property
    def plural(self) -> int:
        """Several, men among them or not."""
        return self.virile | self.nonvirile

    @property
    def any(self) -> int:
        """All classes."""
        return self.singular | self.plural

    @property
    def none(self) -> int:
        """Nobody knows which."""
        return 0


def class_of_ending(
    view: SyntaxView,
    c: Classes,
    table: Mapping[str, list[str]],
    *,
    lemmas: bool = False,
    other: int,
) -> Ints1d:
    """The class that each word's ending tells; (n_tokens,).

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    table (Mapping[str, List[str]]): name of a class -> endings. lemmas (bool): of lemmas instead
        of forms. other (int): the class of words with none of the endings.
    """
    wanted = tuple(ending for group in table.values() for ending in group)
    kinds = [getattr(c, name) for name, group in table.items() for _ in group]
    # No ending is -1, which reads the last entry.
    return np.array([*kinds, other])[ending_of(view, wanted, lemmas=lemmas)]


def gender_of_features(view: SyntaxView, c: Classes) -> Ints1d:
    """The gender bits of each token's features, 0 for none; (n_tokens,)."""
    found = np.zeros(len(view), dtype=np.int64)
    for feature, bit in (("Masc", c.masc), ("Fem", c.fem), ("Neut", c.neut)):
        found |= np.where(view.has_morph(f"Gender={feature}"), bit, 0)
    return found


def gender_of_lemma(
    view: SyntaxView,
    c: Classes,
    feminine_consonants: np.ndarray | None = None,
    masculine_vowels: np.ndarray | None = None,
) -> Ints1d:
    """The gender that a lemma's ending tells: "stół", "szafa", "okno"; (n_tokens,).

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    feminine_consonants, masculine_vowels (ndarray): words that end otherwise, as "noc" and "poeta",
        bool, (n_tokens,).
    """
    found = class_of_ending(view, c, endings().lemmas, lemmas=True, other=c.masc)
    if feminine_consonants is not None:
        found = np.where(feminine_consonants, c.fem, found)
    return found if masculine_vowels is None else np.where(masculine_vowels, c.masc, found)


def noun_classes(
    view: SyntaxView, c: Classes, lemma_gender: Ints1d, male_person: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """The classes of nouns by number, gender and animacy.

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    lemma_gender (Ints1d): see gender_of_lemma.
    male_person (ndarray): nouns for men, and plurals for persons, bool, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): likely and possible classes, (n_tokens,). What features say is
        likely, what the lemma says is possible; men alone are virile.
    """
    gender = gender_of_features(view, c)
    gender = np.where(gender == 0, lemma_gender, gender)
    single = np.where(gender == 0, c.singular, gender)
    human = view.has_morph("Animacy=Hum") & ((gender & ~c.masc) == 0)
    man = human | (male_person & ((gender & c.masc) != 0)) | (male_person & (lemma_gender == 0))
    plural = np.where(man, c.virile, np.where(gender == 0, c.plural, c.nonvirile))
    doubt = np.where(man == male_person, plural, c.plural)
    doubt = np.where(male_person | ((gender & c.masc) != 0), doubt, plural)
    many = view.has_morph("Number=Plur")
    likely = np.where(many, plural, single)
    return likely, likely | np.where(many, doubt, lemma_gender)


def women_by_verb(view: SyntaxView, person: np.ndarray) -> np.ndarray:
    """Nouns for men whose verb says that a woman is meant: "Minister ogłosiła plan"; bool.

    Whatever a tagger, which sees the verb, says of the noun: "Sędzia ogłosiła wyrok".

    view (SyntaxView): the document. person (ndarray): nouns for persons, bool, (n_tokens,).
    RETURNS (ndarray): subjects of one past form, (n_tokens,).
    """
    man = view.has_upos("NOUN") & view.has_role(*SUBJECTS) & ~view.has_morph("Number=Plur")
    man &= view.has_morph("Case=Nom") & (view.lower == view.lemma)
    past = view.has_upos("VERB") & view.has_morph("Tense=Past") & view.has_morph("Number=Sing")
    told = past & ends_with(view, *endings().past["fem"])
    return man & person & (view.group == NONE) & told[view.head]


def women_by_name(view: SyntaxView, female: np.ndarray, title: np.ndarray) -> np.ndarray:
    """Nouns for men before a woman's name: "Profesor Lewandowska", "minister Anny Nowak"; bool.

    But no "brat Anny", and no "Zeszyt Anny": those are hers.

    view (SyntaxView): the document. female (ndarray): first names of women, bool, (n_tokens,).
    title (ndarray): titles of men, bool, (n_tokens,).
    RETURNS (ndarray): in their dictionary form, (n_tokens,).
    """
    here = np.arange(len(view))
    man = view.has_upos("NOUN", "PROPN") & (view.has_morph("Gender=Masc") | title)
    man &= (view.lower == view.lemma) & view.has_morph("Number=Sing")
    surname = view.has_morph("Gender=Fem") & ends_with(view, *endings().surnames)
    name = view.has_upos("PROPN") & (female | surname) & (view.head == here - 1)
    # Titles of women stand in any case: "głos minister Anny".
    oblique = title & view.has_role(*OBJECTS, Role.OBLIQUE, Role.NOMINAL_MODIFIER)
    name &= view.has_role(*CLOSE) | (view.has_role(Role.NOMINAL_MODIFIER) & oblique[view.head])
    return man & view.has_child(name)


def told_by_verb(view: SyntaxView, c: Classes) -> Ints1d:
    """The class that a past form tells of one that is its subject, "Klacz urodziła"; (n_tokens,).

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    RETURNS (Ints1d): bits, 0 for nouns of which none tells.
    """
    past = view.has_upos("VERB") & view.has_morph("Tense=Past") & view.has_morph("Number=Sing")
    told = class_of_ending(view, c, endings().past, other=c.none)
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(*SUBJECTS) & (view.group == NONE)
    noun &= ~view.has_morph("Number=Plur") & ~view.has_child(view.has_upos("NUM", "ADP"))
    return np.where(noun & past[view.head], told[view.head] & c.singular, 0)


def either_number(view: SyntaxView, wants_genitive: np.ndarray) -> np.ndarray:
    """Feminine objects that may be one or several: "Szukamy kelnerki", "Zmienił zasady".

    A tagger takes the genitive of one for several where the verb wants a genitive, and several for
    the genitive of one where it wants none. Only where no adjective and no number tells.

    view (SyntaxView): the document. wants_genitive (ndarray): verbs like "szukać", and those with
        "nie", bool, (n_tokens,).
    RETURNS (ndarray): bool, (n_tokens,).
    """
    noun = view.has_upos("NOUN") & view.has_morph("Gender=Fem") & view.has_role(*OBJECTS)
    noun &= ends_with(view, *endings().either_number)
    noun &= ending_of(view, tuple(endings().lemmas["fem"]), lemmas=True) >= 0
    wanted, verb = wants_genitive[view.head], view.has_upos("VERB")[view.head]
    several = wanted & view.has_morph("Number=Plur")
    one = ~wanted & view.has_morph("Number=Sing") & view.has_morph("Case=Gen")
    said = view.has_role(*TELLING) | view.has_upos("NUM", "ADJ", "DET")
    return noun & verb & (several | one) & ~view.has_child(said)


def narrowed(view: SyntaxView, c: Classes, likely: Ints1d) -> Ints1d:
    """Classes of pronouns that their number leaves likely: "nim" and "tym" may be several.

    What a tagger says of gender is a guess without a ground in the form: "go" and "mu" are what a
    child is called as well as a man, "ich" and "im" women as well as men. Nor does "je" tell if it
    is a child or toys; such words are not for this.
    """
    own = np.where(view.has_morph("Number=Plur"), c.plural, c.singular)
    own = np.where(view.has_morph("Number=Plur", "Number=Sing"), own, c.any)
    return np.where((likely & own) != 0, likely & own, likely)


def zero_classes(
    view: SyntaxView, c: Classes, likely: Ints1d, possible: Ints1d, women: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """The classes of unspoken subjects: a past form tells for certain.

    Whoever is joined by a companion may be one, though the verb is plural: "Śpią z Marią".

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    likely, possible (Ints1d): as the table has them, (n_tokens,).
    women (ndarray): nouns for one woman, bool, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): (n_tokens,).
    """
    past = view.has_morph("Tense=Past") | (view.tag == view.strings["PRAET"])
    told = class_of_ending(view, c, endings().past, other=c.none)
    told = np.where(view.zero & past, told, c.none)
    likely, possible = np.where(told, told, likely), np.where(told, told, possible)
    gender = gender_of_features(view, c)
    woman = _said_to_be_women(view, women)
    likely, possible = (np.where(woman & (x & c.fem != 0), c.fem, x) for x in (likely, possible))
    for z in np.flatnonzero(view.zero & (view.group == np.arange(len(view)))).tolist():
        others = gender[[k for k in view.members(z) if k != z]]
        likely[z], possible[z] = _accompanied(c, others, int(possible[z]))
    return likely, possible


def _said_to_be_women(view: SyntaxView, women: np.ndarray) -> np.ndarray:
    """Copulas with a noun for a woman, "Jest lekarką", which men are not; bool, (n_tokens,)."""
    said = women & view.has_morph("Case=Ins") & view.has_morph("Number=Sing")
    return view.zero & view.has_role(Role.COPULA) & said[view.head]


def _accompanied(c: Classes, gender: Ints1d, classes: int) -> tuple[int, int]:
    """The classes of one who has companions, from their genders and the classes of all together."""
    # Several may have a companion as well as one: "Rodzice mają syna. Poszli z nim do kina."
    if classes == c.nonvirile:
        return c.fem | c.neut | c.nonvirile, c.fem | c.neut | c.nonvirile
    women = bool(((gender != 0) & (gender != c.masc)).all())
    if classes == c.virile and women:
        return c.masc | c.virile, c.masc | c.virile
    return c.masc | c.fem | classes, c.singular | classes


def joined(c: Classes, likely: Ints1d, possible: Ints1d, *, persons: bool) -> tuple[int, int]:
    """The classes of members together: "Ewa i Jan" are virile, "Ewa i Maria" are not.

    A mother and her child are either.

    c (Classes): the bits of agreement classes. persons (bool): some members are persons.
    likely, possible (Ints1d): of the members, (n_members,).
    RETURNS (Tuple[int, int]): likely and possible classes.
    """
    if (likely == c.virile).any():
        return c.virile, c.virile
    male = (likely & c.masc) != 0
    if not male.any():
        if persons and bool((likely & c.neut).any()):
            return c.plural, c.plural
        doubt = c.virile if bool((possible & (c.masc | c.virile)).any()) else 0
        return c.nonvirile, c.nonvirile | doubt
    if not persons:
        return c.nonvirile, c.plural
    return (c.virile, c.plural) if (likely == c.masc).any() else (c.plural, c.plural)
