"""Phrases set apart before their clitic: "À Luc, je lui dis tout", "De ce livre, on en parle"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, followed_by, relabelled

# What parsers see in such a phrase.
FRONTED = (Role.OBLIQUE, Role.INDIRECT_OBJECT)


def with_doubled_phrases(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Luc" of "À Luc, je lui dis tout" is set apart, and whom "lui" means.

    Likewise "De ce livre, on en parle", "À ce jeu, elle y joue"; not "À midi, je lui parle".

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics and its persons.
    RETURNS (SyntaxView): the same one where no such phrase has a comma behind it.
    """
    here = np.arange(len(view))
    noun = view.has_role(*FRONTED) & view.has_upos("NOUN", "PROPN") & (view.head > here)
    noun &= followed_by(view.has_form(",")) & view.has_upos("VERB")[view.head]
    if not noun.any():
        return view
    person = rules.in_lists(view, *rules.config.person_lists) | rules.labelled_persons(view)
    to_whom = _below(view, rules, "adpositions_of_whom")
    thing = ~person & ~rules.in_lists(view, "time_nouns")
    found = person & to_whom & _has_clitic(view, "leur", "lui")
    found |= thing & to_whom & _has_clitic(view, "y")
    inside = rules.in_lists(view, "place_nouns")
    of_what = _below(view, rules, "genitive_adpositions")
    found |= thing & ~inside & of_what & _has_clitic(view, "en")
    return relabelled(view, noun & found, role=Role.DISLOCATED)


def _below(view: SyntaxView, rules: Grammar, name: str) -> np.ndarray:
    """Nouns below such an adposition; bool, (n_tokens,)."""
    adposition = view.has_role(Role.ADPOSITION) & view.has_form(*rules.words(name))
    return view.has_child(adposition)


def _has_clitic(view: SyntaxView, *forms: str) -> np.ndarray:
    """Words whose verb has such a clitic before it; bool, (n_tokens,)."""
    clitic = view.has_form(*forms) & view.has_upos("PRON") & (view.head > np.arange(len(view)))
    return view.has_child(clitic & view.has_role(*FRONTED))[view.head]
