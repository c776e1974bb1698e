"""Lemmas of singulars that no ending changes: "Waschmaschine" is no "Waschmaschin"."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import SyntaxView

from .classes import Classes
from .genders import NounGenders


def with_lemmas_of_singulars(view: SyntaxView, genders: NounGenders, c: Classes) -> SyntaxView:
    """Feminines in -e are their own lemmas, and what has "ss" has so in its lemma: "Fluss".

    view (SyntaxView): the document. genders (NounGenders): of nouns.
    c (Classes): the agreement classes.
    RETURNS (SyntaxView): the same one where there are none.
    """
    lemma = view.lemma.copy()
    nouns = view.has_upos("NOUN") & view.title & ~view.has_morph("Number=Plur")
    for i in np.flatnonzero(nouns).tolist():
        form, old = view.strings[int(view.lower[i])].lower(), view.strings[int(lemma[i])]
        new = old.replace("ß", "ss") if "ss" in form and "ß" not in form else old
        if form == old.lower() + "e" and genders.of_form(form) == c.fem:
            new = form.capitalize()
        if new != old:
            lemma[i] = view.strings.add(new)
    return view if (lemma == view.lemma).all() else view.redrawn(lemma=lemma)
