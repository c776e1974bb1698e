"""The recipe of a span scorer: corpora and settings, a YAML table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from coreflang.scorers.equalisation import NONE, REFINEMENTS

from .. import tables
from ..context.recipe import ContextCorpus
from ..raw_text import RawText

RECIPES = Path(__file__).parent.parent / "recipes" / "span"
MENTIONS, BAND = "mentions", "band"


@dataclass(frozen=True)
class SpanCorpus(ContextCorpus):
    """A corpus to train on; as one of the context scorer.

    partial: as an ensemble's; what is not annotated is no wrong answer. alone: as an ensemble's;
    names and nouns then say nothing.
    """

    unknown: ClassVar[tuple[str, ...]] = ("weight",)


@dataclass(frozen=True)
class MaskedText(RawText):
    """Raw text to learn from.

    lang: of it. passage_words: of a passage, which is to training what a document is. mask: what
    the encoder's tokenizer calls its mask. masked, changed: which share of names becomes a mask,
    and which another name. sentences: how far two names of an entity may lie apart. seed: of all
    chance.
    """

    lang: str = ""
    passage_words: int = 1500
    mask: str = "<mask>"
    masked: float = 0.8
    changed: float = 0.1
    sentences: int = 30
    seed: int = 0

    def __post_init__(self) -> None:
        """RAISES (ValueError): for shares that are none."""
        if self.masked < 0 or self.changed < 0 or self.masked + self.changed > 1:
            raise ValueError(f"masked and changed are {self.masked} and {self.changed}")


@dataclass(frozen=True)
class SpanSettings:
    """How to train.

    spans: what is scored, "mentions" that the rules find, as in use, or "band": the spans that
    themselves score best, `share` for each token and `most` in all, none wider than `widest`.
    width, experts, refine, rounds, reach, schemes: see coreflang.scorers.span_network.
    dropout: of vectors and sides; encoder_dropout: of layers that are trained. layer: of the
    encoder, -1 for the last. trained: its upper layers that are trained; 0 for none, and rows that
    are computed once. pieces: in a window, where layers are trained. low_rank: train only additions
    of this rank to the queries and values of these layers; 0 for the layers themselves. half:
    bfloat16 in the encoder.
    epochs: at most; patience: those without a better figure on dev until training stops. head_rate,
    encoder_rate: of learning, at their highest; fall: what each layer's is of that above. warm_up:
    share of the steps until then. clip: the longest gradient. decay: of weights. new_threshold,
    null_threshold, reject_below, unlikely: see coreflang.linking.policy. seed: of all chance.
    """

    spans: str = MENTIONS
    share: float = 0.3
    most: int = 640
    widest: int = 20
    width: int = 128
    experts: bool = True
    schemes: bool = False
    refine: str = NONE
    rounds: int = 1
    reach: int = 640
    dropout: float = 0.3
    encoder_dropout: float = 0.0
    layer: int = -1
    trained: int = 0
    pieces: int = 382
    low_rank: int = 0
    half: bool = False
    epochs: int = 20
    patience: int = 4
    head_rate: float = 1e-3
    encoder_rate: float = 5e-5
    fall: float = 0.9
    warm_up: float = 0.1
    clip: float = 1.0
    decay: float = 0.01
    new_threshold: float = 0.6
    null_threshold: float = 0.5
    reject_below: float = 0.25
    unlikely: float = 1.0
    seed: int = 0

    def __post_init__(self) -> None:
        """RAISES (ValueError): for settings that are out of range."""
        if self.spans not in (MENTIONS, BAND):
            raise ValueError(f"spans are {self.spans}; known: {MENTIONS}, {BAND}")
        if self.refine not in REFINEMENTS:
            raise ValueError(f"refine is {self.refine}; known: {', '.join(REFINEMENTS)}")


@dataclass(frozen=True)
class SpanRecipe:
    """All that makes a model but the data and the encoder.

    licence: of the weights. train, dev: corpora by name. settings: how to train. raw: texts whose
    names are masked, to be learnt from beside the corpora.
    """

    licence: str
    train: Mapping[str, SpanCorpus]
    dev: Mapping[str, SpanCorpus]
    settings: SpanSettings = field(default_factory=SpanSettings)
    raw: Mapping[str, MaskedText] = field(default_factory=dict)


def load_span_recipe(name: str | Path) -> SpanRecipe:
    """Read and check a recipe.

    name (Union[str, Path]): one that ships, or a YAML file.
    RETURNS (SpanRecipe): the recipe.
    RAISES (TrainingError): T001 for a missing one, T002 for unknown or impossible settings.
    """
    path = tables.find_recipe(name, folder=RECIPES)
    return tables.read_recipe(path, lambda table: tables.build(SpanRecipe, table))
