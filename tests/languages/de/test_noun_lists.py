"""The script that derives the genders of German nouns, and the lists that it made."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "languages" / "de" / "coreflang_de" / "data"
sys.path.insert(0, str(ROOT / "tools" / "word_lists"))

import derive_german  # noqa: E402

TEXT = """\
Otto sah einen Zaun, der alte Zaun fiel, vor dem Zaun lag am Zaun Laub, da war der Zaun, der Zaun.
Ida sah eine Wiese, ging zur Wiese und über eine grüne Wiese.
Otto sah das Feld, ging ins Feld, und auf dem Feld war das weite Feld leer.
Ida sah die Kinder, den See, auf dem See eine See, jede See, eine See und der See.
"""


@pytest.mark.parametrize(
    ("name", "members", "strangers"),
    [
        ("masculine_nouns", "tisch löffel lehrer weg mensch", "frau haus see augen leute"),
        ("feminine_nouns", "frau stadt regierung schule", "weg haus see augen"),
        ("neuter_nouns", "haus kind volk mädchen", "weg frau see leute"),
    ],
)
def test_everyday_words(name: str, members: str, strangers: str) -> None:
    found = set((FOLDER / f"{name}.txt").read_text(encoding="utf-8").split())
    assert set(members.split()) <= found
    assert not set(strangers.split()) & found


def arguments(folder: Path) -> list[str]:
    """Write raw text and return the command line that derives lists from it."""
    for name in derive_german.FILES:
        path = folder / "raw" / name
        path.parent.mkdir(parents=True)
        path.write_text(TEXT if "ELTeC" in name else "", encoding="utf-8")
    (folder / "SOURCES.yaml").write_text("{}", encoding="utf-8")
    return ["--raw", str(folder / "raw"), "--german", str(folder)]


def test_articles_tell_genders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = arguments(tmp_path)
    assert derive_german.main([*command, "--check"]) == 1
    assert "feminine_nouns differs" in capsys.readouterr().out
    assert derive_german.main(command) == 0
    assert derive_german.main([*command, "--check"]) == 0
    found = {name: (tmp_path / f"{name}.txt").read_text() for name in derive_german.LISTS.values()}
    assert found == {
        "masculine_nouns": "zaun\n", "feminine_nouns": "wiese\n", "neuter_nouns": "feld\n"
    }  # fmt: skip
