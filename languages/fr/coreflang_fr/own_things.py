"""Possessive pronouns: "Luc a vendu son vélo. Léo garde le sien." """

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule, site
from coreflang.rules.library import likely_agree
from coreflang.syntax import NONE, OBJECTS, SUBJECTS, Role, SyntaxView


@pair_rule(Verdict.UNLIKELY, "Luc vend son vélo. Léo garde le sien.", local=False)
def sien_means_subject(pairs: Pairs) -> np.ndarray:
    """Where one's own thing is told apart from another's, it is that of the subject.

    Not where it is the subject: "Luc a un vélo. Le sien est bleu."
    """
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    own = anaphor.is_kind(Kind.POSSESSIVE) & anaphor.has_upos("PRON", "NOUN")
    own &= anaphor.has_role(*OBJECTS, Role.OBLIQUE)
    subject = view.subject[anaphor.token]
    own &= subject != NONE
    if not own.any():
        return own
    same = own & antecedent.at_site.has_role(*SUBJECTS) & (antecedent.site == site(view, subject))
    meant = np.zeros(len(pairs.mentions), dtype=bool)
    meant[anaphor.mention[same & likely_agree(pairs)]] = True
    return own & meant[anaphor.mention] & ~same


def own_of_subjects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "sien" of "Léo garde le sien": somebody owns it; bool, (n_tokens,)."""
    own = view.has_form(*rules.words("possessive_pronouns"))
    return own & view.has_role(*OBJECTS, Role.OBLIQUE) & (view.subject != NONE)
