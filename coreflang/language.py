"""What a language supplies: tables, word lists, the class of its rules, folders of models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from typing import Any

import yaml

from .errors import CoreflangError

KINDS = ("personal", "possessive", "reflexive", "demonstrative", "adverbial", "zero")


@dataclass(frozen=True)
class AnaphorRow:
    """Word forms that may be anaphors.

    forms: in lower case. kind: one of KINDS. likely, possible: agreement classes, `possible` holds
    at least `likely`. upos, roles, not_roles, morph: if not empty, what the token must (must not)
    be for the row to hold; the first row that holds is taken.
    """

    forms: tuple[str, ...]
    kind: str
    likely: tuple[str, ...]
    possible: tuple[str, ...] = ()
    upos: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    not_roles: tuple[str, ...] = ()
    morph: tuple[str, ...] = ()


@dataclass(frozen=True)
class NounRow:
    """Agreement classes of nouns; of all conditions given each must hold; the first row wins.

    likely, possible: agreement classes, `possible` holds at least `likely`.
    lists: word lists, one of which has the lemma; and_lists: others, one of which has it too.
    entities: labels of named entities.
    names: lists of first names, one of which has the name's first word; titles: lists, one of
    which has a title before the name. upos, morph, forms, determiners: as they say.
    attribute_morph: features, one of which a determiner, an adjective or a noun before it has.
    """

    likely: tuple[str, ...]
    possible: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    and_lists: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    upos: tuple[str, ...] = ()
    morph: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    determiners: tuple[str, ...] = ()
    attribute_morph: tuple[str, ...] = ()


@dataclass(frozen=True)
class HomographRow:
    """Where forms of anaphors are other words, as far as the text alone tells; for evaluation.

    forms: in lower case. behind: words or marks that stand directly before the form or before the
    word before it, as the comma of "the man, to whom". capital: with a capital inside a sentence.
    """

    forms: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    capital: bool = False


@dataclass(frozen=True)
class ZeroRow:
    """Verbs that carry a subject where none is spoken.

    features: what the verb, or the adjective that it helps, must have, all of them.
    likely, possible: agreement classes of the subject; the first row that holds is taken.
    """

    features: tuple[str, ...]
    likely: tuple[str, ...]
    possible: tuple[str, ...] = ()


@dataclass(frozen=True)
class LanguageConfig:
    """A language's config.yaml. docs/config.md describes every key."""

    name: str
    schemes: tuple[str, ...]
    agreement_classes: tuple[str, ...]
    anaphors: tuple[AnaphorRow, ...]
    nouns: tuple[NounRow, ...]
    quotes: tuple[tuple[str, str], ...] = ()
    copulas: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()
    coordination: tuple[str, ...] = ()
    noun_pos: tuple[str, ...] = ("NOUN", "PROPN")
    other_nouns: tuple[str, ...] = ()
    never_nouns: tuple[str, ...] = ()
    definite: tuple[str, ...] = ()
    indefinite: tuple[str, ...] = ()
    definite_morph: tuple[str, ...] = ("Definite=Def", "PronType=Dem")
    indefinite_morph: tuple[str, ...] = ("Definite=Ind",)
    free_adpositions: tuple[str, ...] = ()
    comitatives: tuple[str, ...] = ()
    may_be_empty: tuple[str, ...] = ()
    zeros: tuple[ZeroRow, ...] = ()
    companions: tuple[str, ...] = ()
    homographs: tuple[HomographRow, ...] = ()
    phrases: str = ""
    title_lists: tuple[str, ...] = ()
    surname_lists: tuple[str, ...] = ()
    person_entities: tuple[str, ...] = ("PER", "PERSON")
    anaphor_sentences: int = 5
    noun_sentences: int = 2
    possessive_suffix: str = ""
    titles_before_names: bool = True


_ROWS = {
    "anaphors": AnaphorRow, "nouns": NounRow, "homographs": HomographRow, "zeros": ZeroRow,
}  # fmt: skip


@dataclass(frozen=True)
class LanguagePlugin:
    """One language, as its package registers it.

    lang: ISO 639-1 code. config: its tables. rules: the class of its rules, called with the
    plugin. words: word lists by name, in lower case. entity_nouns: label of a named entity ->
    lemmas that can take up such an entity. folder: where `pipeline/`, `models/` and `vectors/`
    lie, if the package has them.
    """

    lang: str
    config: LanguageConfig
    rules: Any
    words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    entity_nouns: Mapping[str, frozenset[str]] = field(default_factory=dict)
    folder: Path | None = None

    def class_bits(self, names: Sequence[str]) -> int:
        """Agreement classes as a bit set, in the order in which the config declares them."""
        classes = self.config.agreement_classes
        return sum(1 << classes.index(name) for name in set(names))

    def embedded_pipeline(self) -> Path | None:
        """The folder of the language's own spaCy pipeline, None if it ships none."""
        path = self.folder / "pipeline" if self.folder else None
        return path if path is not None and (path / "config.cfg").is_file() else None


