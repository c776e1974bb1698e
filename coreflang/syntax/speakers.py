"""Who speaks: the subjects of the clauses that stand beside passages of direct speech."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from .roles import SUBJECTS
from .view import NONE, SyntaxView


def speakers(view: SyntaxView) -> Ints1d:
    """The speaker of each passage of direct speech: Ida in '"Go," said Ida.'

    The nearest subject outside of speech in a sentence that the passage reaches into, be it before
    or behind it.

    view (SyntaxView): the document.
    RETURNS (Ints1d): by the passage's number a token, NONE where nobody is named and for number 0,
        which is no passage, (n_passages + 1,).
    """
    n = int(view.quote.max(initial=0))
    found = np.full(n + 1, NONE)
    subject = np.flatnonzero(view.has_role(*SUBJECTS) & (view.quote == 0))
    if not n or not len(subject):
        return found
    inside = np.flatnonzero(view.quote)
    number = view.quote[inside]
    passage = np.arange(1, n + 1)
    first = inside[np.searchsorted(number, passage)]
    last = inside[np.searchsorted(number, passage, side="right") - 1]
    place = np.searchsorted(subject, first)
    before = subject[np.maximum(place - 1, 0)]
    behind = subject[np.minimum(place, len(subject) - 1)]
    near_before = (place > 0) & (view.sentence[before] == view.sentence[first])
    near_behind = (behind > last) & (view.sentence[behind] == view.sentence[last])
    closer = near_behind & (~near_before | (behind - last <= first - before))
    found[1:] = np.where(closer, behind, np.where(near_before, before, NONE))
    return found


def turns(view: SyntaxView, speaker: Ints1d) -> Ints1d:
    """How many passages were spoken before what each token says, or is said to say.

    view (SyntaxView): the document. speaker (Ints1d): as `speakers` gives them.
    RETURNS (Ints1d): passages that begin before the token, without the one that it stands in or
        speaks, (n_tokens,).
    """
    begun = np.maximum.accumulate(view.quote) if len(view) else view.quote
    own = view.quote > 0
    named = speaker[1:]
    passage = np.arange(1, len(speaker))
    spoken = begun - own
    here = named != NONE
    spoken[named[here]] = np.minimum(spoken[named[here]], passage[here] - 1)
    return spoken
