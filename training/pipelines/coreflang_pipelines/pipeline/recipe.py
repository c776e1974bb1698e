"""The recipe of a pipeline: a YAML table of data files, settings and licences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from coreflang_training import tables
from coreflang_training.folds import read_fold
from coreflang_training.raw_text import RawText

from ..passages.layout import Layout
from ..passages.speech import ENGLISH, Quotation
from ..treebanks.sources import Source
from .pretrain import Cloze

# The component on whose network others listen.
SHARED = "tok2vec"
RECIPES = Path(__file__).parent.parent / "recipes"


@dataclass(frozen=True)
class FirstNames:
    """A list of first names with counts.

    n_names (int): how many of the most frequent to use.
    titles (List[str]): words before the names of persons that are no names themselves.
    """

    path: str
    licence: str = ""
    origin: str = ""
    n_names: int = 8000
    titles: tuple[str, ...] = ()


@dataclass(frozen=True)
class Stage:
    """A run over some sources that trains some components and leaves the others as they are.

    further (bool): whether it goes on from the weights of a finished pipeline. Only then does it
        run, and where it is asked for by name; other stages begin anew there.
    layouts (int): in how many ways the sentences are set as text; epochs take them in turn.
    batch_words (List[int]): words of a batch in the beginning, and from half way on.
    """

    name: str
    components: tuple[str, ...]
    sources: tuple[str, ...]
    epochs: int
    further: bool = False
    dropout: float = 0.1
    learn_rate: float = 0.001
    layouts: int = 2
    batch_words: tuple[int, int] = (300, 1500)
    layout: Layout = field(default_factory=Layout)


@dataclass(frozen=True)
class Recipe:
    """All that makes a pipeline but the data; see the fields of the parts.

    config (str): the spaCy config, relative to the recipe.
    clauses (Source): clauses that may follow direct speech, relative to the recipe.
    quotation (Quotation): how direct speech is set.
    endings (List[str]): regular expressions of endings that the tokenizer cuts off, beside those
        that it knows: `(?<=ándo)lo` for *mirándolo*.
    max_megabytes (float): what the pipeline may take on disk (1 MB: a million bytes).
    crossings_at_least (int): how often the training data needed a parser's move for crossing arcs,
        for it to stay; 0 for all.
    """

    lang: str
    name: str
    version: str
    licence: str
    description: str
    config: Path
    train: Mapping[str, Source]
    dev: Mapping[str, Source]
    stages: tuple[Stage, ...]
    raw: Mapping[str, RawText] = field(default_factory=dict)
    clauses: Source | None = None
    quotation: Quotation = ENGLISH
    first_names: FirstNames | None = None
    cloze: Cloze = field(default_factory=Cloze)
    endings: tuple[str, ...] = ()
    seed: int = 0
    max_megabytes: float = 12.0
    crossings_at_least: int = 0


def find_recipe(lang: str | Path) -> Path:
    """Find the recipe of a language among those that ship.

    lang (Union[str, Path]): code of the language; or a file to take instead.
    RAISES (TrainingError): T001.
    """
    return tables.find_recipe(lang, folder=RECIPES)


def load_recipe(path: Path) -> Recipe:
    """Read and check a recipe.

    RAISES (TrainingError): T002 for unknown, missing or impossible settings.
    """
    return tables.read_recipe(path, lambda table: _recipe(table, folder=path.parent))


def _recipe(table: dict[str, Any], *, folder: Path) -> Recipe:
    recipe = tables.build(Recipe, table, folder=folder)
    unknown = {s for stage in recipe.stages for s in stage.sources} - set(recipe.train)
    if unknown:
        raise ValueError(f"unknown sources {sorted(unknown)}")
    clauses = _beside(recipe.clauses, folder) if recipe.clauses else None
    train, dev = (_shipped_beside(sources, folder) for sources in (recipe.train, recipe.dev))
    return replace(recipe, clauses=clauses, train=train, dev=dev)


def _shipped_beside(sources: Mapping[str, Source], folder: Path) -> dict[str, Source]:
    return {
        name: _beside(source, folder) if source.shipped or source.format == "patterns" else source
        for name, source in sources.items()
    }


def leaving_out(recipe: Recipe, parts: Iterable[str]) -> Recipe:
    """Leave documents out of what a pipeline learns from.

    recipe (Recipe): of the pipeline. parts (Iterable[str]): "source=1/2" each: the first of two
        folds of that source's documents.
    RETURNS (Recipe): without them.
    RAISES (ValueError): for sources that the recipe has not, and what is no fold.
    """
    train = dict(recipe.train)
    for part in parts:
        name, _, fold = part.partition("=")
        if name not in train:
            raise ValueError(f"the recipe has no source {name}")
        train[name] = replace(train[name], left_out=read_fold(fold))
    return replace(recipe, train=train)


def from_scratch(recipe: Recipe) -> Recipe:
    """Leave out the stages that go on from a finished pipeline, and what only they learn from.

    RETURNS (Recipe): of a pipeline that begins with nothing.
    """
    stages = tuple(stage for stage in recipe.stages if not stage.further)
    kept = {name for stage in stages for name in stage.sources}
    left = {name for stage in recipe.stages for name in stage.sources} - kept
    train = {name: source for name, source in recipe.train.items() if name not in left}
    return replace(recipe, train=train, stages=stages)


def _beside(source: Source, folder: Path) -> Source:
    """What lies in the folder of the recipe."""
    return replace(source, path=str(folder / source.path))
