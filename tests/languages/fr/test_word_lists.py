"""The French word lists: sources, form, everyday words, and the script that derives names."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "languages" / "fr" / "coreflang_fr" / "data"
sys.path.insert(0, str(ROOT / "tools" / "word_lists"))

import derive_french  # noqa: E402
import derive_french_verbs  # noqa: E402


def words(name: str) -> set[str]:
    return set((FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    ("name", "members", "strangers"),
    [
        ("person_nouns", "homme boulangère juge voisin", "table maison chien"),
        ("male_nouns", "garçon roi boulanger", "reine juge table"),
        ("female_nouns", "fille reine boulangère", "roi victime table"),
        ("epicene_nouns", "élève ministre juge", "voisin boulanger table"),
        ("feminine_persons", "victime personne vedette", "femme voisine"),
        ("masculine_persons", "professeur témoin bébé", "voisin homme"),
        ("reflexive_verbs", "laver cacher parler", "lever évanouir vendre"),
        ("impersonal_verbs", "falloir faut", "devoir"),
        ("avalent_verbs", "pleuvoir neiger", "tomber"),
        ("extraposition_predicates", "possible difficile nécessaire", "content fier capable"),
        ("feminine_places", "france espagne seine", "canada rhône"),
        ("masculine_places", "canada rhône", "france seine"),
        ("french_male_names", "jean alexis", "marion"),
        ("french_female_names", "marion laurence", "jean"),
    ],
)
def test_everyday_words(name: str, members: str, strangers: str) -> None:
    found = words(name)
    assert set(members.split()) <= found
    assert not set(strangers.split()) & found


def tiny_names(folder: Path) -> list[str]:
    """Write a made-up register and return the command line that derives lists from it."""
    table = "# name\tmale\tfemale\nJEAN\t900\t3\nMarion\t5\t800\nKim\t300\t300\nPaul\t900\t0\n"
    (folder / derive_french.SOURCE).write_text(table + "Rare\t9\t0\n", encoding="utf-8")
    shared = folder / "unisex_names.txt"
    shared.write_text("jean\nkim\nmarion\nrare\n", encoding="utf-8")
    lists = folder / "lists"
    lists.mkdir()
    (lists / "SOURCES.yaml").write_text("{}", encoding="utf-8")
    return ["--names", str(folder), "--french", str(lists), "--shared", str(shared)]


def test_derives_names_that_the_shared_lists_leave_open(tmp_path: Path) -> None:
    assert derive_french.main(tiny_names(tmp_path)) == 0
    lists = tmp_path / "lists"
    assert (lists / "french_male_names.txt").read_text(encoding="utf-8") == "jean\n"
    assert (lists / "french_female_names.txt").read_text(encoding="utf-8") == "marion\n"


def test_check_finds_a_changed_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = tiny_names(tmp_path)
    assert derive_french.main([*arguments, "--check"]) == 1
    assert derive_french.main(arguments) == 0
    capsys.readouterr()
    assert derive_french.main([*arguments, "--check"]) == 0
    assert capsys.readouterr().out == ""


def test_verbs_are_what_the_script_derives(capsys: pytest.CaptureFixture[str]) -> None:
    assert derive_french_verbs.main(["--check"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("name", "members", "strangers"),
    [
        ("reflexive_verbs", "protège protégea voit connaisse essuie vît", "protége lève"),
        ("en_with_se_verbs", "allez vont tiens retourna doutes doutait", "allens mange"),
        ("clausal_y_verbs", "parvint consens réussirez tâchait", "habite consenst"),
    ],
)
def test_rare_forms(name: str, members: str, strangers: str) -> None:
    found = words(name)
    assert set(members.split()) <= found
    assert not set(strangers.split()) & found
