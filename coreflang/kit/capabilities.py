"""What a spaCy pipeline brings for a language, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from spacy.language import Language

from ..errors import CoreflangError
from ..language import LanguagePlugin
from ..language.vocabulary import vocabulary
from ..syntax import choose_scheme, load_scheme
from .findings import Finding, missing, wrong
from .tables import features_asked_for

# What a pipeline must or should set, and what goes without it.
NEEDED = {
    "token.dep": "there is no parser, and nothing can be resolved",
    "token.pos": "there is no tagger for universal parts of speech, and nothing can be resolved",
}
USEFUL = {
    "token.morph": "there is no morphologizer: rows that ask for features hold for no word",
    "token.lemma": "there is no lemmatizer: word lists hold for their own forms only",
    "doc.ents": "there is no recogniser: names are told by their tags only",
}


def pipeline_findings(plugin: LanguagePlugin, nlp: Language | None) -> list[Finding]:
    """Look at a pipeline with the eyes of a language.

    plugin (LanguagePlugin): the language. nlp (Optional[Language]): the pipeline; None for none.
    RETURNS (List[Finding]): about labels and capabilities.
    """
    if nlp is None:
        text = "no pipeline was looked at: the plugin embeds none; name yours with --pipeline"
        return missing("pipeline", [text])
    given = {name for part in nlp.component_names for name in nlp.get_pipe_meta(part).assigns}
    found = wrong("pipeline", (NEEDED[name] for name in NEEDED if not _has(given, name)))
    found += missing("pipeline", (USEFUL[name] for name in USEFUL if not _has(given, name)))
    found += wrong("labels", _unknown_roles(plugin, _labels(nlp, "parser")))
    found += wrong("labels", _unknown_entities(plugin, _labels(nlp, "ner")))
    return found + missing("pipeline", _features_never_given(plugin, nlp))


def _has(given: set[str], name: str) -> bool:
    """Whether something sets an attribute; attribute rulers may set any of a token."""
    return name in given or any(each.startswith(name) for each in given)


def _labels(nlp: Language, factory: str) -> list[str]:
    names = [name for name in nlp.component_names if nlp.get_pipe_meta(name).factory == factory]
    return [label for name in names for label in _pipe(nlp, name).labels]


def _pipe(nlp: Language, name: str) -> Any:
    return nlp.get_pipe(name)


def _unknown_roles(plugin: LanguagePlugin, labels: Sequence[str]) -> Iterator[str]:
    """Labels of the parser that no scheme of the language maps to a role."""
    if not labels:
        return
    try:
        choose_scheme(labels, plugin.config.schemes)
    except CoreflangError:
        for name in plugin.config.schemes:
            scheme = load_scheme(name)
            unknown = sorted(label for label in set(labels) if not scheme.knows(label))
            yield f"the scheme {name} does not know {', '.join(unknown)}"


def _unknown_entities(plugin: LanguagePlugin, labels: Sequence[str]) -> Iterator[str]:
    known = {*vocabulary().entities, *plugin.config.entity_labels}
    for label in sorted(set(labels) - known):
        yield f"the recogniser gives {label}; name it in entity_labels, and where it means a person"


def _features_never_given(plugin: LanguagePlugin, nlp: Language) -> Iterator[str]:
    given = {part for label in _labels(nlp, "morphologizer") for part in label.split("|")}
    for feature in sorted(features_asked_for(plugin.config) - given if given else ()):
        yield f"a row asks for {feature}, which the morphologizer never gives"
