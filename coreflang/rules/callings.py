"""Nouns for what somebody is: "Ida Blum is a dentist. The dentist lives in Ulm." """

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, Mentions, is_nominal
from ..syntax import NONE, Role, SyntaxView
from ..syntax.columns import among, hashes
from ..syntax.roles import SUBJECTS
from .apart import ARGUMENTS
from .keys import owner_keys
from .names import name_entities
from .nouns import NounLink
from .said import NOUN_AS_SAID, plain_nouns, said_links
from .tokens import Grammar

NOUN_FOR_CALLING = "noun_for_calling"
NOUN_FOR_PERSON = "noun_for_person"
CALLING_RULES = (NOUN_AS_SAID, NOUN_FOR_CALLING, NOUN_FOR_PERSON)
# How many sentences a noun may lie behind the only person there is.
NEAR = 2


def calling_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """What definite nouns without adjectives and complements may take up.

    What was said to be one, see `said_links`; and, of nouns that the config's `calling_lists` or
    `man_or_woman_lists` have, the only person before: "Ida Blum fell. The patient died." Those of
    the latter also take up the only noun for a person before: "A cyclist fell. The man was hurt."

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
    language.
    RETURNS (List[NounLink]): to names, and nouns for persons.
    """
    found = said_links(view, mentions, rules)
    asking = _asking(view, mentions, rules)
    if not asking:
        return found
    done = {link.mention for link in found}
    either = rules.in_lists(view, *rules.config.man_or_woman_lists)[mentions.head]
    listed = rules.in_lists(view, *rules.config.calling_lists)[mentions.head] | either
    left = [m for m in asking if listed[m] and m not in done]
    found += _only_person(view, mentions, rules, left) if left else []
    left = [m for m in asking if either[m] and m not in done]
    found += _only_noun(view, mentions, rules, left) if left else []
    return [x for x in found if mentions.possible[x.mention] & mentions.possible[x.earlier]]


def joined_links(
    links: Mapping[int, Sequence[NounLink]], more: Iterable[NounLink]
) -> dict[int, list[NounLink]]:
    """Links and more of them; who was said to be one goes before the noun that says so.

    links (Mapping[int, Sequence[NounLink]]): by mention. more (Iterable[NounLink]): of any mention.
    RETURNS (Dict[int, List[NounLink]]): of each mention the best first.
    """
    joined = {m: list(row) for m, row in links.items()}
    for link in more:
        row = joined.setdefault(link.mention, [])
        row.insert(0 if link.rule == NOUN_AS_SAID else len(row), link)
    return joined


