"""The card of a trained context scorer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from .examples import ContextExample
from .recipe import ContextRecipe
from .trainer import ContextEpoch


def context_card(
    recipe: ContextRecipe,
    examples: Mapping[str, list[ContextExample]],
    epochs: list[ContextEpoch],
    *,
    encoder: str,
    command: str,
) -> str:
    """Write a model's card.

    recipe (ContextRecipe): corpora and settings. examples (Mapping): what it was trained on.
    epochs (List[ContextEpoch]): what each came to. encoder (str): what training started from.
    command (str): what rebuilds it.
    RETURNS (str): markdown.
    """
    rows = [
        f"| {name} | {corpus.lang} | {sum(len(e.start) for e in examples[name])} | "
        f"{corpus.origin} | {corpus.scheme} | {corpus.licence} |"
        for name, corpus in recipe.train.items()
    ]
    asking = sum(len(e.asking) for own in examples.values() for e in own)
    pairs = sum(len(e.right) for own in examples.values() for e in own)
    lines = [
        "# Context: what pronouns, names and nouns take up", "",
        f"Licence of the weights: {recipe.licence}. The encoder that training started from: "
        f"{encoder}.", "", "## Data", "",
        "| corpus | language | words | what | counts | licence |", "|---|---|---:|---|---|---|",
        *rows, "", f"{asking} pronouns, names and nouns that ask, {pairs} pairs.", "",
        "## Right choices", "",
        "The share of mentions whose best choice is right, before chains, after the last epoch. "
        "Nothing was chosen by them. training/README.md has the figures of the whole system.", "",
        *_scores(epochs), "",
        "## Settings", "",
        *(f"- {name}: {value}" for name, value in asdict(recipe.settings).items()), "",
        "## Command", "", "```sh", command, "```", "",
    ]  # fmt: skip
    return "\n".join(lines)


def _scores(epochs: list[ContextEpoch]) -> list[str]:
    last = epochs[-1]
    header = ["| dev | pronouns | names and nouns |", "|---|---:|---:|"]
    return header + [
        f"| {name} | {share:.3f} | {last.nominals[name]:.3f} |"
        for name, share in last.pronouns.items()
    ]
