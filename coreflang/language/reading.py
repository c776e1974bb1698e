"""Reading a language's folder: tables and word lists."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from ..errors import CoreflangError
from ..files.plain_yaml import read_plain
from .checks import check_lists
from .config import parse_closed_classes, parse_config, parse_entity_nouns
from .plugin import LanguagePlugin

# Beside the word lists: general nouns, each with nouns for things of its kind.
KINDS = "kinds.txt"


def read_language(
    folder: Path, lang: str, rules: Any, **more_words: frozenset[str]
) -> LanguagePlugin:
    """Read a language's folder: config.yaml, entity_nouns.yaml, data/*.txt, closed_classes.yaml.

    What data/kinds.txt has goes behind the config's `kinds`.

    folder (Path): the package's folder.
    lang (str): ISO 639-1 code.
    rules (type): the class of its rules.
    more_words (FrozenSet[str]): further word lists by name, such as names shared by languages.
    RETURNS (LanguagePlugin): checked.
    RAISES (CoreflangError): E010 to E018, E024, E027, E143 and E227, naming the file and what
        is wrong in it.
    """
    config = parse_config(read_yaml(folder / "config.yaml"), source=str(folder / "config.yaml"))
    files = {path.name: path for path in sorted((folder / "data").glob("*.txt"))}
    if KINDS in files:
        config = replace(config, kinds=(*config.kinds, *read_kinds(files.pop(KINDS))))
    words = {path.stem: read_words(path) for path in files.values()}
    words.update(more_words)
    nouns_file = folder / "entity_nouns.yaml"
    raw = read_yaml(nouns_file) if nouns_file.is_file() else {}
    nouns = parse_entity_nouns(raw, source=str(nouns_file), own_labels=config.entity_labels)
    closed_file = folder / "data" / "closed_classes.yaml"
    raw = read_yaml(closed_file) if closed_file.is_file() else {}
    closed = parse_closed_classes(raw, lists=words, source=str(closed_file))
    plugin = LanguagePlugin(lang, config, rules, words, nouns, folder, closed)
    check_lists(plugin)
    return plugin


def read_words(path: Path) -> frozenset[str]:
    """Read a word list: one entry a line; blank lines and lines that begin with # are left out.

    An entry that begins with a hyphen holds for all words that end so: "-worker".

    path (Path): a text file.
    RETURNS (FrozenSet[str]): the entries.
    RAISES (CoreflangError): E227 for what is no text in UTF-8.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CoreflangError("E227", path=path, found=error) from error
    lines = (line.strip() for line in text.splitlines())
    return frozenset(line for line in lines if line and not line.startswith("#"))


def read_kinds(path: Path) -> tuple[tuple[str, ...], ...]:
    """Read general nouns and narrower ones: "bird: finch wren" in a line, else as `read_words`.

    path (Path): a text file.
    RETURNS (Tuple[Tuple[str]]): of each line the general noun, then the others.
    RAISES (CoreflangError): E227 for what is no text in UTF-8, or a line without a colon.
    """
    rows = [line.partition(":") for line in sorted(read_words(path))]
    wrong = [noun for noun, _, narrower in rows if not (noun.strip() and narrower.strip())]
    if wrong:
        raise CoreflangError("E227", path=path, found=f"no 'general: narrower' in {wrong[0]!r}")
    return tuple((noun.strip(), *narrower.split()) for noun, _, narrower in rows)


def read_yaml(path: Path) -> dict[Any, Any]:
    """Read a table.

    path (Path): a file in YAML.
    RETURNS (Dict[Any, Any]): its keys and values, neither of them checked.
    RAISES (CoreflangError): E010 when there is no such file, or no table in it.
    """
    try:
        raw = read_plain(path)
    except ValueError as error:
        raise CoreflangError("E010", path=path, found=error) from error
    if not isinstance(raw, dict):
        raise CoreflangError("E010", path=path, found=type(raw).__name__)
    return raw
