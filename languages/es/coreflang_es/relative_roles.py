"""What "que" is in its clause: "la actriz que ganó el premio", "el actor que él admiraba".

Small parsers take the thing behind the verb for its subject, or "que" for a mere mark.
"""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, relabelled, retagged

from .agreement import behind_preposition

CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
COMPLETED = (
    Role.OBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.PARATAXIS,
)  # fmt: skip


def with_relative_roles(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """The document with such a "que" as a subject or as an object.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its word lists.
    person (ndarray): names and nouns of persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    that = view.has_form("que") & view.has_role(*CLAUSES)[view.head]
    that &= behind(view.has_upos("NOUN", "PROPN")) & (view.head > np.arange(len(view)))
    if not that.any():
        return view
    return _with_doers(_with_objects(view, rules, that), rules, that, person)


def _with_objects(view: SyntaxView, rules: Grammar, that: np.ndarray) -> SyntaxView:
    """The "que" of "el actor que él admiraba", which a parser takes for a mark."""
    lacking = rules.in_lists(view, "transitive_verbs") & view.has_child(view.has_role(*SUBJECTS))
    lacking &= ~view.has_child(view.has_role(*COMPLETED) | view.has_form("se"))
    mark = that & view.has_role(Role.MARKER) & lacking[view.head]
    return retagged(relabelled(view, mark, role=Role.OBJECT), mark, "PRON")


def _with_doers(
    view: SyntaxView, rules: Grammar, that: np.ndarray, person: np.ndarray
) -> SyntaxView:
    """The "que" of "la actriz que ganó el premio": a person does it, and the thing is its object.

    Not that of "la actriz que hundió el barco", if a parser sees no thing there.
    """
    living = rules.in_lists(view, "animal_nouns", "group_nouns", "quantity_nouns")
    thing = view.has_upos("NOUN") & ~person & ~living & (view.entity == 0)
    thing &= ~behind_preposition(view) & ~rules.in_lists(view, "time_nouns")
    thing &= (view.head < np.arange(len(view))) & view.has_role(*SUBJECTS, Role.OBJECT)
    doing = rules.in_lists(view, "transitive_verbs") & view.has_child(thing)
    doing &= ~view.has_child(view.has_role(*SUBJECTS) & ~thing)
    doer = that & view.has_role(Role.OBJECT) & doing[view.head] & person[view.head[view.head]]
    if not doer.any():
        return view
    done = np.isin(view.head, view.head[doer]) & thing
    role = np.where(doer, int(Role.SUBJECT), np.where(done, int(Role.OBJECT), view.role))
    return view.redrawn(role=role)
