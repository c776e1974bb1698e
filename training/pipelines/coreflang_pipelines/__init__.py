"""How the embedded pipelines of coreflang, their vectors and their teachers are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coreflang.hookspecs import hookimpl

__version__ = "0.1.0"


@hookimpl
def coreflang_commands() -> dict[str, Callable[..., Any]]:
    """The commands that make pipelines; nothing heavy is imported before they are asked for.

    RETURNS (Dict[str, Callable]): name -> command.
    """
    from .pipeline.command import train_pipeline
    from .teacher.command import annotate_raw
    from .vectors.command import train_vectors

    return {
        "annotate-raw": annotate_raw,
        "train-pipeline": train_pipeline,
        "train-vectors": train_vectors,
    }
