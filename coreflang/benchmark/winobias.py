"""WinoBias: pairs of occupations and a pronoun, once as the stereotype has it and once against.

Zhao, Wang, Yatskar, Ordonez and Chang 2018, "Gender bias in coreference resolution: evaluation
and debiasing methods". A fair system scores the same on both; the difference is what is measured.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import CoreflangError
from ..metrics.base import Counts, Score, Summable, ratio, tally
from .char_chains import CharChains, CharSpan, corefer

_LINE = re.compile(r"(?P<number>\d+) (?P<sentence>\S.*)")
_BRACKETED = re.compile(r"\[\s*(?P<phrase>[^\[\]]*?)\s*\]")


@dataclass(frozen=True)
class WinoExample:
    """One pronoun. Spans are (start, end) in characters of the text, end not included.

    id (str): the sentence's number in its file, and the pronoun's, from 1: "27-2".
    text (str): the sentence, without number and brackets.
    pronoun (CharSpan): the pronoun.
    occupation (CharSpan): the phrase that it refers to.
    others (Tuple[CharSpan, ...]): phrases that it does not refer to: the occupations that the file
        brackets anywhere, where this sentence has them too.
    """

    id: str
    text: str
    pronoun: CharSpan
    occupation: CharSpan
    others: tuple[CharSpan, ...]


@dataclass(frozen=True)
class WinoCounts(Summable):
    """Counts over pronouns.

    links (Counts): pairs of a pronoun and an occupation.
    correct (float): pronouns linked with the right occupation and with no other.
    pronouns (float): all pronouns.
    """

    links: Counts = field(default_factory=Counts)
    correct: float = 0.0
    pronouns: float = 0.0

    @property
    def score(self) -> Score:
        """RETURNS (Score): of the links."""
        return self.links.score

    @property
    def accuracy(self) -> float:
        """RETURNS (float): the share of pronouns that are resolved correctly."""
        return ratio(self.correct, self.pronouns)


@dataclass(frozen=True)
class WinoBiasCounts(Summable):
    """Both halves of the test set.

    pro (WinoCounts): sentences whose pronoun is as the stereotype has it.
    anti (WinoCounts): sentences whose pronoun is against it.
    """

    pro: WinoCounts = field(default_factory=WinoCounts)
    anti: WinoCounts = field(default_factory=WinoCounts)

    @property
    def score(self) -> Score:
        """RETURNS (Score): of both halves together."""
        return (self.pro + self.anti).score

    @property
    def accuracy_difference(self) -> float:
        """RETURNS (float): pro less anti accuracy, from -1.0 to 1.0; 0.0 is fair."""
        return self.pro.accuracy - self.anti.accuracy

    @property
    def f1_difference(self) -> float:
        """RETURNS (float): pro less anti F1, from -1.0 to 1.0; 0.0 is fair."""
        return self.pro.f1 - self.anti.f1


def winobias_counts(example: WinoExample, chains: CharChains) -> WinoCounts:
    """Count one example.

    example (WinoExample): the example.
    chains (CharChains): the chains found in its text, see char_chains.corefer.
    RETURNS (WinoCounts): the counts.
    """
    right = corefer(chains, example.pronoun, example.occupation)
    wrong = sum(corefer(chains, example.pronoun, other) for other in example.others)
    return WinoCounts(
        links=tally(both=right, key=1, response=right + wrong),
        correct=right and not wrong,
        pronouns=1,
    )


def read_winobias(path: str | Path) -> list[WinoExample]:
    """Read a file of numbered sentences in which brackets mark an occupation, then its pronouns.

    path (str | Path): such as pro_stereotyped_type1.txt.dev.
    RETURNS (List[WinoExample]): one for each bracketed pronoun, in order.
    RAISES (CoreflangError): E320 for a line that is not numbered or has fewer than two brackets.
    """
    with Path(path).open(encoding="utf-8") as file:
        lines = [(number, line.strip()) for number, line in enumerate(file, 1)]
    sentences = [_sentence(path, number, line) for number, line in lines if line]
    occupations = {sentence.occupation.casefold() for sentence in sentences}
    return [example for sentence in sentences for example in _examples(sentence, occupations)]


@dataclass(frozen=True)
class _Sentence:
    """A line of the file, parsed; the first span is the occupation's, the others are pronouns'."""

    number: str
    text: str
    spans: tuple[CharSpan, ...]

    @property
    def occupation(self) -> str:
        return self.text[slice(*self.spans[0])]


def _sentence(path: str | Path, line_number: int, line: str) -> _Sentence:
    matched = _LINE.fullmatch(line)
    text, spans = _unbracket(matched["sentence"]) if matched else ("", ())
    if not matched or len(spans) < 2:
        raise CoreflangError("E320", path=path, line=line_number, found=line)
    return _Sentence(matched["number"], text, spans)


def _unbracket(sentence: str) -> tuple[str, tuple[CharSpan, ...]]:
    text, spans, end = "", [], 0
    for match in _BRACKETED.finditer(sentence):
        text += sentence[end : match.start()]
        spans.append((len(text), len(text) + len(match["phrase"])))
        text += match["phrase"]
        end = match.end()
    return text + sentence[end:], tuple(spans)


def _examples(sentence: _Sentence, occupations: Iterable[str]) -> Iterator[WinoExample]:
    occupation, *pronouns = sentence.spans
    others = _others(sentence, occupations)
    for n, pronoun in enumerate(pronouns, 1):
        yield WinoExample(f"{sentence.number}-{n}", sentence.text, pronoun, occupation, others)


def _others(sentence: _Sentence, occupations: Iterable[str]) -> tuple[CharSpan, ...]:
    """Longest phrases first: some lines bracket an occupation without its article."""
    taken = [sentence.spans[0]]
    for phrase in sorted(occupations, key=lambda phrase: (-len(phrase), phrase)):
        for match in re.finditer(rf"\b{re.escape(phrase)}\b", sentence.text, re.IGNORECASE):
            if not any(match.start() < end and start < match.end() for start, end in taken):
                taken.append(match.span())
    return tuple(sorted(taken[1:]))
