"""Who is in sight of a verb: subjects that a small parser hangs elsewhere, and those that are none.

A stretch is what lies between two marks, or behind a word that opens a clause: "Cuando llovía |,
| Clara leía |." A phrase without preposition beside a verb in its stretch is its subject or its
object, and of persons only the subject goes without "a".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import NONE, Role, SyntaxView, among, predicates

InLists = Callable[..., np.ndarray]

SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE)
ASIDE = (
    Role.NAME_PART, Role.APPOSITION, Role.VOCATIVE, Role.ADJECTIVAL_MODIFIER, Role.DETERMINER,
    Role.NUMERAL, Role.COMPOUND, Role.FIXED,
)  # fmt: skip
MODIFYING = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
COMPLETED = (Role.OBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT)


@dataclass(frozen=True)
class Verbs:
    """What finite verbs tell of their predicates, those of "han llegado" of "llegado".

    finite: the verbs. singular, plural, speaking: predicates with such a verb, the last with one of
    the first or second person; bool, each (n_tokens,).
    """

    finite: np.ndarray
    singular: np.ndarray
    plural: np.ndarray
    speaking: np.ndarray


def verbs_of(view: SyntaxView) -> Verbs:
    """RETURNS (Verbs): what the finite verbs of a document tell."""
    finite = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    predicate = predicates(view)

    def told(*features: str) -> np.ndarray:
        found = np.zeros(len(view), dtype=bool)
        found[predicate[finite & view.has_morph(*features)]] = True
        return found

    return Verbs(finite, told("Number=Sing"), told("Number=Plur"), told("Person=1", "Person=2"))


def _many(view: SyntaxView, in_lists: InLists) -> np.ndarray:
    """Nouns in the singular that verbs in the plural may go with, "un grupo de niños"; bool."""
    below = view.has_role(Role.NOMINAL_MODIFIER) & view.has_morph("Number=Plur")
    return (view.group != NONE) | in_lists("group_nouns", "quantity_nouns") | view.has_child(below)


def _disagreeing(
    view: SyntaxView, verbs: Verbs, in_lists: InLists, noun: Ints1d, verb: Ints1d
) -> np.ndarray:
    """Which nouns are of another number than which predicates; bool, (n_pairs,)."""
    plural = view.has_morph("Number=Plur")[noun] & verbs.singular[verb] & ~verbs.plural[verb]
    single = view.has_morph("Number=Sing")[noun] & verbs.plural[verb] & ~verbs.singular[verb]
    named = view.has_upos("NOUN")[noun] & ~view.has_child(view.has_role(Role.COPULA))[verb]
    several = _many(view, in_lists) | _joined(view, verbs)
    return named & (plural | (single & ~several[noun]))


def _joined(view: SyntaxView, verbs: Verbs) -> np.ndarray:
    """Words behind a coordinator, with no verb between: "Otto e incluso su padre"; bool."""
    coordinators = np.cumsum(view.has_upos("CCONJ"))
    here = np.arange(len(view))
    verb = np.maximum.accumulate(np.where(verbs.finite, here, 0))
    return coordinators > coordinators[verb]


def _behind_preposition(view: SyntaxView) -> np.ndarray:
    """Words of phrases that begin with a preposition: "en (la gran) ciudad"; bool, (n_tokens,)."""
    inside = view.has_upos("DET", "ADJ", "NUM", "ADV")
    here = np.arange(len(view))
    outside = np.maximum.accumulate(np.where(inside, NONE, here))
    before = np.append(NONE, outside[:-1])
    found = (before != NONE) & view.has_upos("ADP")[before]
    # "con presiones o amenazas"
    return found | ((view.group != NONE) & found[view.group])


def false_subjects(view: SyntaxView, verbs: Verbs, in_lists: InLists) -> np.ndarray:
    """What a parser takes for a subject, and is none: "En Lima llovió", "Los libros leyó".

    view (SyntaxView): the document. verbs (Verbs): its verbs.
    in_lists (Callable): names of lists -> words in one of them.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    subject = view.has_role(*SUBJECTS)
    adverb = view.has_upos("ADV", "SCONJ") & ~view.has_form("que")
    bare = view.has_upos("ADJ") & ~view.has_child(view.has_role(Role.DETERMINER, Role.NUMERAL))
    other = (adverb | bare) & (view.group == NONE)
    other |= _behind_preposition(view) & view.has_upos("NOUN", "PROPN")
    at = np.flatnonzero(subject)
    other[at] |= _disagreeing(view, verbs, in_lists, at, view.head[at])
    other[at] |= (
        verbs.speaking[view.head[at]]
        & view.has_morph("Number=Sing")[at]
        & (view.has_upos("NOUN", "PROPN")[at])
    )
    return subject & other


