"""Folders that are no plugins, and names that lead elsewhere: said, and nothing written."""

from __future__ import annotations

import ast
import configparser
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
import spacy

from coreflang import CoreflangError
from coreflang.kit import making
from coreflang.kit.making import NewLanguage, make_plugin
from coreflang.language.reading import read_yaml
from coreflang.testing import build_doc, packaging
from coreflang.testing.in_place import read_setup, use_folder

from .test_check_plugin import check

SETUP = """\
[metadata]
name = {name}
version = {version}
license = MIT
license_files = {licence}
[options.package_data]
* = {data}
[options.entry_points]
coreflang =
    {code} = {module}
"""


def setup(folder: Path, **changed: str) -> Path:
    known = {"name": "coreflang-qq", "version": "1.0", "code": "qq", "module": "coreflang_qq",
             "licence": "LICENSE", "data": "*.yaml"}  # fmt: skip
    (folder / "setup.cfg").write_text(SETUP.format(**{**known, **changed}), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("name", "../../evil"), ("name", "/evil"), ("name", ""), ("name", "a\0b"),
        ("name", "a" * 5_000), ("name", "a b"), ("version", "../../1"), ("module", "../evil"),
        ("module", ""), ("module", "a..b"), ("code", ".."), ("code", "QQ"), ("code", "q"),
    ],
)  # fmt: skip
def test_names_that_lead_elsewhere(
    key: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = tmp_path / "places"
    places.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(places))
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "plugin").mkdir()
    with pytest.raises(CoreflangError, match="E442"):
        use_folder(setup(tmp_path / "plugin", **{key: value}))
    assert list(places.iterdir()) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["places", "plugin"]


@pytest.mark.parametrize(
    "data", [b"\xff\0", b"x", b"[metadata]\nname = a\nname = b\n", b"[" * 100_000]
)
def test_a_setup_that_is_none(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "setup.cfg").write_bytes(data)
    for folder in (tmp_path, tmp_path / "nowhere", tmp_path / "setup.cfg"):
        with pytest.raises(CoreflangError, match="E442"):
            read_setup(folder)


@pytest.mark.parametrize("pattern", ["/etc/*", "", "..", "../**/*", "**", "a\0b", "[" * 50])
def test_patterns_that_lead_elsewhere(pattern: str, tmp_path: Path) -> None:
    (tmp_path / "coreflang_qq" / "data").mkdir(parents=True)
    (tmp_path / "coreflang_qq" / "words.txt").write_text("a", encoding="utf-8")
    found = read_setup(setup(tmp_path, data=pattern, licence=pattern))
    lacking = packaging.missing_from_wheel(found)
    # Since Python 3.13 this one finds files, too.
    assert lacking == ["coreflang_qq/words.txt is not in package_data"] or pattern == "**"
    assert packaging.licence_problems(found)


NAMES = {
    'a name in quotes': 'a"b', "another section": "x\n[options]\nfoo = 1",
    "code": '"""\nimport os\n"""', "a template": "${code}", "a key": "a: b", "a comment": "# a",
    "an alias": "*a", "a tag": "!!str a", "a number": "3", "nothing": "", "a blank": " ",
    "half a character": "\ud800", "the other direction": "\u202ea", "a backslash": "a\\",
    "a page of letters": "x" * 4_000, "a brace": "{a}", "a zero": "a\0",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names_of_languages_that_are_none(name: str, tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match="E443"):
        make_plugin(tmp_path / "new", NewLanguage("fi", NAMES[name]))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["No", "null", "true", "on", "Norwegian (Bokmål)", "Gascon d'oc", "Żółty"]
)
def test_names_that_yaml_would_read_otherwise(name: str, tmp_path: Path) -> None:
    for path in make_plugin(tmp_path / "new", NewLanguage("fi", name)):
        if path.suffix == ".py":
            ast.parse(path.read_text(encoding="utf-8"))
    assert read_yaml(tmp_path / "new" / "coreflang_fi" / "config.yaml")["name"] == name
    parser = configparser.RawConfigParser()
    parser.read(tmp_path / "new" / "setup.cfg", encoding="utf-8")
    assert parser["metadata"]["description"] == f"{name} for coreflang"


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, written = Path.write_text, []

    def full(self: Path, text: str, **named: Any) -> int:
        written.append(self)
        if len(written) == 6:
            real(self, text[:5], **named)
            raise OSError(28, "No space left on device")
        return real(self, text, **named)

    monkeypatch.setattr(making.Path, "write_text", full)
    (tmp_path / "mine").mkdir()
    for folder in (tmp_path / "new", tmp_path / "mine"):
        written.clear()
        with pytest.raises(CoreflangError, match=r"E441.*No space"):
            make_plugin(folder, NewLanguage("fi", "Finnish"))
        assert len(written) == 6
        assert not folder.exists() or list(folder.iterdir()) == []
    monkeypatch.undo()
    assert make_plugin(tmp_path / "mine", NewLanguage("fi", "Finnish"))


BRITTLE = """

@pair_rule(Verdict.IMPOSSIBLE, "The boat sank. It was old.", local=False)
def brittle(pairs):
    raise ZeroDivisionError("too brittle")


FinnishRules.pair_rules = (*FinnishRules.pair_rules, brittle)
"""


def test_a_rule_that_raises_and_files_that_are_no_text(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    make_plugin(folder, NewLanguage("fi", "Finnish"))
    package = folder / "coreflang_fi"
    rules = package / "rules.py"
    text = rules.read_text(encoding="utf-8").replace(
        "import CORE_RULES,", "import Verdict, pair_rule, CORE_RULES,"
    )
    rules.write_text(text + BRITTLE, encoding="utf-8")
    (package / "odd.py").write_bytes(b"# \xff\n")
    (folder / "README.md").write_bytes(b"\xff")
    _, found = check(folder, tmp_path)
    wrong = [row["text"] for row in found if row["wrong"]]
    assert any("E207" in text and "'brittle'" in text for text in wrong), wrong
    (package / "data" / "things.txt").write_bytes(b"\xff\n")
    code, found = check(folder, tmp_path)
    assert (code, len(found)) == (1, 1)
    assert "E227" in found[0]["text"] and "things.txt" in found[0]["text"]


@pytest.mark.parametrize(
    "tokens",
    ["", "\n\n", "Ida PROPN nsubj ²", "Ida PROPN nsubj 9", "Ida NAME nsubj 0",
     "Ida PROPN nsubj 0 a=b=c", "Ida PROPN nsubj " + "9" * 30],
)  # fmt: skip
def test_lines_of_cases_that_cannot_be(tokens: str) -> None:
    with pytest.raises(CoreflangError, match="E022"):
        build_doc(spacy.blank("en").vocab, tokens)
