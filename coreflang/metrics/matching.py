"""Which mention of the response stands for which mention of the key, when spans may differ.

Three rules, as CorefUD's scorer has them (Zabokrtsky et al. 2022 and 2023, "Findings of the
Shared Task on Multilingual Coreference Resolution"):

- exact: both consist of the same tokens;
- partial: the response's tokens are all in the key's mention, and the key's head is among them;
- head: both have the same head, whatever their spans.

Each mention matches one other at most. Where a rule leaves a choice, the pair whose tokens agree
most in proportion (shared / united) is taken first, so that an exact match always wins; of equal
pairs the one whose response mention starts earlier, then the one whose response mention ends
earlier. Pairs are taken in that order over the whole document, which makes the result independent
of the order of clusters and mentions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from ..errors import CoreflangError
from .overlap import Clusters


@dataclass(frozen=True)
class SpanMention:
    """A mention with its place in the document.

    start (int): its first token, counted from 0 in the document.
    end (int): the token after its last.
    head (int): the token of its syntactic head, one of its own.
    words (FrozenSet[int]): its tokens if it is discontinuous, or else empty: all of the range.
    """

    start: int
    end: int
    head: int
    words: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        words = frozenset(self.words)
        if words and (min(words), max(words) + 1) != (self.start, self.end):
            raise CoreflangError("E305", mention=self)
        # One mention has one form, so that equal mentions are equal.
        object.__setattr__(self, "words", frozenset() if self._is_range(words) else words)
        if self.head not in self.tokens:
            raise CoreflangError("E305", mention=self)

    @cached_property
    def tokens(self) -> frozenset[int]:
        """RETURNS (FrozenSet[int]): the indexes of all its tokens."""
        return self.words or frozenset(range(self.start, self.end))

    def _is_range(self, words: frozenset[int]) -> bool:
        return len(words) == self.end - self.start


@dataclass(frozen=True)
class Unmatched:
    """A response mention without partner; equal to no mention of the key.

    mention (Hashable): the mention.
    """

    mention: Hashable


Pairs: TypeAlias = Iterator[tuple[SpanMention, SpanMention]]
Spans: TypeAlias = list[SpanMention]


def match_mentions(
    key: Iterable[Hashable], response: Iterable[Hashable], *, match: str
) -> dict[SpanMention, SpanMention]:
    """Find the key mention that each response mention stands for.

    key (Iterable[Hashable]): the SpanMentions of the key.
    response (Iterable[Hashable]): the SpanMentions of the response.
    match (str): "exact", "partial" or "head".
    RETURNS (Dict[SpanMention, SpanMention]): response mention -> key mention, one to one;
        response mentions without partner are left out.
    RAISES (CoreflangError): E303 for an unknown rule, E304 for a mention that is no SpanMention.
    """
    # Greedy in one order over the whole document: a pair that is taken closes both its mentions.
    pairs = sorted(_rule(match)(_spans(key), _spans(response)), key=_preference)
    partners: dict[SpanMention, SpanMention] = {}
    taken: set[SpanMention] = set()
    for in_key, in_response in pairs:
        if in_response not in partners and in_key not in taken:
            partners[in_response] = in_key
            taken.add(in_key)
    return partners


def relabel(key: Clusters, response: Clusters, *, match: str) -> list[list[Hashable]]:
    """Put key mentions in the place of the response's, so that matching means being equal.

    key (Clusters): clusters of SpanMentions.
    response (Clusters): clusters of SpanMentions.
    match (str): "exact", "partial" or "head".
    RETURNS (List[List[Hashable]]): the response's clusters; a mention without partner is wrapped
        in Unmatched.
    RAISES (CoreflangError): E303 for an unknown rule, E304 for a mention that is no SpanMention.
    """
    partners = match_mentions(_members(key), _members(response), match=match)
    return [[_partner(partners, mention) for mention in cluster] for cluster in response]


def same_words(key: Spans, response: Spans) -> Pairs:
    """RETURNS (Pairs): (key, response) mentions of exactly the same tokens."""
    by_words = defaultdict(list)
    for mention in key:
        by_words[mention.tokens].append(mention)
    return ((k, r) for r in response for k in by_words.get(r.tokens, ()))


def same_head(key: Spans, response: Spans) -> Pairs:
    """RETURNS (Pairs): (key, response) mentions of the same head."""
    by_head = _by_head(key)
    return ((k, r) for r in response for k in by_head.get(r.head, ()))


def inside_with_head(key: Spans, response: Spans) -> Pairs:
    """RETURNS (Pairs): (key, response), the response part of the key and holding its head."""
    by_head = _by_head(key)
    for r in response:
        # Only keys whose heads lie in r can match: looked up, not compared all with all.
        for token in r.tokens:
            yield from ((k, r) for k in by_head.get(token, ()) if r.tokens <= k.tokens)


MATCHES: dict[str, Callable[[Spans, Spans], Pairs]] = {
    "exact": same_words,
    "partial": inside_with_head,
    "head": same_head,
}


def _rule(match: str) -> Callable[[Spans, Spans], Pairs]:
    if match not in MATCHES:
        raise CoreflangError("E303", found=match, known=", ".join(MATCHES))
    return MATCHES[match]


def _spans(mentions: Iterable[Hashable]) -> Spans:
    return [_span(mention) for mention in mentions]


def _span(mention: Hashable) -> SpanMention:
    if not isinstance(mention, SpanMention):
        raise CoreflangError("E304", found=mention)
    return mention


def _members(clusters: Clusters) -> Iterator[Hashable]:
    return (mention for cluster in clusters for mention in cluster)


def _partner(partners: dict[SpanMention, SpanMention], mention: Hashable) -> Hashable:
    return partners.get(_span(mention)) or Unmatched(mention)


def _by_head(mentions: Spans) -> dict[int, Spans]:
    by_head = defaultdict(list)
    for mention in mentions:
        by_head[mention.head].append(mention)
    return by_head


def _preference(pair: tuple[SpanMention, SpanMention]) -> tuple[object, ...]:
    """Sort key; what follows the documented rules only makes the order total."""
    key, response = pair
    agreement = len(key.tokens & response.tokens) / len(key.tokens | response.tokens)
    return (-agreement, *_place(response), *_place(key), key.head != response.head, *_rest(pair))


def _place(mention: SpanMention) -> tuple[int, int]:
    return mention.start, mention.end


def _rest(pair: tuple[SpanMention, SpanMention]) -> tuple[object, ...]:
    return tuple((mention.head, sorted(mention.words)) for mention in pair)
