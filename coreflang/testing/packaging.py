"""What travels in a plugin's wheel: files, word lists with their sources, licences."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from ..errors import CoreflangError
from ..language.reading import read_yaml
from .in_place import Setup

SOURCES = "SOURCES.yaml"
WANTED = ("content", "origin", "licence", "licence_file", "date", "derived_by", "sha256")
# What is compiled or written by tools, and belongs to no wheel's data.
CODE = {".py", ".pyc"}
FREE = "public domain"


def read_sources(setup: Setup) -> dict[str, Any]:
    """Read where the word lists of a plugin come from.

    setup (Setup): of the plugin.
    RETURNS (Dict[str, Any]): name of a file -> what is said of it; nothing if nothing is said.
    RAISES (CoreflangError): E010 for what is no table.
    """
    path = setup.package / "data" / SOURCES
    return {str(name): row for name, row in read_yaml(path).items()} if path.is_file() else {}


def missing_from_wheel(setup: Setup) -> list[str]:
    """Files of the package that its setup.cfg does not put into the wheel."""
    files = {path for path in setup.package.rglob("*") if path.is_file()}
    files = {path for path in files if path.suffix not in CODE}
    covered = {path for pattern in setup.data for path in _found(setup.package, pattern)}
    return [f"{_shown(path, setup)} is not in package_data" for path in sorted(files - covered)]


def _found(folder: Path, pattern: str) -> list[Path]:
    """Files below a folder; none for a pattern that starts elsewhere."""
    try:
        return list(folder.glob(pattern))
    except (NotImplementedError, ValueError, OSError):
        return []


def _shown(path: Path, setup: Setup) -> str:
    return path.relative_to(setup.folder).as_posix()


def licence_problems(setup: Setup) -> list[str]:
    """Licences that are not declared, or whose text does not travel."""
    texts = {path for pattern in setup.licence_files for path in _found(setup.folder, pattern)}
    problems = [
        f"license_files names {pattern}, and there is none"
        for pattern in setup.licence_files
        if not _found(setup.folder, pattern)
    ]
    if setup.folder / "LICENSE" not in texts:
        problems.append("LICENSE is missing, or not among license_files")
    declared = _bare(setup.licence)
    for name, row in read_sources(setup).items():
        row = row if isinstance(row, dict) else {}
        if setup.package / "data" / str(row.get("licence_file")) not in texts:
            problems.append(f"the licence_file of {name} does not go into the wheel")
        for licence in str(row.get("licence", "")).split(" AND "):
            if licence != FREE and _bare(licence) not in declared:
                problems.append(f"{name} is under {licence}, which setup.cfg does not declare")
    return problems


def _bare(licence: str) -> str:
    return re.sub(r"[^a-z0-9]", "", licence.lower())


def list_problems(setup: Setup) -> list[str]:
    """Word lists without sources, sources without lists, checksums and forms that are not right."""
    try:
        sources = read_sources(setup)
    except (CoreflangError, yaml.YAMLError) as error:
        return [str(error)]
    lists = {path.name: path for path in sorted((setup.package / "data").glob("*.txt"))}
    problems = [f"{name} has no entry in {SOURCES}" for name in lists if name not in sources]
    for name, row in sources.items():
        path = lists.get(name, setup.package / name)
        if not path.is_file():
            problems.append(f"{SOURCES} tells of {name}, which there is not")
        elif not isinstance(row, dict) or any(not row.get(key) for key in WANTED):
            problems.append(f"{name}: {SOURCES} must say {', '.join(WANTED)}")
        elif row["sha256"] != hashlib.sha256(path.read_bytes()).hexdigest():
            problems.append(f"{name} is another file than {SOURCES} says: its sha256 differs")
    return problems + [problem for path in lists.values() for problem in _form(path)]


def _form(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8", errors="replace")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    if lines != sorted(set(lines)):
        yield f"{path.name} is not sorted, or has an entry twice"
    if any(line != line.strip().lower() or not line for line in lines):
        yield f"{path.name} has capitals, blanks around entries, or empty lines"
