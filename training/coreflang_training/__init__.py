"""Training for coreflang: corpus loaders, splits, the trainer of scorers."""

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
    from .context.command import train_context_command
    from .distillation.command import distill
    from .ensemble.curve_command import learning_curve
    from .ensemble.pretrain_command import pretrain
    from .ranking.command import train_ranking_command
    from .train_command import train

    return {
        "check": check,
        "distill": distill,
        "learning-curve": learning_curve,
        "pretrain": pretrain,
        "train": train,
        "train-context": train_context_command,
        "train-ranking": train_ranking_command,
    }
