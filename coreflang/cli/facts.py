"""What is known of an installed language: its distribution, and what travels in it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import srsly

from .. import plugins
from ..errors import CoreflangError
from ..language import LanguagePlugin
from ..scorers.sources import vectors_path

CORE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Part:
    """Something that travels with a language.

    name: of it, with version and licence if it has these. bytes: what it takes on disk.
    shared: it is the core's, and serves languages that have none of their own.
    """

    name: str
    bytes: int
    shared: bool = False


@dataclass(frozen=True)
class LanguageFacts:
    """An installed language.

    code: ISO 639-1. name: in English, "" if the plugin cannot be loaded. distribution, version,
    licence: as its metadata say. pipeline: the embedded pipeline. models: trained scorers.
    vectors: subword vectors. error: why the plugin cannot be loaded, or "".
    """

    code: str
    name: str
    distribution: str
    version: str
    licence: str
    pipeline: Part | None
    models: tuple[Part, ...]
    vectors: Part | None
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
        return LanguageFacts(
            code, plugin.config.name, owner, version, licence,
            _pipeline(plugin), _models(plugin), _vectors(plugin), "",
        )  # fmt: skip
    except CoreflangError as error:
        return LanguageFacts(code, "", owner, version, licence, None, (), None, str(error))


def _metadata(owner: str) -> tuple[str, str]:
    try:
        found = distribution(owner)
    except PackageNotFoundError:
        return "", ""
    fields = found.metadata.json
    licence = str(fields.get("license_expression") or fields.get("license") or "")
    return found.version, licence.strip().partition("\n")[0]


def _pipeline(plugin: LanguagePlugin) -> Part | None:
    folder = plugin.embedded_pipeline()
    if folder is None:
        return None
    meta = _meta(folder)
    name = f"{meta.get('lang', '')}_{meta.get('name', '')} {meta.get('version', '')}"
    named = f"{name} ({meta['license']})" if meta.get("license") else name
    return Part(named, sum(_size(path) for path in folder.rglob("*")))


def _meta(folder: Path) -> dict[str, Any]:
    try:
        found = srsly.read_json(folder / "meta.json")
    except (OSError, ValueError) as error:
        raise CoreflangError("E225", path=folder, found=f"meta.json: {error}") from error
    if not isinstance(found, dict):
        raise CoreflangError("E225", path=folder, found="meta.json is no table")
    return found


def _models(plugin: LanguagePlugin) -> tuple[Part, ...]:
    own = _model_files(plugin.folder) if plugin.folder else []
    files = own or _model_files(CORE)
    return tuple(Part(path.stem, _size(path), shared=not own) for path in files)


def _model_files(folder: Path) -> list[Path]:
    return sorted((folder / "models").glob("*.npz"))


def _vectors(plugin: LanguagePlugin) -> Part | None:
    path = vectors_path(plugin)
    return Part(path.stem, _size(path)) if path else None


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0
