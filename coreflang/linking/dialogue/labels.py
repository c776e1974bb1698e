"""Labels of those who speak: "PETER." in plays, "Ida:" in interviews and chats, "Q:" and "A:"."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from ...mentions import THIRD, Found, Kind, Mentions, Source
from ...syntax import SyntaxView, line_breaks
from .dashes import line_starts

ENDS = (".", "!", "?", "…", "...", "–", "—", ")", "]", "«", "»", '"', "”", "“")
STOPS = (".", ":")
COLON = ":"
# A text is a dialogue from so many labels on; a name in capitals that stands once is a headline.
LEAST = 4
LEAST_OF_LINES = 3
LEAST_OF_PERSONS = 2
LONGEST = 4
SEARCHED = 9
ASKS = "?"
# How far before the answer the name of the one who is asked stands.
ASKED_WITHIN = 60


@dataclass(frozen=True)
class Labels:
    """The labels of a document; arrays of shape (n_labels,).

    token: the last word of each. name: hash of its form in lower case. behind: the token behind
    the label's stop.
    """

    token: Ints1d
    name: Ints1d
    behind: Ints1d

    def __len__(self) -> int:
        return len(self.token)


def find_labels(view: SyntaxView, person: np.ndarray | None = None) -> Labels:
    """Find the labels of a document.

    A word in capitals that opens a sentence or a line and is followed by a full stop or a colon,
    with a stage direction between them ("PETER rises."), or words before a colon that open a line,
    with a time before or behind them: "[10:15] Ida: Hello". In small letters only names of persons.

    view (SyntaxView): the document. person (Optional[ndarray]): names of persons, bool,
        (n_tokens,); None where nothing is known of them.
    RETURNS (Labels): none unless there are several, and one of them comes again; three are enough
        where each line begins with one, two where one of these is a person, and one where a person
        answers who was asked by this name.
    """
    opens = _opening(view)
    loud = view.upper & opens & ~view.has_upos("PUNCT", "SPACE", "NUM")
    rows = [row for i in np.flatnonzero(loud).tolist() if (row := _loud(view, i))]
    lines = line_starts(view)
    if len(lines) == 1:
        lines = _turns_in_one_line(view, opens, person) or lines
    rows += [row for i in lines if not loud[i] and (row := _quiet(view, i, person))]
    rows = _of_dialogue(view, sorted(rows), len(lines), person)
    token = np.array([row[0] for row in rows], dtype=np.int64)
    behind = np.array([row[1] for row in rows], dtype=np.int64)
    return Labels(token, view.lower[token], behind)


def _of_dialogue(
    view: SyntaxView, rows: list[tuple[int, int]], n_lines: int, person: np.ndarray | None
) -> list[tuple[int, int]]:
    """Labels that come again; all of them in a short chat, where no line begins otherwise."""
    names = Counter(int(view.lower[token]) for token, _ in rows)
    again = [row for row in rows if names[int(view.lower[row[0]])] > 1]
    if again and len(rows) == n_lines >= LEAST_OF_LINES:
        return rows
    # Of two who chat a pipeline may know one only: "Ida" may be a noun to it.
    persons = person is not None and any(person[token] for token, _ in rows)
    if persons and len(rows) == n_lines >= LEAST_OF_PERSONS:
        return rows
    return again if len(again) >= LEAST else [row for row in rows if _answers(view, row[0], person)]


def _turns_in_one_line(view: SyntaxView, opens: np.ndarray, person: np.ndarray | None) -> list[int]:
    """Where turns begin that stand in one line: "Ida: Are you in? Otto: Yes. Ida: Good."

    From the first word on, with one name at least that comes again, and a person among them.
    """
    places = np.flatnonzero(opens & ~view.has_upos("PUNCT", "SPACE")).tolist()
    found = [(i, row[0]) for i in places if (row := _quiet(view, i, person))]
    found = [(i, last) for i, last in found if view.has_form(COLON)[last + 1 : last + 2].any()]
    names = Counter(int(view.lower[last]) for _, last in found)
    known = person is not None and any(person[last] for _, last in found)
    turns = (
        known
        and found[0][0] == places[0]
        and len(found) >= LEAST_OF_LINES
        and len(names) < len(found)
    )
    return [i for i, _ in found] if turns else []


def _answers(view: SyntaxView, label: int, person: np.ndarray | None) -> bool:
    """Whether a person's label stands behind a line that asks this person by name.

    As in "Ms Blum, what do you paint?" and on the next line "Blum: Mostly boats."
    """
    begin = max(0, label - ASKED_WITHIN)
    named = view.lower[begin:label] == view.lower[label]
    # "Busch" of "Herr Busch", or as a name of its own.
    known = person is not None and (person | person[view.head])[begin:label]
    if not np.any(named & known):
        return False
    asked = np.flatnonzero(view.has_form(ASKS)[begin:label])
    return bool(len(asked) and _only_blanks(view, begin + int(asked[-1]) + 1, label))


def _only_blanks(view: SyntaxView, begin: int, label: int) -> bool:
    """Whether nothing but blanks and the first words of the label stands before it."""
    words = np.flatnonzero(~view.has_upos("SPACE")[begin:label])
    return not len(words) or bool(line_breaks(view)[begin : begin + words[0]].any())


def label_mentions(view: SyntaxView, mentions: Mentions, labels: Labels, everything: int) -> Found:
    """Labels that are no mentions yet.

    view (SyntaxView): the document. mentions (Mentions): those that there are.
    labels (Labels): of the document. everything (int): all agreement classes as bits.
    RETURNS (Found): names that may agree with anything.
    """
    token = np.setdiff1d(labels.token, mentions.head[mentions.size == 1])
    n = len(token)
    classes = np.full(n, everything)
    return Found(
        token, np.full(n, int(Kind.NAME)), np.full(n, THIRD), np.zeros(n, dtype=bool), classes,
        classes, Source.LABELS,
    )  # fmt: skip


def _opening(view: SyntaxView) -> np.ndarray:
    """Tokens behind the end of a sentence, of a line or of a stage direction; bool, (n_tokens,)."""
    first = np.diff(view.sentence, prepend=-1) > 0
    end = view.has_form(*ENDS) | view.has_upos("SPACE")
    return first | np.append(True, end[:-1])[: len(view)]


def _loud(view: SyntaxView, i: int) -> tuple[int, int] | None:
    """A label in capitals that opens with token i: its last word, and the token behind its stop."""
    last = i
    while last + 1 < len(view) and view.upper[last + 1] and last - i < LONGEST:
        last += 1
    text = view.strings[int(view.lower[last])]
    if not text.isalpha() and not text.replace(".", "").isalpha():
        return None
    if text.endswith(".") and len(text) > 2:
        return last, last + 1
    if len(text) < 2 and _form(view, last + 1) != COLON:
        return None
    for k in range(last + 1, min(last + SEARCHED, len(view))):
        word = _form(view, k)
        if word in STOPS:
            return last, k + 1
        if k == last + 1 and (word in (",", "!", "?", "…", "...") or view.title[k]):
            return None
    return None


def _quiet(view: SyntaxView, i: int, person: np.ndarray | None) -> tuple[int, int] | None:
    """A label that opens a line with token i: "Ida:", "[10:15] Ida:", "Ida (10:15):", "<Ida>"."""
    capital = view.title if person is None else view.title | person
    first = _behind_time(view, i)
    for k in range(first + 1, min(first + LONGEST + 1, len(view))):
        word = _form(view, k)
        timed = word == "(" and _behind_time(view, k) > k
        if word == COLON or timed or (word == ">" and i < first):
            behind = _behind_time(view, k) if timed else k + 1
            return (k - 1, behind) if bool(capital[first:k].all()) else None
    return None


def _behind_time(view: SyntaxView, i: int) -> int:
    """The first token with letters, in a line that opens with a time or a bracket; else i itself.

    As in "[10:15] Ida:", "10:15 - Ida:", "<Ida>", and in "Ida (10:15): Hello" behind the name; not
    in "- Ida:", which is a list.
    """
    near = range(i, min(i + SEARCHED, len(view)))
    end = next((k for k in near if any(c.isalpha() for c in _form(view, k))), i)
    before = "".join(_form(view, k) for k in range(i, end))
    timed = any(c.isdigit() for c in before) or before == "<"
    return end if timed and "\n" not in before else i


def _form(view: SyntaxView, i: int) -> str:
    return view.strings[int(view.lower[i])] if i < len(view) else ""
