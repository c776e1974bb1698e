"""The command `train-pipeline`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Optional

import spacy
import typer
from spacy.language import Language

from ..errors import PipelinesError
from ..treebanks.gold import Sentence
from ..treebanks.sources import read_source
from .card import card, meta_fields
from .moves import drop_rare_crossings
from .recipe import Recipe, find_recipe, from_scratch, leaving_out, load_recipe
from .renewal import only_stages
from .score import brief, score, score_lines, with_size
from .storage import MEGABYTE, megabytes, round_to_half, write_pipeline
from .train import train


def train_pipeline(
    lang: Annotated[str, typer.Argument(help="Code of the language; names the recipe.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    output: Annotated[
        Optional[Path], typer.Option(help="Folder to write the pipeline to; replaced whole.")
    ] = None,
    recipe: Annotated[Optional[Path], typer.Option(help="Recipe, if not a shipped one.")] = None,
    stage: Annotated[
        Optional[list[str]], typer.Option(help="Train only this stage, on top of --base.")
    ] = None,
    base: Annotated[
        Optional[Path], typer.Option(help="A finished pipeline, of which the rest is kept.")
    ] = None,
    leave_out: Annotated[
        Optional[list[str]],
        typer.Option(help="Leave a fold of a source's documents out: NAME=1/2."),
    ] = None,
    resume: Annotated[bool, typer.Option(help="Go on where an interrupted run stopped.")] = False,
    score_only: Annotated[
        Optional[Path], typer.Option(help="Train nothing; score the pipeline in this folder.")
    ] = None,
    note: Annotated[str, typer.Option(help="A remark for the pipeline's card.")] = "",
    progress: Annotated[bool, typer.Option(help="Show progress bars.")] = True,
) -> None:
    """Train a language's embedded pipeline from its recipe, or score one."""
    path = find_recipe(recipe or lang)
    table = _without(load_recipe(path), leave_out or [])
    table = table if stage else from_scratch(table)
    dev = {name: read_source(source, data=data) for name, source in table.dev.items()}
    if score_only is not None:
        _print_scores(score_only, dev)
        return
    if output is None:
        raise typer.BadParameter("say where the pipeline goes: --output DIR", param_hint="output")
    if bool(stage) != bool(base):
        raise typer.BadParameter("--stage and --base go together", param_hint="stage")
    work = output.with_name(f"{output.name}.work")
    part = only_stages(table, stage, path=path) if stage else table
    nlp = train(
        part, data=data, work=work, base=base, resume=resume, progress=progress, report=typer.echo,
        check=lambda nlp: brief(nlp, dev),
    )  # fmt: skip
    command = _command(lang, recipe, stages=stage or [], left_out=leave_out or [])
    _finish(nlp, table, dev, draft=work / "draft", output=output, command=command, note=note)
    typer.echo(f"Written to {output}. The checkpoints in {work} are no longer needed.")


def _without(recipe: Recipe, parts: Sequence[str]) -> Recipe:
    try:
        return leaving_out(recipe, parts)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="leave-out") from None


def _command(
    lang: str, recipe: Path | None, *, stages: Sequence[str], left_out: Sequence[str]
) -> str:
    own = f" --recipe {recipe.name}" if recipe else ""
    part = "".join(f" --stage {name}" for name in stages) + (" --base DIR" if stages else "")
    part += "".join(f" --leave-out {name}" for name in left_out)
    return f"python -m coreflang train-pipeline {lang}{own}{part} --data DIR --output DIR"


def _finish(
    nlp: Language,
    recipe: Recipe,
    dev: Mapping[str, list[Sentence]],
    *,
    draft: Path,
    output: Path,
    command: str,
    note: str,
) -> None:
    """Write a draft, score what was written, then write the pipeline with its card."""
    if recipe.crossings_at_least:
        drop_rare_crossings(nlp.get_pipe("parser"), at_least=recipe.crossings_at_least)
    round_to_half(nlp)
    write_pipeline(nlp, draft, card="")
    if megabytes(draft) > recipe.max_megabytes:
        raise PipelinesError("P104", found=megabytes(draft), limit=recipe.max_megabytes)
    scores = with_size(score(spacy.load(draft), dev), draft)
    typer.echo("\n".join(score_lines(scores)))
    nlp.meta.update(meta_fields(recipe, scores=scores, command=command))
    write_pipeline(nlp, output, card=card(recipe, scores=scores, command=command, note=note))


def _print_scores(folder: Path, dev: Mapping[str, list[Sentence]]) -> None:
    if not (folder / "meta.json").is_file():
        raise PipelinesError("P102", path=folder)
    scores = with_size(score(spacy.load(folder), dev), folder)
    typer.echo("\n".join(score_lines(scores)))
    typer.echo(f"{'megabytes on disk':36s} {scores['bytes on disk'] / MEGABYTE:.2f}")
