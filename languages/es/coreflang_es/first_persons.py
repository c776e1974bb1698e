"""Verbs whose ending tells that somebody speaks of himself: compré, vivo, conozco."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import SyntaxView, bits

THIRD, SECOND, FIRST = bits("Person=3"), bits("Person=2"), bits("Person=1")
SINGLE, SEVERAL = bits("Number=Sing"), bits("Number=Plur")


def with_first_persons(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Compré pan", "Tengo un perro", which a tagger may take for "compró", "tuvo".

    No third person ends so, but for "dijo", "hizo" and their like, and "dé", "esté". And as in
    "Puse la mesa", "Tuve frío". The "Ven" of "Ven conmigo" is the second, never the first one.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for the endings.
    RETURNS (SyntaxView): with other features there; the same one if there is nothing to mend.
    """
    commands = view.has_form(*rules.words("strong_imperatives")) & view.has_morph("Person=1")
    if commands.any():
        view = view.redrawn(morph=np.where(commands, (view.morph & ~FIRST) | SECOND, view.morph))
    view = _with_preterites(view)
    view = _with_accents(view, rules)
    third = view.has_upos("VERB", "AUX") & view.has_morph("Person=3")
    third &= view.has_morph("Number=Sing")
    if not third.any():
        return view
    speaks = ends_in(view, rules.words("endings_of_first_persons"))
    speaks &= ~ends_in(view, rules.words("endings_of_strong_preterites"))
    speaks &= ~view.has_form(*rules.words("third_persons_like_first_ones"))
    speaks = (speaks | view.has_form(*rules.words("strong_first_persons"))) & third
    return view.redrawn(morph=np.where(speaks, (view.morph & ~THIRD) | FIRST, view.morph))


def _with_accents(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the "llegué" of "cuando llegué" as what one says of himself.

    No second person ends so, and none that are several.
    """
    wrong = view.has_upos("VERB", "AUX") & ends_in(view, rules.words("endings_only_of_me"))
    wrong &= view.has_morph("Person=2", "Person=3") & ~view.has_morph("Mood=Imp")
    wrong &= ~view.has_form(*rules.words("third_persons_like_first_ones"))
    if not wrong.any():
        return view
    told = (view.morph & ~(SECOND | THIRD | SEVERAL)) | FIRST | SINGLE
    return view.redrawn(morph=np.where(wrong, told, view.morph))


def _with_preterites(view: SyntaxView) -> SyntaxView:
    """The document with the "rodeó" of "Se rodeó de amigos" as the third person: no first ends so.

    "Lo dejó" is said of somebody, "lo dejo" by me.
    """
    wrong = view.has_upos("VERB", "AUX") & view.has_morph("Person=1") & ends_in(view, ("ó",))
    if not wrong.any():
        return view
    return view.redrawn(morph=np.where(wrong, (view.morph & ~FIRST) | THIRD, view.morph))
