"""Reading a language's folder: what does not belong is refused when it is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from coreflang.errors import CoreflangError
from coreflang.language import UnknownNameError, parse_config, read_language, read_words
from coreflang.rules import RulesAnalyzer

CONFIG = {
    "name": "Toy",
    "schemes": ["ud"],
    "agreement_classes": ["a", "b"],
    "anaphors": [{"forms": ["x"], "kind": "personal", "likely": ["a"]}],
    "nouns": [{"likely": ["b"], "lists": ["things"]}],
}


def folder(path: Path, **changes: object) -> Path:
    (path / "data").mkdir()
    (path / "data" / "things.txt").write_text("# a comment\ncup\n\nlamp\n", encoding="utf-8")
    (path / "config.yaml").write_text(yaml.safe_dump({**CONFIG, **changes}), encoding="utf-8")
    return path


def test_a_folder_is_read(tmp_path: Path) -> None:
    (folder(tmp_path) / "entity_nouns.yaml").write_text("ORG: [firm]", encoding="utf-8")
    plugin = read_language(tmp_path, "xx", RulesAnalyzer, more=frozenset({"y"}))
    assert plugin.words == {"things": {"cup", "lamp"}, "more": {"y"}}
    assert plugin.entity_nouns == {"ORG": {"firm"}}
    assert plugin.class_bits(["a", "b", "b"]) == 3
    assert plugin.embedded_pipeline() is None


def test_kinds_of_a_file_go_behind_the_tables(tmp_path: Path) -> None:
    file = folder(tmp_path, kinds=[["tree", "oak"]]) / "data" / "kinds.txt"
    file.write_text("# a comment\nbird: finch wren\nship: brig\n", encoding="utf-8")
    plugin = read_language(tmp_path, "xx", RulesAnalyzer)
    assert plugin.config.kinds == (("tree", "oak"), ("bird", "finch", "wren"), ("ship", "brig"))
    assert set(plugin.words) == {"things"}


@pytest.mark.parametrize("kinds", [5, "wren", [["tree", 5]]])
def test_kinds_of_a_file_hide_no_mistake_in_the_table(tmp_path: Path, kinds: object) -> None:
    file = folder(tmp_path, kinds=kinds) / "data" / "kinds.txt"
    file.write_text("bird: finch wren\n", encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"E01[48].*kinds"):
        read_language(tmp_path, "xx", RulesAnalyzer)


@pytest.mark.parametrize("line", ["bird", "bird:", ": finch wren"])
def test_a_kind_without_things_is_refused(tmp_path: Path, line: str) -> None:
    (folder(tmp_path) / "data" / "kinds.txt").write_text(line, encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"E227.*kinds\.txt"):
        read_language(tmp_path, "xx", RulesAnalyzer)


@pytest.mark.parametrize(
    ("changes", "code", "found"),
    [
        ({"colour": "red"}, "E011", "colour"),
        ({"anaphors": [{"forms": ["x"], "kind": "personal"}]}, "E011", "likely"),
        ({"coordination": ["c"]}, "E012", "c"),
        ({"anaphors": [{"forms": ["x"], "kind": "odd", "likely": ["a"]}]}, "E013", "odd"),
        ({"anaphor_sentences": "five"}, "E014", "anaphor_sentences"),
        ({"anaphor_sentences": -1}, "E027", "anaphor_sentences"),
        ({"noun_sentences": -2}, "E027", "noun_sentences"),
        ({"schemes": "ud"}, "E014", "schemes"),
        ({"nouns": "none"}, "E014", "nouns"),
        ({"title_lists": ["lords"]}, "E015", "lords"),
    ],
)
def test_what_does_not_belong_is_refused(
    tmp_path: Path, changes: dict[str, object], code: str, found: str
) -> None:
    with pytest.raises(CoreflangError, match=f"{code}.*{found}"):
        read_language(folder(tmp_path, **changes), "xx", RulesAnalyzer)


@pytest.mark.parametrize("text", ["[1, 2", "- a list", "\x00"])
def test_a_file_that_is_no_table_is_named(tmp_path: Path, text: str) -> None:
    (folder(tmp_path) / "config.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"E010.*config\.yaml"):
        read_language(tmp_path, "xx", RulesAnalyzer)


def test_entity_nouns_must_be_lists(tmp_path: Path) -> None:
    (folder(tmp_path) / "entity_nouns.yaml").write_text("ORG: firm", encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"E014.*ORG"):
        read_language(tmp_path, "xx", RulesAnalyzer)


def test_missing_keys_are_named() -> None:
    with pytest.raises(CoreflangError, match=r"E011.*agreement_classes"):
        parse_config({"name": "Toy"}, source="here")


def test_word_lists_leave_out_comments(tmp_path: Path) -> None:
    assert read_words(folder(tmp_path) / "data" / "things.txt") == {"cup", "lamp"}


def test_forms_of_a_kind_come_each_once() -> None:
    forms = (("personal", ["y", "x"]), ("reflexive", ["z"]), ("personal", ["x", "w"]))
    rows = [{"forms": each, "kind": kind, "likely": ["a"]} for kind, each in forms]
    config = parse_config({**CONFIG, "anaphors": rows}, source="here")
    assert config.forms_of("personal") == ("y", "x", "w")
    assert config.forms_of("zero") == ()


def with_classes(path: Path, text: str) -> Path:
    (folder(path) / "data" / "closed_classes.yaml").write_text(text, encoding="utf-8")
    return path


def test_closed_classes_are_asked_for_as_word_lists_are(tmp_path: Path) -> None:
    plugin = read_language(
        with_classes(tmp_path, "nobody: [none, nothing]\nendings: [s]\n"), "xx", RulesAnalyzer
    )
    assert plugin.closed_classes == {"nobody": {"none", "nothing"}, "endings": {"s"}}
    rules = RulesAnalyzer(plugin)
    assert rules.words("nobody") == {"none", "nothing"}
    assert rules.words("things") == {"cup", "lamp"}
    with pytest.raises(UnknownNameError, match=r"'nobdy'; nearest: 'nobody'"):
        rules.words("nobdy")


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        ("nobody: none", "E014", "nobody"),
        ("nobody: [no]", "E018", "False"),
        ("1: [none]", "E018", "1"),
        ("nobody: [None]", "E024", "None"),
        ("nobody: [none, nothing, none]", "E143", "nobody.*'none' stands twice"),
        ("things: [none]", "E143", "things.*a word list has its name"),
        ("- none", "E010", "list"),
    ],
)
def test_closed_classes_that_do_not_belong_are_refused(
    tmp_path: Path, text: str, code: str, found: str
) -> None:
    with pytest.raises(CoreflangError, match=rf"(?s){code}.*closed_classes\.yaml.*{found}"):
        read_language(with_classes(tmp_path, text), "xx", RulesAnalyzer)
