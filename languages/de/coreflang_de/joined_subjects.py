"""Subjects of two of whom a parser sees one: "Mein Bruder und ich fuhren ans Meer"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, in_tree

FINITE, PLURAL = "VerbForm=Fin", "Number=Plur"


def with_joined_subjects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """A noun at the root, "und", a pronoun and a verb in the plural: noun and pronoun are one.

    "Ida und ich kennen uns." ("Ida and I know each other."), but not "Noch ein Wort und ich gehe!"
    ("One word more and I leave!").

    view (SyntaxView): the document. rules (Grammar): for its coordinators.
    RETURNS (SyntaxView): the same one where there is nothing to mend.
    """
    n = np.arange(len(view))
    noun = view.has_upos("NOUN", "PROPN") & (view.head == n)
    verb = view.has_upos("VERB", "AUX") & view.has_morph(FINITE) & view.has_morph(PLURAL)
    verb &= view.has_role(Role.CONJUNCT) & noun[view.head]
    joins = view.has_upos("CCONJ") & ~view.has_form(*rules.config.alternatives)
    second = view.has_upos("PRON") & view.has_role(*SUBJECTS) & verb[view.head] & behind(joins)
    pronoun = np.flatnonzero(second & (view.head[view.head] < n))
    if not len(pronoun):
        return view
    verbs = view.head[pronoun]
    nouns = view.head[verbs]
    head, role = view.head.copy(), view.role.copy()
    # What stands behind the two belongs to the verb, as it leads the sentence now.
    root = np.arange(len(view))
    root[nouns] = verbs
    later = n > head
    head[later] = root[head[later]]
    head[verbs], role[verbs] = verbs, role[nouns]
    head[nouns], role[nouns] = verbs, int(Role.SUBJECT)
    head[pronoun], role[pronoun] = nouns, int(Role.CONJUNCT)
    head[pronoun - 1], role[pronoun - 1] = pronoun, int(Role.COORDINATOR)
    return in_tree(view, head, role)
