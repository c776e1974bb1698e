"""Pairs of names and nouns -> arrays: what tells whether a later one takes up an earlier one.

Each feature has a name and a unit; those of strings and modifiers were chosen by what decides in
public corpora: most nouns that corefer share their head, and what they say beside it decides.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from thinc.types import Floats2d, Ints1d

from ..linking.nominals import PROPOSERS
from ..syntax import Role
from ..syntax.roles import SUBJECTS
from .nominal_context import NominalContext
from .pronoun_pairs import PRONOUN_PAIRS

Feature = Callable[[NominalContext], np.ndarray]
# What a phrase says beside its head.
SAID = ("modifiers", "complements", "possessors")


def _subset(small: Ints1d, large: Ints1d) -> np.ndarray:
    return (small & ~large) == 0


def _lacks(which: str, *, later: bool) -> Feature:
    """Pairs of which one says what the other does not: the later one, or the earlier."""

    def work_out(c: NominalContext) -> np.ndarray:
        a, m = c.said(which)
        return ~_subset(m, a) if later else ~_subset(a, m)

    return lambda c: c.once((which, later), lambda: work_out(c))


def _new(which: str) -> Feature:
    return _lacks(which, later=True)


def _dropped(which: str) -> Feature:
    return _lacks(which, later=False)


def _contradict(which: str) -> Feature:
    def test(c: NominalContext) -> np.ndarray:
        a, m = c.said(which)
        return (a != 0) & (m != 0) & ((a & m) == 0)

    return test


def _shared(which: str) -> Feature:
    def test(c: NominalContext) -> np.ndarray:
        a, m = c.said(which)
        return (a & m) != 0

    return test


def _same(which: str) -> Feature:
    return lambda c: c.equal(getattr(c.phrases, which))


def _kinds(first: bool, second: bool) -> Feature:
    return lambda c: (c.name[0] == first) & (c.name[1] == second)


def _word_in_name(c: NominalContext) -> np.ndarray:
    a, m = c.said("name_bits")
    return ((a & m) != 0) & (c.name[0] | c.name[1])


def _name_part(c: NominalContext) -> np.ndarray:
    a, m = c.said("name_bits")
    return _subset(m, a) & c.name[0] & c.name[1]


def _name_longer(c: NominalContext) -> np.ndarray:
    a, m = c.said("name_bits")
    return _subset(a, m) & c.name[0] & c.name[1]


def _crossed(one: str, other: str) -> Feature:
    def test(c: NominalContext) -> np.ndarray:
        return getattr(c.phrases, one)[c.a] == getattr(c.phrases, other)[c.m]

    return test


def _titles_differ(c: NominalContext) -> np.ndarray:
    a, m = c.said("title")
    return (a != 0) & (m != 0) & (a != m)


def _entities(equal: bool) -> Feature:
    def test(c: NominalContext) -> np.ndarray:
        a, m = c.entity
        known = (a != 0) & (m != 0)
        return known & ((a & m) != 0) if equal else known & ((a & m) == 0)

    return test


def _numbers_differ(c: NominalContext) -> np.ndarray:
    found: np.ndarray = c.once("numbers differ", lambda: _contradict("number")(c))
    return found


def _likely(c: NominalContext) -> np.ndarray:
    a, m = c.once("likely", lambda: c.both(c.mentions.likely))
    return (a & m) != 0


def _possible(c: NominalContext) -> np.ndarray:
    a, m = c.both(c.mentions.possible)
    return (a & m) != 0


def _exact_classes(c: NominalContext) -> np.ndarray:
    a, m = c.once("likely", lambda: c.both(c.mentions.likely))
    equal: np.ndarray = a == m
    return equal


def _sentences(low: int, high: int) -> Feature:
    def test(c: NominalContext) -> np.ndarray:
        return (c.sentences >= low) & (c.sentences < high)

    return test


def _distance(c: NominalContext) -> np.ndarray:
    return np.log2(1 + c.sentences) / 8


def _mentions_between(c: NominalContext) -> np.ndarray:
    return np.log2(c.m - c.a) / 8


def _inside(c: NominalContext) -> np.ndarray:
    a, m = c.token
    return c.view.dominates(a, m) | c.view.dominates(m, a)


def _apposition(c: NominalContext) -> np.ndarray:
    a, m = c.token
    return (c.view.head[m] == a) & (c.view.role[m] == Role.APPOSITION)


def _predicate(c: NominalContext) -> np.ndarray:
    a, m = c.token
    return (c.view.subject[c.view.clause[m]] == a) & (c.view.clause[m] == m)


def _coordinated(c: NominalContext) -> np.ndarray:
    a, m = c.token
    return (c.view.group[a] >= 0) & (c.view.group[a] == c.view.group[m])


def _same_governor(c: NominalContext) -> np.ndarray:
    a, m = c.token
    return (c.view.head[a] == c.view.head[m]) & ~_coordinated(c)


def _same_clause(c: NominalContext) -> np.ndarray:
    a, m = c.token
    return c.view.clause[a] == c.view.clause[m]


def _both_subjects(c: NominalContext) -> np.ndarray:
    a, m = c.token
    subject = c.view.has_role(*SUBJECTS)
    return subject[a] & subject[m]


def _same_role(c: NominalContext) -> np.ndarray:
    a, m = c.token
    return c.view.role[a] == c.view.role[m]


def _quotes(kind: str) -> Feature:
    def test(c: NominalContext) -> np.ndarray:
        a, m = c.view.quote[c.token[0]], c.view.quote[c.token[1]]
        return (a == m) & (a > 0) if kind == "same" else (a > 0) != (m > 0)

    return test


def _with_lemma(
    column: Feature,
) -> Feature:
    return lambda c: c.same_lemma & column(c)


def _asking(name: str) -> Feature:
    return lambda c: getattr(c.mentions.facts, name)[c.token[1]]


def _proposed(k: int) -> Feature:
    return lambda c: (c.by & (1 << k)) != 0


YES = "yes or no"
NOMINAL_PAIRS: dict[str, tuple[str, Feature]] = {
    **{f"proposed_by={name}": (YES, _proposed(k)) for k, name in enumerate(PROPOSERS)},
    "noun_noun": (YES, _kinds(False, False)),
    "noun_for_name": (YES, _kinds(True, False)),
    "name_for_noun": (YES, _kinds(False, True)),
    "name_name": (YES, _kinds(True, True)),
    "same_lemma": (YES, lambda c: c.same_lemma),
    "same_form": (YES, _same("form")),
    "same_phrase": ("all words but determiners and marks, yes or no", _same("words")),
    "same_name": (YES, lambda c: c.equal(c.phrases.name) & c.name[0] & c.name[1]),
    "same_first_word": (YES, _same("first")),
    "same_last_word": (YES, _same("last")),
    "last_is_first": (
        "the antecedent's last word is the later one's first",
        _crossed("last", "first"),
    ),
    "shares_word_of_name": (YES, _word_in_name),
    "name_is_part": ("all words of the later name are in the earlier", _name_part),
    "name_is_longer": ("all words of the earlier name are in the later", _name_longer),
    "titles_differ": (YES, _titles_differ),
    **{
        f"new_{k}": ("the later one has others", _new(k))
        for k in ("modifiers", "complements", "possessors")
    },
    **{
        f"dropped_{k}": ("the earlier one has others", _dropped(k))
        for k in ("modifiers", "complements", "possessors")
    },
    **{
        f"contrary_{k}": ("both have some, no common one", _contradict(k))
        for k in ("modifiers", "numerals", "possessors", "complements")
    },
    **{
        f"shared_{k}": ("both have one of them", _shared(k))
        for k in ("modifiers", "complements", "possessors")
    },
    "entities_agree": (YES, _entities(True)),
    "entities_differ": (YES, _entities(False)),
    "numbers_differ": (YES, _numbers_differ),
    "likely_agreement": (YES, _likely),
    "possible_agreement": (YES, _possible),
    "same_classes": (YES, _exact_classes),
    **PRONOUN_PAIRS,
    "same_sentence": (YES, _sentences(0, 1)),
    "sentence_before": (YES, _sentences(1, 2)),
    "few_sentences": ("two to four sentences back", _sentences(2, 5)),
    "some_sentences": ("five to nineteen sentences back", _sentences(5, 20)),
    "distance": ("log2(1 + sentences) / 8", _distance),
    "mentions_between": ("log2(1 + mentions between) / 8", _mentions_between),
    "nearest": ("yes or no, of those proposed", lambda c: c.nearer == 0),
    "nearest_namesake": ("yes or no, of those proposed", lambda c: c.nearest_namesake),
    "nearer": ("log2(1 + nearer ones proposed) / 5", lambda c: np.log2(1 + c.nearer) / 5),
    "inside": ("one phrase lies in the other", _inside),
    "apposition": (YES, _apposition),
    "predicate": ("the later one is said of the earlier", _predicate),
    "coordinated": ("members of one coordination", _coordinated),
    "same_governor": (YES, _same_governor),
    "same_clause": (YES, _same_clause),
    "both_subjects": (YES, _both_subjects),
    "same_role": (YES, _same_role),
    "same_governor_lemma": (YES, _same("governor_lemma")),
    "same_passage_of_speech": (YES, _quotes("same")),
    "one_in_speech": (YES, _quotes("differ")),
    "lemma&new_modifiers": (YES, _with_lemma(_new("modifiers"))),
    "lemma&new_complements": (YES, _with_lemma(_new("complements"))),
    "lemma&new_possessors": (YES, _with_lemma(_new("possessors"))),
    "lemma&definite": (YES, _with_lemma(_asking("definite"))),
    "lemma&indefinite": (YES, _with_lemma(_asking("indefinite"))),
    "lemma&numbers_differ": (YES, _with_lemma(_numbers_differ)),
    "lemma&same_number&no_news": (
        YES,
        _with_lemma(lambda c: ~_numbers_differ(c) & ~np.any([_new(k)(c) for k in SAID], axis=0)),
    ),
    "lemma&near": (YES, _with_lemma(_sentences(0, 3))),
    "lemma&far": (YES, _with_lemma(_sentences(20, 1 << 40))),
}


def nominal_features(c: NominalContext, *, room: int = 0) -> Floats2d:
    """The features of proposed pairs.

    c (NominalContext): the pairs. room (int): columns behind them that are left to the caller.
    RETURNS (Floats2d): one column for each of NOMINAL_PAIRS, (n_pairs, n_pair_features + room).
    """
    # Column by column in memory, as they are worked out.
    found = np.empty((len(NOMINAL_PAIRS) + room, len(c.a)), dtype=np.float32)
    for number, (_, function) in enumerate(NOMINAL_PAIRS.values()):
        found[number] = function(c)
    return found.T
