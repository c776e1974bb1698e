"""Nouns and names that cannot be one: arguments of one verb, members of one coordination.

And nouns that names or adjectives tell apart, "the king of Norway" and "the king of Sweden", "the
first letter" and "the second letter"; names lie in apart_names.py, owners in owners.py.
"""

from __future__ import annotations

import numpy as np

from ..mentions import Kind, Mentions, is_nominal
from ..syntax import NONE, Role, SyntaxView
from ..syntax.columns import followed_by
from .apart_names import NAMES_APART
from .comparing import MOST_NAMES, Row, alone, begin_otherwise, compared
from .contrasts import contrasted, no_persons
from .keys import MODIFIERS
from .lone_names import lone_names_apart
from .owners import OWNED_APART
from .tokens import Grammar

ARGUMENTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT, Role.INDIRECT_OBJECT)
# Of how many before it in one clause or coordination each is told apart: sentences need not end.
MOST_BESIDE = 64


def nouns_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Pairs of nouns and names of which grammar says that they are two.

    As in "Otto saw the man", "Clara gave the woman a book", "Ida voted for the woman", "Clark and
    Ida Clark arrived".

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of the
    language.
    RETURNS (Dict[int, List[int]]): mention -> mentions that may not be in its chain.
    """
    single = np.flatnonzero((mentions.size == 1) & is_nominal(mentions.kind))
    head = mentions.head[single]
    # "Otto slept near Otto" may be one, "Otto slept near the man" is not.
    near = view.has_role(Role.OBLIQUE)[head] & (mentions.kind[single] == Kind.NOUN)
    argument = view.has_role(*ARGUMENTS)[head] | near
    found: dict[int, list[int]] = {}
    for inside, key in ((argument, view.head[head]), (view.group[head] != NONE, view.group[head])):
        groups: dict[int, list[int]] = {}
        for m, k in zip(single[inside].tolist(), key[inside].tolist(), strict=True):
            others = groups.setdefault(k, [])
            if others:
                found.setdefault(m, []).extend(others[-MOST_BESIDE:])
            others.append(m)
    tellers = [*NAMES_APART, *OWNED_APART, _told_apart, _named_apart]
    tellers += [contrasted, no_persons, _another, lone_names_apart]
    tellers += [_new_again] if rules.indefinites_are_new else []
    for more in (tell(view, mentions, rules) for tell in tellers):
        for m, others in more.items():
            found.setdefault(m, []).extend(others)
    return found


def _told_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "the king of Norway ... the king of Sweden", with one adposition and two names.

    Or with a case instead: German "der König Norwegens", Polish "król Norwegii"; with a noun, too,
    where genitives tell nouns apart: German "der Sohn des Bäckers ... der Sohn des Schmieds". So
    with two definite nouns: "the roof of the church ... the roof of the school".
    """
    definite = mentions.facts.definite & view.has_upos("NOUN")
    definite &= definite[view.head] & view.has_child(view.has_role(Role.ADPOSITION))
    name = view.has_role(Role.NOMINAL_MODIFIER) & (view.has_upos("PROPN") | definite)
    if rules.genitives_tell_apart:
        name = name | _bare_genitives(view, rules)
    adposition = np.zeros(len(view), dtype=np.uint64)
    below = np.flatnonzero(view.has_role(Role.ADPOSITION))
    # French "du" and "de la" are one.
    adposition[view.head[below]] = view.lemma[below]
    said = {int(view.head[i]): i for i in np.flatnonzero(name).tolist()}
    proper = view.has_upos("PROPN")

    def key(i: int) -> tuple[int, bool]:
        return int(adposition[i]), bool(proper[i])

    return compared(
        (
            (m, (int(view.lemma[i]), *key(said[i])), {str(view.lemma[said[i]])})
            for m, i in alone(mentions, Kind.NOUN)
            if i in said
        ),
        frozenset.isdisjoint,
    )


def _bare_genitives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns below nouns in the genitive, with nothing that says more of them; bool, (n_tokens,).

    As in "the dog of my aunt ... the dog of my mother", where the owner is one; but "his wife" may
    be "Ida's sister".
    """
    below = view.has_role(Role.NOMINAL_MODIFIER) & view.has_upos("NOUN")
    rows = (row for row in rules.config.persons if not row.polite)
    mine = view.has_form(*(form for row in rows for form in row.forms))
    said = view.has_role(Role.ADPOSITION, Role.NOMINAL_MODIFIER)
    said = said | (view.has_role(Role.POSSESSIVE) & ~mine)
    return below & view.has_morph("Case=Gen") & ~view.has_child(said)


def _new_again(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "A car came. The car stopped. A car left.": with an indefinite article it is another.

    Not as a predicate or an apposition, which say what something is: "It was a car".
    """
    says = view.has_role(Role.PREDICATE, Role.APPOSITION)
    new = mentions.facts.indefinite & ~says & ~view.has_child(view.has_role(Role.COPULA))
    found: dict[int, list[int]] = {}
    earlier: dict[int, list[int]] = {}
    for m, i in alone(mentions, Kind.NOUN):
        others = earlier.setdefault(int(view.lemma[i]), [])
        if new[i] and others:
            found[m] = others[-MOST_NAMES:]
        others.append(m)
    return found


def _another(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "the house ... the other house", "their house ... their new house".

    None of those before it without such an adjective; but "the other house ... the house" may be
    one.
    """
    owned = view.has_child(view.has_role(Role.POSSESSIVE) | view.has_morph("Poss=Yes"))
    said = view.has_role(*MODIFIERS, Role.DETERMINER)
    other = np.zeros(len(view), dtype=bool)
    for words, where in (
        (rules.config.others, said),
        (rules.config.others_owned, said & owned[view.head]),
    ):
        if words:
            other |= view.has_child(where & (view.has_lemma(*words) | view.has_form(*words)))
    if not other.any():
        return {}
    found: dict[int, list[int]] = {}
    earlier: dict[int, list[int]] = {}
    for m, i in alone(mentions, Kind.NOUN):
        others = earlier.setdefault(int(view.lemma[i]), [])
        if other[i]:
            found[m] = others[-MOST_NAMES:]
        else:
            others.append(m)
    return found


def _named_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Nouns with a name right behind them, and with another: "hotel Rex ... hotel Astor".

    A recogniser may know them as names, Polish "Bank Polski ... Bank Ludowy". Not "Coach Ida Blum
    ... Coach Blum", with one word of the longer name.
    """
    facts, words = mentions.facts, view.lemma if rules.names_by_lemma else view.lower
    named = view.has_upos("PROPN")
    if not rules.config.noun_capitals:
        named = named | view.has_upos("NOUN", "ADJ", "X")
    named = named & view.title & ~view.has_role(Role.NOMINAL_MODIFIER)
    noun = followed_by(named & (view.head == np.arange(len(view)) - 1)) & view.has_upos("NOUN")
    rows: list[Row] = []
    for m, i in alone(mentions, Kind.NOUN, Kind.NAME):
        if noun[i]:
            name = range(i + 2, int(facts.name_right[i]))
            parts = [i + 1, *(k for k in name if named[k])]
            own = {view.strings[int(words[k])].lower() for k in parts}
            rows.append((m, int(view.lemma[i]), own))
    return compared(rows, begin_otherwise)
