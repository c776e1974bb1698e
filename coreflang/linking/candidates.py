"""Mentions -> candidates: for each anaphor the mentions that the rules let stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

import numpy as np
from thinc.types import Floats2d, Ints1d

from ..mentions import Mentions, is_anaphor
from ..rules import PairRule, Pairs, RulesAnalyzer, Verdict
from ..rules.results import check_array
from ..syntax import SyntaxView
from .failures import failed, first_failing

AGREEMENT = "agreement"
DOUBTFUL_AGREEMENT = "doubtful_agreement"
NO_RULE = -1
# Pairs that rules look at together, at least; and for each token of the document, since a rule may
# look at all tokens each time.
BLOCK, BLOCK_PER_TOKEN = 65_536, 8


@dataclass(frozen=True)
class Judged:
    """Pairs of one document with their verdicts, anaphor by anaphor, antecedents in text order.

    antecedent, anaphor: indexes of mentions. verdict: values of Verdict. rule: index into
    `rule_names` of what gave the verdict, NO_RULE for permitted pairs. in_chain: the refusal
    also keeps the two out of one chain. in_part: and out of a group and its member. All of shape
    (n_pairs,).
    """

    antecedent: Ints1d
    anaphor: Ints1d
    verdict: Ints1d
    rule: Ints1d
    in_chain: np.ndarray
    in_part: np.ndarray


@dataclass(frozen=True)
class DocCandidates:
    """The candidates of one document.

    view, mentions: the document. anaphor: indexes of the mentions that have candidates, in text
    order, (n_anaphors,). offset: the candidates of anaphor k are offset[k]:offset[k + 1].
    antecedent: indexes of mentions; verdict, rule: as in Judged; (n_candidates,). proposal: who
    proposed a pair of names or nouns, bits of coreflang.linking.nominals, of the same shape.
    conflicts: anaphor's mention index -> mentions that may not be in its chain.
    parted: anaphor's mention index -> mentions of which it may mean neither a group nor a member,
    both ways.
    attached: of names and nouns, the pronouns that probably mean each mention, see
    coreflang.linking.attached; None for none.
    """

    view: SyntaxView
    mentions: Mentions
    anaphor: Ints1d
    offset: Ints1d
    antecedent: Ints1d
    verdict: Ints1d
    rule: Ints1d
    conflicts: dict[int, set[int]]
    proposal: Ints1d = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    attached: Floats2d | None = None
    parted: dict[int, set[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Pairs of anaphors come from the window, which is no proposer: they have no bits."""
        if len(self.proposal) != len(self.antecedent):
            nobody = np.zeros(len(self.antecedent), dtype=np.int64)
            object.__setattr__(self, "proposal", nobody)

    @property
    def anaphor_of(self) -> Ints1d:
        """RETURNS (Ints1d): the mention index of each candidate's anaphor, (n_candidates,)."""
        return np.repeat(self.anaphor, np.diff(self.offset))

    def part(self, first: int, last: int) -> DocCandidates:
        """The candidates of the anaphors first:last, with all mentions."""
        begin, end = int(self.offset[first]), int(self.offset[last])
        return replace(
            self, anaphor=self.anaphor[first:last], offset=self.offset[first : last + 1] - begin,
            antecedent=self.antecedent[begin:end], verdict=self.verdict[begin:end],
            rule=self.rule[begin:end], proposal=self.proposal[begin:end],
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


def window(mentions: Mentions, *, sentences: int, nearest: int) -> tuple[Ints1d, Ints1d]:
    """Pairs of an anaphor and a mention from `sentences` back to the end of its sentence.

    mentions (Mentions): of one document.
    sentences (int): how far back an antecedent may lie.
    nearest (int): of how many mentions before the anaphor it may be one; behind it, where few are
        ever meant, of half as many. Sentences without end would cost too much otherwise.
    RETURNS (Tuple[Ints1d, Ints1d]): antecedents and anaphors, indexes of mentions, (n_pairs,).
    """
    anaphors, sentence = mentions.anaphors, mentions.sentence
    first = np.searchsorted(sentence, sentence[anaphors] - sentences)
    first = np.maximum(first, anaphors - nearest)
    last = np.searchsorted(sentence, sentence[anaphors], side="right")
    last = np.minimum(last, anaphors + 1 + nearest // 2)
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
    limits = rules.config
    antecedent, anaphor = window(
        mentions, sentences=limits.anaphor_sentences, nearest=limits.anaphor_mentions
    )
    if not use_rules:
        keep = _backward(mentions, antecedent, anaphor)
        antecedent, anaphor = antecedent[keep], anaphor[keep]
    kept = rules.pair_rules if use_rules else ()
    parts = [
        _judge(Pairs.of(view, mentions, antecedent[block], anaphor[block]), kept)
        for block in _blocks(anaphor, size=max(BLOCK, BLOCK_PER_TOKEN * len(view)))
    ]
    columns = (np.concatenate(column) for column in zip(*parts, strict=True))
    return Judged(antecedent, anaphor, *columns)


def _blocks(anaphor: Ints1d, *, size: int) -> list[slice]:
    """Pairs in blocks, to save memory; all pairs of one anaphor stay together."""
    first = np.flatnonzero(np.diff(anaphor, prepend=NO_RULE))
    cuts = first[1:][np.diff(first // size) > 0]
    return [slice(*cut) for cut in pairwise([0, *cuts.tolist(), len(anaphor)])]


def _judge(
    asked: Pairs, rules: Sequence[PairRule]
) -> tuple[Ints1d, Ints1d, np.ndarray, np.ndarray]:
    """Verdicts, rules that gave them and conflicts, as in Judged, of some pairs."""
    verdict, rule = _agreement(asked)
    in_chain, in_part = np.zeros((2, len(asked)), dtype=bool)
    # Most pairs of a window do not agree. Rules see only the others, and those that look at one
    # sentence only its pairs: this is what keeps many rules cheap.
    open_places = np.flatnonzero(verdict != Verdict.IMPOSSIBLE)
    pairs = asked.take(open_places)
    local = np.flatnonzero(pairs.same_sentence)
    nearby = pairs.take(local)
    for number, pair_rule in enumerate(rules, start=2):
        holds = _holds(pair_rule, pairs, nearby, local)
        places = open_places[holds]
        # Lower verdicts are stricter. Of rules that give the same one the first is named.
        stronger = places[verdict[places] > pair_rule.verdict]
        verdict[stronger], rule[stronger] = pair_rule.verdict, number
        if pair_rule.in_chain:
            in_chain[places] = True
        if pair_rule.in_part:
            in_part[places] = True
            in_part[_although_they_differ(pair_rule, asked, open_places)] = True
    return verdict, rule, in_chain, in_part


def _although_they_differ(rule: PairRule, asked: Pairs, agreeing: Ints1d) -> Ints1d:
    """Places of pairs that a rule keeps apart in grammar although they do not agree.

    In "They greeted her" the two cannot be one; but "they" may be a group that she is in.
    """
    differ = asked.same_sentence & is_anaphor(asked.antecedent.kind)
    differ[agreeing] = False
    places = np.flatnonzero(differ)
    pairs = asked.take(places)
    return places[_holds(rule, pairs, pairs, np.arange(len(places)))]


def _holds(rule: PairRule, pairs: Pairs, nearby: Pairs, local: Ints1d) -> Ints1d:
    """Places of the pairs that a rule holds for; a rule that raises is named."""
    seen = nearby if rule.local else pairs
    if not len(seen):
        return local[:0]
    try:
        result = _test(rule, seen)
    except Exception as error:
        sentence = seen.mentions.sentence[seen.anaphor.mention]
        number = first_failing(sentence, lambda places: _test(rule, seen.take(places)))
        raise failed(f"the rule '{rule.name}'", rule.test, error, number) from error
    found = np.flatnonzero(result)
    return local[found] if rule.local else found


def _test(rule: PairRule, pairs: Pairs) -> np.ndarray:
    """Which pairs a rule holds for; bool, (n_pairs,)."""
    found = rule.test(pairs)
    check_array(found, len(pairs))
    return found


def _agreement(pairs: Pairs) -> tuple[Ints1d, Ints1d]:
    """Verdicts by agreement: permitted where likely classes meet, else unlikely or impossible."""
    mentions, antecedent, anaphor = pairs.mentions, pairs.antecedent.mention, pairs.anaphor.mention
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
    conflicts = _by_anaphor(judged, judged.in_chain)
    parted = _by_anaphor(judged, judged.in_part)
    for p, refused in list(parted.items()):
        for a in refused:
            parted.setdefault(a, set()).add(p)
    return DocCandidates(
        view, mentions, anaphor, np.append(offset, len(keep)), judged.antecedent[keep],
        judged.verdict[keep], judged.rule[keep], conflicts, parted=parted,
    )  # fmt: skip


def _by_anaphor(judged: Judged, which: np.ndarray) -> dict[int, set[int]]:
    """For each anaphor the antecedents of some pairs."""
    places = np.flatnonzero(which)
    found: dict[int, set[int]] = {}
    columns = (judged.anaphor[places].tolist(), judged.antecedent[places].tolist())
    for p, a in zip(*columns, strict=True):
        found.setdefault(p, set()).add(a)
    return found


def join_candidates(documents: Sequence[DocCandidates]) -> Candidates:
    """Put the candidates of several documents behind each other.

    documents (Sequence[DocCandidates]): one per document, in order.
    RETURNS (Candidates): of the batch.
    """
    counts = [len(document.antecedent) for document in documents]
    return Candidates(tuple(documents), np.concatenate([[0], np.cumsum(counts)]).astype(np.int64))
