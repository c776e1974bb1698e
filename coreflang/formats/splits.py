"""Which documents of a corpus belong to a part, such as "dev": a YAML file with their ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from ..errors import CoreflangError
from ..files.plain_yaml import read_plain


def read_part(path: Path, part: str) -> tuple[str, ...]:
    """Read which documents a part holds.

    path (Path): a YAML file whose key `parts` maps names of parts to lists of ids.
    part (str): the part's name.
    RETURNS (Tuple[str, ...]): ids of documents, or patterns of ids with "*".
    RAISES (CoreflangError): E381 for a file that is no split, E382 for an unknown part.
    """
    parts = _read(path).get("parts")
    if not isinstance(parts, Mapping) or not all(isinstance(ids, list) for ids in parts.values()):
        raise CoreflangError("E381", path=path, found="there are no lists of ids under 'parts'")
    if part not in parts:
        raise CoreflangError("E382", path=path, found=part, known=", ".join(map(str, parts)))
    return tuple(str(name) for name in parts[part])


def _read(path: Path) -> Mapping[str, Any]:
    try:
        data = read_plain(path)
    except ValueError as error:
        raise CoreflangError("E381", path=path, found=error) from error
    return data if isinstance(data, Mapping) else {}


def membership(ids: Sequence[str]) -> Callable[[str], bool]:
    """Make the test for a part.

    ids (Sequence[str]): ids of documents, or patterns of ids with "*".
    RETURNS (Callable[[str], bool]): whether a document of some id is in the part.
    """
    exact = frozenset(ids)
    patterns = [name for name in ids if "*" in name]
    return lambda name: name in exact or any(fnmatchcase(name, pattern) for pattern in patterns)
