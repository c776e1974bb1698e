"""CoNLL-2012: one token a line, the last column with the mentions in brackets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..errors import CoreflangError
from .brackets import NOTHING, read_brackets, write_brackets
from .document import ClusteredText, TextMention, in_order, lay_out
from .lines import Chunk, malformed, split_at

BEGIN = "#begin document"
_HEADER = re.compile(r"#begin document\s+\(?(.*?)\)?;?\s*(?:part\s+(\S+))?\s*")

Joiner = Callable[[Sequence[str], Sequence[int]], list[str]]


@dataclass(frozen=True)
class Layout:
    """Which column holds what; -1 counts from the right.

    word (int): the form.
    speaker (Optional[int]): the speaker.
    cluster (int): the brackets.
    least (int): how many columns a row has at least.
    form (Callable): what to make of a form, for sources that write brackets and quotes in words.
    """

    word: int = 3
    speaker: int | None = 9
    cluster: int = -1
    least: int = 11
    form: Callable[[str], str] = str


def spaced(words: Sequence[str], sent_starts: Sequence[int]) -> list[str]:
    """Put a blank after every word and a line break after every sentence.

    words (Sequence[str]): a document's words.
    sent_starts (Sequence[int]): the first token of each sentence.
    RETURNS (List[str]): what stands after each word.
    """
    ends = {start - 1 for start in sent_starts}
    return ["\n" if i in ends else " " for i in range(len(words))]


def read_conll2012(
    lines: Iterable[str], *, source: str = "", layout: Layout | None = None, join: Joiner = spaced
) -> Iterator[ClusteredText]:
    """Read documents in the format of CoNLL-2012.

    lines (Iterable[str]): the lines of a file.
    source (str): the file's name, for messages.
    layout (Optional[Layout]): where the columns are, if not where CoNLL-2012 has them.
    join (Callable): says what stands between the words, for the format does not.
    YIELDS (ClusteredText): each document.
    RAISES (CoreflangError): E340, if a line is malformed.
    """
    for chunk in split_at(lines, source=source, prefix=BEGIN):
        yield parse_conll2012(chunk, layout=layout, join=join)


def parse_conll2012(
    chunk: Chunk,
    *,
    layout: Layout | None = None,
    join: Joiner = spaced,
    stray: Callable[[CoreflangError], None] | None = None,
) -> ClusteredText:
    """Read one document.

    chunk (Chunk): its lines.
    layout (Optional[Layout]): where the columns are.
    join (Callable): says what stands between the words.
    stray (Optional[Callable]): as of `read_brackets`.
    RETURNS (ClusteredText): the document.
    RAISES (CoreflangError): E340, if a line is malformed.
    """
    layout = layout or Layout()
    name = document_name(chunk)
    rows, starts = _rows(chunk, layout)
    words = tuple(layout.form(cells[layout.word]) for _, cells in rows)
    text, tokens = lay_out(words, join(words, starts))
    cells = ((number, row[layout.cluster]) for number, row in rows)
    spans = read_brackets(cells, source=chunk.source, stray=stray)
    mentions = in_order([TextMention(((start, end),), label) for start, end, label in spans])
    speakers = _speakers(rows, layout)
    return ClusteredText(name, text, tokens, words, starts, mentions, speakers)


def document_name(chunk: Chunk) -> str:
    """Read a document's name.

    chunk (Chunk): its lines, the first of them `#begin document (NAME); part 000`.
    RETURNS (str): the name, with "#" and the number of the part if that is not the first.
    RAISES (CoreflangError): E340, if the first line is another.
    """
    number, line = next((n, text) for n, text in chunk.lines if text.strip())
    match = _HEADER.fullmatch(line)
    if match is None:
        expected = "'#begin document (NAME); part 000'"
        raise malformed(chunk.source, number, expected=expected, found=line)
    return match[1] if not (match[2] or "").strip("0") else f"{match[1]}#{match[2]}"


def _rows(chunk: Chunk, layout: Layout) -> tuple[list[tuple[int, list[str]]], tuple[int, ...]]:
    rows: list[tuple[int, list[str]]] = []
    starts: list[int] = []
    fresh, ended = True, False
    for number, line in chunk.lines:
        ended = ended or line.startswith("#end document")
        if not line.strip() or line.startswith(("#begin document", "#end document")):
            fresh = True
            continue
        if ended:
            expected = "'#begin document' behind '#end document'"
            raise malformed(chunk.source, number, expected=expected, found=line)
        cells = line.split("\t") if "\t" in line else line.split()
        if len(cells) < layout.least:
            expected = f"{layout.least} columns or more"
            raise malformed(chunk.source, number, expected=expected, found=line)
        if fresh:
            starts.append(len(rows))
        rows.append((number, cells))
        fresh = False
    if not ended:
        raise malformed(chunk.source, chunk.lines[-1][0], expected="'#end document'", found="")
    return rows, tuple(starts)


def _speakers(rows: list[tuple[int, list[str]]], layout: Layout) -> tuple[str, ...] | None:
    if layout.speaker is None:
        return None
    cells = [row[layout.speaker] for _, row in rows]
    names = tuple("" if cell in NOTHING else cell for cell in cells)
    return names if any(names) else None


def write_conll2012(document: ClusteredText) -> Iterator[str]:
    """Write a document; zeros, and the gaps in discontinuous mentions, have no place in it.

    document (ClusteredText): the document.
    YIELDS (str): its lines, without line ends. A discontinuous mention is written with its gaps,
        a zero is left out; words have no blanks within.
    RAISES (CoreflangError): E341, if two mentions of a cluster cross each other.
    """
    numbers = {mention.entity: str(i) for i, (mention, *_) in enumerate(document.clusters())}
    spans = [(m.start, m.end, numbers[m.entity]) for m in document.mentions if not m.zero]
    cells = write_brackets(spans, len(document.words))
    speakers = document.speakers or ("",) * len(document.words)
    yield f"{BEGIN} ({document.id}); part 000"
    for start, end in document.sentences():
        for i in range(start, end):
            word = "".join(document.words[i].split()) or "_"
            middle = ("-", "-", "-", "-", "-", speakers[i].replace(" ", "_") or "-", "*")
            yield "\t".join((document.id, "0", str(i - start), word, *middle, cells[i]))
        yield ""
    yield "#end document"
