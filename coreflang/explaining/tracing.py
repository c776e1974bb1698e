"""Resolves a Doc once more, and keeps what is thrown away otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats1d

from ..linking.candidates import DocCandidates, Judged, join_candidates, judge
from ..linking.outcome import Resolution, Resolved
from ..linking.policy import Policy
from ..linking.watching import Watch
from ..mentions import Mentions
from ..mentions.spans import mention_spans
from ..mentions.styles import SPAN_STYLES
from ..resolver import Resolver
from ..scorers import Slot
from ..syntax import SyntaxView
from .parts import Side

Heads = tuple[int, ...]


@dataclass(frozen=True)
class Trace:
    """One document, resolved with notes.

    doc: the document. resolver: that resolved it. resolved: what it found. watch: the notes.
    document: the candidates of the third person, before all mentions were let in.
    """

    doc: Doc
    resolver: Resolver
    resolved: Resolved
    watch: Watch
    document: DocCandidates

    @property
    def view(self) -> SyntaxView:
        """The document's grammar."""
        return self.document.view

    @property
    def mentions(self) -> Mentions:
        """All mentions, as the search saw them."""
        return self.resolved.candidates.mentions

    @cached_property
    def judged(self) -> Judged:
        """All pairs of anaphors in the window, those that rules refused included."""
        rules, use = self.resolver.rules, self.resolver.use_rules
        return judge(self.view, self.document.mentions, rules, use_rules=use)

    @cached_property
    def nominals(self) -> DocCandidates:
        """The proposed pairs of names and nouns, among the mentions of the third person."""
        return self.resolver.nominal_candidates(self.document, self.resolved.scores)

    @cached_property
    def nominal_logs(self) -> Floats1d:
        """Their log-probabilities; what they lack to a sum of one is the probability of "new"."""
        return self._nominal_scores[0]

    @property
    def nominal_policy(self) -> Policy:
        """What is made of them."""
        return self._nominal_scores[1]

    @cached_property
    def _nominal_scores(self) -> tuple[Floats1d, Policy]:
        return self.resolver.score_nominals([self.doc], join_candidates([self.nominals]))

    @property
    def ranking(self) -> Slot | None:
        """The first slot that ranks names and nouns, if there is one and it is asked."""
        if self.resolver.options.only_anaphors:
            return None
        return next((slot for slot in self.resolver.slots if slot.ranks_nominals), None)

    @cached_property
    def heads(self) -> dict[Heads, int]:
        """Tokens of a mention -> its number among all."""
        return {tuple(self.mentions.tokens(m)): m for m in range(len(self.mentions))}

    @cached_property
    def places(self) -> list[int]:
        """Of each mention of the third person its number among all."""
        own = self.document.mentions
        return [self.heads[tuple(own.tokens(m))] for m in range(len(own))]

    @cached_property
    def resolutions(self) -> dict[int, Resolution]:
        """How each anaphor was resolved."""
        return {each.anaphor: each for each in self.resolved.chains.resolutions}

    @cached_property
    def chain_of(self) -> dict[int, tuple[int, ...]]:
        """The entity of each mention that is in one."""
        return {m: chain for chain in self.resolved.chains.chains for m in chain}

    @cached_property
    def _spans(self) -> list[tuple[int, int]]:
        every = np.arange(len(self.mentions))
        start, end = mention_spans(
            self.view, self.mentions, every, style=SPAN_STYLES["ontonotes"],
            config=self.resolver.rules.config,
        )  # fmt: skip
        return list(zip(start.tolist(), end.tolist(), strict=True))

    def side(self, m: int) -> Side:
        """One mention in words."""
        start, end = self._spans[m]
        words = str(self.doc[start:end].text)
        classes = [self.classes(int(c[m])) for c in (self.mentions.likely, self.mentions.possible)]
        return Side(" ".join(words.split()), tuple(self.mentions.tokens(m)), *classes)

    def classes(self, bits: int) -> tuple[str, ...]:
        """Agreement classes by name."""
        table = self.resolver.rules.plugin.bit_of_class
        return tuple(name for name, bit in table.items() if bits & bit)

    def mention_at(self, i: int) -> int | None:
        """The mention that a token heads alone; None if it heads none."""
        return self.heads.get((i,))


def trace(doc: Doc, resolver: Resolver) -> Trace:
    """Resolve a Doc with notes; it stays as it is.

    doc (Doc): parsed and tagged. resolver (Resolver): of its component.
    RETURNS (Trace): what was found, and what was seen on the way.
    """
    watch = Watch()
    document = resolver.candidates([doc]).documents[0]
    return Trace(doc, resolver, resolver.resolve([doc], watch=watch)[0], watch, document)
