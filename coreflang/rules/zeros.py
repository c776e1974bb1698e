"""Which verbs carry an unspoken subject, and who joins a subject: for languages that drop both.

As in Spanish "Llegó tarde", Polish "Przyszła późno" ("She came late").
"""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..language import LanguagePlugin
from ..syntax import NONE, Role, SyntaxView, predicates, subject_features
from ..syntax.columns import one_of
from ..syntax.morphology import bits
from ..syntax.roles import SUBJECTS

SPOKEN = (*SUBJECTS, Role.CLAUSAL_SUBJECT)
PARTING = (";", ":", "–", "—", "-", '"', "„", "”", "»", "«", "...", "…")
NEVER = bits("Person=1", "Person=2", "Mood=Imp", "VerbForm=Inf", "VerbForm=Ger", "VerbForm=Conv")
GENDERS = bits("Gender=Masc", "Gender=Fem", "Gender=Neut", "Gender=Com")
NUMBERS = bits("Number=Sing", "Number=Plur")


class ZeroTable:
    """The agreement classes of unspoken subjects by the features of their verbs.

    plugin (LanguagePlugin): supplies the rows; the first whose features a verb has wins. A verb
        that has those of no row carries no subject.
    """

    def __init__(self, plugin: LanguagePlugin) -> None:
        rows = plugin.config.zeros
        self.needed = [bits(*row.features) for row in rows]
        self._likely = np.array([*(plugin.class_bits(row.likely) for row in rows), 0])
        self._possible = np.array(
            [*(plugin.class_bits((*row.likely, *row.possible)) for row in rows), 0]
        )

    def classes(self, view: SyntaxView) -> tuple[Ints1d, Ints1d]:
        """The classes of the subject that each word would have as a verb.

        view (SyntaxView): the document.
        RETURNS (Tuple[Ints1d, Ints1d]): likely and possible classes as bits, 0 for words that
            carry no subject; each (n_tokens,).
        """
        features = subject_features(view)
        row = np.full(len(view), len(self.needed))
        for number in reversed(range(len(self.needed))):
            # All features of the row, not one of them.
            row[(features & self.needed[number]) == self.needed[number]] = number
        return self._likely[row], self._possible[row]


def silent_verbs(view: SyntaxView, carries: np.ndarray, *, never: int = NEVER) -> np.ndarray:
    """Finite verbs of clauses that have no subject; of several in one clause the most telling.

    view (SyntaxView): the document.
    carries (ndarray): verbs that may carry a subject, bool, (n_tokens,).
    never (int): features of verbs that carry none, as bits.
    RETURNS (ndarray): bool, (n_tokens,). As in Polish "będzie spała": "spała" has the gender.
    """
    predicate = predicates(view)
    verb = carries & view.has_upos("VERB", "AUX") & ((view.morph & never) == 0)
    verb &= view.clause[predicate] == predicate
    verb &= ~_has_subject(view)[predicate]
    at = np.flatnonzero(verb)
    telling = ((view.morph[at] & GENDERS) != 0) & ((view.morph[at] & NUMBERS) != 0)
    # By predicate, the telling ones first, then in text order: the first of each run stays.
    at = at[np.lexsort((at, ~telling, predicate[at]))]
    first = np.ones(len(at), dtype=bool)
    first[1:] = predicate[at[1:]] != predicate[at[:-1]]
    found = np.zeros(len(view), dtype=bool)
    found[at[first]] = True
    return found


def _has_subject(view: SyntaxView) -> np.ndarray:
    """Predicates with a spoken subject, also where it hangs from their infinitive.

    As in Polish "Musi wrócić Ewa" ("Ewa must return"), with Ewa drawn as subject of "wrócić". An
    infinitive with a finite auxiliary heads a clause of its own, as in Spanish "Insiste en que Ida
    debe volver" ("He insists that Ida must return"), whatever a parser calls it.
    """
    found = view.has_child(view.has_role(*SPOKEN))
    infinitive = view.has_role(Role.OPEN_COMPLEMENT) & view.has_morph("VerbForm=Inf")
    infinitive &= ~view.has_child(view.has_role(Role.AUXILIARY) & view.has_morph("VerbForm=Fin"))
    return found | view.has_child(found & infinitive)


def sharing(
    view: SyntaxView, verbs: np.ndarray, possible: Ints1d, *, never: int = NEVER
) -> np.ndarray:
    """Verbs that share the subject of a verb before them: "Jan wstał i wyszedł".

    view (SyntaxView): the document. verbs (ndarray): without a subject, bool, (n_tokens,).
    possible (Ints1d): classes that each word as a verb allows its subject, (n_tokens,).
    never (int): features of verbs that carry none, as bits.
    RETURNS (ndarray): of the verbs those that are coordinated with one that agrees, and that no
        mark but a comma parts from it; bool, (n_tokens,).
    """
    predicate = predicates(view)
    allows = np.zeros(len(view), dtype=np.int64)
    finite = view.has_upos("VERB", "AUX") & ((view.morph & never) == 0)
    at = np.flatnonzero(finite)
    # Auxiliary and participle share a predicate; either may tell.
    np.bitwise_or.at(allows, predicate[at], possible[at])
    first = view.head[predicate]
    joined = (view.role[predicate] == Role.CONJUNCT) & ((allows[first] & possible) != 0)
    spoken = view.subject[view.clause[first]] != NONE
    silent = np.zeros(len(view), dtype=bool)
    silent[predicate[verbs]] = True
    # A mark before the verb parts it from the one before: there a new subject may begin.
    mark = view.has_form(*PARTING) & (np.arange(len(view)) < view.head)
    parted = view.has_child(mark)[predicate]
    return verbs & joined & (spoken | silent[first]) & ~parted


def companions(
    view: SyntaxView, zero: np.ndarray, adpositions: np.ndarray, able: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """Nouns that join the subject with an adposition: "Jan z Marią przyszli", "Przyszli z Marią".

    The verb must be plural and the spoken subject must not, so that the two make up the number.

    view (SyntaxView): the document. zero (ndarray): verbs that carry a subject, bool, (n_tokens,).
    adpositions (ndarray): those that join, bool, (n_tokens,).
    able (ndarray): nouns and pronouns that can join, bool, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): subjects, or verbs that carry them, and nouns; (n_found,).
    """
    predicate = predicates(view)
    carrier = np.full(len(view), NONE)
    subject = np.flatnonzero(view.has_role(*SUBJECTS) & ~view.has_morph("Number=Plur"))
    carrier[view.head[subject]] = subject
    carrier[predicate[zero]] = np.flatnonzero(zero)
    plural = view.has_upos("VERB", "AUX") & view.has_morph("Number=Plur")
    many = np.zeros(len(view), dtype=bool)
    many[predicate[plural]] = True
    noun = np.flatnonzero(able & view.has_child(adpositions & view.has_role(Role.ADPOSITION)))
    above = view.head[noun]
    clause = np.where(one_of(view.role[above], SUBJECTS), view.head[above], above)
    first = carrier[clause]
    # NONE reads the last token in the last of these; the second has left it out.
    good = many[clause] & (first != NONE) & (first < noun) & (view.group[first] == NONE)
    good &= (above == first) | (above == clause)
    noun, first = noun[good], first[good]
    # One companion each: the first, as nouns stand in text order.
    _, place = np.unique(first, return_index=True)
    return first[place], noun[place]
