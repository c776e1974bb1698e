"""What somebody becomes or remains, drawn like what somebody is: "Ida devient la présidente"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, in_tree

# What parsers call a noun behind such a verb.
BEHIND = (Role.OBJECT, Role.OPEN_COMPLEMENT)
KEPT = (Role.DETERMINER, Role.POSSESSIVE)


def with_what_one_becomes(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "présidente" of "Ida est devenue la présidente" is what Ida is, as behind "être".

    Not "Il reste une place", "Ida est restée deux jours".

    view (SyntaxView): the document. rules (Grammar): of French, for such verbs and for times.
    RETURNS (SyntaxView): the same one where nobody becomes or remains anything.
    """
    words = rules.words("verbs_of_becoming")
    verb = (view.has_lemma(*words) | view.has_form(*words)) & view.has_upos("VERB", "AUX")
    verb &= ~view.has_role(Role.COPULA, Role.AUXILIARY)
    verb &= view.has_child(view.has_role(*SUBJECTS) & ~_empty(view, rules))
    noun = view.has_upos("NOUN") & view.has_role(*BEHIND) & verb[view.head]
    noun &= view.head < np.arange(len(view))
    noun &= view.has_child(view.has_role(*KEPT)) & ~rules.in_lists(view, "time_nouns")
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION, Role.NUMERAL))
    token = np.flatnonzero(noun)
    token = token[np.unique(view.head[token], return_index=True)[1]]
    return _over_verbs(view, token) if len(token) else view


def _empty(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "il" of "Il reste le problème du bruit"; bool, (n_tokens,)."""
    staying = view.has_lemma(*rules.words("lemmas_of_staying"))
    return view.has_form("il", "-il") & staying[view.head]


def _over_verbs(view: SyntaxView, token: np.ndarray) -> SyntaxView:
    """Nouns stand where their verbs stood, and the verbs are their copulas."""
    head, role = view.head.copy(), view.role.copy()
    for noun, verb in zip(token.tolist(), view.head[token].tolist(), strict=True):
        up = noun if head[verb] == verb else head[verb]
        head[view.children(verb)] = noun
        head[noun], role[noun] = up, role[verb]
        head[verb], role[verb] = noun, Role.COPULA
    return in_tree(view, head, role)
