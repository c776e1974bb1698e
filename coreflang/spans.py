"""Mentions -> phrases: how much of the text around its head a mention covers."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from .errors import CoreflangError
from .mentions import FIRST_ANAPHOR, Kind, Mentions
from .syntax import Role, SyntaxView

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
    phrases = _Phrases(view, mentions, frozenset(int(role) for role in STYLES[style]))
    found = [phrases.of(int(m)) for m in which]
    table = np.array(found, dtype=np.int64).reshape(-1, 2)
    return table[:, 0], table[:, 1]


class _Phrases:
    """Finds phrases in one document."""

    def __init__(self, view: SyntaxView, mentions: Mentions, roles: frozenset[int]) -> None:
        self._view, self._mentions, self._roles = view, mentions, roles
        self._blank = view.has_upos("PUNCT", "SPACE")
        self._edge = view.has_upos("PUNCT", "SPACE", "CCONJ")

    def of(self, m: int) -> tuple[int, int]:
        """The phrase of mention m, half-open."""
        tokens = self._mentions.tokens(m)
        first = self._around(tokens[0])
        return first if len(tokens) == 1 else (first[0], self._around(tokens[-1])[1])

    def _around(self, i: int) -> tuple[int, int]:
        view = self._view
        kind = self._mentions.facts.kind[i]
        if kind >= FIRST_ANAPHOR or view.right[i] - view.left[i] == 1:
            return i, i + 1
        left, right = i, i + 1
        children = view.children(i)
        for child in children[children < i][::-1].tolist():
            if not self._belongs(child, kind) and not self._blank[child]:
                break
            left = int(view.left[child])
        for child in children[children > i].tolist():
            if not self._belongs(child, kind, after=True) and not self._blank[child]:
                break
            right = int(view.right[child])
        return self._trim(left, right, i)

    def _belongs(self, child: int, kind: int, *, after: bool = False) -> bool:
        role = int(self._view.role[child])
        clitic = after and role == Role.ADPOSITION and len(self._roles) > len(_CORE)
        return clitic or role in self._roles or (kind == Kind.NAME and role in map(int, _CORE))

    def _trim(self, left: int, right: int, i: int) -> tuple[int, int]:
        while left < i and self._edge[left]:
            left += 1
        while right > i + 1 and self._edge[right - 1]:
            right -= 1
        return left, right
