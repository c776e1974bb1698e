"""Subjects that parsers mistake: "Will forgot", "Ida's essay about her won", "The injured ran"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    in_tree,
    labelled,
    relabelled,
    retagged,
)

FINITE = ("Tense=Past", "Tense=Pres")
INFINITIVES = (
    Role.CLAUSAL_SUBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.ADVERBIAL_CLAUSE,
    Role.ADJECTIVAL_CLAUSE,
)  # fmt: skip


def with_names_for_modals(view: SyntaxView, first: np.ndarray) -> SyntaxView:
    """The document with "Will" as subject of "Will forgot his keys".

    Modal verbs go with infinitives only: not "Will you come?", "Will he have paid?".

    view (SyntaxView): the document. first (ndarray): first names, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    found = first & view.title & view.has_upos("AUX") & view.has_role(Role.AUXILIARY)
    following = np.append(np.arange(1, len(view)), [0])[: len(view)]
    past = view.has_upos("VERB") & (view.has_morph(FINITE[0]) | view.has_morph(FINITE[1]))
    past &= ~view.has_morph("VerbForm=Inf") & ~view.has_child(view.has_role(*SUBJECTS))
    found &= (view.head == following) & past[following]
    if not found.any():
        return view
    role = np.where(found, Role.SUBJECT, view.role)
    return in_tree(_singular_names(view, found), view.head, role)


def _singular_names(view: SyntaxView, found: np.ndarray) -> SyntaxView:
    return retagged(labelled(view, found, "PER"), found, "PROPN")


def with_what_it_is_about(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "her" below the noun in "Ida's essay about her won a prize".

    Drawn as a clause that begins with "about", whose subject would be "her"; no such form is one.

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    mark = view.has_form(*rules.words("adpositions_of_topics")) & view.has_role(
        Role.MARKER, Role.ADPOSITION
    )
    pronoun = view.has_form(*rules.words("objective_pronouns")) & view.has_upos("PRON")
    pronoun &= view.has_role(*SUBJECTS)
    pronoun[1:] &= mark[:-1]
    pronoun[:1] = False
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(pronoun).tolist():
        verb = int(view.head[i])
        noun = int(view.head[verb])
        if noun == i - 2 and view.head[i - 1] == verb and _is_root_noun(view, noun):
            _let_noun_be_subject(view, (noun, i, verb), head, role)
    return in_tree(view, head, role) if (head != view.head).any() else view


def _is_root_noun(view: SyntaxView, noun: int) -> bool:
    return bool(view.head[noun] == noun and view.has_upos("NOUN")[noun])


def _let_noun_be_subject(
    view: SyntaxView, places: tuple[int, int, int], head: Ints1d, role: Ints1d
) -> None:
    """Let the verb of such a clause be the root; places of noun, pronoun and verb; in place."""
    noun, i, verb = places
    head[verb], role[verb] = verb, Role.ROOT
    head[noun], role[noun] = verb, Role.SUBJECT
    head[i], role[i] = noun, Role.NOMINAL_MODIFIER
    head[i - 1], role[i - 1] = i, Role.ADPOSITION
    children = view.children(noun).tolist()
    head[[k for k in children if k > verb]] = verb


def with_wounded_people(view: SyntaxView, people: np.ndarray) -> SyntaxView:
    """The document with "the injured" as subject of "The injured called for help".

    Drawn as the root, a verb with an article, and what they did as a clause about it.

    view (SyntaxView): the document.
    people (ndarray): words that mean people, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    found = people & view.has_upos("VERB", "ADJ", "NOUN") & (view.head == np.arange(len(view)))
    found[1:] &= view.has_form("the")[:-1]
    found[:1] = False
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(found).tolist():
        verb = _told_of(view, i)
        if verb != NONE:
            head[verb], role[verb], head[i], role[i] = verb, Role.ROOT, verb, Role.SUBJECT
            head[i - 1], role[i - 1] = i, Role.DETERMINER
            head[[k for k in view.children(i).tolist() if k > verb]] = verb
    if not (head != view.head).any():
        return view
    view = in_tree(view, head, role)
    return retagged(view, found & view.has_role(Role.SUBJECT) & view.has_upos("VERB"), "ADJ")


def _told_of(view: SyntaxView, i: int) -> int:
    """A verb right behind that is drawn as a clause about the word; NONE without one."""
    about = view.has_role(Role.ADJECTIVAL_CLAUSE, Role.RELATIVE_CLAUSE)
    below = [k for k in view.children(i).tolist() if k == i + 1]
    verbs = [k for k in below if view.has_upos("VERB")[k] and about[k]]
    return verbs[0] if verbs else NONE


def with_speakers(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with Otto as subject of "'Where is it?' asked Otto."

    Drawn as if somebody had asked Otto: what was said stands before the verb, and who said it
    behind.

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    here = np.arange(len(view))
    marks = view.has_form(*(mark for pair in rules.config.quotes for mark in pair))
    verb = rules.in_lists(view, *rules.config.saying) & view.has_upos("VERB")
    verb &= ~view.has_child(view.has_role(*SUBJECTS)) & behind(marks)
    verb &= ~view.has_child(view.has_role(Role.AUXILIARY))
    found = view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT) & verb[view.head]
    found &= (view.left == view.head + 1) & (view.head < here)
    return relabelled(view, found, role=Role.SUBJECT)


def with_objects_of_infinitives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "him" as object of "The boss's plan to dismiss him was leaked".

    Drawn as what was leaked; no such form is a subject, and right before it stands an infinitive.
    Not "Ida wants to let him go", where he goes.

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    here = np.arange(len(view))
    before = np.maximum(here - 1, 0)
    to = view.has_child(view.has_form("to") & view.has_upos("PART"))
    infinitive = view.has_upos("VERB") & to & ~view.has_child(view.has_role(Role.OBJECT))
    found = view.has_form(*rules.words("objective_pronouns")) & view.has_role(*SUBJECTS)
    found &= infinitive[before] & (view.head > here) & view.has_upos("PRON")
    found &= ~view.dominates(before, view.head)
    if not found.any():
        return view
    head = np.where(found, before, view.head)
    return in_tree(view, head, np.where(found, Role.OBJECT, view.role))


def with_those_judged(view: SyntaxView, judged: np.ndarray) -> SyntaxView:
    """The document with Otto as who interrupts in "It was rude of Otto to interrupt him".

    view (SyntaxView): the document. judged (ndarray): what may be said of a clause, bool,
    (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    adjective = view.has_upos("ADJ") & judged
    whom = view.has_role(Role.OBLIQUE, Role.NOMINAL_MODIFIER) & adjective[view.head]
    whom &= view.has_child(view.has_form("of") & view.has_role(Role.ADPOSITION))
    it = view.has_child(view.has_form("it") & view.has_role(*SUBJECTS, Role.EXPLETIVE))
    clause = view.has_child(view.has_form("to") & view.has_upos("PART")) & view.has_upos("VERB")
    clause &= view.has_role(*INFINITIVES) & ~view.has_child(view.has_role(*SUBJECTS))
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(whom & it[view.head]).tolist():
        rude = int(view.head[i])
        beside = [*view.children(rude).tolist(), *view.children(i).tolist()]
        doing = [k for k in beside if clause[k] and k > i]
        if doing:
            head[i], role[i] = doing[0], Role.SUBJECT
            head[doing[0]], role[doing[0]] = rude, Role.CLAUSAL_SUBJECT
    return in_tree(view, head, role) if (head != view.head).any() else view
