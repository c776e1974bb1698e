"""Says what vectors are made of and what they know: their card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

from ..pipeline.storage import MEGABYTE
from .recipe import VectorsRecipe


@dataclass(frozen=True)
class Report:
    """What came out of a training.

    words (Dict[str, int]): words of each text, by its name in the recipe.
    n_bytes (int): size of the file.
    trained, stored (Dict[str, float]): what the checks found, see `run_checks`, with the numbers
        that floret wrote and with those that the file holds.
    command (str): the command line.
    """

    words: Mapping[str, int]
    n_bytes: int
    trained: Mapping[str, float]
    stored: Mapping[str, float]
    command: str


def card(recipe: VectorsRecipe, report: Report) -> str:
    """RETURNS (str): the card, in markdown."""
    return "\n".join(
        [
            f"# Subword vectors: {recipe.lang}",
            "",
            recipe.description.strip(),
            "",
            f"Licence of the vectors: {recipe.licence}.",
            "",
            "## Data",
            "",
            "| text | file | what | licence | left out | words |",
            "|---|---|---|---|---|---:|",
            *_data_rows(recipe, report),
            "",
            "Words in lower case, cut by spaCy's tokenizer of the language.",
            "",
            "## Settings",
            "",
            *(f"- {name}: {value}" for name, value in asdict(recipe.settings).items()),
            f"- seed of the paragraphs' order: {recipe.seed}",
            "",
            "## Size",
            "",
            f"{report.n_bytes / MEGABYTE:.2f} MB, numbers kept as {recipe.storage}.",
            "",
            "## Checks",
            "",
            "Questions made up for coreflang; percentages of right answers, for similarity",
            "Spearman's correlation times 100.",
            "",
            "| check | as trained | as stored |",
            "|---|---:|---:|",
            *(f"| {name} | {a:.1f} | {b:.1f} |" for name, a, b in _scores(report)),
            "",
            "## Command",
            "",
            "```sh",
            report.command,
            "```",
            "",
        ]
    )


def score_lines(report: Report) -> list[str]:
    """RETURNS (List[str]): the checks' figures, for the terminal."""
    lines = [f"{'check':12s} trained  stored"]
    return lines + [f"{name:12s} {a:7.1f} {b:7.1f}" for name, a, b in _scores(report)]


def _scores(report: Report) -> Iterator[tuple[str, float, float]]:
    for name, value in report.trained.items():
        yield name, value, report.stored[name]


def _data_rows(recipe: VectorsRecipe, report: Report) -> Iterator[str]:
    for name, raw in recipe.raw.items():
        yield _row(name, raw.path, raw.origin, raw.licence, raw.skip, report)
    for name, bank in recipe.treebanks.items():
        yield _row(name, bank.path, bank.origin, bank.licence, bank.skip_docs, report)


def _row(
    name: str, path: str, origin: str, licence: str, skipped: tuple[str, ...], report: Report
) -> str:
    left_out = ", ".join(skipped) or "nothing"
    n_words = report.words.get(name, 0)
    return f"| {name} | `{path}` | {origin.strip()} | {licence} | {left_out} | {n_words:,} |"
