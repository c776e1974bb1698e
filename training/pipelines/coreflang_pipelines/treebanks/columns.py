"""Reads named entities in columns: form, label and further labels, one word a line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from coreflang_training.detokenize import join_words
from coreflang_training.lines import read_lines

from ..errors import PipelinesError
from .gold import UNKNOWN, Entity, Sentence, Word

# Number in the file, from 1, and text.
Line = tuple[int, str]


def read_columns(
    path: Path,
    *,
    column: int = 1,
    types: Mapping[str, str] | None = None,
    glued: Collection[str] = (),
) -> Iterator[Sentence]:
    """Read entities in BIO labels, one word a line, an empty line after each sentence.

    The label "-" stands for what is unknown.

    Comments `# newdoc id`, `# sent_id` and `# text` are used where they stand.

    path (Path): the file, columns separated by tabs.
    column (int): the column of the labels, counted from 0.
    types (Mapping[str, str]): the file's label -> ours; others are no entities. None keeps all.
    glued (Collection[str]): words that stand without blanks on either side.
    YIELDS (Sentence): unparsed sentences.
    RAISES (PipelinesError): P110, P111, P113 to P114, with file and line.
    """
    doc_id = ""
    for block in _blocks(path):
        comments, rows = _split(block)
        doc_id = comments.get("newdoc id", doc_id)
        if not rows:
            continue
        cells = [_cells(path, line, column=column) for line in rows]
        forms = [row[0] for row in cells]
        text, places = join_words(forms, text=comments.get("text"), glued=glued)
        words = tuple(Word(start, end, head=i) for i, (start, end) in enumerate(places))
        labels = [row[column] for row in cells]
        yield Sentence(
            text=text,
            words=words,
            sent_id=comments.get("sent_id", ""),
            doc_id=doc_id,
            new_paragraph=not doc_id,
            entities=tuple(_entities(labels, words, types=types)),
        )


def _blocks(path: Path) -> Iterator[list[Line]]:
    """The lines between empty lines; RAISES (PipelinesError): P113 and P114."""
    lines = list(enumerate(read_lines(path), start=1))
    if lines[-1][1].strip():
        raise PipelinesError("P114", path=path, line=len(lines))
    groups = groupby(lines, key=lambda line: bool(line[1].strip()))
    blocks = [list(group) for filled, group in groups if filled]
    if not blocks:
        raise PipelinesError("P113", path=path)
    yield from blocks


def _split(block: Sequence[Line]) -> tuple[dict[str, str], list[Line]]:
    """Tell comments from words: a comment has no tab, or a blank before it."""
    notes = [line for line in block if _is_comment(line[1])]
    pairs = (line[1][1:].partition("=") for line in notes)
    rows = [line for line in block if line not in notes]
    return {key.strip(): value.strip() for key, _, value in pairs}, rows


def _is_comment(text: str) -> bool:
    return text.startswith("# ") or (text.startswith("#") and "\t" not in text)


def _cells(path: Path, line: Line, *, column: int) -> list[str]:
    cells = line[1].split("\t")
    if len(cells) <= column:
        raise PipelinesError("P110", path=path, line=line[0], expected=column + 1, found=len(cells))
    if cells[column] not in ("O", UNKNOWN) and cells[column][:2] not in ("B-", "I-"):
        raise PipelinesError(
            "P111", path=path, line=line[0], found=cells[column], expected="BIO label"
        )
    return cells


def _entities(
    labels: Sequence[str], words: Sequence[Word], *, types: Mapping[str, str] | None
) -> Iterator[Entity]:
    start = 0
    for i, label in enumerate(labels):
        prefix, _, kind = label.partition("-")
        goes_on = i > 0 and prefix == "I" and labels[i - 1] != "O"
        if not goes_on:
            start = i
        ends = i + 1 == len(labels) or not labels[i + 1].startswith("I-")
        name = kind if types is None else types.get(kind)
        if label == UNKNOWN:
            name = UNKNOWN
        if label != "O" and ends and name:
            yield Entity(words[start].start, words[i].end, name)
