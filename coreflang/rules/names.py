"""The extent of proper names, and what their words say."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from ..syntax import Role, SyntaxView
from ..syntax.roles import NAME_INNER
from ..syntax.tree import nearest_marked


@dataclass(frozen=True)
class NameFacts:
    """Names by their heads; arrays of shape (n_tokens,), empty extents for other tokens.

    head: for every token of a name the head of the name, else the token itself.
    left, right: the extent without titles, half-open; titles: the extent's start with titles.
    """

    head: Ints1d
    left: Ints1d
    right: Ints1d
    titles: Ints1d


def name_facts(
    view: SyntaxView, title_words: np.ndarray, bearers: np.ndarray | None = None
) -> NameFacts:
    """Find the names of a document: "Ida" and "Blum" in "Mrs. Ida Blum", both words of "New York".

    view (SyntaxView): the document.
    title_words (ndarray): tokens that are titles, bool, (n_tokens,).
    bearers (Optional[ndarray]): nouns that head the name behind them, bool, (n_tokens,).
    RETURNS (NameFacts): extents by head.
    """
    here = np.arange(len(view))
    bearers = np.zeros(len(view), dtype=bool) if bearers is None else bearers
    title_words = title_words | bearers
    torn = _torn(view)
    proper = view.has_upos("PROPN") | bearers | view.has_child(torn)
    part = (proper | title_words) & view.has_role(*NAME_INNER)
    part |= view.has_upos("PROPN") & bearers[view.head] & (view.head == here - 1)
    part |= view.has_role(Role.ADJECTIVAL_MODIFIER) & _in_entity_of_head(view)
    part |= torn
    part &= proper[view.head]
    touching = _touching(view.head, part)
    part &= touching
    # Parts may hang from parts, "New" below "York" below "Times": up to the first that is none.
    head = nearest_marked(view.head, ~part)
    heads = proper & ~part
    titles, right = np.where(heads, here, 0), np.where(heads, here + 1, 0)
    plain, inner = np.flatnonzero(part & ~title_words), np.flatnonzero(part)
    # .at, for the words of a name share its head.
    np.maximum.at(right, head[inner], inner + 1)
    np.minimum.at(titles, head[inner], inner)
    # A title that heads a name, as "Mrs." may head "Blum", is no part of it: the left edge starts
    # at the far end, and the plain words pull it back.
    left = np.where(heads & title_words & (right > here + 1), right, np.where(heads, here, 0))
    np.minimum.at(left, head[plain], plain)
    return NameFacts(head, np.minimum(left, np.maximum(right - 1, 0)), right, titles)


def family_names(
    view: SyntaxView, names: NameFacts, likely: Ints1d, possible: Ints1d
) -> tuple[Ints1d, Ints1d]:
    """As in "Vida Cole ... Cole": one word that ends a longer name has that name's classes.

    view (SyntaxView): the document. names (NameFacts): its names.
    likely, possible (Ints1d): agreement classes as bits, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): with those of lone last words changed; of several longer names
        with the same end the classes unite.
    """
    heads = np.flatnonzero((names.right > names.left) & (likely != 0))
    length = names.right[heads] - names.left[heads]
    last = view.lower[names.right[heads] - 1]
    # A word that also begins a longer name is somebody's first name: it says nothing of a family.
    firsts = set(view.lower[names.left[heads[length > 1]]].tolist())
    titled = names.titles[heads] < names.left[heads]
    longer: dict[int, tuple[int, int]] = {}
    changed = likely.copy(), possible.copy()
    rows = zip(heads.tolist(), length.tolist(), last.tolist(), titled.tolist(), strict=True)
    for i, n_words, word, has_title in rows:
        before = longer.get(word, (0, 0))
        if n_words > 1:
            longer[word] = (before[0] | int(likely[i]), before[1] | int(possible[i]))
        elif before[0] and not has_title and word not in firsts:
            changed[0][i], changed[1][i] = before
    return changed


def name_entities(view: SyntaxView, left: Ints1d, right: Ints1d) -> Ints1d:
    """The label of each token's named entity; where the head of a name has none, its first word's.

    view (SyntaxView): the document.
    left, right (Ints1d): the extents of names at their heads, (n_tokens,).
    RETURNS (Ints1d): hashes, 0 for none, (n_tokens,).
    """
    first = view.entity[np.where(right > left, left, np.arange(len(view)))]
    return np.where(view.entity != 0, view.entity, first)


def _in_entity_of_head(view: SyntaxView) -> np.ndarray:
    """Tokens in one named entity with their heads."""
    # Counting starts numbers the entities: two neighbours with one label stay two.
    number = np.where(view.entity != 0, np.cumsum(view.entity_start), 0)
    return (number > 0) & (number == number[view.head])


def _torn(view: SyntaxView) -> np.ndarray:
    """Words of names whose relation a parser cannot name: "Ida" in "Ida Blum", labelled `dep`."""
    unnamed = view.has_upos("PROPN") & view.has_role(Role.OTHER)
    nouns = view.has_upos("PROPN", "NOUN")[view.head]
    return unnamed & nouns & _in_entity_of_head(view)


def _touching(head: Ints1d, part: np.ndarray) -> np.ndarray:
    """Parts with nothing but other parts between them and their head."""
    # Sums up to each place: nothing else stands between two tokens where the sums are equal.
    outside = np.concatenate([[0], np.cumsum(~part)])
    here = np.arange(len(head))
    # A part may stand on either side of its head.
    low, high = np.minimum(here, head), np.maximum(here, head)
    between = outside[high] - outside[np.minimum(low + 1, high)]
    return between <= 0
