"""Embedded pipelines: a language's own small spaCy pipeline with coreference on top."""

from __future__ import annotations

from typing import Any

import spacy
from spacy.language import Language

from .errors import CoreflangError
from .plugins import load_language


def load(lang: str, **settings: Any) -> Language:
    """Load the pipeline that travels in a language's package, ready to resolve.

    lang (str): ISO 639-1 code.
    settings (Any): of the component "coreflang"; see docs/config.md.
    RETURNS (Language): with "coreflang" as its last component.
    RAISES (CoreflangError): E001 when the language is not installed, E007 when its
        package ships no pipeline.
    """
    folder = load_language(lang).embedded_pipeline()
    if folder is None:
        raise CoreflangError("E007", lang=lang)
    nlp = spacy.load(folder)
    nlp.add_pipe("coreflang", config=settings)
    return nlp
