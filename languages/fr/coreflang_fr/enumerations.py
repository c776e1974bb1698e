"""Three and more nouns that are named together, which parsers tear: "Ida, Luc et Eva dorment"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, in_tree, stands_above, starts

# What members of a list may be to a parser where they hang from one verb.
BESIDE = (*SUBJECTS, Role.OBJECT, Role.OBLIQUE, Role.CONJUNCT, Role.DISLOCATED, Role.VOCATIVE)
# How many words may stand before the noun of a phrase: "les deux plus vieux amis".
WORDS_BEFORE = 4
NAME, DEFINITE, INDEFINITE, BARE = range(4)


@dataclass(frozen=True)
class Words:
    """What the words of a document may be in a list; bool, (n_tokens,) each.

    noun: nouns and names. inner: all that phrases consist of. opening: where sentences begin.
    comma: commas. named: names. determined: determiners; some: indefinite ones; owner: owners.
    time: nouns for times. above: adpositions that are no part of a phrase.
    """

    noun: np.ndarray
    inner: np.ndarray
    opening: np.ndarray
    comma: np.ndarray
    named: np.ndarray
    determined: np.ndarray
    some: np.ndarray
    owner: np.ndarray
    time: np.ndarray
    above: np.ndarray


@dataclass(frozen=True)
class Phrase:
    """A noun phrase: where it begins, its first noun, and which of the sorts above it is."""

    start: int
    noun: int
    sort: int
    owned: bool


def with_enumerations(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The nouns of "Le chien, le chat et la poule dorment" are three in one list.

    Where a parser sees two subjects, an apposition, or one below the other. Not in "Ida, la fille
    et la joie de Luc", "Ce soir, le chat et la poule dorment".

    view (SyntaxView): the document. rules (Grammar): of French, for its determiners.
    RETURNS (SyntaxView): the same one where all lists are drawn so.
    """
    joining = view.has_form(*rules.words("enumerating_words")) & view.has_upos("CCONJ")
    if not joining.any() or not view.has_form(",").any():
        return view
    words = _words(view, rules)
    head, role = view.head.copy(), view.role.copy()
    for mark in np.flatnonzero(joining).tolist():
        listed = _listed(view, words, mark)
        if len(listed) > 1 and _related(view, listed):
            _join(view, [phrase.noun for phrase in listed], mark, head, role)
    changed = (head != view.head).any() or (role != view.role).any()
    return in_tree(view, head, role) if changed else view


def _words(view: SyntaxView, rules: Grammar) -> Words:
    noun = view.has_upos("NOUN", "PROPN", "X")
    of = view.has_form(*rules.words("plain_de"))
    hidden = view.has_form(*rules.words("partitive_articles"))
    owner = view.has_form(*rules.words("owners"), *rules.words("possessives_of_them"))
    some = (view.has_form(*rules.config.indefinite) & ~of) | hidden | view.has_upos("NUM")
    inner = noun | of | hidden | view.has_upos("ADJ", "DET", "NUM")
    opening = starts(view.sentence)
    return Words(
        noun, inner, opening, view.has_form(","),
        view.has_upos("PROPN") | (noun & view.title & ~opening),
        view.has_upos("DET", "NUM") | hidden, some, owner, rules.in_lists(view, "time_nouns"),
        view.has_upos("ADP") & ~inner,
    )  # fmt: skip


def _listed(view: SyntaxView, words: Words, mark: int) -> list[Phrase]:
    """The phrases of a list from its first one to the one behind "et"; too few if there is none."""
    last = _behind(words, mark)
    if last is None:
        return []
    found = [last]
    for phrase in _before(words, mark):
        if words.time[phrase.noun] or not _alike(phrase, found[0]):
            break
        found.insert(0, phrase)
    first = found[0].start
    apart = first > 0 and words.above[first - 1] and not words.opening[first]
    second = found[min(1, len(found) - 1)].noun
    below = view.has_role(Role.CONJUNCT)[second] and view.head[second] == found[0].noun
    return [] if len(found) <= 2 or (apart and not below) else found


def _behind(words: Words, mark: int) -> Phrase | None:
    """The phrase that begins right behind a token, if no comma stands behind it."""
    end = _end(words, mark + 1)
    open_ended = end == len(words.inner) or words.opening[end] or not words.comma[end]
    return _phrase(words, mark + 1, end) if open_ended else None


def _before(words: Words, mark: int) -> Iterator[Phrase]:
    """The phrases that end right before a token, the nearest first, each behind a comma."""
    end = mark
    for _ in range(mark):
        start = _start(words, end)
        phrase = _phrase(words, start, end)
        if phrase is None:
            return
        yield phrase
        if start == 0 or words.opening[start] or not words.comma[start - 1]:
            return
        end = start - 1


