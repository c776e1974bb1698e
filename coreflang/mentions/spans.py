"""Mentions -> phrases: how much of the text around its head a mention covers."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..errors import CoreflangError
from ..syntax import NONE, Role, SyntaxView
from . import Kind, Mentions, is_anaphor

_CORE = (Role.COMPOUND, Role.NAME_PART, Role.FIXED)
_INNER = (*_CORE, Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL, Role.POSSESSIVE)
_OUTER = (
    *_INNER,
    Role.NOMINAL_MODIFIER,
    Role.RELATIVE_CLAUSE,
    Role.ADJECTIVAL_CLAUSE,
)
STYLES: dict[str, tuple[Role, ...]] = {
    # Whole phrases with all that is added to them, apposition too, as in OntoNotes and LitBank.
    "ontonotes": (*_OUTER, Role.APPOSITION),
    # Whole phrases; an apposition is a mention of its own, as in the CorefUD corpora.
    "corefud-head": _OUTER,
    # The head, and the other words of its name.
    "minimal": _CORE,
}

DEFAULT_STYLE = "ontonotes"


def check_style(style: str) -> None:
    """Make sure that a style is known.

    style (str): a key of STYLES.
    RAISES (CoreflangError): E105.
    """
    if style not in STYLES:
        raise CoreflangError("E105", found=style, known=", ".join(STYLES))


def mention_spans(
    view: SyntaxView, mentions: Mentions, which: Ints1d, *, style: str
) -> tuple[Ints1d, Ints1d]:
    """The phrases of some mentions.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    which (Ints1d): indexes of mentions, (n_wanted,).
    style (str): "ontonotes", "corefud-head" or "minimal".
    RETURNS (Tuple[Ints1d, Ints1d]): first tokens and the ones after the last, (n_wanted,). A
        coordination reaches from its first member's phrase to the end of its last member's.
    RAISES (CoreflangError): E105 for an unknown style.
    """
    check_style(style)
    first, last = mentions.members[mentions.offset[which]], mentions.offset[which + 1] - 1
    left, right = _phrases(view, mentions, STYLES[style])
    # A pronoun is a mention by itself, whatever hangs from it; so is the verb of a zero.
    alone = is_anaphor(mentions.kind[which]) & (mentions.size[which] == 1)
    start = np.where(alone, first, left[first])
    end = np.where(alone, first + 1, right[mentions.members[last]])
    given = mentions.start[which] != NONE
    return (
        np.where(given, mentions.start[which], start), np.where(given, mentions.end[which], end)
    )  # fmt: skip


def _phrases(
    view: SyntaxView, mentions: Mentions, roles: tuple[Role, ...]
) -> tuple[Ints1d, Ints1d]:
    """The phrases around all tokens as heads, without marks at their edges, (n_tokens,)."""
    here, kind = np.arange(len(view)), mentions.facts.kind
    alone = is_anaphor(kind) | (view.right - view.left == 1)
    inside = view.has_role(*roles) | view.has_upos("PUNCT", "SPACE")
    inside |= (kind[view.head] == Kind.NAME) & view.has_role(*_CORE)
    clitic = view.has_role(Role.ADPOSITION) if len(roles) > len(_CORE) else np.False_
    left, right = _outermost(view, inside, inside | clitic)
    left, right = _trim(view, left, right)
    return np.where(alone, here, left), np.where(alone, here + 1, right)


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
