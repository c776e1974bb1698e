"""Mentions -> phrases: how much of the text around its head a mention covers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from ..language import LanguageConfig
from ..syntax import NONE, SUBJECTS, Role, SyntaxView, followed_by, line_breaks
from . import Kind, Mentions, Source, is_anaphor, is_nominal

ALL, CLOSE, OUT = "all", "close", "none"
REACHES = (ALL, CLOSE, OUT)
_CORE = (Role.COMPOUND, Role.NAME_PART, Role.FIXED)
_INNER = (*_CORE, Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL, Role.POSSESSIVE)
STOP = "."
COLON, HYPHEN = ":", "-"
MARKS = (",", ";", ":", "!", "?", ".", "…")
BRACKETS = {"(": ")", "[": "]"}


@dataclass(frozen=True)
class SpanStyle:
    """What belongs to a phrase.

    Of what may stand behind a head "all" belongs, or what is "close", with no mark between, or
    "none": nominal_modifier "the roof of the house", apposition "Hans the Hedgehog" (close) and
    "Ida, a doctor", relative_clause "the boat that sank", adjectival_clause "the boat painted red".
    inner: determiners, adjectives, numbers and possessors, "her old boat"; without them a phrase
    is its head and the other words of a name. contraction: an adposition that has an article in
    it, French "du roi", German "im Haus". possessive_marker: "Ida's" in "Ida's boat".
    label_stop: the full stop of a label, "PETER." in a play.
    """

    nominal_modifier: str = ALL
    apposition: str = ALL
    relative_clause: str = ALL
    adjectival_clause: str = ALL
    inner: bool = True
    contraction: bool = False
    possessive_marker: bool = True
    label_stop: bool = False


# What may stand behind a head, as the fields of a style call it.
BEHIND = {
    "nominal_modifier": Role.NOMINAL_MODIFIER,
    "apposition": Role.APPOSITION,
    "relative_clause": Role.RELATIVE_CLAUSE,
    "adjectival_clause": Role.ADJECTIVAL_CLAUSE,
}
_OUTER = (*_INNER, *BEHIND.values())


def mention_spans(
    view: SyntaxView, mentions: Mentions, which: Ints1d, *, style: SpanStyle, config: LanguageConfig
) -> tuple[Ints1d, Ints1d]:
    """The phrases of some mentions.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    which (Ints1d): indexes of mentions, (n_wanted,).
    style (SpanStyle): what belongs to a phrase. config (LanguageConfig): the language's words.
    RETURNS (Tuple[Ints1d, Ints1d]): first tokens and the ones after the last, (n_wanted,). A
        coordination reaches from its first member's phrase to the end of its last member's.
    """
    first, last = mentions.members[mentions.offset[which]], mentions.offset[which + 1] - 1
    left, right = _phrases(view, mentions, style, config)
    # A pronoun is a mention by itself, whatever hangs from it; so is the verb of a zero. But "each
    # other" is one word.
    alone = is_anaphor(mentions.kind[which]) & (mentions.size[which] == 1)
    start = np.where(alone, first, left[first])
    fixed = view.has_role(Role.FIXED) & (view.head == np.arange(len(view)) - 1)
    end = np.where(alone, first + 1 + followed_by(fixed)[first], right[mentions.members[last]])
    points = alone & (mentions.kind[which] == Kind.DEMONSTRATIVE) & style.inner
    start, end = _pointing(view, points, start, end)
    start, end = _without_labels(view, mentions, which, start, end, config)
    start, end = _within_lines(view, mentions, which, start, end, config)
    if style.label_stop:
        label = (mentions.source[which] == Source.LABELS) & (mentions.size[which] == 1)
        end += label & np.append(view.has_form(STOP), False)[end]
    given = mentions.start[which] != NONE
    return (
        np.where(given, mentions.start[which], start), np.where(given, mentions.end[which], end)
    )  # fmt: skip


def _pointing(
    view: SyntaxView, which: np.ndarray, start: Ints1d, end: Ints1d
) -> tuple[Ints1d, Ints1d]:
    """Demonstratives, some of the phrases, with the words that make them: "ce dernier", "celui-ci".

    Not "that of Otto", as a pronoun is a mention by itself.
    """
    none = np.zeros(2, dtype=bool)
    here = np.arange(len(view))
    article = view.has_role(Role.DETERMINER) & (view.head == here + 1)
    hyphened = view.has_form(HYPHEN) & followed_by(
        view.has_role(Role.ADVERBIAL) & (view.head == here - 2)
    )
    start = start - (which & np.append(article, none)[start - 1])
    return start, end + 2 * (which & np.append(hyphened, none)[end])


def _without_labels(
    view: SyntaxView,
    mentions: Mentions,
    which: Ints1d,
    start: Ints1d,
    end: Ints1d,
    config: LanguageConfig,
) -> tuple[Ints1d, Ints1d]:
    """Names without what stands beside a colon, "Ida: Great", and without greetings, "Dear Ida"."""
    head = mentions.head[which]
    name = (mentions.kind[which] == Kind.NAME) & (mentions.size[which] == 1)
    start, end = _between(np.flatnonzero(view.has_form(COLON)), head, name, start, end)
    greets = view.has_form(*config.greetings)[start] if config.greetings else np.zeros(len(head))
    return np.where(name & (greets != 0) & (start < head), start + 1, start), end


def _within_lines(
    view: SyntaxView,
    mentions: Mentions,
    which: Ints1d,
    start: Ints1d,
    end: Ints1d,
    config: LanguageConfig,
) -> tuple[Ints1d, Ints1d]:
    """Phrases that go on over no line that ends with a mark, as greetings do, nor over closings.

    "Dear Ida,\\nthe key", "Kind regards\\nIda"; but "the old\\nboat" is one, in wrapped lines.
    """
    nominal = is_nominal(mentions.kind[which]) & (mentions.size[which] == 1)
    return _between(_ends_of_lines(view, config), mentions.head[which], nominal, start, end)


def _between(
    parts: Ints1d, head: Ints1d, which: np.ndarray, start: Ints1d, end: Ints1d
) -> tuple[Ints1d, Ints1d]:
    """Phrases, some of which reach no further than the tokens that part them, before and behind."""
    place = np.searchsorted(parts, head)
    first = np.append(-1, parts)[place] + 1
    last = np.append(parts, np.iinfo(np.int64).max)[place]
    start = np.where(which, np.maximum(start, first), start)
    return start, np.where(which, np.minimum(end, last), end)


def _ends_of_lines(view: SyntaxView, config: LanguageConfig) -> Ints1d:
    """Blank lines, line breaks behind lines that a closing opens, marks before others; tokens."""
    count = line_breaks(view)
    breaks = np.flatnonzero(count)
    first = np.append(0, breaks[:-1] + 1)[: len(breaks)]
    marked = view.has_form(*MARKS)[np.maximum(breaks - 1, 0)]
    parting = (count[breaks] > 1) | view.has_form(*config.closings)[first] | marked
    return np.where(marked, breaks - 1, breaks)[parting]


def _phrases(
    view: SyntaxView, mentions: Mentions, style: SpanStyle, config: LanguageConfig
) -> tuple[Ints1d, Ints1d]:
    """The phrases around all tokens as heads, without marks at their edges, (n_tokens,)."""
    here, kind = np.arange(len(view)), mentions.facts.kind
    alone = is_anaphor(kind) | (view.right - view.left == 1)
    marks = view.has_upos("PUNCT", "SPACE")
    before = view.has_role(*(_OUTER if style.inner else _CORE)) | marks
    left, right = _outermost(view, before, _behind(view, style, config) | marks)
    left, right = _trim(view, left, right)
    left, right = np.where(alone, here, left), np.where(alone, here + 1, right)
    right = _closed(view, left, right)
    if style.contraction:
        left = _contracted(view, left, config)
    return left, right


def _behind(view: SyntaxView, style: SpanStyle, config: LanguageConfig) -> np.ndarray:
    """Dependents that belong to the phrases of heads before them; bool, (n_tokens,)."""
    if not style.inner:
        return view.has_role(*_CORE)
    reach = {role: getattr(style, name) for name, role in BEHIND.items()}
    found = view.has_role(*_INNER, *(role for role in reach if reach[role] == ALL))
    close = [role for role in reach if reach[role] == CLOSE]
    if close:
        # The comma before a clause hangs from the clause, and opens it, or stands before it.
        mark = view.has_upos("PUNCT")
        found = found | (view.has_role(*close) & ~mark[view.left] & ~mark[view.left - 1])
    marker = view.has_role(Role.ADPOSITION)
    if not style.possessive_marker:
        marker = marker & ~view.has_form(*config.possessive_markers)
    return (found | marker) & ~_beyond_others(view) & ~_said_to(view)


def _beyond_others(view: SyntaxView) -> np.ndarray:
    """Dependents behind words of another phrase: "a man came who was tall" has no phrase in it."""
    before = np.maximum(view.left - 1, 0)
    behind = view.head < view.left
    return behind & ~view.dominates(view.head, before)


def _said_to(view: SyntaxView) -> np.ndarray:
    """Clauses that a parser hangs from whom they are said to: "Ida, have you read this book?" """
    clause = view.has_role(Role.ADJECTIVAL_CLAUSE, Role.APPOSITION) & view.has_upos("VERB", "AUX")
    clause &= view.has_child(view.has_role(*SUBJECTS)) & view.has_upos("PUNCT")[view.left]
    return clause & (view.head == view.head[view.head])


def _contracted(view: SyntaxView, left: Ints1d, config: LanguageConfig) -> Ints1d:
    """The first tokens of phrases, or of the contractions before them."""
    contracted = view.has_form(*config.contracted) & view.has_upos("ADP", "DET")
    before = np.maximum(left - 1, 0)
    own = contracted[before] & (view.head[before] == np.arange(len(view)))
    return np.where(own & (left > 0), before, left)


def _closed(view: SyntaxView, left: Ints1d, right: Ints1d) -> Ints1d:
    """The ends of phrases, or the brackets behind them that close one inside."""
    right = right.copy()
    for opening, closing in BRACKETS.items():
        # How many brackets are open before each token, and behind the last one.
        step = view.has_form(opening).astype(np.int64) - view.has_form(closing)
        depth = np.concatenate([[0], np.cumsum(step)])
        ends = np.append(view.has_form(closing), False)[right]
        right += ends & (depth[right] > depth[left])
    return right


def _outermost(view: SyntaxView, before: np.ndarray, after: np.ndarray) -> tuple[Ints1d, Ints1d]:
    """How far each head's phrase reaches on either side: to a dependent that is not of it.

    before, after (ndarray): dependents that belong to their heads' phrases if they stand before,
        or behind them, bool, (n_tokens,).
    """
    n, head = len(view), view.head
    here = np.arange(n)
    # Two passes a side: the nearest dependent that does not belong (stop), then the outermost one
    # that is nearer than it (first). ufunc.at, since dependents share heads: plain indexing would
    # keep the last of them only.
    stop, first = np.full(n, -1), here.copy()
    child = np.flatnonzero((here < head) & ~before)
    np.maximum.at(stop, head[child], child)
    child = np.flatnonzero((here < head) & (here > stop[head]))
    np.minimum.at(first, head[child], child)
    end, last = np.full(n, n), here.copy()
    child = np.flatnonzero((here > head) & ~after)
    np.minimum.at(end, head[child], child)
    child = np.flatnonzero((here > head) & (here < end[head]))
    np.maximum.at(last, head[child], child)
    left = np.where(first < here, view.left[first], here)
    return left, np.where(last > here, view.right[last], here + 1)


def _trim(view: SyntaxView, left: Ints1d, right: Ints1d) -> tuple[Ints1d, Ints1d]:
    """Phrases without marks, blanks and coordinators at their edges; heads always stay."""
    n, here = len(view), np.arange(len(view))
    solid = ~view.has_upos("PUNCT", "SPACE", "CCONJ")
    # The nearest solid token at or behind each place, read from the right: with 1 and 4 solid out
    # of five it is 1 1 4 4 4.
    following = np.minimum.accumulate(np.where(solid, here, n)[::-1])[::-1]
    before = np.maximum.accumulate(np.where(solid, here, -1))
    left = np.where(left < here, np.minimum(following[left], here), left)
    return left, np.where(right > here + 1, np.maximum(before[right - 1], here) + 1, right)
