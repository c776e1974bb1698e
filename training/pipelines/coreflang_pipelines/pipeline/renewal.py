"""Trains some components of a finished pipeline anew or further, on top of what it has learnt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import spacy
from spacy import util
from spacy.language import Language
from spacy.pipeline.edit_tree_lemmatizer import EditTreeLemmatizer
from spacy.training import Example

from ..errors import PipelinesError
from .recipe import SHARED, Recipe, Stage


def only_stages(recipe: Recipe, names: Sequence[str], *, path: Path) -> Recipe:
    """Leave some stages of a recipe, without its raw text.

    names (List[str]): of stages that leave the shared network as it is, since the other
        components would no longer fit to another one, or that train it further.
    path (Path): the recipe's file, for errors.
    RETURNS (Recipe): with these stages, in the recipe's order.
    RAISES (PipelinesError): P105.
    """
    fitting = [s for s in recipe.stages if s.further or SHARED not in s.components]
    unknown = sorted(set(names) - {stage.name for stage in fitting})
    if unknown:
        known = ", ".join(stage.name for stage in fitting) or "none"
        raise PipelinesError("P105", path=path, found=", ".join(unknown), known=known)
    return replace(recipe, raw={}, stages=tuple(s for s in fitting if s.name in names))


def renewable(recipe: Recipe, base: Path) -> Language:
    """Take a finished pipeline, with new components where stages of the recipe begin anew.

    base (Path): folder of the pipeline; the recipe's config says what the components are.
    RETURNS (Language): the new components are not initialized.
    RAISES (PipelinesError): P106 for a folder without a pipeline that has these components, P107
        where the shared network would change under a component that no stage trains.
    """
    wanted = _trained(recipe.stages)
    if not (base / "meta.json").is_file():
        raise PipelinesError("P106", path=base, problem="it is no folder with a spaCy pipeline")
    nlp = spacy.load(base)
    if missing := [name for name in wanted if name not in nlp.pipe_names]:
        raise PipelinesError("P106", path=base, problem=f"it has no {', '.join(missing)}")
    if SHARED in wanted and (left := [name for name in nlp.pipe_names if name not in wanted]):
        raise PipelinesError("P107", found=", ".join(left))
    parts = util.load_config(recipe.config, interpolate=True)["components"]
    for name in _begun(recipe):
        settings = dict(parts[name])
        nlp.replace_pipe(name, settings.pop("factory"), config=settings)
    for _, pipe in nlp.pipeline:
        if isinstance(pipe, EditTreeLemmatizer):
            labels: list[int] = pipe.cfg.get("labels", [])
            pipe.tree2label = _Labels({tree: label for label, tree in enumerate(labels)})
    return nlp


class _Labels(dict[int, int]):
    """Labels of a lemmatizer's edit trees, which spaCy does not restore on loading.

    It takes the first label for a tree that has none; -1 keeps such a word out of the loss.
    """

    def get(self, key: int, default: int = -1) -> int:  # type: ignore[override]
        """RETURNS (int): the label, -1 for none."""
        return super().get(key, -1)


def initialize_new(
    nlp: Language, recipe: Recipe, get_examples: Callable[[], Iterable[Example]]
) -> None:
    """Give the components that begin anew labels and weights; leave the others."""
    for name in _begun(recipe):
        nlp.get_pipe(name).initialize(get_examples, nlp=nlp)  # type: ignore[attr-defined]


def _begun(recipe: Recipe) -> list[str]:
    """The components that begin anew: those that no stage takes further."""
    further = _trained(stage for stage in recipe.stages if stage.further)
    return [name for name in _trained(recipe.stages) if name not in further]


def _trained(stages: Iterable[Stage]) -> list[str]:
    return list(dict.fromkeys(name for stage in stages for name in stage.components))
