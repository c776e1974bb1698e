"""Proposals for names and nouns: whom each of them may take up, found by an index, some tens each.

A name or noun asks the nearest ones before it (`near`), those that share its head or a word of its
name, however far back (`namesake`), and, where it is a noun for a sort of names, the last names of
that sort (`class`); and the rules of coreflang.rules.nouns propose what they would join, each under
its own name. Comparing all with all would grow with the square of the text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from thinc.types import Floats1d, Floats2d, Ints1d

from ..language import ANYWHERE
from ..mentions import Kind, Mentions
from ..rules import Verdict
from ..rules.aged_names import NAME_WITH_AGE
from ..rules.callings import CALLING_RULES
from ..rules.couples import NOUN_FOR_COUPLE
from ..rules.initials import INITIALS
from ..rules.kinds import NOUN_FOR_KIND
from ..rules.link_rules import Links
from ..rules.name_ends import NOUN_IN_NAME
from ..rules.naming import NAME_AS_SAID
from ..rules.nouns import APPOSITION, NOUN_RULES, NounLink
from ..rules.said import NOUN_AS_SAID
from ..rules.sorts import SORT_RULES
from ..syntax import SyntaxView
from ..syntax.columns import one_of
from .apposed import united_links
from .candidates import NO_RULE, DocCandidates
from .groups import owned_otherwise
from .link_rows import LinkRows
from .policy import Policy

NEAR, NAMESAKE, CLASS = 1, 2, 4
# Bits of the rules of coreflang.rules.nouns follow those of the others.
PROPOSERS = ("near", "namesake", "class", *NOUN_RULES)
# Rules that are sure enough to hold where a scorer links nothing, and how many sentences back;
# chosen on dev texts.
BEHIND = MappingProxyType(
    {
        **dict.fromkeys(
            (*SORT_RULES, NOUN_FOR_COUPLE, INITIALS, *CALLING_RULES, NOUN_FOR_KIND, NAME_WITH_AGE),
            ANYWHERE,
        ),
        "same_name": 3,
        "head_of_compound": 2,
        "same_phrase": 3,
        "noun_for_name": 0,
        "part_of_name": 3,
        NOUN_IN_NAME: 3,
        "longer_name": 3,
    }
)
# What a text says outright.
SAID = (NAME_AS_SAID, NOUN_AS_SAID)
NO_LINKS: Links = MappingProxyType({})
# Candidates less probable than this are not worth a place in the search.
LEAST = float(np.log(0.02))


@dataclass(frozen=True)
class Limits:
    """How many each proposer may propose.

    near: of the nearest mentions. namesake: of the last ones with each word. named: of the last
    names of each sort that a noun may take up.
    """

    near: int = 20
    namesake: int = 4
    named: int = 3


def nominals(mentions: Mentions) -> Ints1d:
    """Indexes of the names and nouns, coordinations apart, in text order."""
    single = (mentions.size == 1) & one_of(mentions.kind, (Kind.NAME, Kind.NOUN))
    return np.flatnonzero(single)


def propose(
    view: SyntaxView,
    mentions: Mentions,
    labels: Mapping[int, Sequence[int]],
    *,
    links: Links = NO_LINKS,
    limits: Limits = Limits(),
) -> tuple[Ints1d, Ints1d, Ints1d]:
    """Find whom names and nouns may take up.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    labels (Mapping[int, Sequence[int]]): lemma of a noun -> labels of names that it may take up,
        all hashes. links (Mapping[int, Sequence[NounLink]]): what rules would join.
    limits (Limits): how many.
    RETURNS (Tuple[Ints1d, Ints1d, Ints1d]): antecedents and mentions, indexes, and who proposed
        the pair as bits; sorted by mention, then antecedent, (n_pairs,).
    """
    which = nominals(mentions)
    parts = [
        (*_near(len(which), limits.near), NEAR),
        (*_namesakes(*mention_words(view, mentions, which), limits.namesake), NAMESAKE),
        (*_of_class(view, mentions, which, labels, limits.named), CLASS),
        *_by_rules(links, which, len(mentions)),
    ]
    antecedent, mention, by = _united(parts, len(which))
    return which[antecedent], which[mention], by


def _by_rules(links: Links, which: Ints1d, n: int) -> list[tuple[Ints1d, Ints1d, int]]:
    """What rules would join, rule by rule, as places in `which`; `n` mentions in all."""
    place = np.full(n, -1)
    place[which] = np.arange(len(which))
    pairs: dict[str, list[tuple[int, int]]] = {}
    for m, row in links.items():
        for link in row:
            pairs.setdefault(link.rule, []).append((link.earlier, m))
    found = []
    for k, name in enumerate(PROPOSERS):
        rows = place[np.array(pairs.get(name, ()), dtype=np.int64).reshape(-1, 2)]
        rows = rows[(rows >= 0).all(axis=1)]
        found.append((rows[:, 0], rows[:, 1], 1 << k))
    return found


def _united(parts: Sequence[tuple[Ints1d, Ints1d, int]], n: int) -> tuple[Ints1d, Ints1d, Ints1d]:
    """Each pair once, with the bits of all that proposed it."""
    codes = np.concatenate([later * n + earlier for earlier, later, _ in parts])
    bits = np.concatenate([np.full(len(later), bit) for _, later, bit in parts])
    order = np.argsort(codes, kind="stable")
    starts = np.flatnonzero(np.diff(codes[order], prepend=-1))
    code = codes[order][starts]
    by = np.bitwise_or.reduceat(bits[order], starts) if len(starts) else bits[:0]
    return code % max(1, n), code // max(1, n), by


def _near(n: int, count: int) -> tuple[Ints1d, Ints1d]:
    """The `count` places before each place."""
    later = np.repeat(np.arange(n), count)
    earlier = later - np.tile(np.arange(1, count + 1), n)
    return earlier[earlier >= 0], later[earlier >= 0]


def mention_words(view: SyntaxView, mentions: Mentions, which: Ints1d) -> tuple[Ints1d, Ints1d]:
    """What mentions are found by: lemmas of heads, and every word of a name.

    RETURNS (Tuple[Ints1d, Ints1d]): keys, and the places of their mentions in `which`.
    """
    facts, head = mentions.facts, mentions.head[which]
    left, right = facts.name_left[head], facts.name_right[head]
    count = np.maximum(right - left, 0)
    owner = np.repeat(np.arange(len(which)), count)
    word = np.arange(len(owner)) - np.repeat(np.cumsum(count) - count, count) + left[owner]
    content = ~view.has_upos("ADP", "DET", "PUNCT", "CCONJ")[word]
    word, owner = word[content], owner[content]
    here = np.arange(len(which))
    keys = np.concatenate([view.lemma[head], view.lower[head], view.lower[word], view.lemma[word]])
    places = np.concatenate([here, here, owner, owner])
    return keys, places


def _namesakes(keys: Ints1d, places: Ints1d, count: int) -> tuple[Ints1d, Ints1d]:
    """The `count` last mentions before each one that share a key with it."""
    order = np.lexsort((places, keys))
    keys, places = keys[order], places[order]
    fresh = np.ones(len(keys), dtype=bool)
    fresh[1:] = (keys[1:] != keys[:-1]) | (places[1:] != places[:-1])
    keys, places = keys[fresh], places[fresh]
    found = [(places[:0], places[:0])]
    for back in range(1, count + 1):
        same = np.flatnonzero(keys[back:] == keys[:-back]) + back
        found.append((places[same - back], places[same]))
    earlier, later = (np.concatenate(column) for column in zip(*found, strict=True))
    return earlier, later


def _of_class(
    view: SyntaxView,
    mentions: Mentions,
    which: Ints1d,
    labels: Mapping[int, Sequence[int]],
    count: int,
) -> tuple[Ints1d, Ints1d]:
    """The last names of the sorts that each noun may take up."""
    head = mentions.head[which]
    entity, is_name = view.entity[head], mentions.kind[which] == Kind.NAME
    named: dict[int, Ints1d] = {
        int(label): np.flatnonzero(is_name & (entity == label))
        for label in np.unique(entity[is_name & (entity != 0)])
    }
    found = [(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64))]
    nouns = np.flatnonzero(~is_name)
    lemma = view.lemma[head[nouns]]
    for key in np.unique(lemma) if named else ():
        asking = nouns[lemma == key]
        for label in labels.get(int(key), ()):
            if label in named:
                found.append(_before(named[label], asking, count))
    earlier, later = (np.concatenate(column) for column in zip(*found, strict=True))
    return earlier, later


def _before(places: Ints1d, asking: Ints1d, count: int) -> tuple[Ints1d, Ints1d]:
    """The `count` last of some places before each asking one."""
    at = np.searchsorted(places, asking)
    later = np.repeat(np.arange(len(asking)), count)
    back = at[later] - np.tile(np.arange(1, count + 1), len(asking))
    keep = back >= 0
    return places[back[keep]], asking[later[keep]]


def ranked_links(
    document: DocCandidates,
    logs: Floats1d,
    policy: Policy,
    links: Links = NO_LINKS,
    *,
    appositions: bool = True,
    united: bool = False,
) -> LinkRows:
    """What names and nouns take up by a scorer's numbers, the most probable first.

    document (DocCandidates): as `nominal_candidates` gives it.
    logs (Floats1d): log-probabilities; -inf for what is not to be taken up, (n_candidates,). What
    they lack to a sum of one is the probability of "new".
    policy (Policy): thresholds.
    links (Mapping[int, Sequence[NounLink]]): what rules would join; those in BEHIND follow.
    appositions (bool): whether what stands in apposition is linked.
    united (bool): whether it is one with what it stands beside, and no mention of its own.
    RETURNS (LinkRows): mention index -> links to earlier mentions.
    """
    asking = document.anaphor_of
    order = np.lexsort((-logs, asking))
    total = np.bincount(asking, np.exp(logs), minlength=len(document.mentions))
    is_new = 1.0 - total > policy.new_threshold
    order = order[(logs[order] >= LEAST) & ~(is_new[asking] | owned_otherwise(document))[order]]
    if not appositions:
        order = order[document.proposal[order] & 1 << PROPOSERS.index(APPOSITION) == 0]
    # "The companies" are two firms before they are one of them.
    sure = {
        m: sorted(found, key=lambda link: link.rule not in SORT_RULES)
        for m, row in links.items()
        if (found := [link for link in row if _is_sure(document.mentions, link)])
    }
    apposed = united_links(document.view, document.mentions, links) if united else {}
    return LinkRows(
        asking[order], document.antecedent[order], np.exp(logs[order]), policy.reject_below,
        before=_said(links) | apposed,
        behind=sure,
    )  # fmt: skip


def _said(links: Links) -> dict[int, list[NounLink]]:
    """What is said outright goes before numbers: "Ida is a dentist. The dentist lives in Ulm." """
    said = {m: [link for link in row if link.rule in SAID] for m, row in links.items()}
    return {m: row for m, row in said.items() if row}


def _is_sure(mentions: Mentions, link: NounLink) -> bool:
    """As in "My mother called. My mother was angry.", which a scorer may not dare to link."""
    reach = BEHIND.get(link.rule)
    if reach is None:
        return False
    distance = mentions.sentence[link.mention] - mentions.sentence[link.earlier]
    return reach == ANYWHERE or int(distance) <= reach


def nominal_candidates(
    view: SyntaxView,
    mentions: Mentions,
    labels: Mapping[int, Sequence[int]],
    *,
    links: Links = NO_LINKS,
    attached: Floats2d | None = None,
    limits: Limits = Limits(),
) -> DocCandidates:
    """The candidates of a document's names and nouns.

    view (SyntaxView): the document. mentions (Mentions): its mentions. labels (Mapping), links
    (Mapping), limits (Limits): as in `propose`. attached (Optional[Floats2d]): the pronouns that
    probably mean each mention, see coreflang.linking.attached.
    RETURNS (DocCandidates): pairs that agree; each name or noun asks, whether it has any or not.
    """
    antecedent, mention, by = propose(view, mentions, labels, links=links, limits=limits)
    agree = (mentions.possible[antecedent] & mentions.possible[mention]) != 0
    antecedent, mention, by = antecedent[agree], mention[agree], by[agree]
    likely = (mentions.likely[antecedent] & mentions.likely[mention]) != 0
    asking = nominals(mentions)
    offset = np.searchsorted(mention, asking)
    return DocCandidates(
        view, mentions, asking, np.append(offset, len(mention)), antecedent,
        np.where(likely, Verdict.PERMITTED, Verdict.UNLIKELY), np.full(len(by), NO_RULE), {}, by,
        attached,
    )  # fmt: skip
