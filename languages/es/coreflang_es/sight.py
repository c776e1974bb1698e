"""Who is in sight of a verb: subjects that a small parser hangs elsewhere.

A stretch is what lies between two marks, or behind a word that opens a clause: "Cuando llovía |,
| Clara leía |." A phrase without preposition beside a verb in its stretch is its subject or its
object, and of persons only the subject goes without "a".
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import with_subjects
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    among,
    behind,
    followed_by,
    predicates,
    starts,
)

from .agreement import Verbs, article_behind, behind_preposition, disagreeing

ASIDE = (
    Role.NAME_PART, Role.APPOSITION, Role.VOCATIVE, Role.ADJECTIVAL_MODIFIER, Role.DETERMINER,
    Role.NUMERAL, Role.COMPOUND, Role.FIXED,
)  # fmt: skip


def subjects_in_sight(
    view: SyntaxView, verbs: Verbs, rules: Grammar, person: np.ndarray, relative: np.ndarray
) -> SyntaxView:
    """Give verbs without a subject the phrase beside them, wherever a parser hangs it.

    As in "En el acto intervino el alcalde", with "alcalde" drawn below "acto".

    view (SyntaxView): the document. verbs (Verbs): its verbs.
    rules (Grammar): of the language, for its word lists.
    person (ndarray): names and nouns of persons, bool, (n_tokens,).
    relative (ndarray): words such as "que" and "donde", bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there is nothing to mend.
    """
    noun, verb = _beside(view, verbs, rules, person, relative)
    predicate = predicates(view)[verb]
    good = ~disagreeing(view, verbs, rules, noun, predicate) & (noun != predicate)
    good &= ~verbs.speaking[predicate]
    good &= ~view.has_child(view.has_role(*SUBJECTS, Role.CLAUSAL_SUBJECT))[predicate]
    # "el coro canario ensaya", with "coro" below "canario": no other verb says anything of it.
    finite = np.zeros(len(view), dtype=bool)
    finite[predicates(view)[verbs.finite]] = True
    other = view.has_role(*SUBJECTS)[noun] & (view.head[noun] != predicate)
    good &= ~(other & finite[view.head[noun]])
    noun, predicate = noun[good], predicate[good]
    predicate, first = np.unique(predicate, return_index=True)
    return with_subjects(view, noun[first], predicate)


def _beside(
    view: SyntaxView, verbs: Verbs, rules: Grammar, person: np.ndarray, relative: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """Phrases and the finite verbs that they stand with, those before a verb first."""
    number = _stretches(view, relative)
    noun = view.has_upos("NOUN", "PROPN")
    # "Tras la caída, Otto se rindió": no apposition of a noun in another stretch.
    aside = view.has_role(*ASIDE) & noun[view.head] & (number[view.head] == number)
    # "La cena la pagó Otto"
    aside |= view.has_role(Role.DISLOCATED)
    clear = noun & ~aside & ~behind_preposition(view) & ~rules.in_lists(view, "time_nouns")
    sides = _sides(view, clear & ~view.has_child(view.has_role(Role.COPULA)), number)
    verb = np.flatnonzero(verbs.finite & ~view.has_lemma("haber"))
    last = _group_end(view)
    before, behind = sides.before[verb], sides.behind[last[verb]]
    inverted = _inverting(view, rules)[predicates(view)[verb]]
    inverted |= view.has_form("según")[np.maximum(verb - 1, 0)]
    inverted &= _speaking(view, rules)[behind] | ~_idle_saying(view, rules)[predicates(view)[verb]]
    inverted |= person[behind] | (view.has_upos("PROPN") & ~_places(view))[behind]
    inverted |= beside_object(view, rules)[predicates(view)[verb]] & told_which(view)[behind]
    itself = view.has_child(view.has_form("se")) & ~rules.in_lists(view, "reflexive_verbs")
    itself = itself[predicates(view)]
    inverted |= (
        itself | (_placed(view, number, rules) & ~rules.in_lists(view, "transitive_verbs"))
    )[verb]
    inverted &= ~view.has_role(Role.COPULA)[verb]
    coordinators = np.cumsum(view.has_upos("CCONJ"))
    front = (before != NONE) & (coordinators[before] == coordinators[verb])
    back = (behind != NONE) & inverted
    first, late = _interrupted(view, clear, verbs.finite)
    nouns = np.concatenate([before[front], behind[back], first])
    return nouns, np.concatenate([verb[front], verb[back], late])


def _inverting(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs that a subject follows: "dijo Otto", "llegó el tren", "le duelen los pies"; bool."""
    told = view.has_child(view.has_form(*rules.words("dative_clitics")))
    # "Les contó la noticia": to somebody a thing is told.
    said = rules.in_lists(view, "saying_verbs") & ~told
    felt = view.has_lemma(*rules.words("verbs_of_feeling")) & told
    return said | felt | rules.in_lists(view, "inverting_verbs")


