"""Names that taggers take for adverbs or adjectives, "Polly left", and adverbs in names."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    followed_by,
    in_tree,
    labelled,
    retagged,
    starts,
)

TAGGED = ("ADV", "PROPN")
WITHIN = (Role.COMPOUND, Role.NAME_PART, Role.ADJECTIVAL_MODIFIER)


def with_names_like_adverbs(view: SyntaxView, name: np.ndarray) -> SyntaxView:
    """The document with "Polly" as subject of "Polly has a boat", and as object of "He met Polly".

    Only those with a capital. What joins a verb that has both already stays as it hangs: "Ida met
    Otto Polly knows".

    view (SyntaxView): the document. name (ndarray): names in -ly, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    found = name & view.title & view.has_upos(*TAGGED) & view.has_role(Role.ADVERBIAL)
    if not found.any():
        return view
    governor, here = view.head, np.arange(len(view))
    subject = found & (here < governor) & ~view.has_child(view.has_role(*SUBJECTS))[governor]
    behind = found & (here > governor) & ~view.has_child(view.has_role(Role.OBJECT))[governor]
    role = np.where(subject, Role.SUBJECT, np.where(behind, Role.OBJECT, view.role))
    return in_tree(retagged(labelled(view, found, "PER"), found, "PROPN"), governor, role)


def with_names_like_adjectives(view: SyntaxView, first: np.ndarray, person: int) -> SyntaxView:
    """The document with "Alexandra" as a name in "Alexandra expels Kim", drawn as an adjective.

    Where a recogniser sees a person of one word: not in "Christian names".

    view (SyntaxView): the document. first (ndarray): first names, bool, (n_tokens,).
    person (int): the label of persons.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    inside = (view.entity != 0) & ~view.entity_start
    found = first & view.title & view.has_upos("ADJ") & view.has_role(Role.ADJECTIVAL_MODIFIER)
    found &= (view.entity == person) & ~inside & ~followed_by(inside)
    if not found.any():
        return view
    role = np.where(found, Role.NOMINAL_MODIFIER, view.role)
    return in_tree(retagged(view, found, "PROPN"), view.head, role)


def with_opening_adverbs(view: SyntaxView, adverb: np.ndarray) -> SyntaxView:
    """The document with "Marsh" as a name of one word in "Afterwards Marsh left".

    At the beginning of a sentence taggers take the adverb for the first word of a name.

    view (SyntaxView): the document. adverb (ndarray): adverbs that open sentences, bool,
    (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    opening = adverb & view.title & starts(view.sentence)
    below = opening & view.has_role(*WITHIN) & (view.head > np.arange(len(view)))
    part = view.has_role(Role.NAME_PART) & (view.head == np.arange(len(view)) - 1)
    above = opening & np.append(part[1:] & opening[:-1], False)[: len(view)]
    found = (below | above) & followed_by(view.title)
    if not found.any():
        return view
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(found).tolist():
        if above[i]:
            _head_name(view, i, head, role)
        head[i], role[i] = head[head[i]] if below[i] else head[i + 1], Role.ADVERBIAL
    start = view.entity_start.copy()
    start[1:] |= found[:-1] & (view.entity[1:] != 0)
    entity = np.where(found, 0, view.entity)
    view = view.redrawn(entity=entity, entity_start=start & ~found)
    return in_tree(retagged(view, found, "ADV"), head, role)


def _head_name(view: SyntaxView, i: int, head: Ints1d, role: Ints1d) -> None:
    """Let the word behind token i take its place; in place."""
    head[view.children(i)] = i + 1
    head[i + 1] = view.head[i] if view.head[i] != i else i + 1
    role[i + 1] = view.role[i]
