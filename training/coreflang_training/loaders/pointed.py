"""Texts that were annotated for coreflang: the words are others', the mentions ours.

Tables in this package, `annotated/pointed/LANG/*.tsv`, point at the words. A passage is some words
of a document of the source: a line `#ID NAME DOCUMENT FIRST LAST`. A line for each mention
follows: its first word, the word behind its last one, both counted from FIRST, and its entity.
`1+2` is a group of the entities 1 and 2; `3*` is the unspoken subject of the verb, of entity 3.

Quirks: in tables of pronouns, entities that no pronoun takes up are not annotated. A document's
genre is its name up to the first "-". The words of a contraction have characters of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from coreflang.formats.document import ClusteredText, TextMention, in_order
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..errors import TrainingError
from ..lines import read_lines
from .base import Loader, bad, each, find_files, language_of
from .words import Reader, Words, read_files

POINTED = Path(__file__).parent.parent / "annotated" / "pointed"


@dataclass(frozen=True)
class Passage:
    """What a table says of a passage: its name, the document, its words; places and entities."""

    name: str
    document: str
    first: int
    last: int
    mentions: tuple[tuple[int, int, str], ...]


def pointed_loader(table: str, read: Reader = read_files) -> Loader:
    """RETURNS (Loader): of the passages that a table (str) points at; read (Reader): the words."""

    def load(
        path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
    ) -> Iterator[CorpusDocument]:
        """Read the source's files; their language is that of the folder they lie in."""
        find_files(path, "*")  # An empty folder is named before a missing table.
        lang = language_of(Path(path) / table)
        found = list(read_passages(POINTED / lang / f"{table}.tsv"))
        wanted = {passage.document for passage in found}
        words = {name: own for name, own in read(Path(path)) if name in wanted}
        make = partial(_document, Path(path), lang, words)
        yield from each(found, make, skip_bad=skip_bad, report=report)

    return load


def read_passages(table: Path) -> Iterator[Passage]:
    """Read a table.

    table (Path): its file. YIELDS (Passage): each passage.
    RAISES (TrainingError): T003 for a missing one, T100 for a malformed line.
    """
    head: list[str] = []
    rows: list[tuple[int, int, str]] = []
    for number, line in enumerate([*read_lines(table), "#ID"], start=1):
        try:
            if line.startswith("#ID"):
                if head:
                    yield Passage(head[1], head[2], int(head[3]), int(head[4]), tuple(rows))
                head, rows = line.split(" "), []
            elif line:
                first, last, entity = line.split("\t")
                rows.append((int(first), int(last), entity))
        except (ValueError, IndexError):
            raise bad(table, number, expected="a passage or a mention", found=line) from None


def _document(file: Path, lang: str, known: dict[str, Words], passage: Passage) -> CorpusDocument:
    words = known.get(passage.document, Words())
    if not 0 <= passage.first < passage.last <= len(words.forms):
        raise TrainingError(
            "T100", source=file, line=0, expected=f"words {passage.first} to {passage.last} of "
            f"{passage.document}", found=f"{len(words.forms)} words",
        )  # fmt: skip
    text, tokens = _text(words, passage)
    starts = tuple(i - passage.first for i in words.sentences if passage.first <= i < passage.last)
    forms = tuple(words.forms[passage.first : passage.last])
    mentions = in_order([_mention(*row) for row in passage.mentions])
    told = ClusteredText(passage.name, text, tokens, forms, starts, mentions)
    return to_corpus(told, corpus="pointed", lang=lang, genre=passage.name.partition("-")[0])


def _text(words: Words, passage: Passage) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The text of a passage, a paragraph a line, and where its words stand in it."""
    parts: list[str] = []
    tokens, length, gap = [], 0, ""
    for i in range(passage.first, passage.last):
        gap = "\n" if i in words.paragraphs and parts else gap
        form = words.forms[i]
        tokens.append((length + len(gap), length + len(gap) + len(form)))
        parts += [gap, form]
        length = tokens[-1][1]
        gap = "" if words.glued[i] else " "
    return "".join(parts), tuple(tokens)


def _mention(first: int, last: int, entity: str) -> TextMention:
    if entity.endswith("*"):
        return TextMention(((first, first),), entity[:-1], zero=True, verb=first)
    several = tuple(entity.split("+")) if "+" in entity else ()
    return TextMention(((first, last),), entity, split_antecedents=several)
