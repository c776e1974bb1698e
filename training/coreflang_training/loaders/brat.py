"""brat's standoff files: a text, and beside it lines with character offsets."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path

from coreflang.formats.corefud import to_ranges
from coreflang.formats.document import Range, lay_out

from ..detokenize import Style, gaps
from ..lines import read_lines, read_text
from .base import bad, line_starts

# Events, attributes, modifications, normalizations, equivalences, notes: nothing that we read.
_OTHERS = re.compile(r"(?:[EAMN]|AT)\d+\t|[*#]")
_WORD = re.compile(r"\S+")


@dataclass(frozen=True)
class Textbound:
    """A "T" line: a piece of text with a label.

    line (int): the line in the .ann file, from 1.
    label (str): its type.
    pieces (Tuple[Tuple[int, int], ...]): its character ranges, half-open.
    """

    line: int
    label: str
    pieces: tuple[Range, ...]


@dataclass(frozen=True)
class Relation:
    """An "R" line: two pieces of text that belong together.

    line (int): the line in the .ann file, from 1.
    label (str): its type.
    first, second (str): names of "T" lines.
    """

    line: int
    label: str
    first: str
    second: str


@dataclass(frozen=True)
class Standoff:
    """A text file and its annotation.

    path (Path): the .ann file.
    text (str): the text.
    textbounds (Dict[str, Textbound]): the "T" lines by name, "T1".
    relations (Tuple[Relation, ...]): the "R" lines.
    """

    path: Path
    text: str
    textbounds: dict[str, Textbound]
    relations: tuple[Relation, ...]


def read_standoff(path: Path) -> Standoff:
    """Read an .ann file and the .txt file beside it.

    path (Path): the .ann file.
    RETURNS (Standoff): text and annotation.
    RAISES (TrainingError): T100, for a line that is malformed or points outside the text.
    """
    source = path.with_suffix(".txt")
    if not source.is_file():
        raise bad(path, 0, expected=f"the text {source.name} beside it", found="no such file")
    text = read_text(source)
    textbounds: dict[str, Textbound] = {}
    relations: list[Relation] = []
    for number, line in enumerate(read_lines(path), start=1):
        if line.startswith("T"):
            name, bound = _textbound(path, number, line, len(text))
            if name in textbounds:
                raise bad(path, number, expected="each name once", found=line)
            textbounds[name] = bound
        elif line.startswith("R"):
            relations.append(_relation(path, number, line))
        elif "\t" in line and not _OTHERS.match(line):
            # Without a tab it is the rest of a line that was broken in the words of a mention.
            raise bad(path, number, expected="a line that begins as brat's do", found=line)
    return Standoff(path, text, textbounds, tuple(relations))


def check_relations(standoff: Standoff, labels: Container[str]) -> None:
    """See to it that relations are between pieces of text that exist.

    standoff (Standoff): the annotation.
    labels (Container[str]): the relations that matter.
    RAISES (TrainingError): T100, for one that points to nothing.
    """
    for relation in standoff.relations:
        for name in (relation.first, relation.second):
            if relation.label in labels and name not in standoff.textbounds:
                raise bad(
                    standoff.path, relation.line, expected="a T line of that name", found=name
                )


def _textbound(path: Path, number: int, line: str, length: int) -> tuple[str, Textbound]:
    match = re.match(r"(T\S+)\t(\S+) (\d+ \d+(?:;\d+ \d+)*)(?:\t|$)", line)
    if match is None:
        raise bad(path, number, expected="'T1<tab>LABEL START END<tab>words'", found=line)
    pairs = [piece.split(" ") for piece in match[3].split(";")]
    pieces = tuple((int(start), int(end)) for start, end in pairs)
    if any(not 0 <= start < end <= length for start, end in pieces):
        expected = f"offsets within the {length} characters of the text"
        raise bad(path, number, expected=expected, found=match[3])
    return match[1], Textbound(number, match[2], pieces)


def _relation(path: Path, number: int, line: str) -> Relation:
    match = re.match(r"R\S*\t(\S+) Arg1:(\S+) Arg2:(\S+)", line)
    if match is None:
        raise bad(path, number, expected="'R1<tab>LABEL Arg1:T1 Arg2:T2'", found=line)
    return Relation(number, match[1], match[2], match[3])


@dataclass(frozen=True)
class Retold:
    """A tokenized text of blanks and line breaks, written as one writes.

    text (str): the text with its usual blanks.
    tokens (Tuple[Tuple[int, int], ...]): each token's characters in it.
    words (Tuple[str, ...]): the tokens.
    sent_starts (Tuple[int, ...]): the first token of each line.
    places (Tuple[Tuple[int, int], ...]): each token's characters in the text as it was.
    """

    text: str
    tokens: tuple[Range, ...]
    words: tuple[str, ...]
    sent_starts: tuple[int, ...]
    places: tuple[Range, ...]

    def ranges(self, pieces: tuple[Range, ...]) -> tuple[Range, ...]:
        """RETURNS (Tuple[Tuple[int, int], ...]): the token ranges of character ranges."""
        inside: set[int] = set()
        for start, end in pieces:
            first = bisect_right(self.places, start, key=lambda place: place[1])
            last = bisect_left(self.places, end, key=lambda place: place[0])
            inside.update(range(first, last))
        return to_ranges(sorted(inside))


def retell(text: str, *, style: Style) -> Retold:
    """Rebuild a text whose tokens are separated by blanks, its sentences by line breaks.

    text (str): the tokenized text.
    style (Style): how its words are put together.
    RETURNS (Retold): the text with its usual blanks.
    """
    places = tuple(match.span() for match in _WORD.finditer(text))
    words = tuple(text[start:end] for start, end in places)
    starts = tuple(line_starts(text, places))
    rebuilt, tokens = lay_out(words, gaps(words, starts, style=style))
    return Retold(rebuilt, tokens, words, starts, places)
