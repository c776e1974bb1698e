"""Objects that a parser draws into the next clause: "Ida pidió el libro y Otto se lo prestó"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, in_tree

from .agreement import Verbs, behind_preposition


def with_own_objects(view: SyntaxView, verbs: Verbs) -> SyntaxView:
    """The document with such nouns below the verb before them, and the name behind "y" as subject.

    Where the second verb is in the singular, so that it is not both: not "Ida salió y el padre y la
    madre gritaron".

    view (SyntaxView): the document. verbs (Verbs): its verbs.
    RETURNS (SyntaxView): the same one where there are none.
    """
    noun, name, joint = _shared(view, verbs)
    if not len(noun):
        return view
    head, role = view.head.copy(), view.role.copy()
    second = view.head[noun]
    first = view.head[second]
    free = ~view.has_child(view.has_role(Role.OBJECT))[first] & ~behind_preposition(view)[noun]
    head[noun], role[noun] = first, np.where(free, int(Role.OBJECT), int(Role.OBLIQUE))
    head[name], role[name] = second, Role.SUBJECT
    head[joint], role[joint] = second, Role.COORDINATOR
    return in_tree(view, head, role)


def _shared(view: SyntaxView, verbs: Verbs) -> tuple[Ints1d, Ints1d, Ints1d]:
    """Such nouns, the names behind them, and what joins the clauses; each (n_found,)."""
    here = np.arange(len(view))
    joined = view.has_role(Role.CONJUNCT) & verbs.singular & ~verbs.plural
    subject = view.has_upos("NOUN", "PROPN") & view.has_role(*SUBJECTS) & joined[view.head]
    # Before both verbs it is the subject of the first.
    noun = np.flatnonzero(subject & (here < view.head) & (here > view.head[view.head]))
    joins = np.where(view.has_upos("CCONJ"), here, NONE)
    last = np.append(NONE, np.maximum.accumulate(joins)[:-1])
    name = _names(view, noun)
    joint = last[name]
    good = (name != NONE) & (joint > noun) & (name < view.head[noun])
    busy = np.cumsum(verbs.finite)
    good &= busy[np.maximum(name, 0)] == busy[noun]
    good &= view.has_upos("VERB")[view.head[view.head[noun]]]
    return noun[good], name[good], joint[good]


def _names(view: SyntaxView, noun: Ints1d) -> Ints1d:
    """Behind each noun what is joined with it, or is a subject beside it, NONE without one."""
    nominal = view.has_upos("NOUN", "PROPN", "PRON")
    found = np.full(len(view), NONE)
    conjunct = np.flatnonzero(nominal & view.has_role(Role.CONJUNCT))
    found[view.head[conjunct]] = conjunct
    beside = np.flatnonzero(nominal & view.has_role(*SUBJECTS))
    last = np.full(len(view), NONE)
    last[view.head[beside]] = beside
    later = last[view.head[noun]]
    return np.where(later > noun, later, found[noun])
