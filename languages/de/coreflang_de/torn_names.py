"""Names that a parser tears, and surnames that are nouns, too: "Hermann Kolbe", "Koch"."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in, with_listed_persons
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    hung,
    in_tree,
    labelled,
    relabelled,
    retagged,
    starts,
)

from .bare_objects import with_bare_objects, with_receivers_before
from .names import GENITIVES
from .rows_of_titles import with_rows_of_titles
from .vocatives import with_called

LOOSE = (Role.NAME_PART, Role.APPOSITION, Role.COMPOUND, Role.OTHER)
MODIFIERS = (
    Role.DETERMINER, Role.POSSESSIVE, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL, Role.COPULA,
)  # fmt: skip
TAGS = ("NOUN", "PROPN", "ADV", "ADJ", "X")
PERSON = "PER"
NOUNS = ("feminine_nouns", "masculine_nouns", "neuter_nouns")


@dataclass(frozen=True)
class NameLists:
    """What word lists say of the words of names; bool, (n_tokens,).

    first: first names. title: titles. person: nouns for persons. noun: nouns that some list knows.
    """

    first: np.ndarray
    title: np.ndarray
    person: np.ndarray
    noun: np.ndarray

    @classmethod
    def of(cls, view: SyntaxView, rules: Grammar) -> NameLists:
        """What a language's lists say; no first names are adverbs that look like them.

        view (SyntaxView): the document. rules (Grammar): of its language.
        RETURNS (NameLists): of all tokens.
        """
        like = view.has_form(*rules.words("adverbs_like_names"))
        first = rules.in_lists(view, *rules.config.first_name_lists) & ~like
        title = rules.in_lists(view, *rules.config.title_lists)
        return cls(
            first,
            title,
            rules.in_lists(view, *rules.config.person_lists),
            rules.in_lists(view, *NOUNS),
        )


def with_whole_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All that this module mends, and lists of persons with titles, in their order.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where all names are whole.
    """
    words = NameLists.of(view, rules)
    view = with_receivers_before(view, rules, words.noun)
    view = with_rows_of_titles(with_bare_objects(view, rules, words.first), words.title)
    view = with_titled_members(with_torn_names(view, words), words.title)
    view = with_listed_persons(with_rows_of_names(view, words.title), rules)
    view = with_called(view, rules, words.first)
    return with_known_surnames(view, words.first)


def with_torn_names(view: SyntaxView, words: NameLists) -> SyntaxView:
    """Join names of which a parser makes two subjects: "Hermann Kolbe war Chemiker".

    view (SyntaxView): the document. words (NameLists): what lists say of it.
    RETURNS (SyntaxView): the same one where there are none.
    """
    first, title = words.first, words.title
    view = _over_names(_first_names_below(view, first), words)
    second = np.flatnonzero(_second_words(view, words))
    # What stands before the finite verb with its article is one: "Das Start-up Solbit wächst".
    noun = view.has_upos("NOUN")[second - 1] & ~title[second - 1]
    role = np.where(noun, int(Role.APPOSITION), int(Role.NAME_PART))
    return hung(retagged(view, _marked(view, second), "PROPN"), second, second - 1, role)


def with_titled_members(view: SyntaxView, title: np.ndarray) -> SyntaxView:
    """Members that hang from a word of a name hang from its head: "Frau Berger und Herr Lang".

    Not where the head is several: "die Brüder Hans und Karl".

    view (SyntaxView): the document. title (ndarray): words that are titles, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    view = _behind_titles(view, title)
    above = view.head
    part = view.has_role(Role.NAME_PART) | (view.has_role(Role.APPOSITION) & title[above])
    part &= (above == np.arange(len(view)) - 1) & view.has_upos("NOUN", "PROPN")[above]
    several = view.has_morph("Number=Plur") & ~title
    part &= ~several[above] & ~view.has_role(Role.NAME_PART)[above]
    token = np.flatnonzero(view.has_role(Role.CONJUNCT) & part[above])
    return _as_members(view, token, above[above[token]])


def _behind_titles(view: SyntaxView, title: np.ndarray) -> SyntaxView:
    """Names right behind a title hang from it: "Herr Kern und Frau Kern", said of the first."""
    here = np.arange(len(view))
    name = view.has_upos("NOUN", "PROPN") & view.has_role(Role.APPOSITION, Role.NAME_PART)
    name &= behind(title & view.has_role(Role.CONJUNCT)) & (view.head < here - 1)
    token = np.flatnonzero(name)
    return hung(view, token, token - 1, Role.APPOSITION)


def _as_members(view: SyntaxView, token: Ints1d, first: Ints1d) -> SyntaxView:
    """Let tokens hang as members from the first ones, with all that hangs from them."""
    if not len(token):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[token], role[token] = first, Role.CONJUNCT
    return in_tree(view, head, role)


def with_rows_of_names(view: SyntaxView, title: np.ndarray) -> SyntaxView:
    """Names behind a comma before one with "und" are members: "Ida Blum, Jan Klein und Tim Beck".

    Parsers call the second one an apposition. Not "Ida, Jans Frau, ...", where nothing is joined.

    view (SyntaxView): the document. title (ndarray): words that are titles, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    name, member = view.has_upos("PROPN") | title, view.has_role(Role.CONJUNCT)
    comma = behind(view.has_form(","))
    # Wherever the parser hangs "und".
    below = view.has_child(view.has_role(Role.COORDINATOR))
    joined = member & name & (below | below[view.head])
    beside = view.has_role(Role.APPOSITION) & name & name[view.head] & view.has_child(joined)
    beside &= comma
    # All of them hang from the first one.
    last = np.flatnonzero(joined & beside[view.head])
    view = relabelled(view, beside, role=Role.CONJUNCT)
    return _as_members(view, last, view.head[view.head[last]])


