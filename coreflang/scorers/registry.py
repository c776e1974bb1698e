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
SHARED = "shared"
NAMES = (AUTO, NEAREST, ENSEMBLE, SHARED)
MODEL_FILE = "ensemble.npz"


def language_model(plugin: LanguagePlugin) -> Path | None:
    """The file of a language's own ensemble, None if it ships none."""
    path = plugin.folder / "models" / MODEL_FILE if plugin.folder else None
    return path if path is not None and path.is_file() else None


def shared_model() -> Path | None:
    """The file of the ensemble that serves languages without one of their own."""
    path = Path(__file__).parent.parent / "models" / MODEL_FILE
    return path if path.is_file() else None


def make_scorer(
    name: str,
    plugin: LanguagePlugin,
    *,
    model: str | Path | None = None,
    null_antecedent: bool = True,
) -> Scorer:
    """Build the scorer of a slot.

    name (str): "nearest"; "ensemble", the language's own or one of yours; "shared", the
        cross-lingual ensemble; or "auto": the language's own, else the shared one, else "nearest".
    plugin (LanguagePlugin): the language.
    model (Optional[Union[str, Path]]): the file of an ensemble; None for the language's own.
    null_antecedent (bool): whether an ensemble may leave anaphors without antecedent.
    RETURNS (Scorer): ready.
    RAISES (CoreflangError): E202 for an unknown name, or an ensemble where there is none; E203,
        E204 for a file that cannot be used; E206 where vectors are missing.
    """
    path = _model_path(name, plugin, model)
    if name == NEAREST or (name == AUTO and path is None):
        return NearestScorer()
    if name not in NAMES or path is None:
        raise CoreflangError("E202", found=name, known=", ".join(NAMES))
    loaded = load_model(path)
    source = make_source(loaded.vectors, plugin, dim=loaded.shape.dimensions)
    return EnsembleScorer(loaded, source, null_antecedent=null_antecedent)


def _model_path(name: str, plugin: LanguagePlugin, model: str | Path | None) -> Path | None:
    if model:
        return Path(model)
    if name == SHARED:
        return shared_model()
    own = language_model(plugin)
    return shared_model() if own is None and name == AUTO else own
