"""Noun pairs: nouns and names that take up earlier ones, by rule."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from spacy.strings import get_string_id
from thinc.types import Ints1d

from ..mentions import Kind, Mentions, is_nominal
from ..syntax import Role, SyntaxView
from .class_nouns import label_index
from .keys import complement_keys, modifier_keys, owner_keys
from .names import name_entities

ADDITIONS = (
    Role.RELATIVE_CLAUSE,
    Role.ADJECTIVAL_CLAUSE,
    Role.NOMINAL_MODIFIER,
    Role.POSSESSIVE,
    Role.APPOSITION,
)
APPOSITION = "apposition"
NOUN_FOR_NAME = "noun_for_name"
# The names of what joins names and nouns, see `_Memory`.
NOUN_RULES = (
    "same_name",
    "part_of_name",
    "same_first_and_last",
    "longer_name",
    "same_noun",
    "head_of_compound",
    NOUN_FOR_NAME,
    "same_phrase",
    APPOSITION,
)
# What joins names, "Fox-Pitt", where a tokeniser cuts there.
HYPHEN = get_string_id("-")
# What tells one of several by what happens, and not by a name or an owner.
OPEN_ADDITIONS = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.APPOSITION)


class NounLink(NamedTuple):
    """A later mention and an earlier one that it may take up.

    mention, earlier: indexes of mentions. rule: the name of what joins them. more: the mention may
    take up others as well, and this one only if both likely agree. probability: what a scorer
    gives it; 1.0 of a rule. least: what it must give the earlier one's whole entity.
    certain: with `more`, to agree possibly is enough. nameless: only if no member of the earlier
    one's chain says who it is. united: whatever gender the two have, and what agrees with one of
    them may follow.
    """

    mention: int
    earlier: int
    rule: str
    more: bool = False
    probability: float = 1.0
    least: float = 0.0
    certain: bool = False
    nameless: bool = False
    united: bool = False


def modified(view: SyntaxView) -> np.ndarray:
    """Nouns that say more than lemma and adjectives: with clauses, possessors, complements.

    view (SyntaxView): the document.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    return view.has_child(view.has_role(*ADDITIONS))


class NounPairs:
    """Reads a document's noun mentions once, left to right, and remembers what may be taken up.

    entity_nouns (Mapping): entity label -> lemmas that can take up such a name.
    by_lemma (bool): compare the words of names by lemma, for languages that inflect names.
    own_gender (bool): names of things have a gender of their own, which the noun that takes them
        up need not share: French "la France ... le pays".
    """

    def __init__(
        self,
        entity_nouns: Mapping[str, frozenset[str]],
        *,
        by_lemma: bool,
        own_gender: bool = False,
    ) -> None:
        self._labels = label_index(entity_nouns)
        self._by_lemma = by_lemma
        self._own_gender = own_gender

    def links(
        self,
        view: SyntaxView,
        mentions: Mentions,
        heads: Mapping[int, Sequence[int]] = MappingProxyType({}),
        labels: Mapping[int, list[int]] | None = None,
    ) -> dict[int, list[NounLink]]:
        """What each noun or name may take up, however far back; the best first.

        view (SyntaxView): the document.
        mentions (Mentions): its mentions.
        heads (Mapping[int, Sequence[int]]): lemma of a compound -> lemmas of its heads.
        labels (Optional[Mapping[int, List[int]]]): lemma of a noun -> labels, in this document.
        RETURNS (Dict[int, List[NounLink]]): mention index -> links to earlier mentions.
        """
        memory = _Memory(view, mentions, view.lemma if self._by_lemma else view.lower, heads)
        memory.names_have_gender(mentions, own=self._own_gender)
        labels = self._labels if labels is None else labels
        single = (mentions.size == 1) & is_nominal(mentions.kind)
        found: dict[int, list[NounLink]] = {}
        is_name = (mentions.kind == Kind.NAME).tolist()
        for m in np.flatnonzero(single).tolist():
            links = memory.take_up_name(m) if is_name[m] else memory.take_up_noun(m, labels)
            if links:
                found[m] = links
        for link in appositions(view, mentions):
            found.setdefault(link.mention, []).insert(0, link)
        return found


