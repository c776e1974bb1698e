"""Every loader with corpora that were damaged: named with a code, and never a mute loss."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from coreflang_training.errors import TrainingError
from coreflang_training.loaders import LOADERS
from damage import damaged

from . import test_loader_brat as brat
from . import test_loader_corefud as ud
from . import test_loader_forms as forms
from . import test_loader_french as french
from . import test_loader_gap as gap
from . import test_loader_mmax2 as mmax2
from . import test_loader_others as others
from .loading import load, write
from .test_loader_braces import BRACES
from .test_loader_conll2012 import MARKS, WORDS, conll

CODES = ("T100", "T025")
LINES = "".join(f'{{"sentences": [["Bo", "ran"]], "clusters": [[[{n}, {n}]]]}}\n' for n in (0, 1))


def _brat(folder: Path, name: str, annotation: str) -> None:
    write(folder, f"{name}.txt", brat.TEXT)
    write(folder, f"{name}.ann", annotation)


def _conll(empty: int) -> str:
    return conll("wolf", WORDS, MARKS, empty=empty) + conll("fox", WORDS, MARKS, empty=empty)


MADE: dict[str, Callable[[Path], object]] = {
    "ancor": lambda folder: write(folder, "ancor_dev.conll", french.DEMOCRAT),
    "braces": lambda folder: write(folder, "all.txt", BRACES),
    "conll2012": lambda folder: write(folder, "all.conll", _conll(7)),
    "corefud": lambda folder: write(folder, "all.conllu", ud.KITE),
    "democrat": lambda folder: write(folder, "dem1921_sg.dev.conll", french.DEMOCRAT),
    "demjur": lambda folder: french.zipped(
        folder / "db_1.zip", tokens=french.TOKENS, mentions=french.MENTIONS
    ),
    "fantasycoref": lambda folder: write(folder, "dev.conll", _conll(7)),
    "forms": lambda folder: write(folder, "fr.tsv", forms.ROWS),
    "gap": lambda folder: write(folder, "gap-a.tsv", gap.table(gap.ROW, gap.ROW)),
    "gerdracor": lambda folder: write(folder, "a.CoNLL2012.conll", _conll(6)),
    "gum": lambda folder: write(folder, "GUM_bio_kite.conllu", ud.KITE),
    "jsonlines": lambda folder: write(folder, "all.jsonl", LINES),
    "korkor": lambda folder: write(folder, "a_1.conllup", others.KORKOR),
    "litbank": lambda folder: write(folder, "a_brat.conll", _conll(8)),
    "litbank-brat": lambda folder: _brat(folder, "9_cook_brat", brat.ANN),
    "mmax2": lambda folder: mmax2.project(folder / "de", "wirt"),
    "narc": lambda folder: _brat(folder, "vg~1", brat.NARC),
    "ontogum": lambda folder: write(folder, "GUM_bio_kite.conll", "1\tThe\t(1\n2\tkite\t1)\n"),
    "openboek": lambda folder: write(folder, "all.conll", _conll(7)),
    "passages": lambda folder: write(folder, "dev.jsonl", json.dumps(others.PASSAGE) + "\n"),
    "sacr": lambda folder: write(folder, "lise.sacr", french.SACR),
}


# Half of these are tables that ship: test_loader_pointed.py damages both halves.
POINTED = {
    *("pointed", "pointed-again", "pointed-gum", "entities", "entities-again", "novels"),
    *("novels-again", "speech", "ontogum-again", "mmax2-again", "democrat-again"),
    *("wikipedia", "wikipedia-again"),
}


def test_every_loader_is_here() -> None:
    assert set(MADE) == set(LOADERS) - POINTED


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def outcome(name: str, folder: Path) -> str:
    """The code that a loader refuses a corpus with, "" if it reads it."""
    try:
        documents = load(name, folder)
    except TrainingError as error:
        assert str(folder) in str(error)
        return error.code
    assert documents
    assert all(document.words for document in documents)
    return ""


@pytest.mark.parametrize("name", MADE)
def test_damaged_files_are_named(name: str, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    MADE[name](whole)
    assert outcome(name, whole) == ""
    chance, seen = random.Random(name), set()
    for number, path in enumerate(files(whole)):
        for i, data in enumerate(damaged(path.read_bytes(), chance)):
            folder = tmp_path / f"{number}-{i}"
            shutil.copytree(whole, folder)
            (folder / path.relative_to(whole)).write_bytes(data)
            seen.add(outcome(name, folder))
            shutil.rmtree(folder)
    assert seen - {""} <= set(CODES)
    assert "T100" in seen


ENDS = {"\\r\\n": b"\r\n", "\\r": b"\r", "one \\r": b"\r"}


@pytest.mark.parametrize("ends", ENDS)
@pytest.mark.parametrize("name", MADE)
def test_other_line_ends_lose_nothing(name: str, ends: str, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    MADE[name](whole)
    expected = [(d.words, d.mentions) for d in load(name, whole)]
    for number, path in enumerate(path for path in files(whole) if path.suffix != ".zip"):
        folder, data = tmp_path / str(number), path.read_bytes()
        shutil.copytree(whole, folder)
        many = 1 if ends.startswith("one") else -1
        (folder / path.relative_to(whole)).write_bytes(data.replace(b"\n", ENDS[ends], many))
        try:
            assert [(d.words, d.mentions) for d in load(name, folder)] == expected
        except TrainingError as error:
            assert error.code in CODES
            assert str(folder) in str(error)


@pytest.mark.parametrize("name", MADE)
def test_emptied_files_are_named(name: str, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    MADE[name](whole)
    for content in (b"", b"\n\n"):
        for number, path in enumerate(files(whole)):
            folder = tmp_path / f"{number}-{len(content)}"
            shutil.copytree(whole, folder)
            (folder / path.relative_to(whole)).write_bytes(content)
            # An empty list of mentions is a text without any, as brat writes it.
            if path.suffix != ".ann":
                assert outcome(name, folder) == "T100", path.name


SECRET = "open-sesame"
GROWING = "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(9))
ATTACKS = {
    "expansion": f'<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY a0 "ha">{GROWING}]>\n<a>&a9;</a>\n',
    "external": '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM "{0}">]>\n<a>&x;</a>\n',
    "parameter": '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY % x SYSTEM "{0}"> %x;]>\n<a>b</a>\n',
    "included": '<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="{0}"/></a>\n',
}


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("name", MADE)
def test_no_loader_reads_what_xml_refers_to(name: str, attack: str, tmp_path: Path) -> None:
    write(tmp_path, "secret.txt", SECRET)
    whole = tmp_path / "whole"
    whole.mkdir()
    MADE[name](whole)
    for number, path in enumerate(files(whole)):
        folder = tmp_path / str(number)
        shutil.copytree(whole, folder)
        text = ATTACKS[attack].replace("{0}", (tmp_path / "secret.txt").as_uri())
        (folder / path.relative_to(whole)).write_text(text, encoding="utf-8")
        try:
            documents = load(name, folder)
        except TrainingError as error:
            assert error.code in CODES
            assert str(folder) in str(error)
        else:
            # To loaders of plain text it is one.
            words = [word for document in documents for word in document.words]
            assert SECRET not in "".join(words)
            assert len(words) < 500


@pytest.mark.parametrize(
    "entity",
    [
        '<!ENTITY a "' + "b" * 1000 + '">' + '<!ENTITY c "&a;&a;&a;&a;&a;&a;&a;&a;&a;">',
        '<!ENTITY a SYSTEM "file:///etc/hostname">',
        '<!ENTITY % a SYSTEM "file:///etc/hostname"> %a;',
    ],
    ids=["expansion", "external", "parameter"],
)
def test_entities_of_xml_are_refused(tmp_path: Path, entity: str) -> None:
    path = mmax2.project(tmp_path / "de", "wirt")
    words = tmp_path / "de/basedata/wirt_words.xml"
    text = words.read_text(encoding="utf-8").replace("Der", "&a;")
    words.write_text(f"<!DOCTYPE words [{entity}]>\n{text}", encoding="utf-8")
    with pytest.raises(TrainingError, match=r"T100.*wirt_words\.xml, line 1: expected no entities"):
        load("mmax2", path)


def test_entities_that_nobody_knows_are_refused(tmp_path: Path) -> None:
    path = mmax2.project(tmp_path / "de", "wirt")
    words = tmp_path / "de/basedata/wirt_words.xml"
    text = words.read_text(encoding="utf-8").replace("Wirt", "&wirt;")
    words.write_text(f'<!DOCTYPE words SYSTEM "words.dtd">\n{text}', encoding="utf-8")
    with pytest.raises(TrainingError, match=r"T100.*wirt_words\.xml, line 4.*the entity wirt"):
        load("mmax2", path)


LOST = {
    "corefud": ("a.conllu", "Entity=", "Entity"),
    "gum": ("GUM_bio_kite.conllu", "Entity=", "Entity:"),
    "litbank-brat": ("9_cook_brat.ann", "T2\tNOM", "NOM"),
    "mmax2": ("wirt_groups_level.xml", "<markable ", "markable "),
}


@pytest.mark.parametrize("name", LOST)
def test_a_mention_that_one_letter_hides_is_missed(name: str, tmp_path: Path) -> None:
    MADE[name](tmp_path)
    wanted, old, new = LOST[name]
    path = next((p for p in files(tmp_path) if p.name == wanted), files(tmp_path)[0])
    text = path.read_text(encoding="utf-8")
    assert old in text
    # The last one: some formats say in their first line what an Entity is.
    path.write_text(new.join(text.rsplit(old, 1)), encoding="utf-8")
    with pytest.raises(TrainingError, match=rf"T100.*{path.name}, line \d+"):
        load(name, tmp_path)


@pytest.mark.parametrize(
    ("old", "new"),
    [("3-4\t", "1-0\t"), ("3-4\t", "4-3\t"), ("3-4\t", "3-9\t"), ("3-4\t", "3-3\t"),
     ("3-4\t", "3.x\t"), ("3-4\t", "3-4-5\t"), ("3\tshe", "³\tshe")],
)  # fmt: skip
def test_numbers_of_words_that_cannot_be(tmp_path: Path, old: str, new: str) -> None:
    write(tmp_path, "a.conllu", ud.KITE.replace(old, new))
    with pytest.raises(TrainingError, match=r"T100.*a\.conllu, line \d+"):
        load("corefud", tmp_path)
