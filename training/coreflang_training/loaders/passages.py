"""Polish passages: JSON lines with tokens and chains, annotated for this project.

Quirks: a zero is written as the verb that has no subject; verbs that share the subject of the verb
before them are marked as such, and left out here, since they share its mention; a coordination is
one mention of several heads; what has no antecedent in the passage is listed apart (`unresolved`)
and is a single mention here, with its head only; breaks between paragraphs are tokens.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from coreflang.formats.document import ClusteredText, TextMention, in_order
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..detokenize import place_words
from .base import Row, bad, each_part, one_a_line

SHARED = "coordinated"
_NEEDED = {"id": str, "text": str, "tokens": list, "chains": list}


def load_passages(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read passages.

    path (Path): a file, or a folder with .jsonl files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each passage.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    yield from each_part(
        path, "*.jsonl", split=one_a_line, parse=_document, skip_bad=skip_bad, report=report
    )


def _document(piece: Row) -> CorpusDocument:
    data = _read(piece)
    words = tuple(data["tokens"])
    tokens = place_words(data["text"], words)
    if tokens is None:
        raise bad(piece[0], piece[1], expected="tokens that make up the text", found=data["id"])
    groups = [*data["chains"], *([mention] for mention in data.get("unresolved", ()))]
    mentions = [
        _mention(piece, found, str(i), len(words))
        for i, group in enumerate(groups)
        for found in group
        if not _shares_subject(found)
    ]
    plain = ClusteredText(
        data["id"], data["text"], tokens, words, tuple(_starts(words)), in_order(mentions)
    )
    return to_corpus(plain, corpus="passages", lang="pl", genre="novel")


def _read(piece: Row) -> dict[str, Any]:
    path, number, line = piece
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        raise bad(path, number, expected="a JSON object", found=str(error)) from error
    if not isinstance(data, dict):
        raise bad(path, number, expected="a JSON object", found=line)
    for key, kind in _NEEDED.items():
        if not isinstance(data.get(key), kind):
            raise bad(path, number, expected=f"'{key}' ({kind.__name__})", found=line)
    return data


def _shares_subject(found: Any) -> bool:
    return isinstance(found, dict) and found.get("zero") == SHARED


def _mention(piece: Row, found: Any, entity: str, n_words: int) -> TextMention:
    try:
        head = int(found["head"] if "head" in found else found["heads"][0])
        start, end = int(found.get("start", head)), int(found.get("end", head + 1))
        kind = str(found["kind"])
    except (AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
        expected = "a mention with start, end, heads and kind"
        raise bad(piece[0], piece[1], expected=expected, found=str(found)) from error
    if not 0 <= start <= head < end <= n_words:
        expected = f"start, head and end within {n_words} tokens"
        raise bad(piece[0], piece[1], expected=expected, found=str(found))
    if kind == "zero":
        return TextMention(((head, head),), entity, kind=kind, zero=True, verb=head)
    return TextMention(((start, end),), entity, head=head, kind=kind)


def _starts(words: tuple[str, ...]) -> Iterator[int]:
    """Sentences are not annotated; paragraphs are."""
    fresh = True
    for i, word in enumerate(words):
        if fresh and word.strip():
            yield i
        fresh = (fresh and not word.strip()) or "\n" in word
