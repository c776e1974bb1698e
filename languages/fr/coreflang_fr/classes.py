"""Gender and number: what determiners, verbs and participles say of nouns and pronouns."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind
from coreflang.rules import Grammar
from coreflang.rules.library import TwoGenders, ends_in
from coreflang.syntax import Role, SyntaxView, among

from .partitives import counted_classes

DETERMINING = (Role.DETERMINER, Role.NUMERAL, Role.ADPOSITION, Role.POSSESSIVE)


def noun_classes(
    view: SyntaxView,
    rules: Grammar,
    c: TwoGenders,
    likely: Ints1d,
    possible: Ints1d,
    *,
    open_sex: np.ndarray,
) -> tuple[Ints1d, Ints1d]:
    """Narrow the classes of nouns by what stands before them, and by their number.

    "la juge" is no man, "un élève" hardly a girl, "les voisins" are several. What a determiner
    says overrides what the noun itself seems to be.

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    c (TwoGenders): the bits of agreement classes.
    likely, possible (Ints1d): classes as bits, (n_tokens,).
    open_sex (ndarray): nouns that leave the other sex possible, bool, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): the narrowed classes.
    """
    gender = determiner_genders(view, rules, c)
    likely, possible = _known_genders(view, rules, c, likely, possible)
    # What the tables say and the determiner allows; where they contradict, the determiner.
    fits = (likely & gender) != 0
    loose = fits & open_sex
    possible = np.where(loose, possible, np.where(fits, possible & gender, gender))
    likely = np.where(fits, likely & gender, gender)
    number, sure = numbers(view, rules, c)
    likely = np.where((likely & number) != 0, likely & number, number & possible)
    kept = np.where(sure & ((possible & number) != 0), possible & number, possible)
    return np.where(likely != 0, likely, kept), kept | likely


def _known_genders(
    view: SyntaxView, rules: Grammar, c: TwoGenders, likely: Ints1d, possible: Ints1d
) -> tuple[Ints1d, Ints1d]:
    """The gender of nouns that a tagger may not know: "les camions", "des clés"; (n_tokens,)."""
    noun = view.has_upos("NOUN")
    masculine = noun & rules.in_lists(view, "masculine_nouns")
    feminine = noun & rules.in_lists(view, "feminine_nouns")
    known = np.where(masculine, c.masculine, np.where(feminine, c.feminine, 0))
    return np.where(known, known, likely), np.where(known, known, possible)


def determiner_genders(view: SyntaxView, rules: Grammar, c: TwoGenders) -> Ints1d:
    """The classes that each noun's determiner leaves it, all where it says nothing; (n_tokens,)."""
    before = view.has_role(*DETERMINING) & (view.head > np.arange(len(view)))
    masculine = view.has_child(view.has_form(*rules.words("masculine_determiners")) & before)
    feminine = view.has_child(view.has_form(*rules.words("feminine_determiners")) & before)
    return np.where(masculine == feminine, c.any, np.where(masculine, c.masculine, c.feminine))


def numbers(view: SyntaxView, rules: Grammar, c: TwoGenders) -> tuple[Ints1d, np.ndarray]:
    """The classes that each noun's number leaves it, and whether that is for certain; (n_tokens,).

    Determiners and numerals tell, and if there are none the noun's own features. What has a
    name may be several, unless it is a person: "Airbus ... ils".
    """
    before = view.has_role(*DETERMINING) & (view.head > np.arange(len(view)))
    numeral = view.has_role(Role.NUMERAL) & ~view.has_form("un", "une")
    plural = view.has_child(before & (view.has_form(*rules.words("plural_determiners")) | numeral))
    gendered = (*rules.words("masculine_determiners"), *rules.words("feminine_determiners"))
    single = view.has_form(*gendered, *rules.words("singular_determiners"))
    singular = view.has_child(before & single) & ~plural
    # Determiners are sure; the noun's own features are asked where there are none.
    sure = plural | singular
    proper = view.has_upos("PROPN")
    loose = proper & ~among(view.entity, [view.strings[label] for label in ("PER", "PERSON")])
    plural |= ~sure & view.has_morph("Number=Plur")
    singular |= ~sure & (view.has_morph("Number=Sing") | proper) & ~plural
    told = np.where(plural, c.plural, np.where(singular, c.singular, c.any))
    return told, sure | ~loose


