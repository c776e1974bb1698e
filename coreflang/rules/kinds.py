"""General nouns for what a narrower one named: "A sparrow came. The bird flew away." """

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from thinc.types import Ints1d

from ..mentions import Kind, Mentions, is_nominal
from ..syntax import NONE, SyntaxView
from .keys import complement_keys, modifier_keys, owner_keys
from .nouns import NounLink
from .said import predicates
from .tokens import Grammar

NOUN_FOR_KIND = "noun_for_kind"
# How many sentences a general noun may lie behind the only thing of its kind there is.
NEAR = 8


def kind_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """Find definite nouns for a kind, and the only noun before each that names such a thing.

    By the config's `kinds`. Not where the same noun came before in reach; nor with two such things,
    "She saw a wren and a finch. The bird sang"; nor "the old bird", "the bird of the house", "her
    bird". One takes up one, several take up several: "Wrens are small. The birds eat insects." What
    was said to be such a thing is meant itself: "The *Heron* was a steamer. The ship sank."

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
        language.
    RETURNS (List[NounLink]): to nouns of the same number, and to what they are said of.
    """
    kinds = rules.config.narrower
    if not kinds:
        return []
    named, head = _named(view, mentions), mentions.head
    several, lemma = view.has_morph("Number=Plur")[head], view.lemma[head]
    general = kinds.keys() & named.keys()
    if not general:
        return []
    plain, meant = _says_no_more(view, mentions)[head], _bearers(view, mentions)
    asking = sorted(
        (m, noun)
        for noun in general
        for m in _said_first(mentions, named[noun], several)
        if plain[m] and mentions.kind[m] == Kind.NOUN
    )
    things = {noun: _things(kinds[noun], named, meant) for _, noun in asking}
    found = list[NounLink]()
    # The lemmas of nouns found to mean another: "A poodle came. The dog barked. The animal slept."
    alike: dict[int, int] = {}
    for m, noun in asking:
        reach = mentions.sentence[m] - mentions.sentence[things[noun]]
        near = things[noun][(things[noun] < m) & (reach <= NEAR)]
        lemmas = {alike.get(key, key) for key in lemma[near].tolist()}
        if len(lemmas) != 1 or (several[near] != several[m]).any():
            continue
        latest = int(near[-1])
        if mentions.sentence[latest] < mentions.sentence[m]:
            alike[int(lemma[m])] = lemmas.pop()
            # French "Une mésange chantait. L'oiseau s'envola."
            found.append(NounLink(m, latest, NOUN_FOR_KIND, united=True))
    return found


def _named(view: SyntaxView, mentions: Mentions) -> dict[str, list[int]]:
    """Nouns by lemma and form in small letters: German lemmas have capitals, and some are wrong.

    So those that head a name: "The inn Adler is old. The building leaks."
    """
    named: dict[str, list[int]] = {}
    noun = mentions.kind == Kind.NOUN
    noun |= (mentions.kind == Kind.NAME) & view.has_upos("NOUN")[mentions.head]
    for m in np.flatnonzero((mentions.size == 1) & noun).tolist():
        head = mentions.head[m]
        for word in {view.strings[int(keys[head])].lower() for keys in (view.lemma, view.lower)}:
            named.setdefault(word, []).append(m)
    return named


def _said_first(
    mentions: Mentions, again: Sequence[int], several: NDArray[np.bool_]
) -> Iterator[int]:
    """Those of a noun that do not take up the same noun in the same number, in reach before."""
    last: dict[bool, int] = {}
    for m in again:
        number, sentence = bool(several[m]), int(mentions.sentence[m])
        if sentence - last.get(number, sentence - NEAR - 1) > NEAR:
            yield m
        last[number] = sentence


def _things(
    words: Iterable[str], named: Mapping[str, Sequence[int]], meant: Mapping[int, int]
) -> Ints1d:
    """What has one of some nouns, or was said to be such a thing, in text order."""
    found = {meant.get(m, m) for word in words for m in named.get(word, ())}
    return np.array(sorted(found), dtype=np.int64)


def _bearers(view: SyntaxView, mentions: Mentions) -> dict[int, int]:
    """Nouns that say what something is, "a steamer", and the names and nouns for it; mentions."""
    single = (mentions.size == 1) & is_nominal(mentions.kind)
    known = {int(mentions.head[m]): m for m in np.flatnonzero(single).tolist()}
    return {known[i]: known[s] for i, s in predicates(view) if i in known and s in known}


def _says_no_more(view: SyntaxView, mentions: Mentions) -> np.ndarray:
    """Definite nouns without adjectives, owners and complements; bool."""
    facts = mentions.facts
    more = modifier_keys(view) | owner_keys(view, view.lemma) | complement_keys(view)
    plain: np.ndarray = facts.definite & ~facts.modified & (more == 0) & (view.group == NONE)
    return plain
