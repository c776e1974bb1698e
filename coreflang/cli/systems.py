"""The systems that an evaluation compares: two baselines, the language's model, the pipeline."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spacy.language import Language

from ..component import DEFAULT_CONFIG, Coreflang
from ..errors import CoreflangError
from ..plugins import load_language
from ..scorers import NearestScorer

PIPELINE, NEAREST, RULES, MODEL = "pipeline", "nearest", "rules", "model"
AUTO = "auto"
COMPONENT = "coreflang"
# What the rows of every table mean, as settings of the component.
SETTINGS: dict[str, Mapping[str, Any]] = {
    NEAREST: {"scorers": {"nearest": 1.0}, "use_rules": False, "rewind_depth": 0},
    RULES: {"scorers": {"nearest": 1.0}},
    MODEL: {"scorers": None},
}


@dataclass(frozen=True)
class System:
    """One row of a table.

    name: of the row. component: resolves; None for chains that the pipeline itself left in its
    Docs.
    """

    name: str
    component: Coreflang | None


def make_component(nlp: Language, settings: Mapping[str, Any]) -> Coreflang:
    """Build a component without adding it to the pipeline.

    nlp (Language): the pipeline. settings (Mapping[str, Any]): others are as by default.
    RETURNS (Coreflang): the component.
    RAISES (CoreflangError): E001 to E005 if the language cannot be loaded, E202 for an unknown
        scorer.
    """
    plugin = load_language(nlp.lang)
    return Coreflang(nlp, COMPONENT, plugin, **{**DEFAULT_CONFIG, **settings})


def take_component(nlp: Language) -> Coreflang | None:
    """Put the pipeline's own component out of its work, so that Docs come without its chains.

    nlp (Language): the pipeline; changed.
    RETURNS (Optional[Coreflang]): the component, if there is one.
    """
    if COMPONENT not in nlp.pipe_names:
        return None
    component: Any = nlp.get_pipe(COMPONENT)
    nlp.disable_pipe(COMPONENT)
    return component


def make_systems(
    nlp: Language,
    names: Sequence[str],
    *,
    own: Coreflang | None,
    annotated: bool,
    settings: Mapping[str, Any],
) -> list[System]:
    """Build the systems to compare.

    nlp (Language): the pipeline that parses.
    names (Sequence[str]): "nearest" (agreement alone), "rules" (the nearest that the rules
        permit), "auto" (the language's model), "pipeline" (what the pipeline itself does), or the
        name of a scorer; empty for all of these that there are.
    own (Optional[Coreflang]): the pipeline's own component.
    annotated (bool): the pipeline's Docs have chains of another component.
    settings (Mapping[str, Any]): of all components but the pipeline's own.
    RETURNS (List[System]): the pipeline's first, for others write over what it left in the Docs.
    RAISES (CoreflangError): E202 for an unknown scorer, E455 if the pipeline should be measured
        and shows no chains.
    """
    has_own = own is not None or annotated
    chosen = list(names) or [*([PIPELINE] if has_own else []), NEAREST, RULES, AUTO]
    if PIPELINE in chosen and not has_own:
        raise CoreflangError("E455", found=PIPELINE)
    systems = [System(PIPELINE, own)] if PIPELINE in chosen else []
    for name in dict.fromkeys(chosen):
        if name != PIPELINE:
            row = MODEL if name == AUTO else name
            scorers = SETTINGS.get(row, {"scorers": {name: 1.0}})
            systems.append(System(row, make_component(nlp, {**settings, **scorers})))
    return [s for s in systems if names or s.name != MODEL or has_model(s.component)]


def has_model(component: Coreflang | None) -> bool:
    """Whether more than rules is at work.

    component (Optional[Coreflang]): a component with the scorer "auto".
    RETURNS (bool): False if it falls back to the nearest candidate.
    """
    scorers = component.resolver.scorers if component else ()
    return any(not isinstance(scorer, NearestScorer) for scorer in scorers)
