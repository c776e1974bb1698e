"""Twins of Docs: the same tokens in other letters, and what was found of one for the other."""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Doc, SpanGroup

from ..errors import CoreflangError

# What a token may be annotated with, but for its place in a tree or a sentence.
OWN = ("TAG", "POS", "MORPH", "LEMMA", "NORM", "ENT_IOB", "ENT_TYPE", "ENT_KB_ID", "ENT_ID")
TREE, SENTENCES = ("HEAD", "DEP"), ("SENT_START",)


def twin(doc: Doc, words: Sequence[str]) -> Doc:
    """Make a Doc of the same tokens in other letters.

    doc (Doc): it; its user data the two share.
    words (Sequence[str]): its tokens in order, each as long as it was.
    RETURNS (Doc): with all that was annotated already.
    """
    spaces = [bool(token.whitespace_) for token in doc]
    other = Doc(doc.vocab, words=list(words), spaces=spaces, user_data=doc.user_data)
    return take_over(other, doc)


def take_over(doc: Doc, other: Doc) -> Doc:
    """Annotate a Doc with all that its twin has.

    doc (Doc): changed. other (Doc): its twin.
    RETURNS (Doc): the first.
    RAISES (CoreflangError): E431 if the two have other tokens.
    """
    if [token.idx for token in doc] != [token.idx for token in other]:
        raise CoreflangError("E431", found=f"{len(doc)} and {len(other)}")
    # A tree has its sentences, and spaCy takes no others with it.
    attributes = [*OWN, *(TREE if other.has_annotation("DEP") else SENTENCES)]
    if len(doc):
        doc.from_array(attributes, other.to_array(attributes))
    doc.tensor, doc.cats = other.tensor, other.cats
    doc.user_hooks, doc.user_span_hooks = other.user_hooks, other.user_span_hooks
    doc.user_token_hooks = other.user_token_hooks
    for key, group in other.spans.items():
        doc.spans[key] = SpanGroup(doc, name=group.name).from_bytes(group.to_bytes())
    return doc
