"""Two whom one verb brings together: "Ida met Otto. They laughed." """

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from thinc.types import Ints1d

from ..syntax import NONE, OBJECTS, SUBJECTS, SyntaxView, of_mentions
from ..syntax.columns import one_of, starts
from .kinds import Kind, is_nominal

ASKING = (Kind.PERSONAL, Kind.ZERO)
Classes = Callable[[Sequence[int]], tuple[int, int]]


def brought_together(
    view: SyntaxView, kind: Ints1d, likely: Ints1d, person: np.ndarray, classes: Classes
) -> list[list[int]]:
    """Find the subject and the only other person of a verb, if "they" opens what follows.

    Only where nothing else could be meant: no plural, no coordination stands in the sentence or
    before the pronoun. So the two of "Ida met Otto. They laughed." are a group, but not those of
    "Ida met Otto in the hills. They are steep."

    view (SyntaxView): the document. kind (Ints1d): of the mention that each token heads;
    likely (Ints1d): its agreement classes as bits; person (ndarray): whether it is a person, bool;
    all (n_tokens,). classes (Callable): the likely and possible classes of a group of tokens.
    RETURNS (List[List[int]]): two tokens each, in text order.
    """
    view = of_mentions(view)
    subject = view.has_role(*SUBJECTS)
    asking = np.flatnonzero(subject & one_of(kind, ASKING))
    # The first pronoun of each sentence asks, and the last two of the sentence before are meant.
    asking = asking[starts(view.sentence[asking])].tolist() if len(asking) else []
    pairs = {int(view.sentence[pair[0]]): pair for pair in _pairs(view, kind, person, subject)}
    found = {}
    for i in asking if pairs else ():
        pair = pairs.get(int(view.sentence[i]) - 1)
        if pair and _is_meant(view, likely, kind, pair, i, classes(pair)):
            found[pair[0]] = pair
    return list(found.values())


def _pairs(
    view: SyntaxView, kind: Ints1d, person: np.ndarray, subject: np.ndarray
) -> list[list[int]]:
    """A subject and the only other person that depends on its verb, in no coordination."""
    somebody = (is_nominal(kind) & person) | one_of(kind, ASKING)
    somebody &= view.group == NONE
    other: dict[int, list[int]] = {}
    for i in np.flatnonzero(somebody & view.has_role(*OBJECTS)).tolist():
        other.setdefault(int(view.head[i]), []).append(i)
    rows = (
        (i, other.get(int(view.head[i]), ())) for i in np.flatnonzero(somebody & subject).tolist()
    )
    return [sorted((i, *row)) for i, row in rows if len(row) == 1]


def _is_meant(
    view: SyntaxView,
    likely: Ints1d,
    kind: Ints1d,
    pair: Sequence[int],
    i: int,
    classes: tuple[int, int],
) -> bool:
    """Whether pronoun i agrees with two and with nothing else from their sentence on."""
    begin = int(np.searchsorted(view.sentence, view.sentence[pair[0]]))
    here = np.arange(begin, i)
    some = here[kind[here] != Kind.NONE]
    plural = likely[i] & classes[1]
    agrees = bool(likely[i] & classes[0]) and not likely[i] & ~classes[1]
    return agrees and not (likely[some] & plural).any() and (view.group[some] == NONE).all()
