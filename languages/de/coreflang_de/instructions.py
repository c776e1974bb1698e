"""Recipes and manuals, whose verbs are infinitives: "Das Brot salzen und es backen." """

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, followed_by

ABOVE = (Role.ROOT, Role.CONJUNCT, Role.PARATAXIS)
SUBJECT = (*SUBJECTS, Role.EXPLETIVE)


def objects_of_infinitives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What stands before an infinitive that ends its clause is its object; bool, (n_tokens,).

    As in "Das Brot salzen", "Es dann in den Ofen schieben", whatever a parser calls it; not in "Es
    kamen zwei", "Er will es backen", "Die Gäste warten".

    view (SyntaxView): the document. rules (Grammar): for its closed classes.
    RETURNS (ndarray): every "es", and nouns of the singular that are called subjects.
    """
    es = view.has_form("es") & view.has_role(Role.OBJECT, *SUBJECT)
    noun = view.has_upos("NOUN") & view.has_role(*SUBJECTS) & (view.group == NONE)
    single = view.has_morph("Number=Sing")
    noun &= single & view.has_child(single & view.has_role(Role.DETERMINER))
    found = es | noun
    last = followed_by(view.has_upos("PUNCT", "CCONJ", "SPACE"))
    verb = view.has_upos("VERB") & view.has_role(*ABOVE) & last
    # "Es schien, ..."
    verb &= ends_in(view, rules.words("infinitive_endings")) & ~view.has_morph("Number=Sing")
    verb &= ~view.has_child(view.has_role(Role.AUXILIARY, Role.COPULA, Role.MARKER))
    verb &= ~view.has_child(view.has_role(*SUBJECT) & ~found)
    return found & verb[view.head] & (view.head > np.arange(len(view)))
