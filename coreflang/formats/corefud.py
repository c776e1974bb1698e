"""CorefUD: CoNLL-U with entities in the MISC column. Reading."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from .conllu import (
    Row,
    Sentence,
    read_contractions,
    read_sentences,
    read_syntax,
    read_text,
    sentence_starts,
)
from .document import ClusteredText, Range, SyntaxColumns, TextMention, in_order
from .entity import DEFAULT_FIELDS, EntityReader, OpenMention, read_split_antecedents
from .lines import Chunk, malformed, split_at

NEWDOC = "# newdoc"


@dataclass(frozen=True)
class Node:
    """A word or an empty node.

    row (Row): its line.
    word (int): its token in the document; of an empty node, the token before which it stands.
    rank (int): of empty nodes before one token, the how manieth, from 0.
    verb (Optional[int]): of an empty node, the token that governs it.
    """

    row: Row
    word: int
    rank: int = 0
    verb: int | None = None


def read_corefud(lines: Iterable[str], *, source: str = "") -> Iterator[ClusteredText]:
    """Read documents in CorefUD's format.

    lines (Iterable[str]): the lines of a file.
    source (str): the file's name, for messages.
    YIELDS (ClusteredText): each document.
    RAISES (CoreflangError): E340, if a line is malformed.
    """
    for chunk in split_corefud(lines, source=source):
        yield parse_corefud(chunk)


def split_corefud(lines: Iterable[str], *, source: str = "") -> Iterator[Chunk]:
    """Cut a file into documents, at `# newdoc`; a leading `# global.` comment is no document.

    lines (Iterable[str]): the lines of a file.
    source (str): the file's name, for messages.
    YIELDS (Chunk): one document's lines.
    """
    for chunk in split_at(lines, source=source, prefix=NEWDOC):
        filled = [line for _, line in chunk.lines if line]
        if any(line.startswith(NEWDOC) or not line.startswith("#") for line in filled):
            yield chunk


def parse_corefud(chunk: Chunk) -> ClusteredText:
    """Read one document.

    chunk (Chunk): its lines.
    RETURNS (ClusteredText): the document.
    RAISES (CoreflangError): E340, if a line is malformed.
    """
    sentences = list(read_sentences(chunk))
    text, tokens = read_text(sentences)
    nodes = list(_nodes(sentences))
    syntax = read_syntax(chunk.source, sentences)
    return ClusteredText(
        id=_document_id(sentences) or chunk.source,
        text=text,
        tokens=tokens,
        words=tuple(node.row.form for node in nodes if node.row.is_word),
        sent_starts=sentence_starts(sentences),
        mentions=in_order(_mentions(chunk.source, sentences, nodes, syntax)),
        speakers=_speakers(sentences),
        syntax=syntax,
        contractions=read_contractions(sentences),
    )


def _document_id(sentences: Sequence[Sentence]) -> str:
    return (sentences[0].comment("newdoc id") or "") if sentences else ""


def _speakers(sentences: Sequence[Sentence]) -> tuple[str, ...] | None:
    """One name a token, from the sentences' "# speaker" comments."""
    names = [(sentence.comment("speaker") or "", len(sentence.words)) for sentence in sentences]
    if not any(name for name, _ in names):
        return None
    return tuple(name for name, length in names for _ in range(length))


def _nodes(sentences: Sequence[Sentence]) -> Iterator[Node]:
    word = 0
    for sentence in sentences:
        first, rank = word, 0
        for row in sentence.rows:
            if row.is_word:
                yield Node(row, word)
                word, rank = word + 1, 0
            elif row.is_empty:
                yield Node(row, word, rank, _governor(row, first, len(sentence.words)))
                rank += 1


def _governor(row: Row, first: int, n_words: int) -> int | None:
    """The first governor among the enhanced dependencies: "4:nsubj" is the fourth word."""
    for dependency in row.cells[8].split("|"):
        head = dependency.split(":")[0]
        if head.isdecimal() and 0 < int(head) <= n_words:
            return first + int(head) - 1
    return None


def _mentions(
    source: str, sentences: Sequence[Sentence], nodes: Sequence[Node], syntax: SyntaxColumns
) -> list[TextMention]:
    reader = EntityReader(source, _fields(sentences))
    whole: dict[str, list[str]] = {}
    for i, node in enumerate(nodes):
        misc = node.row.misc
        # Twice, or something that only begins so, such as "Entity(3": else it would be no mention.
        named = [part for part in node.row.cells[9].split("|") if part.startswith("Entity")]
        if len(named) > 1 or any(not part.startswith("Entity=") for part in named):
            expected = "one Entity in MISC"
            raise malformed(source, node.row.number, expected=expected, found=node.row.cells[9])
        if "Entity" in misc:
            reader.read(i, misc["Entity"], node.row.number)
        if "SplitAnte" in misc:
            whole.update(read_split_antecedents(misc["SplitAnte"]))
    mentions = []
    for opened in reader.finish():
        mention = _mention(opened, nodes, syntax)
        parts = tuple(whole.pop(opened.entity, ()))
        mentions.append(replace(mention, split_antecedents=parts))
    return mentions


def _fields(sentences: Sequence[Sentence]) -> Sequence[str]:
    declared = sentences[0].comment("global.Entity") if sentences else None
    return declared.split("-") if declared else DEFAULT_FIELDS


def _mention(opened: OpenMention, nodes: Sequence[Node], syntax: SyntaxColumns) -> TextMention:
    members = [nodes[i] for i in opened.nodes]
    words = [node.word for node in members if node.row.is_word]
    kind = opened.attributes.get("etype", "")
    if not words:
        node = members[0]
        place = ((node.word, node.word),)
        return TextMention(
            place, opened.entity, kind=kind, zero=True, rank=node.rank, verb=node.verb
        )
    declared = _declared(opened, members)
    head = top_token(declared or words, syntax.heads)
    return TextMention(to_ranges(words), opened.entity, head=head, kind=kind)


def _declared(opened: OpenMention, members: Sequence[Node]) -> list[int]:
    """The words that `head` names, or GUM's `minspan`; both count from 1 within the mention.

    `minspan` names the smallest span that would do, "1,2" of "Trinity College in Dublin": its head
    is the word of it that stands highest in the tree.
    """
    named = opened.attributes.get("head") or opened.attributes.get("minspan", "")
    places = [int(part) for part in named.split(",") if part.isdigit()]
    nodes = [members[place - 1] for place in places if 0 < place <= len(members)]
    return sorted(node.word for node in nodes if node.row.is_word)


def top_token(words: Sequence[int], heads: Sequence[int]) -> int:
    """Find the head of a group of tokens.

    words (Sequence[int]): the tokens, ascending, at least one.
    heads (Sequence[int]): the head of each token of the document.
    RETURNS (int): the first token whose head lies outside, or that is a root.
    """
    inside = set(words)
    return next((i for i in words if heads[i] == i or heads[i] not in inside), words[0])


def to_ranges(words: Sequence[int]) -> tuple[Range, ...]:
    """Join neighbouring tokens.

    words (Sequence[int]): tokens, ascending.
    RETURNS (Tuple[Tuple[int, int], ...]): half-open ranges.
    """
    ranges: list[Range] = []
    for i in words:
        if ranges and ranges[-1][1] == i:
            ranges[-1] = (ranges[-1][0], i + 1)
        else:
            ranges.append((i, i + 1))
    return tuple(ranges)
