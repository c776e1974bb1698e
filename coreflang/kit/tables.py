"""What is missing in a language's tables: classes that nothing has, rows that nothing reaches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from ..language import LanguageConfig, LanguagePlugin
from ..language.checks import HOLDS, entries
from .findings import Finding, missing, wrong

CONDITIONS = (
    "upos", "roles", "not_roles", "morph", "features", "lists", "and_lists", "names", "titles",
    "entities", "forms", "determiners", "attribute_morph",
)  # fmt: skip
# Keys that nearly every language has something to say about, and what goes without them.
USUAL = {
    "copulas": "predicates are read as parsers draw them",
    "alternatives": "'or' is read as 'and'",
    "may_be_empty": "pronouns that mean nothing are linked more often",
    "free_adpositions": "'Otto closed the door behind him' is refused",
    "other_nouns": "'everyone' is no mention",
    "saying": "nobody is known to say what is quoted",
    "person_lists": "nouns for persons do not speak, and are not spoken to",
    "title_lists": "'Mrs. Blum' and 'Blum' are told apart by their words only",
    "relatives": "relative pronouns are unknown",
    "replaced": "resolved text replaces nothing",
}


def table_findings(plugin: LanguagePlugin) -> list[Finding]:
    """Look at the tables of a language.

    plugin (LanguagePlugin): that loads.
    RETURNS (List[Finding]): about classes, and keys that nobody has said anything of.
    """
    config = plugin.config
    found = wrong("classes", _without_classes(config)) + wrong("classes", _unreached(config))
    found += missing("classes", _unused_classes(config))
    unsaid = (f"{key}: {without}" for key, without in USUAL.items() if not getattr(config, key))
    found += missing("not said yet", unsaid)
    featured = sum(1 for row in config.anaphors if row.features)
    if featured:
        text = f"{featured} rows of anaphors ask a tagger for features; forms are surer"
        found += missing("not said yet", [text])
    if not plugin.entity_nouns:
        found += missing("not said yet", ["entity_nouns.yaml: no noun takes up a name"])
    return found


def _without_classes(config: LanguageConfig) -> Iterator[str]:
    for table in ("anaphors", "persons", "nouns", "zeros"):
        for number, row in enumerate(getattr(config, table), start=1):
            if not row.likely:
                yield f"{table}, row {number}, has no agreement class, and agrees with nothing"


def _unused_classes(config: LanguageConfig) -> Iterator[str]:
    pronouns = {name for row in (*config.anaphors, *config.zeros) for name in _classes(row)}
    nouns = {name for row in config.nouns for name in _classes(row)} | {*config.coordination}
    for name in config.agreement_classes:
        if name not in pronouns:
            yield f"no pronoun has the class {name}"
        if name not in nouns:
            yield f"no row of nouns gives the class {name}; rules.py may"


def _classes(row: Any) -> set[str]:
    return {*row.likely, *row.possible}


def _unreached(config: LanguageConfig) -> Iterator[str]:
    """Rows behind one without conditions, which holds wherever they would."""
    seen: set[str] = set()
    for number, row in enumerate(config.anaphors, start=1):
        if row.forms and set(row.forms) <= seen:
            yield f"anaphors, row {number}, is never reached: rows above take all of its forms"
        if not any(getattr(row, key, ()) for key in CONDITIONS if key != "forms"):
            seen |= set(row.forms)
    for number, noun in enumerate(config.nouns[:-1], start=1):
        if not any(getattr(noun, key, ()) for key in CONDITIONS):
            yield f"nouns, rows behind row {number} are never reached: it has no condition"


def features_asked_for(config: LanguageConfig) -> set[str]:
    """RETURNS (Set[str]): universal features that rows of the tables name."""
    defaults = {f.name for f in fields(LanguageConfig)}
    return {
        entry.value
        for entry in entries(config, source="")
        if HOLDS[entry.key] == "feature" and entry.key not in defaults
    }


def lists_asked_for(config: LanguageConfig) -> set[str]:
    """RETURNS (Set[str]): word lists that the tables name."""
    return {e.value for e in entries(config, source="") if HOLDS[e.key] == "list" and e.value}
