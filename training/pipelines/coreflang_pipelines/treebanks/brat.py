"""Reads proper names from LitBank's brat files: a text, and its mentions by characters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from coreflang_training.detokenize import join_words
from coreflang_training.errors import TrainingError
from coreflang_training.loaders.brat import Standoff, read_standoff

from ..errors import PipelinesError
from .gold import Entity, Sentence, Word

_PARTICLES = {"of", "the", "de", "la", "le", "du", "des", "von", "van", "der", "den", "del", "di"}
_DETERMINERS = {"the", "a", "an", "my", "our", "your", "his", "her", "this", "that", "these"}
_WORD = re.compile(r"[^ ]+")
# First character, the one after the last, label.
Labelled = tuple[int, int, str]


def read_brat(path: Path, *, types: Mapping[str, str]) -> Iterator[Sentence]:
    """Read a folder of documents: `X.txt`, a tokenized sentence a line, and `X.ann`.

    path (Path): the folder.
    types (Mapping[str, str]): mention type -> label, such as PROP_PER -> PER; others are
        no names.
    YIELDS (Sentence): unparsed sentences with the names among the mentions.
    RAISES (CoreflangError): T003, T025, T100, P113, with file and line.
    """
    texts = sorted(path.glob("*.txt"))
    if not texts:
        raise TrainingError("T003", path=path / "*.txt")
    for text_path in texts:
        standoff = read_standoff(text_path.with_suffix(".ann"))
        if not standoff.text.strip():
            raise PipelinesError("P113", path=text_path)
        yield from _document(standoff, name=text_path.stem, types=types)


def _document(standoff: Standoff, *, name: str, types: Mapping[str, str]) -> Iterator[Sentence]:
    bounds = standoff.textbounds.values()
    mentions = [(b.pieces[0][0], b.pieces[-1][1], types.get(b.label)) for b in bounds]
    offset = 0
    for line in standoff.text.split("\n"):
        end = offset + len(line)
        inside = [(s - offset, e - offset, k) for s, e, k in mentions if k and offset <= s < end]
        if line.strip():
            yield _sentence(line, inside, doc_id=name)
        offset = end + 1


def _sentence(line: str, mentions: Sequence[Labelled], *, doc_id: str) -> Sentence:
    found = list(_WORD.finditer(line))
    forms = [match.group() for match in found]
    text, places = join_words(forms)
    words = tuple(Word(start, end, head=i) for i, (start, end) in enumerate(places))
    entities = []
    reached = 0
    for start, end, label in sorted(mentions, key=lambda m: (m[0], -m[1])):
        span = [i for i, match in enumerate(found) if start <= match.start() < end]
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