def read_language(
    folder: Path, lang: str, rules: Any, **more_words: frozenset[str]
) -> LanguagePlugin:
    """Read a language's folder: config.yaml, entity_nouns.yaml, data/*.txt.

    folder (Path): the package's folder.
    lang (str): ISO 639-1 code.
    rules (type): the class of its rules.
    more_words (FrozenSet[str]): further word lists by name, such as names shared by languages.
    RETURNS (LanguagePlugin): checked.
    RAISES (CoreflangError): E010 to E015, naming the file and what is wrong in it.
    """
    config = parse_config(_read_yaml(folder / "config.yaml"), source=str(folder / "config.yaml"))
    words = {path.stem: read_words(path) for path in sorted((folder / "data").glob("*.txt"))}
    words.update(more_words)
    nouns_file = folder / "entity_nouns.yaml"
    raw = _read_yaml(nouns_file) if nouns_file.is_file() else {}
    plugin = LanguagePlugin(
        lang, config, rules, words, parse_entity_nouns(raw, source=str(nouns_file)), folder
    )
    check_lists(plugin)
    return plugin


def read_words(path: Path) -> frozenset[str]:
    """Read a word list: one entry a line; blank lines and lines that begin with # are left out.

    An entry that begins with a hyphen holds for all words that end so: "-worker".
    """
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return frozenset(line for line in lines if line and not line.startswith("#"))


def _read_yaml(path: Path) -> dict[str, Any]:
    try:
        raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise CoreflangError("E010", path=path, found=error) from error
    if not isinstance(raw, dict):
        raise CoreflangError("E010", path=path, found=type(raw).__name__)
    return raw


def parse_config(raw: Mapping[str, Any], *, source: str) -> LanguageConfig:
    """Build a config and refuse what does not belong.

    raw (Mapping): the content of a config.yaml.
    source (str): where it comes from, for messages.
    RETURNS (LanguageConfig): checked.
    RAISES (CoreflangError): E011 unknown or missing keys, E012 unknown agreement classes,
        E013 unknown kinds, E014 values of the wrong type.
    """
    values = {key: _row_values(key, value, source) for key, value in raw.items()}
    config: LanguageConfig = _build(LanguageConfig, values, source)
    for anaphor_row in config.anaphors:
        _check_classes(config, (*anaphor_row.likely, *anaphor_row.possible), source)
    for noun_row in config.nouns:
        _check_classes(config, (*noun_row.likely, *noun_row.possible), source)
    for zero_row in config.zeros:
        _check_classes(config, (*zero_row.likely, *zero_row.possible), source)
    _check_classes(config, config.coordination, source)
    for anaphor in config.anaphors:
        if anaphor.kind not in KINDS:
            raise CoreflangError("E013", path=source, found=anaphor.kind, known=", ".join(KINDS))
    return config


def _row_values(key: str, value: Any, source: str) -> Any:
    if key not in _ROWS:
        return value
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        raise CoreflangError("E014", path=source, key=key, found=value)
    return tuple(_build(_ROWS[key], row, f"{source}: {key}") for row in value)


def _build(cls: type[Any], values: Mapping[str, Any], source: str) -> Any:
    known = {f.name: f for f in fields(cls)}
    unknown = sorted(set(values) - set(known))
    required = (f.name for f in known.values() if f.default is MISSING)
    missing = sorted(set(required) - set(values))
    if unknown or missing:
        raise CoreflangError(
            "E011", path=source, unknown=", ".join(unknown) or "none",
            missing=", ".join(missing) or "none", known=", ".join(sorted(known)),
        )  # fmt: skip
    return cls(**{key: _typed(known[key], value, source) for key, value in values.items()})


def _typed(spec: Any, value: Any, source: str) -> Any:
    """Check a value against its field's declared type; lists become tuples."""
    wants = str(spec.type)
    if wants.startswith("tuple"):
        if not isinstance(value, list | tuple):
            raise CoreflangError("E014", path=source, key=spec.name, found=value)
        return tuple(tuple(item) if isinstance(item, list) else item for item in value)
    expected = {"int": int, "str": str, "bool": bool}[wants]
    if type(value) is not expected:
        raise CoreflangError("E014", path=source, key=spec.name, found=value)
    return value


def _check_classes(config: LanguageConfig, names: Sequence[str], source: str) -> None:
    unknown = sorted(set(names) - set(config.agreement_classes))
    if unknown:
        known = ", ".join(config.agreement_classes)
        raise CoreflangError("E012", path=source, found=", ".join(unknown), known=known)


def parse_entity_nouns(raw: Mapping[str, Any], *, source: str) -> dict[str, frozenset[str]]:
    """Check the map from entity labels to nouns.

    raw (Mapping): label -> list of lemmas.
    source (str): where it comes from, for messages.
    RETURNS (Dict[str, FrozenSet[str]]): the map.
    RAISES (CoreflangError): E014 for anything but lists of strings.
    """
    for label, nouns in raw.items():
        if not isinstance(nouns, list) or not all(isinstance(noun, str) for noun in nouns):
            raise CoreflangError("E014", path=source, key=label, found=nouns)
    return {label: frozenset(nouns) for label, nouns in raw.items()}


def check_lists(plugin: LanguagePlugin) -> None:
    """Make sure that every word list that the config names is there.

    plugin (LanguagePlugin): a language with its lists.
    RAISES (CoreflangError): E015 with the lists that are missing.
    """
    config = plugin.config
    wanted = {
        name
        for row in config.nouns
        for name in (*row.lists, *row.and_lists, *row.names, *row.titles)
    }
    wanted |= {config.phrases} - {""}
    wanted |= {*config.title_lists, *config.surname_lists}
    missing = sorted(wanted - set(plugin.words))
    if missing:
        known = ", ".join(sorted(plugin.words))
        raise CoreflangError("E015", lang=plugin.lang, found=", ".join(missing), known=known)
