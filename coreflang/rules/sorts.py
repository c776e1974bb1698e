"""Names by their sort: firms in part, and nouns that take up the names of a sort.

These rules are sure enough to stand behind what a trained scorer links; they propose nothing to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from thinc.types import Ints1d

from ..language import LanguageConfig
from ..mentions import Kind, Mentions, is_nominal
from ..syntax import NONE, Role, SyntaxView
from ..syntax.columns import among, hashes
from ..syntax.roles import SUBJECTS
from .apart import ARGUMENTS
from .couples import TWO
from .keys import MODIFIERS
from .name_words import NameWords
from .nouns import NounLink

FIRM_IN_PART = "firm_in_part"
NOUN_FOR_FIRM = "noun_for_firm"
NOUN_FOR_NEAR_NAME = "noun_for_near_name"
NOUN_FOR_NAMES = "noun_for_names"
NOUN_FOR_TOPIC = "noun_for_topic"
SORT_RULES = (FIRM_IN_PART, NOUN_FOR_FIRM, NOUN_FOR_NEAR_NAME, NOUN_FOR_NAMES, NOUN_FOR_TOPIC)
PLURAL = "Number=Plur"
# How many sentences a noun may lie behind names of its sort.
NEAR_NAMES = 2


@dataclass(frozen=True)
class Sorts:
    """What a language says of sorts of names.

    labels: lemma of a noun -> labels of the names that it may take up, all hashes. firms, persons:
    labels of firms and of persons. by_lemma: names are compared by lemma.
    """

    labels: Mapping[int, Sequence[int]]
    firms: frozenset[int] = frozenset()
    persons: frozenset[int] = frozenset()
    by_lemma: bool = False

    @classmethod
    def of(
        cls, labels: Mapping[int, Sequence[int]], config: LanguageConfig, *, by_lemma: bool
    ) -> Sorts:
        """RETURNS (Sorts): with the labels of firms and persons that a language's config names."""
        firms, persons = hashes(config.firm_entities), hashes(config.person_entities)
        return cls(labels, frozenset(firms.tolist()), frozenset(persons.tolist()), by_lemma)

    def in_text(self, labels: Mapping[int, Sequence[int]]) -> Sorts:
        """RETURNS (Sorts): with the labels of the nouns of one document."""
        return replace(self, labels=labels)

    def of_noun(self, lemma: int) -> frozenset[int]:
        """The labels of the names that a noun may take up."""
        return frozenset(self.labels.get(lemma, ()))


def sort_links(
    view: SyntaxView, mentions: Mentions, sorts: Sorts, words: NameWords
) -> list[NounLink]:
    """What names of firms and nouns for sorts of names may take up.

    view (SyntaxView): the document. mentions (Mentions): its mentions. sorts (Sorts): of its
        language. words (NameWords): what its lists say of the words of names.
    RETURNS (List[NounLink]): to earlier mentions, of each mention the best first.
    """
    keys = firm_keys(view, mentions, sorts, words)
    found = _firms(keys)
    asking = _class_nouns(view, mentions, sorts, words)
    if asking:
        found += _nouns_for_firms(view, mentions, sorts, asking, keys)
        found += _nouns_for_names(view, mentions, sorts, asking, words)
        found += _nouns_for_names_aside(view, mentions, sorts, asking)
    return [link for link in found if _may_agree(mentions, link)]


def firm_keys(
    view: SyntaxView, mentions: Mentions, sorts: Sorts, words: NameWords
) -> dict[int, tuple[int, ...]]:
    """The words of firms' names without their legal forms: "Acme" of "Acme Inc." and of "Acme".

    A firm is what is named with its legal form at least once: no firm is found where none is.

    view (SyntaxView), mentions (Mentions), sorts (Sorts), words (NameWords): as in `sort_links`.
    RETURNS (Dict[int, Tuple[int, ...]]): mention -> words, in text order.
    """
    # "GmbH" is neither.
    legal = words.legal & (view.title | view.upper | view.has_upos("PROPN"))
    if not legal.any():
        return {}
    form = (view.lemma if sorts.by_lemma else view.lower).tolist()
    keys: dict[int, tuple[int, ...]] = {}
    known: set[tuple[int, ...]] = set()
    for m, left, right in _extents(view, mentions, legal, words.titled):
        key = tuple(form[i] for i in range(left, right) if not legal[i])
        if key:
            keys[m] = key
            known.update([key] if len(key) < right - left else ())
    firms = {m: key for m, key in keys.items() if key in known}
    return dict(sorted((firms | _firms_by_word(view, mentions, form, known)).items()))


