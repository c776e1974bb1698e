"""Nouns that their own form, or that of the verb, shows to be no subject."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, behind, followed_by

from .endings import ending_of, endings, ends_with
from .verbs import lemma_left


def disagreeing(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns of another case, number or gender than a subject of the verb above them has.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    found = _of_another_number(view, rules) | accusative(view) | _accusative_of_one_man(view)
    found |= _things_beside_men(view, rules) | _beside_neuter(view, rules) | _beside_us(view)
    found |= _numbers_beside_one(view) | _how_one_seems(view, rules)
    return found | _one_beside_several(view, rules) | _person_in_another_form(view, rules)


def accusative(view: SyntaxView) -> np.ndarray:
    """Feminines in -ę, which show their case: "Zerwał gałązkę"; not "imię".

    A lemmatiser may leave "Chwilkę" as it stands, and then only the gender tells it from "imię".

    view (SyntaxView): the document. RETURNS (ndarray): bool, (n_tokens,).
    """
    shown = tuple(endings().accusatives)
    noun = view.has_upos("NOUN", "PROPN") & ends_with(view, *shown)
    noun &= ~ends_with(view, *endings().like_accusatives)
    left = ending_of(view, shown, lemmas=True) >= 0
    return noun & (~left | ~view.has_morph("Gender=Neut"))


def shown_objects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Forms that show an object: "gałązkę", "Huberta" of one man, "go"; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): of Polish, for its pronouns.
    """
    return accusative(view) | _accusative_of_one_man(view) | object_pronouns(view, rules)


