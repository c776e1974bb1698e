"""What closes a letter: "Yours faithfully, Ida"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import opens_closing
from coreflang.syntax import SyntaxView, followed_by


def closing_words(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Yours, Ida", "Yours faithfully, Ida", where nothing is yours; not "Yours is better."

    view (SyntaxView): the document. rules (Grammar): of English, for `closings`.
    RETURNS (ndarray): words that open a sentence without a verb, before a comma or an adverb and a
        comma, bool, (n_tokens,).
    """
    comma = view.has_form(",")
    before = followed_by(comma | (view.has_upos("ADV", "ADJ") & followed_by(comma)))
    return opens_closing(view, rules) & before
