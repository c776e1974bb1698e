"""What every language must pass, for those of this repository; other files run their cases."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from coreflang.testing.conformance import Conformance

ROOT = Path(__file__).resolve().parents[2]


class _OfThisRepository(Conformance):
    """The inherited tests but that of the cases."""

    test_case: ClassVar[Any] = None

    def __init_subclass__(cls, *, code: str) -> None:
        """code (str): ISO 639-1."""
        cls.folder = ROOT / "languages" / code
        if "cases" not in vars(cls):
            cls.cases = ROOT / "tests" / "languages" / code / "cases"


class TestEnglish(_OfThisRepository, code="en"):
    """English."""


class TestGerman(_OfThisRepository, code="de"):
    """German."""


class TestFrench(_OfThisRepository, code="fr"):
    """French."""


class TestPolish(_OfThisRepository, code="pl"):
    """Polish."""


class TestSpanish(_OfThisRepository, code="es"):
    """Spanish."""


class TestDutch(_OfThisRepository, code="nl"):
    """Dutch, whose cases lie in its package."""

    cases = ROOT / "languages" / "nl" / "tests" / "cases"
