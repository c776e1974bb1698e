"""Verdicts on pairs, and rules that give them: small functions on arrays, each with its example."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from typing import Any

import numpy as np
from thinc.types import Ints1d

from ..errors import CoreflangError
from ..language import UnknownNameError, nearest
from ..mentions import Kind, Mentions, Reflexivity
from ..syntax import NONE, SyntaxView, of_mentions
from ..syntax.columns import one_of


class Verdict(IntEnum):
    """Whether two mentions may mean the same."""

    IMPOSSIBLE = 0
    UNLIKELY = 1
    PERMITTED = 2


@dataclass(frozen=True)
class Pairs:
    """Some (antecedent, anaphor) pairs of one document; all arrays have shape (n_pairs,).

    antecedent, anaphor: indexes of mentions. forward: the antecedent comes later.
    """

    view: SyntaxView
    mentions: Mentions
    antecedent: Ints1d
    anaphor: Ints1d

    def __len__(self) -> int:
        return len(self.anaphor)

    def take(self, places: np.ndarray) -> Pairs:
        """Some of the pairs, by a mask or by their places."""
        return Pairs(self.view, self.mentions, self.antecedent[places], self.anaphor[places])

    @property
    def seen(self) -> SyntaxView:
        """The document as mentions see it: read roles of, and what lies below, mentions here."""
        return of_mentions(self.view)

    def class_bits(self, *names: str) -> int:
        """Agreement classes by name, as bits of `mentions.likely` and `mentions.possible`.

        RAISES (UnknownNameError): for a class that the language does not have.
        """
        bit = self.mentions.facts.bit_of_class
        try:
            return sum(bit[name] for name in set(names))
        except KeyError as error:
            raise UnknownNameError("agreement class", error.args[0], bit) from error

    @cached_property
    def a(self) -> Ints1d:
        """Head tokens of the antecedents; of coordinations the first member."""
        return self.mentions.head[self.antecedent]

    @cached_property
    def p(self) -> Ints1d:
        """Head tokens of the anaphors."""
        return self.mentions.head[self.anaphor]

    @cached_property
    def a_kind(self) -> Ints1d:
        """Kinds of the antecedents."""
        return self.mentions.kind[self.antecedent]

    @cached_property
    def p_kind(self) -> Ints1d:
        """Kinds of the anaphors."""
        return self.mentions.kind[self.anaphor]

    @cached_property
    def grouped(self) -> np.ndarray:
        """The antecedent is a coordination."""
        return self.mentions.size[self.antecedent] > 1

    @cached_property
    def forward(self) -> np.ndarray:
        """The antecedent comes behind the anaphor."""
        return self.a > self.p

    @cached_property
    def a_site(self) -> Ints1d:
        """Where the antecedent stands in its clause: a member of a coordination at its first."""
        return site(self.view, self.a)

    @cached_property
    def p_site(self) -> Ints1d:
        """Where the anaphor stands in its clause."""
        return site(self.view, self.p)

    @cached_property
    def a_governor(self) -> Ints1d:
        """What the antecedent depends on, NONE for a root."""
        return _governor(self.view, self.a_site)

    @cached_property
    def p_governor(self) -> Ints1d:
        """What the anaphor depends on, NONE for a root."""
        return _governor(self.view, self.p_site)

    @cached_property
    def plain(self) -> np.ndarray:
        """The anaphor is neither possessive nor reflexive: it must not be bound in its clause."""
        return ~one_of(self.p_kind, (Kind.POSSESSIVE, Kind.REFLEXIVE))

    @cached_property
    def bound_by_zero(self) -> np.ndarray:
        """The antecedent is an unspoken subject that must bind the anaphor.

        As in Polish "Siebie nie oszuka" ("He will not deceive himself").
        """
        bound = self.mentions.facts.reflexivity[self.p] == Reflexivity.MUST
        return bound & (self.a_kind == Kind.ZERO) & (self.a == self.view.subject[self.p])

    @cached_property
    def same_sentence(self) -> np.ndarray:
        """Both stand in one sentence."""
        sentence = self.mentions.sentence
        return sentence[self.antecedent] == sentence[self.anaphor]


def site(view: SyntaxView, tokens: Ints1d) -> Ints1d:
    """The first members of the coordinations that tokens belong to, else the tokens themselves."""
    # "Otto and Ida" stands where Otto stands: what grammar says of the place holds for each member.
    return np.where(view.group[tokens] == NONE, tokens, view.group[tokens])


def _governor(view: SyntaxView, tokens: Ints1d) -> Ints1d:
    head = of_mentions(view).head[tokens]
    # A root has none. A verb that carries a zero is the governor of that zero, though both are one
    # token.
    return np.where((head == tokens) & ~view.zero[tokens], NONE, head)


Test = Callable[[Pairs], np.ndarray]


@dataclass(frozen=True)
class PairRule:
    """One reason why two mentions do not, or hardly, mean the same.

    name: of its function. verdict: what it gives to the pairs that it holds for.
    example: a sentence that it was made for. local: looks only at pairs of one sentence.
    in_chain: also forbids that the two get into one chain by way of others. in_part: also that one
    of them means a group and the other a member of it.
    test: pairs -> bool, (n_pairs,). It sees all pairs of one anaphor together that agree, those of
    other anaphors perhaps apart. source: the function, which says where the rule stands.
    """

    name: str
    verdict: Verdict
    example: str
    local: bool
    in_chain: bool
    test: Test
    source: Callable[..., Any] | None = None
    in_part: bool = False


def pair_rule(
    verdict: Verdict,
    example: str,
    *,
    local: bool = True,
    in_chain: bool = False,
    in_part: bool = False,
) -> Callable[[Test], PairRule]:
    """Make a rule of a function.

    verdict (Verdict): IMPOSSIBLE or UNLIKELY.
    example (str): a sentence that shows the phenomenon.
    local (bool): the rule looks only at pairs of one sentence.
    in_chain (bool): the rule also forbids one chain for the two by way of others.
    in_part (bool): with in_chain, the rule also forbids that one means a group and the other a
        member of it: "Ida and Otto came. They greeted her."
    RETURNS (Callable): a decorator; the function's name becomes the rule's name.
    """

    def decorate(test: Test) -> PairRule:
        return PairRule(test.__name__, verdict, example, local, in_chain, test, test, in_part)

    return decorate


def with_exceptions(
    rules: Sequence[PairRule], exceptions: Mapping[str, Test]
) -> tuple[PairRule, ...]:
    """Rules that do not hold for some pairs, as a language has it.

    rules (Sequence[PairRule]): such as CORE_RULES.
    exceptions (Mapping[str, Test]): name of a rule -> the pairs that it does not hold for.
    RETURNS (Tuple[PairRule, ...]): all rules in their order.
    RAISES (CoreflangError): E019 for the name of a rule that there is not.
    """
    names = [rule.name for rule in rules]
    for name in exceptions:
        if name not in names:
            raise CoreflangError(
                "E019", path=exceptions[name].__module__, found=name, nearest=nearest(name, names),
                known=", ".join(names),
            )  # fmt: skip
    return tuple(
        _but_not(rule, exceptions[rule.name]) if rule.name in exceptions else rule for rule in rules
    )


def _but_not(rule: PairRule, exception: Test) -> PairRule:
    return replace(rule, test=lambda pairs: rule.test(pairs) & ~exception(pairs))
