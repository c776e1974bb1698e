"""Gender and number: what features, articles, verbs and adjectives say of nouns and subjects."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind
from coreflang.rules import Grammar
from coreflang.rules.library import TwoGenders
from coreflang.syntax import Role, SyntaxView, predicates

from .states import said_beside

DETERMINING = (Role.DETERMINER, Role.NUMERAL, Role.POSSESSIVE, Role.ADPOSITION)


def numbers(view: SyntaxView, rules: Grammar, c: TwoGenders) -> Ints1d:
    """The classes that each noun's number leaves it; (n_tokens,).

    Determiners and numerals tell, and where there are none the noun's own features; a name without
    either is one: "Clara".
    """
    with_noun = view.has_role(*DETERMINING)
    numeral = view.has_role(Role.NUMERAL) & ~view.has_form(*rules.words("forms_of_one"))
    several = view.has_morph("Number=Plur") | view.has_form(*rules.words("plural_possessives"))
    plural = view.has_child((with_noun & several) | numeral)
    singular = view.has_child(with_noun & view.has_morph("Number=Sing")) & ~plural
    own = ~(plural | singular)
    plural |= own & view.has_morph("Number=Plur")
    singular |= own & (view.has_morph("Number=Sing") | view.has_upos("PROPN"))
    return np.where(plural, c.plural, np.where(singular, c.singular, c.any))


def article_genders(view: SyntaxView, c: TwoGenders) -> Ints1d:
    """The classes that each noun's determiner leaves it, all where it says nothing; (n_tokens,)."""
    with_noun = view.has_role(*DETERMINING)
    masculine = view.has_child(with_noun & view.has_morph("Gender=Masc"))
    feminine = view.has_child(with_noun & view.has_morph("Gender=Fem"))
    return np.where(masculine == feminine, c.any, np.where(masculine, c.masculine, c.feminine))


def noun_classes(
    view: SyntaxView,
    rules: Grammar,
    c: TwoGenders,
    likely: Ints1d,
    possible: Ints1d,
    *,
    either: np.ndarray,
    groups: np.ndarray,
) -> tuple[Ints1d, Ints1d]:
    """Narrow the classes of nouns by their number, and by articles where these tell the sex.

    "la juez" is no man, but "el agua" is feminine all the same.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for their words.
    c (TwoGenders): the bits of agreement classes.
    likely, possible (Ints1d): classes as bits, (n_tokens,).
    either (ndarray): nouns that have one form for both sexes, bool, (n_tokens,).
    groups (ndarray): names of what may be several, "Iberia ... ellos", bool, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): the narrowed classes.
    """
    # In the plural a masculine article leaves women possible: "los estudiantes".
    gender = np.where(either, article_genders(view, c), c.any)
    told = either & (gender != c.any)
    likely = np.where(told & ((likely & gender) != 0), likely & gender, likely)
    possible = np.where(told, (possible & gender) | (possible & c.femplur), possible)
    number = numbers(view, rules, c)
    sure = ~groups & (number != c.any)
    likely = np.where((likely & number) != 0, likely & number, number & possible)
    possible = np.where(sure & ((possible & number) != 0), possible & number, possible)
    return np.where(likely != 0, likely, possible), possible | likely


def zero_classes(
    view: SyntaxView, rules: Grammar, c: TwoGenders, likely: Ints1d, possible: Ints1d
) -> tuple[Ints1d, Ints1d]:
    """The classes of unspoken subjects: "está cansada" tells the gender, "ha llegado" does not.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for their words.
    c (TwoGenders): the bits of agreement classes.
    likely, possible (Ints1d): as the table has them, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): narrowed for zeros, (n_tokens,).
    """
    predicate = predicates(view)
    helping = (predicate != np.arange(len(view))) & view.has_lemma(*rules.words("copular_verbs"))
    # The participle of "ha sido elegida" has the gender, and "ha", which carries the zero, not.
    helped = np.zeros(len(view), dtype=bool)
    helped[predicate[helping]] = True
    agrees = helped & (view.has_upos("ADJ") | view.has_morph("VerbForm=Part"))
    gender = np.where(agrees & view.has_morph("Gender=Fem"), c.feminine, c.any)
    gender = np.where(agrees & view.has_morph("Gender=Masc"), c.masculine, gender)[predicate]
    woman, man = said_beside(view, rules)
    gender = np.where(woman[predicate], c.feminine, gender)
    gender = np.where(man[predicate], c.masculine, gender)
    fits = view.zero & ((likely & gender) != 0)
    return np.where(fits, likely & gender, likely), np.where(fits, possible & gender, possible)


def clitic_classes(view: SyntaxView, c: TwoGenders, kind: Ints1d, likely: Ints1d) -> Ints1d:
    """The classes of reflexives, by the number of their verb: "se lavan"; (n_tokens,)."""
    verb = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    number = np.where(verb & view.has_morph("Number=Sing"), c.singular, c.any)
    number = np.where(verb & view.has_morph("Number=Plur"), c.plural, number)
    helps = np.flatnonzero(verb & view.has_role(Role.AUXILIARY, Role.COPULA))
    number[view.head[helps]] = number[helps]
    fits = (kind == Kind.REFLEXIVE) & view.has_form("se")
    return np.where(fits, likely & number[view.head], likely)
