"""Every rule has a name of its own and an example; fires in a case, or on its example."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from spacy.language import Language

import coreflang
from coreflang.benchmark.rule_counts import all_rules
from coreflang.explaining.rule_notes import describe
from coreflang.linking.candidates import judge
from coreflang.mentions import find_mentions
from coreflang.plugins import load_language
from coreflang.rules import CORE_RULES, CORE_TOKEN_RULES, Pairs, RulesAnalyzer, Tokens
from coreflang.rules.tokens import ANAPHOR, NOUN, refusing
from coreflang.syntax import SyntaxView
from coreflang.testing import build_doc, make_component, read_cases

CASES = Path(__file__).parent
CODES = ("en", "de", "fr", "pl")
SHARED = {rule.name for rule in (*CORE_RULES, *CORE_TOKEN_RULES)} | {
    "adverb_taken_up", "of_those_who_speak",
}  # fmt: skip
# Examples that are sketches, or that the small pipelines of the languages parse otherwise; a case
# annotated by hand has the same.
SKETCHES = {
    "en": {"marked_expletive"},
    "de": {
        "filled_place",
        "marked_expletive",
        "predicate",
        "name_in_quotes",
        "of_an_empty_subject",
        "time_taken_up",
    },
    "fr": {"object_means_clause", "part_of_idiom", "presented", "labelled", "time_taken_up"},
    "pl": {
        "means_a_clause",
        "neuter_without_noun",
        "possessor_inside_possessor",
        "reflexive_means_its_noun",
    },
}


def rules_of(lang: str) -> RulesAnalyzer:
    plugin = load_language(lang)
    return plugin.rules(plugin)


@cache
def pipeline(lang: str) -> Language:
    return coreflang.load(lang)


def firing(rules: RulesAnalyzer, view: SyntaxView) -> Iterator[str]:
    """Names of the rules that hold somewhere, whatever other rules say."""
    mentions = find_mentions(view, rules)
    judged = judge(view, mentions, rules)
    agree = (mentions.possible[judged.antecedent] & mentions.possible[judged.anaphor]) != 0
    pairs = Pairs(view, mentions, judged.antecedent[agree], judged.anaphor[agree])
    local = pairs.take(np.flatnonzero(pairs.same_sentence))
    yield from (r.name for r in rules.pair_rules if r.test(local if r.local else pairs).any())
    asked = {
        ANAPHOR: rules.anaphors_by_form(view), NOUN: np.flatnonzero(rules.nouns_by_form(view)),
        "zero": rules.zeros_by_form(view),
    }  # fmt: skip
    for rule in rules.token_rules:
        index = asked[rule.about]
        refused = index[refusing(rules, view, index, rule.about) >= 0]
        tokens = Tokens(view, index, rules, refused, rules.names(view))
        if rule.test(tokens).any():
            yield rule.name


@cache
def fired_in_cases(lang: str) -> frozenset[str]:
    rules, found = rules_of(lang), set[str]()
    for case in read_cases(CASES / lang / "cases"):
        if case.tokens:
            component = make_component(lang, scheme=case.scheme)
            doc = build_doc(component.nlp.vocab, case.tokens)
            found.update(firing(rules, component.resolver.view(doc)))
    return frozenset(found)


@pytest.mark.parametrize("lang", CODES)
def test_every_rule_says_what_it_is(lang: str) -> None:
    notes = [describe(rule) for rule in all_rules(rules_of(lang))]
    assert len({note.name for note in notes}) == len(notes)
    assert [note.name for note in notes if not (note.says and note.example and note.file)] == []


@pytest.mark.parametrize("lang", CODES)
def test_every_rule_of_a_language_fires_in_one_of_its_cases(lang: str) -> None:
    own = {rule.name for rule in all_rules(rules_of(lang))} - SHARED
    assert sorted(own - fired_in_cases(lang)) == []


def test_every_shared_rule_fires_in_a_case_of_some_language() -> None:
    assert sorted(SHARED - set().union(*map(fired_in_cases, CODES))) == []


@pytest.mark.parametrize("lang", CODES)
def test_rules_fire_on_their_examples(lang: str) -> None:
    rules, nlp = rules_of(lang), pipeline(lang)
    resolver = nlp.get_pipe("coreflang").resolver
    silent = []
    for rule in all_rules(rules):
        if rule.name not in SHARED:
            parts = (resolver.view(nlp(part)) for part in rule.example.split(" / "))
            if not any(rule.name in firing(rules, view) for view in parts):
                silent.append(rule.name)
    assert set(silent) <= SKETCHES[lang]
