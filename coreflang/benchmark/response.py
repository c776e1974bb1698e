"""What a system left in a Doc: chains, whoever made them, and the anaphors in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from spacy.tokens import Doc, Span

from ..language import LanguageConfig
from ..linking.candidates import DocCandidates
from ..mentions import Kind
from ..metrics.anaphors import SystemSide, Tokens
from ..syntax import SyntaxView
from .char_chains import CharSpan
from .gold import anaphor_forms, is_coordination, kind_of

PREFIX = "coref_clusters"


@dataclass(frozen=True)
class FoundMention:
    """A mention in a chain.

    heads: its head tokens, several for a coordination, in text order. start, end: its phrase,
    half-open. zero: it has no token; its head is the verb.
    """

    heads: Tokens
    start: int
    end: int
    zero: bool = False


FoundChains = Sequence[Sequence[FoundMention]]


def read_chains(doc: Doc, *, prefix: str = PREFIX, view: SyntaxView | None = None) -> FoundChains:
    """Read the chains that a pipeline left in a Doc.

    doc (Doc): annotated. prefix (str): of the keys in `doc.spans`, which go on with _ and a number.
    view (SyntaxView): of the Doc; tells phrases in `doc.spans` that are coordinations.
    RETURNS (FoundChains): those of `doc._.coref_chains`, whose mentions are lists of head tokens;
        if there are none, those of `doc.spans`, whose heads are the roots of their spans.
    """
    chains = getattr(doc._, "coref_chains", None) if doc.has_extension("coref_chains") else None
    if chains:
        return [[_of_mention(doc, mention) for mention in chain] for chain in chains]
    groups = [(key, doc.spans[key]) for key in doc.spans if _number(key, prefix)]
    groups.sort(key=lambda group: int(_number(group[0], prefix)))
    return [[_of_span(span, view) for span in spans if len(span)] for _, spans in groups]


def has_groups(doc: Doc, prefix: str = PREFIX) -> bool:
    """RETURNS (bool): the Doc has groups of spans called prefix, _ and a number."""
    return any(_number(key, prefix) for key in doc.spans)


def _number(key: str, prefix: str) -> str:
    found = re.fullmatch(re.escape(prefix) + r"_(\d+)", key)
    return found[1] if found else ""


def _of_mention(doc: Doc, mention: Any) -> FoundMention:
    """A mention that is a list of tokens; if it has no span, the subtree of its heads."""
    heads = tuple(sorted(int(i) for i in mention))
    span = getattr(mention, "span", None)
    if span is None:
        span = doc[doc[heads[0]].left_edge.i : doc[heads[-1]].right_edge.i + 1]
    zero = getattr(mention, "kind", Kind.NONE) == Kind.ZERO
    return FoundMention(heads, min(span.start, heads[0]), max(span.end, heads[0] + 1), zero)


def _of_span(span: Span, view: SyntaxView | None) -> FoundMention:
    root = int(span.root.i)
    heads: Tokens = (root,)
    covered = frozenset(range(span.start, span.end))
    if view is not None and is_coordination(root, covered, view):
        heads = tuple(i for i in view.members(root) if i in covered)
    return FoundMention(heads, span.start, span.end)


def char_chains(doc: Doc, chains: FoundChains) -> list[list[CharSpan]]:
    """Turn chains into character offsets.

    doc (Doc): the Doc. chains (FoundChains): its chains.
    RETURNS (List[List[CharSpan]]): the (start, end) of each mention's head, without coordinations
        and zeros.
    """

    def place(i: int) -> CharSpan:
        return doc[i].idx, doc[i].idx + len(doc[i])

    return [[place(m.heads[0]) for m in c if len(m.heads) == 1 and not m.zero] for c in chains]


def system_side(
    chains: FoundChains,
    view: SyntaxView,
    config: LanguageConfig,
    candidates: DocCandidates | None = None,
) -> SystemSide:
    """Describe a system's output for the anaphor metrics.

    chains (FoundChains): what it found. view (SyntaxView): of the Doc.
    config (LanguageConfig): tells which forms are anaphors.
    candidates (Optional[DocCandidates]): what it chose from; None if it does not show that.
    RETURNS (SystemSide): without candidates, the anaphors are the single tokens in chains whose
        forms the language knows as anaphors.
    """
    # An anaphor that is an entity by itself is not resolved.
    heads = [[mention.heads for mention in chain] for chain in chains if len(chain) > 1]
    if candidates is None:
        forms = anaphor_forms(config)
        single = (tokens[0] for chain in heads for tokens in chain if len(tokens) == 1)
        known = {i: kind_of(i, view, forms) for i in single}
        return SystemSide(heads, {i: kind for i, kind in known.items() if kind})
    mentions = candidates.mentions
    anaphors = {int(mentions.head[m]): _name(int(mentions.kind[m])) for m in mentions.anaphors}
    return SystemSide(heads, anaphors, _choices(candidates, lambda m: tuple(mentions.tokens(m))))


def _name(kind: int) -> str:
    return Kind(kind).name.lower()


def _choices(
    candidates: DocCandidates, tokens: Callable[[int], Tokens]
) -> dict[int, Sequence[Tokens]]:
    """Anaphor's token -> its candidates."""

    def block(k: int) -> Iterable[int]:
        return candidates.antecedent[candidates.offset[k] : candidates.offset[k + 1]].tolist()

    heads = candidates.mentions.head[candidates.anaphor].tolist()
    return {head: [tokens(m) for m in block(k)] for k, head in enumerate(heads)}
