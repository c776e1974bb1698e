"""What every language must pass, for those of this repository; es/ has a file of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from coreflang.testing.conformance import Conformance

ROOT = Path(__file__).resolve().parents[2]


class _OfThisRepository(Conformance):
    """The inherited tests but that of the cases, and that of rules, which test_rules.py asks."""

    test_case: ClassVar[Any] = None
    test_every_rule_of_its_own_fires_in_a_case: ClassVar[Any] = None

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


class TestDutch(_OfThisRepository, code="nl"):
    """Dutch, whose cases lie in its package."""

    cases = ROOT / "languages" / "nl" / "tests" / "cases"
    test_every_rule_of_its_own_fires_in_a_case = (
        Conformance.test_every_rule_of_its_own_fires_in_a_case
    )
