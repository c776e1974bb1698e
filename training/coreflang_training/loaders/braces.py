"""Braces: mentions marked inline, `{1 The innkeeper} greets {2 {1 her} guest}`; plain to write.

Several documents a file, each behind a line `#ID name`. The number is that of the chain within the
document; `{1+2 they}` is a group whose members, chains 1 and 2, stand apart; `{1* went}` is the
subject that the verb does not express. Lines before the first `#ID` are remarks.

Quirks: a document's genre is its name up to the first "-"; in the German and Polish texts that are
shipped, entities that no pronoun takes up are not annotated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from .base import bad, each_part, language_of
from .inline import Unmarked, to_text

_HEADING = re.compile(r"#ID (\S+)\s*")
_MARK = re.compile(r"\{([0-9]+(?:\+[0-9]+)*)(\*?) (?=[^\s}])|[{}]")
Piece = tuple[Path, int, str, str]


def load_braces(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read texts with braces.

    path (Path): a file, or a folder with .txt files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document; its language is that of the folder it lies in.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    yield from each_part(
        path, "*.txt", split=_pieces, parse=_document, skip_bad=skip_bad, report=report
    )


def _pieces(file: Path, lines: list[str]) -> Iterator[Piece]:
    """File, number of the first line, name and text of each document."""
    for number, line in enumerate(lines, start=1):
        if line.startswith("#ID") and not _HEADING.fullmatch(line):
            raise bad(file, number, expected="'#ID NAME'", found=line)
    starts = [i for i, line in enumerate(lines) if _HEADING.fullmatch(line)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        name = lines[start].split()[1]
        yield file, start + 2, name, "\n".join(lines[start + 1 : end]).rstrip()


def _document(piece: Piece) -> CorpusDocument:
    file, _, name, _ = piece
    told = to_text(name, _unmarked(piece))
    genre = name.partition("-")[0]
    return to_corpus(told, corpus="braces", lang=language_of(file), genre=genre)


def _unmarked(piece: Piece) -> Unmarked:
    """Take the marks out."""
    file, first, _, source = piece
    plain = Unmarked()
    position = 0
    for match in _MARK.finditer(source):
        plain.add(source[position : match.start()])
        position = match.end()
        if match[1]:
            plain.begin(match[1], zero=bool(match[2]))
        elif match.group() == "}" and plain.open:
            plain.end()
        else:
            line = first + source.count("\n", 0, match.start())
            context = source[max(0, match.start() - 20) : match.end() + 20]
            raise bad(file, line, expected="'{NUMBER words}'", found=context)
    plain.add(source[position:])
    if plain.open:
        begun = plain.open[-1]
        line = first + source.count("\n")
        raise bad(
            file, line, expected=f"a '}}' for {begun.entity}", found=plain.text[begun.start :]
        )
    return plain
