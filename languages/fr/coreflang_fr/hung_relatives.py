"""Relative clauses that parsers hang from a verb: "avec des plaques, qu'elle légua"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    in_tree,
    relabelled,
    retagged,
)

# What a relative clause is where it is hung awry.
MISTAKEN = (Role.CLAUSAL_COMPLEMENT, Role.OTHER, Role.PARATAXIS, Role.ADVERBIAL_CLAUSE)


def with_hung_relatives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The clause of "Elle partit avec les plaques, qu'elle légua plus tard" is about the plaques.

    Where "que" is no marker, or "qui" is the subject, right behind a noun or its comma.

    view (SyntaxView): the document. rules (Grammar): of French, for its relative pronouns.
    RETURNS (SyntaxView): the same one where no such clause hangs from a verb.
    """
    here = np.arange(len(view))
    que = view.has_form(*rules.words("words_of_que"))
    saying = rules.in_lists(view, "saying_verbs", "speech_verbs", "clausal_object_verbs")
    marker = view.has_role(Role.MARKER) & view.has_upos("PRON")
    marker &= ~saying[view.head[view.head]]
    que = que & (view.has_role(Role.OBJECT, Role.OTHER) | marker)
    qui = view.has_form("qui") & view.has_role(*SUBJECTS)
    clause = view.head
    pronoun = (que | qui) & (clause > here) & view.has_upos("PRON", "SCONJ")
    pronoun &= view.has_role(*MISTAKEN)[clause] & view.has_upos("VERB")[clause]
    pronoun &= view.has_upos("VERB")[view.head[clause]] & (view.head[clause] < here)
    pronoun &= ~view.has_child(view.has_role(Role.OBJECT) & ~que)[clause] | qui
    token = np.flatnonzero(pronoun)
    noun = _nouns_before(view, token)
    token, noun = token[noun != NONE], noun[noun != NONE]
    if not len(token):
        return view
    found = np.zeros(len(view), dtype=bool)
    found[token] = True
    view = relabelled(retagged(view, found, "PRON"), found & que, role=Role.OBJECT)
    head, role = view.head.copy(), view.role.copy()
    head[clause[token]], role[clause[token]] = noun, Role.RELATIVE_CLAUSE
    return in_tree(view, head, role)


def _nouns_before(view: SyntaxView, token: Ints1d) -> Ints1d:
    """The noun right before each token or before a comma; a bare one's own noun; or NONE."""
    noun = view.has_upos("NOUN", "PROPN")
    inner = view.has_role(Role.NAME_PART, Role.COMPOUND)
    bare = view.has_role(Role.NOMINAL_MODIFIER) & ~view.has_child(
        view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL)
    )
    bare &= view.has_upos("NOUN")
    comma = behind(view.has_form(","))
    before = np.maximum(token - 1 - comma[token], 0)
    above = np.where((inner | bare)[before], view.head[before], before)
    good = noun[before] & noun[above] & (above < token)
    good &= view.sentence[before] == view.sentence[token]
    return np.where(good, above, NONE)
