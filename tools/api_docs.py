"""Writes docs/api.md, the Python API, from the docstrings.

    python tools/api_docs.py [--check]

What is public is what ROOMS names: all of a module's `__all__`, or some of its classes. With
--check nothing is written, and the exit status is 1 if the page is out of date.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from spacy.tokens.underscore import Underscore

from coreflang.rules import PairRule

TARGET = Path(__file__).resolve().parents[1] / "docs" / "api.md"
HEAD = """\
# Python API

Arrays are numpy's; where one has the shape `(n_tokens,)` it has an entry for each token. Ranges
are half-open: the end is the first that is not in it. Everything raises
`coreflang.CoreflangError`, with the codes of [errors.md](errors.md). Terms are in the
[glossary](glossary.md); [rules.md](rules.md) is the guide for those who write rules,
[config.md](config.md) lists the settings of the component.

This page is written by `make docs` from the docstrings.
"""
# Module -> the names to describe; none for those of its __all__, or all that it defines.
ROOMS: dict[str, tuple[str, ...]] = {
    "coreflang": (),
    "coreflang.annotation": ("Mention", "Chain", "CorefChains", "Cluster"),
    "coreflang.annotation.kept_scores": ("ScoredCandidate",),
    "coreflang.component": ("Coreflang",),
    "coreflang.spark": (),
    "coreflang.rules": (),
    "coreflang.rules.library": (),
    "coreflang.syntax": (),
    "coreflang.mentions": (),
    "coreflang.testing": (),
}
ARGUMENT = r"\w+(?:, \w+)* \((?:[^()]|\([^()]*\))*\): "
STARTS = re.compile(rf"(?:{ARGUMENT}|RETURNS|RAISES|YIELDS)")
INSIDE = re.compile(rf"(?<=[.;]) (?={ARGUMENT}|RETURNS |RAISES |YIELDS )")


class Plain(str):
    """An annotation that is shown without quotation marks."""

    def __repr__(self) -> str:
        return str(self)


def page() -> str:
    """The whole page."""
    parts = [HEAD, _extensions()]
    parts += [_module(import_module(name), names) for name, names in ROOMS.items()]
    return "\n".join(parts)


def public_names(module: ModuleType) -> list[str]:
    """What a module offers: its `__all__`, else the functions and classes that it defines."""
    if hasattr(module, "__all__"):
        return list(module.__all__)
    found = {
        name: thing
        for name, thing in vars(module).items()
        if not name.startswith("_") and getattr(thing, "__module__", "") == module.__name__
    }
    return [
        name for name, thing in found.items() if inspect.isroutine(thing) or inspect.isclass(thing)
    ]


def _extensions() -> str:
    """What hangs on Docs, Spans and Tokens."""
    kinds = {
        "doc": Underscore.doc_extensions,
        "span": Underscore.span_extensions,
        "token": Underscore.token_extensions,
    }
    rows = [
        f"| `{kind}._.{name}` | `{_annotation(getter.__annotations__['return'])}` |"
        for kind, extensions in kinds.items()
        for name, (_, _, getter, _) in sorted(extensions.items())
        if getter is not None and getter.__module__.startswith("coreflang.")
    ]
    return "\n".join(["## Extensions\n", "| attribute | type |", "|---|---|", *rows]) + "\n"


def _module(module: ModuleType, names: tuple[str, ...]) -> str:
    things = [(name, getattr(module, name)) for name in names or public_names(module)]
    lines = [f"## {module.__name__}\n", f"{_summary(module)}\n"]
    lines += [part for name, thing in things for part in _thing(name, thing)]
    return "\n".join(lines)


def _thing(name: str, thing: Any) -> Iterator[str]:
    if inspect.isclass(thing):
        yield from _class(name, thing)
    elif isinstance(thing, PairRule):
        yield f"### `{name}`\n\nA pair rule.\n\n{_rules((thing,))}"
    elif isinstance(thing, tuple) and all(isinstance(each, PairRule) for each in thing):
        yield f"### `{name}`\n\nThe pair rules that hold in every language.\n\n{_rules(thing)}"
    elif callable(thing) and inspect.unwrap(thing).__module__.startswith("coreflang"):
        yield f"### `{name}{_signature(thing)}`\n\n{_text(thing)}"


def _rules(rules: tuple[PairRule, ...]) -> str:
    rows = [
        f"| `{rule.name}` | {rule.verdict.name} | {_escaped(rule.example)} |"
        f" {_escaped(_summary(rule.test))} |"
        for rule in rules
    ]
    return "\n".join(["| rule | verdict | example | why |", "|---|---|---|---|", *rows]) + "\n"


def _class(name: str, cls: type) -> Iterator[str]:
    """A class with its public methods and properties; of an enumeration the members."""
    built = not (dataclasses.is_dataclass(cls) or issubclass(cls, Enum) or inspect.isabstract(cls))
    call = _signature(cls) if built and "__init__" in vars(cls) else ""
    yield f"### `class {name}{call.removesuffix(' -> None')}`\n\n{_text(cls)}"
    if issubclass(cls, Enum):
        yield ", ".join(f"`{member.name}`" for member in cls) + "\n"
    rows = [_member(f"{name}.{key}", value) for key, value in vars(cls).items() if key[0] != "_"]
    yield from (row for row in rows if row)


def _member(name: str, value: Any) -> str:
    if isinstance(value, property | cached_property):
        function = value.fget if isinstance(value, property) else value.func
        kind = _annotation(function.__annotations__.get("return", "Any")) if function else "Any"
        return f"#### `{name}: {kind}`\n\n{_text(function)}"
    function = value.__func__ if isinstance(value, classmethod | staticmethod) else value
    return (
        f"#### `{name}{_signature(function)}`\n\n{_text(function)}"
        if inspect.isfunction(function)
        else ""
    )


def _annotation(annotation: Any) -> str:
    return (
        annotation
        if isinstance(annotation, str)
        else getattr(annotation, "__name__", str(annotation))
    )


def _signature(function: Any) -> str:
    """Parameters and what is returned, without "self" and without quotation marks around types."""
    found = inspect.signature(function)
    kept = [
        each.replace(
            annotation=each.annotation
            if each.annotation is each.empty
            else Plain(_annotation(each.annotation))
        )
        for each in found.parameters.values()
        if each.name not in ("self", "cls")
    ]
    back = found.return_annotation
    shown = back if back is found.empty else Plain(_annotation(back))
    return str(found.replace(parameters=kept, return_annotation=shown))


def _summary(thing: Any) -> str:
    """The first paragraph of a docstring, on one line."""
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())


def _text(thing: Any) -> str:
    """A docstring as Markdown: arguments, fields, what is returned and raised become lists."""
    paragraphs = re.split(r"\n\s*\n", inspect.getdoc(thing) or "")
    names = "|".join(vars(thing).get("__annotations__", ())) if inspect.isclass(thing) else ""
    return "\n".join(f"{_paragraph(text, names)}\n" for text in paragraphs)


def _paragraph(text: str, fields: str) -> str:
    """One paragraph; `fields` are the names of a class's fields, as alternatives of a pattern."""
    items: list[str] = []
    for line in text.splitlines():
        if STARTS.match(line) or not items:
            items.append(line.strip())
        else:
            items[-1] += f" {line.strip()}"
    own = rf"(?:{fields})(?:, (?:{fields}))*: " if fields else r"(?!)"
    inside = rf"(?<=[.;]) (?={own})|{INSIDE.pattern}"
    split = [part for item in items for part in re.split(inside, item)]
    return "\n".join(_item(part, own) for part in split)


def _item(text: str, own: str) -> str:
    """Such as "- `lang` (str): the code.", "- `kind`: of the mention.", "- returns (int): ..."."""
    word, _, rest = text.partition(" ")
    if word in ("RETURNS", "RAISES", "YIELDS"):
        return f"- {word.lower()} {_escaped(rest)}"
    if re.match(own, text):
        names, _, rest = text.partition(": ")
        return f"- `{names}`: {_escaped(rest)}"
    if not STARTS.match(text):
        return _escaped(text)
    names, _, rest = text.partition(" (")
    return f"- `{names}` ({_escaped(rest)}"


def _escaped(text: str) -> str:
    """What Markdown would read as formatting, escaped where it is not between backquotes."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"([*<|])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts)


def main(arguments: list[str]) -> int:
    """Write the page, or check it.

    arguments (List[str]): of the command line.
    RETURNS (int): the exit status.
    """
    text = page()
    if "--check" in arguments:
        return int(TARGET.read_text(encoding="utf-8") != text)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
