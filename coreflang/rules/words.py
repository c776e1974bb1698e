"""One word in its sentence, for a language's patterns of words that mean nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np
from thinc.types import Ints1d

from ..syntax import NONE, Role, SyntaxView
from ..syntax.columns import one_of

# How many dependents of a token are looked at on either side of a word.
NEAR = 32
SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.EXPLETIVE)


@dataclass(frozen=True)
class Listed:
    """A word list that patterns ask about, as an attribute of their class of Word.

    Written `rainy = Listed("avalent_verbs")`, it is asked as `word.rainy(i)`: whether the lemma of
    token i is in the list. Its name is checked when the language is loaded.

    name: of the list. forms: it holds forms, not lemmas.
    """

    name: str
    forms: bool = False

    def __get__(self, word: Word, sort: type[Word]) -> Callable[[int], bool]:
        """The question, of one word."""
        if self.forms:
            return lambda i: word.in_list(self.name, i, forms=True)
        return partial(word.in_list, self.name)


def lists_of(sort: type[Word]) -> list[str]:
    """Names of the word lists that the patterns of a class ask about.

    sort (type): Word, or a class of it.
    RETURNS (List[str]): of its own attributes and of those that it inherits.
    """
    own = (value for cls in sort.__mro__ for value in vars(cls).values())
    return [value.name for value in own if isinstance(value, Listed)]


@dataclass(frozen=True)
class Word:
    """One word in its sentence, with what the patterns ask for.

    view: the document. i: the token. in_list: word list, token -> whether its lemma is in it; with
    forms=True its form.
    """

    view: SyntaxView
    i: int
    in_list: Callable[..., bool]

    def text(self, i: int) -> str:
        """A token's form in lower case."""
        return self.view.strings[int(self.view.lower[i])]

    def lemma(self, i: int) -> str:
        """A token's lemma in lower case."""
        return self.view.strings[int(self.view.lemma[i])].lower()

    @cached_property
    def governor(self) -> int:
        """What the word depends on, NONE for a root."""
        head = self.view.governor(self.i)
        return NONE if head == self.i else head

    @cached_property
    def is_subject(self) -> bool:
        """The word is the subject, as parsers have it or as they have expletives."""
        return self.governor != NONE and int(self.view.role[self.i]) in SUBJECTS

    def children(self, i: int) -> Ints1d:
        """Dependents of a token in text order; where a parser draws very many, the nearest ones."""
        if i not in self._children:
            self._children[i] = self._near(i)
        return self._children[i]

    @cached_property
    def _children(self) -> dict[int, Ints1d]:
        return {}

    def _near(self, i: int) -> Ints1d:
        found = self.view.children(i)
        place = int(np.searchsorted(found, self.i))
        return found[max(0, place - NEAR) : place + NEAR]

    def dependents(self, i: int, *roles: Role) -> list[int]:
        """Dependents of a token with one of the roles."""
        found = self.children(i)
        kept: list[int] = found[one_of(self.view.role[found], roles)].tolist()
        return kept
