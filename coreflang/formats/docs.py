"""Docs and texts with clusters: from one to the other."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from spacy.tokens import Doc, Span
from spacy.vocab import Vocab

from .corefud import to_ranges
from .document import ClusteredText, Range, SyntaxColumns, TextMention, in_order

PREFIX = "coref_clusters_"


def from_doc(
    doc: Doc,
    *,
    name: str = "",
    clusters: Sequence[Sequence[Sequence[Range]]] | None = None,
    prefix: str = PREFIX,
    zeros: Collection[int] = (),
) -> ClusteredText:
    """Make a text with clusters of a Doc.

    doc (Doc): the Doc.
    name (str): the document's name.
    clusters (Optional[Sequence[Sequence[Sequence[Tuple[int, int]]]]]): of each cluster, of each
        mention, the half-open token ranges; by default `doc.spans` says.
    prefix (str): how the span groups are called that hold a cluster each.
    zeros (Collection[int]): verbs whose mentions of one token are subjects without a word.
    RETURNS (ClusteredText): with the Doc's sentences and syntax if it has them. White-space tokens
        are part of the text, but no tokens in it.
    """
    kept = [token for token in doc if not token.is_space]
    places = {token.i: i for i, token in enumerate(kept)}
    found = clusters if clusters is not None else _from_spans(doc, prefix)
    mentions = [
        mention
        for number, cluster in enumerate(found)
        for ranges in cluster
        for mention in _mention(doc, ranges, str(number), places, zeros)
    ]
    return ClusteredText(
        id=name,
        text=doc.text,
        tokens=tuple((token.idx, token.idx + len(token)) for token in kept),
        words=tuple(token.text for token in kept),
        sent_starts=_sentence_starts(doc, places),
        mentions=in_order(mentions),
        syntax=_syntax(doc, places),
    )


def _from_spans(doc: Doc, prefix: str) -> list[list[list[Range]]]:
    """The groups that are called prefix and number, in the numbers' order."""
    keys = [key for key in doc.spans if re.fullmatch(re.escape(prefix) + r"\d+", key)]
    keys.sort(key=lambda key: int(key[len(prefix) :]))
    return [[[(span.start, span.end)] for span in doc.spans[key]] for key in keys]


def _mention(
    doc: Doc,
    ranges: Sequence[Range],
    entity: str,
    places: dict[int, int],
    zeros: Collection[int],
) -> Iterator[TextMention]:
    """The mention, unless it consists of blanks."""
    inside = [i for start, end in ranges for i in range(start, end) if i in places]
    if not inside:
        return
    if len(inside) == 1 and inside[0] in zeros:
        verb = places[inside[0]]
        yield TextMention(((verb, verb),), entity, zero=True, verb=verb)
        return
    head = None
    if doc.has_annotation("DEP"):
        head = places.get(doc[inside[0] : inside[-1] + 1].root.i)
    yield TextMention(to_ranges([places[i] for i in inside]), entity, head=head)


def _sentence_starts(doc: Doc, places: dict[int, int]) -> tuple[int, ...]:
    if not places:
        return ()
    if not doc.has_annotation("SENT_START"):
        return (0,)
    firsts = (next((t.i for t in sent if t.i in places), None) for sent in doc.sents)
    return tuple(places[i] for i in firsts if i is not None)


def _syntax(doc: Doc, places: dict[int, int]) -> SyntaxColumns | None:
    if not doc.has_annotation("DEP"):
        return None
    tokens = [doc[i] for i in places]
    return SyntaxColumns(
        lemmas=tuple(token.lemma_ for token in tokens),
        upos=tuple(token.pos_ for token in tokens),
        xpos=tuple(token.tag_ for token in tokens),
        feats=tuple(str(token.morph) for token in tokens),
        heads=tuple(places.get(token.head.i, places[token.i]) for token in tokens),
        deprels=tuple("root" if token.dep_ == "ROOT" else token.dep_ for token in tokens),
    )


def to_doc(document: ClusteredText, vocab: Vocab, *, prefix: str = PREFIX) -> Doc:
    """Make a Doc of a text's own tokens, sentences and trees.

    document (ClusteredText): the text.
    vocab (Vocab): the vocabulary of the pipeline that will process the Doc.
    prefix (str): the span groups are called prefix and number, from 1.
    RETURNS (Doc): one token for each of the text's, in its order; a blank is a blank whatever it
        was, and the words of a contraction stand beside each other, so that the Doc's text may
        differ. Each cluster of two or more mentions is a group in `doc.spans`; a discontinuous
        mention is one span with its gaps, a zero is left out.
    """
    doc = Doc(vocab, words=list(document.words), spaces=_spaces(document), **_columns(document))
    for i, cluster in enumerate(document.clusters(singletons=False), start=1):
        spans = [Span(doc, m.start, m.end) for m in cluster if not m.zero]
        doc.spans[f"{prefix}{i}"] = spans
    return doc


def _columns(document: ClusteredText) -> dict[str, Any]:
    """The keyword arguments of Doc for what the text has; with trees, they say the sentences."""
    starts = set(document.sent_starts)
    sentences = {"sent_starts": [i in starts for i in range(len(document.words))]}
    syntax = document.syntax
    if syntax is None:
        return sentences
    named = {
        "lemmas": syntax.lemmas,
        "pos": syntax.upos,
        "tags": syntax.xpos,
        "morphs": syntax.feats,
    }
    columns: dict[str, Any] = {name: list(values) for name, values in named.items() if any(values)}
    if not any(syntax.deprels):
        return columns | sentences
    labels = ["ROOT" if label == "root" else label for label in syntax.deprels]
    return columns | {"heads": list(syntax.heads), "deps": labels}


def _spaces(document: ClusteredText) -> list[bool]:
    """A blank after a token, unless the text has the next one right behind it."""
    tokens = document.tokens
    gaps = [tokens[i][1] != tokens[i + 1][0] for i in range(len(tokens) - 1)]
    return [*gaps, False][: len(tokens)]
