"""Rules about single words that are no mentions: small functions on arrays, each with its example.

Pair rules say of two mentions that they do not mean the same; token rules say of a word that looks
like an anaphor, a noun or a verb with an unspoken subject that it is none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeVar

import numpy as np
from thinc.types import Ints1d

from ..language import LanguageConfig
from ..syntax import NONE, SyntaxView
from .names import NameFacts
from .sides import Questions
from .words import Word, lists_of

ANAPHOR, NOUN, ZERO = "anaphor", "noun", "zero"
ABOUT = (ANAPHOR, NOUN, ZERO)
NOBODY = -1
SomeWord = TypeVar("SomeWord", bound=Word)


class Grammar(Protocol):
    """What token rules ask of their language, which is a RulesAnalyzer.

    config: its tables. names_by_lemma: the words of names are compared by lemma.
    indefinites_are_new: "a car" is another than the cars before it. genitives_tell_apart: "the son
    of the smith" is another than "the son of the baker". lone_names_apart: no noun takes up a first
    name that stands alone. noun_labels: lemmas of nouns -> labels of
    names that they may take up; hashes.
    """

    config: LanguageConfig
    names_by_lemma: ClassVar[bool]
    indefinites_are_new: ClassVar[bool]
    genitives_tell_apart: ClassVar[bool]
    lone_names_apart: ClassVar[bool]
    noun_labels: Mapping[int, Sequence[int]]

    @property
    def token_rules(self) -> Sequence[TokenRule]:
        """All token rules of the language, in the order in which they are asked."""

    def says_origin(self, view: SyntaxView) -> np.ndarray:
        """Adjectives that tell whence something is; bool, (n_tokens,)."""

    def labelled_persons(self, view: SyntaxView) -> np.ndarray:
        """Tokens in names of persons, by their labels; bool, (n_tokens,)."""

    def in_lists(self, view: SyntaxView, *names: str) -> np.ndarray:
        """Which tokens' lemmas or forms are in one of the word lists; bool, (n_tokens,)."""

    def words(self, name: str) -> frozenset[str]:
        """One of the word lists."""

    def word_tester(self, view: SyntaxView) -> Callable[[str, int], bool]:
        """What tells patterns whether a token's lemma is in a word list."""

    def in_phrases(self, view: SyntaxView, name: str = "") -> np.ndarray:
        """Words of fixed phrases, of a list or of `phrases`; bool, (n_tokens,)."""

    def marks(self, view: SyntaxView) -> Ints1d:
        """Bits of the language's own; (n_tokens,)."""


@dataclass(frozen=True)
class Tokens(Questions):
    """Some tokens of one document that a rule is asked about, open to Questions.

    view: the document. token: their places, (n_asked,). rules: of the language, for its word lists.
    refused: places of those that earlier rules refused. names: of the document, for nouns.
    shared: what rules work out once for all of them; kept while this document is asked about.
    """

    view: SyntaxView
    token: Ints1d
    rules: Grammar
    refused: Ints1d
    names: NameFacts | None = None
    shared: dict[Any, Any] = field(default_factory=dict, repr=False)

    def __len__(self) -> int:
        return len(self.token)

    def in_lists(self, *names: str) -> np.ndarray:
        """Which tokens' lemmas or forms are in one of the word lists; of the document, bool."""
        return self.rules.in_lists(self.view, *names)

    def word(self, sort: type[SomeWord], place: int) -> SomeWord:
        """One of the tokens with what patterns ask for.

        sort (type): Word, or a class of it. place (int): among those asked.
        RETURNS (Word): made once, however many rules ask.
        """
        i = int(self.token[place])
        if (sort, i) not in self.shared:
            self.shared[sort, i] = sort(self.view, i, self.rules.word_tester(self.view))
        found: SomeWord = self.shared[sort, i]
        return found


TokenTest = Callable[[Tokens], np.ndarray]


@dataclass(frozen=True)
class TokenRule:
    """One reason why a word is no mention.

    name: of its function. about: "anaphor", "noun" or "zero", what the word looks like.
    example: a sentence that it was made for. test: tokens -> bool, (n_asked,).
    source: the function, which says where the rule stands. lists: of words that a pattern asks
    about. forms: that it looks at.
    """

    name: str
    about: str
    example: str
    test: TokenTest
    source: Callable[..., Any]
    lists: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()

    @property
    def verdict(self) -> str:
        """What comes of a word that the rule holds for."""
        return f"no {'mention' if self.about == NOUN else self.about}"


def token_rule(example: str, *, about: str = ANAPHOR) -> Callable[[TokenTest], TokenRule]:
    """Make a rule of a function on some tokens.

    example (str): a sentence that shows the phenomenon.
    about (str): "anaphor", "noun" or "zero".
    RETURNS (Callable): a decorator; the function's name becomes the rule's name.
    """

    def decorate(test: TokenTest) -> TokenRule:
        return TokenRule(test.__name__, about, example, test, test)

    return decorate


def word_rule(
    example: str,
    sort: type[SomeWord],
    *,
    forms: tuple[str, ...] = (),
    upos: tuple[str, ...] = (),
    alone: bool = False,
) -> Callable[[Callable[[SomeWord], bool]], TokenRule]:
    """Make a rule of a pattern on one word, about what the table of anaphors found.

    example (str): a sentence that shows the phenomenon. sort (type): Word, or a class of it.
    forms (Tuple[str, ...]), upos (Tuple[str, ...]): the words that it is asked about.
    alone (bool): only where the word is in no coordination.
    RETURNS (Callable): a decorator; the function's name becomes the rule's name.
    """

    def decorate(pattern: Callable[[SomeWord], bool]) -> TokenRule:
        def test(tokens: Tokens) -> np.ndarray:
            asked = tokens.has_form(*forms)
            if upos:
                asked |= tokens.has_upos(*upos)
            if alone:
                asked &= tokens.view.group[tokens.token] == NONE
            found = np.zeros(len(tokens), dtype=bool)
            for place in np.flatnonzero(asked).tolist():
                found[place] = pattern(tokens.word(sort, place))
            return found

        lists = tuple(lists_of(sort))
        return TokenRule(pattern.__name__, ANAPHOR, example, test, pattern, lists, forms)

    return decorate


def refusing(
    rules: Grammar,
    view: SyntaxView,
    tokens: Ints1d,
    about: str,
    *,
    names: NameFacts | None = None,
) -> Ints1d:
    """Which token rule refuses each of some tokens: the first that holds.

    rules (Grammar): of the language. view (SyntaxView): the document.
    tokens (Ints1d): their places, (n_asked,). about (str): what they look like.
    names (Optional[NameFacts]): of the document, for nouns.
    RETURNS (Ints1d): places in `rules.token_rules`, NOBODY where none holds, (n_asked,).
    """
    found = np.full(len(tokens), NOBODY)
    shared: dict[Any, Any] = {}
    left = np.arange(len(tokens))
    for number, rule in enumerate(rules.token_rules):
        if rule.about == about and len(left):
            refused = tokens[found != NOBODY]
            asked = Tokens(view, tokens[left], rules, refused, names, shared)
            holds = rule.test(asked)
            if holds.any():
                found[left[holds]] = number
                left = np.flatnonzero(found == NOBODY)
    return found
