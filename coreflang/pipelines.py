"""Embedded pipelines: a language's own small spaCy pipeline with coreference on top."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import spacy
from spacy.language import Language

from .capitals import AS_WRITTEN, CAPITALS, own_weights
from .cutting import cut_words
from .errors import CoreflangError
from .files import hashes
from .parts import read_in_parts
from .plugins import languages, load_language

COMPONENT = "coreflang"


def load(lang: str, **settings: Any) -> Language:
    """Load the pipeline that travels in a language's package, ready to resolve.

    lang (str): ISO 639-1 code.
    settings (Any): of the component "coreflang"; see docs/config.md.
    RETURNS (Language): with "coreflang" as its last component; if the language has weights for
        capitals, texts in small letters are read with capitals.
    RAISES (CoreflangError): E001 when the language is not installed, E007 when its
        package ships no pipeline, E225 when that is broken, E226 when
        it is not what was shipped.
    """
    plugin = load_language(lang)
    folder = plugin.embedded_pipeline()
    if folder is None:
        raise CoreflangError("E007", lang=lang)
    nlp = _load_embedded(folder)
    cut_words(nlp, plugin.config.cut_endings)
    if own_weights(plugin) is not None:
        nlp.add_pipe(CAPITALS, first=True)
        nlp.add_pipe(AS_WRITTEN)
    nlp.add_pipe(COMPONENT, config=settings)
    _check(nlp)
    return nlp


def _load_embedded(folder: Path) -> Language:
    hashes.check(folder)
    try:
        nlp = spacy.load(folder)
    except CoreflangError:
        raise
    except Exception as error:
        # Whatever spaCy and the libraries below it make of a broken file.
        found = f"{type(error).__name__}: {error}"
        raise CoreflangError("E225", path=folder, found=found) from error
    read_in_parts(nlp)
    return nlp


def _check(nlp: Language) -> None:
    """Models that are missing show here, not with the first text."""
    component: Any = nlp.get_pipe(COMPONENT)
    component.check()


def load_pipeline(lang: str, pipeline: str, **settings: Any) -> Language:
    """Load a pipeline that resolves.

    lang (str): ISO 639-1 code, or "" for that of the pipeline, or of the only language installed.
    pipeline (str): name or path of a spaCy pipeline, or "" for the one embedded in the language.
    settings (Any): of the component "coreflang".
    RETURNS (Language): with the component "coreflang", put at its end if it had none.
    RAISES (CoreflangError): E001 to E007 as coreflang.load; E405 when the pipeline cannot be
        loaded, E406 when it is of another language, E407 when it is open which language to use,
        E221 when it has settings of its own and others are given.
    """
    if not pipeline:
        return load(lang or only_language(), **settings)
    nlp = load_other(pipeline, lang=lang)
    if COMPONENT not in nlp.pipe_names:
        load_language(nlp.lang)
        nlp.add_pipe(COMPONENT, config=settings)
    elif settings:
        raise CoreflangError("E221", pipeline=pipeline, found=", ".join(settings))
    _check(nlp)
    return nlp


def only_language() -> str:
    """Decide on a language where none was named.

    RETURNS (str): the code of the only language installed.
    RAISES (CoreflangError): E407 when there are several, or none.
    """
    installed = list(languages())
    if len(installed) != 1:
        raise CoreflangError("E407", found=", ".join(installed) or "none")
    return installed[0]


def load_other(pipeline: str, *, lang: str = "") -> Language:
    """Load a pipeline as it is.

    pipeline (str): name or path of a spaCy pipeline. lang (str): what its language should be.
    RETURNS (Language): with "coreflang" only if it has it already.
    RAISES (CoreflangError): E405 when it cannot be loaded, E406 when it is of another language.
    """
    try:
        nlp = spacy.load(Path(pipeline) if Path(pipeline).is_dir() else pipeline)
    except CoreflangError:
        raise
    except Exception as error:
        # Whatever spaCy and the libraries below it make of a broken file.
        found = f"{type(error).__name__}: {error}"
        raise CoreflangError("E405", pipeline=pipeline, found=found) from error
    if lang and nlp.lang != lang:
        raise CoreflangError("E406", pipeline=pipeline, found=nlp.lang, lang=lang)
    return nlp
