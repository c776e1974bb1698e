"""CoNLL-U: sentences of ten tab-separated columns, contractions and empty nodes among them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from .document import Range, SyntaxColumns, lay_out
from .lines import Chunk, malformed

COLUMNS = ("ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC")
_WORD, _EMPTY = re.compile("[0-9]{1,9}"), re.compile(r"[0-9]{1,9}\.[0-9]{1,9}")
_CONTRACTION = re.compile("[0-9]{1,9}-[0-9]{1,9}")
_ESCAPES = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "p": "|", "\\": "\\"}


@dataclass(frozen=True)
class Row:
    """One line of a sentence.

    number (int): the line in the file, from 1.
    cells (Tuple[str, ...]): its columns.
    """

    number: int
    cells: tuple[str, ...]

    @property
    def id(self) -> str:
        """The first column: "3", "3-4" for a contraction, "3.1" for an empty node."""
        return self.cells[0]

    @property
    def form(self) -> str:
        """The second column."""
        return self.cells[1]

    @property
    def is_word(self) -> bool:
        """Whether it is a word, not a contraction and not an empty node."""
        return _WORD.fullmatch(self.id) is not None

    @property
    def is_empty(self) -> bool:
        """Whether it is an empty node."""
        return _EMPTY.fullmatch(self.id) is not None

    @property
    def is_contraction(self) -> bool:
        """Whether it is the surface form of several words."""
        return _CONTRACTION.fullmatch(self.id) is not None

    @property
    def misc(self) -> dict[str, str]:
        """The last of the ten columns as key and value."""
        pairs = (part.partition("=") for part in self.cells[9].split("|") if part != "_")
        return {key: value for key, _, value in pairs}


@dataclass(frozen=True)
class Sentence:
    """A sentence: its comments and its rows, in the file's order.

    first (int): the line it begins at, from 1.
    comments (Tuple[str, ...]): without the "#" and the blanks around.
    rows (Tuple[Row, ...]): words, contractions, empty nodes.
    """

    first: int
    comments: tuple[str, ...]
    rows: tuple[Row, ...]

    def comment(self, name: str) -> str | None:
        """RETURNS (Optional[str]): the value of "# name = value"; "" for a bare "# name"."""
        for comment in self.comments:
            key, _, value = comment.partition("=")
            if key.strip() == name:
                return value.strip()
        return None

    @property
    def words(self) -> list[Row]:
        """The rows that are words."""
        return [row for row in self.rows if row.is_word]


def read_sentences(chunk: Chunk, *, n_columns: int = 10) -> Iterator[Sentence]:
    """Read the sentences of a document.

    chunk (Chunk): the document's lines.
    n_columns (int): how many columns a row has.
    YIELDS (Sentence): each sentence with at least one row.
    RAISES (CoreflangError): E340, for a row with other columns or an ID out of order.
    """
    comments: list[str] = []
    rows: list[Row] = []
    for number, line in (*chunk.lines, (chunk.lines[-1][0] + 1, "")):
        if not line.strip():
            if rows:
                yield _sentence(chunk.source, comments, rows)
                comments, rows = [], []
        elif line.startswith("#") and not rows:
            comments.append(line[1:].strip())
        else:
            rows.append(_row(chunk.source, number, line, n_columns))


def _row(source: str, number: int, line: str, n_columns: int) -> Row:
    cells = tuple(line.split("\t"))
    if len(cells) != n_columns:
        expected = f"{n_columns} columns separated by tabs"
        raise malformed(source, number, expected=expected, found=f"{len(cells)}: {line}")
    return Row(number, cells)


def _sentence(source: str, comments: list[str], rows: list[Row]) -> Sentence:
    words = [row for row in rows if row.is_word]
    for i, row in enumerate(words, start=1):
        if row.id != str(i):
            raise malformed(source, row.number, expected=f"the word with ID {i}", found=row.id)
    end = 0
    for row in rows:
        if row.is_contraction:
            first, last = (int(part) for part in row.id.split("-"))
            if not end < first < last <= len(words):
                expected = f"words from {end + 1} to {len(words)}, such as 1-2"
                raise malformed(source, row.number, expected=expected, found=row.id)
            end = last
        elif not (row.is_word or row.is_empty):
            raise malformed(source, row.number, expected="an ID: 3, 3-4 or 3.1", found=row.id)
    return Sentence(rows[0].number, tuple(comments), tuple(rows))


def read_text(
    sentences: Sequence[Sentence],
    *,
    paragraph: str = "newpar",
    join: Callable[[Sequence[str], Sequence[int]], list[str]] | None = None,
) -> tuple[str, tuple[Range, ...]]:
    """Rebuild the text from the forms and what MISC says of the blanks after them.

    sentences (Sequence[Sentence]): a document's sentences.
    paragraph (str): the comment that begins a paragraph, before which a line break is put.
    join (Optional[Callable]): for sources whose MISC says nothing of blanks: makes of the forms
        and the numbers of the sentences' first forms what stands after each form.
    RETURNS (Tuple[str, Tuple[Tuple[int, int], ...]]): the text, and each word's character range;
        the words of a contraction get their part of it if their letters make it up, else all.
    """
    surfaces: list[tuple[str, list[str]]] = []
    gaps: list[str] = []
    starts: list[int] = []
    breaks: list[int] = []
    for sentence in sentences:
        starts.append(len(surfaces))
        if surfaces and sentence.comment(paragraph) is not None:
            breaks.append(len(surfaces) - 1)
        for row, parts in surface(sentence):
            surfaces.append((row.form, [part.form for part in parts]))
            gaps.append(_gap(row))
    forms = [form for form, _ in surfaces]
    gaps = join(forms, starts) if join else gaps
    for i in breaks:
        gaps[i] = gaps[i] if "\n" in gaps[i] else "\n"
    text, outer = lay_out(forms, gaps)
    return text, _word_ranges(surfaces, outer)


def _word_ranges(
    surfaces: Sequence[tuple[str, list[str]]], outer: Sequence[Range]
) -> tuple[Range, ...]:
    """The words' ranges, from those of the surface forms that hold them."""
    tokens: list[Range] = []
    for (form, parts), (start, _) in zip(surfaces, outer, strict=False):
        tokens += [(start + a, start + b) for a, b in _inside(form, parts)]
    return tuple(tokens)


