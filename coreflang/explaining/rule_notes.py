"""Rules by name: what they say, their examples, and where they stand."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..linking.candidates import AGREEMENT, DOUBTFUL_AGREEMENT, NO_RULE, rule_names
from ..rules import PairRule, RulesAnalyzer, TokenRule
from ..rules.tokens import NOBODY
from .reasons import RuleNote

# Rules that are no functions of their own: what they say, and an example.
LINK_RULES: dict[str, tuple[str, str]] = {
    "same_name": ("A name takes up the same name.", "Ida Blum came. Ida Blum left."),
    "part_of_name": ("A word of a person's name takes up the name.", "Ida Blum came. Blum left."),
    "longer_name": ("A longer name takes up one of its words.", "Blum came. Ida Blum left."),
    "same_first_and_last": (
        "A person's name takes up one with the same first and last word.",
        "Ida Eva Blum came. Ida Blum left.",
    ),
    "same_noun": ("A definite noun takes up the same noun.", "A boat came. The boat left."),
    "head_of_compound": (
        "A definite noun takes up a compound that it heads.",
        "A footpath led up. The path was steep.",
    ),
    "noun_for_name": (
        "A definite noun takes up a name of its sort.",
        "Spain is large. The country is dry.",
    ),
    "same_phrase": (
        "A noun takes up one with the same owner or complement.",
        "My mother came. My mother left.",
    ),
    "apposition": ("An apposition means what it stands beside.", "Ida Blum, a doctor, came."),
    "relative_pronoun": ("A relative pronoun means its noun.", "Ida saw the man who left."),
    "ranked": ("The scorer of names and nouns ranks it.", ""),
    "narrator": ("Outside of speech, the first person is the narrator.", "I left. My bag was old."),
    "speaker_in_passage": (
        "The first person is who speaks the passage.",
        '"I am late," said Ida.',
    ),
    "addressee": ("The second person is who is spoken to.", '"You are late, Otto," said Ida.'),
    "we": ("One voice's first person plural is one group.", "We left. Our bags were old."),
    "you": ("In one passage, the second person is one.", '"You left your bag."'),
    "vocative": ("Who is called is whom the passage addresses.", '"Come, Otto," said Ida.'),
    "told": ("Who is told is whom the passage addresses.", '"Come," Ida told Otto.'),
    "signature": ("Who signs a letter is its narrator.", "I am well. Yours, Ida"),
    "greeting": ("Who is greeted is whom a letter addresses.", "Dear Otto, you are missed."),
    "speaker": ("Who is said to speak a passage is its voice.", '"I am late," said Ida.'),
    "label": ("A label before a passage names its voice.", "IDA: I am late."),
}
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
    says, example = LINK_RULES.get(name, ("", ""))
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
