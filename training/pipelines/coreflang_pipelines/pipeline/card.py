"""Says what a pipeline is made of: its card, and the fields of its meta.json."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from coreflang_training.raw_text import RawText

from ..treebanks.sources import Source
from .recipe import FirstNames, Recipe
from .score import shown

SPACY_VERSIONS = ">=3.7,<3.9"


def card(recipe: Recipe, *, scores: Mapping[str, float], command: str, note: str = "") -> str:
    """Write the pipeline's card.

    scores (Dict[str, float]): figures by name, see `score`.
    command (str): the command that made the pipeline.
    note (str): what else its users should know.
    RETURNS (str): markdown.
    """
    return "\n".join(
        [
            f"# {recipe.lang}_{recipe.name} {recipe.version}",
            "",
            recipe.description.strip(),
            "",
            f"Licence of the weights: {recipe.licence}.",
            "",
            "## Data",
            "",
            "| file | what | licence |",
            "|---|---|---|",
            *(f"| `{path}` | {origin} | {licence} |" for path, origin, licence in _rows(recipe)),
            "",
            "## Scores",
            "",
            *_score_notes(recipe),
            "",
            "| figure | value |",
            "|---|---:|",
            *(f"| {name} | {shown(value)} |" for name, value in scores.items()),
            "",
            "## Command",
            "",
            "```sh",
            command,
            "```",
            "",
            *([note, ""] if note else []),
        ]
    )


def meta_fields(recipe: Recipe, *, scores: Mapping[str, float], command: str) -> dict[str, Any]:
    """RETURNS (Dict[str, Any]): what goes into `nlp.meta`."""
    rows = [{"name": o, "license": n, "url": "", "author": ""} for _, o, n in _rows(recipe)]
    return {
        "name": recipe.name,
        "version": recipe.version,
        "description": recipe.description.strip(),
        "license": recipe.licence,
        "spacy_version": SPACY_VERSIONS,
        "sources": rows,
        "performance": {name: round(value, 4) for name, value in scores.items()},
        "notes": f"Made by: {command}",
    }


def _score_notes(recipe: Recipe) -> Iterator[str]:
    files = ", ".join(f"{name} = `{_named(source.path)}`" for name, source in recipe.dev.items())
    yield f"On dev data ({files}), from raw text, document by document; percentages, words per"
    yield "second of one core, bytes. LAS and UAS leave out punctuation, as spaCy's scorer does."


def _rows(recipe: Recipe) -> Iterator[tuple[str, str, str]]:
    parts: list[Source | RawText | FirstNames] = [*recipe.train.values(), *recipe.raw.values()]
    if recipe.first_names is not None:
        parts.append(recipe.first_names)
    for part in parts:
        yield _named(part.path), part.origin.strip(), part.licence
        entities = getattr(part, "entities", None)
        if entities is not None:
            yield entities.path, entities.origin.strip(), entities.licence


def _named(path: str) -> str:
    """What lies beside the recipe is known by its absolute path, which no card should show."""
    found = Path(path)
    return "/".join(found.parts[-2:]) if found.is_absolute() else path
