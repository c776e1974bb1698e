"""Rules that one analyzer goes without, though others of its class have them."""

from __future__ import annotations

from typing import Any, ClassVar

from .link_rules import kept_rules
from .tokens import TokenRule
from .verdicts import PairRule

RULES = ("token_rules", "pair_rules")


class SwitchedRules:
    """What has rules by its class, and may leave some out.

    left_out: the names of these.
    """

    token_rules: ClassVar[tuple[TokenRule, ...]]
    pair_rules: ClassVar[tuple[PairRule, ...]]
    left_out: frozenset[str] = frozenset()

    def leave_out(self, left_out: frozenset[str]) -> None:
        """Go without some rules.

        left_out (FrozenSet[str]): their names.
        """
        kept = {name: kept_rules(getattr(type(self), name), left_out) for name in RULES}
        vars(self).update(kept, left_out=left_out)

    def __getstate__(self) -> dict[str, Any]:
        """Rules are functions, which other processes find in the class."""
        return {name: value for name, value in vars(self).items() if name not in RULES}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.leave_out(self.left_out)
