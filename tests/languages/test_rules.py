"""Every rule has a name of its own and an example; fires in a case, or on its example."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from spacy.language import Language

import coreflang
from coreflang.benchmark.rule_counts import all_rules
from coreflang.explaining.rule_notes import describe
from coreflang.plugins import load_language
from coreflang.rules import CORE_RULES, CORE_TOKEN_RULES, RulesAnalyzer
from coreflang.testing import read_cases
from coreflang.testing.firing import fired_in, firing

CASES = Path(__file__).parent
CODES = ("en", "de", "fr", "pl", "es")
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
    "es": {
        "affirmative",
        "announces_a_clause",
        "article",
        "object_means_clause",
        "says_itself_which",
        "stands_before_noun",
        "time_taken_up",
    },
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


@cache
def fired_in_cases(lang: str) -> frozenset[str]:
    return fired_in(read_cases(CASES / lang / "cases"), lang)


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
