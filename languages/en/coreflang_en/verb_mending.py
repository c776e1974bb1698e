"""Verbs that taggers take for nouns and adjectives: "The cat hid", "The bank blamed customers"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, in_tree, retagged, starts

from .mending import BEFORE


def with_verbs(view: SyntaxView, plural_like: np.ndarray, first: np.ndarray) -> SyntaxView:
    """The document with verbs that taggers take for nouns: "The cat hid", "The singer lives here".

    The first has a subject, as no noun without a copula has; the second is one of few words, is
    the root and has the subject before it as if it were a compound, "the singer lives". So has
    "Otto lives", with a first name that opens the sentence.

    view (SyntaxView): the document.
    plural_like (ndarray): finite verbs that look like plurals of nouns, bool, (n_tokens,).
    first (ndarray): first names, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    root = (view.head == np.arange(len(view))) & view.has_upos("NOUN")
    noun_like = view.has_child(view.has_role(*BEFORE, Role.COPULA, Role.ADPOSITION))
    # "If a tenant moves out"
    clause = view.has_role(Role.ADVERBIAL_CLAUSE) & view.has_upos("NOUN")
    clause &= view.has_morph("Number=Plur")
    verb = (root | clause) & view.has_child(view.has_role(*SUBJECTS)) & ~noun_like
    name = first & view.title & starts(view.sentence) & view.has_role(Role.COMPOUND)
    bearing = _bearers(view, root & plural_like, name=name)
    if not (verb.any() or len(bearing)):
        return view
    head, role = view.head.copy(), view.role.copy()
    for noun, i in bearing:
        verb[i], role[noun] = True, Role.SUBJECT
        for k in view.children(i).tolist():
            head[k] = noun if k < noun else head[k]
            role[k] = Role.OBLIQUE if view.role[k] == Role.NOMINAL_MODIFIER else role[k]
    nouns = np.isin(np.arange(len(view)), [noun for noun, _ in bearing])
    view = retagged(retagged(view, verb, "VERB"), nouns & name, "PROPN")
    view = retagged(view, nouns & view.has_upos("ADJ"), "NOUN")
    return in_tree(view, head, role) if len(bearing) else view


def with_verbs_for_complements(view: SyntaxView, plural_like: np.ndarray) -> SyntaxView:
    """The document with "leaks" as the verb of "The roof of the church leaks".

    Drawn as if there were church leaks, of which the roof is one; not with a finite verb beside.

    view (SyntaxView): the document.
    plural_like (ndarray): finite verbs that look like plurals of nouns, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    verbal = view.has_upos("VERB") & view.has_morph("VerbForm=Fin")
    found = view.has_role(Role.NOMINAL_MODIFIER) & (plural_like | verbal)
    found &= (view.head[view.head] == view.head) & view.has_upos("NOUN")[view.head]
    bearing = [x for x in _bearers(view, found, verbal) if view.head[x[1]] < x[0]]
    if not bearing:
        return view
    head, role = view.head.copy(), view.role.copy()
    for noun, i in bearing:
        root = int(view.head[i])
        head[noun], role[noun] = root, Role.NOMINAL_MODIFIER
        head[i], role[i], head[root], role[root] = i, Role.ROOT, i, Role.SUBJECT
        head[[k for k in view.children(i).tolist() if k < noun]] = noun
        head[[k for k in view.children(root).tolist() if k > i]] = i
    verbs = np.zeros(len(view), dtype=bool)
    verbs[[i for _, i in bearing]] = True
    return in_tree(retagged(view, verbs, "VERB"), head, role)


def with_subjects(view: SyntaxView) -> SyntaxView:
    """The document with "the bank" as subject of "The bank blamed customers".

    Drawn as if they were bank customers, and blamed; no adjective stands behind a noun that belongs
    to the next one. Nor does a noun belong so to a finite verb: "The boys and the girls sang", "The
    start-up grows".

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    noun = view.has_role(Role.COMPOUND) & view.has_upos("NOUN", "PROPN")
    following = np.append(np.arange(1, len(view)), [0])[: len(view)]
    finite = view.has_morph("VerbForm=Fin") & view.has_upos("VERB")
    finite &= ~view.has_child(view.has_role(*SUBJECTS))
    # "start-up" may be three tokens.
    end = np.where(view.has_form("-")[following], following[following[following]], following)
    before_verb = noun & finite[view.head] & (view.head == end)
    role = np.where(before_verb, Role.SUBJECT, view.role)
    head, blamed = _with_articles(view, before_verb), np.zeros(len(view), dtype=bool)
    for i in _blaming(view, noun).tolist():
        _draw_clause(view, i, head, role)
        blamed[i + 1] = True
    if not (before_verb.any() or blamed.any()):
        return view
    return in_tree(retagged(view, blamed, "VERB"), head, role)


def _with_articles(view: SyntaxView, subject: np.ndarray) -> Ints1d:
    """What words hang from, where articles belong to subjects that were taken for compounds."""
    head, before = view.head.copy(), view.has_role(*BEFORE)
    for i in np.flatnonzero(subject).tolist():
        head[[k for k in view.children(int(head[i])).tolist() if k < i and before[k]]] = i
    return head


