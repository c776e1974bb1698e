"""Main verbs that parsers hang from a relative clause: "Le plombier qu'il a appelé a oublié"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import SUBJECTS, Role, SyntaxView, in_tree

# What a clause may be where its noun stands.
CLAUSES = (
    Role.ROOT, Role.CLAUSAL_COMPLEMENT, Role.ADVERBIAL_CLAUSE, Role.CONJUNCT, Role.PARATAXIS,
)  # fmt: skip
OPENING = (*SUBJECTS, Role.EXPLETIVE, Role.MARKER, Role.ADPOSITION, Role.COORDINATOR)


def with_verbs_behind_relatives(view: SyntaxView) -> SyntaxView:
    """The "oublié" of "Le plombier qu'il a appelé a oublié sa clé" is what the plumber did.

    A finite verb without a subject of its own and without a word that opens its clause is no
    complement of the verb before it.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no such verb hangs from a relative clause.
    """
    helped = view.has_role(Role.AUXILIARY, Role.COPULA) & view.has_morph("VerbForm=Fin")
    finite = view.has_child(helped) | (view.has_upos("VERB") & view.has_morph("VerbForm=Fin"))
    finite &= view.has_role(Role.OPEN_COMPLEMENT) & ~view.has_child(view.has_role(*OPENING))
    relative = view.has_role(Role.RELATIVE_CLAUSE) & view.has_upos("VERB")
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(*CLAUSES)
    noun &= ~view.has_child(view.has_role(*SUBJECTS, Role.COPULA))
    found = finite & (relative & noun[view.head])[view.head] & (view.head < np.arange(len(view)))
    return _over_nouns(view, np.flatnonzero(found))


def _over_nouns(view: SyntaxView, verbs: Ints1d) -> SyntaxView:
    """Let verbs stand where the nouns of the relative clauses above them stood."""
    if not len(verbs):
        return view
    head, role = view.head.copy(), view.role.copy()
    nouns = view.head[view.head[verbs]]
    for verb, noun in zip(verbs.tolist(), nouns.tolist(), strict=True):
        head[(view.head == noun) & (np.arange(len(view)) > verb)] = verb
        head[verb] = verb if view.head[noun] == noun else view.head[noun]
        role[verb], head[noun], role[noun] = view.role[noun], verb, Role.SUBJECT
    return in_tree(view, head, role)
