"""Corpus loaders by name; one file a format."""

from __future__ import annotations

from coreflang.formats.report import LoadReport, Skipped

from ..errors import TrainingError
from .base import Loader
from .braces import load_braces
from .conll2012 import (
    load_conll2012,
    load_fantasycoref,
    load_gerdracor,
    load_litbank,
    load_openboek,
)
from .corefud import load_corefud
from .demjur import load_demjur
from .democrat import load_ancor, load_democrat
from .forms import load_forms
from .gap import load_gap
from .gum import load_gum
from .jsonlines import load_jsonlines
from .korkor import load_korkor
from .litbank_brat import load_litbank_brat
from .mmax2 import load_mmax2
from .narc import load_narc
from .ontogum import load_ontogum
from .passages import load_passages
from .pointed import pointed_loader
from .sacr import load_sacr
from .words import documents_of, read_by_sentences

__all__ = ["LOADERS", "LoadReport", "Loader", "Skipped", "get_loader"]

LOADERS: dict[str, Loader] = {
    "ancor": load_ancor,
    "braces": load_braces,
    "conll2012": load_conll2012,
    "corefud": load_corefud,
    "democrat": load_democrat,
    "democrat-again": pointed_loader("democrat", documents_of(load_democrat)),
    "demjur": load_demjur,
    "entities": pointed_loader("entities"),
    "entities-again": pointed_loader("entities-again"),
    "novels": pointed_loader("novels"),
    "novels-again": pointed_loader("novels-again"),
    "fantasycoref": load_fantasycoref,
    "forms": load_forms,
    "gap": load_gap,
    "gerdracor": load_gerdracor,
    "gum": load_gum,
    "jsonlines": load_jsonlines,
    "korkor": load_korkor,
    "litbank": load_litbank,
    "litbank-brat": load_litbank_brat,
    "mmax2": load_mmax2,
    "mmax2-again": pointed_loader("pcc", documents_of(load_mmax2)),
    "narc": load_narc,
    "ontogum": load_ontogum,
    "ontogum-again": pointed_loader("ontogum", documents_of(load_ontogum)),
    "openboek": load_openboek,
    "passages": load_passages,
    "pointed": pointed_loader("first"),
    "pointed-again": pointed_loader("second"),
    "pointed-gum": pointed_loader("gum"),
    "sacr": load_sacr,
    "speech": pointed_loader("speech", read_by_sentences),
    "wikipedia": pointed_loader("wikipedia"),
    "wikipedia-again": pointed_loader("wikipedia-again"),
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
