"""The command `train-vectors`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Optional

import typer

from coreflang.files.writing import beside
from coreflang.vectors import SubwordVectors

from ..errors import PipelinesError
from ..pipeline.storage import MEGABYTE, write_atomically
from .card import Report, card, score_lines
from .checks import Checks, load_checks, neighbours, run_checks
from .corpus import write_corpus
from .fit import fit, frequent_words, import_floret
from .recipe import VectorsRecipe, find_recipe, load_recipe

VECTORS, CARD = "vectors.npz", "CARD.md"
# Words among which neighbours and analogies are looked for.
N_VOCABULARY = 20000


def train_vectors(
    lang: Annotated[str, typer.Argument(help="Code of the language; names the recipe.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    output: Annotated[Path, typer.Option(help="Folder to write vectors and card to.")],
    recipe: Annotated[Optional[Path], typer.Option(help="Recipe, if not a shipped one.")] = None,
    progress: Annotated[bool, typer.Option(help="Show progress bars.")] = True,
) -> None:
    """Train a language's subword vectors from its recipe, check them and write their card."""
    import_floret()
    table = load_recipe(find_recipe(recipe or lang))
    checks = load_checks(table.checks)
    with TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus.txt"
        counts = write_corpus(table, data=data, output=corpus, progress=progress)
        typer.echo(f"{sum(counts.values())} words; floret reads them {_times(table)}.")
        trained = fit(corpus, table.settings, progress=progress)
        vocabulary = frequent_words(corpus, n=N_VOCABULARY)
    output.mkdir(parents=True, exist_ok=True)
    stored = _store(trained, table, output / VECTORS)
    report = Report(
        words=counts,
        n_bytes=(output / VECTORS).stat().st_size,
        trained=run_checks(trained, checks, vocabulary=vocabulary),
        stored=run_checks(stored, checks, vocabulary=vocabulary),
        command=_command(lang, recipe),
    )
    write_atomically(output / CARD, card(table, report).encode("utf-8"))
    _show(stored, checks, report, vocabulary=vocabulary)
    typer.echo(f"Written to {output}.")


def _times(recipe: VectorsRecipe) -> str:
    return f"{recipe.settings.epochs} times, with {recipe.settings.threads} thread(s)"


def _store(vectors: SubwordVectors, recipe: VectorsRecipe, path: Path) -> SubwordVectors:
    """Write the vectors unless they are too large, and read them back."""
    with beside(path) as partial:
        vectors.save(partial, storage=recipe.storage)
        found = partial.stat().st_size / MEGABYTE
        if found > recipe.max_megabytes:
            raise PipelinesError("P123", found=found, limit=recipe.max_megabytes)
    return SubwordVectors.load(path)


def _command(lang: str, recipe: Path | None) -> str:
    own = f" --recipe {recipe.name}" if recipe else ""
    return f"python -m coreflang train-vectors {lang}{own} --data DIR --output DIR"


def _show(
    vectors: SubwordVectors, checks: Checks, report: Report, *, vocabulary: list[str]
) -> None:
    for word, near in neighbours(vectors, checks.neighbours, vocabulary=vocabulary):
        typer.echo(f"{word:12s} {' '.join(near)}")
    typer.echo("\n".join(score_lines(report)))
    typer.echo(f"{report.n_bytes / MEGABYTE:.2f} MB")
