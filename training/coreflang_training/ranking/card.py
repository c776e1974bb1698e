"""The card of a trained ranking scorer."""

from __future__ import annotations

from dataclasses import asdict

from coreflang.scorers.ranking_file import RankingModel

from .recipe import RankingRecipe
from .trainer import RankingMaterial, dev_conll


def dev_scores(model: RankingModel, material: RankingMaterial) -> dict[str, float]:
    """CoNLL F1 of chains of names and nouns alone on each dev corpus, from 0 to 1."""
    return {
        name: dev_conll(
            model.members,
            RankingMaterial([], {name: part}, material.columns, material.shape),
            threshold=model.new_threshold,
        )
        for name, part in material.dev.items()
    }


def ranking_card(
    recipe: RankingRecipe, material: RankingMaterial, model: RankingModel, *, command: str
) -> str:
    """Write a model's card.

    recipe (RankingRecipe): corpora and settings. material (RankingMaterial): what it was trained
    on. model (RankingModel): the model. command (str): what rebuilds it.
    RETURNS (str): markdown.
    """
    mentions = sum(len(example.asking) for example in material.train)
    pairs = sum(len(example.right) for example in material.train)
    scores = dev_scores(model, material).items()
    lines = [
        f"# Ranking of names and nouns, {recipe.lang or 'several languages'}", "",
        f"Licence of the weights: {recipe.licence}.", "", "## Data", "",
        "| corpus | what | counts | licence |", "|---|---|---|---|",
        *(
            f"| {name} | {c.origin} | {c.scheme} | {c.licence} |"
            for name, c in recipe.train.items()
        ), "",
        f"{len(material.train)} documents, {mentions} names and nouns, {pairs} pairs, "
        f"{len(model.table)} features of mentions, {len(model.members)} networks.", "",
        "## Scores", "",
        "CoNLL F1 of chains of names and nouns alone on the dev parts, on which the epochs and the "
        f"threshold of \"new\" ({model.new_threshold}) were chosen. training/README.md has the "
        "figures of the whole system.", "",
        "| corpus | CoNLL |", "|---|---:|",
        *(f"| {name} | {score:.4f} |" for name, score in scores), "",
        "## Settings", "",
        *(f"- {name}: {value}" for name, value in asdict(recipe.settings).items()), "",
        "## Command", "", "```sh", command, "```", "",
    ]  # fmt: skip
    return "\n".join(lines)