def object_pronouns(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns in a form that no subject has, "Psy nie bały się go"; but "Ich było dwóch"; bool.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its pronouns.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    pronoun = view.has_form(*rules.words("accusative_pronouns")) & view.has_upos("PRON")
    return pronoun & ~view.has_morph("Gender=Neut")[view.head]


def with_object(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs that have their object: "Odwiedza go wielu turystów"; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): of Polish, for its pronouns.
    """
    return view.has_child(object_pronouns(view, rules) & view.has_role(Role.OBJECT))


def _accusative_of_one_man(view: SyntaxView) -> np.ndarray:
    """Of men nominative and accusative differ: "Spotkali Jurka"; bool."""
    man = view.has_morph("Animacy=Hum") & view.has_morph("Number=Sing")
    other = view.has_morph("Case=Acc") & ~view.has_morph("Case=Nom") & ~lemma_left(view)
    # "Sala ucichła": a first name to a tagger, but it agrees in its other reading.
    fem = (
        ends_with(view, *endings().lemmas["fem"])
        & ends_with(view, *endings().past["fem"])[view.head]
    )
    return view.has_upos("NOUN", "PROPN") & man & other & ~fem


def _beside_us(view: SyntaxView) -> np.ndarray:
    """Things beside a verb of the first or second person, "Buty możemy wymienić"; bool.

    Not persons, "Rodzice wiemy swoje", nor members of a coordination. But names beside a first
    person of one, "Nazywam się Ewa Lis": the subject is "ja".
    """
    thing = view.has_upos("NOUN") & ~view.has_morph("Animacy=Hum") & (view.group == NONE)
    me = view.has_morph("Person=1") & view.has_morph("Number=Sing")
    name = view.has_upos("PROPN") & me[view.head]
    return name | (thing & view.has_morph("Person=1", "Person=2")[view.head])


def _of_another_number(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Several beside the verb of one, "Oczy miał zamknięte"; bool.

    Not beside neuter verbs, "Było nas trzech", nor those that are counted: "Grozi mu pięć lat".
    """
    counting = view.has_upos("NUM") | view.has_role(Role.NUMERAL)
    counting = counting | view.has_form(*rules.words("counting_words"))
    several = view.has_upos("NOUN") & view.has_morph("Number=Plur")
    one = view.has_upos("VERB", "AUX") & view.has_morph("Number=Sing")
    one &= ~view.has_morph("Gender=Neut")
    counted = view.has_morph("Case=Gen") & view.has_child(counting)
    # "Miał sześć lat": beside a past form the verb would be neuter, and others have objects, but
    # no second one in "Odwiedza je sto osób".
    having = view.has_morph("Gender=Masc", "Gender=Fem") | view.has_lemma("mieć")
    having |= rules.in_lists(view, "transitive_verbs") & ~with_object(view, rules)
    counted &= ~having[view.head]
    return several & ~counted & one[view.head]


def _how_one_seems(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Adjectives behind "się", drawn as subjects: "Czuje się samotna", "Okazał się winny"; bool."""
    verb = view.has_lemma(*rules.words("verbs_of_seeming")) & view.has_upos("VERB")
    verb &= view.has_child(view.has_form("się"))
    adjective = view.has_upos("ADJ") & ~view.has_child(view.has_role(Role.DETERMINER))
    return adjective & verb[view.head] & (view.head < np.arange(len(view)))


def _numbers_beside_one(view: SyntaxView) -> np.ndarray:
    """As in "W tym roku przebiegł trzy": several do not "przebiegł" but "przebiegło"; bool."""
    one = view.has_upos("VERB") & ends_with(view, *endings().past["masc"], *endings().past["fem"])
    number = view.has_upos("NUM") & view.has_morph("Number=Plur")
    return number & (one & view.has_morph("Number=Sing"))[view.head]


def _things_beside_men(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Plurals in a form that men have not, beside a verb that says men: "Oglądali małpy"; bool.

    Behind it only, "Chłopaki przyszli", and not members of a coordination.
    """
    form = ends_with(view, *endings().plural_things) & ~ends_with(view, *endings().plural_men)
    several = view.has_upos("NOUN") & view.has_morph("Number=Plur") & (view.group == NONE)
    virile = ends_with(view, *endings().past["virile"]) & view.has_morph("Number=Plur")
    behind = view.head < np.arange(len(view))
    return several & form & behind & virile[view.head] & ~rules.in_lists(view, "male_persons")


def _beside_neuter(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Masculines beside a neuter verb, with nothing counted: "Miało ciężki dzień"; bool.

    But "Tysiąc ludzi przyszło", "Część gości wyszło".
    """
    verb = ends_with(view, *endings().past["neut"]) & view.has_upos("VERB")
    verb &= ~view.has_lemma("być")
    one = view.has_upos("NOUN") & view.has_morph("Number=Sing") & view.has_morph("Gender=Masc")
    one &= view.has_morph("Case=Nom", "Case=Acc") & (view.group == NONE)
    counted = view.has_morph("Number=Plur") & view.has_morph("Case=Gen")
    counted = counted | view.has_role(Role.NUMERAL) | view.has_upos("NUM")
    plain = one & ~view.has_child(counted) & ~rules.in_lists(view, "loose_nouns")
    return plain & verb[view.head]


def _one_beside_several(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """One thing alone beside a verb of several, "Zwiedzili tylko zamek"; bool, (n_tokens,).

    In a form that nominative and accusative share: no "Ewa" is an object, and no "Jan". Not groups,
    "Państwo przyszli", nor what an "i" or a "z" adds to: "Zamek z parkiem leżały dalej".
    """
    one = view.has_upos("NOUN", "PROPN") & view.has_morph("Number=Sing") & (view.group == NONE)
    plural = ends_with(view, *endings().able_plural) & view.title
    living = view.has_morph("Animacy=Hum", "Animacy=Nhum") | ends_with(view, "a")
    one &= (lemma_left(view) & ~plural & ~living) | accusative(view)
    one &= ~rules.in_lists(view, "group_nouns", "counting_words", "loose_nouns")
    one |= view.has_form(*rules.words("things_for_pronouns")) & view.has_upos("PRON")
    joins = view.has_upos("CCONJ") & ~view.has_form(*rules.words("contrasting_words"))
    joins |= view.has_form(*rules.config.companions)
    beside = behind(joins) | followed_by(joins) | view.has_child(joins)
    past = endings().past
    form = ends_with(view, *past["virile"], *past["nonvirile"], *endings().present_plural)
    several = view.has_upos("VERB", "AUX") & view.has_morph("Number=Plur") & form
    several &= ~view.has_child(view.has_upos("AUX") & view.has_morph("Number=Sing"))
    added = view.has_child(joins) & view.has_upos("NOUN", "PROPN", "PRON")
    joined = view.has_child(added)
    return one & ~beside & ~joined & (several & ~joined)[view.head]


def _person_in_another_form(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Of one person the nominative is the lemma: "Żonie się nie sprzeniewierzył"; bool.

    But "Panów przyszło pięciu", "koledzy przyszli", which a tagger may take for one.
    """
    one = view.has_upos("NOUN") & view.has_morph("Number=Sing") & (view.group == NONE)
    one &= rules.in_lists(view, *rules.config.person_lists) & (view.lower != view.lemma)
    one &= ends_with(view, *endings().oblique)
    verb = view.has_upos("VERB") & view.has_morph("Number=Sing") & ~view.has_morph("Gender=Neut")
    return one & verb[view.head] & ~view.has_child(view.has_upos("NUM"))
