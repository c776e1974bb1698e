"""The two sides of some pairs; rules ask them, and single tokens, in the words of SyntaxView."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, Mentions
from ..syntax import NONE, Role, SyntaxView, of_mentions
from ..syntax.columns import one_of


class Questions:
    """What rules ask of some tokens of one document; answers are bool, (n_asked,).

    view: the document. token: which tokens are asked about, (n_asked,).
    """

    view: SyntaxView
    token: Ints1d

    @property
    def seen(self) -> SyntaxView:
        """The document as questions see it."""
        return self.view

    def has_role(self, *roles: Role) -> np.ndarray:
        """Which have one of the roles."""
        return self.seen.has_role(*roles)[self.token]

    def has_upos(self, *names: str) -> np.ndarray:
        """Which have one of the universal parts of speech."""
        return self.seen.has_upos(*names)[self.token]

    def has_morph(self, *features: str) -> np.ndarray:
        """Which have at least one of the features."""
        return self.seen.has_morph(*features)[self.token]

    def has_form(self, *words: str) -> np.ndarray:
        """Which are one of the words, given in lower case."""
        return self.seen.has_form(*words)[self.token]

    def has_lemma(self, *words: str) -> np.ndarray:
        """Which have one of the lemmas."""
        return self.seen.has_lemma(*words)[self.token]


class MentionQuestions(Questions):
    """Questions about mentions and what stands around them: in the document as mentions see it.

    There an unspoken subject is a pronoun without a form, below its verb. Where a rule means the
    verb that carries it, it asks the other tree: `view.role[side.token]`.
    mentions: of the document.
    """

    mentions: Mentions

    @property
    def seen(self) -> SyntaxView:
        """The document as mentions see it."""
        return of_mentions(self.view)

    def marked(self, mark: int) -> np.ndarray:
        """Which have a mark: one of Mark, or a language's own; several united by |."""
        return (self.mentions.facts.marks[self.token] & mark) != 0


@dataclass(frozen=True)
class Places(MentionQuestions):
    """Tokens beside those of a side, such as the verbs that govern it; open to MentionQuestions.

    view, mentions: of the document. token: one for each pair, (n_pairs,).
    """

    view: SyntaxView
    mentions: Mentions
    token: Ints1d


@dataclass(frozen=True)
class Side(MentionQuestions):
    """What stands on one side of some pairs, open to MentionQuestions; arrays are (n_pairs,).

    view, mentions: of the document. mention: indexes of the mentions.
    """

    view: SyntaxView
    mentions: Mentions
    mention: Ints1d

    def __len__(self) -> int:
        return len(self.mention)

    def take(self, places: np.ndarray) -> Side:
        """The same side of some of the pairs, by a mask or by their places."""
        return Side(self.view, self.mentions, self.mention[places])

    def at(self, tokens: Ints1d) -> Places:
        """The same questions about other tokens, (n_pairs,)."""
        return Places(self.view, self.mentions, tokens)

    @cached_property
    def token(self) -> Ints1d:
        """Head tokens; of coordinations the first member."""
        return self.mentions.head[self.mention]

    @cached_property
    def kind(self) -> Ints1d:
        """Values of Kind."""
        return self.mentions.kind[self.mention]

    def is_kind(self, *kinds: Kind) -> np.ndarray:
        """Which are of one of the kinds; bool."""
        return one_of(self.kind, kinds)

    @cached_property
    def site(self) -> Ints1d:
        """Where they stand in their clauses: a member of a coordination at its first."""
        return site(self.view, self.token)

    @cached_property
    def at_site(self) -> Places:
        """The same questions about where they stand in their clauses."""
        return self.at(self.site)

    @cached_property
    def governor(self) -> Ints1d:
        """What they depend on, NONE for a root."""
        tokens = self.site
        head = self.seen.head[tokens]
        # A root has none. A verb that carries a zero is the governor of that zero, though both are
        # one token.
        return np.where((head == tokens) & ~self.view.zero[tokens], NONE, head)

    @cached_property
    def grouped(self) -> np.ndarray:
        """Which are coordinations; bool."""
        return self.mentions.size[self.mention] > 1

    @cached_property
    def plain(self) -> np.ndarray:
        """Which are neither possessive nor reflexive: such must not be bound in their clause."""
        return ~self.is_kind(Kind.POSSESSIVE, Kind.REFLEXIVE)


def site(view: SyntaxView, tokens: Ints1d) -> Ints1d:
    """The first members of the coordinations that tokens belong to, else the tokens themselves."""
    # "Otto and Ida" stands where Otto stands: what grammar says of the place holds for each member.
    return np.where(view.group[tokens] == NONE, tokens, view.group[tokens])
