"""The description of the API, and values checked against it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from ..about import __version__
from ..errors import CoreflangError

FILE = Path(__file__).with_name("openapi.yaml")
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,), "array": (list,), "string": (str,), "integer": (int,), "boolean": (bool,),
    "number": (int, float),
}  # fmt: skip
REF = "#/components/schemas/"


@lru_cache(maxsize=1)
def description() -> dict[str, Any]:
    """RETURNS (Dict[str, Any]): of the API, as OpenAPI."""
    data: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    data["info"]["version"] = __version__
    return data


def check(value: Any, name: str) -> None:
    """Make sure that a value is what the description says.

    value (Any): from JSON. name (str): of its schema.
    RAISES (CoreflangError): E128 with the first thing that is not.
    """
    for found in faults(value, {"$ref": REF + name}, "the body"):
        raise CoreflangError("E128", found=found)


def faults(value: Any, schema: Mapping[str, Any], place: str) -> Iterator[str]:
    """Compare a value with a schema; of JSON Schema as much as the description uses.

    value (Any): from JSON. schema (Mapping): of the description. place (str): what it is, in words.
    YIELDS (str): what is wrong, in words.
    """
    if "$ref" in schema:
        schema = description()["components"]["schemas"][schema["$ref"].removeprefix(REF)]
    kind = schema["type"]
    if not _is(value, kind):
        yield f"{place} must be of the type {kind}"
    elif kind == "array":
        for number, item in enumerate(value):
            yield from faults(item, schema.get("items", {}), f"{place}[{number}]")
    elif kind == "object" and "properties" in schema:
        yield from _keys(value, schema, place)


def _is(value: object, kind: str) -> bool:
    """To Python a truth value is an integer, too."""
    return isinstance(value, TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _keys(value: dict[str, Any], schema: Mapping[str, Any], place: str) -> Iterator[str]:
    known = schema["properties"]
    yield from (f"{place} lacks '{key}'" for key in schema["required"] if key not in value)
    for key, item in value.items():
        if key in known:
            yield from faults(item, known[key], f"'{key}' of {place}")
        else:
            yield f"{place} has '{key[:40]}', which is unknown"
