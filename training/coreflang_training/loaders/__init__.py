"""Corpus loaders by name; one file a format."""

from __future__ import annotations

from ..errors import TrainingError
from .base import Loader, LoadReport, Skipped
from .conll2012 import load_conll2012, load_fantasycoref, load_litbank, load_openboek
from .corefud import load_corefud
from .gap import load_gap
from .gum import load_gum
from .ontogum import load_ontogum

__all__ = ["LOADERS", "LoadReport", "Loader", "Skipped", "get_loader"]

LOADERS: dict[str, Loader] = {
    "corefud": load_corefud,
    "conll2012": load_conll2012,
    "fantasycoref": load_fantasycoref,
    "gap": load_gap,
    "gum": load_gum,
    "litbank": load_litbank,
    "ontogum": load_ontogum,
    "openboek": load_openboek,
}


def get_loader(name: str) -> Loader:
    """Find a loader.

    name (str): its name in `LOADERS`.
    RETURNS (Loader): the loader.
    RAISES (TrainingError): T102, if there is none of that name.
    """
    if name not in LOADERS:
        raise TrainingError("T102", found=name, known=", ".join(sorted(LOADERS)))
    return LOADERS[name]
