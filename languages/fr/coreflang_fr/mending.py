"""Trees and passages that parsers draw in a way that French reads otherwise."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, hung

from .classes import endings

SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE)
# How many words may stand in "a-t-elle répondu à son frère".
LONGEST = 14
EDGES = (",", "?", "!", "…", "...")
BEHIND = (*EDGES, ".", ";", ":", "»", "”", '"')


def with_commands(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "les" of "Lavez-les" is the verb's object, whatever a parser makes of the two.

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    RETURNS (SyntaxView): the same one where nobody is told to do anything.
    """
    word = np.arange(len(view))
    cut = view.has_form(*rules.words("commanded_clitics")) & (word > 1)
    hyphen = view.has_form("-")
    cut &= np.append(False, hyphen[:-1])
    whole = view.has_form(*rules.words("joined_clitics")) & (word > 0)
    verb = np.where(cut, word - 2, word - 1)
    told = (cut | whole) & endings(view, rules, "commanding_endings")[verb]
    told &= ~view.has_upos("DET", "ADP", "PRON", "PUNCT")[verb]
    told &= ~view.has_form(*rules.words("bare_demonstratives"))[verb]
    token = np.flatnonzero(told)
    if not len(token):
        return view
    dative = view.has_form("lui", "leur", "-lui", "-leur")[token]
    upos = view.upos.copy()
    upos[token], upos[verb[token]] = POS_IDS["PRON"], POS_IDS["VERB"]
    role = np.where(dative, Role.INDIRECT_OBJECT, Role.OBJECT)
    view = replace(view, upos=upos)
    marks = token[cut[token]] - 1
    heads = np.concatenate([verb[token], verb[marks + 1]])
    roles = np.concatenate([role, np.full(len(marks), int(Role.PUNCTUATION))])
    return hung(view, np.concatenate([token, marks]), heads, roles)


def with_appositions(view: SyntaxView) -> SyntaxView:
    """The "Anne Royer" of "Sa voisine, Anne Royer, dort" says who that is, and is no subject.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no name between commas is called a subject.
    """
    comma, subject = view.has_form(","), view.has_role(*SUBJECTS)
    name = subject & view.has_upos("PROPN") & np.append(False, comma[:-1])
    name &= np.append(comma, False)[view.right] | comma[view.right - 1]
    token = np.flatnonzero(name)
    head = np.array([_beside(view, i) for i in token.tolist()], dtype=np.int64)
    token, head = token[head >= 0], head[head >= 0]
    return hung(view, token, head, np.full(len(token), int(Role.APPOSITION)))


def _beside(view: SyntaxView, name: int) -> int:
    """The noun right before a comma and a name, if both are subjects of one predicate; else -1."""
    for noun in view.children(int(view.head[name])).tolist():
        if noun < name and view.right[noun] == name - 1 and view.upos[noun] == POS_IDS["NOUN"]:
            return int(noun) if int(view.role[noun]) in SUBJECTS else -1
    return -1


def with_insertions(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "dit-elle" of « Non, dit-elle. Je reste. » is the narrator's, not of the passage.

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    RETURNS (SyntaxView): with two passages around what is inserted.
    """
    inside = view.quote > 0
    if not inside.any():
        return view
    quote, count = view.quote.copy(), int(view.quote.max())
    edge, behind = view.has_form(*EDGES), view.has_form(*BEHIND)
    saying = rules.in_lists(view, "saying_verbs") & view.has_upos("VERB", "AUX")
    for verb in np.flatnonzero(saying & inside).tolist():
        begin, end = _segment(verb, edge, behind)
        same = bool((quote[begin - 1 : end + 1] == quote[verb]).all()) and quote[verb]
        short = begin > 1 and end - begin <= LONGEST
        if same and short and _inverted(view, rules, begin, verb, end):
            count += 1
            rest = (np.arange(len(view)) >= end) & (quote == quote[verb])
            quote[rest] = count
            quote[begin:end] = 0
    return replace(view, quote=quote)


def _segment(verb: int, edge: np.ndarray, behind: np.ndarray) -> tuple[int, int]:
    """Where the words between two marks around a verb begin and end; (0, 0) without marks."""
    before, after = np.flatnonzero(edge[:verb]), np.flatnonzero(behind[verb:])
    if not len(before) or not len(after):
        return 0, 0
    return int(before[-1]) + 1, verb + int(after[0])


def _inverted(view: SyntaxView, rules: Grammar, begin: int, verb: int, end: int) -> bool:
    """Whether nothing but clitics and auxiliaries stands before a verb, and its subject behind."""
    pronoun = view.has_form(*rules.words("inverted_subjects"))
    small = view.has_upos("PRON", "AUX", "PUNCT", "PART") | view.has_form("a-t", "-t", "-")
    small &= ~view.has_form(*rules.words("nominative_pronouns"))
    if not bool((small | pronoun)[begin:verb].all()):
        return False
    if bool(pronoun[begin:end].any()):
        return True
    third = view.has_morph("Person=3")[begin : verb + 1].any()
    named = view.has_upos("NOUN", "PROPN")[verb + 1 : end].any()
    clause = view.has_form(*rules.words("words_of_que"), "-moi")[begin:end].any()
    return bool(third and named and not clause)
