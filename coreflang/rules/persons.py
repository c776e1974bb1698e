"""Who speaks and who is spoken to: pronouns of the first and second person, and silent subjects."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..errors import CoreflangError
from ..language import LanguagePlugin
from ..mentions import Found, Kind, Source
from ..syntax import SyntaxView
from ..syntax.morphology import FEATURES, bits
from .tables import AnaphorTable
from .zeros import sharing, silent_verbs

SILENT = "zero"
SILENT_NEVER = bits("Mood=Imp", "VerbForm=Inf", "VerbForm=Ger", "VerbForm=Conv")


class PersonTable:
    """The mentions of the first and second person.

    plugin (LanguagePlugin): supplies the rows; the first row that holds for a token wins.
    share (bool): whether verbs that are coordinated have one subject.
    RAISES (CoreflangError): E014 for features that there are not.
    """

    def __init__(self, plugin: LanguagePlugin, *, share: bool = True) -> None:
        self._share = share
        rows = plugin.config.persons
        for feature in {name for row in rows for name in row.features} - set(FEATURES):
            raise CoreflangError("E014", path=plugin.folder, key="persons", found=feature)
        self._spoken = [row for row in rows if row.forms or row.kind != SILENT]
        self._silent = [row for row in rows if not row.forms and row.kind == SILENT]
        self._table = AnaphorTable(plugin, self._spoken)
        ordered = [*self._spoken, *self._silent]
        self._person = np.array([row.person for row in ordered] or [0])
        self._plural = np.array([row.plural for row in ordered] or [False])
        self._kind = np.array([int(Kind[row.kind.upper()]) for row in ordered] or [0])
        self._likely = np.array([plugin.class_bits(row.likely) for row in ordered] or [0])
        self._possible = np.array(
            [plugin.class_bits((*row.likely, *row.possible)) for row in ordered] or [0]
        )

    def find(self, view: SyntaxView, polite: np.ndarray, features: Ints1d) -> Found:
        """Find the mentions of a document.

        view (SyntaxView): the document.
        polite (ndarray): words of the third person that address somebody, bool, (n_tokens,).
        features (Ints1d): of verbs, with the person that their endings tell, (n_tokens,).
        RETURNS (Found): in text order.
        """
        token, row = self._table.find(view, polite)
        silent, silent_row = self._silences(view, features)
        token, row = np.append(token, silent), np.append(row, silent_row)
        order = np.argsort(token, kind="stable")
        token, row = token[order], row[order]
        return Found(
            token, self._kind[row], self._person[row], self._plural[row], self._likely[row],
            self._possible[row], Source.PERSONS,
        )  # fmt: skip

    def spoken(self, view: SyntaxView) -> np.ndarray:
        """Words that mean who speaks or is spoken to, and so carry nobody else.

        As in Spanish "usted", which a tagger may take for a verb.

        view (SyntaxView): the document. RETURNS (ndarray): bool, (n_tokens,).
        """
        found = np.zeros(len(view), dtype=bool)
        found[self._table.find(view, found)[0]] = True
        return found

    def _silences(self, view: SyntaxView, features: Ints1d) -> tuple[Ints1d, Ints1d]:
        """Verbs that carry an unspoken "I" or "you", and their rows.

        As in Polish "Wiem" ("I know"); of verbs that share it, "Wstałem i wyszedłem", the first,
        where a language lets verbs share one.
        """
        row = np.full(len(view), -1)
        for number in reversed(range(len(self._silent))):
            needed = bits(*self._silent[number].features)
            row[(features & needed) == needed] = number
        if not len(self._silent) or not (row >= 0).any():
            return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
        verbs = silent_verbs(view, (row >= 0) & ~self.spoken(view), never=SILENT_NEVER)
        if self._share:
            sorts = np.where(row >= 0, np.left_shift(1, np.maximum(row, 0)), 0)
            verbs &= ~sharing(view, verbs, sorts, never=SILENT_NEVER)
        found = np.flatnonzero(verbs)
        return found, row[found] + len(self._spoken)
