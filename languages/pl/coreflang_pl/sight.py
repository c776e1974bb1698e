"""Subjects by word order: a nominative beside a verb that agrees is its subject.

Small parsers err where order is free: in "W rogu zaczęła śpiewać kobieta" they draw "kobieta" as an
object of "śpiewać". What lies beside a verb is read from segments, the pieces of a sentence between
two marks or behind a word that opens a clause: "Gdy padał deszcz | , | Ewa czytała | ."
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from coreflang.rules.library import with_subjects
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, behind, predicates, starts

from .classes import Classes, gender_of_features
from .verbs import says_who_speaks

# What is part of a phrase, or calls somebody, and is no subject.
ASIDE = (
    Role.NAME_PART, Role.APPOSITION, Role.VOCATIVE, Role.ADJECTIVAL_MODIFIER, Role.DETERMINER,
    Role.POSSESSIVE, Role.NUMERAL, Role.EXPLETIVE,
)  # fmt: skip
COMPLEMENTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER)
PARTING = (";", ":", "–", "—", "-", '"', "„", "”", "»", "«", "...", "…", "(", ")")
NOT_THIRD_PERSON = ("Person=1", "Person=2", "Mood=Imp")


@dataclass(frozen=True)
class Segments:
    """The segments of a document, and their verbs.

    number: of each token's segment, (n_tokens,). subordinate: tokens in a segment with a word that
    joins a clause to another, bool. before, behind: the nearest finite verb of the segment on each
    side of a token, the token itself if it is one, NONE without one. coordinators: how many words
    such as "i" there are up to each token.
    """

    number: Ints1d
    subordinate: np.ndarray
    before: Ints1d
    behind: Ints1d
    coordinators: Ints1d

    def parted(self, verb: Ints1d, token: Ints1d) -> np.ndarray:
        """Pairwise: a coordinator stands behind the verb, up to the token."""
        return self.coordinators[token] > self.coordinators[verb]


def segments(view: SyntaxView, finite: np.ndarray, opening: np.ndarray) -> Segments:
    """Cut sentences at their marks and at words that open clauses.

    view (SyntaxView): the document. finite (ndarray): finite verbs, bool, (n_tokens,).
    opening (ndarray): words besides conjunctions, as "który" and "gdzie", bool, (n_tokens,).
    RETURNS (Segments): of all tokens.
    """
    joins = view.has_upos("SCONJ") | opening
    number = np.cumsum(_first_of_segments(view, joins))
    subordinate = np.isin(number, number[joins])
    before = _in_segment(number, _nearest_before(finite))
    # Backwards, the nearest one before is the nearest one behind.
    turned = _nearest_before(finite[::-1])[::-1]
    behind = np.where(turned == NONE, NONE, len(view) - 1 - turned)
    coordinators = np.cumsum(view.has_upos("CCONJ"))
    return Segments(number, subordinate, before, _in_segment(number, behind), coordinators)


def _first_of_segments(view: SyntaxView, joins: np.ndarray) -> np.ndarray:
    """Tokens that a segment begins with; marks are segments of their own; bool."""
    mark = view.has_upos("PUNCT")
    first = joins | mark | np.append(True, mark[:-1])
    first |= starts(view.sentence)
    # "w którym", "po czym": the adposition stands before what opens the clause.
    first[:-1] |= view.has_upos("ADP")[:-1] & joins[1:]
    return first


def _nearest_before(marked: np.ndarray) -> Ints1d:
    """For each token the nearest marked one up to it, NONE without one."""
    return np.maximum.accumulate(np.where(marked, np.arange(len(marked)), NONE))


def _in_segment(number: Ints1d, verb: Ints1d) -> Ints1d:
    """The verb of each token where it is of the token's segment, NONE elsewhere."""
    return np.where((verb != NONE) & (number[verb] == number), verb, NONE)


def nominatives(view: SyntaxView, clear: np.ndarray) -> np.ndarray:
    """Nouns and pronouns that may be a subject by their form and place; bool, (n_tokens,).

    view (SyntaxView): the document.
    clear (ndarray): forms that are no accusatives, bool, (n_tokens,).
    RETURNS (ndarray): not what an adposition governs, nor parts of a phrase.
    """
    below = view.has_child(view.has_role(Role.ADPOSITION))
    below |= behind(view.has_upos("ADP"))
    noun = view.has_upos("NOUN", "PROPN", "PRON") & view.has_morph("Case=Nom")
    noun = noun & ~view.has_role(*COMPLEMENTS) | clear
    # "Miał zegar i telefon": what is coordinated with an object is one, and stands behind the verb.
    first = np.where(view.group == NONE, np.arange(len(view)), view.group)
    object_ = view.has_role(Role.OBJECT) & (view.head < np.arange(len(view)))
    joined = view.has_role(Role.CONJUNCT) & object_[first] & view.has_upos("NOUN")
    return noun & ~below & ~view.has_role(*ASIDE) & ~(joined & ~clear)


