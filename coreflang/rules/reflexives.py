"""Reflexive pronouns that belong to their verbs: "herself" in "Ida enjoyed herself"."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from thinc.types import Ints1d

from ..language.rows import AnaphorRow
from ..syntax import NONE, SyntaxView

REFLEXIVE = "reflexive"


def reflexive_pronouns(view: SyntaxView, rows: Sequence[AnaphorRow]) -> tuple[Ints1d, Ints1d]:
    """Find reflexive pronouns of the third person, and the subjects of their clauses.

    view (SyntaxView): the document. rows (Sequence[AnaphorRow]): of the language's anaphors.
    RETURNS (Tuple[Ints1d, Ints1d]): tokens in text order, and subjects, also understood ones;
        (n_found,). Whether the pronoun means somebody, or only belongs to its verb, is not asked.
    """
    forms = {form for row in rows if row.kind == REFLEXIVE for form in row.forms}
    token = np.flatnonzero(view.has_form(*sorted(forms)) & view.has_upos("PRON"))
    subject = view.subject[view.clause[token]]
    good = (subject != NONE) & (subject != token)
    return token[good], subject[good]
