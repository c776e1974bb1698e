"""Writes what a language may say into languages/README.md: keys, forms of rules, methods.

    python tools/language_docs.py [--check]

All of it is read from the code: keys and defaults from the tables, methods and forms of rules from
their descriptions. With --check nothing is written, and the exit
status is 1 if the page is out of date.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

from coreflang import language, rules
from coreflang.rules import RulesAnalyzer, library

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "languages" / "README.md"
BEGIN, END = "<!-- reference: written by `make docs` -->\n", "<!-- end of reference -->\n"
TABLES = {
    "config.yaml": language.LanguageConfig, "anaphors": language.AnaphorRow,
    "persons": language.PersonRow, "nouns": language.NounRow, "zeros": language.ZeroRow,
    "replaced": language.ReplacedRow, "homographs": language.HomographRow,
}  # fmt: skip
FORMS = ("token_rule", "word_rule", "pair_rule", "with_exceptions")
# What plugins call, or nobody needs to change: it follows from the others.
NOT_FOR_PLUGINS = {
    "facts", "anaphors_by_form", "zeros_by_form", "in_lists", "words", "word_tester", "persons",
    "leave_out",
}  # fmt: skip


def methods() -> dict[str, Any]:
    """RETURNS (Dict[str, Any]): what a language's class may override, by name."""
    found = inspect.getmembers(RulesAnalyzer, inspect.isfunction)
    return {n: m for n, m in found if not n.startswith("_") and n not in NOT_FOR_PLUGINS}


def first_line(thing: Any) -> str:
    """RETURNS (str): the first line of its description."""
    return (inspect.getdoc(thing) or "").split("\n", 1)[0].replace("|", "\\|")


def keys() -> Iterator[str]:
    """YIELDS (str): the tables of keys with their defaults."""
    for name, table in TABLES.items():
        yield f"**{name}**: " + ", ".join(_key(field) for field in fields(table)) + ".\n"


def _key(field: Any) -> str:
    if field.default is MISSING:
        return f"**`{field.name}`**"
    value = list(field.default) if isinstance(field.default, tuple) else field.default
    empty = value in ("", [], False)
    return f"`{field.name}`" if empty else f"`{field.name}` ({value})"


def reference() -> str:
    """RETURNS (str): the part of the page that is written here."""
    lines = ["### Keys", "", "Those in bold must be given; defaults are in brackets.",
             "[docs/config.md](../docs/config.md) says what each means.", "", *keys()]  # fmt: skip
    lines += ["### Forms of rules", "", "| form | what it makes |", "|---|---|"]
    lines += [f"| `{name}` | {first_line(getattr(rules, name))} |" for name in FORMS]
    lines += [f"| `library.{name}` | {_shared(name)} |" for name in _library()]
    lines += ["", "### Methods of `RulesAnalyzer`", "", "| method | what it gives |", "|---|---|"]
    lines += [f"| `{n}{_given(m)}` | {first_line(m)} |" for n, m in methods().items()]
    return "\n".join(lines) + "\n"


def _library() -> list[str]:
    return [name for name in library.__all__ if name[0].islower()]


def _shared(name: str) -> str:
    made = getattr(library, name)
    return first_line(getattr(made, "source", None) or made)


def _given(method: Any) -> str:
    return f"({', '.join(list(inspect.signature(method).parameters)[1:])})"


def page(text: str) -> str:
    """RETURNS (str): the page with its reference written anew."""
    pattern = re.escape(BEGIN) + ".*?" + re.escape(END)
    return re.sub(pattern, lambda _: BEGIN + "\n" + reference() + "\n" + END, text, flags=re.S)


def main() -> int:
    """Write the page, or compare it; RETURNS (int): the exit status."""
    text = PAGE.read_text(encoding="utf-8")
    if "--check" in sys.argv[1:]:
        return int(page(text) != text)
    PAGE.write_text(page(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
