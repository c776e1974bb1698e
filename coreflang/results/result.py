"""What `predict` gives for a text."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Literal, overload

from spacy.tokens import Doc, Span

from ..annotation import Chain, Cluster, CorefChains, Mention, doc_picture
from ..annotation.kept_scores import ScoredCandidate
from ..errors import CoreflangError

Characters = tuple[int, int]


@dataclass(frozen=True)
class EntityMention:
    """A mention as plain data.

    text: its words; of an unspoken subject those of the verb. start_char, end_char: in characters;
    start, end: in tokens, both half-open. kind: a Kind in lower case. person: 1, 2 or 3.
    """

    text: str
    start_char: int
    end_char: int
    start: int
    end: int
    kind: str
    person: int

    @property
    def characters(self) -> Characters:
        """Where it stands in the text."""
        return self.start_char, self.end_char


@dataclass(frozen=True)
class Entity:
    """Somebody or something that a text talks about, as plain data.

    index: place among the text's entities. text: what says most about it. mentions: in the order
    of the text.
    """

    index: int
    text: str
    mentions: tuple[EntityMention, ...]

    def __len__(self) -> int:
        return len(self.mentions)


@dataclass(frozen=True)
class CorefResult:
    """What was found in a text.

    doc: the text with its annotations; empty if there was no text to read. error: why nothing could
    be found; "" if all went well.
    """

    doc: Doc
    error: str = ""

    @property
    def text(self) -> str:
        """The text."""
        return str(self.doc.text)

    @cached_property
    def chains(self) -> CorefChains:
        """The chains, as in `doc._.coref_chains`."""
        chains: CorefChains = self.doc._.coref_chains
        return chains

    @cached_property
    def clusters(self) -> list[Cluster]:
        """The same as lists of spans."""
        return [Cluster(chain) for chain in self.chains]

    @cached_property
    def entities(self) -> tuple[Entity, ...]:
        """The same as plain data."""
        return tuple(_entity(chain) for chain in self.chains)

    @overload
    def get_clusters(self, as_strings: Literal[True] = ...) -> list[list[str]]: ...
    @overload
    def get_clusters(self, as_strings: Literal[False]) -> list[list[Characters]]: ...
    def get_clusters(self, as_strings: bool = True) -> list[list[str]] | list[list[Characters]]:
        """The entities as lists of lists.

        as_strings (bool): the words of each mention; else its first character and its end.
        RETURNS (List[List[Any]]): one list for each entity.
        """
        if as_strings:
            return [[mention.text for mention in entity.mentions] for entity in self.entities]
        return [[mention.characters for mention in entity.mentions] for entity in self.entities]

    def get_logit(self, span_i: Characters | Span, span_j: Characters | Span) -> float:
        """How sure the scorer is that one mention means the other.

        span_i, span_j (Union[Tuple[int, int], Span]): an anaphor and a candidate, either first:
            spans, or their first characters and ends.
        RETURNS (float): log of the probability against that of anything else; above 0 where it is
            the more probable, infinite for an only candidate that had to be taken.
        RAISES (CoreflangError): E136 where neither was a candidate of the other.
        """
        pairs = ((span_i, span_j), (span_j, span_i))
        found = [each for pair in pairs for each in self._scored(*map(self._span, pair))]
        if not found:
            raise CoreflangError("E136", found=f"{span_i}, {span_j}")
        # The widest candidate that the span holds: "Ida and Otto", where the span has both.
        best = max(found, key=lambda each: len(each.token_indexes))
        rest = 1.0 - best.probability
        return math.log(best.probability / rest) if 0 < rest < 1 else math.copysign(math.inf, -rest)

    def _span(self, given: Characters | Span) -> Span | None:
        return given if isinstance(given, Span) else self.doc.char_span(*given)

    def _scored(self, anaphor: Span | None, antecedent: Span | None) -> list[ScoredCandidate]:
        if anaphor is None or antecedent is None:
            return []
        inside = set(range(antecedent.start, antecedent.end))
        root = antecedent.root.i
        return [
            each for each in self.doc._.coref_scores.get(anaphor.root.i, ())
            if root in each.token_indexes and inside.issuperset(each.token_indexes)
        ]  # fmt: skip

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data, for JSON.

        RETURNS (Dict[str, Any]): text, lang, error, clusters (in characters), clusters_strings,
            and entities with their mentions.
        """
        return {
            "text": self.text,
            "lang": self.doc.lang_,
            "error": self.error,
            "clusters": [[list(pair) for pair in each] for each in self.get_clusters(False)],
            "clusters_strings": self.get_clusters(),
            "entities": [_plain(entity) for entity in self.entities],
        }

    def __str__(self) -> str:
        return self.error or str(self.get_clusters())

    def __repr__(self) -> str:
        shown = f"error={self.error!r}" if self.error else f"clusters={self.get_clusters()}"
        return f"CorefResult(text={_short(self.text)!r}, {shown})"

    def _repr_html_(self) -> str:
        return doc_picture(self.doc)


def _plain(entity: Entity) -> dict[str, Any]:
    return {**asdict(entity), "mentions": [asdict(mention) for mention in entity.mentions]}


def _entity(chain: Chain) -> Entity:
    return Entity(chain.index, chain.text, tuple(_mention(mention) for mention in chain))


def _mention(mention: Mention) -> EntityMention:
    span = mention.span
    return EntityMention(
        span.text, span.start_char, span.end_char, span.start, span.end,
        mention.kind.name.lower(), mention.person,
    )  # fmt: skip


def _short(text: str, most: int = 50) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."
