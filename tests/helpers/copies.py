"""All ways in which spaCy copies a Doc with its annotation."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

from spacy.tokens import Doc, DocBin, Span


def _binned(doc: Doc, **settings: Any) -> Doc:
    data = DocBin(docs=[doc], **settings).to_bytes()
    return next(iter(DocBin(**settings).from_bytes(data).get_docs(doc.vocab)))


def _from_bytes(doc: Doc, **settings: list[str]) -> Doc:
    return Doc(doc.vocab).from_bytes(doc.to_bytes(**settings))


def _json(doc: Doc, underscore: list[str] | None = None) -> Doc:
    text = json.dumps(doc.to_json(underscore=underscore))
    return Doc(doc.vocab).from_json(json.loads(text), validate=True)


COPIES: dict[str, Callable[[Doc], Doc]] = {
    "copy": lambda doc: doc.copy(),
    "pickle": lambda doc: pickle.loads(pickle.dumps(doc)),
    "bytes": _from_bytes,
    "bytes without tensor": lambda doc: _from_bytes(doc, exclude=["tensor"]),
    "bytes without spans": lambda doc: _from_bytes(doc, exclude=["span_groups"]),
    "bytes without user data": lambda doc: _from_bytes(doc, exclude=["user_data"]),
    "DocBin": lambda doc: _binned(doc, store_user_data=True),
    "DocBin without user data": _binned,
    "json": lambda doc: _json(doc, ["coref_data"]),
    "from_docs": lambda doc: Doc.from_docs([doc]),
    "as_doc": lambda doc: doc[:].as_doc(copy_user_data=True),
    "renewed": lambda doc: renewed(doc.copy()),
}


def renewed(doc: Doc) -> Doc:
    """The Doc itself, its span groups written anew."""
    import coreflang

    return coreflang.renew(doc)


def part(doc: Doc, start: int, end: int) -> Doc:
    """Some tokens as a Doc of their own, with annotation."""
    return Span(doc, start, end).as_doc(copy_user_data=True)


def chains(doc: Doc) -> list[str]:
    """A Doc's chains in words, with the phrases."""
    return [
        f"{chain.pretty_representation} | {' / '.join(mention.text for mention in chain)} | "
        f"{chain.text} | {' '.join(mention.kind.name for mention in chain)}"
        for chain in doc._.coref_chains
    ]
