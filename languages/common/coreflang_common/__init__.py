"""First names by sex and legal forms of firms, shared by the language plugins of coreflang."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

__all__ = ["female_names", "legal_forms", "male_names", "unisex_names"]
__version__ = "0.1.0"


def male_names() -> frozenset[str]:
    """Return the first names that nearly always are a man's.

    RETURNS (frozenset): the names, in lower case.
    """
    return _words("male_names")


def female_names() -> frozenset[str]:
    """Return the first names that nearly always are a woman's.

    RETURNS (frozenset): the names, in lower case.
    """
    return _words("female_names")


def unisex_names() -> frozenset[str]:
    """Return the first names that men and women bear, or men here and women there.

    RETURNS (frozenset): the names, in lower case.
    """
    return _words("unisex_names")


def legal_forms() -> frozenset[str]:
    """Return words that tell the legal form of a firm behind its name: "ag" in "Siemens AG".

    RETURNS (frozenset): the words, in lower case.
    """
    return _words("legal_forms")


@cache
def _words(name: str) -> frozenset[str]:
    path = files(__name__) / "data" / f"{name}.txt"
    return frozenset(path.read_text(encoding="utf-8").splitlines())