def _end(words: Words, start: int) -> int:
    """Where the words end that phrases may consist of and that go on from a token."""
    ends = (i for i in range(start, len(words.inner)) if not words.inner[i] or words.opening[i])
    return next(ends, len(words.inner))


def _start(words: Words, end: int) -> int:
    """Where the words begin that phrases may consist of and that end before a token."""
    begins = (i for i in range(end, 0, -1) if not words.inner[i - 1] or words.opening[i])
    return next(begins, 0)


def _phrase(words: Words, start: int, end: int) -> Phrase | None:
    """What these words are together, if a noun is near their beginning."""
    near = np.flatnonzero(words.noun[start : min(end, start + WORDS_BEFORE)])
    if not len(near):
        return None
    noun = start + int(near[0])
    before = slice(start, noun)
    sort = NAME if words.named[noun] else BARE
    if words.determined[before].any():
        sort = INDEFINITE if words.some[before].any() else DEFINITE
    return Phrase(start, noun, sort, bool(words.owner[before].any()))


def _alike(one: Phrase, other: Phrase) -> bool:
    """As "Ida" and "Luc", "le chat" and "la poule", "Ida" and "son chat"; not "Ida", "la fille"."""
    return one.sort == other.sort or (one.sort in (NAME, DEFINITE) and other.owned)


def _related(view: SyntaxView, listed: list[Phrase]) -> bool:
    """Whether each noun hangs from the one before, from another before it, or beside that."""
    nouns = [phrase.noun for phrase in listed]
    rows = [(nouns[:k], other) for k, other in enumerate(nouns) if k]
    related = all(any(_beside(view, i, other) for i in before) for before, other in rows)
    return related and not _singular(view, nouns[0])


def _beside(view: SyntaxView, one: int, other: int) -> bool:
    head = view.head
    if head[one] == other or stands_above(head, one, other):
        return True
    named = bool(view.has_role(*BESIDE)[[one, other]].all())
    return named and bool(head[one] == head[other])


def _singular(view: SyntaxView, noun: int) -> bool:
    """Whether a noun is the subject of a verb in the singular."""
    verb = view.head[noun]
    helping = view.children(int(verb))
    finite = view.has_morph("VerbForm=Fin") & view.has_morph("Number=Sing")
    found = finite[verb] or (finite & view.has_upos("AUX"))[helping].any()
    return bool(view.has_role(*SUBJECTS)[noun] and found)


def _join(
    view: SyntaxView, nouns: list[int], mark: int, head: np.ndarray, role: np.ndarray
) -> None:
    """Let all nouns hang from the first one, and that from where they hung."""
    first, last = nouns[0], nouns[-1]
    verb = _torn(view, nouns, head, role)
    outer = [i for i in nouns if head[i] not in nouns or head[i] == i]
    top = outer[0] if outer else NONE
    if top == NONE or any(head[top] != top and stands_above(head, i, head[top]) for i in nouns):
        return
    subject = [i for i in outer if role[i] in SUBJECTS and head[i] == head[top]]
    up, what = (top, role[top]) if not subject else (subject[0], role[subject[0]])
    head[first], role[first] = (first if head[up] == up else head[up]), what
    for noun in nouns[1:]:
        head[noun], role[noun] = first, Role.CONJUNCT
    head[mark], role[mark] = last, Role.COORDINATOR
    if verb != NONE:
        _raise(view, verb, nouns, head, role)


def _torn(view: SyntaxView, nouns: list[int], head: np.ndarray, role: np.ndarray) -> int:
    """The verb that has but the last noun for subject and hangs from another one; else NONE."""
    verb = int(head[nouns[-1]])
    helped = view.has_upos("AUX")[view.children(verb)].any()
    good = (view.has_upos("VERB", "ADJ")[verb] or helped) and role[nouns[-1]] in SUBJECTS
    return verb if good and verb > nouns[-1] and head[verb] in nouns[:-1] else NONE


def _raise(
    view: SyntaxView, verb: int, nouns: list[int], head: np.ndarray, role: np.ndarray
) -> None:
    """Let a verb stand where its first subject stands, with what stands behind the nouns."""
    first, last = nouns[0], nouns[-1]
    here = np.arange(len(head))
    head[(here > last) & np.isin(head, nouns)] = verb
    head[verb], role[verb] = (verb if head[first] == first else head[first]), role[first]
    head[first], role[first] = verb, Role.SUBJECT
