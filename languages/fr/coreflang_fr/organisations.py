"""Organisations by their initials: "L'ONU vote. L'organisation ..." """

from __future__ import annotations

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView, labelled, retagged

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
    return retagged(labelled(view, known, "ORG"), known, "PROPN")
