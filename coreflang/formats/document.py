"""A tokenised text with its mentions: what every exchange format is read into and written from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Range = tuple[int, int]


@dataclass(frozen=True)
class TextMention:
    """A mention in a tokenised text.

    ranges (Tuple[Tuple[int, int], ...]): token ranges, half-open, ascending; several if the
        mention is discontinuous. A zero mention has the one empty range (p, p), where p is the
        token before which it stands.
    entity (str): the cluster it belongs to.
    head (Optional[int]): its head token, if the source says which.
    kind (str): its type as the source calls it ("person", "PER"), or "".
    zero (bool): it has no token of its own.
    rank (int): of zeros that stand at one place, the how manieth, from 0.
    verb (Optional[int]): of a zero, the token that governs it, if the source says which.
    split_antecedents (Tuple[str, ...]): the entities that together are what it refers to.
    heads (Tuple[int, ...]): of a coordination, the head tokens of its members, if the source says
        which; ascending.
    """

    ranges: tuple[Range, ...]
    entity: str
    head: int | None = None
    kind: str = ""
    zero: bool = False
    rank: int = 0
    verb: int | None = None
    split_antecedents: tuple[str, ...] = ()
    heads: tuple[int, ...] = ()

    @property
    def start(self) -> int:
        """The first token."""
        return self.ranges[0][0]

    @property
    def end(self) -> int:
        """The token after the last."""
        return self.ranges[-1][1]

    @property
    def key(self) -> tuple[tuple[Range, ...], int]:
        """What tells this mention from another one of its document."""
        return (self.ranges, self.rank)


@dataclass(frozen=True)
class SyntaxColumns:
    """The syntax that a source gives, one entry a token; an empty string where it gives none.

    heads (Tuple[int, ...]): tokens of the document, not of the sentence; a root is its own head.
    """

    lemmas: tuple[str, ...]
    upos: tuple[str, ...]
    xpos: tuple[str, ...]
    feats: tuple[str, ...]
    heads: tuple[int, ...]
    deprels: tuple[str, ...]


@dataclass(frozen=True)
class ClusteredText:
    """A text, its tokens and sentences, and its mentions with the entities they belong to.

    id (str): the document's name.
    text (str): the text.
    tokens (Tuple[Tuple[int, int], ...]): start and end of each token in the text, in characters,
        end excluded. The words of a contraction ("du": "de", "le") share one range.
    words (Tuple[str, ...]): the form of each token, as the source writes it.
    sent_starts (Tuple[int, ...]): the first token of each sentence, ascending.
    mentions (Tuple[TextMention, ...]): by position.
    speakers (Optional[Tuple[str, ...]]): who says each token, "" if nobody is named.
    syntax (Optional[SyntaxColumns]): the trees, if the source has them.
    contractions (Tuple[Tuple[int, int], ...]): token ranges, half-open, of words that are written
        as one, if the source marks them.
    """

    id: str
    text: str
    tokens: tuple[Range, ...]
    words: tuple[str, ...]
    sent_starts: tuple[int, ...]
    mentions: tuple[TextMention, ...] = ()
    speakers: tuple[str, ...] | None = None
    syntax: SyntaxColumns | None = field(default=None, repr=False)
    contractions: tuple[Range, ...] = ()

    def clusters(self, *, singletons: bool = True) -> list[list[TextMention]]:
        """Group the mentions by entity.

        singletons (bool): keep entities that are mentioned once.
        RETURNS (List[List[TextMention]]): the entities in the order of their first mentions.
        """
        return group_by_entity(self.mentions, singletons=singletons)

    def sentences(self) -> list[Range]:
        """RETURNS (List[Tuple[int, int]]): the token range of each sentence, half-open."""
        return list(zip(self.sent_starts, (*self.sent_starts[1:], len(self.tokens)), strict=False))

    def span_text(self, mention: TextMention) -> str:
        """RETURNS (str): the mention's words as they stand in the text; "" for a zero."""
        pieces = [(self.tokens[a][0], self.tokens[b - 1][1]) for a, b in mention.ranges if a < b]
        return " ... ".join(self.text[start:end] for start, end in pieces)


def group_by_entity(
    mentions: Sequence[TextMention], *, singletons: bool = True
) -> list[list[TextMention]]:
    """Group mentions by entity, entities in the order of their first mentions.

    mentions (Sequence[TextMention]): the mentions of one document.
    singletons (bool): keep entities that are mentioned once.
    RETURNS (List[List[TextMention]]): each entity's mentions.
    """
    entities: dict[str, list[TextMention]] = {}
    for mention in mentions:
        entities.setdefault(mention.entity, []).append(mention)
    return [group for group in entities.values() if singletons or len(group) > 1]


def in_order(mentions: Sequence[TextMention]) -> tuple[TextMention, ...]:
    """Sort mentions by position, the longer first where two start together.

    mentions (Sequence[TextMention]): in any order.
    RETURNS (Tuple[TextMention, ...]): sorted.
    """
    return tuple(sorted(mentions, key=lambda m: (m.start, -m.end, m.ranges, m.rank, m.entity)))


def lay_out(words: Sequence[str], gaps: Sequence[str]) -> tuple[str, tuple[Range, ...]]:
    """Put words together to a text.

    words (Sequence[str]): the words.
    gaps (Sequence[str]): what stands after each word: " ", "", a line break; the last is ignored.
    RETURNS (Tuple[str, Tuple[Tuple[int, int], ...]]): the text, and the words' character ranges.
    """
    parts: list[str] = []
    tokens: list[Range] = []
    position = 0
    for i, word in enumerate(words):
        gap = gaps[i] if i + 1 < len(words) else ""
        tokens.append((position, position + len(word)))
        parts += (word, gap)
        position += len(word) + len(gap)
    return "".join(parts), tuple(tokens)
