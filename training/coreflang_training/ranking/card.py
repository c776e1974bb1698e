"""The card of a trained ranking scorer."""

from __future__ import annotations

from dataclasses import asdict

import numpy as np

from coreflang.benchmark.calibration import Decisions, calibration_section, join_decisions
from coreflang.scorers.ranking_file import RankingModel

from .examples import RankingExample
from .recipe import RankingRecipe
from .trainer import RankingMaterial, chains_of, dev_conll, mean_probabilities


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


def decisions_of(
    example: RankingExample, pairs: np.ndarray, new: np.ndarray, *, threshold: float
) -> Decisions:
    """The choices of a document's names and nouns, each with its probability, and the right ones.

    example (RankingExample): the document. pairs, new (ndarray): probabilities, as
    `mean_probabilities` gives them. threshold (float): of "new".
    RETURNS (Decisions): what is linked, and what is new.
    """
    row = np.full(int(example.asking.max()) + 1, -1)
    row[example.asking] = np.arange(len(new))
    earlier, later = (
        row[example.antecedent],
        np.repeat(np.arange(len(new)), np.diff(example.offset)),
    )
    chain, entity = chains_of(example, pairs, new, threshold), example.entity
    known = np.zeros(len(new), dtype=bool)
    known[later[example.right]] = True
    linked = np.flatnonzero(chain != np.arange(len(new)))
    # All earlier ones of the chain that is joined speak for it.
    own = chain[earlier] == chain[later]
    joined = np.bincount(later, pairs * own, minlength=len(new))
    is_right, seen = np.zeros(len(new), dtype=bool), entity >= 0
    for k in linked.tolist():
        run = slice(*example.offset[[k, k + 1]].tolist())
        best = run.start + int(np.argmax(pairs[run]))
        is_right[k], seen[k] = example.right[best], seen[k] or entity[earlier[best]] >= 0
    fresh = np.setdiff1d(np.arange(len(new)), linked)
    linked = linked[seen[linked]]
    return {
        "Names and nouns that are linked": (np.minimum(joined[linked], 1.0), is_right[linked]),
        "Names and nouns that are new": (new[fresh], ~known[fresh]),
    }


def dev_decisions(model: RankingModel, material: RankingMaterial) -> Decisions:
    """All decisions of a model on the dev parts; see `decisions_of`."""
    return join_decisions([
        decisions_of(
            example, *mean_probabilities(model.members, example, material.columns),
            threshold=model.new_threshold,
        )
        for part in material.dev.values() for example in part
    ])  # fmt: skip


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
        *calibration_section(dev_decisions(model, material)), "",
        "## Settings", "",
        *(f"- {name}: {value}" for name, value in asdict(recipe.settings).items()), "",
        "## Command", "", "```sh", command, "```", "",
    ]  # fmt: skip
    return "\n".join(lines)
