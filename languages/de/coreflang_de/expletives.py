"""Where parsers call an "es" an expletive that may be a subject: "Das Kind fiel. Es weinte." """

from __future__ import annotations

import numpy as np

from coreflang.syntax import Role, SyntaxView

SUBJECTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.CLAUSAL_SUBJECT)


def lone_expletives(view: SyntaxView) -> np.ndarray:
    """Expletive "es" that may be the subject after all, where no other is; bool, (n_tokens,).

    Before the finite verb a label is no proof: parsers learn from a treebank where nearly every
    "Es" that begins a sentence is empty. Nor is it in a passive behind the verb, where an "es" that
    only fills a place is gone: "Es wurde getanzt", "gestern wurde getanzt", but "gestern wurde es
    gedruckt". What is empty beyond doubt the patterns of `pleonastic` tell.
    """
    expletive = view.has_form("es") & view.has_role(Role.EXPLETIVE)
    expletive &= ~view.has_child(view.has_role(*SUBJECTS))[view.head]
    passive = view.has_child(view.has_role(Role.AUXILIARY) & view.has_lemma("werden"))[view.head]
    passive &= view.has_upos("VERB")[view.head] & view.has_morph("VerbForm=Part")[view.head]
    return expletive & (_before_verb(view) | passive) & (view.head != np.arange(len(view)))


def _before_verb(view: SyntaxView) -> np.ndarray:
    """Tokens that open a main clause, with its finite verb behind them."""
    first = np.append(True, view.sentence[1:] != view.sentence[:-1])
    opening = first | np.append(False, view.has_upos("PUNCT", "CCONJ", "INTJ")[:-1])
    finite = view.has_upos("VERB", "AUX") & ~view.has_morph("VerbForm=Inf", "VerbForm=Part")
    return opening & np.append(finite[1:], False)
