"""Codes of languages as people type them."""

from __future__ import annotations

import re
from pathlib import Path

from .. import plugins
from ..errors import CoreflangError

_CLASS = re.compile(r"^class (\w+)\(Language\)", flags=re.MULTILINE)


def as_code(given: str) -> str:
    """Read the code of a language.

    given (str): as typed, in letters of either case.
    RETURNS (str): in lower case; "" if nothing was given.
    RAISES (CoreflangError): E422 for the name of a language, with its code.
    """
    code = given.strip().lower()
    meant = [] if len(code) <= plugins.CODE_LENGTH else codes_of(code)
    if meant:
        raise CoreflangError("E422", found=given, codes=" or ".join(meant))
    return code


def codes_of(name: str) -> list[str]:
    """Find the codes of a language by its name.

    name (str): in English, in lower case.
    RETURNS (List[str]): of the languages that are installed or known to spaCy, sorted.
    """
    return sorted({*_installed(name), *_known_to_spacy(name)} - {""})


def _installed(name: str) -> list[str]:
    return [code for code in plugins.languages() if _name_of(code) == name]


def _name_of(code: str) -> str:
    try:
        return plugins.load_language(code).config.name.lower()
    except CoreflangError:
        # A broken plugin is told of when somebody asks for its language.
        return ""


def _known_to_spacy(name: str) -> list[str]:
    """By the names of its classes, read as text: importing them all would take seconds."""
    import spacy.lang

    name = name.replace(" ", "")
    files = [file for folder in spacy.lang.__path__ for file in Path(folder).glob("*/__init__.py")]
    return [file.parent.name for file in files if name in _classes(file)]


def _classes(file: Path) -> list[str]:
    return [found.lower() for found in _CLASS.findall(file.read_text(encoding="utf-8"))]
