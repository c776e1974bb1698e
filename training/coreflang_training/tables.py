"""Recipes: YAML tables read into frozen dataclasses, whose fields say what may stand there.

What is misspelt, missing or of another type is refused by name, before anything is computed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import yaml

from .errors import TrainingError

SUFFIXES = (".yaml", ".yml")
# What a table may hold for a field; whole numbers do for numbers, as everywhere in Python.
_PLAIN: dict[type, tuple[tuple[type, ...], str]] = {
    str: ((str,), "text (in quotation marks, where YAML takes it for something else)"),
    bool: ((bool,), "true or false"),
    int: ((int,), "a whole number"),
    float: ((int, float), "a number"),
}
T = TypeVar("T")


def find_recipe(name: str | Path, *, folder: Path) -> Path:
    """Find a recipe among those that ship, or a file of one's own.

    name (Union[str, Path]): what a recipe in the folder is called, mostly a language; or a file,
        which as a string must end in .yaml.
    folder (Path): where recipes ship.
    RETURNS (Path): the file.
    RAISES (TrainingError): T001, if there is none.
    """
    path = Path(name)
    if not isinstance(name, Path) and path.suffix not in SUFFIXES:
        path = folder / f"{name}.yaml"
    if not path.is_file():
        shipped = sorted(file.stem for file in folder.glob("*.yaml") if "." not in file.stem)
        raise TrainingError("T001", found=name, known=", ".join(shipped) or "none")
    return path


def read_recipe(path: Path, parse: Callable[[dict[str, Any]], T]) -> T:
    """Read a recipe.

    path (Path): a YAML file.
    parse (Callable): makes the recipe of the table that the file holds, mostly by `build`.
    RETURNS (T): the recipe.
    RAISES (TrainingError): T002, if it cannot be read or `parse` finds something wrong.
    """
    try:
        table = yaml.safe_load(path.read_text(encoding="utf-8"))
        if not isinstance(table, dict):
            raise ValueError("it is no table of settings")
        return parse(table)
    except (OSError, ValueError, RecursionError, yaml.YAMLError) as error:
        raise TrainingError("T002", path=path, problem=error) from error


def build(cls: type[T], row: object, *, folder: Path = Path()) -> T:
    """Make a dataclass of its settings, and of those of its parts.

    A key without a value counts as not given, unless the field may be None.

    cls (Type[T]): the dataclass; its fields' types say what is allowed. Lists become tuples.
    row (object): the table; a part of it may be made already.
    folder (Path): what a field of type Path starts from.
    RETURNS (T): the settings.
    RAISES (ValueError): for what is unknown, missing or of another type, and where the dataclass
        itself refuses a value.
    """
    if isinstance(row, cls):
        return row
    if not isinstance(row, Mapping):
        raise ValueError(f"{cls.__name__} should be a table, found {row!r}")
    hints = get_type_hints(cls)
    if unknown := sorted(str(key) for key in row if key not in hints):
        raise ValueError(f"{cls.__name__} knows no {', '.join(unknown)}")
    given = {k: v for k, v in row.items() if v is not None or NoneType in get_args(hints[k])}
    if missing := [name for name in _required(cls) if name not in given]:
        raise ValueError(f"{cls.__name__} lacks {', '.join(missing)}")
    return cls(**{k: _value(hints[k], v, place=k, folder=folder) for k, v in given.items()})


def _required(cls: Any) -> list[str]:
    found = (f for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING)
    return [field.name for field in found]


def _value(hint: Any, value: Any, *, place: str, folder: Path) -> Any:
    """What a field of some type gets for what stands in the table."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        rest = [part for part in parts if part is not NoneType]
        return None if value is None else _value(rest[0], value, place=place, folder=folder)
    if isinstance(hint, type) and is_dataclass(hint):
        return _within(place, lambda: build(hint, value, folder=folder))
    if origin is tuple:
        return _tuple(parts, value, place=place, folder=folder)
    if origin is not None and issubclass(origin, Mapping):
        _expect(value, (Mapping,), "a table", place=place)
        return {
            _value(parts[0], k, place=place, folder=folder): _value(
                parts[1], v, place=f"{place}: {k}", folder=folder
            )
            for k, v in value.items()
        }
    if origin is not None and issubclass(origin, Sequence):
        _expect(value, (list,), "a list", place=place)
        return [_value(parts[0], part, place=place, folder=folder) for part in value]
    if hint is Path:
        _expect(value, (str,), "a path", place=place)
        return folder / value
    allowed, expected = _PLAIN[hint]
    _expect(value, allowed, expected, place=place)
    return value


def _tuple(parts: tuple[Any, ...], value: Any, *, place: str, folder: Path) -> tuple[Any, ...]:
    _expect(value, (list, tuple), "a list", place=place)
    kinds = parts[:1] * len(value) if parts[-1] is Ellipsis else parts
    if len(kinds) != len(value):
        raise ValueError(f"{place} should have {len(kinds)} parts, found {value!r}")
    pairs = zip(kinds, value, strict=True)
    return tuple(_value(kind, part, place=place, folder=folder) for kind, part in pairs)


def _expect(value: Any, allowed: tuple[type, ...], expected: str, *, place: str) -> None:
    """YAML takes an unquoted on, off, yes or no for a truth value, which is no number here."""
    if not isinstance(value, allowed) or (isinstance(value, bool) and bool not in allowed):
        raise ValueError(f"{place} should be {expected}, found {value!r}")


def _within(place: str, make: Callable[[], T]) -> T:
    try:
        return make()
    except ValueError as error:
        raise ValueError(f"{place}: {error}") from error
