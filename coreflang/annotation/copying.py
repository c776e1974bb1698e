"""Copies of Docs for other pipelines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spacy.tokens import Doc, SpanGroup
from spacy.vocab import Vocab

from ..mentions.given import is_given


def copied(doc: Doc, vocab: Vocab) -> Doc:
    """The same words for another pipeline, which may not know the strings of the first.

    doc (Doc): of any vocabulary. vocab (Vocab): of the other pipeline.
    RETURNS (Doc): its words and user data, with the mentions and chains that were given.
    """
    words, spaces = [token.text for token in doc], [bool(token.whitespace_) for token in doc]
    data: Mapping[Any, Any] = doc.user_data
    copy = Doc(vocab, words=words, spaces=spaces, user_data=dict(data))
    for key in filter(is_given, doc.spans):
        group = doc.spans[key]
        copy.spans[key] = SpanGroup(copy, name=group.name).from_bytes(group.to_bytes())
        for span in group:
            vocab.strings.add(span.label_)
    return copy
