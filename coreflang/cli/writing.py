"""Writes resolved documents for people; docs/output.md describes the formats."""

from __future__ import annotations

from html import escape

from spacy.tokens import Doc

from ..annotation import doc_picture


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


def as_html(doc: Doc, *, name: str, headed: bool) -> str:
    """Write a picture of the text and its entities.

    doc (Doc): resolved. name (str): the document's. headed (bool): whether it stands above.
    RETURNS (str): a part of a page.
    """
    heading = f"<h2>{escape(name)}</h2>\n" if headed else ""
    return heading + doc_picture(doc, name=name).rstrip("\n")
