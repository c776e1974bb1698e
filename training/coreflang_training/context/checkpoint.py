"""The state of a training after an epoch, on disk: one file of tensors, nothing that runs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch
from safetensors import safe_open
from safetensors.torch import load_file, save_file
from torch import nn

from coreflang.files.writing import beside

STATE = "context.safetensors"
MOMENTS = ("exp_avg", "exp_avg_sq", "step")


def write_checkpoint(
    work: Path,
    epoch: int,
    settings: Mapping[str, Any],
    parts: nn.Module,
    optimizer: torch.optim.Optimizer,
    *,
    steps: int,
) -> None:
    """Write what the next epoch needs.

    work (Path): the folder. epoch (int): that is done. settings (Mapping): of the training.
    parts (Module): what is trained. optimizer (Optimizer): as it is.
    steps (int): that were made.
    """
    work.mkdir(parents=True, exist_ok=True)
    found = {f"weight.{name}": value.contiguous() for name, value in parts.state_dict().items()}
    for number, own in optimizer.state_dict()["state"].items():
        found |= {f"moment.{number}.{name}": own[name].contiguous() for name in MOMENTS}
    table = {"epoch": epoch, "steps": steps, "settings": dict(settings)}
    # In one file, so that numbers and weights are of the same epoch whatever is killed.
    with beside(work / STATE) as partial:
        save_file(found, partial, metadata={"table": json.dumps(table)})


def read_checkpoint(
    work: Path,
    epoch: int,
    settings: Mapping[str, Any],
    parts: nn.Module,
    optimizer: torch.optim.Optimizer,
) -> int | None:
    """Take over what an earlier run wrote, if it was of the same training and has this epoch.

    work (Path), epoch (int), settings (Mapping), parts (Module), optimizer (Optimizer): as of
    write_checkpoint; the last two are changed.
    RETURNS (Optional[int]): the steps that were made, if the epoch is done; None if it is not.
    """
    if not (work / STATE).is_file():
        return None
    with safe_open(work / STATE, framework="pt") as file:
        table = json.loads(file.metadata()["table"])
    if table["settings"] != dict(settings) or table["epoch"] < epoch:
        return None
    steps = int(table["steps"])
    if table["epoch"] > epoch:
        return steps
    found = load_file(work / STATE)
    parts.load_state_dict(_below("weight.", found))
    moments: dict[int, dict[str, Any]] = {}
    for name, value in _below("moment.", found).items():
        number, _, key = name.partition(".")
        moments.setdefault(int(number), {})[key] = value
    optimizer.load_state_dict({**optimizer.state_dict(), "state": moments})
    return steps


def _below(prefix: str, tensors: Mapping[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    return {
        name.removeprefix(prefix): value
        for name, value in tensors.items()
        if name.startswith(prefix)
    }
