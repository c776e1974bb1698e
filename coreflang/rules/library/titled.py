"""Nouns and titles right before a name, which small parsers draw as two parts of a clause."""

from __future__ import annotations

import numpy as np

from ...syntax import Role, SyntaxView, behind, bits, followed_by, in_tree, one_of, retagged, starts
from ...syntax.roles import SUBJECTS
from ..tokens import Grammar

ARGUMENTS = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)
# How the place hangs in "the mayor of Leeds".
BELOW = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE, Role.NAME_PART, Role.COMPOUND)
CHOOSING = (Role.DETERMINER, Role.POSSESSIVE)
# What taggers take first names for.
MISTAKEN = ("ADJ", "ADV", "VERB", "X")
CASES = bits("Case=Nom", "Case=Acc", "Case=Dat", "Case=Gen", "Case=Ins", "Case=Loc")


def with_titled_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The tree with one subject in "Aunt Clara sang", which was drawn as "aunt" and "Clara".

    Side by side, and of one role, one case or none: not "Wczoraj ciocia Ewie śpiewała". Or one
    drawn below the other as a part of a clause. What has a determiner, "my aunt Clara", heads an
    apposition, other titles a name. So with a first name that is an adjective, "ma tante Claire".

    view (SyntaxView): the document. rules (Grammar): for `person_lists`, `title_lists` and
        `first_name_lists`.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    title = rules.in_lists(view, *rules.config.person_lists, *rules.config.title_lists)
    title &= view.has_upos("NOUN", "PROPN") & ~view.has_morph("Number=Plur")
    title &= one_of(view.role, (*ARGUMENTS, Role.CONJUNCT))
    after = (
        view.title
        & behind(title)
        & ~rules.in_lists(view, *rules.config.title_lists)
        & ~starts(view.sentence)
    )
    if not after.any():
        return view
    first = after & rules.in_lists(view, *rules.config.first_name_lists)
    first &= view.has_upos(*MISTAKEN)
    view = retagged(view, first, "PROPN")
    at = np.flatnonzero(after & view.has_upos("PROPN"))
    above = view.head[at - 1]
    beside = (view.head[at] == above) & _alike(view, at) & one_of(view.role[at], ARGUMENTS)
    below = first[at] & (view.head[at] == at - 1)
    # "Mr. Blum and Mrs. Blum", with both names below the first title.
    torn = view.has_role(Role.NAME_PART)[at] & (view.head[at] < at - 1)
    torn &= view.has_role(Role.CONJUNCT)[at - 1]
    at = at[beside | (above == at) | below | torn]
    return _hung_from_titles(view, at) if len(at) else view


def with_apposed_persons(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """As in "The mayor of Leeds, Ann Stone, spoke", with the person drawn beside the place.

    A name of a person in apposition to a name of something else stands beside the noun for a
    person above that.

    view (SyntaxView): the document. rules (Grammar): for `person_lists`. person (ndarray): tokens
        in names of persons, as labelled, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    noun = rules.in_lists(view, *rules.config.person_lists) & view.has_upos("NOUN", "PROPN")
    beside = view.head
    above = view.head[beside]
    other = view.has_upos("PROPN") & ~person & (view.entity != 0)
    moved = view.has_role(Role.APPOSITION) & person & other[beside]
    moved &= view.has_role(*BELOW)[beside] & (noun & ~person)[above]
    if not moved.any():
        return view
    return in_tree(view, np.where(moved, above, view.head), view.role)


def with_listed_persons(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """In "Present: Mr. Roy, Ida Klein, Otto Hill" three are present, and nobody is two of them.

    Nobody with a title and a name, or with a first name and a surname, is somebody else with both,
    though parsers call the next one an apposition of the first, or a part of its name.

    view (SyntaxView): the document. rules (Grammar): for `title_lists` and `first_name_lists`.
    RETURNS (SyntaxView): the same one where no list of persons is drawn so.
    """
    listed = rules.in_lists(view, *rules.config.title_lists)
    titled = listed & followed_by(view.has_upos("PROPN") & view.title & ~listed)
    heads = _heads_of_two(view, titled) | full_names(view, rules)
    comma = view.has_form(",")
    comma = comma | behind(comma)  # which hangs from what it is before, or from what it is behind
    second = heads & heads[view.head] & (view.head < np.arange(len(view)))
    second &= view.has_role(Role.APPOSITION, *BELOW) & comma[view.left]
    if not second.any():
        return view
    role = np.where(second, Role.CONJUNCT, view.role)
    return in_tree(view, _hung_from_first(view, second), role)


def full_names(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Heads of names that begin with a first name, "Ida" or "Blum" in "Ida Blum"; bool.

    view (SyntaxView): the document. rules (Grammar): for `first_name_lists`.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    name = view.has_upos("PROPN") & view.title
    first = rules.in_lists(view, *rules.config.first_name_lists) & name
    return _heads_of_two(view, first & followed_by(name))


def _heads_of_two(view: SyntaxView, begins: np.ndarray) -> np.ndarray:
    """Of these words and those behind them the ones that head both; bool, (n_tokens,)."""
    heads = np.zeros(len(view), dtype=bool)
    at = np.flatnonzero(begins)
    heads[np.where(view.head[at] == at + 1, at + 1, at)] = True
    return heads


def _hung_from_first(view: SyntaxView, second: np.ndarray) -> np.ndarray:
    """Heads, with those in a list and what is joined to them below the first; (n_tokens,)."""
    head = view.head.copy()
    later = view.has_role(Role.CONJUNCT) & second[view.head]
    # From the left: whom the third hangs from hangs from the first by then.
    for k in np.flatnonzero(second | later).tolist():
        if second[head[k]]:
            head[k] = head[head[k]]
    return head


def _hung_from_titles(view: SyntaxView, at: np.ndarray) -> SyntaxView:
    """Names hang from the words before them, with all that hangs from the names."""
    head, role, noun = view.head.copy(), view.role.copy(), at - 1
    below = view.head[noun] == at
    name, title = at[below], noun[below]
    head[title] = np.where(view.head[name] == name, title, view.head[name])
    role[title] = view.role[name]
    chosen = view.has_child(view.has_role(*CHOOSING))[noun]
    head[at], role[at] = noun, np.where(chosen, Role.APPOSITION, Role.NAME_PART)
    return in_tree(view, head, role)


def _alike(view: SyntaxView, at: np.ndarray) -> np.ndarray:
    """Whether words and those before them have one role, or one case or none; bool, (n_found,)."""
    cases = view.morph & CASES
    one, other = cases[at], cases[at - 1]
    return (view.role[at] == view.role[at - 1]) | ((one & other) != 0) | ((one | other) == 0)
