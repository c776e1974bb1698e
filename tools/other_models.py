"""Models in the place of those that ship, for tools that measure."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from coreflang.scorers.registry import scorers, vectors
from coreflang.scorers.slots import CONTEXT, SHORT

ENCODER, OTHER = "coreflang.Context.v1", "tools.OtherContext.v1"


def other_models(
    ensemble: Path | None, ranking: Path | None, encoder: Path | None
) -> dict[str, Any]:
    """Settings of a component with other models than the language's own.

    ensemble, ranking (Optional[Path]): of pronouns, of names and nouns. encoder (Optional[Path]): a
    folder for `read_encoder`, which is called.
    RETURNS (Dict[str, Any]): none for an encoder.
    """
    if encoder:
        read_encoder(encoder)
    settings: dict[str, Any] = {"model": str(ensemble.resolve())} if ensemble else {}
    if ranking:
        scorer = {"@coreflang_scorers": "coreflang.Ranking.v1", "model": str(ranking.resolve())}
        nominals = {"scorer": scorer, "kinds": ["name", "noun"]}
        settings["scorers"] = {"auto": 1.0, "nominals": nominals}
    return settings


def read_encoder(folder: Path) -> None:
    """Let all scorers with context read another encoder, the one in it with the scorer beside it.

    folder (Path): as coreflang-context reads it, and context.npz, as `train-context` writes them.
    """
    build, source = scorers.get(SHORT[CONTEXT]), vectors.get(ENCODER)

    def other(**settings: Any) -> Any:
        return build(vectors=source(encoder=str(folder)), **settings)

    scorers.register(OTHER, func=other)
    # A name of our own cannot be taken twice, so the short one points to another.
    SHORT[CONTEXT] = OTHER
