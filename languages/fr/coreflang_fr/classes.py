"""Gender and number: what determiners, verbs and participles say of nouns and pronouns."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind
from coreflang.syntax import Role, SyntaxView

MASC, FEM, MASC_PLUR, FEM_PLUR = 1, 2, 4, 8
SINGULAR, PLURAL = MASC | FEM, MASC_PLUR | FEM_PLUR
MASCULINE, FEMININE = MASC | MASC_PLUR, FEM | FEM_PLUR
ANY = SINGULAR | PLURAL
DETERMINING = (Role.DETERMINER, Role.NUMERAL, Role.ADPOSITION, Role.POSSESSIVE)
# Not "son": before a vowel it stands with feminine nouns, too, as in "son épée".
MASCULINE_FORMS = ("le", "un", "ce", "cet", "du", "au", "aucun", "quel", "certain", "tout", "nul")
FEMININE_FORMS = (
    "la", "une", "cette", "sa", "ma", "ta", "aucune", "quelle", "certaine", "toute", "nulle",
)  # fmt: skip
SINGULAR_FORMS = (
    *MASCULINE_FORMS, *FEMININE_FORMS, "l'", "l’", "son", "mon", "ton", "leur", "notre", "votre",
    "chaque",
)  # fmt: skip
PLURAL_FORMS = (
    "les", "des", "aux", "ces", "ses", "mes", "tes", "leurs", "nos", "vos", "plusieurs",
    "quelques", "certains", "certaines", "tous", "toutes", "deux", "trois", "quatre", "cinq",
    "six", "sept", "huit", "neuf", "dix", "onze", "douze", "quinze", "vingt", "trente", "cent",
    "mille",
)  # fmt: skip
CLITICS = ("l'", "l’", "les", "-les", "la", "le")


def noun_classes(
    view: SyntaxView, likely: Ints1d, possible: Ints1d, *, open_sex: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """Narrow the classes of nouns by what stands before them, and by their number.

    "la juge" is no man, "un élève" hardly a girl, "les voisins" are several. What a determiner
    says overrides what the noun itself seems to be.

    view (SyntaxView): the document. likely, possible (Ints1d): classes as bits, (n_tokens,).
    open_sex (ndarray): nouns that leave the other sex possible, bool, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): the narrowed classes.
    """
    gender = determiner_genders(view)
    fits = (likely & gender) != 0
    loose = fits & open_sex
    possible = np.where(loose, possible, np.where(fits, possible & gender, gender))
    likely = np.where(fits, likely & gender, gender)
    number, sure = numbers(view)
    likely = np.where((likely & number) != 0, likely & number, number & possible)
    kept = np.where(sure & ((possible & number) != 0), possible & number, possible)
    return np.where(likely != 0, likely, kept), kept | likely


def determiner_genders(view: SyntaxView) -> Ints1d:
    """The classes that each noun's determiner leaves it, all where it says nothing; (n_tokens,)."""
    before = view.has_role(*DETERMINING) & (view.head > np.arange(len(view)))
    masculine = view.has_child(view.has_form(*MASCULINE_FORMS) & before)
    feminine = view.has_child(view.has_form(*FEMININE_FORMS) & before)
    return np.where(masculine == feminine, ANY, np.where(masculine, MASCULINE, FEMININE))


def numbers(view: SyntaxView) -> tuple[Ints1d, np.ndarray]:
    """The classes that each noun's number leaves it, and whether that is for certain; (n_tokens,).

    Determiners and numerals tell, and if there are none the noun's own features. What has a
    name may be several, unless it is a person: "Airbus ... ils".
    """
    before = view.has_role(*DETERMINING) & (view.head > np.arange(len(view)))
    numeral = view.has_role(Role.NUMERAL) & ~view.has_form("un", "une")
    plural = view.has_child(before & (view.has_form(*PLURAL_FORMS) | numeral))
    singular = view.has_child(before & view.has_form(*SINGULAR_FORMS)) & ~plural
    sure = plural | singular
    proper = view.has_upos("PROPN")
    loose = proper & ~np.isin(view.entity, [view.strings[label] for label in ("PER", "PERSON")])
    plural |= ~sure & view.has_morph("Number=Plur")
    singular |= ~sure & (view.has_morph("Number=Sing") | proper) & ~plural
    return np.where(plural, PLURAL, np.where(singular, SINGULAR, ANY)), sure | ~loose


