"""A name that a rule asks for and that there is not is refused when the language is loaded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
import pytest
import spacy
from thinc.types import Ints1d

from coreflang.errors import CoreflangError
from coreflang.plugins import load_language
from coreflang.rules import Listed, Pairs, Tokens, Verdict, Word, pair_rule, token_rule, word_rule
from coreflang.rules.probing import make_rules
from coreflang.syntax import Role, SyntaxView

LANG = "en"


def refusal(**own: Any) -> str:
    """What is said of English with some more rules, or with a method of its own."""
    plugin = load_language(LANG)
    base = plugin.rules
    token, pair = own.pop("token_rules", ()), own.pop("pair_rules", ())
    own |= {"token_rules": (*base.token_rules, *token), "pair_rules": (*base.pair_rules, *pair)}
    changed = replace(plugin, rules=type("Changed", (base,), own))
    with pytest.raises(CoreflangError) as raised:
        make_rules(changed, spacy.blank(LANG).vocab)
    assert raised.value.code == "E141"
    return str(raised.value)


def of_tokens(test: Callable[[Tokens], np.ndarray]) -> str:
    return refusal(token_rules=(token_rule("Ida left.")(test),))


def of_pairs(test: Callable[[Pairs], np.ndarray]) -> str:
    return refusal(pair_rules=(pair_rule(Verdict.UNLIKELY, "Ida left.")(test),))


def test_rules_that_are_in_order_are_made() -> None:
    plugin = load_language(LANG)
    assert make_rules(plugin, spacy.blank(LANG).vocab).plugin is plugin


def test_word_lists_of_token_rules() -> None:
    def misspelt(tokens: Tokens) -> np.ndarray:
        return tokens.in_lists("saying_verb")[tokens.token]

    said = of_tokens(misspelt)
    assert "'misspelt'" in said
    assert "word list 'saying_verb'" in said
    assert "'saying_verbs'" in said


def test_word_lists_that_a_rule_takes_as_sets() -> None:
    assert "'titles'" in of_tokens(
        lambda tokens: np.isin(tokens.token, [len(tokens.rules.words("titels"))])
    )


def test_features() -> None:
    said = of_tokens(lambda tokens: tokens.has_morph("Number=Plurr"))
    assert "feature 'Number=Plurr'; nearest: 'Number=Plur'" in said


def test_parts_of_speech() -> None:
    said = of_pairs(lambda pairs: pairs.antecedent.has_upos("NOUNN"))
    assert "part of speech 'NOUNN'; nearest: 'NOUN'" in said


def test_roles() -> None:
    assert "SUBJEKT" in of_pairs(lambda pairs: pairs.antecedent.has_role(Role.SUBJEKT))  # type: ignore[attr-defined]


def test_columns_of_pairs() -> None:
    assert "antecedant" in of_pairs(lambda p: p.antecedant > 0)  # type: ignore[attr-defined]


def test_agreement_classes() -> None:
    said = of_pairs(lambda pairs: (pairs.antecedent.token & pairs.class_bits("mask")) > 0)
    assert "agreement class 'mask'; nearest: 'masc'" in said


def test_agreement_classes_that_a_language_names_for_itself() -> None:
    @dataclass(frozen=True)
    class Classes:
        femm: int

    with pytest.raises(CoreflangError) as raised:
        load_language(LANG).named_classes(Classes)
    assert raised.value.code == "E012"


class Misspelt(Word):
    rainy: ClassVar = Listed("avalent_verb")


def never_asks(word: Misspelt) -> bool:
    """Would ask for the list in a sentence that no document has."""
    return word.text(word.i) == "\n" and bool(word.rainy(word.i))


def test_word_lists_of_patterns_are_known_without_being_asked_for() -> None:
    rule = word_rule("It rained.", Misspelt, forms=("it",))(never_asks)
    assert "word list 'avalent_verb'; nearest: 'avalent_verbs'" in refusal(token_rules=(rule,))


def test_word_lists_of_methods() -> None:
    def marks(self: Any, view: SyntaxView) -> Ints1d:
        return self.in_lists(view, "time_noun").astype(np.int64)

    said = refusal(marks=marks)
    assert "'time_nouns'" in said


def test_a_component_refuses_them_when_it_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    plugin = load_language(LANG)
    rule = token_rule("Ida left.")(lambda tokens: tokens.in_lists("titels")[tokens.token])
    monkeypatch.setattr(plugin.rules, "token_rules", (*plugin.rules.token_rules, rule))
    with pytest.raises(CoreflangError, match="titels"):
        spacy.blank(LANG).add_pipe("coreflang")
