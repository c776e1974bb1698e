"""What is misspelt in a language's tables is refused when the language is loaded, by its name."""

from __future__ import annotations

import copy
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml
from toy import TOY_CONFIG, TOY_MODULE, Site

from coreflang import plugins
from coreflang.errors import CoreflangError
from coreflang.features.mentions import ENTITY_CLASSES
from coreflang.language import (
    AnaphorRow,
    HomographRow,
    LanguageConfig,
    LanguagePlugin,
    NounRow,
    ReplacedRow,
    ZeroRow,
    read_language,
    vocabulary,
)
from coreflang.language.checks import HOLDS
from coreflang.language.vocabulary import class_order
from coreflang.rules import CORE_RULES, RulesAnalyzer, with_exceptions

SLIPS = yaml.safe_load((Path(__file__).parent / "misspellings.yaml").read_text(encoding="utf-8"))
LISTS = ("fixed_phrases", "titles", "surnames", "person_nouns", "female_names")
CONFIG = """\
name: Small
schemes: [ud, tiger]
agreement_classes: [masc, fem, neut, plur]
coordination: [plur]
copulas: [be]
definite: [the]
indefinite: [a]
free_adpositions: [behind, "off"]
phrases: fixed_phrases
title_lists: [titles]
surname_lists: [surnames]
quotes: [["“", "”"]]
homographs:
  - {forms: [that], behind: [","]}
anaphors:
  - {forms: [it], kind: personal, likely: [neut], roles: [object], morph: [Number=Sing]}
nouns:
  - {lists: [person_nouns], names: [female_names], entities: [PER, persName], likely: [fem]}
zeros:
  - {features: [Number=Sing, Person=3], likely: [masc, fem, neut]}
"""
NOUNS = {"ORG": ["firm"], "placeName": ["town"]}


def write(folder: Path, config: Any, nouns: Any = NOUNS) -> Path:
    (folder / "data").mkdir(parents=True, exist_ok=True)
    for name in LISTS:
        (folder / "data" / f"{name}.txt").write_text("word\n", encoding="utf-8")
    (folder / "config.yaml").write_text(yaml.safe_dump(config), encoding="utf-8")
    (folder / "entity_nouns.yaml").write_text(yaml.safe_dump(nouns), encoding="utf-8")
    return folder


def load(folder: Path) -> LanguagePlugin:
    return read_language(folder, "xx", RulesAnalyzer)


def refused(folder: Path) -> CoreflangError:
    with pytest.raises(CoreflangError) as caught:
        load(folder)
    return caught.value


def test_without_a_slip_it_is_read(tmp_path: Path) -> None:
    assert load(write(tmp_path, yaml.safe_load(CONFIG))).config.free_adpositions[1] == "off"


def slip_name(slip: dict[str, Any]) -> str:
    return f"{slip.get('row', 'config')}-{slip['key']}-{slip['found']}"


@pytest.mark.parametrize("slip", SLIPS, ids=slip_name)
def test_a_slip_is_refused_with_the_nearest_word(tmp_path: Path, slip: dict[str, Any]) -> None:
    config, nouns = yaml.safe_load(CONFIG), copy.deepcopy(NOUNS)
    row = slip.get("row")
    target = nouns if row == "entity_nouns" else config[row][0] if row else config
    target.update(slip["change"])
    error = refused(write(tmp_path, config, nouns))
    text = str(error)
    assert error.code == slip["code"], text
    assert str(tmp_path / ("entity_nouns" if row == "entity_nouns" else "config")) in text
    assert slip["key"] in text and slip["found"] in text
    assert f"{row}, row 1" in text or row in (None, "entity_nouns")
    if "nearest" in error.facts:
        assert error.facts["nearest"] == slip["nearest"], text
    assert slip["nearest"] in text


def test_there_are_many_slips() -> None:
    assert len(SLIPS) >= 50
    assert {slip["code"] for slip in SLIPS} >= {"E011", "E012", "E013", "E015", "E016", "E018"}


@pytest.mark.parametrize(
    ("change", "code", "found"),
    [
        ({"noun_sentences": -2}, "E027", "noun_sentences.*-2"),
        ({"anaphor_mentions": -1}, "E027", "anaphor_mentions.*-1"),
        ({"context_temperature": 0}, "E027", "context_temperature.*below 1"),
        ({"anaphor_sentences": True}, "E014", "anaphor_sentences.*True"),
        ({"agreement_classes": ["masc", "fem", "neut", "plur", "fem"]}, "E027", "fem.*twice"),
        ({"quotes": [["“"]]}, "E014", "quotes"),
        ({"quotes": ["“”"]}, "E014", "quotes"),
        ({"quotes": [["“", None]]}, "E018", "quotes.*None"),
        ({"contrasts": [["red", None]]}, "E018", "contrasts.*None"),
        ({"contrasts": ["red"]}, "E014", "contrasts"),
        ({"contrasts": [["red", "Blue"]]}, "E024", "Blue"),
        ({"noun_sentences": "yes"}, "E014", "noun_sentences"),
        ({True: ["on"]}, "E011", "True"),
    ],
)
def test_other_values_that_cannot_be(
    tmp_path: Path, change: dict[Any, Any], code: str, found: str
) -> None:
    error = refused(write(tmp_path, {**yaml.safe_load(CONFIG), **change}))
    assert error.code == code
    assert re.search(found, str(error))


