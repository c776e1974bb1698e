"""What every language must pass, for Spanish."""

from __future__ import annotations

from pathlib import Path

from coreflang.testing.conformance import Conformance

ROOT = Path(__file__).resolve().parents[3]


class TestLanguage(Conformance):
    """All tests are inherited."""

    folder = ROOT / "languages" / "es"
    cases = ROOT / "tests" / "languages" / "es" / "cases"
