"""Writes the encoder that ships, from a folder of `prune.py` and layers that were trained further.

python tools/encoder/compact.py --encoder DIR [--layers FILE] [--out FILE]

FILE with layers is *.safetensors or *.npz; its names are those of an ordinary BERT, or the short
ones of e5_file.py ("l0.q.w"). What it lacks stays as it is in the folder. Without --out the weights
go into coreflang-context; `make hashes` must follow.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from coreflang_context.encoder import SHIPPED
from coreflang_context.files import CONFIG, TOKENIZER, WEIGHTS, read_tensors, write_compact
from coreflang_context.sizes import sizes_of
from coreflang_context.tensors import plain_names
from e5_file import ordinary_name

from coreflang.files.arrays import read_arrays

# Larger is no small package any more.
LARGEST = 32_000_000
# What a whole BERT of our size may unpack to.
LIMIT = 500_000_000


def trained_layers(path: Path) -> dict[str, np.ndarray]:
    """Read layers that were trained further.

    path (Path): *.safetensors or *.npz. RETURNS (Dict[str, ndarray]): by an ordinary BERT's names.
    """
    arrays = read_arrays(path, limit=LIMIT) if path.suffix == ".npz" else read_tensors(path)
    tensors = plain_names(arrays)
    return {_ordinary(name): values.astype(np.float32) for name, values in tensors.items()}


def _ordinary(name: str) -> str:
    return name if name.startswith(("embeddings.", "encoder.")) else ordinary_name(name)


def replaced(
    tensors: dict[str, np.ndarray], others: dict[str, np.ndarray]
) -> dict[str, np.ndarray]:
    """Put tensors in the place of others.

    tensors, others (Dict[str, ndarray]): by name. RETURNS (Dict[str, ndarray]): all, changed.
    RAISES (ValueError): for a name or shape that the encoder does not have.
    """
    for name, values in others.items():
        if name not in tensors or tensors[name].shape != values.shape:
            known = tensors[name].shape if name in tensors else "no such tensor"
            raise ValueError(f"{name} has the shape {values.shape}; the encoder has: {known}")
    return {**tensors, **others}


def main() -> None:
    """Read the command line and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--encoder", type=Path, required=True)
    parser.add_argument("--layers", type=Path)
    parser.add_argument("--out", type=Path, default=SHIPPED)
    given = parser.parse_args()
    tensors = plain_names(read_tensors(given.encoder / WEIGHTS))
    if given.layers:
        tensors = replaced(tensors, trained_layers(given.layers))
    sizes = sizes_of(json.loads((given.encoder / CONFIG).read_text(encoding="utf-8")))
    tokenizer = (given.encoder / TOKENIZER).read_text(encoding="utf-8")
    given.out.parent.mkdir(parents=True, exist_ok=True)
    write_compact(given.out, sizes=sizes, tensors=tensors, tokenizer=tokenizer)
    size = given.out.stat().st_size
    print(f"{given.out}: {size:,} bytes")
    if size > LARGEST:
        raise SystemExit(f"more than {LARGEST:,}")


if __name__ == "__main__":
    main()
