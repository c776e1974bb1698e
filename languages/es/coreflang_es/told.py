"""What somebody is told: in "dijo a la vecina que vendría" nobody says who she is."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import Role, SyntaxView, in_tree, retagged

CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
RECEIVERS = (Role.OBLIQUE, Role.OBJECT, Role.INDIRECT_OBJECT)


def with_told_clauses(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the clause of "pidió a Ida que saliera" below "pidió", not below "Ida".

    Such verbs need something that is said: not "dijo la verdad al juez que la oyó". With others,
    "escribió a la mujer que amaba", only a name or a wish tells: "escribió a Ida que vendría".

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its verbs of telling.
    RETURNS (SyntaxView): the same one where there are none.
    """
    here = np.arange(len(view))
    that = view.has_form("que") & view.has_role(*CLAUSES)[view.head] & (view.head > here)
    at = np.flatnonzero(that)
    if not len(at):
        return view
    clause = view.head[at]
    receiver = view.head[clause]
    good = (receiver == at - 1) | (view.head[at - 1] == receiver)
    good &= _told(view, rules)[receiver] & ~_said_who(view, rules)[clause]
    at, clause, receiver = at[good], clause[good], receiver[good]
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[clause], role[clause] = view.head[receiver], Role.CLAUSAL_COMPLEMENT
    role[at], role[receiver] = Role.MARKER, Role.INDIRECT_OBJECT
    return in_tree(retagged(view, np.isin(here, at), "SCONJ"), head, role)


def _told(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Who is told something that is not said but in a clause: "a Ida" beside "dijo"; bool."""
    receiver = view.has_child(view.has_form("a", "al") & view.has_role(Role.ADPOSITION))
    receiver &= view.has_role(*RECEIVERS) & view.has_upos("NOUN", "PROPN")
    said = view.has_role(Role.OBJECT) & ~receiver & ~view.has_form(*rules.words("dative_clitics"))
    said |= view.has_role(Role.CLAUSAL_COMPLEMENT) | view.has_form(*rules.words("object_clitics"))
    telling = view.has_lemma(*rules.words("verbs_of_telling"))
    perhaps = view.has_lemma(*rules.words("verbs_of_perhaps_telling"))
    which = _named_or_wished(view)
    return receiver & ((telling | (perhaps & which)) & ~view.has_child(said))[view.head]


def _named_or_wished(view: SyntaxView) -> np.ndarray:
    """Heads whose person is known without the clause: names, and "a los niños que callen"; bool.

    Their verbs, (n_tokens,).
    """
    wish = view.has_role(*CLAUSES) & view.has_morph("Mood=Sub")
    wished = view.has_child(wish) & view.has_child(view.has_morph("Definite=Def"))
    return view.has_child(view.has_role(*RECEIVERS) & (view.has_upos("PROPN") | wished))


def _said_who(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Clauses that a second one follows, and facts below wishes; bool, (n_tokens,).

    As in "a la mujer que canta que callara", "pidió al guía que la oyó un mapa".
    """
    wish = rules.in_lists(view, "wishing_verbs")
    # By the ending: taggers take subjunctives for indicatives.
    preterites = rules.words("endings_of_strong_preterites")
    told = ends_in(view, (*rules.words("endings_of_facts"), *preterites))
    fact = told & wish[view.head[view.head]]
    second = view.has_role(Role.CLAUSAL_COMPLEMENT) & view.has_child(view.has_form("que"))
    saying = rules.in_lists(view, "saying_verbs", "clausal_object_verbs")
    return fact | (view.has_child(second) & ~saying)
