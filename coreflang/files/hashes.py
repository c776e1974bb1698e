"""Hashes of the weights that travel in a package, in the format of sha256sum."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from ..errors import CoreflangError

FILE = "SHA256SUMS"
# What is noted of a package: weights, whose damage nobody would see. Code and lists of words are
# in the RECORD of its wheel.
FOLDERS = ("models", "pipeline", "vectors")
# Pages and code in these folders.
OTHERS = (".md", ".py", ".pyc")


def hashes_of(package: Path) -> dict[str, str]:
    """Hash what is noted of a package.

    package (Path): its folder.
    RETURNS (Dict[str, str]): path below the folder, with "/" -> SHA-256 in hexadecimal, sorted.
    """
    found = (path for folder in FOLDERS for path in (package / folder).rglob("*"))
    files = [path for path in found if path.is_file() and path.suffix not in OTHERS]
    return {path.relative_to(package).as_posix(): digest(path) for path in sorted(files)}


def digest(path: Path) -> str:
    """RETURNS (str): SHA-256 of a file, in hexadecimal. path (Path): the file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def as_text(hashes: Mapping[str, str]) -> str:
    """Lay hashes out as `sha256sum -c` reads them.

    hashes (Mapping[str, str]): as `hashes_of` gives them. RETURNS (str): the content of FILE.
    """
    return "".join(f"{value}  {name}\n" for name, value in hashes.items())


def noted(package: Path) -> dict[str, str]:
    """Read what a package says of its files.

    package (Path): its folder.
    RETURNS (Dict[str, str]): as `hashes_of`; nothing if it says nothing.
    """
    path = package / FILE
    # What is damaged shall differ from what it was, not raise.
    text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    pairs = (line.partition("  ") for line in text.splitlines())
    return {name: value for value, _, name in pairs}


def differing(package: Path, *, below: str = "") -> list[str]:
    """Compare a package's files with what it says of them.

    package (Path): its folder. below (str): what the paths of interest begin with.
    RETURNS (List[str]): paths of files that are missing or others.
    """
    files = {name: value for name, value in noted(package).items() if name.startswith(below)}
    return [name for name, value in files.items() if not _is(package / name, value)]


def _is(path: Path, value: str) -> bool:
    try:
        return digest(path) == value
    except OSError:
        return False


def check(path: Path) -> None:
    """Make sure that a file or folder of a package is what was shipped.

    path (Path): such as "models/ensemble.npz" or "pipeline" in its folder; a package that notes
        nothing of it may have there what it wants.
    RAISES (CoreflangError): E226 if it is not.
    """
    folder = next((parent for parent in path.parents if parent.name in FOLDERS), path)
    package = folder.parent
    wrong = differing(package, below=path.relative_to(package).as_posix())
    if wrong:
        raise CoreflangError("E226", path=path, found=", ".join(wrong), hashes=package / FILE)
