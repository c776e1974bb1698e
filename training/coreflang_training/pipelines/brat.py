"""Reads proper names from LitBank's brat files: a text, and its mentions by characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ..errors import TrainingError
from .detokenize import join_words
from .gold import Entity, Sentence, Word
from .lines import Line, read_lines

_PARTICLES = {"of", "the", "de", "la", "le", "du", "des", "von", "van", "der", "den", "del", "di"}
_DETERMINERS = {"the", "a", "an", "my", "our", "your", "his", "her", "this", "that", "these"}


def read_brat(path: Path, *, types: Mapping[str, str]) -> Iterator[Sentence]:
    """Read a folder of documents: `X.txt`, a tokenized sentence a line, and `X.ann`.

    path (Path): the folder.
    types (Mapping[str, str]): mention type -> label, such as PROP_PER -> PER; others are
        no names.
    YIELDS (Sentence): unparsed sentences with the names among the mentions.
    RAISES (TrainingError): T003, T021, T024, T025, T027, with file and line.
    """
    texts = sorted(path.glob("*.txt"))
    if not texts:
        raise TrainingError("T003", path=path / "*.txt")
    for text_path in texts:
        yield from _document(text_path, types=types)


def _document(path: Path, *, types: Mapping[str, str]) -> Iterator[Sentence]:
    lines = read_lines(path)
    if not any(line.text.strip() for line in lines):
        raise TrainingError("T024", path=path)
    n_chars = sum(len(line.text) + 1 for line in lines)
    mentions = list(_mentions(path.with_suffix(".ann"), types=types, n_chars=n_chars))
    offset = 0
    for line in lines:
        end = offset + len(line.text)
        inside = [(s - offset, e - offset, kind) for s, e, kind in mentions if offset <= s < end]
        if line.text.strip():
            yield _sentence(line.text, inside, doc_id=path.stem)
        offset = end + 1


def _mentions(
    path: Path, *, types: Mapping[str, str], n_chars: int
) -> Iterator[tuple[int, int, str]]:
    for line in read_lines(path):
        if line.text.startswith("T"):
            yield from _mention(path, line, types=types, n_chars=n_chars)


def _mention(
    path: Path, line: Line, *, types: Mapping[str, str], n_chars: int
) -> Iterator[tuple[int, int, str]]:
    cells = line.text.split("\t")
    fields = cells[1].split(" ") if len(cells) > 1 else []
    if len(fields) < 3 or not (fields[1].isdecimal() and fields[-1].isdecimal()):
        raise TrainingError(
            "T021", path=path, line=line.number, found=line.text[:40], expected="brat mention"
        )
    kind, start, end = fields[0], int(fields[1]), int(fields[-1])
    if not start < end <= n_chars:
        raise TrainingError(
            "T027", path=path, line=line.number, start=start, end=end, n_chars=n_chars
        )
    if kind in types:
        yield start, end, types[kind]


def _sentence(line: str, mentions: list[tuple[int, int, str]], *, doc_id: str) -> Sentence:
    forms, begins = [], []
    offset = 0
    for form in line.split(" "):
        if form:
            forms.append(form)
            begins.append(offset)
        offset += len(form) + 1
    text, starts = join_words(forms)
    words = tuple(
        Word(start, start + len(form), head=i)
        for i, (start, form) in enumerate(zip(starts, forms, strict=True))
    )
    entities = []
    reached = 0
    for start, end, label in sorted(mentions, key=lambda m: (m[0], -m[1])):
        span = [i for i, begin in enumerate(begins) if start <= begin < end]
        name = _name(forms, span)
        if name and name[0] >= reached:
            reached = name[-1] + 1
            entities.append(Entity(words[name[0]].start, words[name[-1]].end, label))
    return Sentence(text=text, words=words, doc_id=doc_id, entities=tuple(entities))


def _name(forms: list[str], span: list[int]) -> list[int]:
    """The name within a mention: *the unfortunate [Lady Belmont], who ...*

    RETURNS (List[int]): indexes of words from the first capital on, up to the last capital that
        only other capitals and particles separate from it.
    """
    capitals = [i for i in span if forms[i][0].isupper()]
    starts = [i for i in capitals if forms[i].lower() not in _DETERMINERS]
    if not starts:
        return []
    last = first = starts[0]
    for i in range(first + 1, span[-1] + 1):
        if forms[i][0].isupper():
            last = i
        elif forms[i].lower() not in _PARTICLES and not forms[i][0].isdigit():
            break
    return list(range(first, last + 1))
