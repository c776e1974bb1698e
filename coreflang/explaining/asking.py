"""Questions and answers: a token, a phrase, or two of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import overload

from spacy.language import Language
from spacy.tokens import Doc, Span, Token

from ..errors import CoreflangError
from .answering import explain_token
from .components import resolver_of
from .pairing import explain_pair
from .reasons import Explanation, PairReason
from .tracing import trace

Asked = Token | Span


@overload
def explain(asked: Asked, *, nlp: Language | None = None) -> Explanation: ...
@overload
def explain(asked: Asked, other: Asked, *, nlp: Language | None = None) -> PairReason: ...
def explain(
    asked: Asked, other: Asked | None = None, *, nlp: Language | None = None
) -> Explanation | PairReason:
    """Say why a token is in an entity or in none; of two of them why they are in one, or are not.

    The document is resolved once more to tell: nothing is kept for it otherwise.

    asked (Union[Token, Span]): of a resolved Doc; of a span its root is asked.
    other (Optional[Union[Token, Span]]): another of the same Doc.
    nlp (Optional[Language]): the pipeline, for Docs that were read from a file, or came from
        another process.
    RETURNS (Union[Explanation, PairReason]): print it, or read its fields.
    RAISES (CoreflangError): E423, E424 where it is not known what resolved the Doc; E425 for
        anything but tokens and spans of one Doc.
    """
    first = _place(asked)
    resolver = resolver_of(asked.doc, nlp)
    if other is None:
        return explain_token(trace(asked.doc, resolver), first)
    second = _place(other)
    if other.doc is not asked.doc:
        raise CoreflangError("E425", found="a token of another Doc")
    return explain_pair(trace(asked.doc, resolver), first, second)


def _place(asked: Asked) -> int:
    if not isinstance(asked, Token | Span) or not len(asked):
        raise CoreflangError("E425", found=repr(asked))
    return asked.i if isinstance(asked, Token) else int(asked.root.i)


def coref_why(doc: Doc, i: int, other: int | None = None) -> Explanation | PairReason:
    """As `explain`, for `doc._.coref_why(i)`.

    doc (Doc): resolved. i (int): index of a token. other (Optional[int]): of another.
    RETURNS (Union[Explanation, PairReason]): as `explain`.
    RAISES (CoreflangError): as `explain`; E425 for a token that there is not.
    """
    for place in (i, other):
        if place is not None and not -len(doc) <= place < len(doc):
            raise CoreflangError("E425", found=f"token {place} of {len(doc)}")
    return explain(doc[i]) if other is None else explain(doc[i], doc[other])


def explain_all(doc: Doc, *, nlp: Language | None = None) -> Iterator[Explanation]:
    """Explain every mention of a document, and every word that a rule made none.

    doc (Doc): resolved. nlp (Optional[Language]): as in `explain`.
    YIELDS (Explanation): in text order; the document is resolved once.
    RAISES (CoreflangError): as `explain`.
    """
    found = trace(doc, resolver_of(doc, nlp))
    for i in range(len(doc)):
        explanation = explain_token(found, i)
        if explanation.kind or explanation.refusals:
            yield explanation
