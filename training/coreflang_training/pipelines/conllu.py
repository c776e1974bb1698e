"""Reads treebanks in CoNLL-U (https://universaldependencies.org/format.html)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from ..errors import TrainingError
from .detokenize import find_words
from .gold import Sentence, Word, merge_words
from .lines import Line, blocks
from .mentions import mentioned_names

N_COLUMNS = 10
ENTITY_NOTE = "global.Entity"


@dataclass(frozen=True)
class _Row:
    """A line of a sentence: number in the file, and the ten columns."""

    line: int
    columns: list[str]

    @property
    def space_after(self) -> bool:
        return "SpaceAfter=No" not in self.columns[9].split("|")


def read_conllu(
    path: Path,
    *,
    types: Mapping[str, str] | None = None,
    contractions: Mapping[str, str] | None = None,
) -> Iterator[Sentence]:
    """Read a treebank; words that share a multiword token they do not spell become one word.

    Sentences without any head or relation have tags, features and lemmas only.

    path (Path): a CoNLL-U file.
    types (Mapping[str, str]): which types of `Entity=` mentions are named entities of which
        label, if headed by a proper name. Entities stay unknown without it, and in documents
        that do not announce such mentions.
    contractions (Mapping[str, str]): tags of words that share a token (without tags their parts
        of speech), with a blank between them -> the same of the token, which then has the
        features of all of them.
    YIELDS (Sentence): the sentences in the file's order.
    RAISES (TrainingError): T020 to T026, with file and line.
    """
    doc_id, mentions = "", False
    for block in blocks(path):
        comments = _comments(block)
        if "newdoc id" in comments:
            doc_id, mentions = comments["newdoc id"], ENTITY_NOTE in comments
        rows = [_row(path, line) for line in block if not line.text.startswith("#")]
        if not rows:
            raise TrainingError("T026", path=path, line=block[-1].number)
        yield _sentence(
            path,
            rows,
            comments=comments,
            doc_id=doc_id,
            types=types if mentions else None,
            contractions=contractions or {},
        )


def _comments(block: list[Line]) -> dict[str, str]:
    pairs = (line.text[1:].partition("=") for line in block if line.text.startswith("#"))
    return {key.strip(): value.strip() for key, _, value in pairs}


def _row(path: Path, line: Line) -> _Row:
    columns = line.text.split("\t")
    if len(columns) != N_COLUMNS:
        raise TrainingError(
            "T020", path=path, line=line.number, expected=N_COLUMNS, found=len(columns)
        )
    if not columns[0].replace("-", "").replace(".", "").isdecimal():
        raise TrainingError(
            "T021", path=path, line=line.number, found=columns[0], expected="word number"
        )
    return _Row(line.number, columns)


def _sentence(
    path: Path,
    rows: list[_Row],
    *,
    comments: Mapping[str, str],
    doc_id: str,
    types: Mapping[str, str] | None,
    contractions: Mapping[str, str],
) -> Sentence:
    single = [row for row in rows if row.columns[0].isdecimal()]
    text, spans = _spread_out(rows, comments.get("text", "")) or _lay_out(rows)
    has_heads = any(row.columns[6] != "_" or row.columns[7] != "_" for row in single)
    heads = _heads(path, single) if has_heads else list(range(len(single)))
    words = [_word(row, span, head) for row, span, head in zip(single, spans, heads, strict=True)]
    columns = [row.columns for row in single]
    return Sentence(
        text=text.rstrip(),
        words=_merge_shared(words, contractions),
        sent_id=comments.get("sent_id", ""),
        doc_id=doc_id,
        new_paragraph=any(key.startswith(("newpar", "newdoc")) for key in comments),
        space_after=text.endswith(" "),
        parsed=has_heads,
        entities=None if types is None else mentioned_names(columns, words, types=types),
    )


def _spread_out(rows: list[_Row], text: str) -> tuple[str, list[tuple[int, int]]] | None:
    """Find the words in the text, where the file does not say what blanks there are."""
    if any("SpaceAfter" in row.columns[9] or "-" in row.columns[0] for row in rows):
        return None
    forms = [row.columns[1] for row in rows]
    starts = find_words(forms, text) if text != " ".join(forms) else None
    if starts is None:
        return None
    spans = [(start, start + len(form)) for start, form in zip(starts, forms, strict=True)]
    return text + " ", spans


def _lay_out(rows: list[_Row]) -> tuple[str, list[tuple[int, int]]]:
    """Put the surface tokens side by side: the text, and each word's characters in it."""
    forms = {row.columns[0]: row.columns[1] for row in rows}
    text = ""
    spans: list[tuple[int, int]] = []
    last = 0
    for row in rows:
        first, _, until = row.columns[0].partition("-")
        if not first.isdecimal() or int(first) <= last:
            continue
        last = int(until or first)
        parts = [forms.get(str(i), "") for i in range(int(first), last + 1)]
        spans += _part_spans(parts, row.columns[1], len(text))
        text += row.columns[1] + " " * row.space_after
    return text, spans


def _part_spans(parts: list[str], form: str, start: int) -> list[tuple[int, int]]:
    if "".join(parts) != form:
        return [(start, start + len(form))] * len(parts)
    spans = []
    for part in parts:
        spans.append((start, start + len(part)))
        start += len(part)
    return spans


def _heads(path: Path, rows: list[_Row]) -> list[int]:
    """Check the heads. RETURNS (List[int]): counted from 0, roots pointing to themselves."""
    heads = []
    for i, row in enumerate(rows):
        found = row.columns[6]
        if not found.isdecimal():
            raise TrainingError("T021", path=path, line=row.line, found=found, expected="head")
        if int(found) > len(rows):
            raise TrainingError(
                "T022", path=path, line=row.line, word=i + 1, found=found, n_words=len(rows)
            )
        heads.append(int(found) - 1 if int(found) else i)
    n_roots = sum(head == i for i, head in enumerate(heads))
    if n_roots != 1:
        raise TrainingError("T023", path=path, line=rows[0].line, found=n_roots)
    return heads


def _word(row: _Row, span: tuple[int, int], head: int) -> Word:
    _, form, lemma, upos, xpos, feats, _, deprel, _, _ = row.columns
    return Word(
        start=span[0],
        end=span[1],
        head=head,
        deprel=deprel,
        upos=upos.replace("_", ""),
        xpos="" if xpos == "_" else xpos,
        feats="" if feats == "_" else feats,
        lemma=form if lemma == "_" else lemma,
    )


def _merge_shared(words: list[Word], contractions: Mapping[str, str]) -> tuple[Word, ...]:
    indexes = range(len(words))
    groups = [list(group) for _, group in groupby(indexes, key=lambda i: words[i].start)]
    merged = merge_words(words, groups)
    return tuple(
        _contracted(word, [words[i] for i in group], contractions) if len(group) > 1 else word
        for word, group in zip(merged, groups, strict=True)
    )


def _contracted(word: Word, parts: Sequence[Word], contractions: Mapping[str, str]) -> Word:
    """Give *im* (*in dem*) the tag of a contraction, and case, gender and number of the article."""
    tagged = all(part.xpos for part in parts)
    tag = contractions.get(" ".join(part.xpos if tagged else part.upos for part in parts))
    if tag is None:
        return word
    features = {feature for part in parts for feature in part.feats.split("|") if feature}
    feats = "|".join(sorted(features))
    return replace(word, xpos=tag, feats=feats) if tagged else replace(word, upos=tag, feats=feats)
