"""Pronouns that turn to somebody else: "Robert zaprosił Adama, ale on odmówił"."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, behind, followed_by

from .marks import TURNING

COMPLEMENTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)


def turning(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Subjects like the "on" of "ale on odmówił", right behind what sets a clause against another.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its words.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    word = view.has_form(*rules.words("contrasting_words")) & view.has_upos(
        "CCONJ", "PART", "SCONJ"
    )
    pronoun = view.has_form(*rules.words("subject_pronouns")) & view.has_upos("PRON")
    # "ale on sam nie przyszedł" goes on with who was the subject.
    alone = view.has_form(*rules.words("emphatic_words"))
    # "ale on i jego żona wyjechali"
    pronoun = pronoun & (view.group == NONE)
    return pronoun & view.has_role(*SUBJECTS) & behind(word) & ~followed_by(alone)


@pair_rule(Verdict.UNLIKELY, "Robert zaprosił Adama, ale on odmówił.", local=False)
def contrast_leaves_subject(pairs: Pairs) -> np.ndarray:
    """Who goes on doing things needs no pronoun; one behind "ale" means who was named beside him.

    Where the clause before has such a one: not "Ewa zasnęła, ale ona nie śniła".
    """
    view, likely = pairs.view, pairs.mentions.facts.likely
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    above = view.head[np.maximum(anaphor.governor, 0)]
    subject = antecedent.at_site.has_role(*SUBJECTS) & (view.head[antecedent.site] == above)
    other = np.zeros(len(view), dtype=np.int64)
    beside = view.has_role(*COMPLEMENTS) & (pairs.mentions.facts.kind != Kind.NONE)
    at = np.flatnonzero(beside)
    np.bitwise_or.at(other, view.head[at], likely[at])
    agrees = (other[above] & likely[anaphor.token]) != 0
    subject &= (antecedent.site != NONE) & ~antecedent.grouped
    return anaphor.marked(TURNING) & subject & agrees & pairs.same_sentence
