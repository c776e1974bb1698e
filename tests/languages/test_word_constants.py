"""Words of a language lie in its data, not in the code of its rules: `tools/word_constants.py`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from word_constants import Place, main, word_constants  # noqa: E402

CODES = ("de", "en", "es", "fr", "pl")
# Words that stand together in the code of a language for a reason -> the reason.
EXCEPTIONS: dict[tuple[str, ...], str] = {}
CONFIG = "name: Toy\nagreement_classes: [masc, fem]\n"


def found(folder: Path, code: str) -> list[tuple[str, ...]]:
    (folder / "config.yaml").write_text(CONFIG, encoding="utf-8")
    (folder / "rules.py").write_text(code, encoding="utf-8")
    return [place.words for place in word_constants(folder)]


@pytest.mark.parametrize("lang", CODES)
def test_words_are_data(lang: str) -> None:
    package = ROOT / "languages" / lang / f"coreflang_{lang}"
    places = [place for place in word_constants(package) if place.words not in EXCEPTIONS]
    assert [str(place) for place in places] == []


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ('NOBODY = ("no", "none", 3)', ("no", "none")),
        ('found = word in ["no", "none"]', ("no", "none")),
        ('found = word in {"qu\'", "rendez-vous"}', ("qu'", "rendez-vous")),
        ('def f():\n    return {"über": 1, **more, "unter": "wo"}', ("über", "unter", "wo")),
        ('NOBODY = frozenset("no none".split())', ("no", "none")),
        ('found = view.has_form("no", "none", "nobody")', ("no", "none", "nobody")),
    ],
)
def test_words_that_stand_together_are_found(
    tmp_path: Path, code: str, words: tuple[str, ...]
) -> None:
    assert found(tmp_path, code) == [words]


@pytest.mark.parametrize(
    "code",
    [
        '"""Words such as ("no", "none")."""',
        'found = view.has_form("no", "none")',
        'found = word in ("no", "NOUN", "Case=Acc", "...", "female_titles")',
        'SIDES = ("masc", "fem", "relatives", "personal")',
        'LISTS = ("nobody", "somebody")',
    ],
)
def test_names_and_few_words_are_left_alone(tmp_path: Path, code: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "nobody.txt").write_text("none\n", encoding="utf-8")
    classes = "somebody: [someone]\n"
    (tmp_path / "data" / "closed_classes.yaml").write_text(classes, encoding="utf-8")
    assert found(tmp_path, code) == []


def test_the_command_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["de"]) == 0
    assert capsys.readouterr().out == "0 words in 0 places\n"
    place = Place(ROOT / "languages" / "de" / "rules.py", 3, ("no", "none"))
    assert str(place) == "languages/de/rules.py:3: no none"
