"""Forms of the present that look like the past of several: "W piecu pali babcia"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import SyntaxView, bits

from .declension import form_of
from .first_words import FINITE, PRESENT
from .verbs import told_verbs


def present_forms(view: SyntaxView) -> SyntaxView:
    """Past forms whose infinitive says that they are none: "pali, palić", "myśli, myśleć".

    The past would be "palili, myśleli". So is "działa, działać", whose past is "działała".

    view (SyntaxView): the document. RETURNS (SyntaxView): the same one if there is none.
    """
    past = told_verbs(view) & view.has_morph("Tense=Past") & view.has_upos("VERB")
    for i in np.flatnonzero(past).tolist():
        form, lemma = form_of(view, i), view.strings[int(view.lemma[i])]
        past[i] = lemma in (f"{form}ć", f"{form.removesuffix('i')}eć")
    if not past.any():
        return view
    own = bits("Mood=Ind", "Number=Sing", *PRESENT.split())
    return view.redrawn(
        morph=np.where(past, own, view.morph),
        upos=np.where(past, POS_IDS["VERB"], view.upos),
        tag=np.where(past, np.uint64(view.strings.add(FINITE)), view.tag),
    )
