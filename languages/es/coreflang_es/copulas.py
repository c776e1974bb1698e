"""What is said with ser and estar: where somebody is, "está en la oficina", and how, "está triste".

Small parsers draw both as if they said what somebody is: "es una oficina".
"""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, in_tree, retagged

# Behind the noun these say something of the clause.
OF_CLAUSE = (
    Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.CLAUSAL_SUBJECT, Role.PUNCTUATION, Role.OBLIQUE,
    Role.ADVERBIAL, Role.ADVERBIAL_CLAUSE, Role.PARATAXIS, Role.VOCATIVE, Role.DISCOURSE,
)  # fmt: skip
SAID_OF_NOUN = (Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL, Role.ADPOSITION)


def with_states(view: SyntaxView) -> SyntaxView:
    """The document with the "triste" of "está triste" as an adjective: nobody "está" a noun.

    And with the "alumnos" of "había alumnos" as a noun: there is nothing else.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no tagger took one for the other.
    """
    there_is = view.has_child(view.has_role(Role.COPULA) & view.has_lemma("haber"))
    view = retagged(view, view.has_upos("ADJ") & there_is, "NOUN")
    being = view.has_role(Role.COPULA) & view.has_lemma("estar")
    state = view.has_upos("NOUN") & view.has_child(being)
    return retagged(view, state & ~view.has_child(view.has_role(*SAID_OF_NOUN)), "ADJ")


def with_places(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "está en la oficina", "es de oro" drawn as "vive en la oficina".

    Not "es de noche", which is said of nobody.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its word lists.
    RETURNS (SyntaxView): the copula is a verb, what stands below the preposition is oblique.
    """
    here = np.arange(len(view))
    copula, opener = (np.full(len(view), NONE) for _ in range(2))
    found = np.flatnonzero(view.has_role(Role.COPULA))
    copula[view.head[found]] = found
    # Backwards, so that the first preposition stays.
    found = np.flatnonzero(view.has_role(Role.ADPOSITION))[::-1]
    opener[view.head[found]] = found
    noun = view.has_upos("NOUN", "PROPN") & (copula != NONE) & (copula < opener) & (opener < here)
    noun &= ~rules.in_lists(view, "conditions", "time_nouns")
    if not noun.any():
        return view
    return _drawn_as_verbs(view, np.flatnonzero(noun), copula, opener)


def with_questions(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "¿Dónde está Otto?" drawn as "¿Dónde vive Otto?".

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its words.
    RETURNS (SyntaxView): the copula is a verb, and who is asked for its subject.
    """
    here = np.arange(len(view))
    asking = view.has_form(*rules.words("words_asking_of_subjects")) & (view.head > here)
    copula = np.full(len(view), NONE)
    found = np.flatnonzero(view.has_role(Role.COPULA))
    copula[view.head[found]] = found
    noun = view.has_upos("NOUN", "PROPN") & view.has_child(asking) & (copula != NONE)
    noun &= copula < here
    if not noun.any():
        return view
    at = np.flatnonzero(noun)
    role = np.where(asking & noun[view.head], int(Role.ADVERBIAL), view.role)
    view = _drawn_as_verbs(view.redrawn(role=role), at, copula, copula)
    role = view.role.copy()
    role[at] = Role.SUBJECT
    return view.redrawn(role=role)


def _drawn_as_verbs(
    view: SyntaxView, noun: np.ndarray, copula: np.ndarray, opener: np.ndarray
) -> SyntaxView:
    """Copulas in the places of their nouns, with what hung from these and belongs to the clause."""
    here, above, verb = np.arange(len(view)), view.head, copula[noun]
    other = here.copy()
    other[noun] = verb
    of_clause = view.has_role(*OF_CLAUSE) | _clauses_beside(view)
    moves = (here < opener[above]) | ((here > above) & of_clause)
    head, role = np.where(moves & (above != here), other[above], above), view.role.copy()
    head[verb] = np.where(above[noun] == noun, verb, head[noun])
    role[verb] = view.role[noun]
    head[noun], role[noun] = verb, Role.OBLIQUE
    return in_tree(retagged(view, np.isin(here, verb), "VERB"), head, role)


def _clauses_beside(view: SyntaxView) -> np.ndarray:
    """Verbs and predicates that are joined with a clause: "está en casa y duerme"; bool."""
    clause = view.has_upos("VERB", "AUX") | view.has_child(view.has_role(Role.COPULA))
    return view.has_role(Role.CONJUNCT) & clause
