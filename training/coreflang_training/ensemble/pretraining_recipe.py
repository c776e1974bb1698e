"""The recipe of a pretraining: text, how it is masked, how long it is trained on."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from .. import tables
from ..raw_text import RawText
from .masking import NameMasking

RECIPES = Path(__file__).parent.parent / "recipes" / "pretraining"


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

    def __post_init__(self) -> None:
        """RAISES (ValueError): for a share that is none."""
        shares = (self.rules, self.pronouns, self.hidden, self.names.share)
        if not all(0.0 <= share <= 1.0 for share in shares):
            raise ValueError("shares go from 0.0 to 1.0")


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
    RAISES (TrainingError): T001 for a missing one, T002 for unknown or impossible settings.
    """
    path = tables.find_recipe(name, folder=RECIPES)
    own = {"ensemble": path.stem}
    return tables.read_recipe(path, lambda t: tables.build(PretrainingRecipe, {**own, **t}))
