"""Tries every rule once when a language is loaded, so that misspelt names are refused there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import numpy as np
from spacy.tokens import Doc
from spacy.vocab import Vocab

from ..errors import CoreflangError
from ..language import LanguagePlugin, UnknownNameError
from ..mentions import Mentions, find_mentions
from ..syntax import Role, SyntaxView, build_view, load_scheme
from .analyzer import RulesAnalyzer
from .link_rules import LINK_RULES, check_left_out
from .tokens import Tokens
from .verdicts import Pairs

# Each sentence has a subject, a verb, and a word that rules look at. Rules on arrays ask for all
# their names whatever a text has; what patterns ask for in some sentences only is in `Listed`.
ROLES = (Role.SUBJECT, Role.ROOT, Role.OBJECT)
POS = ("NOUN", "VERB", "PRON")
MOST_MENTIONS = 8
# What misspelt names raise: `Role.SUBJEKT`, `pairs.antecedant`.
MISSPELT = (AttributeError, NameError, UnknownNameError)


def make_rules(
    plugin: LanguagePlugin, vocab: Vocab, *, leave_out: Sequence[str] = (), source: str = ""
) -> RulesAnalyzer:
    """Make a language's rules, and try each.

    plugin (LanguagePlugin): of the language. vocab (Vocab): of a pipeline of the language.
    leave_out (Sequence[str]): names of rules that shall not be, beside those of its config.
    source (str): who leaves these out, for messages.
    RETURNS (RulesAnalyzer): its rules.
    RAISES (CoreflangError): E141 for names that a rule or a method of the rules asks for, and that
        there are not; E142 for rules to leave out that there are not.
    """
    rules: RulesAnalyzer = plugin.rules(plugin)
    _leave_out(rules, leave_out, source)
    view, own = probe_view(rules, vocab), type(rules)
    names = _try(rules, own.__name__, own, lambda: rules.names(view))
    asked = Tokens(view, np.arange(len(view)), rules, np.arange(1), names)
    for rule in _token_tests(asked):
        _try(rules, *rule)
    # What is left are the methods of the language's own class.
    _try(rules, own.__name__, own, lambda: rules.anchored(view))
    mentions = _try(rules, own.__name__, own, lambda: find_mentions(view, rules))
    if mentions is not None:
        for rule in _pair_tests(rules, view, mentions):
            _try(rules, *rule)
    return rules


def _leave_out(rules: RulesAnalyzer, names: Sequence[str], source: str) -> None:
    known = {*LINK_RULES, *(rule.name for rule in rules.token_rules)}
    known |= {rule.name for rule in rules.pair_rules}
    check_left_out(rules.config.leave_out, known, source=rules.plugin.source)
    check_left_out(names, known, source=source)
    rules.leave_out(frozenset((*rules.config.leave_out, *names)))


def probe_view(rules: RulesAnalyzer, vocab: Vocab) -> SyntaxView:
    """A document with each of the words that patterns look at.

    rules (RulesAnalyzer): of the language. vocab (Vocab): of a pipeline of the language.
    RETURNS (SyntaxView): its grammar; it is no text.
    """
    forms = [form for rule in rules.token_rules for form in getattr(rule, "forms", ())]
    forms += [row.forms[0] for row in rules.config.anaphors[:2] if row.forms]
    objects, size = list(dict.fromkeys([*forms, "x"])), len(ROLES)
    count = len(objects)
    doc = Doc(
        vocab, words=[word for each in objects for word in ("x", "x", each)],
        heads=[size * k + 1 for k in range(count) for _ in ROLES], deps=["dep"] * size * count,
        pos=[*POS] * count, lemmas=["x"] * size * count, sent_starts=[True, False, False] * count,
    )  # fmt: skip
    view = build_view(doc, load_scheme("ud"), copulas=(), quotes=())
    return view.redrawn(role=np.array([*ROLES] * count, dtype=np.int64))


Named = tuple[str, Callable[..., Any], Callable[[], Any]]


def _token_tests(asked: Tokens) -> Iterator[Named]:
    for rule in asked.rules.token_rules:
        for name in rule.lists:
            yield rule.name, rule.source, partial(asked.rules.words, name)
        yield rule.name, rule.source, partial(rule.test, asked)


def _pair_tests(rules: RulesAnalyzer, view: SyntaxView, mentions: Mentions) -> Iterator[Named]:
    some = np.arange(min(len(mentions), MOST_MENTIONS))
    pairs = Pairs.of(view, mentions, np.repeat(some, len(some)), np.tile(some, len(some)))
    for rule in rules.pair_rules:
        yield rule.name, rule.source or rule.test, partial(rule.test, pairs)


def _try(
    rules: RulesAnalyzer, name: str, source: Callable[..., Any], test: Callable[[], Any]
) -> Any:
    """Run a rule; what is no misspelt name is told of when it happens in a text."""
    try:
        return test()
    except MISSPELT as error:
        raise CoreflangError(
            "E141", path=source.__module__, lang=rules.plugin.lang, name=name,
            found=error.args[0] if error.args else type(error).__name__,
        ) from error  # fmt: skip
    except Exception:
        return None
