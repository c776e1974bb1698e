"""`check-plugin`: each fault is found, and the most useful is named first."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import spacy
from commands import run
from grammar import small_rules

from coreflang import CoreflangError
from coreflang.kit.capabilities import pipeline_findings
from coreflang.kit.findings import SORTS, Finding, in_order
from coreflang.kit.making import NewLanguage, make_plugin
from coreflang.kit.tables import table_findings
from coreflang.language import AnaphorRow, LanguagePlugin, NounRow
from coreflang.testing import packaging
from coreflang.testing.in_place import Setup, read_setup

SMALL = small_rules().plugin


def said(findings: list[Finding], *, wrong: bool) -> list[str]:
    return [f"{each.sort}: {each.text}" for each in findings if each.wrong == wrong]


def changed(**tables: Any) -> LanguagePlugin:
    return replace(SMALL, config=replace(SMALL.config, **tables))


# The whole command


def check(folder: Path, tmp_path: Path) -> tuple[int, list[dict[str, Any]]]:
    command = [sys.executable, "-m", "coreflang", "check-plugin", str(folder), "--format", "json"]
    done = run(command, tmp_path)
    return done.returncode, json.loads(done.stdout)


def test_faults_of_a_plugin_are_found_and_ordered(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    make_plugin(folder, NewLanguage("fi", "Finnish"))
    data = folder / "coreflang_fi" / "data"
    (data / "weather_verbs.txt").write_text("sataa\n", encoding="utf-8")
    (data / "closed_classes.yaml").write_text("nobody: [kukaan]\n", encoding="utf-8")
    cases = folder / "tests" / "cases" / "first.yaml"
    text = cases.read_text(encoding="utf-8")
    cases.write_text(text.replace('["Ida(0), Ida(3)"]', "[]"), encoding="utf-8")
    code, found = check(folder, tmp_path)
    assert code == 1
    wrong = [(row["sort"], row["text"]) for row in found if row["wrong"]]
    assert wrong == [
        ("cases", "the case 'the same name again' does not hold"),
        ("lists", "weather_verbs.txt has no entry in SOURCES.yaml"),
    ]
    missing = [(row["sort"], row["text"]) for row in found if not row["wrong"]]
    assert ("lists", "neither config.yaml nor a rule asks for weather_verbs.txt") in missing
    assert ("lists", "no rule asks for nobody of closed_classes.yaml") in missing
    assert missing[0][0] == "pipeline"
    assert ("not said yet", "README.md is as new-language wrote it") in missing


def test_a_plugin_that_does_not_load_says_only_that(tmp_path: Path) -> None:
    make_plugin(tmp_path / "new", NewLanguage("fi", "Finnish"))
    config = tmp_path / "new" / "coreflang_fi" / "config.yaml"
    config.write_text(config.read_text(encoding="utf-8") + "copolas: [olla]\n", encoding="utf-8")
    code, found = check(tmp_path / "new", tmp_path)
    assert (code, len(found), found[0]["sort"]) == (1, 1, "loading")
    assert "copolas" in found[0]["text"] and "copulas" in found[0]["text"]


@pytest.mark.parametrize(
    "text", ["", "[metadata]\nname = x\n", "[options.entry_points]\ncoreflang =\n    longer = x\n"]
)
def test_what_is_no_plugin_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "setup.cfg").write_text(text, encoding="utf-8")
    with pytest.raises(CoreflangError, match="E442"):
        read_setup(tmp_path)


# Tables


def test_small_tables_have_no_fault() -> None:
    assert said(table_findings(SMALL), wrong=True) == []


@pytest.mark.parametrize(
    ("plugin", "expected"),
    [
        (changed(anaphors=(AnaphorRow("personal", (), forms=("ki",)),)),
         "classes: anaphors, row 1, has no agreement class, and agrees with nothing"),
        (changed(anaphors=(AnaphorRow("personal", ("fem",), forms=("ki", "ko")),
                           AnaphorRow("personal", ("masc",), forms=("ko",)))),
         "classes: anaphors, row 2, is never reached: rows above take all of its forms"),
        (changed(nouns=(NounRow(("fem",)), NounRow(("masc",), upos=("NOUN",)))),
         "classes: nouns, rows behind row 1 are never reached: it has no condition"),
    ],
)  # fmt: skip
def test_rows_that_do_nothing_are_found(plugin: LanguagePlugin, expected: str) -> None:
    assert expected in said(table_findings(plugin), wrong=True)


def test_a_row_behind_one_with_a_condition_is_reached() -> None:
    rows = (
        AnaphorRow("personal", ("fem",), forms=("ko",), upos=("PRON",)),
        AnaphorRow("personal", ("masc",), forms=("ko",)),
    )
    assert said(table_findings(changed(anaphors=rows)), wrong=True) == []


def test_what_nobody_has_said_is_named_with_what_it_costs() -> None:
    found = said(table_findings(changed(anaphors=SMALL.config.anaphors[:2])), wrong=False)
    assert "classes: no pronoun has the class neut" in found
    assert "not said yet: saying: nobody is known to say what is quoted" in found
    assert not any("copulas" in each for each in found)


# Pipelines


def pipeline(*labels: str, entities: tuple[str, ...] = ()) -> spacy.Language:
    nlp = spacy.blank("xx")
    parser: Any = nlp.add_pipe("parser")
    for label in labels:
        parser.add_label(label)
    nlp.add_pipe("morphologizer").add_label("Gender=Fem|POS=NOUN")  # type: ignore[attr-defined]
    recogniser: Any = nlp.add_pipe("ner") if entities else None
    for label in entities:
        recogniser.add_label(label)
    return nlp


def test_labels_that_nothing_maps_are_wrong() -> None:
    found = pipeline_findings(SMALL, pipeline("nsubj", "subjekt", entities=("PER", "HELD")))
    wrong = said(found, wrong=True)
    assert "labels: the scheme ud does not know subjekt" in wrong
    assert any(each.startswith("labels: the recogniser gives HELD;") for each in wrong)


def test_what_a_pipeline_lacks_is_named() -> None:
    found = pipeline_findings(SMALL, pipeline("nsubj"))
    assert said(found, wrong=True) == []
    missing = said(found, wrong=False)
    assert "pipeline: there is no recogniser: names are told by their tags only" in missing
    assert any("no lemmatizer" in each for each in missing)
    assert "pipeline: a row asks for Number=Plur, which the morphologizer never gives" in missing


def test_a_pipeline_without_parser_resolves_nothing() -> None:
    found = said(pipeline_findings(SMALL, spacy.blank("xx")), wrong=True)
    assert len(found) == 2
    assert all("nothing can be resolved" in each for each in found)


# Packages


@pytest.fixture
def package(tmp_path: Path) -> Path:
    make_plugin(tmp_path / "new", NewLanguage("fi", "Finnish"))
    return tmp_path / "new"


@pytest.mark.parametrize(
    ("name", "text", "test", "expected"),
    [
        ("coreflang_fi/notes.md", "x", packaging.missing_from_wheel,
         "coreflang_fi/notes.md is not in package_data"),
        ("coreflang_fi/data/verbs.txt", "sataa\najaa\n", packaging.list_problems,
         "verbs.txt is not sorted, or has an entry twice"),
        ("coreflang_fi/data/verbs.txt", "Sataa\n", packaging.list_problems,
         "verbs.txt has capitals, blanks around entries, or empty lines"),
        ("coreflang_fi/data/SOURCES.yaml", "verbs.txt: {}\n", packaging.list_problems,
         "SOURCES.yaml tells of verbs.txt, which there is not"),
        ("coreflang_fi/data/SOURCES.yaml", "x.txt: {licence: CC0 1.0, licence_file: x.md}\n",
         packaging.licence_problems, "x.txt is under CC0 1.0, which setup.cfg does not declare"),
        ("coreflang_fi/data/SOURCES.yaml", "x.txt: {licence: MIT, licence_file: x.md}\n",
         packaging.licence_problems, "the licence_file of x.txt does not go into the wheel"),
    ],
)  # fmt: skip
def test_faults_of_packages_are_found(
    package: Path, name: str, text: str, test: Callable[[Setup], list[str]], expected: str
) -> None:
    assert test(read_setup(package)) == []
    (package / name).write_text(text, encoding="utf-8")
    assert expected in test(read_setup(package))


def test_a_changed_list_is_told_by_its_checksum(package: Path) -> None:
    data = package / "coreflang_fi" / "data"
    (data / "verbs.txt").write_text("ajaa\n", encoding="utf-8")
    row = dict.fromkeys(packaging.WANTED, "x")
    (data / "SOURCES.yaml").write_text(json.dumps({"verbs.txt": row}), encoding="utf-8")
    found = packaging.list_problems(read_setup(package))
    assert found == ["verbs.txt is another file than SOURCES.yaml says: its sha256 differs"]


# Order


def test_what_is_wrong_comes_before_what_is_missing() -> None:
    some = [Finding(sort, wrong, "x") for sort in reversed(SORTS) for wrong in (False, True)]
    found = in_order(some)
    assert [each.wrong for each in found] == [True] * len(SORTS) + [False] * len(SORTS)
    assert [each.sort for each in found[: len(SORTS)]] == list(SORTS)
