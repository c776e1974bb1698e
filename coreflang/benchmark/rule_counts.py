"""How often each rule fires on a corpus, and how often rightly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from spacy.language import Language
from thinc.types import Ints1d

from ..linking.candidates import judge
from ..mentions import Mentions, find_mentions
from ..metrics.gold import Gold
from ..rules import PairRule, Pairs, RulesAnalyzer, TokenRule
from ..rules.relatives import relative_pronouns
from ..rules.tokens import ANAPHOR, NOUN, refusing
from ..syntax import SyntaxView
from .corpora import CorpusRequest, read_corpus
from .evaluating import ParsedDocument, parse_corpus
from .gold import read_gold
from .systems import NEAREST, SETTINGS, make_component, take_component

UNKNOWN = -1


@dataclass(frozen=True)
class RuleCount:
    """What a rule did on a corpus.

    fired: how often it held. judged: how often gold can tell whether rightly: of pairs, where the
    anaphor is in a gold entity; of words, where no finder of persons or relative pronouns takes
    them. right: how often rightly: the two are in different entities; the word is no mention of an
    entity with several, or only verbs and pronouns are, so that it means what a clause says.
    """

    fired: int = 0
    judged: int = 0
    right: int = 0

    def __add__(self, other: RuleCount) -> RuleCount:
        return RuleCount(
            self.fired + other.fired, self.judged + other.judged, self.right + other.right
        )


Counts = dict[str, RuleCount]
# What pairs, nouns and pronouns come to without any rule: by chance.
CHANCE = {"pair": "any pair that agrees", ANAPHOR: "any anaphor by form", NOUN: "any noun by form"}


def count_corpus(nlp: Language, request: CorpusRequest, *, progress: bool) -> Counts:
    """Count on a corpus.

    nlp (Language): a pipeline of the language. request (CorpusRequest): which documents.
    progress (bool): show a bar while parsing.
    RETURNS (Dict[str, RuleCount]): by the names of rules, and of CHANCE.
    RAISES (CoreflangError): whatever cannot be loaded or read.
    """
    corpus = read_corpus(request)
    take_component(nlp)
    reader = make_component(nlp, SETTINGS[NEAREST])
    parsed = parse_corpus(
        nlp, reader, corpus.documents, report=corpus.report, skip_bad=request.skip_bad,
        progress=progress,
    )  # fmt: skip
    resolver: Any = reader.resolver
    return count_rules(resolver.rules, parsed)


def count_rules(rules: RulesAnalyzer, parsed: Iterable[ParsedDocument]) -> Counts:
    """Count on documents with gold.

    rules (RulesAnalyzer): of the language. parsed (Iterable[ParsedDocument]): the documents.
    RETURNS (Dict[str, RuleCount]): by the names of rules, and of CHANCE.
    """
    total: Counts = {}
    for document in parsed:
        gold = read_gold(document.gold.mentions, document.view, rules.config)
        view = document.view
        for name, count in [*_pairs(view, rules, gold), *_tokens(view, rules, gold)]:
            total[name] = total.get(name, RuleCount()) + count
    return total


def _pairs(view: SyntaxView, rules: RulesAnalyzer, gold: Gold) -> list[tuple[str, RuleCount]]:
    mentions = find_mentions(view, rules)
    judged = judge(view, mentions, rules)
    agree = (mentions.possible[judged.antecedent] & mentions.possible[judged.anaphor]) != 0
    pairs = Pairs.of(view, mentions, judged.antecedent[agree], judged.anaphor[agree])
    local = pairs.take(np.flatnonzero(pairs.same_sentence))
    entity = _entities(mentions, gold)
    found = [(CHANCE["pair"], _of_pairs(pairs, np.arange(len(pairs)), entity))]
    for rule in rules.pair_rules:
        seen = local if rule.local else pairs
        fired = np.flatnonzero(rule.test(seen)) if len(seen) else np.zeros(0, dtype=np.int64)
        found.append((rule.name, _of_pairs(seen, fired, entity)))
    return found


def _of_pairs(pairs: Pairs, fired: Ints1d, entity: Ints1d) -> RuleCount:
    a, p = entity[pairs.antecedent.mention[fired]], entity[pairs.anaphor.mention[fired]]
    known = p != UNKNOWN
    return RuleCount(len(fired), int(known.sum()), int((known & (a != p)).sum()))


def _entities(mentions: Mentions, gold: Gold) -> Ints1d:
    """The number of each mention's gold entity, UNKNOWN for none or one that is mentioned once."""
    names = [gold.entity_of(mentions.tokens(m)) for m in range(len(mentions))]
    several = _several(gold)
    number = {name: k for k, name in enumerate(sorted(several))}
    return np.array([number.get(str(name), UNKNOWN) for name in names], dtype=np.int64)


