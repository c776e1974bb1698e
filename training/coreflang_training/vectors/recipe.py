"""The recipe of a language's subword vectors: a YAML table of texts, settings and checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

import yaml

from ..errors import TrainingError
from ..pipelines.recipe import RawText, Source, path_of_recipe

RECIPES = Path(__file__).parent.parent / "recipes" / "vectors"
T = TypeVar("T")


@dataclass(frozen=True)
class FloretSettings:
    """What floret is asked to do; see its documentation (https://github.com/explosion/floret).

    model (str): skipgram or cbow. dim (int): columns of the table. buckets (int): its rows.
    hashes (int): rows that a word or n-gram is spread over, 1 to 4.
    min_n, max_n (int): characters of the shortest and longest n-grams.
    min_count (int): how often a word must occur to be predicted.
    window (int): words to each side. epochs (int), learn_rate (float), negatives (int).
    frequent (float): above this share of all words, occurrences are left out by chance.
    threads (int): results can be repeated with one thread only.
    """

    model: str = "skipgram"
    dim: int = 64
    buckets: int = 20000
    hashes: int = 2
    min_n: int = 3
    max_n: int = 6
    min_count: int = 10
    window: int = 5
    epochs: int = 3
    learn_rate: float = 0.05
    negatives: int = 5
    frequent: float = 1e-4
    threads: int = 1


@dataclass(frozen=True)
class VectorsRecipe:
    """All that makes a language's vectors but the texts.

    raw, treebanks (Dict[str, RawText], Dict[str, Source]): the texts, from the data folder on.
    storage (str): how numbers are kept, see `coreflang.vectors.STORAGES`.
    seed (int): decides the order of the paragraphs.
    checks (Path): the YAML file of the checks. max_megabytes (float): of a million bytes each.
    """

    lang: str
    licence: str
    description: str
    raw: Mapping[str, RawText] = field(default_factory=dict)
    treebanks: Mapping[str, Source] = field(default_factory=dict)
    settings: FloretSettings = field(default_factory=FloretSettings)
    checks: Path = Path()
    storage: str = "int8"
    seed: int = 0
    max_megabytes: float = 3.0


def find_recipe(lang: str, *, path: Path | None = None) -> Path:
    """Find the recipe of a language's vectors among those that ship.

    path (Path): a file to take instead.
    RAISES (TrainingError): T001.
    """
    return path_of_recipe(lang, folder=RECIPES, path=path)


def load_recipe(path: Path) -> VectorsRecipe:
    """Read and check a recipe.

    RAISES (TrainingError): T002 for unknown, missing or impossible settings.
    """
    try:
        table = yaml.safe_load(path.read_text(encoding="utf-8"))
        return _recipe(table, folder=path.parent)
    except (yaml.YAMLError, TypeError, ValueError, AttributeError) as error:
        raise TrainingError("T002", path=path, problem=error) from None


def _recipe(table: Any, *, folder: Path) -> VectorsRecipe:
    if not isinstance(table, dict):
        raise TypeError("it is no table of settings")
    table = dict(table)
    table["raw"] = {name: _build(RawText, row) for name, row in table.get("raw", {}).items()}
    rows = table.get("treebanks", {}).items()
    table["treebanks"] = {name: _build(Source, row) for name, row in rows}
    table["settings"] = _build(FloretSettings, table.get("settings", {}))
    table["checks"] = folder / str(table.get("checks", ""))
    return _checked(_build(VectorsRecipe, table))


def _checked(recipe: VectorsRecipe) -> VectorsRecipe:
    settings = recipe.settings
    if not recipe.raw and not recipe.treebanks:
        raise ValueError("it names no texts")
    if settings.model not in ("skipgram", "cbow"):
        raise ValueError(f"unknown model {settings.model}")
    if not 1 <= settings.hashes <= 4:
        raise ValueError(f"hashes must be 1 to 4, found {settings.hashes}")
    if not 1 <= settings.min_n <= settings.max_n:
        raise ValueError(f"no n-grams of {settings.min_n} to {settings.max_n} characters")
    return recipe


def _build(cls: type[T], row: Mapping[str, Any]) -> T:
    names = {f.name for f in fields(cls)}  # type: ignore[arg-type]
    unknown = sorted(set(row) - names)
    if unknown:
        raise ValueError(f"{cls.__name__} knows no {', '.join(unknown)}")
    return cls(**{key: tuple(v) if isinstance(v, list) else v for key, v in row.items()})