def false_relatives(view: SyntaxView, verbs: Verbs, in_lists: InLists) -> np.ndarray:
    """The "que" that a parser takes for a subject, and is none.

    A conjunction, "dijo que vendría"; or an object, "el libro que leían", "la carta que escribió".

    view (SyntaxView): the document. verbs (Verbs): its verbs.
    in_lists (Callable): names of lists -> words in one of them.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    that = view.has_form("que") & view.has_role(*SUBJECTS)
    if not that.any():
        return that
    above, before = view.head, np.maximum(np.arange(len(view)) - 1, 0)
    said = in_lists("saying_verbs", "clausal_object_verbs")[view.head[above]]
    joins = view.has_upos("VERB", "AUX", "ADP", "ADV")[before] | _article_behind(view)[before]
    joins |= said & ~view.has_role(*MODIFYING)[above]
    at = np.flatnonzero(that & view.has_role(*MODIFYING)[above])
    verb, noun = above[at], view.head[above[at]]
    other = np.zeros(len(view), dtype=bool)
    # "medidas de control que aclaren": parsers take one noun of a phrase for the other.
    other[at] = _disagreeing(view, verbs, in_lists, noun, verb)
    other[at] &= (
        _disagreeing(view, verbs, in_lists, view.head[noun], verb)
        | ~(view.has_upos("NOUN")[view.head[noun]])
    )
    return that & (joins | verbs.speaking[above] | other | _objects(view, in_lists))


def _article_behind(view: SyntaxView) -> np.ndarray:
    """Articles behind prepositions of place and time: "en el que", "por lo que"; bool."""
    behind = np.append(False, view.has_upos("ADP")[:-1])
    placed = behind & ~np.append(False, view.has_form("de", "entre")[:-1])
    article = placed & view.has_form("el", "la", "los", "las", "lo")
    return article | view.has_form("al") | (behind & view.has_form("lo"))


def _objects(view: SyntaxView, in_lists: InLists) -> np.ndarray:
    """The "que" of verbs that lack an object, said of things: "la carta que escribió"; bool."""
    clitic = view.has_form("se") & view.has_upos("PRON")
    complete = view.has_child(view.has_role(*COMPLETED) | clitic | _quoted(view))
    passive = view.has_child(view.has_role(Role.AUXILIARY) & view.has_lemma("ser"))
    lacking = in_lists("transitive_verbs") & ~complete & ~passive
    living = in_lists("person_nouns", "epicene_nouns", "group_nouns", "titles") | (view.entity != 0)
    thing = view.has_upos("NOUN") & ~living
    return (lacking & thing[view.head])[view.head]


def _quoted(view: SyntaxView) -> np.ndarray:
    return view.has_role(Role.PARATAXIS)


def _of_predicates(view: SyntaxView) -> SyntaxView:
    """Subjects that hang from an auxiliary or a copula hang from its predicate."""
    head = np.where(view.has_role(*SUBJECTS), predicates(view)[view.head], view.head)
    return view.redrawn(head=head) if (head != view.head).any() else view


def without_false_subjects(view: SyntaxView, verbs: Verbs, in_lists: InLists) -> SyntaxView:
    """The document without subjects that are none; itself where there are none such."""
    view = _of_predicates(view)
    noun, that = false_subjects(view, verbs, in_lists), false_relatives(view, verbs, in_lists)
    if not (noun.any() or that.any()):
        return view
    after = np.arange(len(view)) > view.head
    role = np.where(noun & after & view.has_upos("NOUN"), int(Role.OBJECT), view.role)
    role = np.where(noun & (role == view.role), int(Role.OBLIQUE), role)
    relative = view.has_role(*MODIFYING)[view.head]
    role = np.where(that, np.where(relative, int(Role.OBJECT), int(Role.MARKER)), role)
    return view.redrawn(role=role)


def with_clitics(view: SyntaxView) -> SyntaxView:
    """The document with "la" of "la vio" as an object, where a tagger takes it for an article."""
    article = view.has_form("lo", "la", "los", "las") & view.has_upos("DET")
    verb = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    at = np.flatnonzero(article[:-1] & verb[1:])
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[at], role[at] = predicates(view)[at + 1], Role.OBJECT
    return view.redrawn(head=head, role=role)


@dataclass(frozen=True)
class Sides:
    """The nearest phrases without preposition beside each token, within its stretch.

    before, behind: heads of phrases, NONE without one, (n_tokens,).
    """

    before: Ints1d
    behind: Ints1d


def _stretches(view: SyntaxView, relative: np.ndarray) -> Ints1d:
    """The number of each token's stretch; (n_tokens,)."""
    mark = view.has_upos("PUNCT")
    begins = view.has_upos("SCONJ") | relative | mark | np.append(True, mark[:-1])
    begins |= np.append(True, view.sentence[1:] != view.sentence[:-1])
    return np.cumsum(begins)


