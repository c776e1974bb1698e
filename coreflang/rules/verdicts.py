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
from .sides import Side


class Verdict(IntEnum):
    """Whether two mentions may mean the same."""

    IMPOSSIBLE = 0
    UNLIKELY = 1
    PERMITTED = 2


@dataclass(frozen=True)
class Pairs:
    """Some (antecedent, anaphor) pairs of one document; all arrays have shape (n_pairs,).

    view, mentions: of the document. antecedent, anaphor: the two sides, of the same length.
    """

    view: SyntaxView
    mentions: Mentions
    antecedent: Side
    anaphor: Side

    @classmethod
    def of(cls, view: SyntaxView, mentions: Mentions, antecedent: Ints1d, anaphor: Ints1d) -> Pairs:
        """Pairs of mentions, by their indexes; both (n_pairs,)."""
        sides = (Side(view, mentions, mention) for mention in (antecedent, anaphor))
        return cls(view, mentions, *sides)

    def __len__(self) -> int:
        return len(self.anaphor)

    def take(self, places: np.ndarray) -> Pairs:
        """Some of the pairs, by a mask or by their places."""
        sides = (side.take(places) for side in (self.antecedent, self.anaphor))
        return Pairs(self.view, self.mentions, *sides)

    @property
    def seen(self) -> SyntaxView:
        """The document as mentions see it: what lies below mentions is read here."""
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
    def forward(self) -> np.ndarray:
        """The antecedent comes behind the anaphor."""
        return self.antecedent.token > self.anaphor.token

    @property
    def same_governor(self) -> np.ndarray:
        """Both depend on one word."""
        governor = self.anaphor.governor
        return (self.antecedent.governor == governor) & (governor != NONE)

    @cached_property
    def bound_by_zero(self) -> np.ndarray:
        """The antecedent is an unspoken subject that must bind the anaphor.

        As in Polish "Siebie nie oszuka" ("He will not deceive himself").
        """
        antecedent, token = self.antecedent, self.anaphor.token
        bound = self.mentions.facts.reflexivity[token] == Reflexivity.MUST
        own = antecedent.token == self.view.subject[token]
        return bound & antecedent.is_kind(Kind.ZERO) & own

    @cached_property
    def same_sentence(self) -> np.ndarray:
        """Both stand in one sentence."""
        sentence = self.mentions.sentence
        return sentence[self.antecedent.mention] == sentence[self.anaphor.mention]


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
