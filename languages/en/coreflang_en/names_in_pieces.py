"""Names that tokenisers and parsers tear: "Kate Fox-Pitt", 'William "Bill" Hart'."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by, in_tree, retagged, starts

INNER = (Role.NAME_PART, Role.COMPOUND)
PARTS = (*INNER, Role.PUNCTUATION, Role.APPOSITION)
# From the first word of a name to the last: Fox - Pitt, William " Bill " Hart
JOINED, NICKNAMED = 2, 4


def with_names_in_pieces(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with one name in "Mei-Ling left", "al-Khatib left", 'William "Bill" Hart left'.

    Not in "the Paris-Dakar rally", where what is joined stands before a noun.

    view (SyntaxView): the document. rules (Grammar): of English, for quotes and first names.
    RETURNS (SyntaxView): the same one where no name is torn so.
    """
    joined, nicknamed = _joined(view), _nicknamed(view, rules)
    if not (joined.any() or nicknamed.any()):
        return view
    head, role, proper = view.head.copy(), view.role.copy(), np.zeros(len(view), dtype=bool)
    places = [(i, JOINED) for i in np.flatnonzero(joined).tolist()]
    places += [(i, NICKNAMED) for i in np.flatnonzero(nicknamed).tolist()]
    for i, length in places:
        if _stands_before_noun(view, i, i + length):
            continue
        _join(view, np.arange(i, i + length + 1), head, role)
        proper[i : i + length + 1] = True
    view = _one_entity(retagged(view, proper, "PROPN"), proper)
    view = _persons_again(view, np.flatnonzero(joined & proper), rules.labelled_persons(view))
    return in_tree(view, head, role)


def _joined(view: SyntaxView) -> np.ndarray:
    """First words of names with a hyphen: "Fox-Pitt"; "al-Khatib", with a capital behind; bool."""
    # Taggers tell hyphens from dashes.
    hyphen = (view.tag == view.strings["HYPH"]) & ~starts(view.sentence)
    name = view.has_upos("PROPN") | ((view.entity != 0) & view.has_upos("NOUN", "ADJ"))
    second = view.title & name & behind(hyphen) & ~starts(view.sentence)
    small = (view.entity != 0) & ~view.upper
    first = view.has_upos("PROPN") & (view.title | small)
    return first & followed_by(hyphen & followed_by(second))


def _nicknamed(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """First words of names with another one in quotes within: 'William "Bill" Hart'; bool."""
    marks = sorted({mark for pair in rules.config.quotes for mark in pair})
    quote = view.has_form(*marks) & ~starts(view.sentence)
    name = view.title & view.has_upos("PROPN") & ~view.upper
    inner = name & ~starts(view.sentence)
    nick = inner & behind(quote) & followed_by(quote & followed_by(inner))
    first = rules.in_lists(view, *rules.config.first_name_lists) | rules.labelled_persons(view)
    return name & first & followed_by(quote & followed_by(nick))


def _stands_before_noun(view: SyntaxView, first: int, last: int) -> bool:
    """Of what is joined a word belongs to a noun behind, "the Paris-Dakar rally"."""
    noun = view.has_upos("NOUN")
    own = [i for i in (first, last) if view.head[i] > last and noun[view.head[i]]]
    before = view.has_role(*INNER, Role.ADJECTIVAL_MODIFIER)
    return any(before[i] for i in own)


def _join(view: SyntaxView, words: Ints1d, head: Ints1d, role: Ints1d) -> None:
    """Let the first of some words head the others, in the place of the highest; in place."""
    first, last = int(words[0]), int(words[-1])
    outside = [i for i in (first, last) if not first <= head[i] <= last]
    # Of two that hang outside, the one that is an argument there and no part.
    outside.sort(key=lambda i: int(role[i]) in PARTS)
    top = outside[0] if outside else first
    if top != first:
        head[first], role[first] = head[top], role[top]
    if not outside:
        head[first], role[first] = _above(view, first, last)
    for i in words.tolist():
        kids = view.children(i)
        head[kids[(kids < first) | (kids > last)]] = first
    head[words[1:]], role[words[1:]] = first, Role.NAME_PART


def _above(view: SyntaxView, first: int, last: int) -> tuple[int, int]:
    """What the words between two hang from, and as what; a root hangs from itself."""
    out = [i for i in range(first, last + 1) if not first <= view.head[i] <= last]
    return (int(view.head[out[0]]), int(view.role[out[0]])) if out else (first, int(Role.ROOT))


def _one_entity(view: SyntaxView, joined: np.ndarray) -> SyntaxView:
    """With one label over each name, that of its first word."""
    entity, start = view.entity.copy(), view.entity_start.copy()
    for i in np.flatnonzero(joined & behind(joined)).tolist():
        entity[i], start[i] = entity[i - 1], False
    return view.redrawn(entity=entity, entity_start=start)


def _persons_again(view: SyntaxView, first: Ints1d, person: np.ndarray) -> SyntaxView:
    """With a person's label on the second "al-Khatib" of "Yusra al-Khatib left. al-Khatib sang"."""
    width = JOINED + 1
    words = {i: tuple(view.lower[i : i + width].tolist()) for i in first.tolist()}
    label = {word: int(view.entity[i]) for i, word in words.items() if person[i]}
    entity, start = view.entity.copy(), view.entity_start.copy()
    for i, word in words.items():
        if word in label and not person[i]:
            entity[i : i + width] = label[word]
            start[i] = True
    return view.redrawn(entity=entity, entity_start=start)
