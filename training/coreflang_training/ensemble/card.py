"""The card of a trained ensemble."""

from __future__ import annotations

from dataclasses import asdict

from coreflang.scorers.model_file import EnsembleModel

from .driver import Material, choices_f1
from .recipe import CROSS, OWN, Corpus, Distilled, EnsembleRecipe, load_recipe


def _pretraining(command: str) -> list[str]:
    """Where pretraining came first: that, and where its texts are listed."""
    if "coreflang pretrain " not in command:
        return []
    return [
        "Pretrained by masking names and pronouns in raw text; the language's recipe in",
        "coreflang_training/recipes/pretraining lists the texts, their licences, and what is",
        "left out.",
        "",
    ]


def _start(recipe: EnsembleRecipe) -> list[str]:
    """What the members had learnt before."""
    if recipe.start == OWN:
        own = load_recipe(recipe.lang)
        before: list[tuple[str, Corpus | Distilled]] = [*own.train.items(), *own.distilled.items()]
        return [
            f"The members go on from the ensemble of `train {recipe.lang}`, with its table of "
            "features. What that had learnt from, beside what it went on from itself:", "",
            "| corpus | what | licence |", "|---|---|---|",
            *(f"| {name} | {c.origin} | {c.licence} |" for name, c in before), "",
        ]  # fmt: skip
    if not recipe.start:
        return []
    if recipe.start != CROSS:
        return [
            f"The members go on from the ensemble of `train {recipe.start}`, whose card lists what",
            "that had learnt from (nothing in this language), with its table of features.",
            "",
        ]
    return [
        "The members go on from the cross-lingual ensemble of the core (coreflang/models/CARD.md",
        "lists its corpora; none is in this language), with its table of features.",
        "",
    ]


def _chosen(recipe: EnsembleRecipe, model: EnsembleModel) -> str:
    """What the dev parts decided, with its verb."""
    threshold = f"the null threshold ({model.policy.null_threshold})"
    return f"{threshold} was" if recipe.settings.all_epochs else f"the epochs and {threshold} were"


def _teachers(recipe: EnsembleRecipe) -> list[str]:
    """Who taught on raw text."""
    if not recipe.distilled:
        return []
    rows = (
        f"| {name} | {own.origin} | {own.licence} | {own.targets}, weight {own.weight}, "
        f"temperature {own.temperature}, threshold {own.threshold} |"
        for name, own in recipe.distilled.items()
    )
    return [
        "Distilled: learnt from what a larger scorer thought of raw text. `python -m coreflang",
        "distill` wrote the labels, and its recipes list texts and teachers:", "",
        "| labels | what | licence | how |", "|---|---|---|---|", *rows, "",
    ]  # fmt: skip


def model_card(
    recipe: EnsembleRecipe, material: Material, model: EnsembleModel, *, command: str
) -> str:
    """Write a model's card.

    recipe (EnsembleRecipe): corpora and settings. material (Material): what it was trained on.
    model (EnsembleModel): the model. command (str): what rebuilds it.
    RETURNS (str): markdown.
    """
    anaphors = sum(int((example.wanted > 0).sum()) for example in material.train)
    rows = [f"| {name} | {c.origin} | {c.licence} |" for name, c in recipe.train.items()]
    lines = [
        f"# Ensemble for coreference, {recipe.lang or 'several languages'}", "",
        f"Licence of the weights: {recipe.licence}.", "", "## Data", "",
        *(["| corpus | what | licence |", "|---|---|---|", *rows, ""] if rows else []),
        *_pretraining(command),
        *_start(recipe),
        *_teachers(recipe),
        f"{len(material.train)} documents, {anaphors} anaphors, {len(model.table)} features of "
        f"mentions, {len(model.members)} members.", "", "## Scores", "",
        "F1 of the choices on the dev parts, before chains are built; on them "
        f"{_chosen(recipe, model)} chosen. training/README.md has the figures of the whole "
        "system.", "",
        "| corpus | F1 |", "|---|---:|",
        *(
            f"| {name} | {choices_f1(model, part):.4f} |"
            for name, part in material.dev.items()
        ), "",
        "## Settings", "",
        *(f"- {name}: {value}" for name, value in asdict(recipe.settings).items()),
        *(f"- calibrated, {name}: {value}" for name, value in asdict(recipe.calibrated).items()),
        "",
        "## Command", "", "```sh", command, "```", "",
    ]  # fmt: skip
    return "\n".join(lines)