def surface(sentence: Sentence) -> Iterator[tuple[Row, list[Row]]]:
    """What stands in the text: each contraction with its words, each other word by itself.

    sentence (Sentence): the sentence.
    YIELDS (Tuple[Row, List[Row]]): the row of a form as it is written, and those of its words.
    """
    words = sentence.words
    spans = {int(r.id.split("-")[0]): r for r in sentence.rows if r.is_contraction}
    i = 0
    while i < len(words):
        row = spans.get(i + 1, words[i])
        end = int(row.id.split("-")[1]) if row.is_contraction else i + 1
        yield row, words[i:end]
        i = max(end, i + 1)


def _gap(row: Row) -> str:
    misc = row.misc
    if "SpacesAfter" in misc:
        return unescape(misc["SpacesAfter"])
    return "" if misc.get("SpaceAfter") == "No" else " "


def sentence_starts(sentences: Sequence[Sentence]) -> tuple[int, ...]:
    """Count words.

    sentences (Sequence[Sentence]): a document's sentences.
    RETURNS (Tuple[int, ...]): the first token of each.
    """
    return tuple(accumulate((len(s.words) for s in sentences[:-1]), initial=0))[: len(sentences)]


def read_contractions(sentences: Sequence[Sentence]) -> tuple[Range, ...]:
    """Find the contractions.

    sentences (Sequence[Sentence]): a document's sentences.
    RETURNS (Tuple[Tuple[int, int], ...]): the tokens, half-open, that are written as one each.
    """
    found: list[Range] = []
    first = 0
    for sentence in sentences:
        for _, words in surface(sentence):
            if len(words) > 1:
                found.append((first, first + len(words)))
            first += len(words)
    return tuple(found)


def unescape(value: str) -> str:
    """RETURNS (str): the blanks that a SpacesAfter value stands for."""
    pieces = value.split("\\")
    return pieces[0] + "".join(_ESCAPES.get(p[:1], "") + p[1:] for p in pieces[1:])


def escape(blanks: str) -> str:
    """RETURNS (str): blanks as a SpacesAfter value."""
    names = {char: "\\" + name for name, char in _ESCAPES.items()}
    return "".join(names.get(char, char) for char in blanks)


def _inside(form: str, parts: list[str]) -> list[Range]:
    """Where the words of a contraction stand in it."""
    if _plain("".join(parts)) != _plain(form) or len("".join(parts)) != len(form):
        return [(0, len(form))] * len(parts)
    ends = [sum(len(part) for part in parts[: i + 1]) for i in range(len(parts))]
    return list(zip([0, *ends], ends, strict=False))


def _plain(form: str) -> str:
    """Lower case without accents, for "dándolo" is "dando" and "lo"."""
    decomposed = unicodedata.normalize("NFD", form.casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def read_syntax(source: str, sentences: Sequence[Sentence]) -> SyntaxColumns:
    """Collect the words' columns; heads become tokens of the document.

    source (str): the file's name, for messages.
    sentences (Sequence[Sentence]): a document's sentences.
    RETURNS (SyntaxColumns): one entry a word.
    RAISES (CoreflangError): E340, for a head that is no word of its sentence.
    """
    words: list[Row] = []
    heads: list[int] = []
    for sentence in sentences:
        first = len(words)
        words += sentence.words
        heads += [_head(source, row, i, first, len(words)) for i, row in _numbered(words, first)]
    column = [[_filled(row.cells[k]) for row in words] for k in (2, 3, 4, 5, 7)]
    lemmas, upos, xpos, feats, deprels = (tuple(cells) for cells in column)
    return SyntaxColumns(lemmas, upos, xpos, feats, tuple(heads), deprels)


def _numbered(words: list[Row], first: int) -> list[tuple[int, Row]]:
    return list(enumerate(words[first:], start=first))


def _filled(cell: str) -> str:
    return "" if cell == "_" else cell


def _head(source: str, row: Row, i: int, first: int, end: int) -> int:
    cell = row.cells[6]
    if cell in ("0", "_"):
        return i
    if not _WORD.fullmatch(cell) or first + int(cell) > end:
        raise malformed(source, row.number, expected="a HEAD within the sentence", found=cell)
    return first + int(cell) - 1
