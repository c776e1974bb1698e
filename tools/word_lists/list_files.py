"""Reads and writes word lists and their SOURCES.yaml."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml


class _PlainDumper(yaml.SafeDumper):
    """Writes what is said twice twice, instead of pointing to the first time."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def write_list(path: Path, words: Iterable[str]) -> None:
    """Write a word list: sorted, one word a line, UTF-8.

    path (Path): the file.
    words (Iterable): its words.
    """
    path.write_text(list_text(words), encoding="utf-8")


def list_text(words: Iterable[str]) -> str:
    """Return the content of a word list's file.

    words (Iterable): the words.
    RETURNS (str): them, sorted by code point, one a line.
    """
    return "".join(f"{word}\n" for word in sorted(set(words)))


def write_or_check(folder: Path, lists: Mapping[str, Iterable[str]], *, check: bool) -> int:
    """Write lists and their checksums, or tell which differ from the files.

    folder (Path): where the lists and SOURCES.yaml lie.
    lists (Mapping): words by the list's name.
    check (bool): compare, and write nothing.
    RETURNS (int): 1 where a list differs, else 0.
    """
    if not check:
        for name, words in lists.items():
            write_list(folder / f"{name}.txt", words)
        refresh_checksums(folder)
        return 0
    different = [name for name, words in lists.items() if _differs(folder / f"{name}.txt", words)]
    sys.stdout.writelines(f"{name} differs\n" for name in different)
    return 1 if different else 0


def _differs(path: Path, words: Iterable[str]) -> bool:
    return not path.exists() or path.read_text(encoding="utf-8") != list_text(words)


def checksum(path: Path) -> str:
    """Return a file's SHA-256.

    path (Path): the file.
    RETURNS (str): 64 hexadecimal digits.
    """
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_sources(folder: Path) -> dict[str, dict[str, Any]]:
    """Read the sources of the word lists of a folder.

    folder (Path): where SOURCES.yaml lies.
    RETURNS (dict): file name -> content, origin, licence, licence_file, date, sha256,
        derived_by, and inputs (file -> sha256) where it was derived.
    """
    text = (folder / "SOURCES.yaml").read_text(encoding="utf-8")
    return {str(name): entry for name, entry in yaml.safe_load(text).items()}


def refresh_checksums(folder: Path) -> None:
    """Write the checksums of a folder's lists into its SOURCES.yaml.

    folder (Path): where the lists and SOURCES.yaml lie; what is no list is named by its path in
        the package.
    """
    sources = read_sources(folder)
    for name, entry in sources.items():
        path = folder / name
        entry["sha256"] = checksum(path if path.suffix == ".txt" else folder.parent / name)
    text = yaml.dump(sources, Dumper=_PlainDumper, sort_keys=True, allow_unicode=True, width=100)
    (folder / "SOURCES.yaml").write_text(text, encoding="utf-8")
