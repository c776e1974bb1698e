"""What names and nouns were said to be: "Ida Blum is a dentist. The dentist lives in Ulm." """

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, Mentions, is_nominal
from ..syntax import NONE, Role, SyntaxView
from ..syntax.roles import SUBJECTS
from .keys import modifier_keys
from .nouns import NounLink
from .tokens import Grammar

NOUN_AS_SAID = "noun_as_said"


def said_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """Find definite nouns that say no more, and the names and nouns that were said to be such.

    "Ida Blum became president. The president laughed", "Sergeant Bell left. The sergeant wept",
    "The otter is a mammal. The mammal swims",
    and of one sort, by the config's `same_sorts`: "Lisbon is the capital. The city is old." Not
    behind another one: "Lisbon is a city. A city lay before her. The city slept."

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
    language.
    RETURNS (List[NounLink]): to names and nouns.
    """
    single = (mentions.size == 1) & is_nominal(mentions.kind)
    known = {int(mentions.head[m]): m for m in np.flatnonzero(single).tolist()}
    said = [(i, known[s]) for i, s in (*predicates(view), *_titles(view, rules)) if s in known]
    if not said:
        return []
    key = _sorts(view, rules)
    said_of: dict[int, list[tuple[int, int]]] = {}
    for i, m in sorted(said):
        said_of.setdefault(int(key[i]), []).append((i, m))
    new = (mentions.kind == Kind.NOUN) & ~mentions.facts.definite[mentions.head]
    new_of: dict[int, list[int]] = {}
    for i in mentions.head[new & (mentions.size == 1)].tolist():
        new_of.setdefault(int(key[i]), []).append(i)
    found = []
    for m in plain_nouns(view, mentions).tolist():
        i = int(mentions.head[m])
        row, others = said_of.get(int(key[i]), []), new_of.get(int(key[i]), [])
        place = bisect_left(row, (i, 0))
        if not place:
            continue
        last, who = row[place - 1]
        again = bisect_left(others, i) - bisect_right(others, last)
        if not again and mentions.sentence[who] < mentions.sentence[m]:
            found.append(NounLink(m, who, NOUN_AS_SAID))
    return [x for x in found if mentions.possible[x.mention] & mentions.possible[x.earlier]]


def plain_nouns(view: SyntaxView, mentions: Mentions) -> Ints1d:
    """RETURNS (Ints1d): definite nouns that are subjects of one and say no more, mentions."""
    facts, head = mentions.facts, mentions.head
    plain = (mentions.size == 1) & (mentions.kind == Kind.NOUN)
    plain &= (facts.definite & ~facts.modified & (modifier_keys(view) == 0))[head]
    plain &= (view.has_role(*SUBJECTS) & ~view.has_morph("Number=Plur"))[head]
    return np.flatnonzero(plain)


def predicates(view: SyntaxView) -> Iterator[tuple[int, int]]:
    """Nouns that say what a subject is or becomes, and the subjects; not "Ida is in the office".

    view (SyntaxView): the document. RETURNS (Iterator[Tuple[int, int]]): tokens.
    """
    noun, denied = view.has_upos("NOUN"), view.has_child(view.has_morph("Polarity=Neg"))
    # Some parsers hang "not" from the copula.
    denied |= view.has_child(denied & view.has_role(Role.COPULA))
    copular = noun & view.has_child(view.has_role(Role.COPULA))
    copular &= ~view.has_child(view.has_role(Role.ADPOSITION))
    becoming = noun & view.has_role(Role.OPEN_COMPLEMENT)
    becoming &= ~view.has_child(view.has_role(Role.OBJECT))[view.head]
    for i in np.flatnonzero((copular | becoming) & ~denied & ~denied[view.head]).tolist():
        place = i if copular[i] else int(view.head[i])
        subjects = [k for k in view.children(place).tolist() if int(view.role[k]) in SUBJECTS]
        if len(subjects) == 1 and view.group[subjects[0]] == NONE:
            yield i, subjects[0]


def _titles(view: SyntaxView, rules: Grammar) -> Iterator[tuple[int, int]]:
    """Nouns before names that head them, "Sergeant Bell", and the names; tokens."""
    before = rules.in_lists(view, *rules.config.person_lists) & view.has_role(Role.COMPOUND)
    before &= view.has_upos("NOUN", "PROPN") & (view.head > np.arange(len(view)))
    for i in np.flatnonzero(before).tolist():
        yield i, int(view.head[i])


def _sorts(view: SyntaxView, rules: Grammar) -> Ints1d:
    """Of each token its lemma in small letters, or its sort; as numbers, (n_tokens,)."""
    first = {word: words[0] for words in rules.config.same_sorts for word in words}
    lemmas, place = np.unique(view.lemma, return_inverse=True)
    words = [view.strings[int(lemma)].lower() for lemma in lemmas]
    _, number = np.unique([first.get(word, word) for word in words], return_inverse=True)
    found: Ints1d = number[place]
    return found
