"""The recipe of a pretraining: text, how it is masked, how long it is trained on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

import yaml

from ..errors import TrainingError
from ..pipelines.recipe import RawText
from .masking import NameMasking

RECIPES = Path(__file__).parent.parent / "recipes" / "pretraining"
T = TypeVar("T")


@dataclass(frozen=True)
class Mix:
    """What is made of raw text.

    passage_words: words of a passage, which is to training what a document is. names: how names
    are masked, in every passage. rules: in how many passages the text's own pronouns are learnt as
    the rules resolve them. pronouns: in how many passages pronouns are hidden, and hidden: how
    many of them. seed: of all chance.
    """

    passage_words: int = 1500
    names: NameMasking = field(default_factory=NameMasking)
    rules: float = 0.33
    pronouns: float = 0.33
    hidden: float = 0.5
    seed: int = 0


@dataclass(frozen=True)
class PretrainingRecipe:
    """All that makes pretrained members but the data.

    raw: the text, with its budget of words and the texts to leave out. ensemble: the recipe of
    the ensemble that will go on from them: its language, settings, and corpora; "" for the one of
    the same name. mix: how text becomes examples. epochs, patience, learn_rate: as in
    recipe.Settings; silver answers are often wrong, and small steps learn less of their mistakes.
    """

    raw: RawText
    ensemble: str = ""
    mix: Mix = field(default_factory=Mix)
    epochs: int = 6
    patience: int = 3
    learn_rate: float = 0.0001


def load_pretraining(name: str | Path) -> PretrainingRecipe:
    """Read and check a recipe.

    name (Union[str, Path]): a language whose recipe ships, or a YAML file.
    RETURNS (PretrainingRecipe): the recipe.
    RAISES (TrainingError): T200 for a missing one, T201 for unknown or impossible settings.
    """
    path = Path(name)
    if path.suffix not in (".yaml", ".yml"):
        path = RECIPES / f"{name}.yaml"
    if not path.is_file():
        raise TrainingError("T200", path=path)
    try:
        table = yaml.safe_load(path.read_text(encoding="utf-8"))
        recipe = _parse(dict(table), name=path.stem)
    except (yaml.YAMLError, TypeError, ValueError, KeyError) as error:
        raise TrainingError("T201", path=path, problem=error) from error
    return recipe


def _parse(table: dict[str, Any], *, name: str) -> PretrainingRecipe:
    mix = dict(table.get("mix") or {})
    mix["names"] = _build(NameMasking, mix.get("names") or {})
    parts = {"raw": _build(RawText, table["raw"]), "mix": _build(Mix, mix)}
    recipe = _build(PretrainingRecipe, {"ensemble": name, **table, **parts})
    shares = (recipe.mix.rules, recipe.mix.pronouns, recipe.mix.hidden, recipe.mix.names.share)
    if not all(0.0 <= share <= 1.0 for share in shares):
        raise ValueError("shares go from 0.0 to 1.0")
    return recipe


def _build(cls: type[T], row: Mapping[str, Any]) -> T:
    unknown = sorted(set(row) - {f.name for f in fields(cls)})  # type: ignore[arg-type]
    if unknown:
        raise ValueError(f"{cls.__name__} has no {', '.join(unknown)}")
    return cls(**{key: tuple(v) if isinstance(v, list) else v for key, v in row.items()})
