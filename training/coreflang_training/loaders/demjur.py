"""Democrat's legal texts in its table format: a zip file with tokens.csv and mentions.csv.

Quirks: `start` and `end` of a mention count within its sentence; `text_start` and `text_end` count
within the text, the end included; nothing says where the blanks are. Single mentions are annotated.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from coreflang.formats.document import ClusteredText, TextMention, in_order, lay_out
from coreflang.formats.lines import readable
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..detokenize import FRENCH, gaps
from .base import attempt, bad, each, find_files

# A table that claims to unpack to more is none of this corpus.
MAX_BYTES = 500_000_000
Rows = list[tuple[int, dict[str, str]]]


@dataclass(frozen=True)
class Tables:
    """One text's rows, with their line numbers.

    path (Path): the zip file.
    name (str): the text's name in it.
    tokens, mentions (Rows): the rows.
    """

    path: Path
    name: str
    tokens: Rows
    mentions: Rows


def load_demjur(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read the legal texts.

    path (Path): a zip file, or a folder with db_*.zip files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    for file in find_files(path, "db_*.zip"):
        for texts in attempt(partial(_texts, file), skip_bad=skip_bad, report=report):
            yield from each(texts, _document, skip_bad=skip_bad, report=report)


def _texts(path: Path) -> list[Tables]:
    # Whatever a broken archive makes those raise who unpack it.
    with readable(str(path), 0):
        return _tables(path)


def _tables(path: Path) -> list[Tables]:
    tokens = _table(path, "tokens.csv", ("string", "text_id", "sent_id"))
    wanted = ("text_id", "text_start", "text_end", "chain_id")
    mentions = _table(path, "mentions.csv", wanted)
    for name, rows in mentions.items():
        if name not in tokens:
            expected = "a text that tokens.csv has"
            raise bad(f"{path}/mentions.csv", rows[0][0], expected=expected, found=name)
    return [Tables(path, name, rows, mentions.get(name, [])) for name, rows in tokens.items()]


def _table(path: Path, name: str, columns: tuple[str, ...]) -> dict[str, Rows]:
    """Read a table, its rows by text."""
    by_text: dict[str, Rows] = defaultdict(list)
    try:
        with zipfile.ZipFile(path) as archive, archive.open(name) as stream:
            size = archive.getinfo(name).file_size
            if size > MAX_BYTES:
                expected = f"at most {MAX_BYTES} bytes"
                raise bad(f"{path}/{name}", 0, expected=expected, found=f"{size} bytes")
            reader = csv.DictReader(io.TextIOWrapper(stream, encoding="utf-8", newline=""))
            missing = set(columns) - set(reader.fieldnames or ())
            if missing:
                found = ",".join(reader.fieldnames or ())
                raise bad(f"{path}/{name}", 1, expected=f"the columns {columns}", found=found)
            for row in reader:
                if None in row or None in row.values():
                    expected = f"{len(reader.fieldnames or ())} columns"
                    raise bad(f"{path}/{name}", reader.line_num, expected=expected, found=str(row))
                by_text[row["text_id"]].append((reader.line_num, row))
    except (zipfile.BadZipFile, KeyError) as error:
        raise bad(path, 0, expected=f"a zip file with {name}", found=str(error)) from error
    return by_text


def _document(tables: Tables) -> CorpusDocument:
    words = tuple(row["string"] for _, row in tables.tokens)
    sentences = [row["sent_id"] for _, row in tables.tokens]
    starts = tuple(i for i, s in enumerate(sentences) if i == 0 or s != sentences[i - 1])
    text, tokens = lay_out(words, gaps(words, starts, style=FRENCH))
    mentions = [_mention(tables.path, *row, len(words)) for row in tables.mentions]
    name = tables.name.split(";")[0].strip("() ")
    plain = ClusteredText(name, text, tokens, words, starts, in_order(mentions))
    return to_corpus(plain, corpus="demjur", lang="fr", genre="legal", singletons_annotated=True)


def _mention(path: Path, line: int, row: dict[str, str], n_words: int) -> TextMention:
    first, last = row["text_start"], row["text_end"]
    if not (first.isdigit() and last.isdigit() and int(first) <= int(last) < n_words):
        expected = f"token numbers below {n_words}"
        raise bad(f"{path}/mentions.csv", line, expected=expected, found=f"{first} to {last}")
    return TextMention(((int(first), int(last) + 1),), row["chain_id"])
