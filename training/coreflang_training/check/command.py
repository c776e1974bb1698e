"""The command `check`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Optional

import srsly
import typer
from tqdm import tqdm

from coreflang.benchmark.gold import read_gold
from coreflang.benchmark.response import read_chains, system_side
from coreflang.component import Coreflang
from coreflang.files.writing import replace_text
from coreflang.formats.alignment import align
from coreflang.metrics.anaphors import AnaphorCounts, count_anaphors

from ..ensemble.command import load_nlp
from ..ensemble.recipe import Corpus, load_recipe
from ..errors import TrainingError
from .mistakes import Mistake, find_mistakes
from .page import write_page


def check(
    lang: Annotated[str, typer.Argument(help="Code of the language; names the recipe.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    output: Annotated[Path, typer.Option(help="Folder for mistakes.html and mistakes.json.")],
    corpus: Annotated[
        str, typer.Option(help="One of the recipe's dev corpora; all if empty.")
    ] = "",
    recipe: Annotated[Optional[Path], typer.Option(help="Recipe, if not a shipped one.")] = None,
    model: Annotated[Optional[Path], typer.Option(help="Model, if not the language's own.")] = None,
    pipeline: Annotated[str, typer.Option(help="Pipeline, if not the embedded one.")] = "",
    progress: Annotated[bool, typer.Option(help="Show progress bars.")] = True,
) -> None:
    """Measure a model on dev corpora and list its mistakes with their text."""
    table = load_recipe(recipe or lang)
    if corpus and corpus not in table.dev:
        raise TrainingError("T207", found=corpus, known=", ".join(table.dev))
    chosen = {name: c for name, c in table.dev.items() if corpus in ("", name)}
    nlp = load_nlp(pipeline, table.lang)
    settings = {"keep_scores": True, "model": str(model) if model else None}
    component: Any = nlp.create_pipe("coreflang", config=settings)
    figures: list[dict[str, str]] = []
    mistakes: list[Mistake] = []
    for name, source in chosen.items():
        counts, found = _check_corpus(nlp, component, name, source, data, progress)
        figures.append(_figures(name, counts))
        mistakes += found
    _write(output, figures, mistakes)
    for row in figures:
        typer.echo(", ".join(f"{key}: {value}" for key, value in row.items()))
    sorts = Counter(mistake.sort for mistake in mistakes)
    typer.echo(f"{dict(sorts)}; see {output / 'mistakes.html'}")


def _check_corpus(
    nlp: Any, component: Coreflang, name: str, source: Corpus, data: Path, progress: bool
) -> tuple[AnaphorCounts, list[Mistake]]:
    documents = list(source.read(data))
    docs = nlp.pipe(document.text for document in documents)
    total = AnaphorCounts()
    mistakes: list[Mistake] = []
    pairs = zip(documents, docs, strict=True)
    for document, doc in tqdm(pairs, total=len(documents), desc=name, disable=not progress):
        counts, found = check_document(component(doc), component, document, name=document.id)
        total += counts
        mistakes += found
    return total, mistakes


def check_document(
    doc: Any, component: Coreflang, document: Any, *, name: str
) -> tuple[AnaphorCounts, Iterator[Mistake]]:
    """Count one document and list its mistakes.

    doc (Doc): resolved by the component, scores kept. component (Coreflang): it.
    document (CorpusDocument): the annotation. name (str): of the document.
    RETURNS (Tuple[AnaphorCounts, Iterator[Mistake]]): both.
    """
    config = component.plugin.config
    candidates = component.resolver.candidates([doc]).documents[0]
    gold = read_gold(align(document, doc).mentions, candidates.view, config)
    chains = read_chains(doc, view=candidates.view)
    system = system_side(chains, candidates.view, config, candidates)
    mistakes = find_mistakes(doc, gold, system, doc._.coref_scores, name=name)
    return count_anaphors(gold, system), mistakes


def _figures(name: str, counts: AnaphorCounts) -> dict[str, str]:
    every = counts.all
    figures = {
        "precision": every.score.precision, "recall": every.score.recall, "F1": every.score.f1,
        "candidate recall": every.candidate_recall, "published accuracy": every.published_accuracy,
    }  # fmt: skip
    return {"corpus": name, **{key: f"{100 * value:.1f}" for key, value in figures.items()}}


def _write(output: Path, figures: list[dict[str, str]], mistakes: list[Mistake]) -> None:
    page = write_page("Mistakes", figures, mistakes)
    data = {"figures": figures, "mistakes": [mistake.as_data() for mistake in mistakes]}
    try:
        output.mkdir(parents=True, exist_ok=True)
        replace_text(output / "mistakes.html", page)
        srsly.write_json(output / "mistakes.json", data)
    except OSError as error:
        raise TrainingError("T205", path=output, found=error) from error
