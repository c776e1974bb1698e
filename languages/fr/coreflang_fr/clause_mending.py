"""Pronouns that parsers draw awry: "Il s'appelle Luc", "Il la lui montre"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    in_tree,
    relabelled,
)


def with_clauses(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All that this module mends, in its order.

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    RETURNS (SyntaxView): the same one where all clauses have their subjects and objects.
    """
    return with_clitic_objects(with_named_subjects(view, rules), rules)


def with_named_subjects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "il" of "Il s'appelle Luc" is who has the name, where a parser sees an empty subject.

    view (SyntaxView): the document. rules (Grammar): of French, for its verbs of naming.
    RETURNS (SyntaxView): the same one where nobody is named so.
    """
    own = view.has_child(view.has_form(*rules.words("reflexive_clitics")))
    name = view.has_child(view.has_upos("PROPN") & (view.head < np.arange(len(view))))
    called = view.has_lemma(*rules.config.naming_verbs) & own & name
    empty = view.has_role(Role.EXPLETIVE) & view.has_form(*rules.words("third_subjects"))
    return relabelled(view, empty & called[view.head], role=Role.SUBJECT)


def with_clitic_objects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "la" of "Il la lui montre" is shown, where a parser sees a subject, and "il" shows it.

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics.
    RETURNS (SyntaxView): the same one where no object clitic is a subject.
    """
    here = np.arange(len(view))
    subject = behind(view.has_form(*rules.words("third_subjects")) & view.has_upos("PRON"))
    clitic = view.has_form(*rules.words("articles")) & view.has_upos("PRON") & subject
    clitic &= view.has_role(*SUBJECTS) & (view.head > here) & view.has_upos("VERB")[view.head]
    token = np.flatnonzero(clitic)
    if not len(token):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[token - 1], role[token - 1], role[token] = view.head[token], Role.SUBJECT, Role.OBJECT
    return in_tree(view, head, role)