def agreeing(view: SyntaxView, c: Classes, noun: Ints1d, verb: Ints1d) -> np.ndarray:
    """Which nouns agree with which verbs in number, and in gender where both show one; bool.

    As in "Ewa spała", not "Ewa spali"; but "Ewa" in "Ewa i Jan spali". Of two verbs none makes the
    other say several: "Kupiła kwiaty, ale zwiędły".

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    noun, verb (Ints1d): tokens, (n_pairs,).
    """
    plural, gender = view.has_morph("Number=Plur"), gender_of_features(view, c)
    both = (gender[noun] != 0) & (gender[verb] != 0) & ~plural[verb]
    grouped = (view.group[noun] != NONE) & plural[verb] & ~view.has_upos("VERB", "AUX")[noun]
    same = (plural[noun] == plural[verb]) | grouped
    same &= ~view.has_morph(*NOT_THIRD_PERSON)[verb]
    return same & (~both | ((gender[noun] & gender[verb]) != 0))


def subjects_in_sight(
    view: SyntaxView, c: Classes, finite: np.ndarray, clear: np.ndarray, opening: np.ndarray
) -> SyntaxView:
    """Give verbs without a subject the nominative beside them, wherever a parser hangs it.

    As in "W rogu zaczęła śpiewać kobieta".

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    finite (ndarray): finite verbs, bool, (n_tokens,). clear (ndarray): see nominatives.
    opening (ndarray): see segments.
    RETURNS (SyntaxView): the same one where there is nothing to mend.
    """
    cut = segments(view, finite, opening)
    at = np.flatnonzero(nominatives(view, clear) & ~finite)
    inserted = _before_insertions(view, cut, at, finite), _joined_before(view, cut, at, finite)
    pairs = zip(_beside_verbs(cut, at), *inserted, strict=True)
    noun, verb = (np.concatenate(each) for each in pairs)
    predicate, spoken = predicates(view), view.has_child(view.has_role(*SUBJECTS))
    good = agreeing(view, c, noun, verb) & ~_taken(view, cut, noun, verb) & ~spoken[predicate[verb]]
    noun, verb = noun[good], predicate[verb[good]]
    # One each: a clear nominative first, then the nearest.
    order = np.lexsort((np.abs(noun - verb), ~clear[noun], verb))
    verb, first = np.unique(verb[order], return_index=True)
    return with_subjects(view, noun[order][first], verb)


def _beside_verbs(cut: Segments, nouns: Ints1d) -> tuple[Ints1d, Ints1d]:
    """Nominatives and the verbs of their segments: "Ewa śpi", "Śpi Ewa".

    The verb before comes first, but not in "Śpiewa i Ewa tańczy", where a coordinator parts them.
    """
    before, behind = cut.before[nouns], cut.behind[nouns]
    first = (before != NONE) & (~cut.parted(before, nouns) | (behind == NONE))
    verb = np.where(first, before, behind)
    return nouns[verb != NONE], verb[verb != NONE]


