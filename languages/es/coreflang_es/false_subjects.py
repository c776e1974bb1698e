"""Subjects that are none: "En Lima llovió", "Los libros leyó", the "que" of "dijo que vendría"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    predicates,
    relabelled,
    retagged,
    starts,
)

from .agreement import Verbs, article_behind, behind_preposition, disagreeing

MODIFYING = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
COMPLETED = (
    Role.OBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.PARATAXIS,
)  # fmt: skip


def false_subjects(view: SyntaxView, verbs: Verbs, rules: Grammar) -> np.ndarray:
    """What a parser takes for a subject, and is none: "En Lima llovió", "Los libros leyó".

    view (SyntaxView): the document. verbs (Verbs): its verbs.
    rules (Grammar): of the language, for its word lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    subject = view.has_role(*SUBJECTS)
    adverb = view.has_upos("ADV", "SCONJ") & ~view.has_form("que")
    # "el pueblo donde creció"
    adverb |= view.has_form(*rules.words("relatives_of_place")) | _of_time(view, rules)
    bare = view.has_upos("ADJ") & ~view.has_child(view.has_role(Role.DETERMINER, Role.NUMERAL))
    verb = verbs.finite & ~view.has_child(view.has_role(Role.DETERMINER) | view.has_form("que"))
    other = ((adverb | bare) & (view.group == NONE)) | verb
    other |= behind_preposition(view) & view.has_upos("NOUN", "PROPN")
    at = np.flatnonzero(subject)
    other[at] |= disagreeing(view, verbs, rules, at, view.head[at])
    other[at] |= (
        verbs.speaking[view.head[at]]
        & view.has_morph("Number=Sing")[at]
        & (view.has_upos("NOUN", "PROPN")[at])
    )
    return subject & other


