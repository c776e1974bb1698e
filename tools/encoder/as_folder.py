"""Makes an ordinary folder of a compact encoder, so that its layers can be trained further.

    python tools/encoder/as_folder.py ENCODER.npz FOLDER

FOLDER gets config.json, tokenizer.json and model.safetensors of a BERT, for
`python -m coreflang train LANG --scorer span --encoder FOLDER --tuned`. What rounding took away
when ENCODER.npz was written does not come back; packed again unchanged, it is the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from coreflang_context.files import CONFIG, TOKENIZER, WEIGHTS, read_compact
from coreflang_context.sizes import Sizes
from coreflang_context.tensors import WORDS
from safetensors.numpy import save_file


def main(
    encoder: Annotated[Path, typer.Argument(help="The compact file.")],
    folder: Annotated[Path, typer.Argument(help="The folder to write.")],
) -> None:
    """Write the folder."""
    found = read_compact(encoder)
    words = found.table.rows(np.arange(found.sizes.pieces))
    folder.mkdir(parents=True, exist_ok=True)
    tensors = {**found.tensors, WORDS: words}
    save_file({name: np.ascontiguousarray(t) for name, t in tensors.items()}, folder / WEIGHTS)
    text = json.dumps(config_of(found.sizes), indent=2)
    (folder / CONFIG).write_text(text + "\n", encoding="utf-8")
    (folder / TOKENIZER).write_bytes(found.tokenizer)


def config_of(sizes: Sizes) -> dict[str, Any]:
    """What config.json says of an encoder.

    sizes (Sizes): of it. RETURNS (Dict[str, Any]): its content; where positions do not count from
        0 the family is XLM-RoBERTa's, as RoBERTa's is computed alike.
    """
    family = {"model_type": "xlm-roberta", "pad_token_id": sizes.first - 1}
    return {
        **(family if sizes.first else {"model_type": "bert"}),
        "hidden_size": sizes.hidden,
        "num_hidden_layers": sizes.layers,
        "num_attention_heads": sizes.heads,
        "head_dim": sizes.head_width,
        "intermediate_size": sizes.inner,
        "hidden_act": "gelu",
        "vocab_size": sizes.pieces,
        "max_position_embeddings": sizes.positions,
        "layer_norm_eps": sizes.epsilon,
    }


if __name__ == "__main__":
    typer.run(main)
