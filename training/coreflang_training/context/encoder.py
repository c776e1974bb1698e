"""An encoder of the family of BERT in torch: lower layers stay, upper ones are trained."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor, nn
from torch.nn import functional

WEIGHTS = "model.safetensors"
CONFIG = "config.json"
# Parts of a layer by their names in files.
PARTS = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "mixed": "attention.output.dense",
    "mixed_norm": "attention.output.LayerNorm",
    "wide": "intermediate.dense",
    "narrow": "output.dense",
    "narrow_norm": "output.LayerNorm",
}


class Layer(nn.Module):
    """A layer: attention, then a wide and a narrow one, a norm behind each sum.

    width, wide (int): of rows and between the two dense layers. heads (Tuple[int, int]): how many,
        and how wide each is. eps (float): of the norms.
    """

    # Share of the numbers before each sum that are left out, in training alone.
    dropout: float = 0.0

    def __init__(self, width: int, wide: int, heads: tuple[int, int], eps: float) -> None:
        super().__init__()
        self.heads = heads
        attended = heads[0] * heads[1]
        self.query, self.key, self.value = (nn.Linear(width, attended) for _ in range(3))
        self.mixed = nn.Linear(attended, width)
        self.mixed_norm, self.narrow_norm = (nn.LayerNorm(width, eps=eps) for _ in range(2))
        self.wide, self.narrow = nn.Linear(width, wide), nn.Linear(wide, width)

    def forward(self, rows: Tensor, mask: Tensor) -> Tensor:
        """One layer.

        rows (Tensor): (n_windows, n_pieces, width). mask (Tensor): which pieces there are, bool,
            (n_windows, n_pieces).
        RETURNS (Tensor): of the shape of `rows`.
        """
        n, length, _ = rows.shape
        shape = (n, length, *self.heads)
        query, key, value = (
            part(rows).view(shape).transpose(1, 2) for part in (self.query, self.key, self.value)
        )
        mixed = _attend(query, key, value, mask)
        mixed = self.mixed(mixed.transpose(1, 2).flatten(2))
        rows = self.mixed_norm(rows + self._less(mixed))
        narrow = self.narrow(functional.gelu(self.wide(rows)))
        result: Tensor = self.narrow_norm(rows + self._less(narrow))
        return result

    def _less(self, rows: Tensor) -> Tensor:
        return functional.dropout(rows, self.dropout, self.training)


def _attend(query: Tensor, key: Tensor, value: Tensor, mask: Tensor) -> Tensor:
    """Attention; on a processor torch's own goes forward faster, and back much slower."""
    if not query.requires_grad:
        return functional.scaled_dot_product_attention(
            query, key, value, attn_mask=mask[:, None, None]
        )
    bias = torch.zeros_like(mask, dtype=query.dtype).masked_fill(~mask, -1e4)
    scores = query @ key.transpose(2, 3) * query.shape[3] ** -0.5 + bias[:, None, None]
    return torch.softmax(scores, -1, dtype=query.dtype) @ value


class Encoder(nn.Module):
    """An encoder, as its folder has it.

    folder (Path): with config.json and model.safetensors.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.tensors = load_file(folder / WEIGHTS)
        config = json.loads((folder / CONFIG).read_text(encoding="utf-8"))
        width, eps = int(config["hidden_size"]), float(config["layer_norm_eps"])
        heads = int(config["num_attention_heads"])
        heads_of = (heads, int(config.get("head_dim") or width // heads))
        sizes = (width, int(config["intermediate_size"]), heads_of, eps)
        self.width = width
        self.words, self.places, self.types = (
            self.tensors[f"embeddings.{name}_embeddings.weight"].float()
            for name in ("word", "position", "token_type")
        )
        self.norm = nn.LayerNorm(width, eps=eps)
        self.norm.load_state_dict(self._own("embeddings.LayerNorm"))
        count = int(config["num_hidden_layers"])
        self.layers = nn.ModuleList(Layer(*sizes) for _ in range(count))
        for number, layer in enumerate(self.layers):
            for part, name in PARTS.items():
                values = self._own(f"encoder.layer.{number}.{name}")
                getattr(layer, part).load_state_dict(values)
        self.eval()

    def _own(self, name: str) -> dict[str, Tensor]:
        return {key: self.tensors[f"{name}.{key}"].float() for key in ("weight", "bias")}

    def embed(self, ids: Tensor) -> Tensor:
        """What the first layer reads; ids (Tensor): (n_windows, n_pieces)."""
        places = self.places[: ids.shape[1]]
        rows: Tensor = self.norm(self.words[ids] + places + self.types[0])
        return rows

    def run(self, rows: Tensor, mask: Tensor, layers: Sequence[int] | range) -> Tensor:
        """Some layers, one after the other; arguments and result as of Layer.forward."""
        for number in layers:
            rows = self.layers[number](rows, mask)
        return rows

    def set_dropout(self, rate: float, layers: Sequence[nn.Module]) -> None:
        """Leave numbers out in training.

        rate (float): their share. layers (Sequence[Module]): of this encoder.
        """
        for layer in self.layers:
            if layer in layers and isinstance(layer, Layer):
                layer.dropout = rate

    def save(self, folder: Path, source: Path) -> None:
        """Write the encoder with its layers as they are now, beside what its folder has else.

        folder (Path): to write. source (Path): the folder that it was read from.
        """
        folder.mkdir(parents=True, exist_ok=True)
        found: dict[str, Any] = dict(self.tensors)
        for number, layer in enumerate(self.layers):
            for part, name in PARTS.items():
                for key, value in getattr(layer, part).state_dict().items():
                    found[f"encoder.layer.{number}.{name}.{key}"] = value.detach().contiguous()
        save_file(found, folder / WEIGHTS)
        for path in source.iterdir():
            if path.is_file() and path.name != WEIGHTS:
                (folder / path.name).write_bytes(path.read_bytes())
