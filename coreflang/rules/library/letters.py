"""Who is greeted at the beginning of a letter, "Dear Ida, ..."; what closes it, "Yours, Ida"."""

from __future__ import annotations

import numpy as np

from ...mentions import Kind
from ...syntax import Role, SyntaxView, followed_by, over_neighbours, retagged, starts
from ..signed import closing_and_name
from ..tokens import NOUN, Grammar, TokenRule, Tokens, token_rule
from ..verdicts import PairRule, Pairs, Verdict, pair_rule

# How many tokens a greeting has at most, with the mark that ends it.
LINE = 8


def greeted(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns and names in the greeting that opens a text: "Dear Ida, ..."; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for the greetings in its config.
    RETURNS (ndarray): nothing of "Love, Ida said, is blind", as the mark stands right behind, and
        of "Love is blind, ...", as a verb stands between.
    """
    found = np.zeros(len(view), dtype=bool)
    words = np.flatnonzero(~view.has_upos("SPACE"))[:LINE]
    if not len(words) or not view.has_form(*rules.config.greetings)[words[0]]:
        return found
    ends = words[view.has_form(",", "!", ":")[words]]
    line = slice(int(words[0]) + 1, int(ends[0]) if len(ends) else 0)
    if not view.has_upos("VERB", "AUX")[line].any():
        found[line] = view.has_upos("NOUN", "PROPN")[line]
    return found


def names_over_greetings(view: SyntaxView, greeting: np.ndarray, name: np.ndarray) -> SyntaxView:
    """Names head the greetings right before them: "Hello Ida", which parsers take for one name.

    view (SyntaxView): the document. greeting (ndarray): words that greet. name (ndarray): names
        and titles that may hang from them; bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where no name hangs from a greeting.
    """
    name = name & greeting[view.head] & (view.head == np.arange(len(view)) - 1)
    view = retagged(view, view.has_child(name) & greeting, "INTJ")
    return over_neighbours(view, name, role=Role.DISCOURSE)


def greeted_not_spoken_of(example: str, mark: int) -> PairRule:
    """Who is greeted is "you", and nobody spoken of.

    example (str): of the language. mark (int): the mark of what `greeted` finds.
    RETURNS (PairRule): for personal and possessive pronouns.
    """

    def greeted_not_spoken_of(pairs: Pairs) -> np.ndarray:
        pronoun = pairs.anaphor.is_kind(Kind.PERSONAL, Kind.POSSESSIVE)
        return pronoun & pairs.antecedent.marked(mark)

    return pair_rule(Verdict.IMPOSSIBLE, example, local=False, in_chain=True)(greeted_not_spoken_of)


def closes_letter(example: str) -> TokenRule:
    """What closes a letter means nothing: "Best wishes, Ida".

    example (str): a closing of the language.
    RETURNS (TokenRule): for nouns; `closings` of the config tell, or the last lines of the text.
    """

    @token_rule(example, about=NOUN)
    def closes_letter(tokens: Tokens) -> np.ndarray:
        """What closes a letter, before a comma and a name, in a sentence without a verb.

        Or in the line above the name of who signs.
        """
        view = tokens.view
        closing = view.has_form(*tokens.rules.config.closings)
        opens = opens_closing(view, tokens.rules)
        noun = view.has_upos("NOUN") | (closing & view.has_upos("PROPN"))
        found = opens[view.left] & followed_by(view.has_form(",")) & noun
        found[closing_and_name(view, tokens.rules)[0]] = True
        return found[tokens.token]

    return closes_letter


def opens_closing(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words that open a sentence without a verb and may close a letter; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for `closings`.
    """
    verbal = np.isin(view.sentence, view.sentence[view.has_upos("VERB", "AUX")])
    return starts(view.sentence) & view.has_form(*rules.config.closings) & ~verbal
