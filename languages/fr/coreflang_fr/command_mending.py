"""Verbs that taggers take for names and nouns: "Retirez le couvercle et posez-le", "as-tu vu"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    Role,
    SyntaxView,
    among,
    behind,
    bits,
    followed_by,
    hung,
    in_tree,
    nearest_marked,
    relabelled,
    starts,
)

from .classes import endings

TOLD = bits("VerbForm=Fin", "Mood=Imp", "Person=2", "Number=Plur")
# What parsers call the object of a verb that they take for a name.
LOOSE = (
    Role.NOMINAL_MODIFIER, Role.NAME_PART, Role.COMPOUND, Role.APPOSITION, Role.OTHER, Role.SUBJECT,
    Role.SUBJECT_PASSIVE,
)  # fmt: skip
# As what a command hangs from "dit" in "Regardez-la, dit Luc".
SAID = (Role.CLAUSAL_COMPLEMENT, Role.PARATAXIS, Role.CONJUNCT, Role.OPEN_COMPLEMENT)
NOMINAL = ("NOUN", "PROPN", "PRON", "ADJ")


def with_told_verbs(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Retirez" of "Retirez le couvercle et posez-le" is a verb with an object, and no name.

    Where a sentence begins with such a verb, all the rest hangs from it.

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    RETURNS (SyntaxView): the same one where nobody is told to do anything.
    """
    ends = endings(view, rules, "endings_of_you") & ~view.upper
    ends &= ~view.has_form(*rules.words("words_like_commands"))
    opening = _opening(view, rules, ends)
    told = opening | _later(view, rules, ends)
    if not told.any():
        return view
    view = _as_verbs(view, rules, told)
    head, role = view.head.copy(), view.role.copy()
    _raise(view, np.flatnonzero(opening & ~view.has_role(*SAID)), head, role)
    _with_objects(view, told, head, role)
    _joined(view, told, head, role)
    same = (head == view.head).all() and (role == view.role).all()
    return view if same else in_tree(view, head, role)


def _opening(view: SyntaxView, rules: Grammar, ends: np.ndarray) -> np.ndarray:
    """Words that begin a sentence and stand before what a verb has beside it: bool, (n_tokens,).

    Not "Perez dort", nor "Perez le voit".
    """
    first = starts(view.sentence) | behind(view.has_upos("PUNCT"))
    next_word = view.has_form(*rules.words("words_behind_commands")) | view.has_morph(
        "VerbForm=Inf"
    )
    next_word |= endings(view, rules, "endings_of_adverbs")
    clitic = view.has_form(*rules.words("commanded_clitics"))
    joined = followed_by(followed_by(clitic)) & followed_by(view.has_form("-"))
    whole = followed_by(view.has_form(*rules.words("joined_clitics")))
    ends = ends | view.has_form(*rules.words("irregular_commands"))
    opening = first & ends & view.title & (followed_by(next_word) | joined | whole)
    return opening & ~view.has_form(*rules.words("names_like_commands"))


def _later(view: SyntaxView, rules: Grammar, ends: np.ndarray) -> np.ndarray:
    """Words in small letters that end so, "..., puis versez-la": bool, (n_tokens,)."""
    irregular = view.has_form(*rules.words("irregular_commands")) & followed_by(view.has_form("-"))
    return ~view.title & (ends | irregular) & view.has_upos(*NOMINAL, "ADV", "X", "ADP", "VERB")


def _as_verbs(view: SyntaxView, rules: Grammar, told: np.ndarray) -> SyntaxView:
    """With tags of verbs there, and of nouns behind the articles behind them."""
    plain = told & ~view.has_upos("VERB", "AUX")
    upos = np.where(plain, POS_IDS["VERB"], view.upos)
    morph = np.where(plain, TOLD, view.morph)
    article = _last(view, rules, told) & view.has_form(*rules.words("articles"))
    noun = behind(article) & view.has_upos("VERB", "NOUN") & ~view.has_morph("VerbForm=Inf")
    article &= followed_by(noun)
    upos = np.where(noun, POS_IDS["NOUN"], np.where(article, POS_IDS["DET"], upos))
    view = view.redrawn(upos=upos, morph=morph)
    own = article & (view.head == np.arange(len(view)) + 1)
    view = relabelled(view, own, role=Role.DETERMINER)
    loose = np.flatnonzero(article & ~view.has_role(Role.DETERMINER))
    return hung(view, loose, loose + 1, np.full(len(loose), int(Role.DETERMINER)))


def _last(view: SyntaxView, rules: Grammar, told: np.ndarray) -> np.ndarray:
    """Words right behind such a verb and its clitic: the "la" of "ajoutez-y la farine"; bool."""
    cut = behind(behind(told) & view.has_form("-"))
    cut &= view.has_form(*rules.words("commanded_clitics"))
    whole = behind(told) & view.has_form(*rules.words("joined_clitics"))
    return behind(told | cut | whole)


