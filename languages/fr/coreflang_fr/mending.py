"""Trees that parsers draw in a way that French reads otherwise: commands and appositions."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, hung

from .classes import endings


def with_commands(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "les" of "Lavez-les" is the verb's object, whatever a parser makes of the two; "Vas-y".

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
    # "Croc-en-jambe", "Villers-en-Arthies"
    told &= ~np.append(hyphen[1:], False)
    token = np.flatnonzero(told)
    if not len(token):
        return view
    dative = view.has_form("lui", "leur", "-lui", "-leur")[token]
    upos = view.upos.copy()
    upos[token], upos[verb[token]] = POS_IDS["PRON"], POS_IDS["VERB"]
    role = np.where(dative, Role.INDIRECT_OBJECT, Role.OBJECT)
    adverb = view.has_form(*rules.words("adverbial_clitics"))[token]
    role = np.where(adverb, Role.OBLIQUE, role)
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
