"""The recipe of a teacher: a YAML table of treebanks, raw texts and settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from coreflang_training import tables

from ..pipeline.recipe import Recipe
from ..pipeline.recipe import load_recipe as load_pipeline

KINDS = ("xpos", "upos", "feats")
RECIPES = Path(__file__).parent.parent / "recipes" / "teachers"


@dataclass(frozen=True)
class NetworkSettings:
    """Numbers a token has in each part of the network, and how much is hidden in training.

    words: learnt vectors of the words of the treebanks. characters: of each of two convolutions.
    static: what given vectors are narrowed to. hidden: each direction of an LSTM. layers: LSTMs;
    tags are read off the last but one. arcs, relations, tags: between the LSTMs and the outputs.
    dropout, hidden_words (float): parts of numbers, and of words, that are hidden in training.
    """

    words: int = 75
    characters: int = 75
    static: int = 100
    hidden: int = 180
    layers: int = 3
    arcs: int = 250
    relations: int = 80
    tags: int = 200
    dropout: float = 0.33
    hidden_words: float = 0.25


@dataclass(frozen=True)
class TeacherRecipe:
    """All that makes a teacher, and what it annotates.

    pipeline (Recipe): the recipe of the language's pipeline, for its treebanks.
    trees, forms (List[str]): names of the pipeline's sources: treebanks, and sentences without
        trees; half of the latter are drawn anew for each epoch.
    raw (Dict[str, int]): names of the pipeline's raw texts -> how many words of them are
        annotated, 0 for all.
    texts (List[str]): names of the pipeline's sources whose sentences are annotated too. Tags that
        they have already are kept.
    tags (List[str]): kinds of tags that are written beside the trees: xpos, upos, feats.
    members (int): networks whose opinions are averaged.
    lengths (List[int]): sentences to annotate have at least and at most so many tokens.
    """

    lang: str
    pipeline: Recipe
    trees: tuple[str, ...]
    forms: tuple[str, ...] = ()
    raw: Mapping[str, int] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    network: NetworkSettings = field(default_factory=NetworkSettings)
    tags: tuple[str, ...] = KINDS
    members: int = 2
    epochs: int = 24
    batch_words: int = 450
    learn_rate: float = 0.002
    seed: int = 1
    lengths: tuple[int, int] = (3, 60)


def find_recipe(lang: str | Path) -> Path:
    """Find the recipe of a language's teacher among those that ship.

    lang (Union[str, Path]): code of the language; or a file to take instead.
    RAISES (TrainingError): T001.
    """
    return tables.find_recipe(lang, folder=RECIPES)


def load_recipe(path: Path) -> TeacherRecipe:
    """Read and check a recipe.

    RAISES (TrainingError): T002 for unknown, missing or impossible settings.
    """
    return tables.read_recipe(path, lambda table: _recipe(table, folder=path.parent))


def _recipe(table: dict[str, Any], *, folder: Path) -> TeacherRecipe:
    pipeline = load_pipeline(folder / str(table.get("pipeline", "")))
    recipe = tables.build(TeacherRecipe, {**table, "pipeline": pipeline})
    if recipe.network.layers < 2 or recipe.members < 1:
        raise ValueError("a teacher needs two layers and one member at least")
    if not set(recipe.tags) <= set(KINDS):
        raise ValueError(f"tags are {', '.join(KINDS)}")
    sources = {*recipe.trees, *recipe.forms, *recipe.texts}
    unknown = (sources - set(pipeline.train)) | (set(recipe.raw) - set(pipeline.raw))
    if unknown:
        raise ValueError(f"unknown sources {sorted(unknown)}")
    return recipe