def _raise(view: SyntaxView, verbs: Ints1d, head: np.ndarray, role: np.ndarray) -> None:
    """Let verbs be the roots of their sentences, and what was above them hang from them."""
    here = np.arange(len(view))
    top = nearest_marked(view.head, view.head == here)
    marked = view.has_child(view.has_role(Role.MARKER))
    phrase = view.has_child(view.has_role(Role.ADPOSITION) & ~among(here, verbs))
    # Of each tree the first one.
    verbs = verbs[np.unique(top[verbs], return_index=True)[1]]
    for verb in verbs[view.role[verbs] != Role.ROOT].tolist():
        root, above = int(top[verb]), int(view.head[verb])
        # What is joined to a noun by "et" may be told, too.
        later = view.children(above)
        later = later[(later > above) & (view.role[later] == Role.CONJUNCT)]
        head[later[view.has_upos("VERB", "AUX")[later]]] = verb
        head[verb], role[verb] = verb, Role.ROOT
        head[root] = verb
        role[root] = Role.ADVERBIAL_CLAUSE if marked[root] else Role.PARATAXIS
        nominal = view.has_upos(*NOMINAL)[above] and above > verb
        head[above] = verb
        if nominal:
            role[above] = Role.OBLIQUE if phrase[above] else Role.OBJECT


def _with_objects(view: SyntaxView, told: np.ndarray, head: np.ndarray, role: np.ndarray) -> None:
    """Nouns behind verbs that hang from them as from names are their objects, and so on."""
    here = np.arange(len(view))
    loose = told[head] & (head < here) & np.isin(role, LOOSE) & view.has_upos(*NOMINAL)
    phrase = view.has_child(view.has_role(Role.ADPOSITION))
    full = np.zeros(len(view), dtype=bool)
    full[head[(role == Role.OBJECT) & (head < here)]] = True
    role[loose & phrase] = Role.OBLIQUE
    role[loose & ~phrase & ~full[head] & _determined(view)] = Role.OBJECT


def _determined(view: SyntaxView) -> np.ndarray:
    """Nouns with a determiner or a numeral; bool, (n_tokens,)."""
    return view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL))


def _joined(view: SyntaxView, told: np.ndarray, head: np.ndarray, role: np.ndarray) -> None:
    """What is told is joined to what else is told: "Faites-le cuire s'il est cru et mangez-le"."""
    here = np.arange(len(view))
    verb = view.has_upos("VERB", "AUX")
    top = nearest_marked(head, head == here)
    above = np.where(told[top], top, nearest_marked(head, verb | (head == here)))
    token = np.flatnonzero(told & (role == Role.CONJUNCT) & ~(verb & told)[head])
    # Not into what is said or told by another.
    token = token[~verb[head[token]] | told[top[token]]]
    up = above[head[token]]
    good = verb[up] & (up < token)
    head[token[good]] = up[good]


def with_asking_verbs(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "as" of "Salut Tom, as-tu lu ma lettre ?" helps the verb, and is no part of a name.

    view (SyntaxView): the document. rules (Grammar): of French, for its clitic subjects.
    RETURNS (SyntaxView): the same one where no name goes on before a subject with a hyphen.
    """
    hyphen = view.has_form("-") & followed_by(view.has_form(*rules.words("clitic_subjects")))
    name_like = view.has_role(Role.NAME_PART, Role.APPOSITION, Role.CONJUNCT)
    asking = followed_by(hyphen) & name_like & ~view.title
    asking &= view.has_form(*rules.words("auxiliaries_before_subjects"))
    asking &= view.has_upos("PROPN", "X", "INTJ")[view.head] | view.has_role(Role.NAME_PART)
    verb = np.flatnonzero(asking)
    verb = verb[view.has_upos("VERB", "AUX")[view.head[np.minimum(verb + 2, len(view) - 1)]]]
    if not len(verb):
        return view
    subject = verb + 2
    main, upos = view.head[subject], view.upos.copy()
    own = main == verb
    main, verb, subject = main[~own], verb[~own], subject[~own]
    upos[verb], upos[verb + 1] = POS_IDS["AUX"], POS_IDS["PUNCT"]
    roles = np.repeat([int(Role.AUXILIARY), int(Role.PUNCTUATION)], len(verb))
    name = view.head[verb]
    view = hung(view.redrawn(upos=upos), np.append(verb, verb + 1), np.append(main, main), roles)
    called = among(np.arange(len(view)), name) & view.has_role(Role.SUBJECT, Role.DISLOCATED)
    return relabelled(view, called, role=Role.VOCATIVE)
