"""jsonlines: one document a line, with its sentences and its clusters as JSON.

The keys are those that neural resolvers read and write: `doc_key`, `sentences` (lists of words),
`clusters` (lists of mentions, each [first, last] in words of the document, the last included) and
`speakers`. What these keys cannot say stands under keys of our own, which others overlook: `text`
`tokens` (character ranges) and `contractions` (ranges of words), half-open, and `mentions` (zeros,
gaps, heads, kinds, too). Where there are `mentions`, the `clusters` are not read. Other keys, as
those that `coreflang.formats.resolved` adds, are overlooked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from typing import Any

from .conll2012 import Joiner, spaced
from .document import ClusteredText, Range, TextMention, in_order, lay_out
from .lines import Chunk, malformed


def read_jsonlines(
    lines: Iterable[str], *, source: str = "", join: Joiner = spaced
) -> Iterator[ClusteredText]:
    """Read documents.

    lines (Iterable[str]): the lines of a file.
    source (str): the file's name, for messages.
    join (Callable): says what stands between the words if a document has no text.
    YIELDS (ClusteredText): each document.
    RAISES (CoreflangError): E340, if a line is malformed.
    """
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield parse_jsonline(Chunk(source, ((number, line),)), join=join)


def parse_jsonline(chunk: Chunk, *, join: Joiner = spaced) -> ClusteredText:
    """Read one document.

    chunk (Chunk): its line.
    join (Callable): says what stands between the words if the document has no text.
    RETURNS (ClusteredText): the document.
    RAISES (CoreflangError): E340, if the line is malformed.
    """
    reader = _Reader(chunk)
    words = tuple(word for sentence in reader.sentences() for word in sentence)
    starts = _starts([len(sentence) for sentence in reader.sentences()])
    text, tokens = reader.text(words) or lay_out(words, join(words, starts))
    return ClusteredText(
        id=str(reader.data.get("doc_key", "")),
        text=text,
        tokens=tokens,
        words=words,
        sent_starts=starts,
        mentions=in_order(reader.mentions(len(words))),
        speakers=reader.speakers(len(words)),
        contractions=reader.contractions(len(words)),
    )


def _starts(lengths: list[int]) -> tuple[int, ...]:
    starts = [sum(lengths[:i]) for i, length in enumerate(lengths) if length]
    return tuple(starts)


class _Reader:
    """One line's data; each method takes out one thing and sees to its shape."""

    def __init__(self, chunk: Chunk) -> None:
        self.source = chunk.source
        self.line, text = chunk.lines[0]
        try:
            self.data: dict[str, Any] = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise self.bad("a JSON object", str(error)) from error
        if not isinstance(self.data, dict):
            raise self.bad("a JSON object", text)

    def bad(self, expected: str, found: object) -> Exception:
        return malformed(self.source, self.line, expected=expected, found=str(found))

    def take(self, make: Callable[[], Any], expected: str, found: object) -> Any:
        """Call a function that fails on data of another shape."""
        try:
            return make()
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise self.bad(expected, found) from error

    def sentences(self) -> list[list[str]]:
        found = self.data.get("sentences")
        if not isinstance(found, list) or not all(isinstance(part, list) for part in found):
            raise self.bad("'sentences', lists of words", found)
        if not all(isinstance(word, str) and word for sentence in found for word in sentence):
            raise self.bad("words that are strings and not empty in 'sentences'", found)
        return found

    def text(self, words: tuple[str, ...]) -> tuple[str, tuple[Range, ...]] | None:
        text, tokens = self.data.get("text"), self.data.get("tokens")
        if text is None or tokens is None:
            return None
        if not isinstance(text, str):
            raise self.bad("'text', a string", text)
        pairs = self.take(lambda: tuple((int(a), int(b)) for a, b in tokens), "'tokens'", tokens)
        inside = all(0 <= a <= b <= len(text) for a, b in pairs)
        if len(pairs) != len(words) or not inside:
            raise self.bad(f"'tokens', {len(words)} ranges within the text", tokens)
        return text, pairs

    def speakers(self, n_words: int) -> tuple[str, ...] | None:
        found = self.data.get("speakers")
        if not found:
            return None
        expected = "'speakers' in the shape of 'sentences'"
        names: tuple[str, ...] = self.take(
            lambda: tuple(n for names in found for n in names), expected, found
        )
        if len(names) != n_words:
            raise self.bad(expected, found)
        return names

    def contractions(self, n_words: int) -> tuple[Range, ...]:
        found = self.data.get("contractions", ())
        pairs: tuple[Range, ...] = self.take(
            lambda: tuple((int(a), int(b)) for a, b in found), "'contractions'", found
        )
        if not all(0 <= a < b <= n_words for a, b in pairs):
            raise self.bad(f"'contractions' within {n_words} words", found)
        return pairs

    def mentions(self, n_words: int) -> list[TextMention]:
        if "mentions" in self.data:
            found = self.data["mentions"]
            mentions: list[TextMention] = self.take(
                lambda: [_mention(part) for part in found], "'mentions'", found
            )
        else:
            found = self.data.get("clusters", [])
            expected = "'clusters', lists of [first, last]"
            mentions = self.take(lambda: list(_from_clusters(found)), expected, found)
        for mention in mentions:
            if not all(0 <= a <= b <= n_words for a, b in mention.ranges):
                raise self.bad(f"mentions within {n_words} words", mention.ranges)
            if not all(0 <= head < n_words for head in mention.heads):
                raise self.bad(f"heads within {n_words} words", mention.heads)
        return mentions


def _mention(found: dict[str, Any]) -> TextMention:
    ranges = tuple((int(a), int(b)) for a, b in found["ranges"])
    if not ranges:
        raise ValueError("no range")
    rest = {key: value for key, value in found.items() if key != "ranges"}
    rest["split_antecedents"] = tuple(rest.get("split_antecedents", ()))
    rest["heads"] = tuple(map(int, rest.get("heads", ())))
    return TextMention(ranges, **rest)


def _from_clusters(found: list[list[list[int]]]) -> Iterator[TextMention]:
    for i, cluster in enumerate(found):
        for first, last in cluster:
            yield TextMention(((int(first), int(last) + 1),), str(i))


def as_data(document: ClusteredText) -> dict[str, Any]:
    """Turn a document into plain data.

    document (ClusteredText): the document.
    RETURNS (Dict[str, Any]): what its line holds.
    """
    sentences = document.sentences()
    clusters = [
        [[mention.start, mention.end - 1] for mention in group if not mention.zero]
        for group in document.clusters()
    ]
    data: dict[str, Any] = {
        "doc_key": document.id,
        "sentences": [list(document.words[start:end]) for start, end in sentences],
        "clusters": [group for group in clusters if group],
        "text": document.text,
        "tokens": [list(pair) for pair in document.tokens],
        "mentions": [_changed(mention) for mention in document.mentions],
    }
    if document.contractions:
        data["contractions"] = [list(pair) for pair in document.contractions]
    if document.speakers is not None:
        data["speakers"] = [list(document.speakers[start:end]) for start, end in sentences]
    return data


_DEFAULTS = asdict(TextMention(((0, 1),), ""))


def _changed(mention: TextMention) -> dict[str, Any]:
    """A mention's fields, without those that say nothing."""
    values = asdict(mention)
    always = ("ranges", "entity")
    return {k: v for k, v in values.items() if k in always or v != _DEFAULTS[k]}