def _asking(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[int]:
    config = rules.config
    lists = (*config.person_lists, *config.calling_lists, *config.man_or_woman_lists)
    person = rules.in_lists(view, *lists)
    plain = plain_nouns(view, mentions)
    found: list[int] = plain[person[mentions.head[plain]]].tolist()
    return found


def persons_named(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[int]:
    """Names of persons, by label, first name or title, coordinations apart.

    A noun may head the name, German "der Rentner Otto Blum": the label is that of "Otto".

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
        language.
    RETURNS (List[int]): mentions, in text order.
    """
    single = (mentions.size == 1) & (mentions.kind == Kind.NAME)
    facts = mentions.facts
    labels = name_entities(view, facts.name_left, facts.name_right)
    person = among(labels, hashes(rules.config.person_entities))
    unlabelled = (view.entity == 0) & view.has_role(*ARGUMENTS)
    known = (*rules.config.first_name_lists, *rules.config.title_lists)
    person |= unlabelled & rules.in_lists(view, *known)
    found: list[int] = np.flatnonzero(single & person[mentions.head]).tolist()
    return found


def person_nouns(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words that `person_lists` have, and `no_person_lists` have not.

    view (SyntaxView): the document. rules (Grammar): of its language.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    config = rules.config
    listed = rules.in_lists(view, *config.person_lists)
    return listed & ~rules.in_lists(view, *config.no_person_lists)


def _only_person(
    view: SyntaxView, mentions: Mentions, rules: Grammar, asking: Sequence[int]
) -> Iterator[NounLink]:
    """As in "Ida Blum was hurt. The singer stayed in hospital." Of one person, who is a subject.

    Not behind the same noun, nor with another person in reach, by noun or name. Who does not agree
    for certain counts for nobody: "Mr. Blum met Mrs. Weir. The actress laughed." Nor do several:
    "Ida Blum met reporters. The chancellor smiled." Whose calling the name says, German "der Koch
    Otto Blum", has no other one, but may be "der 54-Jährige".
    """
    persons, head = np.array(persons_named(view, mentions, rules), dtype=np.int64), mentions.head
    nouns = (mentions.kind == Kind.NOUN) & rules.in_lists(view, *rules.config.person_lists)[head]
    last = view.lower[mentions.facts.name_right[head] - 1]
    said = mentions.facts.name_left[head] > head
    said &= ~rules.in_lists(view, *rules.config.title_lists)[head]
    either = rules.in_lists(view, *rules.config.man_or_woman_lists)[head]
    known: Ints1d = view.lemma[head]
    several = view.has_morph("Number=Plur")[head]
    for m in asking:
        reach = mentions.sentence[m] - mentions.sentence
        near = persons[(reach[persons] >= 0) & (reach[persons] <= NEAR)]
        agrees = (mentions.possible & mentions.possible[m]) != 0
        near = near[agrees[near]]
        other = nouns & agrees & (reach > 0) & (reach <= NEAR) & ~(several & ~several[m])
        again = (known[:m] == known[m]).any()
        if again or other.any() or not len(near) or len(set(last[near].tolist())) > 1:
            continue
        if said[near].any() and not either[m]:
            continue
        first, latest = int(near[0]), int(near[-1])
        # "Otto fell. The woman laughed.": he is hardly one.
        if either[m] and not mentions.likely[latest] & mentions.likely[m]:
            continue
        if reach[latest] > 0 and int(view.role[head[first]]) in SUBJECTS:
            yield NounLink(m, latest, NOUN_FOR_CALLING)


def _only_noun(
    view: SyntaxView, mentions: Mentions, rules: Grammar, asking: Sequence[int]
) -> Iterator[NounLink]:
    """As in "A cyclist fell. The man was hurt.": of one noun for a person that may be such a one.

    Not behind the same noun, nor with a name that is likely such a one, nor of "her father".
    """
    single, head = (mentions.size == 1) & is_nominal(mentions.kind), mentions.head
    person = person_nouns(view, rules)[head]
    person |= mentions.facts.person[head] & (mentions.kind == Kind.NAME)
    persons = np.flatnonzero(single & person & ~view.has_morph("Number=Plur")[head])
    says = view.has_child(view.has_role(Role.COPULA)) | view.has_role(Role.APPOSITION)
    fits = (mentions.kind == Kind.NOUN) & (view.group[head] == NONE) & ~says[head]
    fits &= (owner_keys(view, view.lemma) == 0)[head]
    known: Ints1d = view.lemma[head]
    # "A guest came. Otto greeted her. The woman laughed.": he is hardly a woman.
    may_be = np.where(mentions.kind == Kind.NAME, mentions.likely, mentions.possible)
    for m in asking:
        reach = mentions.sentence[m] - mentions.sentence[persons]
        near = persons[(reach > 0) & (reach <= NEAR) & (persons < m)]
        near = near[(may_be[near] & mentions.likely[m]) != 0]
        again = (known[:m] == known[m]).any()
        if again or not len(near) or len(set(known[near].tolist())) > 1:
            continue
        latest = int(near[-1])
        if fits[latest] and mentions.likely[latest] & mentions.likely[m]:
            yield NounLink(m, latest, NOUN_FOR_PERSON)
