"""Docs with chains as JSON: jsonlines, which `coreflang.formats.jsonlines` reads, and a bit more.

What jsonlines has no place for stands under keys that its readers overlook: `source`, `lang` and
`chains`, which say in characters, and with the words, what `mentions` say in numbers.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any

from spacy.tokens import Doc

from ..mentions import Kind
from . import jsonlines
from .conll2012 import write_conll2012
from .corefud_writer import write_corefud
from .docs import from_doc
from .document import ClusteredText, TextMention, in_order

# Of each token, and of the end, how many words stand before it. To spaCy white space may be a
# token, in jsonlines it is no word.
Places = Sequence[int]


def from_chains(doc: Doc, *, name: str = "") -> ClusteredText:
    """Make a text with clusters of a Doc that has been resolved.

    doc (Doc): with `doc._.coref_chains`. name (str): the document's name.
    RETURNS (ClusteredText): an entity is called as its chain is numbered; a zero stands before its
        verb, and a coordination has its heads.
    """
    places = _places(doc)
    mentions = [
        _text_mention(mention, str(chain.index), places)
        for chain in doc._.coref_chains
        for mention in chain
        if places[mention.start] < places[mention.end]
    ]
    return replace(from_doc(doc, name=name, clusters=()), mentions=in_order(mentions))


def _places(doc: Doc) -> Places:
    return list(accumulate((not token.is_space for token in doc), initial=0))


# Mentions of `doc._.coref_chains` belong to a room above this one, and so have no type here.
def _text_mention(mention: Any, entity: str, places: Places) -> TextMention:
    heads = tuple(places[i] for i in mention)
    if mention.kind == Kind.ZERO:
        verb = heads[0]
        return TextMention(((verb, verb),), entity, zero=True, verb=verb)
    words = (places[mention.start], places[mention.end])
    several = heads if len(heads) > 1 else ()
    return TextMention((words,), entity, head=heads[0], heads=several)


def as_data(doc: Doc, *, name: str, source: str) -> dict[str, Any]:
    """Turn a resolved document into plain data.

    doc (Doc): resolved. name (str): the document's. source (str): where its text comes from.
    RETURNS (Dict[str, Any]): the text and its chains, as docs/output.md says.
    """
    data = jsonlines.as_data(from_chains(doc, name=name))
    places = _places(doc)
    chains = [_chain(doc, chain, places) for chain in doc._.coref_chains]
    return {**data, "source": source, "lang": doc.lang_, "chains": chains}


def _chain(doc: Doc, chain: Any, places: Places) -> dict[str, Any]:
    return {
        "index": chain.index,
        "most_specific": chain.most_specific_mention_index,
        "mentions": [_mention(doc, mention, places) for mention in chain],
    }


def _mention(doc: Doc, mention: Any, places: Places) -> dict[str, Any]:
    span = mention.span
    return {
        "kind": mention.kind.name.lower(),
        "text": span.text,
        "start": span.start_char,
        "end": span.end_char,
        "start_token": places[span.start],
        "end_token": places[span.end],
        "heads": [_head(doc, i, places) for i in mention],
    }


def _head(doc: Doc, i: int, places: Places) -> dict[str, Any]:
    token = doc[i]
    end = token.idx + len(token.text)
    return {"token": places[i], "text": token.text, "start": token.idx, "end": end}


def as_json(doc: Doc, *, name: str, source: str) -> str:
    """Write JSON for people.

    doc (Doc): resolved. name (str): the document's. source (str): where its text comes from.
    RETURNS (str): one object, over several lines.
    """
    return json.dumps(as_data(doc, name=name, source=source), ensure_ascii=False, indent=2)


def as_json_line(doc: Doc, *, name: str, source: str) -> str:
    """Write JSON for programs.

    doc (Doc): resolved. name (str): the document's. source (str): where its text comes from.
    RETURNS (str): one object, in one line.
    """
    return json.dumps(as_data(doc, name=name, source=source), ensure_ascii=False)


def as_failed_line(*, name: str, source: str, error: str, code: str) -> str:
    """Write JSON for programs, of a text that could not be resolved.

    name (str): the document's. source (str): where its text comes from.
    error (str): the message. code (str): that of the message.
    RETURNS (str): one object, in one line, with the keys of others and nothing in them.
    """
    none: dict[str, Any] = {"doc_key": name, "sentences": [], "clusters": [], "text": ""}
    none |= {"source": source, "chains": [], "error": error, "code": code}
    return json.dumps(none, ensure_ascii=False)


def as_conllu(doc: Doc, *, name: str) -> str:
    """Write CoNLL-U with entities as the CorefUD corpora have them.

    doc (Doc): resolved. name (str): the document's.
    RETURNS (str): its lines, without the last line end.
    """
    return "\n".join(write_corefud(from_chains(doc, name=name))).rstrip("\n")


def as_conll2012(doc: Doc, *, name: str) -> str:
    """Write the columns of the shared task of 2012; of unspoken subjects it has none.

    doc (Doc): resolved. name (str): the document's.
    RETURNS (str): its lines, without the last line end.
    """
    return "\n".join(write_conll2012(from_chains(doc, name=name))).rstrip("\n")
