"""What is known of an installed language: its distribution, and what travels in it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import srsly

from .. import plugins
from ..errors import CoreflangError
from ..language import LanguagePlugin


@dataclass(frozen=True)
class LanguageFacts:
    """An installed language.

    code: ISO 639-1. name: in English, "" if the plugin cannot be loaded. distribution, version,
    licence: as its metadata say. pipeline: name, version and licence of the embedded pipeline, ""
    if there is none. models: names of its trained scorers. error: why it cannot be loaded, or "".
    """

    code: str
    name: str
    distribution: str
    version: str
    licence: str
    pipeline: str
    models: tuple[str, ...]
    error: str


def installed_languages() -> list[LanguageFacts]:
    """Load every installed language.

    RETURNS (List[LanguageFacts]): by code; one that cannot be loaded says why.
    """
    return [_facts(code, name) for code, name in plugins.languages().items()]


def _facts(code: str, owner: str) -> LanguageFacts:
    version, licence = _metadata(owner)
    try:
        plugin = plugins.load_language(code)
    except CoreflangError as error:
        return LanguageFacts(code, "", owner, version, licence, "", (), str(error))
    return LanguageFacts(
        code, plugin.config.name, owner, version, licence, _pipeline(plugin), _models(plugin), ""
    )


def _metadata(owner: str) -> tuple[str, str]:
    try:
        found = distribution(owner)
    except PackageNotFoundError:
        return "", ""
    fields = found.metadata.json
    licence = str(fields.get("license_expression") or fields.get("license") or "")
    return found.version, licence.strip().partition("\n")[0]


def _pipeline(plugin: LanguagePlugin) -> str:
    folder = plugin.embedded_pipeline()
    if folder is None:
        return ""
    meta = srsly.read_json(folder / "meta.json")
    name = f"{meta.get('lang', '')}_{meta.get('name', '')} {meta.get('version', '')}"
    return f"{name} ({meta['license']})" if meta.get("license") else name


def _models(plugin: LanguagePlugin) -> tuple[str, ...]:
    folder = (plugin.folder or Path()) / "models"
    if plugin.folder is None or not folder.is_dir():
        return ()
    return tuple(sorted(path.name for path in folder.iterdir() if path.is_dir()))
