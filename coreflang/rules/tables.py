"""The decision tables of a language's config, applied to all tokens at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from thinc.types import Ints1d

from ..language import AnaphorRow, LanguagePlugin, NounRow, PersonRow
from ..mentions import Kind
from ..syntax import Role, SyntaxView
from ..syntax.columns import among, hashes
from ..syntax.morphology import bits
from ..syntax.roles import role_named
from .lexicon import Lexicon
from .names import NameFacts, name_entities

ATTRIBUTES = (Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.COMPOUND)


class AnaphorTable:
    """Which forms are anaphors, of which kind and with which agreement classes.

    plugin (LanguagePlugin): declares agreement classes.
    rows (Optional[Sequence]): of the table; the first row that holds for a token wins. None for
        those that the plugin has for anaphors.
    """

    def __init__(
        self, plugin: LanguagePlugin, rows: Sequence[AnaphorRow | PersonRow] | None = None
    ) -> None:
        self.rows = plugin.config.anaphors if rows is None else rows
        keys = [hashes(row.forms) for row in self.rows]
        self._all = np.unique(np.concatenate([*keys, np.zeros(0, dtype=np.uint64)]))
        # Which rows each form is in, (n_forms, n_rows).
        self._in_row = np.stack([np.isin(self._all, each) for each in keys or [self._all]], axis=1)
        # Rows without forms: what a word must have for them, by their numbers.
        self._featured = {
            number: bits(*row.features) for number, row in enumerate(self.rows) if not row.forms
        }
        self._roles = [tuple(role_named(name) for name in row.roles) for row in self.rows]
        self._not_roles = [tuple(role_named(name) for name in row.not_roles) for row in self.rows]
        self._kind = np.array([int(Kind[row.kind.upper()]) for row in self.rows] or [0])
        self._likely = np.array([plugin.class_bits(row.likely) for row in self.rows] or [0])
        self._possible = np.array(
            [plugin.class_bits((*row.likely, *row.possible)) for row in self.rows] or [0]
        )

    def apply(self, view: SyntaxView) -> tuple[Ints1d, Ints1d, Ints1d, Ints1d]:
        """Find the tokens that may be anaphors.

        view (SyntaxView): the document.
        RETURNS (Tuple[Ints1d, Ints1d, Ints1d, Ints1d]): token indexes, their kinds, likely and
            possible classes as bits; each (n_found,).
        """
        tokens, chosen = self.find(view)
        return tokens, self._kind[chosen], self._likely[chosen], self._possible[chosen]

    def find(self, view: SyntaxView, polite: np.ndarray | None = None) -> tuple[Ints1d, Ints1d]:
        """Find the tokens that a row holds for.

        view (SyntaxView): the document.
        polite (Optional[ndarray]): of rows of persons, tokens that only polite rows hold for, and
            the only ones that these do; bool, (n_tokens,).
        RETURNS (Tuple[Ints1d, Ints1d]): token indexes, and the numbers of their rows; (n_found,).
        """
        tokens, in_row = self._in_rows(view)
        chosen = np.full(len(tokens), -1)
        # From the last row to the first: so the first row that holds has the last word.
        for number in np.flatnonzero(in_row.any(axis=0))[::-1].tolist():
            inside = in_row[:, number]
            if polite is not None:
                inside &= polite[tokens] == self.rows[number].polite
            chosen[inside & self._holds(number, view, tokens)] = number
        return tokens[chosen >= 0], chosen[chosen >= 0]

    def _in_rows(self, view: SyntaxView) -> tuple[Ints1d, np.ndarray]:
        """Tokens whose form or features some row has, and which; (n_found,), (n_found, n_rows)."""
        # Where each token's hash would stand among those of all forms: one look-up for all rows.
        # Behind the last there is none, so the last one is compared instead, and differs.
        place = np.minimum(np.searchsorted(self._all, view.lower), max(0, len(self._all) - 1))
        known = self._all[place] == view.lower if len(self._all) else place < 0
        if not self._featured:
            tokens = np.flatnonzero(known)
            return tokens, self._in_row[place[tokens]]
        has = np.stack([(view.morph & each) == each for each in self._featured.values()], axis=1)
        tokens = np.flatnonzero(known | has.any(axis=1))
        in_row = np.zeros((len(tokens), len(self.rows)), dtype=bool)
        in_row[known[tokens]] = self._in_row[place[tokens[known[tokens]]]]
        in_row[:, [*self._featured]] = has[tokens]
        return tokens, in_row

    def _holds(self, number: int, view: SyntaxView, tokens: Ints1d) -> np.ndarray:
        row = self.rows[number]
        holds = np.ones(len(tokens), dtype=bool)
        if row.upos:
            holds &= view.has_upos(*row.upos)[tokens]
        if row.roles:
            holds &= view.has_role(*self._roles[number])[tokens]
        if row.not_roles:
            holds &= ~view.has_role(*self._not_roles[number])[tokens]
        if row.morph:
            holds &= view.has_morph(*row.morph)[tokens]
        return holds


class NounTable:
    """The agreement classes of nouns and names.

    plugin (LanguagePlugin): supplies the rows; the first row that holds for a token wins. A noun
        for which no row holds may be anything. lexicon (Lexicon): its word lists.
    by_lemma (bool): look first names and titles up by lemma, too.
    """

    def __init__(self, plugin: LanguagePlugin, lexicon: Lexicon, *, by_lemma: bool = False) -> None:
        self._by_lemma = by_lemma
        self.rows: Sequence[NounRow] = plugin.config.nouns
        self._lexicon = lexicon
        # One row more, for nouns that no row holds for.
        anything = plugin.class_bits(plugin.config.agreement_classes)
        self._likely = np.array([*(plugin.class_bits(row.likely) for row in self.rows), anything])
        self._possible = np.array(
            [*(plugin.class_bits((*row.likely, *row.possible)) for row in self.rows), anything]
        )
        self._surname = lexicon.mask(plugin.config.surname_lists)
        self._masks = [
            tuple(
                lexicon.mask(lists) for lists in (row.lists, row.and_lists, row.names, row.titles)
            )
            for row in self.rows
        ]

    def apply(self, view: SyntaxView, nouns: Ints1d, names: NameFacts) -> tuple[Ints1d, Ints1d]:
        """Judge some nouns.

        view (SyntaxView): the document.
        nouns (Ints1d): their token indexes, (n_nouns,).
        names (NameFacts): the names of the document.
        RETURNS (Tuple[Ints1d, Ints1d]): likely and possible classes as bits; each (n_nouns,).
        """
        words = self._words(view, nouns, names)
        entity = name_entities(view, names.left, names.right)[nouns]
        row = np.full(len(nouns), len(self.rows))
        for number in reversed(range(len(self.rows))):
            row[self._holds(number, view, nouns, words, entity)] = number
        return self._likely[row], self._possible[row]

    def _words(self, view: SyntaxView, nouns: Ints1d, names: NameFacts) -> tuple[Ints1d, ...]:
        """Of the lemmas, the first words of names and the titles before them the sets of lists.

        Of one word that is a surname when it stands alone, none of a first name: "Clark".
        """
        either = self._lexicon.of_tokens(view)
        lemma = either[nouns]
        lower = either if self._by_lemma else self._lexicon.of_forms(view)
        named = names.right[nouns] > names.left[nouns]
        # The inner where keeps the look-up inside of the document; the outer one drops what it
        # gave.
        first = np.where(named, lower[np.where(named, names.left[nouns], 0)], 0)
        lone = names.right[nouns] - names.left[nouns] == 1
        first = np.where(lone & self._lexicon.holds(first, self._surname), 0, first)
        titled = named & (names.titles[nouns] < names.left[nouns])
        title = np.where(titled, lower[np.where(titled, names.titles[nouns], 0)], 0)
        return lemma, lemma, first, title

    def _holds(
        self,
        number: int,
        view: SyntaxView,
        nouns: Ints1d,
        words: tuple[Ints1d, ...],
        entity: Ints1d,
    ) -> np.ndarray:
        row = self.rows[number]
        holds = np.ones(len(nouns), dtype=bool)
        for lists, mask in zip(words, self._masks[number], strict=True):
            if mask:
                holds &= self._lexicon.holds(lists, mask)
        if row.entities:
            holds &= among(entity, hashes(row.entities))
        if row.upos:
            holds &= view.has_upos(*row.upos)[nouns]
        if row.morph:
            holds &= view.has_morph(*row.morph)[nouns]
        if row.features:
            needed = bits(*row.features)
            holds &= (view.morph[nouns] & needed) == needed
        if row.forms:
            holds &= view.has_form(*row.forms)[nouns]
        if row.determiners:
            holds &= view.has_child(_determiners(view, row.determiners))[nouns]
        if row.attribute_morph:
            attribute = view.has_role(*ATTRIBUTES) & view.has_morph(*row.attribute_morph)
            holds &= view.has_child(attribute)[nouns]
        return holds


def _determiners(view: SyntaxView, words: Sequence[str]) -> np.ndarray:
    return view.has_form(*words) & view.has_role(Role.DETERMINER, Role.NUMERAL)
