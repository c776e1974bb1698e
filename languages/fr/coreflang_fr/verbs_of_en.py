"""Verbs behind "en", where a tagger sees a noun behind an adposition: "Luc en goûta"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, SyntaxView, behind, followed_by

from .classes import endings
from .lone_verbs import plain_verbs


def verbs_of_en(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words that are verbs if "en" stands before them, whatever a tagger calls them.

    As in "Tu en rêves", "Luc en goûta", "Ida en achète deux", "N'en parlons plus"; not in "Ida en
    manteau", "Luc sortit en hiver."

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    open_class = view.has_upos("NOUN", "VERB", "AUX", "ADJ", "ADV", "X") & ~view.title & ~view.upper
    open_class &= ~endings(view, rules, "endings_of_gerunds")
    found = _of_nouns(view, rules) | _counting(view, rules)
    found |= view.has_form(*rules.words("presents_behind_en")) | plain_verbs(view, rules)
    found |= view.has_upos("VERB") & view.has_morph("VerbForm=Fin")
    found &= ~view.has_form(*rules.words("nouns_behind_en"))
    return open_class & (found | _of_clitics(view, rules) | spoken(view, rules))


def spoken(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "goûtons" of "Nous en goûtons", the "lisez" of "Vous la lisez"; bool, (n_tokens,).

    Not "nous les garçons".
    """
    we = behind(behind(view.has_form("nous", "-nous"))) & endings(view, rules, "endings_of_us")
    you = behind(behind(view.has_form("vous", "-vous"))) & endings(view, rules, "endings_of_you")
    person = view.has_upos("NOUN") & rules.in_lists(view, *rules.config.person_lists)
    return (we | you) & view.has_upos("NOUN", "VERB", "AUX", "ADJ", "X") & ~person


def _of_clitics(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words behind another clitic and "en": "Tu en rêves", "Elle m'en parle"; bool, (n_tokens,)."""
    clitic = view.has_form(
        *rules.words("words_right_before_clitics"), *rules.words("elided_before_en")
    )
    # "Sont-ils en route ?"
    return behind(behind(clitic & ~behind(view.has_form("-")))) & ~view.has_upos("ADV", "PRON")


def _of_nouns(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words in tales behind a noun and "en": "Luc en goûta"; bool, (n_tokens,)."""
    before = view.has_upos("NOUN", "PROPN") | view.has_role(*SUBJECTS)
    nominal = view.has_form(*rules.words("nouns_that_end_like_verbs"))
    ends = endings(view, rules, "endings_of_finite_verbs")
    ends |= endings(view, rules, "endings_of_verbs_alone")
    return behind(behind(before)) & ends & ~nominal


def _counting(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words before a number without a noun: "Ida en achète deux."; bool, (n_tokens,)."""
    number = view.has_form(*rules.words("bare_numbers"), *rules.words("bare_quantities"))
    noun = followed_by(view.has_upos("NOUN", "ADJ", "PROPN"))
    return followed_by(number & ~noun)
