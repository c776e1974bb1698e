"""What follows a name in brackets or behind a comma: "Eva (la boulangère) dort", "Eva, merci"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, in_tree

# What parsers call such a noun.
MISTAKEN = (
    Role.OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.SUBJECT, Role.OTHER, Role.PARATAXIS,
    Role.OPEN_COMPLEMENT, Role.INDIRECT_OBJECT,
)  # fmt: skip


def with_asides(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "boulangère" of "Luc a vu Eva (la boulangère)" is Eva, and nobody else whom Luc saw.

    Not in "Luc vit Eva (une heure plus tard)", "Eva (avec son frère)".

    view (SyntaxView): the document. rules (Grammar): of French, for its nouns for persons.
    RETURNS (SyntaxView): the same one where no phrase in brackets hangs from anything else.
    """
    opens, closes = view.has_form("("), view.has_form(")")
    if not opens.any():
        return view
    person = rules.in_lists(view, *rules.config.person_lists)
    nominal = view.has_upos("NOUN", "PROPN")
    which = view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    noun = nominal & person & which & view.has_role(*MISTAKEN)
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION))
    first = view.left + opens[view.left]
    last = view.right - 1 - closes[view.right - 1]
    inside = opens[np.maximum(first - 1, 0)] & closes[np.minimum(last + 1, len(view) - 1)]
    before = np.maximum(first - 2, 0)
    named = view.has_upos("PROPN") & nominal
    token = np.flatnonzero(noun & inside & (first >= 2) & named[before])
    if not len(token):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[token], role[token] = _heads_of_names(view, before[token]), Role.APPOSITION
    return in_tree(view, head, role)


def with_thanks(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "merci" of "Chère Eva, merci pour ton aide" is said to Eva, and is not who she is.

    view (SyntaxView): the document. rules (Grammar): of French, for such words.
    RETURNS (SyntaxView): the same one where no such word stands behind a name and a comma.
    """
    here = np.arange(len(view))
    said = view.has_form(*rules.words("words_of_thanks")) & behind(view.has_form(","))
    said &= view.has_upos("PROPN")[view.head] & (view.head < here)
    token = np.flatnonzero(said)
    if not len(token):
        return view
    head, role = view.head.copy(), view.role.copy()
    role[token] = Role.PARATAXIS
    for word in token.tolist():
        below = view.children(int(view.head[word]))
        head[below[below > word]] = word
    return in_tree(view, head, role)


def _heads_of_names(view: SyntaxView, token: np.ndarray) -> np.ndarray:
    """The "Eva" of "Eva Roux" for "Roux"; (n_found,)."""
    part = view.has_role(Role.NAME_PART)[token]
    return np.where(part, view.head[token], token)
