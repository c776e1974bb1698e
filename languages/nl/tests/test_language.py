"""What every language must pass, and the cases of Dutch."""

from __future__ import annotations

from pathlib import Path

from coreflang.testing import Conformance

FOLDER = Path(__file__).resolve().parents[1]


class TestLanguage(Conformance):
    """All tests are inherited; add those of Dutch below."""

    folder = FOLDER
    cases = FOLDER / "tests" / "cases"
