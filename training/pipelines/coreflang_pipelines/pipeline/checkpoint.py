"""Saves how far a training has come, and takes it up again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import srsly
from spacy.language import Language
from thinc.api import Optimizer

from ..errors import PipelinesError
from .storage import write_atomically

FILE = "checkpoint.msgpack"
_BY_PARAMETER = ("mom1", "mom2", "averages", "nr_update", "last_seen")


def save_checkpoint(
    folder: Path, nlp: Language, optimizer: Optimizer, *, progress: dict[str, Any]
) -> None:
    """Write weights, the optimizer's memory and progress; the file is replaced in one step.

    progress (Dict[str, Any]): plain values: where to go on, and what must fit.
    """
    names = dict(_parameters(nlp))
    state = {
        "progress": progress,
        "models": {name: pipe.model.to_bytes() for name, pipe in _trained(nlp)},
        "optimizer": {
            part: {names[key]: value for key, value in getattr(optimizer, part).items()}
            for part in _BY_PARAMETER
        },
    }
    folder.mkdir(parents=True, exist_ok=True)
    write_atomically(folder / FILE, srsly.msgpack_dumps(state))


def load_checkpoint(folder: Path, nlp: Language, optimizer: Optimizer) -> dict[str, Any]:
    """Take up a training.

    nlp (Language): initialized from the same recipe and data; its weights are replaced.
    optimizer (Adam): its memory is replaced.
    RETURNS (Dict[str, Any]): the progress that was saved.
    RAISES (PipelinesError): P101.
    """
    path = folder / FILE
    try:
        state = srsly.msgpack_loads(path.read_bytes())
        for name, pipe in _trained(nlp):
            pipe.model.from_bytes(state["models"][name])
        keys = {name: key for key, name in _parameters(nlp)}
        for part in _BY_PARAMETER:
            memory = getattr(optimizer, part)
            memory.clear()
            memory.update({keys[n]: _own(v) for n, v in state["optimizer"][part].items()})
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise PipelinesError("P101", path=path, problem=repr(error)) from None
    return dict(state["progress"])


def _own(value: Any) -> Any:
    return value.copy() if hasattr(value, "copy") else value


def _trained(nlp: Language) -> Iterator[tuple[str, Any]]:
    return ((name, pipe) for name, pipe in nlp.pipeline if hasattr(pipe, "model"))


def _parameters(nlp: Language) -> Iterator[tuple[tuple[int, str], str]]:
    """YIELDS (Tuple): the optimizer's key of a parameter, and a name that lasts."""
    for name, pipe in _trained(nlp):
        for n, node in enumerate(pipe.model.walk()):
            for parameter in node.param_names:
                yield (node.id, parameter), f"{name}/{n}/{parameter}"
