"""What the search is told, and what comes out of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from thinc.types import Floats1d

from ..language import ANYWHERE
from ..mentions.spans import ALL, SpanStyle
from ..mentions.styles import Style
from ..rules.nouns import NounLink
from .candidates import DocCandidates
from .policy import Policy


@dataclass(frozen=True)
class ChainSettings:
    """How chains are built.

    noun_sentences: how far a noun may lie behind the last mention of the chain that it takes up,
    ANYWHERE for no limit.
    appositions: what stands beside a noun in apposition joins its chain. united: of a name and a
    noun beside it, the second is a part of the first, which stands for both.
    rewind_depth: how many earlier decisions a dead end may reconsider. rewind_attempts: how many
    other choices for each of them. rewind_sentences: how far back such a decision may lie.
    """

    noun_sentences: int = ANYWHERE
    appositions: bool = True
    united: bool = False
    rewind_depth: int = 5
    rewind_attempts: int = 4
    rewind_sentences: int = 5

    @classmethod
    def of(
        cls, style: Style, spans: SpanStyle, noun_sentences: int, rewind_depth: int
    ) -> ChainSettings:
        """What a style says; where phrases hold all appositions, these are parts of them."""
        united = spans.apposition == ALL
        return cls(noun_sentences, style.appositions, united, rewind_depth)


@dataclass(frozen=True)
class Resolution:
    """How one anaphor was resolved.

    anaphor, antecedent: indexes of mentions. candidate: place among the document's candidates.
    rewound: an earlier decision was changed after a dead end.
    """

    anaphor: int
    antecedent: int
    candidate: int
    rewound: bool


@dataclass(frozen=True)
class Chains:
    """The chains of one document.

    chains: indexes of mentions in text order, ordered by their first mention; two or more each,
    unless singletons are counted.
    resolutions: of the anaphors that found an antecedent, in text order.
    """

    chains: tuple[tuple[int, ...], ...]
    resolutions: tuple[Resolution, ...]


@dataclass(frozen=True)
class Resolved:
    """What was found in one document.

    candidates: with the view and the mentions. scores: log-probabilities, (n_candidates,).
    policy: what was made of them. chains: the chains. links: what names, nouns, relative pronouns
    and persons may take up.
    """

    candidates: DocCandidates
    scores: Floats1d
    policy: Policy
    chains: Chains
    links: Mapping[int, Sequence[NounLink]] = field(default_factory=dict)