def _several(gold: Gold) -> set[str]:
    """Entities that are mentioned more than once."""
    count: dict[str, int] = {}
    for rows in gold.by_root.values():
        for _, entity, _ in rows:
            count[entity] = count.get(entity, 0) + 1
    return {entity for entity, n in count.items() if n > 1}


def _tokens(view: SyntaxView, rules: RulesAnalyzer, gold: Gold) -> list[tuple[str, RuleCount]]:
    meant, found = _meant(view, gold), []
    looks: dict[str, Callable[[], Ints1d]] = {
        ANAPHOR: lambda: rules.anaphors_by_form(view),
        NOUN: lambda: np.flatnonzero(rules.nouns_by_form(view)),
        "zero": lambda: rules.zeros_by_form(view),
    }
    zeros = np.zeros(len(view), dtype=bool)
    zeros[[anaphor.token for anaphor in gold.anaphors if anaphor.kind == "zero"]] = True
    taken = _taken_elsewhere(view, rules)
    for about, look in looks.items():
        asked = look()
        names = rules.names(view) if about == NOUN else None
        refused = refusing(rules, view, asked, about, names=names)
        wrong, known = (zeros if about == "zero" else meant)[asked], ~taken[asked]
        if about in CHANCE:
            found.append((CHANCE[about], _of_tokens(wrong, known)))
        for number, rule in enumerate(rules.token_rules):
            if rule.about == about:
                mine = refused == number
                found.append((rule.name, _of_tokens(wrong[mine], known[mine])))
    return found


def _meant(view: SyntaxView, gold: Gold) -> np.ndarray:
    """Heads of mentions of entities with several, but for what clauses say; bool, (n_tokens,)."""
    verb, noun = view.has_upos("VERB", "AUX"), view.has_upos("NOUN", "PROPN")
    roots: dict[str, list[int]] = {}
    for i, rows in gold.by_root.items():
        for entity in {row[1] for row in rows}:
            roots.setdefault(entity, []).append(i)
    found = np.zeros(len(view), dtype=bool)
    for entity in _several(gold) & set(roots):
        heads = roots[entity]
        found[heads] |= bool(noun[heads].any() or not verb[heads].any())
    return found


def _taken_elsewhere(view: SyntaxView, rules: RulesAnalyzer) -> np.ndarray:
    """Words that other finders make mentions, whatever token rules say; bool, (n_tokens,)."""
    found = np.zeros(len(view), dtype=bool)
    found[relative_pronouns(view, rules.config.relatives)[0]] = True
    if rules.config.persons:
        found[rules.persons(view).token] = True
    return found


def _of_tokens(wrong: np.ndarray, known: np.ndarray) -> RuleCount:
    return RuleCount(len(wrong), int(known.sum()), int((known & ~wrong).sum()))


def all_rules(rules: RulesAnalyzer) -> Sequence[PairRule | TokenRule]:
    """Token rules, then pair rules, in the order in which they are asked."""
    return [*rules.token_rules, *rules.pair_rules]
