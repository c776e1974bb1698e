"""Demonstratives: este, ese, aquel take up nouns; "eso es verdad" and "los que" do not."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    in_tree,
    predicates,
    retagged,
)

SAYING_WHICH = (
    Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.NOMINAL_MODIFIER,
)  # fmt: skip


def determinative(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Those that a clause or phrase says who is meant: "aquel que canta", "ese de ahí"; bool."""
    last = rules.words("latter_adjectives")
    forms = (*_pointing(rules), *rules.words("neuter_demonstratives"))
    behind = view.has_form(*rules.words("words_after_demonstratives"))
    followed = followed_by(behind)
    alone = view.has_form(*last) & ~latter(view, rules)
    return alone | view.has_form(*forms) & (view.has_child(view.has_role(*SAYING_WHICH)) | followed)


def latter(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "este último": said of who was named last; bool, (n_tokens,)."""
    near = behind(view.has_form(*rules.words("near_demonstratives")))
    return near & view.has_form(*rules.words("latter_adjectives")) & ~_described(view)


def _described(view: SyntaxView) -> np.ndarray:
    """Adjectives of a noun: "este último libro"; bool, (n_tokens,)."""
    return view.has_role(Role.ADJECTIVAL_MODIFIER) & view.has_upos("NOUN")[view.head]


def with_lone_demonstratives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the "Esta" of "Esta los leyó" as a subject, not as a word of "los".

    view (SyntaxView): the document. rules (Grammar): of Spanish, for demonstratives and clitics.
    RETURNS (SyntaxView): the same one where no parser takes one for a determiner.
    """
    clitic = view.has_form(*rules.words("object_clitics"), *rules.words("other_clitics"))
    lone = view.has_form(*_pointing(rules)) & followed_by(clitic & view.has_upos("PRON"))
    several = ends_in(view, ("s",))
    at = np.flatnonzero(lone & clitic[view.head] & view.has_role(Role.DETERMINER))
    verb = predicates(view)[view.head[view.head[at]]]
    good = ~view.has_child(view.has_role(*SUBJECTS))[verb]
    good &= view.has_morph("Number=Plur")[verb] == several[at]
    at, verb = at[good], verb[good]
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[at], role[at] = verb, Role.SUBJECT
    return in_tree(retagged(view, np.isin(np.arange(len(view)), at), "PRON"), head, role)


def _pointing(rules: Grammar) -> tuple[str, ...]:
    """Forms of demonstratives but for those of "este último" and neuters."""
    rows = (row for row in rules.config.anaphors if row.kind == "demonstrative")
    other = (*rules.words("latter_adjectives"), *rules.words("neuter_demonstratives"))
    return tuple(form for row in rows for form in row.forms if form not in other)
