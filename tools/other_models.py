"""Models in the place of those that ship, for tools that measure."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from coreflang.scorers.registry import vectors

ENCODER = "coreflang.Context.v1"


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
    build = vectors.get(ENCODER)
    vectors.register(ENCODER, func=lambda: build(encoder=str(folder)))
