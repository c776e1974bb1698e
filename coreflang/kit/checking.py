"""Checks a plugin in its folder: what is wrong, what is missing, the most useful first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from spacy.language import Language

from ..errors import CoreflangError
from ..language import LanguagePlugin
from ..pipelines import load_other
from ..plugins import load_language
from ..testing import behaviour, packaging
from ..testing.cases import Case, read_cases, unbalanced
from ..testing.checking import check_case
from ..testing.conformance import rule_problems, silent_rules
from ..testing.in_place import Setup, use_folder
from .capabilities import pipeline_findings
from .findings import Finding, in_order, missing, wrong
from .tables import lists_asked_for, table_findings

CASES = Path("tests") / "cases"
# What the templates leave to be filled, by words that stand in them only.
PLACE_HOLDERS = {"README.md": "Fill in a row", "tests/cases/first.yaml": "only place-holders"}


def check_plugin(folder: Path, *, pipeline: str = "", cases: Path | None = None) -> list[Finding]:
    """Look at a plugin.

    folder (Path): that holds its setup.cfg; it is used in place.
    pipeline (str): name or path of a spaCy pipeline; "" for the embedded one, if there is one.
    cases (Optional[Path]): folder or file of cases; tests/cases if not given.
    RETURNS (List[Finding]): what is wrong before what is missing, the most useful first.
    RAISES (CoreflangError): E442 for a folder that holds no plugin; E405, E406 for a pipeline that
        cannot be loaded or is of another language.
    """
    setup = use_folder(folder)
    try:
        plugin = load_language(setup.lang)
        problems = behaviour.loads_alone(setup.lang)
    except CoreflangError as error:
        return wrong("loading", [str(error)])
    if problems:
        return wrong("loading", problems)
    found = table_findings(plugin) + pipeline_findings(plugin, _pipeline(plugin, pipeline))
    found += _package(setup, plugin)
    found += wrong("rules", rule_problems(setup.lang))
    try:
        known = tuple(read_cases(cases or setup.folder / CASES))
    except CoreflangError as error:
        return in_order([*found, *wrong("cases", [str(error)])])
    for part in (_behaviour, _cases):
        try:
            found += part(plugin, known)
        except CoreflangError as error:
            # Of a rule that raises, or a case that is none.
            found += wrong("behaviour", [str(error)])
    return in_order(found)


def _pipeline(plugin: LanguagePlugin, name: str) -> Language | None:
    """As it is: what it has is looked at, and nothing is resolved with it."""
    own = plugin.embedded_pipeline()
    if not name and own is None:
        return None
    return load_other(name or str(own), lang=plugin.lang)


def _behaviour(plugin: LanguagePlugin, cases: Sequence[Case]) -> list[Finding]:
    lang = plugin.lang
    problems = behaviour.takes_little(lang) + behaviour.is_silent(lang)
    for check in (
        behaviour.asks_classes_by_name, behaviour.judges_symmetrically, behaviour.is_fast,
        behaviour.survives_saving, behaviour.explains_itself,
    ):  # fmt: skip
        problems += check(cases, lang)
    return wrong("behaviour", problems)


def _cases(plugin: LanguagePlugin, cases: Sequence[Case]) -> list[Finding]:
    lang = plugin.lang
    failed = [case.name for case in cases if case.tokens and check_case(case, lang)]
    found = wrong("cases", (f"the case '{name}' does not hold" for name in failed))
    found += wrong("cases", ([] if cases else ["there are no cases in tests/cases"]))
    found += wrong(
        "cases", (f"'{each}' lacks a positive or a negative case" for each in unbalanced(cases))
    )
    silent = silent_rules(tuple(cases), lang)
    found += missing("rules", (f"the rule {name} holds in no case" for name in silent))
    return found + missing("cases", _forms_without_cases(plugin, cases))


def _forms_without_cases(plugin: LanguagePlugin, cases: Sequence[Case]) -> Iterator[str]:
    lines = (line for case in cases for line in f"{case.tokens}\n{case.text}".splitlines())
    words = {word.lower() for line in lines for word in line.split()}
    for row in plugin.config.anaphors:
        if row.forms and not words & set(row.forms):
            yield f"no case has a {row.kind} {', '.join(row.forms[:6])}"


def _package(setup: Setup, plugin: LanguagePlugin) -> list[Finding]:
    found = wrong("lists", packaging.list_problems(setup))
    found += wrong("package", packaging.missing_from_wheel(setup))
    found += wrong("package", packaging.licence_problems(setup))
    found += missing("lists", _unused_lists(setup, plugin))
    return found + missing("not said yet", _place_holders(setup))


def _unused_lists(setup: Setup, plugin: LanguagePlugin) -> Iterator[str]:
    files = [path for path in setup.package.rglob("*.py") if path.is_file()]
    texts = (path.read_text(encoding="utf-8", errors="replace") for path in files)
    lines = (line for text in texts for line in text.splitlines())
    code = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    asked = lists_asked_for(plugin.config) | set(re.findall(r"[\"'](\w+)[\"']", code))
    for path in sorted((setup.package / "data").glob("*.txt")):
        if path.stem not in asked:
            yield f"neither config.yaml nor a rule asks for {path.name}"
    for name in plugin.closed_classes:
        if name not in asked:
            yield f"no rule asks for {name} of closed_classes.yaml"


def _place_holders(setup: Setup) -> Iterator[str]:
    for name, words in PLACE_HOLDERS.items():
        path = setup.folder / name
        if path.is_file() and words in path.read_text("utf-8", "replace"):
            yield f"{name} is as new-language wrote it"