def test_a_list_of_nouns_must_be_one(tmp_path: Path) -> None:
    error = refused(write(tmp_path, yaml.safe_load(CONFIG), {"ORG": "firm"}))
    assert error.code == "E014"


def test_an_unquoted_label_is_no_word(tmp_path: Path) -> None:
    write(tmp_path, yaml.safe_load(CONFIG))
    (tmp_path / "entity_nouns.yaml").write_text("NO: [people]", encoding="utf-8")
    assert refused(tmp_path).code == "E018"


def test_a_key_that_stands_twice_is_refused(tmp_path: Path) -> None:
    write(tmp_path, yaml.safe_load(CONFIG))
    (tmp_path / "config.yaml").write_text(f"{CONFIG}copulas: [become]\n", encoding="utf-8")
    error = refused(tmp_path)
    assert error.code == "E010"
    assert "'copulas' stands twice" in str(error)


def test_a_language_may_have_labels_of_its_own(tmp_path: Path) -> None:
    config = {**yaml.safe_load(CONFIG), "entity_labels": ["HERO"], "person_entities": ["HERO"]}
    plugin = load(write(tmp_path, config, {"HERO": ["knight"]}))
    assert plugin.entity_nouns == {"HERO": {"knight"}}
    assert refused(write(tmp_path, {**config, "entity_labels": ["HEROS"]})).facts["nearest"] == (
        "HEROS"
    )


def test_slips_are_met_when_the_language_is_loaded(site: Site) -> None:
    config = TOY_CONFIG.replace("upos: [PROPN]", "upos: [PROPNOUN]")
    files = {"slip/__init__.py": TOY_MODULE, "slip/config.yaml": config}
    site.add("coreflang-slip", files, points={"qq": "slip"})
    with pytest.raises(CoreflangError, match=r"E016.*slip/config\.yaml, nouns, row 1.*PROPNOUN"):
        plugins.load_language("qq")


# Exceptions to rules of the core


def test_a_rule_with_exceptions_holds_for_fewer_pairs() -> None:
    rule = CORE_RULES[0]
    changed = with_exceptions(CORE_RULES, {rule.name: lambda pairs: pairs.forward})
    assert [each.name for each in changed] == [each.name for each in CORE_RULES]
    assert changed[0].test is not rule.test
    assert changed[1:] == CORE_RULES[1:]


def test_exceptions_to_a_rule_that_there_is_not_are_refused(site: Site) -> None:
    body = """\
from coreflang.rules import CORE_RULES, with_exceptions


def never(pairs):
    return pairs.forward


RULES = with_exceptions(CORE_RULES, {"subject_means_objekt": never})
"""
    site.add("coreflang-slip", {"slip_rules.py": body}, points={"qq": "slip_rules"})
    with pytest.raises(CoreflangError) as caught:
        plugins.load_language("qq")
    assert caught.value.code == "E019"
    assert caught.value.facts["nearest"] == "subject_means_object"
    assert "slip_rules" in str(caught.value)


# The vocabulary


def test_every_key_with_words_is_checked() -> None:
    tables = (LanguageConfig, AnaphorRow, NounRow, HomographRow, ZeroRow, ReplacedRow)
    words = {f.name for table in tables for f in fields(table) if "str" in str(f.type)}
    free = {"name", "possessive_suffix", "quotes", "agreement_classes", "entity_labels"}
    free |= {"definite_forms", "elided", "contractions", "same_case"}
    free |= {"bare_endings", "bare_suffix"}
    # Names of rules, which are checked when the rules are made.
    free |= {"leave_out"}
    assert words - free == set(HOLDS)


def test_what_the_core_reads_is_known() -> None:
    known = vocabulary()
    assert set(known.read) <= set(known.features)
    assert len(set(known.read)) == len(known.read) <= 63
    assert {label for labels in ENTITY_CLASSES.values() for label in labels} <= set(known.entities)


def test_own_classes_follow_the_known_ones() -> None:
    assert class_order(["vegetal", "plur", "bovine", "masc"]) == [
        "masc",
        "plur",
        "bovine",
        "vegetal",
    ]
    assert class_order(["they", "it", "she"]) == ["it", "she", "they"]