def epicene_plurals(likely: Ints1d, possible: Ints1d, epicene: np.ndarray) -> tuple[Ints1d, Ints1d]:
    """As in "les élèves": masculine for a mixed group, feminine only where nothing else is near."""
    both = epicene & (likely == PLURAL)
    return np.where(both, MASC_PLUR, likely), np.where(both, PLURAL, possible)


def pronoun_classes(
    view: SyntaxView, kind: Ints1d, likely: Ints1d, possible: Ints1d
) -> tuple[Ints1d, Ints1d]:
    """Narrow pronouns that have one form for several classes: "elle l'a vue", "ils se lavent"."""
    reflexive = kind == Kind.REFLEXIVE
    number = verb_numbers(view)[view.head]
    fits = reflexive & ((likely & number) != 0)
    likely = np.where(fits, likely & number, likely)
    possible = np.where(fits, possible & number, possible)
    clitic = (kind == Kind.PERSONAL) & view.has_form(*CLITICS)
    participle = participle_classes(view)[view.head]
    fits = clitic & ((likely & participle) != 0)
    return np.where(fits, likely & participle, likely), possible


def verb_numbers(view: SyntaxView) -> Ints1d:
    """For each predicate the classes that its finite verb allows its subject; (n_tokens,)."""
    verb = view.has_upos("VERB", "AUX") & ~view.has_morph("VerbForm=Inf", "VerbForm=Part")
    found = np.where(verb & view.has_morph("Number=Sing"), SINGULAR, ANY)
    found = np.where(verb & view.has_morph("Number=Plur"), PLURAL, found)
    helps = np.flatnonzero(verb & view.has_role(Role.AUXILIARY, Role.COPULA))
    found[view.head[helps]] = found[helps]
    return found


def participle_classes(view: SyntaxView) -> Ints1d:
    """What a participle with "avoir" says of the object before it: "l'a vue"; (n_tokens,)."""
    avoir = view.has_role(Role.AUXILIARY) & view.has_lemma("avoir")
    participle = view.has_morph("VerbForm=Part") & view.has_child(avoir)
    feminine = participle & view.has_morph("Gender=Fem")
    return np.where(feminine, FEMININE, ANY)


def group_classes(likely: Ints1d, possible: Ints1d) -> tuple[int, int]:
    """The classes of people and things named together: one masculine makes the whole masculine.

    likely, possible (Ints1d): those of the members, (n_members,).
    RETURNS (Tuple[int, int]): likely and possible classes as bits.
    """
    return _plural_of(likely), _plural_of(possible)


def _plural_of(classes: Ints1d) -> int:
    found = MASC_PLUR if bool(((classes & MASCULINE) != 0).any()) else 0
    return found | (FEM_PLUR if bool(((classes & FEMININE) != 0).all()) else 0)


def collective(likely: Ints1d, possible: Ints1d, group: np.ndarray) -> Ints1d:
    """The possible classes with a plural for groups: "le couple ... ils"; (n_tokens,)."""
    return np.where(group & (likely != 0), possible | MASC_PLUR, possible)


def counting(likely: Ints1d, possible: Ints1d, many: np.ndarray) -> tuple[Ints1d, Ints1d]:
    """Classes with the plural for nouns that count others: "la plupart des gens ... ils"."""
    many = many & (likely != 0)
    return np.where(many, likely | MASC_PLUR, likely), np.where(many, possible | PLURAL, possible)
