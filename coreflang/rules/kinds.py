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
    """Find the first definite noun for a kind, and the only noun before that names such a thing.

    By the config's `kinds`. Not with two such things in reach, "She saw a wren and a finch. The
    bird sang"; nor "the old bird", "the bird of the house", "her bird". One takes up one, several
    take up several: "Wrens are small. The birds eat insects." What was said to be such a thing is
    meant itself: "The *Heron* was a steamer. The ship sank."

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
        language.
    RETURNS (List[NounLink]): to nouns of the same number, and to what they are said of.
    """
    kinds = rules.config.narrower
    if not kinds:
        return []
    nouns = np.flatnonzero((mentions.size == 1) & (mentions.kind == Kind.NOUN))
    # By the noun in small letters, for German lemmas have capitals.
    named: dict[str, list[int]] = {}
    for m, key in zip(nouns.tolist(), view.lemma[mentions.head[nouns]].tolist(), strict=True):
        named.setdefault(view.strings[key].lower(), []).append(m)
    plain, found = None, list[NounLink]()
    for noun in (noun for noun in named if noun in kinds):
        plain = _says_no_more(view, mentions) if plain is None else plain
        again = named[noun][0]
        if plain[mentions.head[again]]:
            things = sorted(m for word in kinds[noun] for m in named.get(word, ()))
            found += _only_thing(view, mentions, again, np.array(things, dtype=np.int64))
    meant = _bearers(view, mentions) if found else {}
    return [link._replace(earlier=meant.get(link.earlier, link.earlier)) for link in found]


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


def _only_thing(view: SyntaxView, mentions: Mentions, m: int, things: Ints1d) -> Iterator[NounLink]:
    """The link of a general noun, if things of its kind in reach have one noun and its number."""
    reach = mentions.sentence[m] - mentions.sentence[things]
    near = things[(things < m) & (reach <= NEAR)]
    head = mentions.head[near]
    if not len(near) or len(set(view.lemma[head].tolist())) > 1:
        return
    latest = int(near[-1])
    several = view.has_morph("Number=Plur")
    alike = bool((several[head] == several[mentions.head[m]]).all())
    if alike and mentions.sentence[latest] < mentions.sentence[m]:
        # French "Une mésange chantait. L'oiseau s'envola."
        yield NounLink(m, latest, NOUN_FOR_KIND, united=True)
