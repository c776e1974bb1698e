"""Training for coreflang: corpus loaders, recipes, the embedded pipelines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coreflang.hookspecs import hookimpl

__version__ = "0.1.0"


@hookimpl
def coreflang_loaders() -> dict[str, Callable[..., Any]]:
    """The loaders of all corpora that coreflang is trained and measured on.

    RETURNS (Dict[str, Callable]): name -> loader.
    """
    from .loaders import LOADERS

    return dict(LOADERS)


@hookimpl
def coreflang_commands() -> dict[str, Callable[..., Any]]:
    """The commands that training adds; nothing heavy is imported before they are asked for.

    RETURNS (Dict[str, Callable]): name -> command.
    """
    from .check.command import check
    from .ensemble.command import train
    from .ensemble.curve_command import learning_curve
    from .ensemble.pretrain_command import pretrain
    from .pipelines.command import train_pipeline
    from .teacher.command import annotate_raw
    from .vectors.command import train_vectors

    return {
        "annotate-raw": annotate_raw,
        "check": check,
        "learning-curve": learning_curve,
        "pretrain": pretrain,
        "train": train,
        "train-pipeline": train_pipeline,
        "train-vectors": train_vectors,
    }
