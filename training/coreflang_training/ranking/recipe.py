"""The recipe of a ranking scorer: corpora and settings, a YAML table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from coreflang.scorers.ranking_inputs import SCHEMES

from .. import tables
from ..ensemble.recipe import Corpus
from .losses import LOSSES

RECIPES = Path(__file__).parent.parent / "recipes" / "ranking"


@dataclass(frozen=True)
class RankingCorpus(Corpus):
    """A corpus to train or measure on; as an ensemble's.

    scheme: what it counts as coreference, one of SCHEMES. unannotated: how much a name or noun
    says that it does not annotate.
    """

    scheme: str = "ontonotes"
    # What trainers of this kind know nothing of.
    unknown: ClassVar[tuple[str, ...]] = ("partial", "alone", "weight")

    def __post_init__(self) -> None:
        """RAISES (ValueError): for settings that are out of range, or for other scorers."""
        super().__post_init__()
        _check_scheme(self.scheme)
        if any(getattr(self, name) != getattr(Corpus, name) for name in self.unknown):
            raise ValueError(f"{', '.join(self.unknown)}: they are for other scorers")


def _check_scheme(scheme: str) -> None:
    if scheme not in SCHEMES:
        raise ValueError(f"scheme is {scheme}; known: {', '.join(SCHEMES)}")


@dataclass(frozen=True)
class RankingSettings:
    """How to train.

    members: networks whose probabilities are averaged. phases: losses, one after the other.
    epochs: at most, of each phase. patience: epochs without a better dev score before a phase
    ends. dropout, learn_rate, hidden, second: of a network. at_least: mentions that must have a
    feature for the table to note it. vectors: "plugin" or "". new_threshold: the probability of
    "new" from which on a mention takes up nothing. scheme: what counts where nobody says.
    seed: of all chance.
    """

    members: int = 3
    phases: tuple[str, ...] = ("marginal",)
    epochs: int = 8
    patience: int = 4
    dropout: float = 0.25
    learn_rate: float = 0.002
    hidden: int = 64
    second: int = 16
    at_least: int = 25
    vectors: str = "plugin"
    new_threshold: float = 0.6
    scheme: str = "ontonotes"
    seed: int = 0

    def __post_init__(self) -> None:
        """RAISES (ValueError): for settings that are out of range."""
        _check_scheme(self.scheme)
        unknown = sorted(set(self.phases) - set(LOSSES))
        if unknown or not self.phases:
            raise ValueError(
                f"phases are {', '.join(unknown) or 'none'}; known: {', '.join(LOSSES)}"
            )


@dataclass(frozen=True)
class RankingRecipe:
    """All that makes a model but the data.

    lang: ISO 639-1 code of corpora that name none; "" for a model of several languages.
    train, dev: corpora by name. settings: how to train. licence: of the weights.
    """

    lang: str
    licence: str
    train: Mapping[str, RankingCorpus]
    dev: Mapping[str, RankingCorpus]
    settings: RankingSettings = field(default_factory=RankingSettings)


def load_ranking_recipe(name: str | Path) -> RankingRecipe:
    """Read and check a recipe.

    name (Union[str, Path]): one that ships, by its language, or a YAML file.
    RETURNS (RankingRecipe): the recipe.
    RAISES (TrainingError): T001 for a missing one, T002 for unknown or impossible settings.
    """
    path = tables.find_recipe(name, folder=RECIPES)
    return tables.read_recipe(path, lambda table: tables.build(RankingRecipe, table))
