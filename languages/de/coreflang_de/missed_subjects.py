"""Subjects behind the verb that a parser takes for objects: "Diesen Plan lehnte der Rat ab"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, relabelled

from .classes import personal_endings
from .subjects import finite_forms
from .things import listed_verbs

NOUNS = ("NOUN", "PROPN")
OWNING = (Role.DETERMINER, Role.POSSESSIVE)
OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)
HANDLED = ("done_to_things", "things_handled", "handling_verbs")


def with_missed_subjects(
    view: SyntaxView, rules: Grammar, feminine: np.ndarray, masculine: np.ndarray
) -> SyntaxView:
    """Give each verb the subject that case, number and sense tell.

    view (SyntaxView): the document. rules (Grammar): for its word lists. feminine, masculine
        (ndarray): nouns of these genders, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there is nothing to mend.
    """
    view = relabelled(view, _datives(view, rules, feminine, masculine), role=Role.INDIRECT_OBJECT)
    view = relabelled(view, _of_other_number(view), role=Role.OBJECT)
    view = relabelled(view, _nominatives(view, rules, feminine), role=Role.SUBJECT)
    first, second = _done_to_things(view, rules, masculine)
    return relabelled(relabelled(view, first, role=Role.OBJECT), second, role=Role.SUBJECT)


def _datives(
    view: SyntaxView, rules: Grammar, feminine: np.ndarray, masculine: np.ndarray
) -> np.ndarray:
    """Feminines that are no nominatives, beside another subject: "Ihrer Frau hat Otto gedankt".

    Or beside what can be nothing else, whatever a parser says: "Der Frau gefiel der Garten".
    """
    noun = view.has_upos("NOUN") & view.has_role(*SUBJECTS) & _oblique(view, rules, feminine)
    noun &= feminine & (view.head != np.arange(len(view)))
    subjects = np.bincount(view.head[view.has_role(*SUBJECTS)], minlength=len(view))
    other = (subjects > 1) | view.has_child(_surely_nominative(view, rules, masculine))
    return noun & other[view.head]


def _surely_nominative(view: SyntaxView, rules: Grammar, masculine: np.ndarray) -> np.ndarray:
    """Masculines with "der" behind a verb that says nothing of what somebody is; bool."""
    article = view.has_form(*rules.words("masculine_nominatives")) & view.has_role(*OWNING)
    noun = view.has_upos("NOUN") & masculine & view.has_child(article)
    noun &= view.has_role(*OBJECTS) & ~view.has_morph("Number=Plur")
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION))
    links = view.has_lemma(*rules.config.copulas, *rules.config.bearing_verbs)
    verb = view.has_upos("VERB") & ~links
    return noun & verb[view.head] & (finite_forms(view)[view.head] < np.arange(len(view)))


def _of_other_number(view: SyntaxView) -> np.ndarray:
    """Plurals before a singular verb that has another subject: "Seine Lieder sang Otto"; bool."""
    here = np.arange(len(view))
    finite = finite_forms(view)[view.head]
    one = view.has_morph("Number=Sing")[finite] & view.has_morph("VerbForm=Fin")[finite]
    subject = view.has_role(Role.SUBJECT) & view.has_upos(*NOUNS) & (view.group == NONE) & one
    many = view.has_morph("Number=Plur")
    other = subject & ~many & (finite < here) & (view.head != here)
    first = subject & many & view.has_upos("NOUN") & (view.right == finite)
    return first & view.has_child(other)[view.head] & view.has_upos("VERB")[view.head]


def _oblique(view: SyntaxView, rules: Grammar, feminine: np.ndarray) -> np.ndarray:
    """Nouns with an article that no nominative has: "den Plan", "ihrem Rat", "der Frau"; bool."""
    article = view.has_role(*OWNING)
    surely = ends_in(view, rules.words("oblique_endings")) | view.has_form(
        *rules.words("oblique_articles")
    )
    she = article & view.has_form(*rules.words("feminine_datives"))
    she = view.has_child(she) & feminine & ~view.has_morph("Number=Plur")
    return view.has_child(article & surely) | she


def _nominatives(view: SyntaxView, rules: Grammar, feminine: np.ndarray) -> np.ndarray:
    """Nouns behind a verb without subject, by their case: "Den Plan lehnte der Rat ab"; bool.

    Where a tagger sees no nominative, the first of two objects: "Damit gewann die Frau alle".
    """
    here = np.arange(len(view))
    finite = finite_forms(view)[view.head]
    lone = view.has_upos("VERB") & (view.subject == NONE)
    lone &= ~view.has_child(view.has_role(*SUBJECTS, Role.EXPLETIVE))
    bare = view.has_role(*OBJECTS) & ~view.has_child(view.has_role(Role.ADPOSITION))
    bare &= lone[view.head] & (view.head != here)
    told = view.has_morph("VerbForm=Fin") & ~view.has_morph("Mood=Imp", "Person=1", "Person=2")
    noun = bare & view.has_upos(*NOUNS) & told[finite] & (finite < here) & _agrees(view, finite)
    noun &= ~rules.in_lists(view, "time_nouns") & ~_oblique(view, rules, feminine)
    nominative = noun & view.has_morph("Case=Nom")
    objects = np.bincount(view.head[bare & view.has_role(Role.OBJECT)], minlength=len(view))
    second = noun & view.has_role(Role.OBJECT) & (objects[view.head] > 1)
    second &= ~view.has_child(nominative)[view.head]
    return _first_of_each(view, nominative | second)


def _agrees(view: SyntaxView, finite: np.ndarray) -> np.ndarray:
    """Nouns of the number of their finite verb; of groups that is open; bool, (n_tokens,)."""
    noun, verb = view.has_morph("Number=Plur"), view.has_morph("Number=Plur")[finite]
    return (noun == verb) | (view.group != NONE)


def _first_of_each(view: SyntaxView, found: np.ndarray) -> np.ndarray:
    """Of the found ones with one head the first; bool, (n_tokens,)."""
    token = np.flatnonzero(found)
    _, places = np.unique(view.head[token], return_index=True)
    first = np.zeros(len(view), dtype=bool)
    first[token[places]] = True
    return first


def _done_to_things(
    view: SyntaxView, rules: Grammar, masculine: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Things before a verb of what is done to things, and the persons behind who did it.

    As in "Ihre Wohnung hat Ida renoviert", "Sein Auto verkaufte Herr Blum"; not "Der Roman hat Ida
    gerettet". RETURNS (Tuple[ndarray, ndarray]): bool, (n_tokens,) each.
    """
    finite = finite_forms(view)[view.head]
    person = _persons(view, rules)
    article = view.has_form(*rules.words("masculine_nominatives")) & view.has_role(*OWNING)
    thing = view.has_upos("NOUN") & view.has_role(Role.SUBJECT) & ~person
    thing &= ~rules.in_lists(view, "animal_nouns", "group_nouns")
    thing &= (view.right == finite) & ~(masculine & view.has_child(article))
    second = person & view.has_upos(*NOUNS) & view.has_role(Role.OBJECT, Role.SUBJECT)
    second &= (finite < np.arange(len(view))) & ~view.has_child(view.has_role(Role.ADPOSITION))
    other = view.has_child(view.has_role(Role.OBJECT, Role.SUBJECT) & ~second & ~thing)
    passive = view.has_role(Role.AUXILIARY) & view.has_form(*rules.words("forms_of_werden"))
    able = ~other & ~view.has_child(passive) & view.has_child(thing)
    second &= able[view.head] & _handling(view, rules, second)[view.head]
    return thing & view.has_child(second)[view.head], _first_of_each(view, second)


def _persons(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns and names of persons, and all that a recogniser labels; bool, (n_tokens,)."""
    person = rules.in_lists(view, *rules.config.person_lists, *rules.config.first_name_lists)
    return person | personal_endings(view, rules) | (view.entity != 0)


def _handling(view: SyntaxView, rules: Grammar, asked: np.ndarray) -> np.ndarray:
    """Verbs of what is done to things; bool, (n_tokens,)."""
    found = np.zeros(len(view), dtype=bool)
    for name in HANDLED:
        found |= listed_verbs(view, rules, name, asked)
    return found
