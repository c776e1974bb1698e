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
# Labels of a parser that no sentence had yet; it asks them of nobody. Thinc saves no sets.
_UNSEEN = "unseen_classes"
_BY_PARAMETER = ("mom1", "mom2", "averages", "nr_update", "last_seen")


def save_checkpoint(
    folder: Path, nlp: Language, optimizer: Optimizer, *, progress: dict[str, Any]
) -> None:
    """Write weights, gradients, the optimizer's memory and progress, in one step.

    progress (Dict[str, Any]): plain values: where to go on, and what must fit.
    """
    names = dict(_parameters(nlp))
    state = {
        "progress": progress,
        "models": {name: pipe.model.to_bytes() for name, pipe in _trained(nlp)},
        "gradients": {name: node.get_grad(p) for name, node, p in _pending(nlp)},
        "unseen": {name: sorted(unseen) for name, unseen in _unseen(nlp)},
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
        nodes = {name: (node, parameter) for name, node, parameter in _nodes(nlp)}
        for name, gradient in state["gradients"].items():
            node, parameter = nodes[name]
            node.set_grad(parameter, gradient.copy())
        for name, unseen in _unseen(nlp):
            unseen.clear()
            unseen.update(state["unseen"][name])
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


def _unseen(nlp: Language) -> Iterator[tuple[str, set[int]]]:
    """YIELDS (Tuple[str, Set[int]]): each parser, and what it keeps beside its weights."""
    for name, pipe in _trained(nlp):
        if _UNSEEN in pipe.model.attrs:
            yield name, pipe.model.attrs[_UNSEEN]


def _nodes(nlp: Language) -> Iterator[tuple[str, Any, str]]:
    """YIELDS (Tuple): a name that lasts, the layer, and the name of its parameter."""
    for name, pipe in _trained(nlp):
        for n, node in enumerate(pipe.model.walk()):
            for parameter in node.param_names:
                yield f"{name}/{n}/{parameter}", node, parameter


def _pending(nlp: Language) -> Iterator[tuple[str, Any, str]]:
    """YIELDS (Tuple): as `_nodes`, those that have a gradient which is still to be applied.

    spaCy updates the shared network before those that listen to it have passed anything back: what
    they say of one batch is applied with the next.
    """
    return (found for found in _nodes(nlp) if found[1].has_grad(found[2]))


def _parameters(nlp: Language) -> Iterator[tuple[tuple[int, str], str]]:
    """YIELDS (Tuple): the optimizer's key of a parameter, and a name that lasts."""
    return (((node.id, parameter), name) for name, node, parameter in _nodes(nlp))
