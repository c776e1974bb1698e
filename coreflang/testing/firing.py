"""Which rules hold somewhere in a document, whatever other rules say."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

import numpy as np

from ..linking.candidates import judge
from ..mentions import find_mentions
from ..rules import Pairs, RulesAnalyzer, Tokens
from ..rules.tokens import ANAPHOR, NOUN, ZERO, refusing
from ..syntax import SyntaxView
from .cases import Case, build_doc
from .checking import make_component


def firing(
    rules: RulesAnalyzer, view: SyntaxView, *, seen: Container[str] = frozenset()
) -> Iterator[str]:
    """Name the rules that hold for a word or a pair of a document.

    rules (RulesAnalyzer): of the language. view (SyntaxView): of the document.
    seen (Container[str]): names of rules that need not be asked any more.
    YIELDS (str): their names; rules before them do not keep them from holding.
    """
    mentions = find_mentions(view, rules)
    judged = judge(view, mentions, rules)
    agree = (mentions.possible[judged.antecedent] & mentions.possible[judged.anaphor]) != 0
    pairs = Pairs.of(view, mentions, judged.antecedent[agree], judged.anaphor[agree])
    local = pairs.take(np.flatnonzero(pairs.same_sentence))
    asking = [rule for rule in rules.pair_rules if rule.name not in seen]
    yield from (r.name for r in asking if r.test(local if r.local else pairs).any())
    asked = {
        ANAPHOR: rules.anaphors_by_form(view), NOUN: np.flatnonzero(rules.nouns_by_form(view)),
        ZERO: rules.zeros_by_form(view),
    }  # fmt: skip
    for rule in (rule for rule in rules.token_rules if rule.name not in seen):
        index = asked[rule.about]
        refused = index[refusing(rules, view, index, rule.about) >= 0]
        tokens = Tokens(view, index, rules, refused, rules.names(view))
        if rule.test(tokens).any():
            yield rule.name


def fired_in(cases: Sequence[Case], lang: str) -> frozenset[str]:
    """Name the rules that hold in some case.

    cases (Sequence[Case]): of the language; those that are annotated by hand are looked at.
    lang (str): ISO 639-1 code.
    RETURNS (FrozenSet[str]): names of rules.
    """
    found: set[str] = set()
    for case in cases:
        if case.tokens:
            component = make_component(lang, scheme=case.scheme)
            doc = build_doc(component.nlp.vocab, case.tokens)
            view = component.resolver.view(doc)
            found.update(firing(component.resolver.rules, view, seen=found))
    return frozenset(found)
