"""What a new language takes over from one that it is like: classes, unspoken subjects, hints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from typing import Any

import yaml

from ..explaining.rule_notes import describe
from ..language import LanguagePlugin
from ..rules import CORE_RULES, CORE_TOKEN_RULES, RulesAnalyzer
from .starting import Row

TABLES = ("anaphors", "persons", "nouns", "zeros")
# What a language says with its own words, or that a new one decides first.
OWN = ("name", "schemes", "agreement_classes", "coordination", "quotes", *TABLES)
EVERY = 1_000_000


@dataclass(frozen=True)
class Model:
    """A language that another is like.

    name: in English. classes, coordination: agreement classes. zeros, persons: rows without words,
    which hold as they are. values: keys without words. hints: table or "rest" -> lines to
    translate. methods, rules: what its rules.py does, one line each.
    """

    name: str
    classes: tuple[str, ...]
    coordination: tuple[str, ...]
    zeros: tuple[Row, ...]
    persons: tuple[Row, ...]
    values: tuple[str, ...]
    hints: dict[str, list[str]]
    methods: tuple[str, ...]
    rules: tuple[str, ...]


def read_model(plugin: LanguagePlugin) -> Model:
    """Read what may be taken over.

    plugin (LanguagePlugin): an installed language.
    RETURNS (Model): of it.
    """
    config = plugin.config
    rows = {table: [as_row(row) for row in getattr(config, table)] for table in TABLES}
    hints = {table: [written(row) for row in rows[table] if _has_words(row)] for table in TABLES}
    plain = [
        f for f in fields(config) if f.name not in OWN and getattr(config, f.name) != f.default
    ]
    values = [f for f in plain if isinstance(f.default, bool | int)]
    hints["rest"] = [_key(config, f.name) for f in plain if f not in values]
    return Model(
        config.name, config.agreement_classes, config.coordination, tuple(rows["zeros"]),
        tuple(row for row in rows["persons"] if row["kind"] == "zero"),
        tuple(_key(config, f.name) for f in values), hints,
        tuple(_methods(plugin.rules)), tuple(_rules(plugin.rules)),
    )  # fmt: skip


def as_row(row: Any) -> Row:
    """A row of a table as it is written: without what is not said.

    row (Any): such as an AnaphorRow.
    RETURNS (Row): key -> value.
    """
    ordered = sorted(fields(row), key=lambda f: f.name != "forms")
    said = ((f, getattr(row, f.name)) for f in ordered)
    kept = ((f.name, v) for f, v in said if f.default is MISSING or v != f.default)
    return {name: list(v) if isinstance(v, tuple) else v for name, v in kept}


def written(value: Any) -> str:
    """RETURNS (str): a row or a list in YAML, on one line."""
    text = yaml.safe_dump(
        value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=EVERY
    )
    return text.strip()


def _has_words(row: Row) -> bool:
    return any(key in row for key in ("forms", "lists", "names", "titles", "determiners"))


def _key(config: Any, name: str) -> str:
    value = getattr(config, name)
    if isinstance(value, tuple):
        value = [as_row(each) if hasattr(each, "__dataclass_fields__") else each for each in value]
        value = [list(each) if isinstance(each, tuple) else each for each in value]
    return f"{name}: {written(value).removesuffix('...').strip()}"


def _methods(rules: type[Any]) -> Iterator[str]:
    """What its rules override, by the first lines of their descriptions."""
    known = {name for name in dir(RulesAnalyzer) if not name.startswith("_")}
    for name, method in vars(rules).items():
        if name in known and callable(method):
            yield f"{name}: {(method.__doc__ or '').strip().splitlines()[0]}"


def _rules(rules: type[Any]) -> Iterator[str]:
    shared = {rule.name for rule in CORE_RULES} | {rule.name for rule in CORE_TOKEN_RULES}
    for rule in (*rules.token_rules, *rules.pair_rules):
        if rule.name not in shared:
            note = describe(rule)
            yield f"{note.name} ({note.verdict}): {note.says} {note.example}"