def _sides(view: SyntaxView, clear: np.ndarray, number: Ints1d) -> Sides:
    here = np.arange(len(view))
    before = np.append(NONE, np.maximum.accumulate(np.where(clear, here, NONE))[:-1])
    before = np.where((before != NONE) & (number[before] == number), before, NONE)
    # Behind a verb nothing but adverbs may stand before the noun.
    other = np.where(view.has_upos("ADV", "DET", "ADJ", "NUM"), len(view), here)
    behind = np.append(np.minimum.accumulate(other[::-1])[::-1][1:], len(view))
    inside = behind < len(view)
    behind = np.where(inside, behind, 0)
    good = inside & clear[behind] & (number[behind] == number)
    return Sides(before, np.where(good, behind, NONE))


def subjects_in_sight(
    view: SyntaxView, verbs: Verbs, in_lists: InLists, person: np.ndarray, relative: np.ndarray
) -> SyntaxView:
    """Give verbs without a subject the phrase beside them, wherever a parser hangs it.

    As in "En el acto intervino el alcalde", with "alcalde" drawn below "acto".

    view (SyntaxView): the document. verbs (Verbs): its verbs.
    in_lists (Callable): names of lists -> words in one of them.
    person (ndarray): names and nouns of persons, bool, (n_tokens,).
    relative (ndarray): words such as "que" and "donde", bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there is nothing to mend.
    """
    noun, verb = _beside(view, verbs, in_lists, person, relative)
    predicate = predicates(view)[verb]
    good = ~_disagreeing(view, verbs, in_lists, noun, predicate) & (noun != predicate)
    good &= ~verbs.speaking[predicate]
    good &= ~view.has_child(view.has_role(*SUBJECTS, Role.CLAUSAL_SUBJECT))[predicate]
    good &= ~(view.has_role(*SUBJECTS)[noun] & (view.head[noun] != predicate))
    noun, predicate = noun[good], predicate[good]
    predicate, first = np.unique(predicate, return_index=True)
    return _drawn(view, noun[first], predicate)


def _beside(
    view: SyntaxView, verbs: Verbs, in_lists: InLists, person: np.ndarray, relative: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """Phrases and the finite verbs that they stand with, those before a verb first."""
    number = _stretches(view, relative)
    noun = view.has_upos("NOUN", "PROPN")
    # "Tras la caída, Otto se rindió": no apposition of a noun in another stretch.
    aside = view.has_role(*ASIDE) & noun[view.head] & (number[view.head] == number)
    clear = noun & ~aside & ~_behind_preposition(view) & ~in_lists("time_nouns")
    sides = _sides(view, clear & ~view.has_child(view.has_role(Role.COPULA)), number)
    verb = np.flatnonzero(verbs.finite & ~view.has_lemma("haber"))
    last = _group_end(view)
    before, behind = sides.before[verb], sides.behind[last[verb]]
    inverted = in_lists("inverting_verbs", "saying_verbs")[predicates(view)[verb]]
    inverted |= view.has_form("según")[np.maximum(verb - 1, 0)]
    inverted |= person[behind] | (view.has_upos("PROPN") & ~_places(view))[behind]
    itself = view.has_child(view.has_form("se")) & ~in_lists("reflexive_verbs")
    itself = itself[predicates(view)]
    inverted |= (itself | (_placed(view, number) & ~in_lists("transitive_verbs")))[verb]
    inverted &= ~view.has_role(Role.COPULA)[verb]
    coordinators = np.cumsum(view.has_upos("CCONJ"))
    front = (before != NONE) & (coordinators[before] == coordinators[verb])
    back = (behind != NONE) & inverted
    return np.append(before[front], behind[back]), np.append(verb[front], verb[back])


def _placed(view: SyntaxView, number: Ints1d) -> np.ndarray:
    """Words of relative clauses that begin with a preposition, "en el que llegó Otto"; bool."""
    opening = view.has_form("que") & np.append(False, _article_behind(view)[:-1])
    opening |= view.has_form("donde")
    return np.isin(number, number[opening])


def _places(view: SyntaxView) -> np.ndarray:
    return among(view.entity, [view.strings[label] for label in ("LOC", "GPE")])


def _group_end(view: SyntaxView) -> Ints1d:
    """For each verb the last of the verbs that stand together: "ha llegado"; (n_tokens,)."""
    verb = view.has_upos("VERB", "AUX")
    ends = np.where(verb & ~np.append(verb[1:], False), np.arange(len(view)), len(view))
    return np.minimum(np.minimum.accumulate(ends[::-1])[::-1], len(view) - 1)


def _drawn(view: SyntaxView, noun: Ints1d, verb: Ints1d) -> SyntaxView:
    """The tree with nouns as subjects of predicates; one that hangs from its noun changes places.

    view (SyntaxView): the document. noun, verb (Ints1d): (n_found,).
    """
    if not len(noun):
        return view
    head, role = view.head.copy(), view.role.copy()
    below = view.dominates(noun, verb)
    up, down = verb[below], noun[below]
    head[up] = np.where(view.head[down] == down, up, view.head[down])
    role[up] = view.role[down]
    head[noun], role[noun] = verb, Role.SUBJECT
    return view.redrawn(head=head, role=role)
