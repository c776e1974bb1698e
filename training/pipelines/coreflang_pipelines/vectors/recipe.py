"""The recipe of a language's subword vectors: a YAML table of texts, settings and checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from coreflang_training import tables
from coreflang_training.raw_text import RawText

from ..treebanks.sources import Source

RECIPES = Path(__file__).parent.parent / "recipes" / "vectors"


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

    def __post_init__(self) -> None:
        """RAISES (ValueError): for what floret cannot do."""
        if self.model not in ("skipgram", "cbow"):
            raise ValueError(f"unknown model {self.model}")
        if not 1 <= self.hashes <= 4:
            raise ValueError(f"hashes must be 1 to 4, found {self.hashes}")
        if not 1 <= self.min_n <= self.max_n:
            raise ValueError(f"no n-grams of {self.min_n} to {self.max_n} characters")


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

    def __post_init__(self) -> None:
        """RAISES (ValueError): for a recipe without texts."""
        if not self.raw and not self.treebanks:
            raise ValueError("it names no texts")


def find_recipe(lang: str | Path) -> Path:
    """Find the recipe of a language's vectors among those that ship.

    lang (Union[str, Path]): code of the language; or a file to take instead.
    RAISES (TrainingError): T001.
    """
    return tables.find_recipe(lang, folder=RECIPES)


def load_recipe(path: Path) -> VectorsRecipe:
    """Read and check a recipe.

    RAISES (TrainingError): T002 for unknown, missing or impossible settings.
    """
    return tables.read_recipe(path, lambda t: tables.build(VectorsRecipe, t, folder=path.parent))
