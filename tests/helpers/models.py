"""Small models with random weights, for tests of what scorers do with any weights."""

from __future__ import annotations

from pathlib import Path

from thinc.api import fix_random_seed

from coreflang.features import ALL_BITS, PAIRS, POSITIONS
from coreflang.linking.policy import Policy
from coreflang.scorers.model_file import EnsembleModel, save_model
from coreflang.scorers.network import Shape, make_member

TABLE = tuple(name for name in ALL_BITS if name.split("=")[0] in ("kind", "role", "pos", "flag"))


def random_model(*, members: int = 3, dimensions: int = 0, threshold: float = 1.0) -> EnsembleModel:
    """An untrained ensemble of the real shape."""
    fix_random_seed(7)
    shape = Shape(len(TABLE) + len(POSITIONS) + 1, dimensions, len(PAIRS), hidden=12, second=5)
    built = [make_member(shape) for _ in range(members)]
    for member in built:
        member.initialize()
    vectors = "tensor" if dimensions else ""
    return EnsembleModel(built, TABLE, vectors, shape, Policy(null_threshold=threshold))


def saved_model(folder: Path, **settings: float) -> Path:
    """The same, on disk."""
    path = folder / "ensemble.npz"
    save_model(random_model(**settings), path)  # type: ignore[arg-type]
    return path
