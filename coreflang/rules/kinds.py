"""General nouns for what a narrower one named: "A sparrow came. The bird flew away." """

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
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
    named = _named(view, mentions)
    general = kinds.keys() & named.keys()
    plain = _says_no_more(view, mentions)[mentions.head] if general else np.zeros(0)
    asking = sorted((m, noun) for noun in general for m in named[noun] if plain[m])
    meant = _bearers(view, mentions) if asking else {}
    found = list[NounLink]()
    # The lemmas of nouns found to mean another: "A poodle came. The dog barked. The animal slept."
    alike: dict[int, int] = {}
    for m, noun in asking:
        if not _said_before(view, mentions, m, named[noun]):
            words = [thing for word in kinds[noun] for thing in named.get(word, ())]
            things = sorted({meant.get(thing, thing) for thing in words})
            found += _only_thing(view, mentions, m, np.array(things, dtype=np.int64), alike)
    return found


def _named(view: SyntaxView, mentions: Mentions) -> dict[str, list[int]]:
    """Nouns by lemma and form in small letters: German lemmas have capitals, and some are wrong."""
    named: dict[str, list[int]] = {}
    for m in np.flatnonzero((mentions.size == 1) & (mentions.kind == Kind.NOUN)).tolist():
        head = mentions.head[m]
        for word in {view.strings[int(keys[head])].lower() for keys in (view.lemma, view.lower)}:
            named.setdefault(word, []).append(m)
    return named


def _said_before(view: SyntaxView, mentions: Mentions, m: int, again: list[int]) -> bool:
    """Whether the same noun in the same number lies in reach before, which it may take up."""
    several = view.has_morph("Number=Plur")[mentions.head]
    reach = mentions.sentence[m] - mentions.sentence
    return any(x < m and reach[x] <= NEAR and several[x] == several[m] for x in again)


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


def _only_thing(
    view: SyntaxView, mentions: Mentions, m: int, things: Ints1d, alike: dict[int, int]
) -> Iterator[NounLink]:
    """The link of a general noun, if things of its kind in reach have one noun and its number.

    alike (Dict[int, int]): lemmas that stand for another; gets those of the link.
    """
    reach = mentions.sentence[m] - mentions.sentence[things]
    near = things[(things < m) & (reach <= NEAR)]
    head = mentions.head[near]
    lemmas = {alike.get(lemma, lemma) for lemma in view.lemma[head].tolist()}
    if len(lemmas) != 1:
        return
    latest = int(near[-1])
    several = view.has_morph("Number=Plur")
    same = bool((several[head] == several[mentions.head[m]]).all())
    if same and mentions.sentence[latest] < mentions.sentence[m]:
        alike[int(view.lemma[mentions.head[m]])] = lemmas.pop()
        # French "Une mésange chantait. L'oiseau s'envola."
        yield NounLink(m, latest, NOUN_FOR_KIND, united=True)
