"""Names that a language lists, where recognisers miss them: "The Netherlands voted."."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from ..language import LanguagePlugin
from ..syntax import Role, SyntaxView, hung
from ..syntax.columns import among, hashes
from ..syntax.roles import NAME_INNER
from .phrases import Phrases
from .tokens import Grammar

LABEL = "LOC"
# What recognisers call places; a name that has one of these labels keeps it.
LABELS = ("LOC", "GPE", "FAC", "placeName", "geogName")
TAGS = ("PROPN", "NOUN", "ADJ", "X")


class ListedNames:
    """Labels names that are in a list, and draws each as one name; names of places by default.

    names (Iterable[str]): in lower case, of one word or several.
    label (str): of their sort. known (Sequence[str]): labels that a recogniser gives these.
    """

    def __init__(
        self, names: Iterable[str], *, label: str = LABEL, known: Sequence[str] = LABELS
    ) -> None:
        self._phrases = Phrases(names)
        self._label, self._known = label, tuple(known)

    @classmethod
    def of(cls, plugin: LanguagePlugin) -> ListedNames:
        """RETURNS (ListedNames): the names in a language's `place_name_lists`."""
        listed = (plugin.words[name] for name in plugin.config.place_name_lists)
        return cls(sorted(frozenset().union(*listed)))

    def labelled(self, view: SyntaxView, single: np.ndarray, other: np.ndarray) -> SyntaxView:
        """Label the names of a document.

        A longer name that a recogniser knows is left alone, "Bank of China", and so is a word that
        is a part of another: "Jordan Miller".

        view (SyntaxView): the document.
        single (ndarray): words that are listed by themselves, bool, (n_tokens,).
        other (ndarray): words that name something else, bool, (n_tokens,).
        RETURNS (SyntaxView): with entities and proper nouns; the same one if there is none.
        """
        capital = (view.title | view.upper) & ~other
        several = self._phrases.tokens(view)
        lone = single & capital & ~several & view.has_upos(*TAGS) & ~_in_longer_names(view)
        spans = [(i, i + 1) for i in np.flatnonzero(lone).tolist()]
        spans += [span for span in _runs(several) if capital[span[0]]]
        known, opens = among(view.entity, hashes(self._known)), _openings(view)
        proper = view.has_upos("PROPN")
        spans = [
            span for span in spans
            if not (known[slice(*span)].all() and proper[slice(*span)].any())
            and not _in_longer_entity(view, opens, *span)
        ]  # fmt: skip
        return _as_names(view, spans, self._label) if spans else view


def with_listed_places(view: SyntaxView, rules: Grammar, places: ListedNames) -> SyntaxView:
    """Label the places that a language lists, but for words that are first names of persons.

    view (SyntaxView): the document. rules (Grammar): of the language. places (ListedNames): its.
    RETURNS (SyntaxView): the same one where there are none.
    """
    if not rules.config.place_name_lists:
        return view
    single = rules.in_lists(view, *rules.config.place_name_lists)
    first = rules.in_lists(view, *rules.config.first_name_lists)
    person = among(view.entity, hashes(rules.config.person_entities))
    return places.labelled(view, single, person & first)


def _runs(marked: np.ndarray) -> Iterator[tuple[int, int]]:
    """Neighbouring tokens that are marked, as half-open ranges."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], marked, [False]]).astype(np.int8)))
    yield from zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)


def _in_longer_names(view: SyntaxView) -> np.ndarray:
    """Words with other proper nouns in one name; bool, (n_tokens,)."""
    proper = view.has_upos("PROPN")
    part = proper & view.has_role(*NAME_INNER) & (proper[view.head])
    return part | view.has_child(part)


def _openings(view: SyntaxView) -> Ints1d:
    """Where the entity of each token begins, of others the one before them; (n_tokens,)."""
    return np.maximum.accumulate(np.where(view.entity_start, np.arange(len(view)), 0))


def _in_longer_entity(view: SyntaxView, opens: Ints1d, start: int, end: int) -> bool:
    """What a recogniser knows reaches further than the words, but for a determiner before them."""
    if not view.entity[start:end].any():
        return False
    after = end < len(view) and view.entity[end] != 0 and not view.entity_start[end]
    before = np.arange(opens[start] if view.entity[start] else start, start)
    return bool(after or not view.has_role(Role.DETERMINER)[before].all())


def _as_names(view: SyntaxView, spans: list[tuple[int, int]], name: str) -> SyntaxView:
    """Each span is one name, headed by its highest word; adjectives stay adjectives."""
    entity, start, upos = view.entity.copy(), view.entity_start.copy(), view.upos.copy()
    label, plain = view.strings.add(name), view.has_upos("PUNCT", "PROPN")
    token: list[int] = []
    above: list[int] = []
    for begin, end in spans:
        top = begin + int(np.argmin(view.depth[begin:end]))
        entity[begin:end], start[begin:end] = label, False
        start[begin], upos[top] = True, POS_IDS["PROPN"]
        # Parsers tear names that they do not know.
        inner = [i for i in range(begin, end) if i != top]
        torn = [i for i in inner if plain[i] or not begin <= view.head[i] < end]
        token += torn
        above += [top] * len(torn)
    role = np.full(len(token), int(Role.NAME_PART))
    named = view.redrawn(entity=entity, entity_start=start, upos=upos)
    return hung(named, np.array(token, np.int64), np.array(above, np.int64), role)
