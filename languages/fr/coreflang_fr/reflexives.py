"""Reflexives: those that tokenizers cut, and how far they reach."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from coreflang.mentions import Kind, Reflexivity, TokenFacts
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule, site
from coreflang.syntax import NONE, SyntaxView, followed_by


def cut_reflexives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "eux" of "eux-mêmes" where a tokenizer cuts it in two or three; bool, (n_tokens,)."""
    same = followed_by(view.has_form(*rules.words("words_of_same")))
    hyphen = followed_by(view.has_form("-"))
    joined = followed_by(view.has_form("-même", "-mêmes"))
    stressed = view.has_form(*rules.words("stressed_pronouns"))
    return stressed & (joined | (hyphen & followed_by(same)))


def with_cut_reflexives(view: SyntaxView, rules: Grammar, facts: TokenFacts) -> TokenFacts:
    """Let them be reflexives: "Les voisins parlaient d'eux-mêmes".

    view (SyntaxView): the document. rules (Grammar): of French, for their words.
    facts (TokenFacts): what the tables say of its tokens.
    RETURNS (TokenFacts): the same where there are none.
    """
    cut = cut_reflexives(view, rules) & (facts.kind == Kind.PERSONAL)
    if not cut.any():
        return facts
    kind = np.where(cut, Kind.REFLEXIVE, facts.kind)
    must = np.where(cut, Reflexivity.MUST, facts.reflexivity)
    return replace(facts, kind=kind, reflexivity=must)


@pair_rule(Verdict.IMPOSSIBLE, "Paul croit que Luc parle de lui-même.", local=False)
def reflexive_leaves_clause(pairs: Pairs) -> np.ndarray:
    """A reflexive means nothing outside of a clause that has a subject, even if that is no mention.

    It may mean what it stresses: "Paul a vu le roi lui-même".
    """
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    subject = view.subject[anaphor.token]
    outside = (view.clause[antecedent.token] != view.clause[anaphor.token]) | ~pairs.same_sentence
    other = (subject != NONE) & (antecedent.site != site(view, subject))
    stressed = antecedent.token == anaphor.token - 1
    return anaphor.is_kind(Kind.REFLEXIVE) & outside & other & ~stressed
