"""Surnames with a particle, "Alain Le Goff", and joined titles: "M. Roy et Mme Blum"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    hung,
    in_tree,
    over_neighbours,
    relabelled,
    retagged,
)

# How names hang from titles.
BELOW = (Role.NOMINAL_MODIFIER, Role.NAME_PART, Role.APPOSITION, Role.COMPOUND)


def with_particles(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Le Goff" of "Alain Le Goff est là. Le Goff dort" is a person, and no goff.

    view (SyntaxView): the document. rules (Grammar): of French, for its particles.
    RETURNS (SyntaxView): the same one where nobody with a particle in his name is named.
    """
    person = rules.labelled_persons(view)
    particle = view.has_form(*rules.words("particles_of_names")) & view.title
    after = behind(particle) & view.title
    last = after & person & ~view.entity_start & behind(person & ~view.entity_start)
    if not last.any():
        return view
    again = after & ~last & np.isin(view.lower, view.lower[last])
    # A particle that a parser sees the subject in stands before it as an article does, of which the
    # gender says nothing: "Anne Le Bihan".
    heads = again & view.has_role(Role.NAME_PART) & (view.head == np.arange(len(view)) - 1)
    view = over_neighbours(_below_first_names(view, last), heads, role=Role.ADJECTIVAL_MODIFIER)
    own = followed_by(again) & view.has_role(Role.DETERMINER)
    view = relabelled(view, own, role=Role.ADJECTIVAL_MODIFIER)
    return _labelled_again(view, last, again)


def _below_first_names(view: SyntaxView, last: np.ndarray) -> SyntaxView:
    """The "Le" and "Goff" of "Alain Le Goff dort" are parts of one name, and no second subject."""
    first = np.maximum.accumulate(np.where(view.entity_start, np.arange(len(view)), 0))
    subject = view.has_role(*SUBJECTS)
    joined = last & (view.head == first) & view.has_role(Role.NAME_PART)
    joined |= last & subject & subject[first] & (view.head == view.head[first])
    view = retagged(view, followed_by(joined), "PROPN")
    token = np.flatnonzero(joined | followed_by(joined))
    return hung(view, token, first[token], np.full(len(token), int(Role.NAME_PART)))


def _labelled_again(view: SyntaxView, last: np.ndarray, again: np.ndarray) -> SyntaxView:
    """Surnames that stand alone with their particles have the label of the whole name."""
    label = dict(zip(view.lower[last].tolist(), view.entity[last].tolist(), strict=True))
    entity = np.where(followed_by(again), 0, view.entity)
    entity[again] = [label[word] for word in view.lower[again].tolist()]
    start = (view.entity_start & ~followed_by(again)) | again
    upos = np.where(again, POS_IDS["PROPN"], view.upos)
    return view.redrawn(upos=upos, entity=entity, entity_start=start)


def with_joined_titles(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Mme" of "M. Roy et Mme Blum" is joined to "M.", where a parser joins it to "Roy".

    view (SyntaxView): the document. rules (Grammar): of French, for its titles.
    RETURNS (SyntaxView): the same one where nobody with a title is joined to a surname.
    """
    here = np.arange(len(view))
    title = rules.in_lists(view, *rules.config.title_lists) & view.has_upos("NOUN", "PROPN")
    title = title & followed_by(view.has_upos("PROPN") & view.title)
    name = view.has_role(*BELOW) & behind(title) & (view.head == here - 1)
    second = title & view.has_role(Role.CONJUNCT) & name[view.head] & (view.head < here)
    if not second.any():
        return view
    head, role = view.head.copy(), view.role.copy()
    head[second] = view.head[view.head[second]]
    own = behind(second)
    head[own], role[own] = here[own] - 1, Role.NAME_PART
    return in_tree(view, head, role)