def _second_words(view: SyntaxView, words: NameLists) -> np.ndarray:
    """Subjects right behind another subject of one verb that are one name with it; bool."""
    first, title = words.first, words.title
    # "Frau Berger und Herr Lang", where "Berger" is the first of two.
    alone = (view.group == NONE) | ((view.group == np.arange(len(view))) & behind(title))
    subject = view.has_role(*SUBJECTS) & view.title & alone
    same = (view.head[1:] == view.head[:-1]) & subject[:-1]
    second = subject & np.append(False, same) & ~view.has_child(view.has_role(*MODIFIERS))
    fills = _fills_first_place(view)
    named = behind(first) | (fills & ~words.noun & ~words.person)
    second &= view.has_upos("PROPN") | (view.has_upos("NOUN") & named)
    beside = np.append(False, (first | title)[:-1] & view.has_upos("NOUN", "PROPN")[:-1]) & ~first
    return second & (beside | fills)


def _fills_first_place(view: SyntaxView) -> np.ndarray:
    """Phrases behind a noun that opens a sentence, with the finite verb behind them; bool."""
    opens = starts(view.sentence)
    noun = view.has_upos("NOUN", "PROPN") & opens[np.minimum(view.left, len(view) - 1)]
    finite = view.has_morph("VerbForm=Fin") & view.has_upos("VERB", "AUX")
    verb_next = np.append(finite, False)[view.right]
    return behind(noun) & verb_next & (view.left == np.arange(len(view)))


def _over_names(view: SyntaxView, words: NameLists) -> SyntaxView:
    """Nouns for persons head the names behind them: "Bundestrainer Hans Fischer", a `dep`."""
    above = view.has_upos("NOUN") & view.has_role(Role.OTHER) & words.person & ~words.title
    above &= view.has_upos("PROPN")[view.head] & (view.head == np.arange(len(view)) + 1)
    noun = np.flatnonzero(above)
    return hung(view, noun + 1, noun, np.full(len(noun), int(Role.APPOSITION)))


def _first_names_below(view: SyntaxView, first: np.ndarray) -> SyntaxView:
    """First names that hang from the word behind them, "Luise" in "Luise Adler", are parts."""
    below = first & view.title & view.has_upos("NOUN", "PROPN") & view.has_role(Role.OTHER)
    # "Annas Versuch" is an attempt.
    genitive = ends_in(view, GENITIVES)
    noun = view.has_upos("PROPN")[view.head] | (view.has_upos("NOUN")[view.head] & ~genitive)
    below &= noun & (view.head == np.arange(len(view)) + 1)
    view = retagged(view, below | view.has_child(below), "PROPN")
    token = np.flatnonzero(below)
    return hung(view, token, view.head[token], np.full(len(token), int(Role.NAME_PART)))


def with_known_surnames(view: SyntaxView, first: np.ndarray) -> SyntaxView:
    """Nouns that the text has as surnames: "Rita Koch kam. Koch lachte", not "Der Koch lachte".

    view (SyntaxView): the document, with torn names joined. first (ndarray): as above.
    RETURNS (SyntaxView): the same one where there are none.
    """
    surname = _surnames(view, first)
    if not surname.any():
        return view
    again = np.isin(view.lower, view.lower[surname]) & ~surname & view.title
    again &= view.has_upos(*TAGS) & ~view.has_role(*LOOSE, Role.PREDICATE)
    again &= ~view.has_child(view.has_role(*MODIFIERS, Role.MARKER)) & ~_plural(view)
    again &= np.maximum.accumulate(surname)
    again &= view.has_upos("NOUN", "PROPN") | view.has_role(*SUBJECTS) | _is_subject_unseen(view)
    return retagged(labelled(view, again & (view.entity == 0), PERSON), again, "PROPN")


def _surnames(view: SyntaxView, first: np.ndarray) -> np.ndarray:
    """The words right behind first names that are one name with them; bool, (n_tokens,)."""
    here = np.arange(len(view))
    second = behind(first & view.title & view.has_upos("PROPN", "NOUN"))
    below = view.has_role(*LOOSE) & (view.head == here - 1)
    above = behind(view.has_role(*LOOSE) & (view.head == here + 1))
    # "zu Rita Koch", where both hang from a title.
    beside = view.has_role(*LOOSE) & np.append(False, view.head[1:] == view.head[:-1])
    return second & view.title & view.has_upos("PROPN", "NOUN") & (below | above | beside)


def _is_subject_unseen(view: SyntaxView) -> np.ndarray:
    """Adverbs before a finite verb that has no subject: "Lamm" in "Lamm war bekannt"; bool."""
    finite = view.has_morph("VerbForm=Fin") & view.has_upos("VERB", "AUX")
    lone = ~view.has_child(view.has_role(*SUBJECTS))
    return lone[view.head] & followed_by(finite)


def _plural(view: SyntaxView) -> np.ndarray:
    """Subjects of a plural verb: "Fischer kamen"; bool, (n_tokens,)."""
    plural = view.has_morph("Number=Plur") & view.has_morph("VerbForm=Fin")
    helping = plural & view.has_role(Role.AUXILIARY, Role.COPULA)
    return view.has_role(*SUBJECTS) & (plural | view.has_child(helping))[view.head]


def _marked(view: SyntaxView, places: Ints1d) -> np.ndarray:
    found = np.zeros(len(view), dtype=bool)
    found[places] = True
    return found
