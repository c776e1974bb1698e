"""What word lists say of the words of names, and of nouns for names."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..syntax import SyntaxView
from .tokens import Grammar


@dataclass(frozen=True)
class NameWords:
    """What word lists say of the words of names; bool, (n_tokens,).

    legal: may be legal forms, "AG". first: first names that are no surnames. titled: titles, and
    what has one. origin: adjectives that tell whence something is, "the East African country".
    two: words for two, "both".
    """

    legal: np.ndarray
    first: np.ndarray
    titled: np.ndarray
    origin: np.ndarray
    two: np.ndarray

    @classmethod
    def of(cls, view: SyntaxView, rules: Grammar, title: np.ndarray) -> NameWords:
        """What a language's lists say.

        view (SyntaxView): the document. rules (Grammar): of its language. title (ndarray): titles,
        bool, (n_tokens,).
        RETURNS (NameWords): of all tokens.
        """
        legal = rules.in_lists(view, *rules.config.legal_form_lists)
        first = rules.in_lists(view, *rules.config.first_name_lists)
        first = first & ~rules.in_lists(view, *rules.config.surname_lists)
        two = view.has_form(*rules.config.twos)
        return cls(legal, first, title | view.has_child(title), rules.says_origin(view), two)
