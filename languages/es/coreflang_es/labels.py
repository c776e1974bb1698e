"""Labels of names that a recogniser errs in: "Elvira cerró", no firm; "la empresa Docemar", one."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by

CLOSE = (Role.APPOSITION, Role.NAME_PART, Role.COMPOUND, Role.NOMINAL_MODIFIER)
PERSON, PLACE, FIRM = "PER", "LOC", "ORG"


def with_labels(
    view: SyntaxView, rules: Grammar, labels: Mapping[int, list[int]], person: np.ndarray
) -> SyntaxView:
    """The document with the labels that first names have, and that nouns right before names tell.

    A name that a noun tells of keeps its label wherever it stands: "la empresa Docemar", "Docemar".

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its word lists.
    labels (Mapping[int, List[int]]): of the names that nouns take up, by lemmas, as hashes.
    person (ndarray): nouns for persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there is nothing to mend.
    """
    if not view.entity.any():
        return view
    told = _told(view, labels, person)
    entity = np.where(_lone_first_names(view, rules), _key(view), view.entity)
    entity = np.where(
        _lone(view) & view.has_form(*rules.words("countries_like_names")), _key(view, PLACE), entity
    )
    entity = np.where(_known(view, rules, "firm_names"), _key(view, FIRM), entity)
    entity = np.where(_known(view, rules, "waters_and_mountains"), _key(view, PLACE), entity)
    entity = _spread(view, told, entity)
    return view.redrawn(entity=entity) if (entity != view.entity).any() else view


def _key(view: SyntaxView, label: str = PERSON) -> np.uint64:
    return np.uint64(view.strings.add(label))


def _inside(view: SyntaxView) -> np.ndarray:
    """Tokens of names but the first one; bool, (n_tokens,)."""
    return (view.entity != 0) & ~view.entity_start


def _lone(view: SyntaxView) -> np.ndarray:
    """Labelled names of one word that nothing else is drawn as a part of; bool, (n_tokens,)."""
    alone = view.entity_start & ~followed_by(_inside(view)) & (view.entity != 0) & view.title
    return alone & ~view.has_child(view.has_role(Role.NAME_PART, Role.APPOSITION))


def _known(view: SyntaxView, rules: Grammar, name: str) -> np.ndarray:
    """Labelled names of one word that are in a list: "Iberdrola", "el Ebro"; bool, (n_tokens,)."""
    return _lone(view) & view.has_form(*rules.words(name))


def _lone_first_names(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Labelled names of one word that are first names and no places; bool, (n_tokens,).

    Not behind a preposition of place, "en Victoria", nor behind an article.
    """
    first = rules.in_lists(view, *rules.config.first_name_lists) & view.has_upos("PROPN")
    places = rules.in_lists(view, *rules.config.place_name_lists)
    placed = view.has_child(view.has_form(*rules.words("place_adpositions")))
    described = view.has_child(view.has_role(Role.DETERMINER)) | view.has_role(*CLOSE)
    return first & _lone(view) & ~places & ~placed & ~described


def _told(view: SyntaxView, labels: Mapping[int, list[int]], person: np.ndarray) -> Ints1d:
    """The label that the noun right before each name tells, 0 without one; (n_tokens,).

    As in "la empresa Docemar", "la empresa lusa Docemar"; of two labels of one noun the first.
    """
    noun = view.has_upos("NOUN")
    known = np.zeros(len(view), dtype=np.uint64)
    for i in np.flatnonzero(noun & ~person).tolist():
        found = labels.get(int(view.lemma[i]))
        known[i] = found[0] if found else 0
    known[noun & person] = _key(view)
    here, above = np.arange(len(view)), view.head
    adjacent = (above == here - 1) | ((above == here - 2) & behind(view.has_upos("ADJ")))
    name = view.has_upos("PROPN") & view.title & view.has_role(*CLOSE) & adjacent
    return np.where(name & noun[above], known[above], 0)


def _spread(view: SyntaxView, told: Ints1d, entity: Ints1d) -> Ints1d:
    """What is told of one name holds for all its words, and wherever the same name stands."""
    begin = np.maximum.accumulate(np.where(view.entity_start, np.arange(len(view)), 0))
    last = np.flatnonzero((view.entity != 0) & ~followed_by(_inside(view)))
    names = {i: tuple(view.lower[begin[i] : i + 1].tolist()) for i in last.tolist()}
    label = {name: int(told[begin[i]]) for i, name in names.items() if told[begin[i]]}
    changed = entity.copy()
    for i, name in names.items():
        if name in label:
            changed[begin[i] : i + 1] = label[name]
    return changed
