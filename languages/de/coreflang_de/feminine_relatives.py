"""Relative "der" of women and feminine nouns, which is a dative: "die Frau, der er half"."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, relabelled


def with_feminine_relatives(view: SyntaxView, feminine: np.ndarray) -> SyntaxView:
    """A "der" right behind a feminine noun and a comma is the receiver, whatever a parser says.

    As in "Die Nachbarin, der sie half, zog aus"; not "die Frau des Mannes, der schlief".

    view (SyntaxView): the document. feminine (ndarray): nouns of that gender, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    here = np.arange(len(view))
    wrong = view.has_form("der") & view.has_upos("PRON") & view.has_role(*SUBJECTS)
    wrong &= behind(view.has_form(","))
    clause = view.has_role(Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)[view.head]
    one = feminine & ~view.has_morph("Number=Plur")
    noun = view.head[view.head]
    wrong &= clause & one[noun] & (noun == here - 2)
    return relabelled(view, wrong, role=Role.INDIRECT_OBJECT)
