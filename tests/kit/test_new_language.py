"""`new-language`: what it writes passes its tests, also where nothing of ours lies beside it."""

from __future__ import annotations

import inspect
import re
import sys
from dataclasses import fields
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml
from commands import run
from typer.testing import CliRunner

from coreflang import CoreflangError
from coreflang.cli.app import build
from coreflang.kit.borrowing import read_model, written
from coreflang.kit.making import TEMPLATES, NewLanguage, make_plugin
from coreflang.kit.starting import by_features, noun_rows
from coreflang.language import (
    AnaphorRow,
    HomographRow,
    LanguageConfig,
    NounRow,
    PersonRow,
    ReplacedRow,
    ZeroRow,
)
from coreflang.language.config import parse_config
from coreflang.plugins import load_language
from coreflang.rules import RulesAnalyzer
from coreflang.rules.results import METHODS

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import language_docs  # noqa: E402

# A language with words of its own that no tagger needs to know, by an installed plugin in a process
# where only that plugin and the core can be found.
RESOLVE = """
import sys

import spacy
import coreflang
from coreflang.testing import build_doc

nlp = spacy.blank("fi")
component = nlp.add_pipe("coreflang")
assert sys.modules["coreflang_fi"].__file__.startswith(sys.argv[1])
doc = build_doc(nlp.vocab, '''
Ida    PROPN  nsubj  2  ent=PER Gender=Fem Number=Sing
tuli   VERB   ROOT   0  VerbForm=Fin Number=Sing Person=3
.      PUNCT  punct  2

Hän    PRON   nsubj  2  PronType=Prs Person=3 Number=Sing
lauloi VERB   ROOT   0  VerbForm=Fin Number=Sing Person=3
''')
print(component(doc)._.coref_chains.pretty_representation)
"""


@pytest.fixture(scope="module")
def written_plugin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("elsewhere") / "coreflang-fi"
    make_plugin(folder, NewLanguage("fi", "Finnish"))
    return folder


def test_its_own_tests_pass_before_a_line_is_changed(written_plugin: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = run(command, written_plugin)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.search(r"(\d+) passed", done.stdout)[1]) >= 30  # type: ignore[index]
    assert "skipped" not in done.stdout


@pytest.mark.skipif(find_spec("setuptools") is None, reason="setuptools is not installed")
def test_it_installs_and_works_outside_of_the_repository(
    written_plugin: Path, tmp_path: Path
) -> None:
    target = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    options = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(target)]
    done = run([*pip, *options, str(written_plugin)], tmp_path)
    assert done.returncode == 0, done.stderr
    licences = sorted(path.name for path in target.rglob("*.dist-info/**/*.txt"))
    assert "MIT.txt" in licences
    done = run([sys.executable, "-c", RESOLVE, str(target)], tmp_path, target)
    assert done.stdout == "0: Ida(0), Hän(3)\n", done.stderr


@pytest.mark.parametrize("like", ["de", "en", "fr", "pl"])
def test_tables_like_those_of_another_language_hold(like: str, tmp_path: Path) -> None:
    """Classes, and unspoken subjects where there are some; its words are comments."""
    plugin = load_language(like)
    make_plugin(tmp_path / "new", NewLanguage("fi", "Finnish", read_model(plugin)))
    path = tmp_path / "new" / "coreflang_fi" / "config.yaml"
    config = parse_config(yaml.safe_load(path.read_text(encoding="utf-8")), source=str(path))
    assert config.agreement_classes == plugin.config.agreement_classes
    assert config.zeros == plugin.config.zeros
    assert not any(row.forms for row in (*config.anaphors, *config.persons))
    commented = path.read_text(encoding="utf-8")
    assert f"# - {written({'forms': list(plugin.config.anaphors[0].forms)})[:-1]}" in commented
    rules = (tmp_path / "new" / "coreflang_fi" / "rules.py").read_text(encoding="utf-8")
    compile(rules, "rules.py", "exec")
    assert f"# {plugin.config.name} overrides:" in rules


def test_the_command_says_what_comes_next(tmp_path: Path) -> None:
    arguments = ["new-language", "fi", "--name", "Finnish", "--output", str(tmp_path / "fi")]
    done = CliRunner().invoke(build(arguments), arguments)
    assert done.exit_code == 0
    assert str(tmp_path / "fi" / "setup.cfg") in done.stdout
    assert sorted(p.name for p in (tmp_path / "fi").iterdir()) == [
        "LICENSE", "README.md", "coreflang_fi", "pyproject.toml", "setup.cfg", "tests",
    ]  # fmt: skip


@pytest.mark.parametrize("code", ["qq", "fin", "FI", "f1", ""])
def test_what_is_no_language_is_refused(code: str, tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match="E440"):
        make_plugin(tmp_path / "new", NewLanguage(code, "Nobody's"))


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(CoreflangError, match="E441"):
        make_plugin(tmp_path, NewLanguage("fi", "Finnish"))
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


# What the templates list is whole


def template(name: str) -> str:
    return (TEMPLATES / "package" / f"{name}.tmpl").read_text(encoding="utf-8")


TABLES = (LanguageConfig, AnaphorRow, NounRow, PersonRow, ZeroRow, ReplacedRow, HomographRow)


@pytest.mark.parametrize("key", sorted({f.name for table in TABLES for f in fields(table)}))
def test_every_key_stands_in_the_commented_config(key: str) -> None:
    assert re.search(rf"\b{key}\b", template("config.yaml"))


def overridable() -> set[str]:
    return set(language_docs.methods())


def test_every_method_that_a_language_may_override_has_its_pair() -> None:
    listed = re.findall(
        r"    # def (\w+)\(self, ([^)]*)\):\n((?:    #   .*\n)*)", template("rules.py")
    )
    assert {name for name, *_ in listed} == overridable()
    assert overridable() >= set(METHODS)
    for name, given, pair in listed:
        wanted = list(inspect.signature(getattr(RulesAnalyzer, name)).parameters)[1:]
        assert [each for each in given.split(", ") if each != "*"] == wanted, name
        assert [line.split()[1] for line in pair.splitlines()] == ["+", "-"], name


# Rows without words


def test_features_tell_classes_of_every_system() -> None:
    told = {" ".join(row): classes for row, classes in by_features(["masc", "fem", "plur"])}
    assert told["Number=Sing Gender=Fem"] == ["fem"]
    assert told["Number=Plur Gender=Fem"] == told["Number=Plur"] == ["plur"]
    assert "Number=Sing Gender=Neut" not in told
    told = {" ".join(row): classes for row, classes in by_features(["virile", "nonvirile", "masc"])}
    assert told["Number=Plur Gender=Neut"] == ["nonvirile"]
    assert told["Number=Plur Gender=Masc"] == ["virile", "nonvirile"]


def test_nouns_may_ask_for_all_of_several_features() -> None:
    rows = [row for row in noun_rows(["masc", "fem", "mascplur", "femplur"]) if "features" in row]
    assert {"features": ["Number=Plur", "Gender=Fem"], "likely": ["femplur"]} in rows
