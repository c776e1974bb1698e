"""Verbs that taggers take for adjectives, nouns or adverbs: "La grange brûle"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    bits,
    followed_by,
    in_tree,
    nearest_marked,
    starts,
)

from .classes import endings

FINITE = bits("VerbForm=Fin", "Person=3", "Mood=Ind")
# What stands behind the head of a noun phrase and belongs to it.
INNER = (Role.NOMINAL_MODIFIER, Role.NAME_PART, Role.COMPOUND, Role.ADJECTIVAL_MODIFIER)


def with_lone_verbs(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "brûle" of "La grange brûle" is a verb, where a tagger sees something else.

    Only in clauses without a verb, right behind a noun phrase that agrees.

    view (SyntaxView): the document. rules (Grammar): of French, for the forms of its verbs.
    RETURNS (SyntaxView): the same one where no such word stands.
    """
    found = lone_verbs(view, rules)
    if not found.any():
        return view
    subject = _subjects_before(view, rules)
    agree = _agree(view, rules, subject)
    found &= agree & (subject != NONE)
    verb = np.flatnonzero(found)
    if not len(verb):
        return view
    upos = np.where(found, POS_IDS["VERB"], view.upos)
    morph = np.where(found, view.morph | FINITE, view.morph)
    head, role = view.head.copy(), view.role.copy()
    for one, noun in zip(verb.tolist(), subject[verb].tolist(), strict=True):
        _draw(view, one, noun, head, role)
    return in_tree(view.redrawn(upos=upos, morph=morph), head, role)


def lone_verbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Forms of everyday verbs in clauses where a tagger sees no verb; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): of French, for the forms of its verbs.
    RETURNS (ndarray): bool, (n_tokens,); of each clause the first one.
    """
    form = view.has_form(*rules.words("finite_verbs"))
    # No adjective stands right behind a name: "Eva court", "Luc conduit".
    name = view.has_upos("PROPN") & view.title
    form = form | (view.has_form(*rules.words("finite_verbs_behind_names")) & behind(name))
    # "Un homme entre dans un bar"
    between = view.has_form(*rules.words("verbs_like_adpositions"))
    form = form | (between & followed_by(view.has_upos("ADP"))) | _tales(view, rules)
    form = form & ~view.title & ~view.upper
    drawn_so = view.has_upos("VERB") & view.has_role(Role.ADPOSITION)
    form &= view.has_upos("ADJ", "NOUN", "ADV", "X", "ADP", "PROPN") | drawn_so
    if not form.any():
        return form
    opens = view.has_upos("PUNCT", "CCONJ", "SCONJ") | view.has_form(*rules.config.relatives)
    opens |= starts(view.sentence)
    clause = np.cumsum(opens)
    finite = view.has_upos("AUX") | (view.has_upos("VERB") & view.has_morph("VerbForm=Fin"))
    finite &= ~view.has_role(Role.ADPOSITION)
    verbs = np.bincount(clause, weights=finite, minlength=len(view) + 1)[clause]
    lone = form & (verbs == 0)
    first = np.zeros(len(view), dtype=bool)
    first[np.flatnonzero(lone)[np.unique(clause[lone], return_index=True)[1]]] = True
    return first


def _tales(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words in -a that a tagger takes for anything but a noun: "Le fauteuil grinça"; bool."""
    other = view.has_upos("ADJ", "ADV", "ADP", "X", "PROPN") & ~view.title & ~view.upper
    nominal = view.has_form(
        *rules.words("nouns_that_end_like_verbs"), *rules.words("words_that_end_like_tales")
    )
    return other & endings(view, rules, "endings_of_tales") & ~nominal


def plain_verbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Those of them that are no nouns, either: "Luc la déteste", not "Luc le juge"; bool.

    view (SyntaxView): the document. rules (Grammar): of French, for its nouns.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    noun = view.has_form(*rules.words("nouns_like_finite_verbs"))
    noun = noun | rules.in_lists(view, "masculine_nouns", "feminine_nouns")
    noun |= rules.in_lists(view, *rules.config.person_lists)
    return lone_verbs(view, rules) & ~noun


def _first_names(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """First names that open a sentence, "Marie entre en classe"; bool, (n_tokens,)."""
    first = rules.in_lists(view, *rules.config.first_name_lists) & starts(view.sentence)
    return first & ~rules.in_lists(view, *rules.config.person_lists, *rules.config.title_lists)


def _subjects_before(view: SyntaxView, rules: Grammar) -> Ints1d:
    """For each token the head of the noun phrase that ends right before it, or NONE."""
    here = np.arange(len(view))
    inner = view.has_role(*INNER) & (view.head < here)
    head = nearest_marked(view.head, ~inner)[np.maximum(here - 1, 0)]
    nominal = view.has_upos("NOUN") & view.has_child(
        view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL)
    )
    nominal |= view.has_upos("PROPN") | _first_names(view, rules)
    nominal &= ~view.has_child(view.has_role(Role.ADPOSITION))
    last = behind(view.has_upos("NOUN", "PROPN", "ADJ"))
    # "Eva et Luc dorment": the first of those who are named together.
    head = np.where(view.group[head] != NONE, view.group[head], head)
    return np.where(last & nominal[head] & (head < here), head, NONE)


