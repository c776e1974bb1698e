"""The command `distill`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Optional

import typer
from spacy.language import Language
from tqdm import tqdm

from coreflang.component import Coreflang

from ..ensemble.command import load_nlp
from ..ensemble.passages import Passage, draw_passages
from .labels import LabelFile, read_labels
from .recipe import DistillationRecipe, load_distillation
from .teacher import hashes_of, teach

# Passages that are parsed together: what a run that is killed loses.
BATCH = 4


def distill(
    lang: Annotated[str, typer.Argument(help="Code of the language; names the recipe.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    output: Annotated[Path, typer.Option(help="File for the labels, ending in .jsonl.")],
    recipe: Annotated[Optional[Path], typer.Option(help="Recipe, if not a shipped one.")] = None,
    pipeline: Annotated[str, typer.Option(help="Pipeline, if not the embedded one.")] = "",
    progress: Annotated[bool, typer.Option(help="Show progress bars.")] = True,
) -> None:
    """Write down what a teacher thinks of raw text, for `train` to learn from.

    A recipe of `train` names the file under `distilled`. A run that was interrupted goes on behind
    the last passage that was labelled when it is started again.
    """
    table = load_distillation(recipe or lang, lang=lang)
    nlp = load_nlp(pipeline, table.lang)
    teacher: Any = nlp.create_pipe("coreflang", config=table.teacher.config)
    teacher.check()
    file = LabelFile.open(output, header(table, nlp, teacher))
    passages = drawn(table, data=data)
    bar = tqdm(passages, desc=table.lang, unit="passage", disable=not progress)
    bar.update(file.done)
    _label(passages[file.done :], nlp, teacher, file, bar)
    typer.echo(summary(output))


def _label(
    passages: list[Passage], nlp: Language, teacher: Coreflang, file: LabelFile, bar: Any
) -> None:
    docs = nlp.pipe((passage.text for passage in passages), batch_size=BATCH)
    for passage, doc in zip(passages, docs, strict=True):
        file.add(teach(doc, teacher, name=passage.name))
        bar.update()
    bar.close()


def drawn(recipe: DistillationRecipe, *, data: Path) -> list[Passage]:
    """The passages of a recipe, its texts one after the other.

    recipe (DistillationRecipe): texts and budgets. data (Path): folder that its paths start from.
    RETURNS (List[Passage]): the same in every run.
    RAISES (TrainingError): T003, T025 for files that cannot be read, T220 without any text.
    """
    settings: dict[str, Any] = {"words": recipe.passage_words, "seed": recipe.seed}
    parts = (draw_passages(raw, data=data, **settings) for raw in recipe.raw.values())
    return [passage for part in parts for passage in part]


def header(recipe: DistillationRecipe, nlp: Language, teacher: Coreflang) -> dict[str, Any]:
    """What the first line of a file of labels says.

    recipe (DistillationRecipe): text and teacher. nlp (Language): the pipeline.
    teacher (Coreflang): the component that labels.
    RETURNS (Dict[str, Any]): recipe, pipeline, and hashes of what the teacher has learnt.
    """
    meta = nlp.meta
    return {
        "recipe": asdict(recipe),
        "pipeline": f"{meta['lang']}_{meta['name']} {meta['version']}",
        "learnt": hashes_of(teacher),
    }


def summary(path: Path) -> str:
    """How many labels a file has, in words. RAISES (TrainingError): T230."""
    labels = read_labels(path)
    pronouns = sum(len(passage.pronouns) for passage in labels.passages)
    nominals = sum(len(passage.nominals) for passage in labels.passages)
    tokens = sum(len(passage.words) for passage in labels.passages)
    return (
        f"{len(labels.passages)} passages, {tokens} tokens, {pronouns} anaphors, "
        f"{nominals} names and nouns. Written to {path}."
    )
