"""What an encoder is like: its sizes, and the ids of the pieces around a window."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from math import isfinite
from typing import Any

# BERT counts positions from 0; RoBERTa and its like from the padding's id plus one.
FAMILIES = ("bert", "camembert", "roberta", "xlm-roberta")
FROM_ZERO = ("bert",)
# The names of the one activation that we compute.
GELU = ("gelu",)


@dataclass(frozen=True)
class Sizes:
    """Sizes of an encoder of BERT's kind.

    hidden (int): width of a row. layers, heads (int): how many. head_width (int): columns of a
    head. inner (int): width inside of a layer. pieces (int): rows of the matrix of pieces.
    first (int): the position of a window's first piece. positions (int): how many there are, those
    before `first` included.
    epsilon (float): of layer norms.
    """

    hidden: int
    layers: int
    heads: int
    head_width: int
    inner: int
    pieces: int
    positions: int
    first: int
    epsilon: float

    @property
    def longest(self) -> int:
        """RETURNS (int): how many pieces a window may have, the two around it included."""
        return self.positions - self.first

    @property
    def attended(self) -> int:
        """RETURNS (int): columns of all heads together."""
        return self.heads * self.head_width

    def as_dict(self) -> dict[str, Any]:
        """RETURNS (Dict[str, Any]): for a file."""
        return asdict(self)

    @classmethod
    def of(cls, values: dict[str, Any]) -> Sizes:
        """Read what `as_dict` gave.

        values (Dict[str, Any]): from a file; where it tells no width of heads, they divide the
            width of a row. RETURNS (Sizes): the same.
        RAISES (ValueError): where a number is missing, or none, or heads do not divide the width.
        """
        kinds = {field.name: float if field.name == "epsilon" else int for field in fields(cls)}
        given = {name: value for name, value in values.items() if value is not None}
        values = {"head_width": _share(given), **given}
        wrong = [name for name in kinds if not _is_size(values.get(name), name)]
        if wrong:
            shown = f"{values.get('heads')} heads, {values.get('hidden')} columns"
            raise ValueError(f"no usable number for {', '.join(wrong)} ({shown})")
        numbers: dict[str, Any] = {name: kind(values[name]) for name, kind in kinds.items()}
        found = cls(**numbers)
        if found.longest < 3:
            raise ValueError(f"windows of {found.longest} pieces")
        return found


def _share(values: dict[str, Any]) -> int | None:
    """The width of heads that divide a row among them; None where they cannot."""
    hidden: Any = values.get("hidden")
    heads: Any = values.get("heads")
    if not _is_size(hidden, "hidden") or not _is_size(heads, "heads") or hidden % heads:
        return None
    return int(hidden // heads)


def _is_size(value: Any, name: str) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    if not isfinite(value) or (name != "epsilon" and value != int(value)):
        return False
    return bool(value >= 0) if name == "first" else bool(value > 0)


def sizes_of(config: dict[str, Any]) -> Sizes:
    """Read the config.json of an encoder.

    config (Dict[str, Any]): its content.
    RETURNS (Sizes): its sizes.
    RAISES (ValueError): for another family or activation, and where a size is missing.
    """
    family, activation = config.get("model_type"), config.get("hidden_act", "gelu")
    if family not in FAMILIES:
        raise ValueError(f"the family is {family!r}; known are {', '.join(FAMILIES)}")
    if activation not in GELU:
        raise ValueError(f"the activation is {activation!r}; known is gelu")
    if config.get("position_embedding_type", "absolute") != "absolute":
        raise ValueError(f"positions are {config['position_embedding_type']!r}; known is absolute")
    padding = config.get("pad_token_id", 1)
    # What is no number is refused with the other sizes.
    first = 0 if family in FROM_ZERO else padding + 1 if type(padding) is int else None
    return Sizes.of(
        {
            "hidden": config.get("hidden_size"),
            "layers": config.get("num_hidden_layers"),
            "heads": config.get("num_attention_heads"),
            "head_width": config.get("head_dim"),
            "inner": config.get("intermediate_size"),
            "pieces": config.get("vocab_size"),
            "positions": config.get("max_position_embeddings"),
            "first": first,
            "epsilon": config.get("layer_norm_eps", 1e-12),
        }
    )
