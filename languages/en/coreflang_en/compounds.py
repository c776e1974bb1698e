"""Compounds in one word and their heads: "a footbridge ... the bridge"."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from spacy.strings import get_string_id

from coreflang.mentions import Kind, Mentions
from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView

SHORTEST_HEAD = SHORTEST_REST = 3


def compound_heads(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Lemmas of compounds -> lemmas of their heads, among the nouns that a text has.

    Not "mushroom", which is no room.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): of English, for nouns that head compounds and words that only end like them.
    RETURNS (Dict[int, List[int]]): hashes of lemmas.
    """
    nouns = np.unique(mentions.head[mentions.kind == Kind.NOUN])
    words = {view.strings[int(key)] for key in np.unique(view.lemma[nouns])}
    known = words.intersection(rules.words("heads_of_compounds"))
    words -= rules.words("no_compounds")
    found = {word: [end for end in _ends(word) if end in known] for word in words}
    return {
        get_string_id(word): [get_string_id(end) for end in ends]
        for word, ends in found.items()
        if ends
    }


def _ends(word: str) -> Iterator[str]:
    return (word[k:] for k in range(SHORTEST_REST, len(word) - SHORTEST_HEAD + 1))