def _firms_by_word(
    view: SyntaxView, mentions: Mentions, form: Sequence[int], known: Collection[tuple[int, ...]]
) -> dict[int, tuple[int, ...]]:
    """As in "Redwood Inc. grew. Redwood hired people.", where a tagger sees a noun."""
    bare = view.has_upos("NOUN") & view.title
    bare &= ~view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE, *MODIFIERS))
    single = (mentions.size == 1) & bare[mentions.head]
    rows = ((m, (form[mentions.head[m]],)) for m in np.flatnonzero(single).tolist())
    return {m: key for m, key in rows if key in known}


def _extents(
    view: SyntaxView, mentions: Mentions, legal: np.ndarray, titled: np.ndarray
) -> Iterator[tuple[int, int, int]]:
    """Names without titles, and other words before a legal form; mention, first token, end."""
    facts, head = mentions.facts, mentions.head
    named = facts.name_right[head] > facts.name_left[head]
    left = np.where(named, facts.name_left[head], head)
    right = np.where(named, facts.name_right[head], head + 1)
    # A tagger may not know a legal form for a part of the name.
    open_end = np.append(legal, False)
    good = (named | open_end[right]) & (mentions.size == 1) & is_nominal(mentions.kind)
    good &= (view.title | view.upper)[head] & ~titled[head]
    stops = np.flatnonzero(~open_end)
    end = stops[np.searchsorted(stops, right)]
    yield from zip(
        np.flatnonzero(good).tolist(), left[good].tolist(), end[good].tolist(), strict=True
    )


def _firms(keys: Mapping[int, tuple[int, ...]]) -> list[NounLink]:
    """As in "Acme Inc. opened a plant. Acme hired people." """
    last: dict[tuple[int, ...], int] = {}
    found = []
    for m, key in keys.items():
        if key in last:
            found.append(NounLink(m, last[key], FIRM_IN_PART))
        last[key] = m
    return found


def _class_nouns(view: SyntaxView, mentions: Mentions, sorts: Sorts, words: NameWords) -> list[int]:
    """Definite nouns for a sort of names that say no more: "the city", not "the old city".

    But "the Italian city", as texts say it in other words; "the two firms", "both firms".
    """
    facts, head = mentions.facts, mentions.head
    if not sorts.labels:
        return []
    plain = (mentions.size == 1) & (mentions.kind == Kind.NOUN)
    other = view.has_child(view.has_role(*MODIFIERS) & ~words.origin & ~words.two)
    plain &= (facts.definite & ~facts.modified & ~other)[head]
    known = np.fromiter(sorts.labels, dtype=np.uint64, count=len(sorts.labels))
    found: list[int] = np.flatnonzero(plain & np.isin(view.lemma[head], known)).tolist()
    return found


def _nouns_for_firms(
    view: SyntaxView,
    mentions: Mentions,
    sorts: Sorts,
    asking: Sequence[int],
    keys: Mapping[int, tuple[int, ...]],
) -> list[NounLink]:
    """As in "Acme hired people. The company is growing.", whatever a recogniser says of "Acme"."""
    firms, plural = np.fromiter(keys, dtype=np.int64, count=len(keys)), view.has_morph(PLURAL)
    found = []
    for m in asking:
        i = int(mentions.head[m])
        place = int(np.searchsorted(firms, m)) - 1
        if place >= 0 and sorts.of_noun(int(view.lemma[i])) & sorts.firms and not plural[i]:
            found.append(NounLink(m, int(firms[place]), NOUN_FOR_FIRM))
    return found


def _nouns_for_names(
    view: SyntaxView, mentions: Mentions, sorts: Sorts, asking: Sequence[int], words: NameWords
) -> list[NounLink]:
    """As in "Acme and Ulm met. The companies agreed." "Lisbon is old. Tourists love the city."

    Subjects and objects only, and of one of the last sentences: "in England" and "on the continent"
    mean what they mean.
    """
    argument, plural = view.has_role(*ARGUMENTS), view.has_morph(PLURAL)
    name = argument[mentions.head] & (mentions.size == 1) & (mentions.kind == Kind.NAME)
    # Of two that are named together neither is "the company".
    name &= view.group[mentions.head] == NONE
    singles = _Places(np.flatnonzero(name), mentions)
    groups = _Places(_groups_of_names(view, mentions, argument), mentions)
    unsorted = _unsorted(view, mentions, sorts, words)
    subject, two = view.has_role(*SUBJECTS)[mentions.head], view.has_child(words.two)
    found = []
    for m in asking:
        i = int(mentions.head[m])
        wanted = sorts.of_noun(int(view.lemma[i]))
        if wanted & sorts.persons or not argument[i]:
            continue
        near = groups.before(m, NEAR_NAMES) if plural[i] else singles.before(m, 1)
        near = [a for a in near if not two[i] or mentions.size[a] == TWO]
        fitting = [a for a in near if _of_sort(view, mentions.tokens(a), wanted, unsorted)]
        rule = NOUN_FOR_NAMES if plural[i] else NOUN_FOR_NEAR_NAME
        if not fitting:
            fitting = [a for a in near if subject[a] and unsorted[mentions.tokens(a)].all()]
            rule = NOUN_FOR_TOPIC
        found += [NounLink(m, a, rule) for a in fitting[:1]]
    return found


