"""Compounds and their heads: "die Bundesregierung ... die Regierung"."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from spacy.strings import get_string_id

from coreflang.mentions import Kind, Mentions
from coreflang.syntax import SyntaxView

SHORTEST_HEAD = 4
SHORTEST_SHORT = 3
SHORTEST_REST = 3


def compound_heads(
    view: SyntaxView, mentions: Mentions, may_head: np.ndarray, short: Collection[str]
) -> dict[int, list[int]]:
    """Lemmas of compounds -> lemmas of their heads, among the nouns that a text has.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    may_head (ndarray): tokens that may take up a compound: no "Vater" for a "Großvater"; bool,
        (n_tokens,). short (Collection): heads of three letters, in lower case.
    RETURNS (Dict[int, List[int]]): hashes of lemmas.
    """
    nouns = np.unique(mentions.head[mentions.kind == Kind.NOUN])
    words = {view.strings[int(key)] for key in np.unique(view.lemma[nouns])}
    heads = {view.strings[int(key)] for key in np.unique(view.lemma[nouns[may_head[nouns]]])}
    by_ending = {_spelt(head): head for head in heads}
    by_ending = {k: v for k, v in by_ending.items() if len(k) >= SHORTEST_HEAD or k in short}
    found: dict[int, list[int]] = {}
    for word in words:
        spelt = _spelt(word)
        ends = (spelt[k:] for k in range(SHORTEST_REST, len(spelt) - SHORTEST_SHORT + 1))
        keys = [get_string_id(by_ending[end]) for end in ends if end in by_ending]
        if keys:
            found[get_string_id(word)] = keys
    return found


def _spelt(word: str) -> str:
    """In small letters, of the older and the newer spelling one: "Reißverschluß ... Verschluss"."""
    return word.lower().replace("ß", "ss")
