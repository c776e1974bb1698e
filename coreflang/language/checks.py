"""Checks of a language's tables: what is misspelt is refused, with the nearest word that there is.

Without them a misspelt feature or label would hold for no word of any text, and nobody would know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain
from typing import Any

from ..errors import CoreflangError
from .plugin import LanguagePlugin
from .rows import ANYWHERE, INFLECTED, KINDS, PERSONS, LanguageConfig
from .vocabulary import nearest, vocabulary

TABLES = ("anaphors", "nouns", "homographs", "zeros", "persons", "replaced", "ensembles")
# What each key of a table holds; numbers, yes or no, and free text are not listed.
KEYS: dict[str, tuple[str, ...]] = {
    "scheme": ("schemes",),
    "class": ("likely", "possible", "coordination"),
    "kind": ("kind",),
    "part of speech": ("upos", "noun_pos"),
    "role": ("roles", "not_roles"),
    "feature": ("morph", "attribute_morph", "definite_morph", "indefinite_morph", "features"),
    "label": ("entities", "person_entities", "firm_entities"),
    "list": (
        "lists", "and_lists", "names", "titles", "title_lists", "surname_lists", "phrases",
        "saying", "person_lists", "entity_lists", "legal_form_lists", "first_name_lists",
        "control_nouns", "control_verbs", "place_name_lists", "couple_lists", "calling_lists",
        "promising_verbs", "permitting_verbs", "man_or_woman_lists", "no_person_lists",
        "human_lists",
    ),
    "word": (
        "forms", "determiners", "behind", "copulas", "alternatives", "other_nouns", "never_nouns",
        "definite", "indefinite", "free_adpositions", "owner_adpositions", "comitatives",
        "may_be_empty", "companions", "speech_dashes", "greetings", "closings", "relatives",
        "possessive_markers", "contracted", "contrasts", "same_sorts", "kinds", "others",
        "others_owned", "cut_endings", "naming_verbs", "naming_reflexives", "bearing_verbs",
        "relative_places", "twos",
    ),
}  # fmt: skip
HOLDS = {key: sort for sort, keys in KEYS.items() for key in keys}


@dataclass(frozen=True)
class Entry:
    """One word of a table.

    path: the file, and the row in it. key: where it stands. value: the word.
    """

    path: str
    key: str
    value: str


def entries(config: LanguageConfig, *, source: str) -> Iterator[Entry]:
    """All words of all tables.

    config (LanguageConfig): the tables. source (str): where they come from.
    YIELDS (Entry): each word of each key in HOLDS, defaults included.
    """
    yield from _entries(config, source)
    for table in TABLES:
        for number, row in enumerate(getattr(config, table), start=1):
            yield from _entries(row, f"{source}, {table}, row {number}")


def _entries(row: Any, path: str) -> Iterator[Entry]:
    for f in fields(row):
        if f.name in HOLDS:
            value = getattr(row, f.name)
            for word in _words(value):
                yield Entry(path, f.name, word)


def _words(value: str | Sequence[Any]) -> Iterator[str]:
    """A word, or those of a list, or of lists."""
    if isinstance(value, str):
        yield value
    else:
        yield from chain.from_iterable(map(_words, value))


def check_config(config: LanguageConfig, *, source: str) -> None:
    """Make sure that all words of a language's tables mean something.

    config (LanguageConfig): the tables. source (str): where they come from, for messages.
    RAISES (CoreflangError): E012 agreement classes, E013 kinds, E016 parts of speech, roles,
        schemes, features and labels, E017 features that the core does not read, E024 words with
        capitals, E027 numbers below zero and classes that are declared twice, E121, E140 and
        E148 rows that cannot be used.
    """
    _check_scalars(config, source)
    for entry in entries(config, source=source):
        sort = HOLDS[entry.key]
        if sort == "class":
            _check_class(entry, config.agreement_classes)
        elif sort == "kind":
            _check_kind(entry)
        elif sort == "feature":
            _check_feature(entry)
        elif sort == "word":
            check_word(entry.value, key=entry.key, source=entry.path)
        elif sort == "label":
            check_label(
                entry.value, key=entry.key, source=entry.path, own_labels=config.entity_labels
            )
        elif sort != "list":
            _check_known(entry, sort)


def _check_scalars(config: LanguageConfig, source: str) -> None:
    check_distances(config, source=source)
    for number, anaphor in enumerate(config.anaphors, start=1):
        if bool(anaphor.forms) == bool(anaphor.features):
            raise CoreflangError("E148", path=f"{source}, anaphors, row {number}", found=anaphor)
    for number, row in enumerate(config.persons, start=1):
        if row.person not in PERSONS or bool(row.forms) == bool(row.features):
            raise CoreflangError("E121", path=f"{source}, persons, row {number}", found=row)
    for number, change in enumerate(config.replaced, start=1):
        if change.same_case not in INFLECTED:
            path = f"{source}, replaced, row {number}"
            raise CoreflangError("E140", path=path, found=change.same_case)
    for name in config.agreement_classes:
        if config.agreement_classes.count(name) > 1:
            raise CoreflangError(
                "E027", path=source, key="agreement_classes", found=name, reason="it stands twice"
            )


def with_distances(
    config: LanguageConfig, *, source: str, **distances: int | None
) -> LanguageConfig:
    """Change distances.

    config (LanguageConfig): of a language. source (str): who changes them, for messages.
    distances (Optional[int]): by key; None for those of the language.
    RETURNS (LanguageConfig): with the distances.
    RAISES (CoreflangError): E027 for one that is too small to mean something.
    """
    given = {key: value for key, value in distances.items() if value is not None}
    changed: LanguageConfig = replace(config, **given)  # type: ignore[arg-type]
    check_distances(changed, source=source)
    return changed


def check_distances(config: LanguageConfig, *, source: str) -> None:
    """Make sure that distances are distances, and other numbers not too small either.

    config (LanguageConfig): of a language, or changed by the settings of a component.
    source (str): where they come from, for messages.
    RAISES (CoreflangError): E027 for one that is too small to mean something.
    """
    least_of = {
        "anaphor_sentences": 0, "anaphor_mentions": 0, "noun_sentences": ANYWHERE,
        "context_temperature": 1,
    }  # fmt: skip
    for key, least in least_of.items():
        found = getattr(config, key)
        if found < least:
            reason = f"it is below {least}"
            raise CoreflangError("E027", path=source, key=key, found=found, reason=reason)


def _check_class(entry: Entry, declared: Sequence[str]) -> None:
    if entry.value not in declared:
        raise CoreflangError(
            "E012", path=entry.path, key=entry.key, found=entry.value,
            nearest=nearest(entry.value, declared), known=", ".join(declared),
        )  # fmt: skip


def _check_kind(entry: Entry) -> None:
    if entry.value not in KINDS:
        raise CoreflangError(
            "E013", path=entry.path, found=entry.value, nearest=nearest(entry.value, KINDS),
            known=", ".join(KINDS),
        )  # fmt: skip


def _check_feature(entry: Entry) -> None:
    known = vocabulary()
    if entry.value in known.read:
        return
    if entry.value in known.features:
        raise CoreflangError(
            "E017", path=entry.path, key=entry.key, found=entry.value,
            nearest=nearest(entry.value, known.read), known=", ".join(known.read),
        )  # fmt: skip
    _refuse(entry, "universal feature", known.read)


def check_word(word: str, *, key: str, source: str) -> None:
    """Make sure that a word can be like one of a text.

    word (str): in lower case, as words are compared. key, source (str): where it stands.
    RAISES (CoreflangError): E024 for one with capitals.
    """
    if word != word.lower():
        raise CoreflangError("E024", path=source, key=key, found=word, lower=word.lower())


def check_label(label: str, *, key: str, source: str, own_labels: Sequence[str] = ()) -> None:
    """Make sure that some recogniser gives a label to named entities.

    label (str): such as "PERSON". key, source (str): where it stands, for messages.
    own_labels (Sequence[str]): labels that the language's config declares.
    RAISES (CoreflangError): E016 when none does.
    """
    known = (*vocabulary().entities, *own_labels)
    if label not in known:
        _refuse(Entry(source, key, label), "label of named entities", known)


def _check_known(entry: Entry, sort: str) -> None:
    words = vocabulary()
    table = {"part of speech": words.parts_of_speech, "role": words.roles, "scheme": words.schemes}
    name = {"part of speech": "universal part of speech", "scheme": "label scheme"}.get(sort, sort)
    if entry.value not in table[sort]:
        _refuse(entry, name, table[sort])


def _refuse(entry: Entry, sort: str, known: Sequence[str]) -> None:
    raise CoreflangError(
        "E016", path=entry.path, key=entry.key, sort=sort, found=entry.value,
        nearest=nearest(entry.value, known), known=", ".join(known),
    )  # fmt: skip


def check_lists(plugin: LanguagePlugin) -> None:
    """Make sure that every word list that the config names is there.

    plugin (LanguagePlugin): a language with its lists.
    RAISES (CoreflangError): E015 with a list that is missing.
    """
    for entry in entries(plugin.config, source=plugin.source):
        wanted = HOLDS[entry.key] == "list" and entry.value
        if wanted and entry.value not in plugin.words:
            raise CoreflangError(
                "E015", path=entry.path, key=entry.key, found=entry.value,
                nearest=nearest(entry.value, plugin.words), known=", ".join(sorted(plugin.words)),
            )  # fmt: skip
