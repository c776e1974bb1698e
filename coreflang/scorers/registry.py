"""Scorers by name."""

from __future__ import annotations

from pathlib import Path

from ..errors import CoreflangError
from ..language import LanguagePlugin
from .base import Scorer
from .ensemble import EnsembleScorer
from .model_file import load_model
from .nearest import NearestScorer
from .sources import make_source

AUTO = "auto"
NEAREST = "nearest"
ENSEMBLE = "ensemble"
MODEL_FILE = "ensemble.npz"


def language_model(plugin: LanguagePlugin) -> Path | None:
    """The file of a language's own ensemble, None if it ships none."""
    path = plugin.folder / "models" / MODEL_FILE if plugin.folder else None
    return path if path is not None and path.is_file() else None


def make_scorer(
    name: str,
    plugin: LanguagePlugin,
    *,
    model: str | Path | None = None,
    null_antecedent: bool = True,
) -> Scorer:
    """Build the scorer of a slot.

    name (str): "nearest"; "ensemble"; or "auto", which is "ensemble" where there is a model and
        "nearest" where there is none.
    plugin (LanguagePlugin): the language.
    model (Optional[Union[str, Path]]): the file of an ensemble; None for the language's own.
    null_antecedent (bool): whether an ensemble may leave anaphors without antecedent.
    RETURNS (Scorer): ready.
    RAISES (CoreflangError): E202 for an unknown name, or an ensemble where there is none; E203,
        E204 for a file that cannot be used; E206 where vectors are missing.
    """
    path = Path(model) if model else language_model(plugin)
    if name == NEAREST or (name == AUTO and path is None):
        return NearestScorer()
    if name not in (AUTO, ENSEMBLE) or path is None:
        raise CoreflangError("E202", found=name, known=f"{AUTO}, {NEAREST}, {ENSEMBLE}")
    loaded = load_model(path)
    source = make_source(loaded.vectors, plugin, dim=loaded.shape.dimensions)
    return EnsembleScorer(loaded, source, null_antecedent=null_antecedent)
