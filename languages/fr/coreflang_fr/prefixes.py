"""Nouns with a prefix and without: "l'ex-ministre ... le ministre"."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from spacy.strings import get_string_id

from coreflang.mentions import Kind, Mentions
from coreflang.syntax import SyntaxView


def prefixed_heads(
    view: SyntaxView, mentions: Mentions, prefixes: Iterable[str]
) -> dict[int, list[int]]:
    """Lemmas of nouns with a prefix -> the lemma without it; both hashes.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    prefixes (Iterable[str]): with their hyphens.
    RETURNS (Dict[int, List[int]]): only of nouns that the text has.
    """
    nouns = mentions.head[mentions.kind == Kind.NOUN]
    found: dict[int, list[int]] = {}
    for key in np.unique(view.lemma[nouns]).tolist():
        word = view.strings[key]
        bare = [word[len(prefix) :] for prefix in prefixes if word.lower().startswith(prefix)]
        if bare and bare[0]:
            found[key] = [get_string_id(bare[0])]
    return found
