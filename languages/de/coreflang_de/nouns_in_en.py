"""Lemmas of masculines and neuters in -en, which are no plurals: "Krankenwagen", "Apfelkuchen"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import SyntaxView


def with_lemmas_in_en(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Compounds with such a head are their own lemmas: "Lieferwagen" is no "Lieferwage".

    view (SyntaxView): the document. rules (Grammar): for its closed classes.
    RETURNS (SyntaxView): the same one where there are none.
    """
    found = view.has_upos("NOUN") & view.title & ends_in(view, rules.words("nouns_in_en"))
    token = np.flatnonzero(found)
    if not len(token):
        return view
    lemma = view.lemma.copy()
    words = (view.strings[int(key)] for key in view.lower[token])
    lemma[token] = [view.strings.add(word.capitalize()) for word in words]
    return view.redrawn(lemma=lemma)
