"""Small models with random weights, for tests of what scorers do with any weights."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from thinc.api import fix_random_seed

from coreflang.features import ALL_BITS, PAIRS, POSITIONS
from coreflang.linking.policy import Policy
from coreflang.scorers.context_file import ContextModel
from coreflang.scorers.context_inputs import MENTION_FACTS, PAIR_FACTS
from coreflang.scorers.context_network import ContextShape
from coreflang.scorers.model_file import EnsembleModel, save_model
from coreflang.scorers.network import Shape, make_member
from coreflang.scorers.ranking_file import RankingModel
from coreflang.scorers.ranking_inputs import RankingBuilder
from coreflang.scorers.ranking_network import RankingShape, make_ranker
from coreflang.scorers.span_file import SpanModel
from coreflang.scorers.span_network import SpanShape

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


def random_ranking(*, members: int = 2, threshold: float = 1.0) -> RankingModel:
    """An untrained ranking scorer of the real shape, without vectors."""
    fix_random_seed(0)
    builder = RankingBuilder(TABLE, None, scheme="ontonotes")
    shape = RankingShape(builder.n_features, builder.n_pair_features, hidden=8, second=4)
    built = [make_ranker(shape) for _ in range(members)]
    for member in built:
        member.initialize()
    return RankingModel(built, TABLE, "", shape, threshold, "ontonotes")


def random_context(*, seed: int = 0, vectors: int = 6, **policy: float) -> ContextModel:
    """An untrained head of a context scorer, of the real facts."""
    random = np.random.default_rng(seed)
    shape = ContextShape(vectors, len(MENTION_FACTS), len(PAIR_FACTS), 4, 8, 5)
    weights = {name: random.normal(size=size) for name, size in shape.sizes.items()}
    return ContextModel(weights, shape, "", "ontonotes", Policy(**policy))


def random_span(*, seed: int = 0, vectors: int = 6, **shape: Any) -> SpanModel:
    """An untrained span scorer of the real categories."""
    random = np.random.default_rng(seed)
    made = SpanShape(vectors, width=4, **shape)
    weights = {name: random.normal(size=size) / 2 for name, size in made.sizes.items()}
    return SpanModel(weights, made, "")
