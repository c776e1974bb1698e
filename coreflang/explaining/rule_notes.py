"""Rules by name: what they say, their examples, and where they stand."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..linking.candidates import AGREEMENT, DOUBTFUL_AGREEMENT, NO_RULE, rule_names
from ..rules import PairRule, RulesAnalyzer, TokenRule
from ..rules.link_rules import LINK_RULES
from ..rules.tokens import NOBODY
from .parts import RuleNote

# Links that are no rule's.
SCORED = {"ranked": ("The scorer of names and nouns ranks it.", "")}
AGREEMENTS = {
    AGREEMENT: "The two have no agreement class in common.",
    DOUBTFUL_AGREEMENT: "The two have only classes in common that are unlikely for one of them.",
}


def of_pair(rules: RulesAnalyzer, number: int, verdict: str) -> RuleNote | None:
    """The rule that gave a verdict.

    rules (RulesAnalyzer): of the language. number (int): as in Judged.rule.
    verdict (str): that it gave.
    RETURNS (Optional[RuleNote]): None for NO_RULE.
    """
    if number == NO_RULE:
        return None
    name = rule_names(rules)[number]
    if name in AGREEMENTS:
        return RuleNote(name, verdict, says=AGREEMENTS[name])
    return describe(rules.pair_rules[number - len(AGREEMENTS)])


def of_token(rules: RulesAnalyzer, number: int) -> RuleNote | None:
    """A token rule by its number, None for NOBODY."""
    return None if number == NOBODY else describe(rules.token_rules[number])


def of_link(name: str) -> RuleNote:
    """What proposes a link, by name."""
    says, example = {**LINK_RULES, **SCORED}.get(name, ("", ""))
    return RuleNote(name, "link", example, says)


def describe(rule: PairRule | TokenRule) -> RuleNote:
    """What a rule is.

    rule (Union[PairRule, TokenRule]): the rule.
    RETURNS (RuleNote): its name, verdict, example, first line and file.
    """
    verdict = rule.verdict if isinstance(rule, TokenRule) else rule.verdict.name.lower()
    source = rule.source or rule.test
    says = (inspect.getdoc(source) or _outer_doc(source)).split("\n", 1)[0]
    return RuleNote(rule.name, verdict, rule.example, says, file_of(source))


def _outer_doc(function: Callable[..., Any]) -> str:
    """The description of the function that made one: rules of the library are made."""
    outer = function.__qualname__.split(".", 1)[0]
    return inspect.getdoc(inspect.unwrap(function).__globals__.get(outer)) or ""


def file_of(function: Callable[..., Any]) -> str:
    """Where a function stands: its package's file and line, such as "pkg/rules.py:12"."""
    code = inspect.unwrap(function).__code__
    parts = Path(code.co_filename).parts
    package = function.__module__.partition(".")[0]
    start = len(parts) - 1 - parts[::-1].index(package) if package in parts else -1
    return f"{'/'.join(parts[start:])}:{code.co_firstlineno}"
