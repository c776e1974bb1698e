"""languages/README.md is complete, and its smallest config resolves."""

from __future__ import annotations

import re
import sys
from dataclasses import fields
from pathlib import Path

import yaml
from grammar import view_of

from coreflang.language import LanguagePlugin, check_lists, parse_config
from coreflang.linking.candidates import judge
from coreflang.mentions import find_mentions
from coreflang.rules import RulesAnalyzer, Verdict
from coreflang.rules.results import METHODS

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import language_docs  # noqa: E402

TEXT = language_docs.PAGE.read_text(encoding="utf-8")


def test_the_reference_is_up_to_date() -> None:
    assert language_docs.page(TEXT) == TEXT, "run 'make docs'"


def test_every_key_form_and_method_is_there() -> None:
    named = set(re.findall(r"`(\w+)[`(]", TEXT))
    assert {f.name for table in language_docs.TABLES.values() for f in fields(table)} <= named
    assert set(language_docs.methods()) >= set(METHODS)
    assert set(language_docs.methods()) <= named
    assert all(language_docs.first_line(method) for method in language_docs.methods().values())
    assert {"token_rule", "word_rule", "pair_rule", "with_exceptions"} <= named


def test_it_has_seven_steps() -> None:
    assert [int(n) for n in re.findall(r"^\*\*(\d)\. ", TEXT, flags=re.M)] == [1, 2, 3, 4, 5, 6, 7]


def test_the_smallest_config_resolves() -> None:
    block = re.search(r"^```yaml\n(.*?)^```$", TEXT, flags=re.M | re.S)
    assert block is not None and block[1].count("\n") <= 30
    config = parse_config(yaml.safe_load(block[1]), source="README")
    plugin = LanguagePlugin("xx", config, RulesAnalyzer)
    check_lists(plugin)
    rules = RulesAnalyzer(plugin)
    view = view_of(
        "regina/NOUN/nsubj/2/Gender=Fem/Number=Sing rexit/VERB/ROOT/0\n"
        "rex/NOUN/nsubj/2/Gender=Masc/Number=Sing rexit/VERB/ROOT/0\n"
        "ea/PRON/nsubj/2/PronType=Prs/Person=3/Gender=Fem/Number=Sing rexit/VERB/ROOT/0"
    )
    mentions = find_mentions(view, rules)
    judged = judge(view, mentions, rules)
    found = {int(mentions.head[a]): Verdict(int(v)) for a, v in
             zip(judged.antecedent, judged.verdict, strict=True)}  # fmt: skip
    assert found.get(0) == Verdict.PERMITTED
    assert found.get(2, Verdict.IMPOSSIBLE) == Verdict.IMPOSSIBLE