def _blaming(view: SyntaxView, noun: np.ndarray) -> Ints1d:
    """Nouns with a determiner before a participle, both below the root, no finite verb near."""
    finite = view.sentence[view.has_morph("VerbForm=Fin")]
    past = view.has_role(Role.ADJECTIVAL_MODIFIER) & np.isin(
        view.lower, [x for x in set(view.lower.tolist()) if view.strings[x].endswith("ed")]
    )
    good = noun & ~np.isin(view.sentence, finite)
    after = np.arange(1, len(view))
    below = (view.head[1:] == view.head[:-1]) | (view.head[:-1] == after)
    root = (view.head[view.head] == view.head) & view.has_upos("NOUN")[view.head]
    good[:-1] &= (past & root & (view.head > np.arange(len(view))))[1:] & below
    good[-1:] = False
    good[1:] &= view.has_role(Role.DETERMINER, Role.POSSESSIVE)[:-1]
    return np.flatnonzero(good)


def _draw_clause(view: SyntaxView, noun: int, head: Ints1d, role: Ints1d) -> None:
    """Let the word behind a noun be the root, the noun its subject, the old root its object."""
    verb, other = noun + 1, int(view.head[noun + 1])
    for k in view.children(other).tolist():
        head[k] = noun if k < noun else head[k]
        head[k] = verb if view.role[k] == Role.PUNCTUATION else head[k]
    head[verb], role[verb] = verb, Role.ROOT
    head[noun], role[noun] = verb, Role.SUBJECT
    head[other], role[other] = verb, Role.OBJECT


def _bearers(
    view: SyntaxView,
    found: np.ndarray,
    besides: np.ndarray | None = None,
    *,
    name: np.ndarray | None = None,
) -> list[tuple[int, int]]:
    """Nouns with a determiner right before such a word, in sentences without a finite verb.

    name (Optional[ndarray]): names that need no determiner.
    besides (Optional[ndarray]): finite verbs that do not count where they are such words.
    """
    other = view.has_morph("VerbForm=Fin")
    other = other if besides is None else other & ~(besides & found)
    finite = set(view.sentence[other].tolist())
    # "My landlord complains", with the landlord as an adjective
    single = view.has_upos("ADJ") | (view.has_upos("NOUN") & view.has_morph("Number=Sing"))
    noun = view.has_role(Role.COMPOUND) & single
    noun = noun & behind(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    noun = noun if name is None else noun | name
    places = [i for i in np.flatnonzero(found).tolist() if i > 0 and noun[i - 1]]
    return [
        (i - 1, i) for i in places if int(view.sentence[i]) not in finite and view.head[i - 1] == i
    ]


def with_verbs_behind_singulars(
    view: SyntaxView, single: np.ndarray, plural: np.ndarray
) -> SyntaxView:
    """The document with "barks" as the verb of "A dog barks", drawn as if there were dog barks.

    "A" and "every" stand before no plural: the last noun is a verb. Not "a sports car", "a few
    steps", "a human rights group", "a means".

    view (SyntaxView): the document. single (ndarray): determiners of one thing. plural (ndarray):
    words that are plurals without a singular; bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    noun = view.has_upos("NOUN") & view.has_role(Role.COMPOUND) & ~view.has_morph("Number=Plur")
    noun[1:] &= (single & view.has_role(Role.DETERMINER))[:-1]
    noun[:1] = noun[-1:] = False
    found = np.flatnonzero(noun & (view.head == np.arange(len(view)) + 1))
    several = view.has_upos("NOUN") & view.has_morph("Number=Plur") & ~plural
    found = found[several[np.minimum(found + 1, len(view) - 1)]].tolist()
    if not found:
        return view
    head, role = view.head.copy(), view.role.copy()
    verb = np.zeros(len(view), dtype=bool)
    for i in found:
        verb[i + 1], role[i], head[i - 1] = True, Role.SUBJECT, i
        role[i + 1] = _clause_role(view, i + 1)
    return in_tree(retagged(view, verb, "VERB"), head, role)


def with_asked_verbs(view: SyntaxView, asking: np.ndarray) -> SyntaxView:
    """The document with "stay" as the verb of "Did your aunt stay?", drawn as if of an aunt stay.

    A noun that is asked about with "do" is none: the noun before it, with an article or an owner,
    is its subject. So with a modal, "Should the alarm ring, run".

    view (SyntaxView): the document. asking (ndarray): "do" and modals; bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    asked = view.has_role(Role.AUXILIARY) & asking
    verb = view.has_upos("NOUN") & view.has_child(asked)
    # "Could the cause be a paper jam?"
    verb &= ~view.has_child(view.has_role(*SUBJECTS, Role.COPULA))
    noun = view.has_role(Role.COMPOUND) & view.has_upos("NOUN", "PROPN")
    noun[:1] = noun[-1:] = False
    noun &= verb[view.head] & (view.head == np.arange(len(view)) + 1)
    noun[1:] &= view.has_role(Role.DETERMINER, Role.POSSESSIVE)[:-1]
    if not noun.any():
        return view
    head = view.head.copy()
    role = np.where(noun, Role.SUBJECT, view.role)
    below = view.has_role(Role.NOMINAL_MODIFIER) & noun[np.maximum(view.head - 1, 0)]
    role = np.where(below, Role.OBLIQUE, role)
    for i in np.flatnonzero(noun).tolist():
        before = [k for k in view.children(i + 1).tolist() if k < i]
        head[[k for k in before if view.role[k] in BEFORE]] = i
    verbs = verb & (np.append(False, noun[:-1]))
    return in_tree(retagged(view, verbs, "VERB"), head, role)


def _clause_role(view: SyntaxView, verb: int) -> int:
    """What a clause is that was drawn as an argument: "When a baby cries, pick it up"."""
    role = int(view.role[verb])
    before = role in SUBJECTS or role == Role.OBLIQUE
    return int(Role.ADVERBIAL_CLAUSE) if before and view.head[verb] != verb else role
