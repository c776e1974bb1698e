"""YAML of nobody knows whom: refused with what is wrong, growing aliases before they grow."""

from __future__ import annotations

from pathlib import Path

import pytest

from coreflang.errors import CoreflangError
from coreflang.files.plain_yaml import read_plain
from coreflang.formats.splits import read_part
from coreflang.language import read_words
from coreflang.language.reading import read_yaml
from coreflang.testing.cases import read_cases

# Each letter is nine of the one before.
GROWING = "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(9)
)
HOSTILE = {
    "aliases of aliases": f"a: &a [ha, ha]\n{GROWING}",
    "an alias of itself": "a: &a [*a]",
    "an alias of nothing": "a: *b",
    "many aliases": "a: &a [" + "x, " * 999 + "x]\nb: [" + "*a, " * 999 + "*a]",
    "lists without end": "a: " + "[" * 5_000,
    "deep lists": "a: " + "[" * 3_000 + "]" * 3_000,
    "a day that there is not": "a: 2024-13-45",
    "a number of many digits": "a: " + "9" * 5_000,
    "a number that is none": "a: !!float x",
    "a call": "a: !!python/object/apply:os.system [ls]",
    "a list for a key": "? [a, b]\n: 1",
    "a table merged with none": "<<: 3",
    "a key twice": "a: 1\na: 2",
    "half a table": "{a: ",
    "a zero byte": "a: \0",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_cannot_be_read(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(HOSTILE[name], encoding="utf-8")
    for read, code in ((read_yaml, "E010"), (read_cases, "E020")):
        with pytest.raises(CoreflangError, match=code):
            read(path)
    with pytest.raises(CoreflangError, match="E381"):
        read_part(path, "dev")


def test_what_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    for data in (b"a: \xff", b"\xff\xfe", b"\x80" * 100):
        path.write_bytes(data)
        with pytest.raises(ValueError, match=r"decode|special"):
            read_plain(path)
        with pytest.raises(CoreflangError, match="E227"):
            read_words(path)
    with pytest.raises(ValueError, match="No such file"):
        read_plain(tmp_path / "b.yaml")


def test_aliases_of_little_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: &a [x, &b {c: y}]\nd: *a\ne: *b\n", encoding="utf-8")
    assert read_plain(path) == {"a": ["x", {"c": "y"}], "d": ["x", {"c": "y"}], "e": {"c": "y"}}


def test_what_is_plain_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: [1, x, {b: '&c'}]\n", encoding="utf-8")
    assert read_plain(path) == {"a": [1, "x", {"b": "&c"}]}


ROW = "name: a, phenomenon: b, kind: positive, reason: c"
CASES = {
    "chains of a number": f"- {{{ROW}, text: d, chains: 5}}",
    "keys that are unknown": f"- {{{ROW}, text: d, 3: 4, z: 1}}",
    "a list of tokens": f"- {{{ROW}, tokens: [d]}}",
    "verdicts that are no table": f"- {{{ROW}, text: d, permitted: 3}}",
    "a number for a name": f"- {{{ROW.replace('name: a', 'name: 1')}, text: d}}",
    "a list for a kind": f"- {{{ROW.replace('positive', '[positive]')}, text: d}}",
    "a word": "- word",
    "a table": f"a: {{{ROW}, text: d}}",
}


@pytest.mark.parametrize("name", CASES)
def test_cases_that_are_none(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(CASES[name], encoding="utf-8")
    with pytest.raises(CoreflangError, match="E020"):
        read_cases(path)