def epicene_plurals(
    c: TwoGenders, likely: Ints1d, possible: Ints1d, epicene: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """As in "les élèves": masculine for a mixed group, feminine only where nothing else is near."""
    both = epicene & (likely == c.plural)
    return np.where(both, c.mascplur, likely), np.where(both, c.plural, possible)


def pronoun_classes(
    view: SyntaxView,
    rules: Grammar,
    c: TwoGenders,
    kind: Ints1d,
    likely: Ints1d,
    possible: Ints1d,
) -> tuple[Ints1d, Ints1d]:
    """Narrow pronouns that have one form for several classes: "elle l'a vue", "ils se lavent"."""
    reflexive = kind == Kind.REFLEXIVE
    number = verb_numbers(view, c)[view.head]
    fits = reflexive & ((likely & number) != 0)
    likely = np.where(fits, likely & number, likely)
    possible = np.where(fits, possible & number, possible)
    clitic = (kind == Kind.PERSONAL) & view.has_form(*rules.words("articles"), "-les")
    participle = participle_classes(view, rules, c)[view.head]
    fits = clitic & ((likely & participle) != 0)
    likely = np.where(fits, likely & participle, likely)
    # Who writes "l'a vue" means a woman; who writes "l'a vu" may have forgotten one.
    marked = fits & ((participle & c.masculine & c.singular) == 0)
    possible = np.where(marked, possible & participle, possible)
    may, can = counted_classes(view, rules, c)
    adverb = kind == Kind.ADVERBIAL
    return np.where(adverb, likely & may, likely), np.where(adverb, possible & can, possible)


def verb_numbers(view: SyntaxView, c: TwoGenders) -> Ints1d:
    """For each predicate the classes that its finite verb allows its subject; (n_tokens,)."""
    verb = view.has_upos("VERB", "AUX") & ~view.has_morph("VerbForm=Inf", "VerbForm=Part")
    found = np.where(verb & view.has_morph("Number=Sing"), c.singular, c.any)
    found = np.where(verb & view.has_morph("Number=Plur"), c.plural, found)
    helps = np.flatnonzero(verb & view.has_role(Role.AUXILIARY, Role.COPULA))
    # The auxiliary is the finite verb; its predicate, a participle, says no number of the subject.
    found[view.head[helps]] = found[helps]
    return found


def participle_classes(view: SyntaxView, rules: Grammar, c: TwoGenders) -> Ints1d:
    """What a participle with "avoir" says of the object before it: "l'a vue", "l'a mis".

    Nothing before an infinitive: "Elle l'a fait venir".
    """
    avoir = view.has_role(Role.AUXILIARY) & view.has_lemma("avoir")
    participle = view.has_morph("VerbForm=Part") & view.has_child(avoir)
    participle &= ~view.has_child(view.has_role(Role.OPEN_COMPLEMENT, Role.CLAUSAL_COMPLEMENT))
    # What is written is surer than what a tagger makes of it.
    masculine = endings(view, rules, "masculine_endings")
    feminine = view.has_morph("Gender=Fem") & ~masculine
    feminine = participle & (feminine | endings(view, rules, "feminine_endings"))
    masculine &= participle & ~feminine
    return np.where(feminine, c.feminine, np.where(masculine, c.masculine, c.any))


def endings(view: SyntaxView, rules: Grammar, name: str) -> np.ndarray:
    """Words that end as a closed class has it; bool, (n_tokens,)."""
    return ends_in(view, rules.words(name))


def collective(c: TwoGenders, likely: Ints1d, possible: Ints1d, group: np.ndarray) -> Ints1d:
    """The possible classes with a plural for groups: "le couple ... ils"; (n_tokens,)."""
    return np.where(group & (likely != 0), possible | c.mascplur, possible)


def counting(
    c: TwoGenders, likely: Ints1d, possible: Ints1d, many: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """Classes with the plural for nouns that count others: "la plupart des gens ... ils"."""
    many = many & (likely != 0)
    likely = np.where(many, likely | c.mascplur, likely)
    return likely, np.where(many, possible | c.plural, possible)


def for_several(view: SyntaxView, rules: Grammar, named: np.ndarray) -> np.ndarray:
    """Nouns for places where one has a name in the plural: "les Pays-Bas ... ce pays"; bool.

    They may be in one chain with a plural: "Les Pays-Bas gardent leurs digues. Le pays ..."

    view (SyntaxView): the document. rules (Grammar): of French, for such nouns. named (ndarray):
    names of places in the plural, bool, (n_tokens,).
    RETURNS (ndarray): (n_tokens,).
    """
    if not named.any():
        return np.zeros(len(view), dtype=bool)
    place = view.strings["LOC"]
    nouns = [lemma for lemma, labels in rules.noun_labels.items() if place in labels]
    return view.has_upos("NOUN") & among(view.lemma, nouns)
