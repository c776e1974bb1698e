"""LanguagePlugin: one language, as its package registers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from ..errors import CoreflangError
from .rows import LanguageConfig
from .vocabulary import class_order, nearest

T = TypeVar("T")


@dataclass(frozen=True)
class LanguagePlugin:
    """One language, as its package registers it.

    lang: ISO 639-1 code. config: its tables. rules: the class of its rules, called with the
    plugin. words: word lists by name, in lower case. entity_nouns: label of a named entity ->
    lemmas that can take up such an entity. folder: where `pipeline/`, `models/` and `vectors/`
    lie, if the package has them. closed_classes: function words and endings by name.
    """

    lang: str
    config: LanguageConfig
    rules: Any
    words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    entity_nouns: Mapping[str, frozenset[str]] = field(default_factory=dict)
    folder: Path | None = None
    closed_classes: Mapping[str, frozenset[str]] = field(default_factory=dict)

    @property
    def source(self) -> str:
        """Where its tables lie, for messages: a file, or the language's code."""
        return str(self.folder / "config.yaml") if self.folder else self.lang

    @cached_property
    def bit_of_class(self) -> Mapping[str, int]:
        """Agreement classes by name, each as one bit.

        The order in which the config declares them means nothing: see `class_order`.
        """
        names = class_order(self.config.agreement_classes)
        return {name: 1 << place for place, name in enumerate(names)}

    def class_bits(self, names: Sequence[str]) -> int:
        """Some agreement classes as a bit set.

        names (Sequence[str]): as the config declares them.
        RETURNS (int): their union.
        RAISES (CoreflangError): E012 for a class that the config does not declare.
        """
        bits = self.bit_of_class
        for name in set(names) - set(bits):
            raise CoreflangError(
                "E012", path=self.source, key="class_bits", found=name, nearest=nearest(name, bits),
                known=", ".join(bits),
            )  # fmt: skip
        return sum(bits[name] for name in set(names))

    def named_classes(self, cls: type[T]) -> T:
        """The bits of agreement classes as attributes, for rules that ask for them by name.

        cls (type): a dataclass whose fields are named after agreement classes.
        RETURNS (T): one of them, each field with the bit of its class.
        RAISES (CoreflangError): E012 for a field that is no agreement class of the config.
        """
        return cls(**{f.name: self.class_bits([f.name]) for f in fields(cls)})  # type: ignore[arg-type]

    def embedded_pipeline(self) -> Path | None:
        """The folder of the language's own spaCy pipeline, None if it ships none."""
        path = self.folder / "pipeline" if self.folder else None
        return path if path is not None and (path / "config.cfg").is_file() else None
