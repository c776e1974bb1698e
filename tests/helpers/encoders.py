"""Small encoders with weights of chance, as folders like those of Hugging Face."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from coreflang_context.sizes import Sizes, sizes_of
from coreflang_context.tensors import TYPES, shapes
from safetensors.numpy import save_file
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors

LETTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöüßęłżéשלוםمرحبا0123456789.,;!?'\"()-"
)
WORDS = (
    "▁the",
    "▁She",
    "▁sang",
    "▁lamp",
    "▁of",
    "▁n't",
    "n't",
    "▁don't",
    "▁don",
    "ing",
    "▁un",
    "łódź",
)
SPECIAL = ("<s>", "<pad>", "</s>", "<unk>")
HIDDEN, HEADS, INNER = 32, 4, 64


def unigram() -> Tokenizer:
    """As XLM-R has: pieces by probability, "▁" for a blank; all letters, few words."""
    pieces = [*SPECIAL, "▁", *WORDS, *LETTERS]
    scores = [0.0] * len(SPECIAL) + [-3.0] + [-4.0] * len(WORDS) + [-9.0] * len(LETTERS)
    tokenizer = Tokenizer(models.Unigram(list(zip(pieces, scores, strict=True)), unk_id=3))
    tokenizer.normalizer = normalizers.NFKC()
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.add_special_tokens([*SPECIAL])
    return _around(tokenizer, "<s>", "</s>")


def word_pieces() -> Tokenizer:
    """As BERT has: "##" within words; what is unknown is one piece."""
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "the", "she", "sang", "##ing", "don", "t", "'"]
    vocab = {word: place for place, word in enumerate([*words, *"abcdefgh.", "##a", "##b", "##c"])}
    tokenizer = Tokenizer(models.WordPiece(vocab, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return _around(tokenizer, "[CLS]", "[SEP]")


def byte_pairs() -> Tokenizer:
    """As RoBERTa has: bytes, and some pairs of them."""
    signs = sorted(pre_tokenizers.ByteLevel.alphabet())
    pieces = [*SPECIAL, *signs, "Ġs", "Ġsa", "th", "Ġth", "Ġthe"]
    merges = [("Ġ", "s"), ("Ġs", "a"), ("t", "h"), ("Ġ", "th"), ("Ġth", "e")]
    vocab = {piece: place for place, piece in enumerate(pieces)}
    tokenizer = Tokenizer(models.BPE(vocab, merges))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    return _around(tokenizer, "<s>", "</s>")


def _around(tokenizer: Tokenizer, before: str, after: str) -> Tokenizer:
    tokenizer.add_special_tokens([before, after])
    marks = [(mark, tokenizer.token_to_id(mark)) for mark in (before, after)]
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{before} $A {after}", special_tokens=marks
    )
    return tokenizer


def config(family: str = "bert", **changed: Any) -> dict[str, Any]:
    """What config.json says of a small encoder."""
    return {
        "model_type": family, "hidden_size": HIDDEN, "num_hidden_layers": 3,
        "num_attention_heads": HEADS, "intermediate_size": INNER, "hidden_act": "gelu",
        "max_position_embeddings": 66, "pad_token_id": 1, "layer_norm_eps": 1e-5,
        "type_vocab_size": 1, **changed,
    }  # fmt: skip


def weights(sizes: Sizes) -> dict[str, np.ndarray]:
    """Numbers that look like chance and are the same everywhere."""
    found = {}
    names = {**dict(shapes(sizes)), TYPES: (2, sizes.hidden)}
    for k, (name, shape) in enumerate(sorted(names.items())):
        values = np.sin(np.arange(np.prod(shape)) * (1.3 + 0.1 * k) + k).reshape(shape)
        size = 0.5 if len(shape) == 2 and "LayerNorm" not in name else 0.1
        found[name] = (values * size + ("LayerNorm.weight" in name)).astype(np.float32)
    return found


def write_encoder(
    folder: Path, tokenizer: Tokenizer, *, prefix: str = "", **changed: Any
) -> dict[str, np.ndarray]:
    """Write a folder; RETURNS (Dict): its tensors."""
    folder.mkdir(parents=True, exist_ok=True)
    described = config(**{"vocab_size": tokenizer.get_vocab_size(), **changed})
    tensors = weights(sizes_of(described))
    save_file(
        {prefix + name: values for name, values in tensors.items()}, folder / "model.safetensors"
    )
    (folder / "config.json").write_text(json.dumps(described), encoding="utf-8")
    tokenizer.save(str(folder / "tokenizer.json"))
    return tensors
