"""Organisations by their initials: "L'ONU vote. L'organisation ..." """

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView

ORGANISATION = "ORG"
# What initials are to taggers that do not know them.
TAGS = ("X", "NOUN", "PROPN", "ADJ")


def with_organisations(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "ONU" of "L'ONU vote" is an organisation, where a recogniser of names sees nothing.

    Not in small letters, and not a part of a longer name.

    view (SyntaxView): the document. rules (Grammar): of French, for such initials.
    RETURNS (SyntaxView): the same one where all of them are labelled.
    """
    known = rules.in_lists(view, "organisations") & view.upper & view.has_upos(*TAGS)
    known &= view.entity == 0
    if not known.any():
        return view
    entity = np.where(known, view.strings.add(ORGANISATION), view.entity)
    upos = np.where(known, POS_IDS["PROPN"], view.upos)
    return view.redrawn(entity=entity, entity_start=view.entity_start | known, upos=upos)
