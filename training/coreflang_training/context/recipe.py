"""The recipe of a context scorer: corpora and settings, a YAML table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .. import tables
from ..ranking.recipe import RankingCorpus

RECIPES = Path(__file__).parent.parent / "recipes" / "context"


@dataclass(frozen=True)
class ContextCorpus(RankingCorpus):
    """A corpus to train on; as one of the ranking scorer.

    unannotated: of pronouns, silent: as an ensemble's. nominals: how much a name or noun says that
    it does not annotate. words: how many words to take of it at most, whole documents; 0 for all.
    """

    nominals: float = 1.0
    words: int = 0

    def __post_init__(self) -> None:
        """RAISES (ValueError): for settings that are out of range."""
        super().__post_init__()
        if not 0.0 <= self.nominals <= 1.0:
            raise ValueError(f"nominals is {self.nominals}")


@dataclass(frozen=True)
class ContextSettings:
    """How to train.

    trained: upper layers of the encoder that are trained; the others stay. epochs: how many.
    pieces: in a window of the encoder. windows: in a step, all of one document. project, hidden,
    second: widths of the head. dropout: of the head. encoder_dropout: of the layers that are
    trained. encoder_rate, head_rate: of learning, at their highest. warm_up: share of the steps
    until then. clip: the longest gradient.
    new_threshold, null_threshold, reject_below, unlikely: see coreflang.linking.policy.
    scheme: what counts where nobody says. seed: of all chance.
    """

    trained: int = 4
    epochs: int = 3
    pieces: int = 382
    windows: int = 4
    project: int = 96
    hidden: int = 160
    second: int = 32
    dropout: float = 0.2
    encoder_dropout: float = 0.0
    encoder_rate: float = 1e-4
    head_rate: float = 1e-3
    warm_up: float = 0.06
    clip: float = 1.0
    new_threshold: float = 0.6
    null_threshold: float = 0.5
    reject_below: float = 0.25
    unlikely: float = 1.0
    scheme: str = "ontonotes"
    seed: int = 0


@dataclass(frozen=True)
class ContextRecipe:
    """All that makes a model but the data and the encoder.

    licence: of the weights. train, dev: corpora by name. settings: how to train.
    """

    licence: str
    train: Mapping[str, ContextCorpus]
    dev: Mapping[str, ContextCorpus]
    settings: ContextSettings = field(default_factory=ContextSettings)


def load_context_recipe(name: str | Path) -> ContextRecipe:
    """Read and check a recipe.

    name (Union[str, Path]): one that ships, or a YAML file.
    RETURNS (ContextRecipe): the recipe.
    RAISES (TrainingError): T001 for a missing one, T002 for unknown or impossible settings.
    """
    path = tables.find_recipe(name, folder=RECIPES)
    return tables.read_recipe(path, lambda table: tables.build(ContextRecipe, table))
