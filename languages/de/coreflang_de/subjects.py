"""Verbs that a parser gives two subjects: "Ida schenkte Otto einen Hund"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, in_tree, relabelled, starts

from .classes import personal_endings, things_like_persons
from .datives import dative_subjects

ARGUMENTS = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)


def without_oblique_subjects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Words whose form is no nominative are objects: "als ihn ein Wagen traf", "Mir reicht es".

    So are nouns by their articles, "Seinen Hut hat Otto vergessen". An object beside them is the
    subject then, if its article may be a nominative.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    view = relabelled(view, _accusatives(view, rules), role=Role.OBJECT)
    wrong = view.has_form(*rules.words("never_subjects")) & view.has_role(*SUBJECTS)
    wrong &= view.has_upos("PRON")
    she = dative_subjects(view, rules)
    wrong |= she
    noun = view.has_role(*SUBJECTS) & view.has_upos("NOUN")
    wrong |= noun & _with_article(view, rules, "oblique_endings")
    if not wrong.any():
        return view
    dative = (
        she | view.has_form(*rules.words("datives")) | _with_article(view, rules, "dative_endings")
    )
    # "Seinen Gästen gefiel es": as accusatives they would be "seine Gäste".
    dative |= wrong & view.has_upos("NOUN") & view.has_morph("Number=Plur")
    lone = view.has_child(wrong) & ~view.has_child(view.has_role(*SUBJECTS) & ~wrong)
    view = relabelled(view, wrong & dative, role=Role.INDIRECT_OBJECT)
    view = relabelled(view, wrong & ~dative, role=Role.OBJECT)
    # Nominatives: "ein", "der"; not "einen", "dem".
    article = view.has_role(Role.DETERMINER, Role.POSSESSIVE)
    oblique = article & (
        ends_in(view, rules.words("oblique_endings"))
        | view.has_form(*rules.words("oblique_articles"))
    )
    # "Ihr tat der Kiefer weh": a masculine "der" is no dative.
    other = view.has_role(Role.INDIRECT_OBJECT) & view.has_morph("Gender=Masc")
    other |= view.has_role(Role.OBJECT)
    other &= ~wrong & ~view.has_child(oblique)
    other &= view.has_upos("NOUN", "PROPN") | view.has_form(*rules.words("perhaps_nominatives"))
    first = np.flatnonzero(other & lone[view.head])
    _, places = np.unique(view.head[first], return_index=True)
    found = np.zeros(len(view), dtype=bool)
    found[first[places]] = True
    return relabelled(view, found, role=Role.SUBJECT)


def _accusatives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns that parsers take for datives or adjuncts: "Sie haben ihn gelesen"; bool."""
    wrong = view.has_form(*rules.words("accusatives")) & view.has_upos("PRON")
    wrong &= view.has_role(Role.INDIRECT_OBJECT, Role.OBLIQUE)
    lone = ~view.has_child(view.has_role(Role.OBJECT))[view.head]
    return wrong & lone & ~view.has_child(view.has_role(Role.ADPOSITION))


def _with_article(view: SyntaxView, rules: Grammar, endings: str) -> np.ndarray:
    """Nouns with an article that ends so: "den Hut", "seinen Hut", not "die beiden Hüte"; bool."""
    stems = (*rules.words("article_stems"), *rules.words("stems_of_der"))
    forms = [stem + ending for stem in stems for ending in rules.words(endings)]
    article = view.has_form(*forms) & view.has_role(Role.DETERMINER, Role.POSSESSIVE)
    return view.has_child(article)


def unseen_pronouns(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns that a tagger takes for names or verbs: "Kommst du?", "Sie folgen ihr"; bool.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): words in small letters, and "Denen" that opens a sentence, bool, (n_tokens,).
    """
    known = view.has_form(*rules.words("surely_pronouns")) & ~view.title
    known |= view.has_form("denen") & starts(view.sentence)
    return known & ~view.has_upos("PRON", "DET") & ~view.upper


def receivers(view: SyntaxView) -> np.ndarray:
    """Names behind a verb that has its subject before it and its object behind; bool, (n_tokens,).

    Names show no case: "Ida schenkte Otto einen Hund". The first word is the subject, as nearly
    always where nothing but order tells.
    """
    return _second_subjects(view) & view.has_upos("PROPN") & _has_object(view)[view.head]


def objects(view: SyntaxView, persons: np.ndarray) -> np.ndarray:
    """The same where the verb has no other object: "Ida sah Otto"; bool, (n_tokens,).

    Also a noun, "die Katze leckt sich die Pfoten", and a pronoun behind a person: "Oma hob sie
    auf", but "die Suppe mochte sie".

    view (SyntaxView): the document. persons (ndarray): nouns and names of persons, bool,
        (n_tokens,). RETURNS (ndarray): bool, (n_tokens,).
    """
    name = view.has_upos("PROPN") & ~_has_object(view)[view.head]
    pronoun = view.has_form("sie", "es") & view.has_child(persons & _first(view))[view.head]
    nominative = view.has_role(Role.DETERMINER) & view.has_form("der")
    noun = view.has_upos("NOUN") & ~view.has_child(nominative)
    return _second_subjects(view) & (name | noun | pronoun)


def with_fronted_objects(view: SyntaxView, rules: Grammar, masculine: np.ndarray) -> SyntaxView:
    """Objects before the verb, with the subject behind it: "Die Suppe aß der Junge nicht".

    Its article can be nothing but a nominative. Not where a thing befalls somebody, who is the
    topic as a subject is: "Der Frau gelang ein Sprung". Also pronouns behind the verb, "Am Freitag
    holte sie der Onkel ab".

    view (SyntaxView): the document. rules (Grammar): for its word lists. masculine (ndarray): nouns
        of that gender, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    view = _with_pronouns_as_objects(view, rules, masculine)
    article = view.has_role(Role.DETERMINER, Role.POSSESSIVE)
    bare = article & view.has_form(*rules.words("masculine_nominatives"))
    nominative = view.has_child(bare) & masculine & ~view.has_morph("Number=Plur")
    calls = view.has_form(*rules.words("verbs_of_being_called"))
    first = _first(view) & ~nominative & ~calls[view.head] & view.has_upos("VERB")[view.head]
    behind = view.has_role(*ARGUMENTS) & ~view.has_child(view.has_role(Role.ADPOSITION))
    subject = behind & nominative & (finite_forms(view)[view.head] < np.arange(len(view)))
    subject &= view.has_child(first)[view.head]
    living = personal_endings(view, rules) & ~things_like_persons(view, rules)
    living |= view.has_upos("PROPN")
    living |= rules.in_lists(view, *rules.config.person_lists, "animal_nouns")
    subject &= living | ~view.has_child(first & living)[view.head]
    other = first & view.has_child(subject)[view.head]
    return relabelled(relabelled(view, subject, role=Role.SUBJECT), other, role=Role.OBJECT)


