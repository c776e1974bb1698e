"""Who is spoken to behind the name of who speaks: "Interviewer: Mr. Blum, why did you leave?" """

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, in_tree

DRAWN = (Role.APPOSITION, Role.NAME_PART)


def with_asked_persons(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with Blum addressed in "Interviewer: Mr. Blum, why did you leave?".

    Drawn as if Mr. Blum were the interviewer. Not in "Winner: Ida Blum, 24".

    view (SyntaxView): the document. rules (Grammar): of English, for who is spoken to.
    RETURNS (SyntaxView): the same one where nobody is drawn so.
    """
    comma = np.append(view.has_form(",")[1:], False)[: len(view)]
    said = view.has_form(*rules.words("spoken_to"))
    colon = view.has_form(":")
    name = rules.labelled_persons(view) & view.has_upos("PROPN") & comma
    name &= view.has_role(*DRAWN) & (colon | behind(colon))[view.left]
    name &= np.isin(view.sentence, view.sentence[said])
    if not name.any():
        return view
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(name).tolist():
        _address(view, i, _clause_of_next(view, i, said), head, role)
    return in_tree(view, head, role)


def _clause_of_next(view: SyntaxView, i: int, said: np.ndarray) -> int:
    """The clause of the next such word in the sentence of a name, or what the name hangs from."""
    later = np.flatnonzero(said & (view.sentence == view.sentence[i]))
    clauses = [int(view.clause[k]) for k in later[later > i].tolist() if view.clause[k] > i]
    return clauses[0] if clauses else int(view.head[i])


def _address(view: SyntaxView, i: int, clause: int, head: np.ndarray, role: np.ndarray) -> None:
    """Hang a name from the clause behind it, which hangs from who speaks if from the name."""
    label = int(view.head[i])
    if view.head[clause] == i:
        head[clause], role[clause] = label, Role.PARATAXIS
    if view.head[label] != label:
        role[label] = Role.DISCOURSE
    head[i], role[i] = clause, Role.VOCATIVE
