"""The command `train`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from .ensemble import command as ensemble
from .errors import TrainingError
from .span import command as span

ENSEMBLE, SPAN = "ensemble", "span"


def train(
    lang: Annotated[str, typer.Argument(help="Code of the language; names the recipe.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    output: Annotated[Path, typer.Option(help="Folder for the model, its card and its log.")],
    work: Annotated[
        Optional[Path], typer.Option(help="Folder for features and finished members.")
    ] = None,
    recipe: Annotated[Optional[Path], typer.Option(help="Recipe, if not a shipped one.")] = None,
    pipeline: Annotated[str, typer.Option(help="Pipeline, if not the embedded one.")] = "",
    pretrained: Annotated[
        Optional[Path], typer.Option(help="Model to go on from: of `pretrain`, or a span scorer.")
    ] = None,
    setting: Annotated[list[str], typer.Option(help="Change a setting: NAME=VALUE.")] = [],  # noqa: B006
    share: Annotated[
        float,
        typer.Option(min=0.001, max=1.0, help="Part of an ensemble's training documents to use."),
    ] = 1.0,
    scorer: Annotated[str, typer.Option(help="What to train: ensemble, or span.")] = ENSEMBLE,
    encoder: Annotated[
        str, typer.Option(help="Of a span scorer: a folder, or context for coreflang-context's.")
    ] = span.CONTEXT,
    frozen: Annotated[
        bool, typer.Option("--frozen/--tuned", help="The encoder stays as it is, or learns too.")
    ] = True,
    progress: Annotated[bool, typer.Option(help="Show progress bars.")] = True,
) -> None:
    """Train a language's ensemble from its recipe, or its span scorer.

    A run that was interrupted goes on where it stopped when it is started again with the same
    work folder, and a span scorer's with the same output.
    """
    if scorer not in (ENSEMBLE, SPAN):
        raise TrainingError("T208", found=scorer, known=f"{ENSEMBLE}, {SPAN}")
    if scorer == ENSEMBLE:
        ensemble.train(
            lang, data, output, work=work, recipe=recipe, pipeline=pipeline,
            pretrained=pretrained, setting=setting, share=share, progress=progress,
        )  # fmt: skip
    else:
        span.train_span_scorer(
            lang, data=data, output=output, work=work, recipe=recipe, pipeline=pipeline,
            encoder=encoder, frozen=frozen, pretrained=pretrained, setting=setting,
            progress=progress,
        )  # fmt: skip
