"""Relative clauses behind the verb: "Otto wurde von einem Mann begrüßt, der ihm half"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, hung

CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
RELATIVE = "PronType=Rel"
SINGULAR = ("masculine", "feminine", "neuter")
GENDERS = ("Gender=Masc", "Gender=Fem", "Gender=Neut")


def with_relatives_behind(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Hang such clauses from the last noun before them, if it agrees with their pronoun.

    Parsers hang them from the verb that stands between, and the pronoun means nobody.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    pronoun = view.has_form(*rules.config.relatives) & view.has_morph(RELATIVE)
    clause = view.clause
    verb = view.has_upos("VERB", "AUX")[view.head[clause]]
    behind = view.head[clause] < np.arange(len(view))
    asking = pronoun & view.has_role(*CLAUSES)[clause] & verb & behind
    pairs = [(int(clause[i]), _meant(view, i, rules)) for i in np.flatnonzero(asking).tolist()]
    found = {token: noun for token, noun in pairs if noun != NONE}
    token = np.array(list(found), dtype=np.int64)
    head = np.array(list(found.values()), dtype=np.int64)
    return hung(view, token, head, np.full(len(token), int(Role.RELATIVE_CLAUSE)))


def _meant(view: SyntaxView, i: int, rules: Grammar) -> int:
    """The last noun of the clause above, if it agrees with a relative pronoun, or NONE."""
    above = int(view.head[view.clause[i]])
    same = (view.clause[:i] == view.clause[above]) & view.has_upos("NOUN", "PROPN")[:i]
    last = np.flatnonzero(same)[-1:].tolist()
    return next((noun for noun in last if _agrees(view, i, noun, rules)), NONE)


def _agrees(view: SyntaxView, i: int, noun: int, rules: Grammar) -> bool:
    form = view.strings[int(view.lower[i])]
    # "einem Passanten": an article is surer than a tag.
    below = view.children(noun)
    one = view.has_form(*rules.words("articles_of_one"))[below].any()
    if view.has_morph("Number=Plur")[noun] and not one:
        return form in rules.words("plural_relatives")
    lists = [f"{name}_relatives" for name in SINGULAR]
    if view.has_role(*SUBJECTS)[i]:
        lists = [f"{name}_relative_subjects" for name in SINGULAR]
    # So does it say of gender what a tag of the plural does not.
    plural = view.has_morph("Number=Plur")[noun]
    told = [k for k, gender in enumerate(GENDERS) if view.has_morph(gender)[noun] and not plural]
    if view.has_form(*rules.words("articles_of_two_genders"))[below].any() and 1 not in told:
        # "einem" says no more than that it is no feminine.
        told = [0, 2]
    return not told or any(form in rules.words(lists[k]) for k in told)