def _agree(view: SyntaxView, rules: Grammar, subject: Ints1d) -> np.ndarray:
    """Whether the form of each token may be the verb of its subject; bool, (n_tokens,)."""
    # What parsers join to it may be a verb: "Un homme entre dans un bar et rit."
    joined = view.has_role(Role.CONJUNCT) & view.has_upos("NOUN", "PROPN", "PRON", "ADJ")
    joined &= ~view.has_form(*rules.words("finite_verbs"))
    several = view.has_morph("Number=Plur") | view.has_child(joined)
    several |= view.has_child(view.has_form(*rules.words("plural_determiners")))
    many = endings(view, rules, "endings_of_plural_verbs")
    either = endings(view, rules, "endings_of_either_number")
    return either | (several[subject] == many)


def _draw(view: SyntaxView, verb: int, noun: int, head: np.ndarray, role: np.ndarray) -> None:
    """Let the noun be the subject of the verb, and the verb stand where the higher one stood."""
    if int(view.role[verb]) == Role.ADPOSITION:
        _over_place(view, verb, noun, head, role)
        return
    above = int(view.head[verb])
    below = bool(view.dominates(np.array(noun), np.array(verb)))
    beside = not below and above != verb and above > verb and int(view.head[noun]) == above
    top = noun if below else above if beside else verb
    if top != verb:
        head[verb] = verb if view.head[top] == top else view.head[top]
        role[verb] = view.role[top]
        moved = (view.head == top) & (np.arange(len(view)) > verb)
        head[moved] = verb
    if beside:
        head[view.head == above] = np.where(
            np.arange(len(view))[view.head == above] < verb, verb, head[view.head == above]
        )
        head[above], role[above] = verb, Role.OBJECT
        _keep_own(view, above, verb, head)
    _keep_apart(view, noun, verb, head, role)
    head[noun] = verb
    if int(view.role[noun]) not in SUBJECTS or below:
        role[noun] = Role.SUBJECT
    if int(role[verb]) in SUBJECTS:
        _keep_mark(view, verb, head, role)


def _over_place(view: SyntaxView, verb: int, noun: int, head: np.ndarray, role: np.ndarray) -> None:
    """The "bar" of "Un homme entre dans un bar" hangs from the verb that hung from it."""
    place, here = int(view.head[verb]), np.arange(len(view))
    top = noun if view.head[place] == noun else place
    head[verb] = verb if view.head[top] == top else view.head[top]
    role[verb] = view.role[top]
    head[((view.head == place) & (here < verb)) | ((view.head == noun) & (here > verb))] = verb
    head[place], role[place], head[noun], role[noun] = verb, Role.OBLIQUE, verb, Role.SUBJECT


def _keep_own(view: SyntaxView, noun: int, verb: int, head: np.ndarray) -> None:
    """What stands behind the verb and belongs to the noun stays there: "aiment la ville bleue"."""
    here = np.arange(len(view))
    own = (view.head == noun) & (here > verb) & (here != noun)
    own &= view.has_role(*INNER, Role.DETERMINER, Role.POSSESSIVE, Role.ADPOSITION, Role.NUMERAL)
    head[own] = noun


def _keep_apart(view: SyntaxView, noun: int, verb: int, head: np.ndarray, role: np.ndarray) -> None:
    """What a comma parts from the noun goes with the verb: "Chez lui, Luc cultive du thym"."""
    commas = np.flatnonzero(view.has_form(",")[:noun])
    apart = (view.head == noun) & (np.arange(len(view)) < (commas[-1] if len(commas) else 0))
    apart &= ~view.has_role(Role.CONJUNCT, Role.COORDINATOR)
    head[apart] = verb
    role[apart & view.has_role(Role.NOMINAL_MODIFIER)] = Role.OBLIQUE


def _keep_mark(view: SyntaxView, verb: int, head: np.ndarray, role: np.ndarray) -> None:
    """A clause before another: the "dort" of "Quand Eva dort, Luc rit" is no subject of "rit"."""
    marks = view.has_role(Role.MARKER) & (view.head == head[verb])
    marks &= np.arange(len(view)) < verb
    role[verb] = Role.ADVERBIAL_CLAUSE if marks.any() else Role.PARATAXIS
    head[marks] = verb
