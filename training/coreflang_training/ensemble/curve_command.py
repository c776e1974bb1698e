"""The command `learning-curve`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import mean
from typing import Annotated, Optional

import srsly
import typer

from coreflang.files.writing import replace_text
from coreflang.scorers.model_file import load_model

from ..errors import TrainingError
from .command import with_settings, workshops
from .curve_plot import draw_curve
from .driver import Log, prepare
from .learning_curve import SHARES, Point, learning_points, nearest_f1
from .recipe import load_recipe, own_corpora
from .store import all_examples

JSON, PLOT, LOG = "learning_curve.json", "learning_curve.svg", "learning_curve.log.jsonl"


def learning_curve(
    lang: Annotated[str, typer.Argument(help="Code of the language; names the recipe.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    pretrained: Annotated[Path, typer.Option(help="Model that `pretrain` wrote.")],
    output: Annotated[Path, typer.Option(help="Folder for the table and the plot.")],
    work: Annotated[Optional[Path], typer.Option(help="Folder for features.")] = None,
    recipe: Annotated[Optional[Path], typer.Option(help="Recipe, if not a shipped one.")] = None,
    pipeline: Annotated[str, typer.Option(help="Pipeline, if not the embedded one.")] = "",
    setting: Annotated[list[str], typer.Option(help="Change a setting: NAME=VALUE.")] = [],  # noqa: B006
    seeds: Annotated[int, typer.Option(help="Samples of the documents for each share.")] = 3,
    progress: Annotated[bool, typer.Option(help="Show progress bars.")] = True,
) -> None:
    """Train members on 0 to 100 % of the annotated documents, with pretraining and without.

    Only the language's own corpora are learnt from.

    A run that was interrupted goes on where it stopped when it is started again with the same
    output folder.
    """
    table = with_settings(own_corpora(load_recipe(recipe or lang)), setting)
    folder = work or output / "work"
    shop_for = workshops(table, data=data, work=folder, pipeline=pipeline, progress=progress)
    start = load_model(pretrained)
    material = prepare(
        all_examples(shop_for, table.train, lang=table.lang),
        all_examples(shop_for, table.dev, lang=table.lang), table.settings, table=start.table,
    )  # fmt: skip
    points = learning_points(
        material, table.settings, start, seeds=seeds, log=Log(output / LOG), progress=progress
    )
    nearest = {name: nearest_f1(examples) for name, examples in material.dev.items()}
    report = {"nearest": nearest, "points": [asdict(point) for point in points]}
    try:
        replace_text(output / JSON, srsly.json_dumps(report, indent=2) + "\n")
        replace_text(output / PLOT, draw_curve(points, nearest))
    except OSError as error:
        raise TrainingError("T205", path=output, found=error) from error
    for line in table_lines(points, nearest):
        typer.echo(line)


def table_lines(points: Sequence[Point], nearest: Mapping[str, float]) -> list[str]:
    """The curve as text: mean F1 over the seeds.

    points (Sequence[Point]): the curve. nearest (Mapping[str, float]): of the nearest candidate.
    RETURNS (List[str]): a heading and a line for each row.
    """
    corpora = list(nearest)
    lines = [f"{'share':>6} {'from':>12} " + " ".join(f"{name:>10}" for name in corpora)]
    lines.append(f"{'-':>6} {'nearest':>12} " + " ".join(f"{nearest[c]:10.4f}" for c in corpora))
    for share in SHARES:
        for pretrained, name in ((False, "scratch"), (True, "pretrained")):
            mine = [p for p in points if p.share == share and p.pretrained == pretrained]
            if mine:
                means = " ".join(f"{mean(p.f1[c] for p in mine):10.4f}" for c in corpora)
                lines.append(f"{share:6.0%} {name:>12} {means}")
    return lines
