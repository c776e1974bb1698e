"""The numbers are those of an ordinary BERT, computed by torch."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from coreflang_context import load_encoder
from coreflang_context.network import gelu
from encoders import HEADS, byte_pairs, unigram, word_pieces, write_encoder

TOKENIZERS = {"bert": word_pieces, "roberta": byte_pairs, "xlm-roberta": unigram}
FIRST = {"bert": 0, "roberta": 2, "xlm-roberta": 2}


def by_torch(
    tensors: dict[str, np.ndarray], ids: np.ndarray, first: int, layers: int, heads_of: int = HEADS
) -> Any:
    torch = pytest.importorskip("torch")
    functional = torch.nn.functional
    found = {name: torch.from_numpy(values) for name, values in tensors.items()}

    def norm(rows: Any, name: str) -> Any:
        shape = rows.shape[-1:]
        return functional.layer_norm(
            rows, shape, found[f"{name}.weight"], found[f"{name}.bias"], 1e-5
        )

    def dense(rows: Any, name: str) -> Any:
        return functional.linear(rows, found[f"{name}.weight"], found[f"{name}.bias"])

    rows = found["embeddings.word_embeddings.weight"][torch.from_numpy(ids)]
    rows = rows + found["embeddings.position_embeddings.weight"][first : first + len(ids)]
    rows = norm(rows + found["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
    for number in range(layers):
        before = f"encoder.layer.{number}"
        heads = [
            dense(rows, f"{before}.attention.self.{name}")
            .view(len(ids), heads_of, -1)
            .transpose(0, 1)
            for name in ("query", "key", "value")
        ]
        mixed = functional.scaled_dot_product_attention(*heads).transpose(0, 1).flatten(1)
        out = dense(mixed, f"{before}.attention.output.dense")
        rows = norm(rows + out, f"{before}.attention.output.LayerNorm")
        inner = functional.gelu(dense(rows, f"{before}.intermediate.dense"))
        rows = norm(rows + dense(inner, f"{before}.output.dense"), f"{before}.output.LayerNorm")
    return rows.numpy()


@pytest.mark.parametrize("family", TOKENIZERS)
@pytest.mark.parametrize("layers", [0, 1, 3])
def test_rows_are_those_of_torch(tmp_path: Path, family: str, layers: int) -> None:
    prefix = "" if family == "xlm-roberta" else f"{family}."
    tensors = write_encoder(tmp_path, TOKENIZERS[family](), family=family, prefix=prefix)
    network = load_encoder(tmp_path).network
    assert network.sizes.first == FIRST[family]
    ids = np.arange(40) * 7 % network.sizes.pieces
    wanted = by_torch(tensors, ids, FIRST[family], layers)
    assert np.allclose(network.forward(ids, [40], layers=layers), wanted, atol=1e-4)


def test_heads_may_be_fewer_than_divide_the_width(tmp_path: Path) -> None:
    tensors = write_encoder(tmp_path, unigram(), num_attention_heads=3, head_dim=8)
    network = load_encoder(tmp_path).network
    assert network.layers[0].qkv.weight.shape == (32, 72)
    ids = np.arange(40) * 7 % network.sizes.pieces
    wanted = by_torch(tensors, ids, 0, 3, heads_of=3)
    assert np.allclose(network.forward(ids, [40], layers=3), wanted, atol=1e-3)
    places = np.array([2, 30], dtype=np.int64)
    some = network.forward(ids, [40], layers=3, wanted=places)
    assert np.allclose(some, wanted[places], atol=1e-3)


def test_windows_do_not_see_each_other(tmp_path: Path) -> None:
    write_encoder(tmp_path, unigram())
    network = load_encoder(tmp_path).network
    ids = np.arange(70) % network.sizes.pieces
    together = network.forward(ids, [3, 50, 17], layers=3)
    alone = [network.forward(part, [len(part)], layers=3) for part in np.split(ids, [3, 53])]
    # Windows of other widths are rounded otherwise, on some processors more than on others.
    assert np.allclose(together, np.concatenate(alone), atol=1e-4)


@pytest.mark.parametrize("layers", [0, 1, 3])
@pytest.mark.parametrize("wanted", [[], [0, 1, 3, 52, 53], [40], list(range(70))])
def test_some_rows_are_those_of_all(tmp_path: Path, layers: int, wanted: list[int]) -> None:
    write_encoder(tmp_path, unigram())
    network = load_encoder(tmp_path).network
    ids = np.arange(70) % network.sizes.pieces
    places = np.array(wanted, dtype=np.int64)
    some = network.forward(ids, [3, 50, 17], layers=layers, wanted=places)
    assert some.shape == (len(wanted), network.sizes.hidden)
    assert np.allclose(some, network.forward(ids, [3, 50, 17], layers=layers)[places], atol=1e-4)


@pytest.mark.parametrize("factor", [10, 30, 1_000])
def test_scores_beyond_what_exp_can_take(tmp_path: Path, factor: int) -> None:
    tensors = write_encoder(tmp_path, unigram())
    network = load_encoder(tmp_path).network
    network.layers[0].qkv.weight[:] *= factor
    for side in ("weight", "bias"):
        for name in ("query", "key", "value"):
            own = tensors[f"encoder.layer.0.attention.self.{name}.{side}"]
            own *= factor if side == "weight" else 1
    ids = np.arange(30)
    found = network.forward(ids, [30], layers=1)
    assert np.isfinite(found).all()
    assert np.allclose(found, by_torch(tensors, ids, 0, 1), atol=1e-3)


def test_gelu_is_as_exact_as_it_says() -> None:
    values = np.concatenate([np.linspace(-40, 40, 20_001), [0.0, 1e-30, -1e-30, 1e4, -1e4]])
    found = values.astype(np.float32)[None]
    gelu(found, np.empty_like(found))
    wanted = [x * 0.5 * math.erfc(-x / math.sqrt(2)) for x in values.astype(np.float32).tolist()]
    assert np.abs(found[0] - wanted)[np.abs(values) <= 8].max() < 3.6e-6
    assert np.allclose(found[0], wanted, rtol=1e-6, atol=3.6e-6)
