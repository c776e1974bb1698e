"""Mentions -> candidates: for each anaphor the mentions that the rules let stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from thinc.types import Ints1d

from ..mentions import Mentions
from ..rules import PairRule, Pairs, RulesAnalyzer, Verdict
from ..syntax import SyntaxView

AGREEMENT = "agreement"
DOUBTFUL_AGREEMENT = "doubtful_agreement"
NO_RULE = -1


@dataclass(frozen=True)
class Judged:
    """Pairs of one document with their verdicts, anaphor by anaphor, antecedents in text order.

    antecedent, anaphor: indexes of mentions. verdict: values of Verdict. rule: index into
    `rule_names` of what gave the verdict, NO_RULE for permitted pairs. in_chain: the refusal
    also keeps the two out of one chain. All of shape (n_pairs,).
    """

    antecedent: Ints1d
    anaphor: Ints1d
    verdict: Ints1d
    rule: Ints1d
    in_chain: np.ndarray


@dataclass(frozen=True)
class DocCandidates:
    """The candidates of one document.

    view, mentions: the document. anaphor: indexes of the mentions that have candidates, in text
    order, (n_anaphors,). offset: the candidates of anaphor k are offset[k]:offset[k + 1].
    antecedent: indexes of mentions; verdict, rule: as in Judged; (n_candidates,).
    conflicts: anaphor's mention index -> mentions that may not be in its chain.
    """

    view: SyntaxView
    mentions: Mentions
    anaphor: Ints1d
    offset: Ints1d
    antecedent: Ints1d
    verdict: Ints1d
    rule: Ints1d
    conflicts: dict[int, list[int]]

    def part(self, first: int, last: int) -> DocCandidates:
        """The candidates of the anaphors first:last, with all mentions."""
        begin, end = int(self.offset[first]), int(self.offset[last])
        return replace(
            self, anaphor=self.anaphor[first:last], offset=self.offset[first : last + 1] - begin,
            antecedent=self.antecedent[begin:end], verdict=self.verdict[begin:end],
            rule=self.rule[begin:end],
        )  # fmt: skip


@dataclass(frozen=True)
class Candidates:
    """The candidates of a batch of documents, one after the other.

    documents: one DocCandidates each. start: document d's candidates are start[d]:start[d + 1].
    """

    documents: Sequence[DocCandidates]
    start: Ints1d

    def __len__(self) -> int:
        return int(self.start[-1])


def rule_names(rules: RulesAnalyzer) -> list[str]:
    """Names for the `rule` column: agreement first, then the pair rules in their order."""
    return [AGREEMENT, DOUBTFUL_AGREEMENT, *(rule.name for rule in rules.pair_rules)]


def window(mentions: Mentions, *, sentences: int) -> tuple[Ints1d, Ints1d]:
    """All pairs of an anaphor and a mention from `sentences` back to the end of its sentence.

    mentions (Mentions): of one document.
    sentences (int): how far back an antecedent may lie.
    RETURNS (Tuple[Ints1d, Ints1d]): antecedents and anaphors, indexes of mentions, (n_pairs,).
    """
    anaphors = mentions.anaphors
    # Mentions are ordered by head, so that their sentences ascend: a window is a slice, first:last.
    first = np.searchsorted(mentions.sentence, mentions.sentence[anaphors] - sentences)
    last = np.searchsorted(mentions.sentence, mentions.sentence[anaphors], side="right")
    count = last - first
    anaphor = np.repeat(anaphors, count)
    # Slices laid end to end without a loop: for 2:5 and 3:6 the arange below is 0 1 2 3 4 5, begin
    # is 2 2 2 0 0 0, and their sum 2 3 4 3 4 5.
    begin = np.repeat(first - (np.cumsum(count) - count), count)
    antecedent = np.arange(len(anaphor)) + begin
    # No mention means itself, nor a coordination that it opens.
    other = mentions.head[antecedent] != mentions.head[anaphor]
    return antecedent[other], anaphor[other]


def _backward(mentions: Mentions, antecedent: Ints1d, anaphor: Ints1d) -> np.ndarray:
    """Pairs whose antecedent ends before the anaphor; bool, (n_pairs,)."""
    last = mentions.members[mentions.offset[antecedent + 1] - 1]
    return last < mentions.head[anaphor]


def judge(
    view: SyntaxView, mentions: Mentions, rules: RulesAnalyzer, *, use_rules: bool = True
) -> Judged:
    """Give a verdict on every pair in the window.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (RulesAnalyzer): the rules of its language.
    use_rules (bool): False for agreement alone, and antecedents before the anaphor only.
    RETURNS (Judged): all pairs, refused ones included. Of pairs that do not agree the other rules
        are not asked.
    """
    antecedent, anaphor = window(mentions, sentences=rules.config.anaphor_sentences)
    if not use_rules:
        keep = _backward(mentions, antecedent, anaphor)
        antecedent, anaphor = antecedent[keep], anaphor[keep]
    verdict, rule = _agreement(mentions, antecedent, anaphor)
    in_chain = np.zeros(len(anaphor), dtype=bool)
    # Most pairs of a window do not agree. Rules see only the others, and those that look at one
    # sentence only its pairs: this is what keeps many rules cheap.
    open_places = np.flatnonzero(verdict != Verdict.IMPOSSIBLE)
    pairs = Pairs(view, mentions, antecedent[open_places], anaphor[open_places])
    local = np.flatnonzero(pairs.same_sentence)
    nearby = pairs.take(local)
    for number, pair_rule in enumerate(rules.pair_rules if use_rules else (), start=2):
        holds = _holds(pair_rule, pairs, nearby, local)
        places = open_places[holds]
        # Lower verdicts are stricter. Of rules that give the same one the first is named.
        stronger = places[verdict[places] > pair_rule.verdict]
        verdict[stronger], rule[stronger] = pair_rule.verdict, number
        if pair_rule.in_chain:
            in_chain[places] = True
    return Judged(antecedent, anaphor, verdict, rule, in_chain)


def _holds(rule: PairRule, pairs: Pairs, nearby: Pairs, local: Ints1d) -> Ints1d:
    """Places of the pairs that a rule holds for."""
    if rule.local:
        return local[np.flatnonzero(rule.test(nearby))] if len(local) else local
    return np.flatnonzero(rule.test(pairs))


def _agreement(mentions: Mentions, antecedent: Ints1d, anaphor: Ints1d) -> tuple[Ints1d, Ints1d]:
    """Verdicts by agreement: permitted where likely classes meet, else unlikely or impossible."""
    likely = (mentions.likely[antecedent] & mentions.likely[anaphor]) != 0
    possible = (mentions.possible[antecedent] & mentions.possible[anaphor]) != 0
    verdict = np.where(
        likely, Verdict.PERMITTED, np.where(possible, Verdict.UNLIKELY, Verdict.IMPOSSIBLE)
    )
    # 0 and 1 are the places of AGREEMENT and DOUBTFUL_AGREEMENT in rule_names().
    rule = np.where(likely, NO_RULE, np.where(possible, 1, 0))
    return verdict, rule


def find_candidates(
    view: SyntaxView, mentions: Mentions, rules: RulesAnalyzer, *, use_rules: bool = True
) -> DocCandidates:
    """Find the candidates of one document.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (RulesAnalyzer): the rules of its language.
    use_rules (bool): as in `judge`.
    RETURNS (DocCandidates): the pairs that are not impossible.
    """
    judged = judge(view, mentions, rules, use_rules=use_rules)
    keep = np.flatnonzero(judged.verdict != Verdict.IMPOSSIBLE)
    # Pairs come anaphor by anaphor: where one first stands its candidates begin.
    anaphor, offset = np.unique(judged.anaphor[keep], return_index=True)
    # Few pairs conflict, and the search asks for one mention at a time: a dict suits that better
    # than an array.
    conflicts: dict[int, list[int]] = {}
    refused = np.flatnonzero(judged.in_chain)
    for p, a in zip(
        judged.anaphor[refused].tolist(), judged.antecedent[refused].tolist(), strict=True
    ):
        conflicts.setdefault(p, []).append(a)
    return DocCandidates(
        view, mentions, anaphor, np.append(offset, len(keep)), judged.antecedent[keep],
        judged.verdict[keep], judged.rule[keep], conflicts,
    )  # fmt: skip


def join_candidates(documents: Sequence[DocCandidates]) -> Candidates:
    """Put the candidates of several documents behind each other.

    documents (Sequence[DocCandidates]): one per document, in order.
    RETURNS (Candidates): of the batch.
    """
    counts = [len(document.antecedent) for document in documents]
    return Candidates(tuple(documents), np.concatenate([[0], np.cumsum(counts)]).astype(np.int64))
