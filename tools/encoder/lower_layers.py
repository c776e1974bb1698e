"""Keeps the lower layers of an encoder in a folder, for a smaller one to be trained further.

    python tools/encoder/lower_layers.py FOLDER OUT --layers 6

FOLDER has config.json, tokenizer.json and model.safetensors of a BERT, as `prune.py`
writes them. Lower layers alone serve better than every second one (Sajjad and others 2023).
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Annotated

import typer
from safetensors.numpy import load_file, save_file

LAYER = re.compile(r"\blayer\.(\d+)\.")


def main(
    folder: Annotated[Path, typer.Argument(help="The folder of an encoder.")],
    out: Annotated[Path, typer.Argument(help="The folder to write.")],
    layers: Annotated[int, typer.Option(help="How many layers stay.", min=1)],
) -> None:
    """Write the smaller encoder."""
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    if layers > config["num_hidden_layers"]:
        raise typer.BadParameter(f"{folder} has {config['num_hidden_layers']} layers")
    tensors = load_file(folder / "model.safetensors")
    out.mkdir(parents=True, exist_ok=True)
    kept = {name: tensor for name, tensor in tensors.items() if _layer(name) < layers}
    save_file(kept, out / "model.safetensors")
    # Not srsly, which makes 0.0 of a small epsilon.
    text = json.dumps({**config, "num_hidden_layers": layers}, indent=2)
    (out / "config.json").write_text(text + "\n", encoding="utf-8")
    shutil.copy(folder / "tokenizer.json", out / "tokenizer.json")


def _layer(name: str) -> int:
    """The layer that a tensor belongs to, counted from 0; -1 for those below all layers."""
    found = LAYER.search(name)
    return int(found[1]) if found else -1


if __name__ == "__main__":
    typer.run(main)
