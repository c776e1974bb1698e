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


def write(encoder: Path, out: Path, layers: Path | None = None) -> None:
    """Write a compact file, and say how large it is.

    encoder (Path): folder. out (Path): the file. layers (Optional[Path]): see trained_layers.
    RAISES (SystemExit): for one that is too large.
    """
    tensors = plain_names(read_tensors(encoder / WEIGHTS))
    if layers:
        tensors = replaced(tensors, trained_layers(layers))
    sizes = sizes_of(json.loads((encoder / CONFIG).read_text(encoding="utf-8")))
    tokenizer = (encoder / TOKENIZER).read_text(encoding="utf-8")
    out.parent.mkdir(parents=True, exist_ok=True)
    write_compact(out, sizes=sizes, tensors=tensors, tokenizer=tokenizer)
    size = out.stat().st_size
    print(f"{out}: {size:,} bytes")
    if size > LARGEST:
        raise SystemExit(f"more than {LARGEST:,}")


def main() -> None:
    """Read the command line and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--encoder", type=Path, required=True)
    parser.add_argument("--layers", type=Path)
    parser.add_argument("--out", type=Path, default=SHIPPED)
    given = parser.parse_args()
    write(given.encoder, given.out, given.layers)


if __name__ == "__main__":
    main()
