"""The recipe of a distillation: which text, and who teaches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .. import tables
from ..raw_text import RawText

RECIPES = Path(__file__).parent.parent / "recipes" / "distillation"


@dataclass(frozen=True)
class Teacher:
    """Who teaches: settings of the component.

    scorers: name of a scorer -> its weight, as the component's setting of that name; empty for the
    language's defaults. context: weight of the scorer that reads an encoder's vectors, 0.0 for
    none; it needs coreflang-context.
    """

    scorers: Mapping[str, float] = field(default_factory=dict)
    context: float = 1.0

    @property
    def config(self) -> dict[str, Any]:
        """RETURNS (Dict[str, Any]): settings for the component."""
        return {"scorers": dict(self.scorers) or None, "context": self.context}


@dataclass(frozen=True)
class DistillationRecipe:
    """All that makes labels but the data.

    raw: texts by name. lang: ISO 639-1 code of the text. passage_words: of a passage, which is to
    training what a document is. seed: decides which passages are drawn. teacher: who labels them.
    """

    raw: Mapping[str, RawText]
    lang: str = ""
    passage_words: int = 1000
    seed: int = 0
    teacher: Teacher = field(default_factory=Teacher)

    def __post_init__(self) -> None:
        """RAISES (ValueError): for a recipe without text."""
        if not self.raw:
            raise ValueError("raw names no text")


def load_distillation(name: str | Path, *, lang: str = "") -> DistillationRecipe:
    """Read and check a recipe.

    name (Union[str, Path]): a language whose recipe ships, or a YAML file.
    lang (str): of the text, if the recipe does not say; "" for what the file is called.
    RETURNS (DistillationRecipe): the recipe.
    RAISES (TrainingError): T001 for a missing one, T002 for unknown or impossible settings.
    """
    path = tables.find_recipe(name, folder=RECIPES)
    own = {"lang": lang or path.stem}
    return tables.read_recipe(path, lambda t: tables.build(DistillationRecipe, {**own, **t}))
