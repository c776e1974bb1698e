"""The card of a trained span scorer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from .examples import SpanExample
from .recipe import MaskedText, SpanCorpus, SpanRecipe
from .trainer import SpanEpoch


def span_card(
    recipe: SpanRecipe,
    examples: Mapping[str, Sequence[SpanExample]],
    epochs: Sequence[SpanEpoch],
    *,
    encoder: str,
) -> str:
    """Write a model's card.

    recipe (SpanRecipe): corpora and settings. examples (Mapping): what it was trained on.
    epochs (Sequence[SpanEpoch]): what each came to. encoder (str): a folder, or "context".
    RETURNS (str): markdown.
    """
    texts: dict[str, SpanCorpus | MaskedText] = {**recipe.train, **recipe.raw}
    rows = [
        f"| {name} | {sum(len(e.start) for e in examples[name])} | "
        f"{sum(len(e.first) for e in examples[name])} | "
        f"{sum(int(e.right.sum()) for e in examples[name])} | {corpus.origin} | {corpus.licence} |"
        for name, corpus in texts.items()
    ]
    names = list(epochs[0].conll)
    figures = [
        f"| {epoch.number} | {epoch.loss:.3f} | "
        + " | ".join(f"{epoch.conll[name]:.4f}" for name in names)
        + (" | kept |" if epoch.best else " | |")
        for epoch in epochs
    ]
    lines = [
        "# Spans: what pronouns, names and nouns take up, by their first and last words", "",
        f"Licence of the weights: {recipe.licence}. Encoder: {Path(encoder).name}.", "",
        "## Data", "",
        "| corpus | words | mentions | linked | what | licence |", "|---|---:|---:|---:|---|---|",
        *rows, "",
        "## Epochs", "",
        "CoNLL of the scorer by itself, over the mentions that the rules find, on dev; the last "
        "epoch that is marked is the model.", "",
        "| epoch | loss | " + " | ".join(names) + " | |",
        "|---:|---:|" + "---:|" * len(names) + "---|", *figures, "",
        "## Settings", "",
        *(f"- {name}: {value}" for name, value in asdict(recipe.settings).items()), "",
    ]  # fmt: skip
    return "\n".join(lines)
