"""The systems that an evaluation compares: two baselines, the language's model, the pipeline."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from spacy.language import Language
from spacy.tokens import Doc

from ..errors import CoreflangError
from ..language import LanguagePlugin
from ..linking.candidates import DocCandidates
from ..scorers import NearestScorer, Slot
from ..syntax import SyntaxView

PIPELINE, NEAREST, RULES, MODEL = "pipeline", "nearest", "rules", "model"
WITH_CONTEXT = "model + context"
AUTO = "auto"
COMPONENT = "coreflang"
# What the rows of every table mean, as settings of the component.
SETTINGS: dict[str, Mapping[str, Any]] = {
    NEAREST: {"scorers": {"nearest": 1.0}, "use_rules": False, "rewind_depth": 0},
    RULES: {"scorers": {"nearest": 1.0}},
    MODEL: {},
    WITH_CONTEXT: {"context": True},
}


class Resolving(Protocol):
    """What an evaluation asks of the component "coreflang".

    plugin: its language. resolver: reads grammar, and names its scorers.
    """

    plugin: LanguagePlugin
    resolver: Resolver

    def __call__(self, doc: Doc) -> Doc:
        """Resolve a Doc, and write its chains into it."""

    def pipe(self, stream: Iterable[Doc]) -> Iterator[Doc]:
        """Resolve many Docs."""

    def candidates(self, doc: Doc) -> DocCandidates:
        """The candidates of a Doc."""


class Resolver(Protocol):
    """The part of a component that does the work.

    slots: its scorers.
    """

    slots: Sequence[Slot]

    def view(self, doc: Doc) -> SyntaxView:
        """The grammar of a Doc."""


@dataclass(frozen=True)
class System:
    """One row of a table.

    name: of the row. component: resolves; None for chains that the pipeline itself left in its
    Docs.
    """

    name: str
    component: Resolving | None


def make_component(nlp: Language, settings: Mapping[str, Any]) -> Resolving:
    """Build a component without adding it to the pipeline.

    nlp (Language): the pipeline. settings (Mapping[str, Any]): others are as by default.
    RETURNS (Resolving): the component.
    RAISES (CoreflangError): E001 to E005 if the language cannot be loaded, E202 for an unknown
        scorer.
    """
    component: Any = nlp.create_pipe(COMPONENT, config=dict(settings))
    component.check()
    return component


def take_component(nlp: Language) -> Resolving | None:
    """Put the pipeline's own component out of its work, so that Docs come without its chains.

    nlp (Language): the pipeline; changed.
    RETURNS (Optional[Resolving]): the component, if there is one.
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
    own: Resolving | None,
    annotated: bool,
    settings: Mapping[str, Any],
) -> list[System]:
    """Build the systems to compare.

    nlp (Language): the pipeline that parses.
    names (Sequence[str]): "nearest" (agreement alone), "rules" (the nearest that the rules
        permit), "auto" (the language's model), "pipeline" (what the pipeline itself does), or the
        name of a scorer; empty for all of these that there are.
    own (Optional[Resolving]): the pipeline's own component.
    annotated (bool): the pipeline's Docs have chains of another component.
    settings (Mapping[str, Any]): of all components but the pipeline's own; scorers among them are
        those of "auto", and of "auto" with context.
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


def has_model(component: Resolving | None) -> bool:
    """Whether more than rules is at work.

    component (Optional[Resolving]): a component with the scorer "auto".
    RETURNS (bool): False if it falls back to the nearest candidate.
    """
    slots = component.resolver.slots if component else ()
    deciding = [getattr(slot.scorer, "scorer", slot.scorer) for slot in slots]
    return any(not isinstance(scorer, NearestScorer) for scorer in deciding)
