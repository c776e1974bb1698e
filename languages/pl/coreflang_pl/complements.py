"""Complements of nouns that a parser draws otherwise: "syn Anny", "opinia trenerki o sobie"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, among, bits, in_tree

from .declension import CASES
from .endings import ending_of, endings, ends_with
from .verbs import lemma_left

ACCUSATIVE = bits("Case=Acc")
ASIDE = (Role.OBLIQUE, Role.APPOSITION, Role.NOMINAL_MODIFIER)
PLACES = ("placeName", "geogName", "LOC", "GPE")


def complements(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """Draw genitives below nouns, and what nouns are about, as their complements.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    person (ndarray): nouns for persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    view = _no_appositions(_beside_names(view))
    genitive = _genitives(view, rules, person)
    about = _about(view, rules, person, genitive)
    if not (genitive | about).any():
        return view
    here = np.arange(len(view))
    head = np.where(about, here - 3, view.head)
    return in_tree(view, head, np.where(genitive | about, Role.NOMINAL_MODIFIER, view.role))


def _beside_names(view: SyntaxView) -> SyntaxView:
    """As in "Olek z niej spadł", drawn below the name: the verb says what one does there.

    Who comes along stays: "Olek z nią wyszedł".
    """
    name = view.has_upos("PROPN") & view.has_role(*SUBJECTS)
    aside = view.has_upos("PRON") & view.has_role(Role.NOMINAL_MODIFIER) & name[view.head]
    aside &= view.has_child(view.has_role(Role.ADPOSITION)) & ~view.has_morph("Case=Ins")
    verb = view.head[view.head]
    aside &= view.has_upos("VERB")[verb] & (np.arange(len(view)) < verb)
    if not aside.any():
        return view
    head = np.where(aside, verb, view.head)
    return in_tree(view, head, np.where(aside, Role.OBLIQUE, view.role))


def _no_appositions(view: SyntaxView) -> SyntaxView:
    """The "drabinę" of "Pożyczył od sąsiadki, pani Kwiecień, drabinę" is what was borrowed.

    An accusative says nothing of whom another case names; drawn as if it did.
    """
    shown = ends_with(view, *endings().accusatives) & view.has_morph("Case=Acc")
    apart = shown & view.has_upos("NOUN") & view.has_role(Role.APPOSITION)
    apart &= ((view.morph & CASES)[view.head] & ACCUSATIVE == 0) & view.has_role(*ASIDE)[view.head]
    verb = view.clause[view.head]
    apart &= (verb != NONE) & ~view.has_child(view.has_role(Role.OBJECT))[verb]
    if not apart.any():
        return view
    head = np.where(apart, verb, view.head)
    return in_tree(view, head, np.where(apart, Role.OBJECT, view.role))


def _genitives(view: SyntaxView, rules: Grammar, person: np.ndarray) -> np.ndarray:
    """As in "Syn Anny śpi", drawn as an apposition, and "Opinia trenerki", as an object; bool."""
    noun = view.has_upos("NOUN", "PROPN")
    noun = (
        noun & ~view.has_child(view.has_role(Role.ADPOSITION)) & (view.head < np.arange(len(view)))
    )
    # Of gerunds they are objects: "zbadanie sytuacji".
    gerund = ending_of(view, (*endings().infinitives, *endings().gerunds), lemmas=True) >= 0
    # "Ojciec" is no infinitive.
    above = view.has_upos("NOUN") & (~gerund | person)
    of_noun = noun & above[view.head]
    one, other = view.morph & CASES, view.morph[view.head] & CASES
    genitive = view.has_morph("Case=Gen")
    apart = (
        genitive
        & view.has_role(Role.APPOSITION, Role.NAME_PART)
        & ((one & other) == 0)
        & (other != 0)
    )
    # A tagger may take the "Norwegii" of "Król Norwegii wstał" for a nominative.
    place = rules.in_lists(view, *rules.config.place_name_lists) & ~lemma_left(view)
    apart |= place & view.has_role(Role.APPOSITION) & view.has_morph("Case=Nom")[view.head]
    # No person is a place: "Prezydent Niemiec wstał".
    label = among(view.entity, [view.strings[name] for name in PLACES])
    close = view.has_role(Role.APPOSITION, Role.NAME_PART)
    apart |= label & close & ~person & person[view.head] & view.has_upos("NOUN")[view.head]
    # "Kierowca opla": of common nouns only what shows its case, right behind the other.
    behind = view.head == np.arange(len(view)) - 1
    apart &= view.has_upos("PROPN") | (behind & ~lemma_left(view) & ~view.has_morph("Case=Nom"))
    return of_noun & (apart | genitive & view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT))


def _about(
    view: SyntaxView, rules: Grammar, person: np.ndarray, genitive: np.ndarray
) -> np.ndarray:
    """Pronouns right behind a thing and whose it is, drawn as below the verb; bool, (n_tokens,).

    As in "List Tomasza do niego zaginął"; but "Brat Tomasza do niego zadzwonił".
    """
    found = np.zeros(len(view), dtype=bool)
    adposition = view.has_form(*rules.words("topic_adpositions")) & view.has_role(Role.ADPOSITION)
    pronoun, noun = view.has_upos("PRON"), view.has_upos("NOUN") & ~person
    whose = view.has_upos("NOUN", "PROPN")
    whose = whose & (view.has_role(Role.NOMINAL_MODIFIER) | genitive)
    whose &= view.has_morph("Case=Gen")
    below = view.has_role(Role.OBLIQUE, Role.NOMINAL_MODIFIER)
    for i in np.flatnonzero(pronoun & below).tolist():
        thing = i - 3
        row = thing >= 0 and noun[thing] and whose[i - 2] and adposition[i - 1]
        row = row and view.head[i - 2] == thing and view.head[i - 1] == i
        subject = row and view.has_role(*SUBJECTS)[thing]
        found[i] = subject and view.head[i] == view.head[thing] and i < view.head[i]
    return found