def _of_time(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns that say when: "El mes próximo abrirá el museo", "Una noche encuentra a un hombre".

    And "el jueves dejó de sonar"; not "El mes pasado fue frío", "Una hora pasa pronto"; bool,
    (n_tokens,).
    """
    told = view.has_child(view.has_form(*rules.words("adjectives_of_time")))
    some = view.has_child(view.has_form(*rules.words("articles_of_time")))
    some &= starts(view.sentence)[view.left]
    lasting = view.has_lemma(*rules.words("lasting_verbs"))
    lasting = lasting | view.has_child(view.has_role(Role.COPULA))
    told &= ~rules.in_lists(view, "inverting_verbs")[view.head]
    day = view.has_form(*rules.words("days_of_weeks")) & (view.head > np.arange(len(view)))
    return rules.in_lists(view, "time_nouns") & (told | some | day) & ~lasting[view.head]


def false_relatives(view: SyntaxView, verbs: Verbs, rules: Grammar) -> np.ndarray:
    """The "que" that a parser takes for a subject, and is none.

    A conjunction, "dijo que vendría"; or an object, "el libro que leían", "la carta que escribió".

    view (SyntaxView): the document. verbs (Verbs): its verbs.
    rules (Grammar): of the language, for its word lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    that = view.has_form("que") & view.has_role(*SUBJECTS)
    if not that.any():
        return that
    above = view.head
    said = rules.in_lists(view, "saying_verbs", "clausal_object_verbs")[view.head[above]]
    joins = behind(_joining(view, rules))
    joins |= said & ~view.has_role(*MODIFYING)[above]
    at = np.flatnonzero(that & view.has_role(*MODIFYING)[above])
    verb, noun = above[at], view.head[above[at]]
    other = np.zeros(len(view), dtype=bool)
    # "medidas de control que aclaren": parsers take one noun of a phrase for the other.
    other[at] = disagreeing(view, verbs, rules, noun, verb)
    other[at] &= (
        disagreeing(view, verbs, rules, view.head[noun], verb)
        | ~(view.has_upos("NOUN")[view.head[noun]])
    )
    joins |= verbs.speaking[above] | _beside_subjects(view) | _said_too(view)
    return that & (joins | other | _objects(view, rules))


def _beside_subjects(view: SyntaxView) -> np.ndarray:
    """The "que" of relative clauses that have a subject: "la mujer que ella conoció"; bool."""
    subject = view.has_role(*SUBJECTS) & view.has_upos("PRON", "PROPN")
    return view.has_child(subject & ~view.has_form("que"))[view.head]


def _said_too(view: SyntaxView) -> np.ndarray:
    """The second "que" of "dijo que vendría y que traería pan"; bool, (n_tokens,)."""
    second = view.has_role(Role.CONJUNCT) & view.has_role(Role.CLAUSAL_COMPLEMENT)[view.head]
    return second[view.head]


def _joining(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What "que" joins a clause to: "dijo que", "pidiéndole que", "a medida que"; bool."""
    verb = view.has_upos("VERB", "AUX")
    found = verb | view.has_upos("ADP", "ADV") | article_behind(view, rules)
    clitic = view.has_upos("PRON") & view.has_form(*rules.words("dative_clitics"))
    found |= clitic & behind(verb)
    return found | _conjoining(view, rules)


def _conjoining(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns that make "que" a conjunction: "a medida que", "una vez que"; bool, (n_tokens,)."""
    opened = view.has_upos("ADP") | view.has_form("la", "una")
    noun = view.has_form(*rules.words("nouns_of_conjunctions"))
    return noun & behind(opened)


def _objects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "que" of verbs that lack an object, said of things: "la carta que escribió"; bool."""
    clitic = view.has_form("se") & view.has_upos("PRON")
    complete = view.has_child(view.has_role(*COMPLETED) | clitic)
    passive = view.has_child(view.has_role(Role.AUXILIARY) & view.has_lemma("ser"))
    lacking = rules.in_lists(view, "transitive_verbs") & ~complete & ~passive
    living = rules.in_lists(view, "person_nouns", "epicene_nouns", "group_nouns", "titles") | (
        view.entity != 0
    )
    thing = view.has_upos("NOUN") & ~living
    return (lacking & thing[view.head])[view.head]


def with_relatives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the "que" of "el chico al que ayudó" as a pronoun with a place of its own.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its articles.
    RETURNS (SyntaxView): the same one where no parser took it for a mark.
    """
    placed = view.has_form("que") & behind(article_behind(view, rules))
    placed &= view.has_role(Role.MARKER) & view.has_role(*MODIFYING)[view.head]
    placed &= view.has_upos("NOUN", "PROPN", "PRON")[view.head[view.head]]
    return retagged(relabelled(view, placed, role=Role.OBLIQUE), placed, "PRON")


def _of_predicates(view: SyntaxView) -> SyntaxView:
    """Subjects that hang from an auxiliary or a copula hang from its predicate."""
    head = np.where(view.has_role(*SUBJECTS), predicates(view)[view.head], view.head)
    return view.redrawn(head=head) if (head != view.head).any() else view


def without_false_subjects(view: SyntaxView, verbs: Verbs, rules: Grammar) -> SyntaxView:
    """Redraw what a parser takes for a subject, and is none.

    view (SyntaxView): the document. verbs (Verbs): its verbs.
    rules (Grammar): of the language, for its word lists.
    RETURNS (SyntaxView): with nouns behind the verb as objects, others as obliques, verbs as
        clauses, and "que" as an object or a conjunction's part; the same one where all is well.
    """
    view = with_relatives(_of_predicates(view), rules)
    noun, that = false_subjects(view, verbs, rules), false_relatives(view, verbs, rules)
    if not (noun.any() or that.any()):
        return view
    after = np.arange(len(view)) > view.head
    role = np.where(noun & after & view.has_upos("NOUN"), int(Role.OBJECT), view.role)
    role = np.where(noun & (role == view.role), int(Role.OBLIQUE), role)
    relative = view.has_role(*MODIFYING)[view.head]
    relative &= ~behind(_conjoining(view, rules))
    # "La buscó y su hermano la encontró": a verb beside a verb, no subject of it.
    clause = noun & verbs.finite
    role = np.where(clause, int(Role.PARATAXIS), role)
    role = np.where(that, np.where(relative, int(Role.OBJECT), int(Role.FIXED)), role)
    return view.redrawn(role=role, clause=np.where(clause, np.arange(len(view)), view.clause))
