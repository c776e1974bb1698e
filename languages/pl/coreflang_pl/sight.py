"""What stands around a verb, word by word: who is in sight, where a small parser errs.

A stretch is what lies between two marks, or behind a word that opens a clause: "Gdy padał deszcz |,
| Ewa czytała |." Order is free, but a nominative beside a verb that agrees is its subject.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import NONE, Role, SyntaxView, predicates

from .classes import Classes, ends_with, gender_of_features
from .verbs import SPEAKING

NOMINAL = ("NOUN", "PROPN", "PRON", "DET", "ADJ", "NUM")
ASIDE = (
    Role.NAME_PART, Role.APPOSITION, Role.VOCATIVE, Role.ADJECTIVAL_MODIFIER, Role.DETERMINER,
    Role.POSSESSIVE, Role.NUMERAL, Role.EXPLETIVE,
)  # fmt: skip
SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE)
PARTING = (";", ":", "–", "—", "-", '"', "„", "”", "»", "«", "...", "…", "(", ")")
AFFECTED = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER)


@dataclass(frozen=True)
class Stretches:
    """Where stretches begin, and which verbs they have.

    number: of each token's stretch, (n_tokens,). opened: tokens in a stretch that begins with a
    word which joins a clause to another, bool. before, behind: the nearest finite verb of the
    stretch on each side of a token, NONE without one. parted: a coordinator lies between the verb
    before and the token, bool.
    """

    number: Ints1d
    opened: np.ndarray
    before: Ints1d
    behind: Ints1d
    parted: np.ndarray


def stretches(view: SyntaxView, finite: np.ndarray, relative: np.ndarray) -> Stretches:
    """Cut sentences at their marks and at words that open clauses.

    view (SyntaxView): the document. finite (ndarray): finite verbs, bool, (n_tokens,).
    relative (ndarray): words such as "który" and "gdzie", bool, (n_tokens,).
    RETURNS (Stretches): of all tokens.
    """
    here, joins = np.arange(len(view)), view.has_upos("SCONJ") | relative
    mark = view.has_upos("PUNCT")
    begins = joins | mark | np.append(True, mark[:-1])
    begins |= np.append(True, view.sentence[1:] != view.sentence[:-1])
    # "w którym", "po czym": the adposition stands before what opens the clause.
    begins[:-1] |= view.has_upos("ADP")[:-1] & joins[1:]
    number = np.cumsum(begins)
    opened = np.isin(number, number[joins])
    before = np.maximum.accumulate(np.where(finite, here, NONE))
    before = np.where((before != NONE) & (number[before] == number), before, NONE)
    behind = np.minimum.accumulate(np.where(finite, here, len(view))[::-1])[::-1]
    inside = behind < len(view)
    behind = np.where(inside & (number[np.where(inside, behind, 0)] == number), behind, NONE)
    coordinators = np.cumsum(view.has_upos("CCONJ"))
    parted = (before != NONE) & (coordinators > coordinators[before])
    return Stretches(number, opened, before, behind, parted)


def nominatives(view: SyntaxView, clear: np.ndarray) -> np.ndarray:
    """Nouns and pronouns that may be a subject by their form and place; bool, (n_tokens,).

    view (SyntaxView): the document.
    clear (ndarray): forms that are no accusatives, bool, (n_tokens,).
    RETURNS (ndarray): not what an adposition governs, nor parts of a phrase.
    """
    below = view.has_child(view.has_role(Role.ADPOSITION))
    below |= np.append(False, view.has_upos("ADP")[:-1])
    noun = view.has_upos("NOUN", "PROPN", "PRON") & view.has_morph("Case=Nom")
    noun = noun & ~view.has_role(*AFFECTED) | clear
    return noun & ~below & ~view.has_role(*ASIDE)


def agreeing(view: SyntaxView, c: Classes, noun: Ints1d, verb: Ints1d) -> np.ndarray:
    """Which nouns agree with which verbs in number, and in gender where both show one; bool.

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    noun, verb (Ints1d): tokens, (n_pairs,).
    """
    plural, gender = view.has_morph("Number=Plur"), gender_of_features(view, c)
    both = (gender[noun] != 0) & (gender[verb] != 0) & ~plural[verb]
    grouped = (view.group[noun] != NONE) & plural[verb]
    same = (plural[noun] == plural[verb]) | grouped
    same &= ~view.has_morph("Person=1", "Person=2", "Mood=Imp")[verb]
    return same & (~both | ((gender[noun] & gender[verb]) != 0))


def subjects_in_sight(
    view: SyntaxView, c: Classes, finite: np.ndarray, clear: np.ndarray, relative: np.ndarray
) -> SyntaxView:
    """Give verbs without a subject the nominative beside them, wherever a parser hangs it.

    As in "W rogu zaczęła śpiewać kobieta", with "kobieta" drawn as an object of "śpiewać".

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    finite (ndarray): finite verbs, bool, (n_tokens,). clear (ndarray): see nominatives.
    relative (ndarray): see stretches.
    RETURNS (SyntaxView): the same one where there is nothing to mend.
    """
    cut = stretches(view, finite, relative)
    at = np.flatnonzero(nominatives(view, clear) & ~finite)
    noun, verb = _beside(view, cut, at)
    aside, later = _hanging(view, cut, at, finite)
    noun, verb = np.append(noun, aside), np.append(verb, later)
    predicate, spoken = predicates(view), view.has_child(view.has_role(*SUBJECTS))
    good = agreeing(view, c, noun, verb) & _free(view, cut, noun, verb) & ~spoken[predicate[verb]]
    noun, verb = noun[good], predicate[verb[good]]
    # One each: a clear nominative first, then the nearest.
    order = np.lexsort((np.abs(noun - verb), ~clear[noun], verb))
    verb, first = np.unique(verb[order], return_index=True)
    return _drawn(view, noun[order][first], verb)


def _beside(view: SyntaxView, cut: Stretches, at: Ints1d) -> tuple[Ints1d, Ints1d]:
    """Nominatives and the verbs of their stretches that they stand with."""
    before, behind = cut.before[at], cut.behind[at]
    first = (before != NONE) & (~cut.parted[at] | (behind == NONE))
    owner = np.where(first, before, behind)
    return at[owner != NONE], owner[owner != NONE]


def _free(view: SyntaxView, cut: Stretches, noun: Ints1d, verb: Ints1d) -> np.ndarray:
    """No other verb near has the noun for its subject, nor is it the verb's own predicate."""
    predicate, above = predicates(view), view.head[noun]
    subject = view.has_role(*SUBJECTS)[noun]
    taken = subject & (predicate[above] != predicate[verb])
    taken &= (cut.number[above] == cut.number[noun]) | (cut.number[verb] != cut.number[noun])
    return ~taken & (predicate[verb] != noun)