def _nouns_for_names_aside(
    view: SyntaxView, mentions: Mentions, sorts: Sorts, asking: Sequence[int]
) -> list[NounLink]:
    """As in "Ida lives in Lisbon. She loves the city.": an argument, and what an adposition has.

    Also complements and owners, "Shares in Acme fell. The company is in debt." "The mayor of Lisbon
    left. The city is loud." With a demonstrative in any place: "Otto lives in this city." Only
    where the sentence before has no other name that the noun could take up.
    """
    head = mentions.head
    pointed = view.has_morph("PronType=Dem") & view.has_role(Role.DETERMINER)
    names = _Places(np.flatnonzero((mentions.size == 1) & (mentions.kind == Kind.NAME)), mentions)
    meant = (view.has_role(*ARGUMENTS) | view.has_child(pointed))[head]
    alone = view.group[head] == NONE
    aside = view.has_role(Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.POSSESSIVE)[head] & alone
    found = []
    for m in asking:
        wanted = sorts.of_noun(int(view.lemma[head[m]]))
        if wanted & sorts.persons or not meant[m] or view.has_morph(PLURAL)[head[m]]:
            continue
        links = [NounLink(m, a, NOUN_FOR_NEAR_NAME) for a in names.before(m, 1)]
        links = [x for x in links if int(view.entity[head[x.earlier]]) in wanted]
        links = [x for x in links if _may_agree(mentions, x)]
        found += [x for x in links if aside[x.earlier]] if len(links) == 1 else []
    return found


class _Places:
    """Some mentions, in text order, to be looked up by sentence."""

    def __init__(self, which: Ints1d, mentions: Mentions) -> None:
        self._which, self._sentence = which, mentions.sentence[which]
        self._of = mentions.sentence

    def before(self, m: int, reach: int) -> list[int]:
        """Those that stand in the sentences before a mention's; the latest first."""
        mine = int(self._of[m])
        low, high = np.searchsorted(self._sentence, [mine - reach, mine]).tolist()
        found: list[int] = self._which[low:high][::-1].tolist()
        return found


def _unsorted(view: SyntaxView, mentions: Mentions, sorts: Sorts, words: NameWords) -> np.ndarray:
    """Heads of names of one word that no recogniser knows, or knows as a person's by no first name.

    Recognisers that saw few names call firms and places persons.
    """
    facts = mentions.facts
    plain = (facts.name_right - facts.name_left <= 1) & ~words.titled & ~words.first
    plain &= ~view.has_child(view.has_role(Role.DETERMINER))
    persons = np.fromiter(sorts.persons, dtype=np.uint64, count=len(sorts.persons))
    return plain & ((view.entity == 0) | among(view.entity, persons))


def _groups_of_names(view: SyntaxView, mentions: Mentions, argument: np.ndarray) -> Ints1d:
    """Coordinations of names; of a capitalised noun as well, where taggers take a name for one."""
    names, capital = mentions.facts.kind == Kind.NAME, view.title | view.upper
    groups = np.flatnonzero((mentions.size > 1) & argument[mentions.head])
    members = [mentions.tokens(m) for m in groups.tolist()]
    kept = [bool(names[own].any() and (names | capital)[own].all()) for own in members]
    return groups[np.array(kept, dtype=bool)]


def _of_sort(
    view: SyntaxView, members: list[int], wanted: frozenset[int], unsorted: np.ndarray
) -> bool:
    """A name of the sort; or names of which one is, and the others are of no other one."""
    fitting = [int(label) in wanted for label in view.entity[members]]
    return any(fitting) and bool((np.array(fitting) | unsorted[members]).all())


def _may_agree(mentions: Mentions, link: NounLink) -> bool:
    return bool(mentions.possible[link.mention] & mentions.possible[link.earlier])
