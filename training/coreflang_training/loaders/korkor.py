"""KorKor, Hungarian: CoNLL-U Plus in which a head word names the head word of its antecedent.

Quirks: links are "SENTENCE:WORD" in the column COREFHEAD, their sort in COREFTYPE, where `holo` is
part and whole, no identity; some cells are empty instead of "_"; some heads and links are "???";
four links lead to words that are not there; numbers of words are left out, so that the reader of
CoNLL-U in the core would refuse it; mentions have no spans, so each is its head word; a dropped
pronoun is a mark on the verb (ZERO_SUBJ, ZERO_OBJ) or on what is possessed (ZERO_POSS) without
antecedent in this format, so that zeros cannot be mentions and are only counted in the report;
nothing says where the blanks are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from coreflang.formats.document import ClusteredText, SyntaxColumns, TextMention, in_order, lay_out
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..detokenize import PLAIN, gaps
from ..lines import read_lines
from .base import bad, each, find_files
from .links import join_links

NO_IDENTITY = frozenset({"holo", "arb"})
_PREFIX = "# global.columns ="
_COLUMNS = ("ID", "FORM", "HEAD", "COREFHEAD", "COREFTYPE", "LEMMA", "UPOS", "XPOS", "FEATS")
_ZEROS = ("ZERO_SUBJ", "ZERO_OBJ", "ZERO_POSS")
_LINK = re.compile(r"\d+:\d+(\.\d+\.\w+)?|\?\?\?")

Row = tuple[int, dict[str, str]]


def load_korkor(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read KorKor.

    path (Path): a file, or a folder with .conllup files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out and what was odd.
    YIELDS (CorpusDocument): each document.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    parse = partial(_document, report=report or LoadReport())
    yield from each(find_files(path, "*.conllup"), parse, skip_bad=skip_bad, report=report)


def _document(path: Path, report: LoadReport) -> CorpusDocument:
    sentences = _sentences(path)
    rows = [row for sentence in sentences for row in sentence]
    starts = tuple(sum(map(len, sentences[:i])) for i in range(len(sentences)))
    words = tuple(cells["FORM"] for _, cells in rows)
    text, tokens = lay_out(words, gaps(words, starts, style=PLAIN))
    zeros = sum(cells.get(column) == "YES" for _, cells in rows for column in _ZEROS)
    report.notes["a dropped pronoun without antecedent in this format, no mention"] += zeros
    mentions = in_order(_mentions(path, sentences, starts, report))
    syntax = _syntax(sentences, starts, report)
    plain = ClusteredText(path.stem, text, tokens, words, starts, mentions, syntax=syntax)
    return to_corpus(plain, corpus="korkor", lang="hu", genre=path.stem.split("_")[0])


def _sentences(path: Path) -> list[list[Row]]:
    columns: list[str] = []
    sentences: list[list[Row]] = [[]]
    for number, line in enumerate(read_lines(path), start=1):
        if line.startswith(_PREFIX):
            columns = line[len(_PREFIX) :].split()
        elif not line.strip():
            sentences.append([])
        elif not line.startswith("#"):
            cells = line.split("\t")
            if not set(_COLUMNS) <= set(columns) or len(cells) != len(columns):
                expected = f"the columns that '{_PREFIX}' names, among them {', '.join(_COLUMNS)}"
                raise bad(path, number, expected=expected, found=line)
            sentences[-1].append((number, dict(zip(columns, cells, strict=False))))
    return [sentence for sentence in sentences if sentence]


def _mentions(
    path: Path, sentences: list[list[Row]], starts: Sequence[int], report: LoadReport
) -> list[TextMention]:
    links: list[tuple[str, str]] = []
    for i, (number, cells) in enumerate(row for sentence in sentences for row in sentence):
        link = cells["COREFHEAD"]
        if link in ("", "_") or cells["COREFTYPE"] in NO_IDENTITY:
            continue
        if not _LINK.fullmatch(link):
            raise bad(path, number, expected="SENTENCE:WORD in COREFHEAD", found=link)
        target = _target(link, sentences, starts)
        if target is None:
            report.notes["a link to a dropped or unknown word, left out"] += 1
        else:
            links.append((str(i), str(target)))
    names = sorted({name for link in links for name in link}, key=int)
    entities = join_links(names, links)
    return [
        TextMention(((int(name), int(name) + 1),), entities[name], head=int(name)) for name in names
    ]


def _target(link: str, sentences: list[list[Row]], starts: Sequence[int]) -> int | None:
    """The token a link leads to, if it is there."""
    sentence, _, word = link.partition(":")
    if not (sentence.isdigit() and word.isdigit() and 0 < int(sentence) <= len(sentences)):
        return None
    known = 0 < int(word) <= len(sentences[int(sentence) - 1])
    return starts[int(sentence) - 1] + int(word) - 1 if known else None


def _syntax(sentences: list[list[Row]], starts: Sequence[int], report: LoadReport) -> SyntaxColumns:
    heads: list[int] = []
    for sentence, start in zip(sentences, starts, strict=False):
        for i, (_, cells) in enumerate(sentence, start=start):
            head = cells["HEAD"]
            known = head.isdigit() and 0 < int(head) <= len(sentence)
            if not known and head != "0":
                report.notes["a word without head, taken as a root"] += 1
            heads.append(start + int(head) - 1 if known else i)
    rows = [cells for sentence in sentences for _, cells in sentence]
    lemmas, upos, xpos, feats, deprels = (
        tuple(cells[name].strip("_") for cells in rows)
        for name in ("LEMMA", "UPOS", "XPOS", "FEATS", "DEPREL")
    )
    return SyntaxColumns(lemmas, upos, xpos, feats, tuple(heads), deprels)
