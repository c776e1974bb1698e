"""The Polish word lists: sources, form, everyday words, and the script that derives them."""

from __future__ import annotations

import lzma
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "languages" / "pl" / "coreflang_pl" / "data"
sys.path.insert(0, str(ROOT / "tools" / "word_lists"))

import derive_polish  # noqa: E402


def words(name: str) -> set[str]:
    return set((FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    ("name", "members", "strangers"),
    [
        ("male_persons", "nauczyciel poeta kolega ludzie rodzice", "pies stół kobieta"),
        ("female_persons", "nauczycielka lekarka studentka", "książka matematyka"),
        ("animals", "koń", "kobieta stół"),
        ("feminine_consonants", "noc łódź", "miłość stół"),
        ("masculine_vowels", "poeta mężczyzna", "kobieta"),
        ("masculine_things", "rower autobus dywan", "pies kelner szafa"),
        ("male_names", "jan kuba adam", "ewa maria"),
        ("female_names", "ewa maria zofia anna", "jan kuba"),
        ("impersonal_verbs", "można trzeba warto", "iść"),
    ],
)
def test_everyday_words(name: str, members: str, strangers: str) -> None:
    found = words(name)
    assert set(members.split()) <= found
    assert not set(strangers.split()) & found


GENDERS = """\
Ida\tf
Olo\tm1
kot\tm2
kowal\tm1
kowalka\tf
lekarz\tm1
lekarka\tf
noc\tf
pies\tm1,m2
poeta\tm1
stół\tm3
złość\tf
"""


def tiny_names(folder: Path) -> Path:
    (folder / "polish_morfologik").mkdir()
    with lzma.open(folder / derive_polish.GENDERS, "wt", encoding="utf-8") as file:
        file.write(GENDERS)
    table = "# a comment\nname\tmale\tfemale\nJan\t90\t1\nEwa\t0\t50\nKim\t5\t5\nNikt\t0\t0\n"
    (folder / derive_polish.NAMES).write_text(table, encoding="utf-8")
    return folder


def test_derives_lists(tmp_path: Path) -> None:
    genders = derive_polish.read_genders(tiny_names(tmp_path) / derive_polish.GENDERS)
    nouns = derive_polish.derive_nouns(genders)
    assert nouns["male_persons"] == {"kowal", "lekarz", "poeta"}
    assert nouns["female_persons"] == {"kowalka", "lekarka"}
    assert nouns["animals"] == {"kot"}
    assert nouns["living_nouns"] == {"pies"}
    assert nouns["feminine_consonants"] == {"noc"}
    assert nouns["masculine_vowels"] == {"poeta"}
    assert nouns["masculine_things"] == {"stół"}
    shares = derive_polish.read_names(tmp_path / derive_polish.NAMES)
    names = derive_polish.derive_first_names(shares, genders, {"ida", "olo"})
    assert names == {"male_names": {"jan", "olo"}, "female_names": {"ewa", "ida"}}


def test_check_finds_a_changed_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names, lists = tiny_names(tmp_path), tmp_path / "lists"
    lists.mkdir()
    arguments = ["--names", str(names), "--folder", str(lists)]
    assert derive_polish.main(arguments) == 0
    assert derive_polish.main([*arguments, "--check"]) == 0
    (lists / "animals.txt").write_text("krowa\n", encoding="utf-8")
    capsys.readouterr()
    assert derive_polish.main([*arguments, "--check"]) == 1
    assert "animals.txt differs" in capsys.readouterr().out
