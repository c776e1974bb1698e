"""Writes resolved documents; docs/output.md describes the formats."""

from __future__ import annotations

import json
from typing import Any

from spacy.tokens import Doc

from ..annotation import Chain, Mention


def as_text(doc: Doc) -> str:
    """Write one chain a line.

    doc (Doc): resolved.
    RETURNS (str): such as "0: he(1), Peter(5)"; numbers in brackets are indexes of tokens.
    """
    return "\n".join(chain.pretty_representation for chain in doc._.coref_chains)


def as_marked_text(doc: Doc) -> str:
    """Write the text with its mentions in brackets.

    doc (Doc): resolved.
    RETURNS (str): such as "[Peter]0 took [[his]0 hat]1."; numbers are indexes of chains.
    """
    opening: dict[int, int] = {}
    closing: dict[int, list[tuple[int, int]]] = {}
    for chain in doc._.coref_chains:
        for mention in chain:
            opening[mention.start] = opening.get(mention.start, 0) + 1
            closing.setdefault(mention.end - 1, []).append((mention.start, chain.index))
    words = []
    for token in doc:
        # The mention that began last ends first.
        ends = sorted(closing.get(token.i, ()), reverse=True)
        marks = "".join(f"]{index}" for _, index in ends)
        words.append("[" * opening.get(token.i, 0) + token.text + marks + token.whitespace_)
    return "".join(words)


def as_data(doc: Doc, *, source: str) -> dict[str, Any]:
    """Turn a document into plain data.

    doc (Doc): resolved. source (str): where its text comes from.
    RETURNS (Dict[str, Any]): the text and its chains, as docs/output.md says.
    """
    chains = [_chain(doc, chain) for chain in doc._.coref_chains]
    return {"source": source, "lang": doc.lang_, "text": doc.text, "chains": chains}


def _chain(doc: Doc, chain: Chain) -> dict[str, Any]:
    return {
        "index": chain.index,
        "most_specific": chain.most_specific_mention_index,
        "mentions": [_mention(doc, mention) for mention in chain],
    }


def _mention(doc: Doc, mention: Mention) -> dict[str, Any]:
    span = mention.span
    return {
        "kind": mention.kind.name.lower(),
        "text": span.text,
        "start": span.start_char,
        "end": span.end_char,
        "start_token": span.start,
        "end_token": span.end,
        "heads": [_head(doc, i) for i in mention],
    }


def _head(doc: Doc, i: int) -> dict[str, Any]:
    token = doc[i]
    return {"token": i, "text": token.text, "start": token.idx, "end": token.idx + len(token.text)}


def as_json(doc: Doc, *, source: str) -> str:
    """Write JSON for people.

    doc (Doc): resolved. source (str): where its text comes from.
    RETURNS (str): one object, over several lines.
    """
    return json.dumps(as_data(doc, source=source), ensure_ascii=False, indent=2)


def as_json_line(doc: Doc, *, source: str) -> str:
    """Write JSON for programs.

    doc (Doc): resolved. source (str): where its text comes from.
    RETURNS (str): one object, in one line.
    """
    return json.dumps(as_data(doc, source=source), ensure_ascii=False)
