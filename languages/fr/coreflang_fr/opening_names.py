"""First names that open a sentence, where a tagger sees a small word: "Florent ferma la porte"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, hung, retagged, starts

# What a tagger calls them.
TAGS = ("ADP", "ADV", "ADJ", "NOUN", "SCONJ", "INTJ", "X", "PROPN")
# What stands between a subject and its verb.
CLITICS = ("PRON", "ADV")


def with_opening_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Florent" of "Florent ferma la porte" is who did so: the verb has no other subject.

    Not in "Claire, ouvre la porte", nor where a word says whose or which: "Ma Rose dort".

    view (SyntaxView): the document. rules (Grammar): of French, for its first names.
    RETURNS (SyntaxView): the same one where no first name opens a sentence so.
    """
    first = rules.in_lists(view, *rules.config.first_name_lists) & view.title & ~view.upper
    name = first & starts(view.sentence) & view.has_upos(*TAGS) & ~view.has_role(*SUBJECTS)
    token = np.flatnonzero(name)
    verb = np.array([_verb_behind(view, i) for i in token.tolist()], dtype=np.int64)
    token, verb = token[verb != NONE], verb[verb != NONE]
    if not len(token):
        return view
    named = np.zeros(len(view), dtype=bool)
    named[token] = True
    view = retagged(view, named, "PROPN")
    return hung(view, token, verb, np.full(len(token), int(Role.SUBJECT)))


def _verb_behind(view: SyntaxView, name: int) -> int:
    """The finite verb right behind a name, or behind its clitics, without a subject; else NONE."""
    beside = view.sentence == view.sentence[name]
    finite = beside & view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    finite &= ~view.has_morph("Person=1", "Person=2", "Mood=Imp")
    own = view.has_child(view.has_role(*SUBJECTS, Role.EXPLETIVE))
    small = beside & view.has_upos(*CLITICS)
    for i in range(name + 1, min(name + 4, len(view))):
        verb = int(view.head[i]) if view.has_role(Role.AUXILIARY, Role.COPULA)[i] else i
        if finite[i]:
            return NONE if own[verb] or view.head[verb] == name else verb
        if not small[i]:
            break
    return NONE
