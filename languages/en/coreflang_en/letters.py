"""What closes a letter: "Best wishes, Ida", "Yours faithfully, Ida"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar, Tokens, token_rule
from coreflang.syntax import SyntaxView, followed_by, starts


@token_rule("Best wishes, Ida", about="noun")
def closes_letter(tokens: Tokens) -> np.ndarray:
    """What closes a letter, before a comma and a name, in a sentence without a verb."""
    view = tokens.view
    closing = _opens(view, tokens.rules)
    comma = followed_by(view.has_form(","))
    return (closing[view.left] & comma & view.has_upos("NOUN"))[tokens.token]


def closing_words(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Yours, Ida", "Yours faithfully, Ida", where nothing is yours; not "Yours is better."

    view (SyntaxView): the document. rules (Grammar): of English, for `closings`.
    RETURNS (ndarray): words that open a sentence without a verb, before a comma or an adverb and a
        comma, bool, (n_tokens,).
    """
    comma = view.has_form(",")
    before = followed_by(comma | (view.has_upos("ADV", "ADJ") & followed_by(comma)))
    return _opens(view, rules) & before


def _opens(view: SyntaxView, rules: Grammar) -> np.ndarray:
    verbal = np.isin(view.sentence, view.sentence[view.has_upos("VERB", "AUX")])
    return starts(view.sentence) & view.has_form(*rules.config.closings) & ~verbal
