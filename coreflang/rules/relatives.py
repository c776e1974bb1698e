"""Relative pronouns and what they mean: "the man who slept", French "l'homme qui dormait"."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from thinc.types import Ints1d

from ..syntax import Role, SyntaxView

CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
NEVER = (Role.MARKER, Role.DETERMINER, Role.COORDINATOR, Role.FIXED)


def relative_pronouns(view: SyntaxView, forms: Sequence[str]) -> tuple[Ints1d, Ints1d]:
    """Find relative pronouns, and the nouns from which their clauses hang.

    view (SyntaxView): the document. forms (Sequence[str]): of such pronouns, in lower case.
    RETURNS (Tuple[Ints1d, Ints1d]): tokens, of each clause the first, in text order, and the nouns;
        (n_found,). Not the "that" of "He knows that she slept", whose clause hangs from a verb.
    """
    able = view.has_form(*forms) & view.has_upos("PRON", "DET", "ADV", "SCONJ")
    able &= ~view.has_role(*NEVER)
    token = np.flatnonzero(able & view.has_role(*CLAUSES)[view.clause])
    clause = view.clause[token]
    noun = view.head[clause]
    good = (noun < token) & ~view.has_upos("VERB", "AUX")[noun] & (view.head[noun] != token)
    token, clause, noun = token[good], clause[good], noun[good]
    _, first = np.unique(clause, return_index=True)
    first = np.sort(first)
    return token[first], noun[first]