def _with_pronouns_as_objects(
    view: SyntaxView, rules: Grammar, masculine: np.ndarray
) -> SyntaxView:
    """A "sie" or "es" before a noun that can be nothing but the subject is the object.

    As in "Am Freitag holte sie der Onkel ab", "Geliefert hat es ein Student",
    and before "keiner" or "jeder": "Jetzt isst sie keiner".
    """
    bare = view.has_form(*rules.words("masculine_nominatives"))
    bare = bare & view.has_role(Role.DETERMINER, Role.POSSESSIVE)
    noun = view.has_upos("NOUN") & masculine & view.has_child(bare)
    noun |= view.has_form(*rules.words("titles_in_nominative"))
    some = rules.words("somebody_in_nominative") | rules.words("anybody_as_subject")
    # Not "Gibt es hier jemand?"
    exists = view.has_form(*rules.words("existence_verbs"))
    noun |= view.has_form(*some) & ~view.has_role(Role.DETERMINER) & ~exists[view.head]
    noun &= view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)
    noun &= ~view.has_morph("Number=Plur") & ~view.has_child(view.has_role(Role.ADPOSITION))
    verb = view.has_upos("VERB", "AUX") & view.has_child(noun)
    pronoun = view.has_form("sie", "es") & view.has_role(Role.SUBJECT) & verb[view.head]
    pronoun &= view.head < np.arange(len(view))
    subject = noun & view.has_child(pronoun)[view.head]
    view = relabelled(relabelled(view, subject, role=Role.SUBJECT), pronoun, role=Role.OBJECT)
    helping = view.has_role(Role.AUXILIARY)[view.head]
    token = np.flatnonzero((subject | pronoun) & helping)
    head = view.head.copy()
    head[token] = view.head[view.head[token]]
    return in_tree(view, head, view.role) if len(token) else view


def _has_object(view: SyntaxView) -> np.ndarray:
    return view.has_child(view.has_role(Role.OBJECT))


def _second_subjects(view: SyntaxView) -> np.ndarray:
    """Subjects behind a verb with a noun right before it that is its subject, too; bool."""
    subject = view.has_role(*SUBJECTS) & (view.group == NONE)
    finite = finite_forms(view)[view.head]
    later = subject & (finite < np.arange(len(view)))
    # A mark between them: "Ida rief – Otto."
    marks = np.cumsum(view.has_upos("PUNCT"))
    beside = marks[finite] == marks
    verb = view.has_upos("VERB") & view.has_child(_first(view))
    return later & beside & verb[view.head]


def _first(view: SyntaxView) -> np.ndarray:
    """Nouns right before the verb whose subject they are, and of its number; bool, (n_tokens,)."""
    finite = finite_forms(view)[view.head]
    first = view.has_role(*SUBJECTS) & view.has_upos("NOUN", "PROPN") & (view.right == finite)
    # A name may be tagged as a plural: "Torsten".
    other = view.has_morph("Number=Plur") & view.has_morph("Number=Sing")[finite]
    other &= ~view.has_upos("PROPN")
    return first & ~view.has_upos("PUNCT")[view.right - 1] & ~other


def finite_forms(view: SyntaxView) -> Ints1d:
    """Of each verb the place of its finite form: "haben" of "haben ... untersucht".

    view (SyntaxView): the document. RETURNS (Ints1d): of other tokens their own, (n_tokens,).
    """
    place = np.arange(len(view))
    helps = view.has_upos("AUX") & view.has_role(Role.AUXILIARY) & view.has_morph("VerbForm=Fin")
    helping = np.flatnonzero(helps & (view.head > place))
    place[view.head[helping]] = helping
    return place