def appositions(view: SyntaxView, mentions: Mentions) -> list[NounLink]:
    """As in "Ida Blum, a doctor": an apposition means what it stands beside, if both may agree.

    Not in "Ida Blum (Labour)": a named entity is none of another sort. Nor what has a copula: "Ida:
    My uncle is a doctor".

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (List[NounLink]): from each apposition to what it hangs from.
    """
    single = np.flatnonzero((mentions.size == 1) & is_nominal(mentions.kind))
    place = {int(i): m for i, m in zip(mentions.head[single], single.tolist(), strict=True)}
    found = []
    apposed = view.has_role(Role.APPOSITION) & ~view.has_child(view.has_role(Role.COPULA))
    for m in single[apposed[mentions.head[single]]].tolist():
        governor = place.get(view.governor(int(mentions.head[m])), m)
        sorts = {int(label) for label in view.entity[mentions.head[[m, governor]]] if label}
        agree = mentions.possible[m] & mentions.possible[governor]
        if governor < m and agree and len(sorts) < 2:
            found.append(NounLink(m, governor, APPOSITION))
    return found


class _Memory:
    """The names and nouns met so far in one document."""

    def __init__(
        self,
        view: SyntaxView,
        mentions: Mentions,
        words: Ints1d,
        heads: Mapping[int, Sequence[int]],
    ) -> None:
        facts = mentions.facts
        self._words, self._heads = words, heads
        # Columns of mentions, (n_mentions,), not of tokens: lists answer faster than arrays.
        head = mentions.head
        self._extent = list(zip(facts.name_left[head].tolist(), facts.name_right[head].tolist(),
                                strict=True))  # fmt: skip
        self._possible = mentions.possible.tolist()
        self._person = facts.person[head].tolist()
        # Number=Sing and Number=Plur are the two lowest bits.
        self._number = (view.morph[head] & 3).tolist()
        self._lemma = view.lemma[head].tolist()
        self._word = words[head].tolist()
        self._sentence = mentions.sentence.tolist()
        self._title = words[_titles_before(view, mentions)].tolist()
        self._entity = name_entities(view, facts.name_left, facts.name_right)[head].tolist()
        self._modifiers = modifier_keys(view)[head].tolist()
        self._refers = (facts.definite & ~facts.modified)[head].tolist()
        # Each key leads to the last mention that it could mean: a document is read once, however
        # long.
        owner = owner_keys(view, view.lemma)
        # By form as well: a lemmatiser may tell "Meine" at the start of a sentence from "meine".
        by_form = owner_keys(view, view.lower)
        self._owners = [owner[head].tolist(), by_form[head].tolist()]
        self._complement = complement_keys(view)[head].tolist()
        closed = ~view.has_child(view.has_role(*OPEN_ADDITIONS))
        self._says_which = (closed & (facts.definite | (owner != 0)))[head].tolist()
        self._phrases: dict[tuple[int, ...], int] = {}
        self._names: dict[tuple[Hashable, ...], int] = {}
        self._part: dict[tuple[Hashable, bool], int] = {}
        self._titles: dict[Hashable, int] = {}
        self._ends: dict[tuple[Hashable, Hashable], int] = {}
        self._nouns: dict[tuple[int, int, int], int] = {}
        self._compounds: dict[tuple[int, int], int] = {}
        self._likely = mentions.likely.tolist()
        self._named = self._likely
        self._last_entity: dict[tuple[int, int], int] = {}

    def names_have_gender(self, mentions: Mentions, *, own: bool) -> None:
        """Let nouns take up names of things whose gender is possible, where it is their own."""
        person = mentions.facts.person[mentions.head]
        if own:
            self._named = np.where(person, mentions.likely, mentions.possible).tolist()

    def take_up_name(self, m: int) -> list[NounLink]:
        """As in "Ida Blum ... Mrs. Blum": whole words, never "Joanna ... Anna"."""
        left, right = self._extent[m]
        words = self._words_in(left, right)
        found = [(self._names.get(words), "same_name")]
        if self._person[m] and words:
            self._titles.update(dict.fromkeys((self._title[m], *words[:-1]), m))
            parts = [(words[-1], True), (words[0], False)]
            if len(words) == 1:
                found += [(self._part.get(part), "part_of_name") for part in parts]
            else:
                ends = (words[0], words[-1])
                found.append((self._ends.get(ends), "same_first_and_last"))
                found += [(self._names.get((part[0],)), "longer_name") for part in parts]
                # True for last words and False for first ones: "Blum" is looked for among surnames
                # first.
                self._part.update(dict.fromkeys(parts, m))
                self._ends[ends] = m
        self._names[words] = m
        if self._entity[m]:
            self._last_entity[self._entity[m], self._named[m]] = m
        return self._agreeing(m, found)

    def _words_in(self, left: int, right: int) -> tuple[Hashable, ...]:
        """Of what tokenisers cut one word, "Fox-Pitt" of "Ida Fox-Pitt"."""
        words: list[Hashable] = []
        glued = False
        for word in self._words[left:right].tolist():
            if words and (glued or word == HYPHEN):
                words[-1] = (words[-1], word)
            else:
                words.append(word)
            glued = word == HYPHEN
        return tuple(words)

    def take_up_noun(self, m: int, labels: Mapping[int, list[int]]) -> list[NounLink]:
        """As in "a guard ... the guard", "Spain ... the country", "Judge Blum ... the judge"."""
        lemma, number, extra = self._lemma[m], self._number[m], self._modifiers[m]
        found: list[tuple[int | None, str]] = []
        if self._refers[m]:
            found.append((self._nouns.get((lemma, number, extra)), "same_noun"))
            if not extra:
                found.append((self._compounds.get((lemma, number)), "head_of_compound"))
                found.append((self._titled(m), "part_of_name"))
                found.append((self._latest_name(m, labels.get(lemma, ())), NOUN_FOR_NAME))
        phrases = [(lemma, number, extra, own[m], self._complement[m]) for own in self._owners]
        if self._says_which[m] and any(phrases[0][3:]):
            same = (self._phrases.get(phrase) for phrase in phrases)
            found.append((next((a for a in same if a is not None), None), "same_phrase"))
        self._phrases.update(dict.fromkeys(phrases, m))
        self._nouns[(lemma, number, extra)] = m
        # Bare as well: "the boat" takes up "the old boat", which "the new boat" does not.
        self._nouns[(lemma, number, 0)] = m
        self._compounds.update({(head, number): m for head in self._heads.get(lemma, ())})
        return self._agreeing(m, found)

    def _titled(self, m: int) -> int | None:
        """The last name with this title, not in one sentence: "Mr. Blum is a mister"."""
        name = self._titles.get(self._word[m])
        return name if name is not None and self._sentence[name] < self._sentence[m] else None

    def _latest_name(self, m: int, labels: Sequence[int]) -> int | None:
        """The last name with one of the labels that likely agrees: no "woman" for "Otto".

        Nobody is a name and a noun in one sentence: "Ida said that the girl was lazy."
        """
        fitting = (
            earlier
            for (label, likely), earlier in self._last_entity.items()
            if label in labels
            and likely & self._likely[m]
            and not (self._person[earlier] and self._sentence[earlier] == self._sentence[m])
        )
        # Mentions are numbered in text order: the highest is the latest.
        return max(fitting, default=None)

    def _agreeing(self, m: int, found: list[tuple[int | None, str]]) -> list[NounLink]:
        return [
            NounLink(m, earlier, rule)
            for earlier, rule in found
            if earlier is not None and self._possible[m] & self._possible[earlier]
        ]


def _titles_before(view: SyntaxView, mentions: Mentions) -> Ints1d:
    """The noun right before each name that belongs to it, "Judge Blum"; else the mention's head."""
    head = mentions.head
    left, right = mentions.facts.name_left[head], mentions.facts.name_right[head]
    before = np.maximum(left - 1, 0)
    hangs = (left > 0) & (view.head[before] >= left) & (view.head[before] < right)
    return np.where(hangs & view.has_upos("NOUN", "PROPN")[before], before, head)