def _hanging(
    view: SyntaxView, cut: Stretches, nouns: Ints1d, finite: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """Nominatives that begin a sentence, and its verb, parted by what is put between.

    As in "Ewa, zmęczona drogą, zasnęła".
    """
    count = int(view.sentence.max(initial=-1)) + 1
    first = np.full(count, NONE)
    verbs = np.flatnonzero(finite)[::-1]
    first[view.sentence[verbs]] = verbs
    main = np.full(count, NONE)
    verbs = np.flatnonzero(finite & ~cut.opened)[::-1]
    main[view.sentence[verbs]] = verbs
    alone = nouns[(cut.before[nouns] == NONE) & (cut.behind[nouns] == NONE)]
    sentence = view.sentence[alone]
    good = (main[sentence] != NONE) & (alone < first[sentence]) & ~cut.opened[alone]
    return alone[good], main[sentence[good]]


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


def sharing_in_order(
    view: SyntaxView, c: Classes, zero: np.ndarray, finite: np.ndarray, relative: np.ndarray
) -> np.ndarray:
    """Verbs that go on with the subject of a verb before them, wherever a parser hangs them.

    As in "Wstała, zamknęła okno i, choć padało, wyszła", which has one unspoken subject.

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    zero (ndarray): verbs that would carry a subject, bool, (n_tokens,).
    finite (ndarray): finite verbs, bool, (n_tokens,). relative (ndarray): see stretches.
    RETURNS (ndarray): some of `zero`, bool, (n_tokens,).
    """
    cut = stretches(view, finite, relative)
    here, predicate = np.arange(len(view)), predicates(view)
    near, main = _before(finite, here), _before(finite & ~cut.opened, here)
    at = np.flatnonzero(zero)
    inside = (near[at] != NONE) & (cut.number[near[at]] == cut.number[at])
    inside &= np.cumsum(view.has_upos("CCONJ"))[at] > np.cumsum(view.has_upos("CCONJ"))[near[at]]
    other = np.where(inside, near[at], main[at])
    good = (other != NONE) & (inside | ~cut.opened[at])
    good &= (view.sentence[other] == view.sentence[at]) & (view.quote[other] == view.quote[at])
    good &= (predicate[other] != predicate[at]) & agreeing(view, c, other, at)
    good &= ~view.has_morph("Person=1", "Person=2", "Mood=Imp")[other]
    good &= ~ends_with(view, *SPEAKING)[other]
    parting = np.cumsum(view.has_form(*PARTING))
    good &= parting[at] == parting[other]
    found = np.zeros(len(view), dtype=bool)
    found[at[good]] = True
    return found


def _before(marked: np.ndarray, here: Ints1d) -> Ints1d:
    """For each token the nearest marked one before it, NONE without one."""
    last = np.maximum.accumulate(np.where(marked, here, NONE))
    return np.append(NONE, last[:-1])
