"""Writes the package of a new language: installable, with tests that pass, and no word in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from string import Template

from spacy.util import get_lang_class

from ..about import __version__
from ..errors import CoreflangError
from ..plugins import CODE_LENGTH
from .borrowing import Model, written
from .starting import (
    Row,
    anaphor_rows,
    noun_rows,
    person_rows,
    plural_classes,
    usual_classes,
)

TEMPLATES = Path(__file__).parent / "templates"
ENDING = ".tmpl"
PACKAGE = "package"
WIDTH = 110
# A letter, then letters with their marks, blanks, and what stands in "Norwegian (Bokmål)".
_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f '’().-])*")
LONGEST = 60


@dataclass(frozen=True)
class NewLanguage:
    """What is known of a language before anything is written.

    code: ISO 639-1. name: in English. model: a language that it is like, None for none.
    """

    code: str
    name: str
    model: Model | None = None

    @property
    def classes(self) -> tuple[str, ...]:
        """RETURNS (Tuple[str, ...]): its agreement classes."""
        return self.model.classes if self.model else usual_classes()


def check_code(code: str) -> str:
    """Make sure that there is such a language.

    code (str): ISO 639-1.
    RETURNS (str): what spaCy calls it.
    RAISES (CoreflangError): E440 for anything but two letters that spaCy has a tokenizer for.
    """
    if not (len(code) == CODE_LENGTH and code.isascii() and code.isalpha() and code.islower()):
        raise CoreflangError("E440", found=code, reason="it is no two small letters")
    try:
        return get_lang_class(code).__name__
    except ImportError as error:
        raise CoreflangError("E440", found=code, reason="spaCy has no such language") from error


def check_name(name: str) -> None:
    """Make sure that a name can stand in code, tables and texts as it is.

    name (str): of a language.
    RAISES (CoreflangError): E443 for anything but letters, with what may stand between them.
    """
    if len(name) > LONGEST or not _NAME.fullmatch(name):
        raise CoreflangError("E443", found=ascii(name[:LONGEST]), longest=LONGEST)


def make_plugin(folder: Path, language: NewLanguage) -> list[Path]:
    """Write the package of a language.

    folder (Path): to write into; it may not hold anything yet.
    language (NewLanguage): what is known.
    RETURNS (List[Path]): the files, sorted.
    RAISES (CoreflangError): E440 for a code that is none, E441 for a folder that holds something
        or that cannot be written: nothing is left in it then; E443 for a name that is none.
    """
    check_code(language.code)
    check_name(language.name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CoreflangError("E441", path=folder, found="it holds something already")
    values, files = _values(language), []
    try:
        for template in sorted(TEMPLATES.rglob(f"*{ENDING}")):
            path = folder / _place(template, language.code)
            files.append(path)
            path.parent.mkdir(parents=True, exist_ok=True)
            text = Template(template.read_text(encoding="utf-8")).substitute(values)
            path.write_text(_tidied(text), encoding="utf-8")
    except OSError as error:
        _remove(folder, files)
        raise CoreflangError("E441", path=folder, found=error) from error
    return files


def _remove(folder: Path, files: Sequence[Path]) -> None:
    """Take back what was written of a package."""
    for path in files:
        path.unlink(missing_ok=True)
    folders = {parent for path in files for parent in path.parents if folder in parent.parents}
    for empty in sorted(folders, key=lambda each: -len(each.parts)):
        if empty.is_dir():
            empty.rmdir()


def _place(template: Path, code: str) -> Path:
    parts = list(template.relative_to(TEMPLATES).with_suffix("").parts)
    if parts[0] == PACKAGE:
        parts[0] = f"coreflang_{code}"
    return Path(*parts)


def _tidied(text: str) -> str:
    """Without the gaps that nothing filled."""
    return re.sub(r"\n{4,}", "\n\n\n", text)


def _values(language: NewLanguage) -> dict[str, str]:
    today, model = date.today(), language.model
    major, minor = __version__.split(".")[:2]
    words = re.findall(r"[^\W\d_]+", language.name)
    return {
        "code": language.code, "name": language.name, "version": __version__,
        "class_name": "".join(word.capitalize() for word in words) or language.code.capitalize(),
        "next_version": f"{major}.{int(minor) + 1}.0", "year": str(today.year),
        "date": today.isoformat(), "schemes": "ud", **_tables(language),
        **(_hints(model) if model else dict.fromkeys(HINTS, "")),
    }  # fmt: skip


def _tables(language: NewLanguage) -> dict[str, str]:
    """The tables of config.yaml, as they begin."""
    classes, model = language.classes, language.model
    silent = model.persons if model else ()
    zeros = model.zeros if model else ()
    coordination = model.coordination if model else plural_classes(classes)
    return {
        "classes": ", ".join(classes), "coordination": ", ".join(coordination),
        "anaphors": _rows(anaphor_rows(classes)), "nouns": _rows(noun_rows(classes)),
        "persons": _rows([*person_rows(classes), *silent]),
        "zeros": f"zeros:\n{_rows(zeros)}" if zeros else "",
    }  # fmt: skip


def _rows(rows: Iterable[Row]) -> str:
    return "\n".join(f"  - {written(row)}" for row in rows)


HINTS = (
    "like_values", "like_anaphors", "like_persons", "like_nouns", "like_rest", "like_methods",
    "like_rules",
)  # fmt: skip


def _hints(model: Model) -> dict[str, str]:
    """What the other language says with its words, in comments to be translated."""
    tables = {
        f"like_{table}": _comment(f"{model.name}, to be translated:", [f"- {row}" for row in rows])
        for table, rows in model.hints.items()
        if table not in ("rest", "zeros")
    }
    rest = _comment(f"WHAT {model.name.upper()} HAS, to be translated:", model.hints["rest"])
    methods = _comment(f"{model.name} overrides:", model.methods, indent="    ")
    rules = _comment(f"{model.name} has these of its own:", model.rules)
    return {
        "like_values": "\n".join(model.values), **tables, "like_rest": rest,
        "like_methods": methods, "like_rules": rules,
    }  # fmt: skip


def _comment(head: str, lines: Sequence[str], *, indent: str = "") -> str:
    if not lines:
        return ""
    return "\n".join(_commented([head, *lines], indent))


def _commented(lines: Sequence[str], indent: str) -> Iterator[str]:
    return (f"{indent}# {line}" for line in lines)
