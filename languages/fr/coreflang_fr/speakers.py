"""Who says what stands before, where a tagger sees no verb: "« Tu mens », cria Luc"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    bits,
    followed_by,
    in_tree,
    relabelled,
    retagged,
    starts,
)

from .classes import endings

FINITE = bits("VerbForm=Fin", "Person=3", "Mood=Ind")
# What a speaker is to parsers that do not see one.
MISTAKEN = (Role.OBJECT, Role.OPEN_COMPLEMENT, Role.CLAUSAL_COMPLEMENT, Role.OBLIQUE)
# What a verb that names a speaker may hang from the words said as.
JOINED = (Role.PARATAXIS, Role.CONJUNCT, Role.ROOT, Role.ADVERBIAL_CLAUSE)


def behind_speech(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words in small letters right behind what is said: "« Oui », dit", "— Oui ? dit"; bool.

    view (SyntaxView): the document. rules (Grammar): of French, for its quotation marks.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    closing = view.has_form(*(last for _, last in rules.config.quotes))
    closed = behind(closing) | behind(view.has_form(",") & behind(closing))
    asked = behind(view.has_form(*rules.words("marks_that_end"))) & starts(view.sentence)
    return (closed | asked) & ~view.title & ~view.upper


def with_speaking_verbs(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "cria" of "« Tu mens », cria Luc" is a verb, and Luc its subject.

    view (SyntaxView): the document. rules (Grammar): of French, for the forms of its verbs.
    RETURNS (SyntaxView): the same one where taggers know all verbs behind what is said.
    """
    verb = behind_speech(view, rules) & view.has_upos("NOUN", "ADJ", "ADV", "ADP", "X", "PROPN")
    verb &= view.has_form(*rules.words("finite_verbs")) | endings(view, rules, "endings_of_tales")
    verb &= followed_by(_begins_person(view, rules))
    token = np.flatnonzero(verb)
    if not len(token):
        return view
    person = token + 1 + (view.has_upos("DET") | ~view.title)[token + 1]
    upos, morph = view.upos.copy(), np.where(verb, view.morph | FINITE, view.morph)
    upos[person] = np.where(view.title[person], POS_IDS["PROPN"], upos[person])
    upos[token] = POS_IDS["VERB"]
    head, role = view.head.copy(), view.role.copy()
    for one, who in zip(token.tolist(), person.tolist(), strict=True):
        _draw(view, one, who, head, role)
    return in_tree(view.redrawn(upos=upos, morph=morph), head, role)


def _begins_person(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Luc", "la mère": words with a capital, and determiners right before persons; bool."""
    inside = ~starts(view.sentence)
    name = view.title & inside & view.has_upos("PROPN", "NOUN", "ADJ", "X", "VERB", "ADV")
    person = rules.in_lists(view, *rules.config.person_lists) & view.has_upos("NOUN") & inside
    return name | (view.has_upos("DET") & inside & followed_by(person & inside))


def _draw(view: SyntaxView, verb: int, who: int, head: np.ndarray, role: np.ndarray) -> None:
    """Let the person be the verb's subject, and the verb stand where the higher one stood."""
    below = view.dominates(np.array(who), np.array(verb))
    if below:
        head[verb] = verb if view.head[who] == who else view.head[who]
        role[verb] = view.role[who] if view.head[who] == who else Role.PARATAXIS
        moved = view.children(who)
        head[moved[moved < verb]] = verb
    elif int(view.role[verb]) not in JOINED:
        role[verb] = Role.PARATAXIS
    head[who], role[who] = verb, Role.SUBJECT


def with_speakers(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Luc" of "« Oui », a reconnu Luc" says so, and is not what was said.

    view (SyntaxView): the document. rules (Grammar): of French, for its verbs of saying.
    RETURNS (SyntaxView): the same one where nobody who says something is called an object.
    """
    here = np.arange(len(view))
    closed = behind_speech(view, rules)
    helped = behind(closed & view.has_upos("AUX")) & view.has_child(view.has_role(Role.AUXILIARY))
    verb = rules.in_lists(view, *rules.config.saying) & view.has_upos("VERB") & (closed | helped)
    verb &= ~view.has_child(view.has_role(*SUBJECTS, Role.EXPLETIVE))
    person = view.has_upos("PROPN") | rules.in_lists(view, *rules.config.person_lists)
    speaker = person & view.has_role(*MISTAKEN) & verb[view.head] & (view.head < here)
    speaker &= (view.left - 1 == view.head) & ~view.has_child(view.has_role(Role.ADPOSITION))
    return relabelled(view, speaker, role=Role.SUBJECT)


def with_inverted_speakers(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "-il" of "« J'ai froid, s'est-il écrié. »" says so, and is no empty subject.

    The "-t" of "a-t-il dit" is no article. Not in "A-t-il été dit que tout va bien ?".

    view (SyntaxView): the document. rules (Grammar): of French, for its verbs of saying.
    RETURNS (SyntaxView): the same one where all who say something behind their verb are subjects.
    """
    inverted = view.has_form(*rules.words("inverted_subjects"))
    view = retagged(view, view.has_form("-t") & followed_by(inverted), "PRON")
    saying = rules.in_lists(view, *rules.config.saying) & view.has_upos("VERB")
    saying &= ~view.has_child(view.has_form("été"))
    speaker = inverted & view.has_role(Role.EXPLETIVE) & saying[view.head]
    return relabelled(view, speaker, role=Role.SUBJECT)