def _before_insertions(
    view: SyntaxView, cut: Segments, nouns: Ints1d, finite: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """Nominatives that begin a sentence, and its main verb, parted by what is put between.

    As in "Ewa, zmęczona drogą, zasnęła".
    """
    first = _first_of_sentences(view, finite)
    main = _first_of_sentences(view, finite & ~cut.subordinate)
    alone = nouns[(cut.before[nouns] == NONE) & (cut.behind[nouns] == NONE)]
    sentence = view.sentence[alone]
    good = (main[sentence] != NONE) & (alone < first[sentence]) & ~cut.subordinate[alone]
    return alone[good], main[sentence[good]]


def _joined_before(
    view: SyntaxView, cut: Segments, nouns: Ints1d, finite: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """The same behind a word that joins a clause, whose verb comes behind the insertion.

    As in "Źle się stało, gdy jej mąż, znany lekarz, stracił pracę": "gdy" wants a verb.
    """
    main = finite & ~cut.subordinate
    later = _nearest_before(main[::-1])[::-1]
    verb = np.where(later == NONE, NONE, len(view) - 1 - later)[nouns]
    alone = (cut.before[nouns] == NONE) & (cut.behind[nouns] == NONE) & (verb != NONE)
    good = alone & cut.subordinate[nouns] & (view.sentence[nouns] == view.sentence[verb])
    # Two marks at least, and the verb right behind the last one.
    good &= (cut.number[verb] - cut.number[nouns] > 3) & behind(view.has_form(","))[verb]
    return nouns[good], verb[good]


def _first_of_sentences(view: SyntaxView, marked: np.ndarray) -> Ints1d:
    """The first marked token of each sentence, NONE without one; (n_sentences,)."""
    found = np.full(int(view.sentence.max(initial=-1)) + 1, NONE)
    # Backwards: the first one of a sentence is written last.
    tokens = np.flatnonzero(marked)[::-1]
    found[view.sentence[tokens]] = tokens
    return found


def _taken(view: SyntaxView, cut: Segments, noun: Ints1d, verb: Ints1d) -> np.ndarray:
    """The noun is the subject of another verb near, or the verb's own predicate: "To jest Ewa".

    view (SyntaxView): the document. cut (Segments): of it. noun, verb (Ints1d): (n_pairs,).
    RETURNS (ndarray): bool, (n_pairs,).
    """
    predicate, above = predicates(view), view.head[noun]
    of_another = view.has_role(*SUBJECTS)[noun] & (predicate[above] != predicate[verb])
    beside_it = cut.number[above] == cut.number[noun]
    apart = cut.number[verb] != cut.number[noun]
    return (of_another & (beside_it | apart)) | (predicate[verb] == noun)


def continuing_verbs(
    view: SyntaxView,
    c: Classes,
    zero: np.ndarray,
    finite: np.ndarray,
    opening: np.ndarray,
    personal: np.ndarray,
) -> np.ndarray:
    """Verbs that go on with the subject of a verb before them, wherever a parser hangs them.

    As in "Wstała, zamknęła okno i, choć padało, wyszła", which has one unspoken subject. But
    "Szukano go, ale zniknął".

    view (SyntaxView): the document. c (Classes): the bits of agreement classes.
    zero (ndarray): verbs that would carry a subject, bool, (n_tokens,).
    finite (ndarray): finite verbs, bool, (n_tokens,). opening (ndarray): see segments.
    personal (ndarray): verbs that may have a subject, bool, (n_tokens,).
    RETURNS (ndarray): some of `zero`, bool, (n_tokens,).
    """
    cut, verb = segments(view, finite, opening), np.flatnonzero(zero)
    other, coordinated = _verb_to_follow(cut, finite, verb)
    good = (other != NONE) & (coordinated | ~cut.subordinate[verb])
    good &= _in_one_breath(view, other, verb) & agreeing(view, c, other, verb)
    good &= ~view.has_morph(*NOT_THIRD_PERSON)[other] & ~says_who_speaks(view)[other]
    good &= personal[other]
    found = np.zeros(len(view), dtype=bool)
    found[verb[good]] = True
    return found


def _verb_to_follow(cut: Segments, finite: np.ndarray, verb: Ints1d) -> tuple[Ints1d, np.ndarray]:
    """For each verb the one before it that it may go on with, NONE without one; and which are
    coordinated with it in one segment: "Wstała i wyszła". Others follow the main verb before.
    """
    near, main = _strictly_before(finite), _strictly_before(finite & ~cut.subordinate)
    near, main = near[verb], main[verb]
    coordinated = (near != NONE) & (cut.number[near] == cut.number[verb]) & cut.parted(near, verb)
    return np.where(coordinated, near, main), coordinated


def _in_one_breath(view: SyntaxView, other: Ints1d, verb: Ints1d) -> np.ndarray:
    """Two predicates of one sentence and speaker, with no dash, colon or bracket between; bool."""
    predicate = predicates(view)
    parting = np.cumsum(view.has_form(*PARTING))
    same = (view.sentence[other] == view.sentence[verb]) & (view.quote[other] == view.quote[verb])
    return same & (predicate[other] != predicate[verb]) & (parting[verb] == parting[other])


def _strictly_before(marked: np.ndarray) -> Ints1d:
    """For each token the nearest marked one before it, NONE without one."""
    return np.append(NONE, _nearest_before(marked)[:-1])
