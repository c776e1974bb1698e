"""Docs with a corpus's own tokens, sentences and trees."""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Doc
from spacy.vocab import Vocab

from .corpus import CorpusDocument


def to_gold_doc(document: CorpusDocument, vocab: Vocab) -> Doc:
    """Make a Doc of a document's own tokens; `align` takes it as it takes any other.

    document (CorpusDocument): the document.
    vocab (Vocab): the vocabulary of the pipeline that will process the Doc.
    RETURNS (Doc): with the corpus's sentences, and with tags, features, lemmas and trees if the
        corpus has them. Words of a contraction stand beside each other, so the Doc's text may
        differ from the document's.
    """
    starts = set(document.sent_starts)
    sent_starts = [i in starts for i in range(len(document.words))]
    spaces = _spaces(document)
    syntax = document.syntax
    if syntax is None:
        return Doc(vocab, words=list(document.words), spaces=spaces, sent_starts=sent_starts)
    return Doc(
        vocab,
        words=list(document.words),
        spaces=spaces,
        sent_starts=None if any(syntax.deprels) else sent_starts,
        lemmas=_optional(syntax.lemmas),
        pos=_optional(syntax.upos),
        tags=_optional(syntax.xpos),
        morphs=_optional(syntax.feats),
        heads=list(syntax.heads) if any(syntax.deprels) else None,
        deps=_dependencies(document) if any(syntax.deprels) else None,
    )


def _spaces(document: CorpusDocument) -> list[bool]:
    """A blank after a token, unless the text has the next one right behind it."""
    tokens = document.tokens
    gaps = [tokens[i][1] != tokens[i + 1][0] for i in range(len(tokens) - 1)]
    return [*gaps, False][: len(tokens)]


def _optional(column: Sequence[str]) -> list[str] | None:
    return list(column) if any(column) else None


def _dependencies(document: CorpusDocument) -> list[str]:
    """spaCy writes the root's label in capitals."""
    assert document.syntax is not None
    return ["ROOT" if label == "root" else label for label in document.syntax.deprels]