def _speaking(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What may say something: persons, and those that they are, "el Gobierno"; bool."""
    several = rules.in_lists(view, *rules.config.person_lists, "group_nouns")
    return several | (view.entity != 0)


def _idle_saying(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs of saying beside which nothing is said: "Pidió ayuda"; bool, (n_tokens,).

    Not "pide el informe que", "«Basta», dice la nota".
    """
    said = view.has_child(view.has_role(Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT))
    said |= view.has_role(Role.PARATAXIS) | view.has_child(view.has_role(Role.PARATAXIS))
    return rules.in_lists(view, "saying_verbs") & ~said


def beside_object(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs that have their object before them: "El piso lo compró el banco"; bool, (n_tokens,).

    Not "lo considera un fracaso", "lo llamaron traición", which say what something is.
    """
    clitic = view.has_form(*rules.words("object_clitics")) & view.has_upos("PRON")
    clitic &= view.head > np.arange(len(view))
    naming = view.has_lemma(*rules.words("verbs_of_judging"), *rules.config.naming_verbs)
    return view.has_child(clitic) & ~naming & ~view.has_child(view.has_role(Role.OPEN_COMPLEMENT))


def told_which(view: SyntaxView) -> np.ndarray:
    """Nouns with an article or a possessive, and without a number.

    view (SyntaxView): the document. RETURNS (ndarray): bool, (n_tokens,).
    """
    telling = view.has_role(Role.DETERMINER, Role.POSSESSIVE) & ~view.has_upos("NUM")
    return view.has_child(telling) & ~view.has_child(view.has_role(Role.NUMERAL))


def _interrupted(view: SyntaxView, clear: np.ndarray, finite: np.ndarray) -> tuple[Ints1d, Ints1d]:
    """Phrases that begin sentences, and verbs that go on right behind the second comma.

    As in "Bolivia, primera con diez puntos, tiene un premio": before the commas stands no verb.
    """
    commas, here, sentence = np.cumsum(view.has_form(",")), np.arange(len(view)), view.sentence
    start = np.searchsorted(sentence, sentence)
    passed = commas - commas[start]
    other = np.cumsum(~view.has_upos("DET", "ADJ", "NUM", "NOUN", "PROPN"))
    nominal = np.append(0, other)[start] == other
    busy = np.isin(sentence, sentence[finite & (passed == 0)])
    light = np.maximum.accumulate(np.where(view.has_upos("ADV", "PRON", "AUX"), 0, here))
    behind = view.has_form(",")[np.append(0, light[:-1])]
    noun = np.flatnonzero(clear & nominal & (passed == 0) & ~busy)
    verb = np.flatnonzero(finite & behind & (passed == 2))
    _, i, j = np.intersect1d(sentence[noun], sentence[verb], return_indices=True)
    return noun[i], verb[j]


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
    begins |= starts(view.sentence)
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


def _placed(view: SyntaxView, number: Ints1d, rules: Grammar) -> np.ndarray:
    """Words of relative clauses that begin with a preposition, "en el que llegó Otto"; bool."""
    opening = view.has_form("que") & behind(article_behind(view, rules))
    opening |= view.has_form("donde")
    return np.isin(number, number[opening])


def _places(view: SyntaxView) -> np.ndarray:
    return among(view.entity, [view.strings[label] for label in ("LOC", "GPE")])


def _group_end(view: SyntaxView) -> Ints1d:
    """For each verb the last of the verbs that stand together: "ha llegado"; (n_tokens,)."""
    verb = view.has_upos("VERB", "AUX")
    ends = np.where(verb & ~followed_by(verb), np.arange(len(view)), len(view))
    return np.minimum(np.minimum.accumulate(ends[::-1])[::-1], len(view) - 1)
