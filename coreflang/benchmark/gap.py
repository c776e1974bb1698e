"""GAP: ambiguous pronouns with two candidate names each, balanced by gender.

Webster, Recasens, Axelrod and Baldridge 2018, "Mind the GAP: a balanced corpus of gendered
ambiguous pronouns". Each example asks two questions: does the pronoun refer to name A, does it
refer to name B. F1 is over the answers yes; bias is feminine F1 / masculine F1.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import CoreflangError
from ..formats.report import LoadReport, Skipped
from ..metrics.base import Counts, Score, Summable, ratio, tally, total
from .char_chains import CharChains, CharSpan, corefer

COLUMNS = (
    *("ID", "Text", "Pronoun", "Pronoun-offset"),
    *("A", "A-offset", "A-coref", "B", "B-offset", "B-coref", "URL"),
)
# The corpus says the gender by the pronoun only; these are all that it has.
GENDERS = {
    "masculine": re.compile(r"he|him|his", re.IGNORECASE),
    "feminine": re.compile(r"she|hers?", re.IGNORECASE),
}


@dataclass(frozen=True)
class GapExample:
    """One example. Spans are (start, end) in characters of the text, end not included.

    id (str): such as "development-1".
    text (str): about a paragraph.
    pronoun (CharSpan): the pronoun's place.
    a (CharSpan): name A's place.
    b (CharSpan): name B's place.
    a_coref (bool): whether the pronoun refers to name A.
    b_coref (bool): whether the pronoun refers to name B.
    """

    id: str
    text: str
    pronoun: CharSpan
    a: CharSpan
    b: CharSpan
    a_coref: bool
    b_coref: bool

    @property
    def gender(self) -> str:
        """RETURNS (str): "masculine" or "feminine", "unknown" for a pronoun not in GENDERS."""
        pronoun = self.text[slice(*self.pronoun)]
        return next((name for name in GENDERS if GENDERS[name].fullmatch(pronoun)), "unknown")


@dataclass(frozen=True)
class GapPrediction:
    """A system's answers to one example.

    a_coref (bool): whether the pronoun refers to name A.
    b_coref (bool): whether the pronoun refers to name B.
    """

    a_coref: bool
    b_coref: bool


@dataclass(frozen=True)
class GapCounts(Summable):
    """The answers by gender, counted in pairs of a pronoun and a name.

    masculine (Counts): of masculine pronouns.
    feminine (Counts): of feminine pronouns.
    unknown (Counts): of other pronouns, which count in the overall score only.
    """

    masculine: Counts = field(default_factory=Counts)
    feminine: Counts = field(default_factory=Counts)
    unknown: Counts = field(default_factory=Counts)

    @property
    def score(self) -> Score:
        """RETURNS (Score): overall."""
        return (self.masculine + self.feminine + self.unknown).score

    @property
    def bias(self) -> float:
        """RETURNS (float): feminine F1 / masculine F1, nan where masculine F1 is 0."""
        return ratio(self.feminine.f1, self.masculine.f1) if self.masculine.f1 else math.nan


def predict_gap(example: GapExample, chains: CharChains) -> GapPrediction:
    """Read a system's answers off its chains.

    example (GapExample): the example.
    chains (CharChains): the chains that were found in its text, see char_chains.corefer.
    RETURNS (GapPrediction): yes where a chain has a mention in the pronoun and one in the name.
    """
    return GapPrediction(
        a_coref=corefer(chains, example.pronoun, example.a),
        b_coref=corefer(chains, example.pronoun, example.b),
    )


def gap_counts(example: GapExample, prediction: GapPrediction) -> GapCounts:
    """Count one example.

    example (GapExample): the example, with the right answers.
    prediction (GapPrediction): the system's answers.
    RETURNS (GapCounts): the counts, under the pronoun's gender.
    """
    gold = (example.a_coref, example.b_coref)
    found = (prediction.a_coref, prediction.b_coref)
    both = sum(g and f for g, f in zip(gold, found, strict=True))
    return GapCounts(**{example.gender: tally(both=both, key=sum(gold), response=sum(found))})


def score_gap(
    examples: Iterable[GapExample], predictions: Mapping[str, GapPrediction]
) -> GapCounts:
    """Count a system's output.

    examples (Iterable[GapExample]): the examples, with the right answers.
    predictions (Mapping[str, GapPrediction]): an example's id -> the system's answers.
    RETURNS (GapCounts): the counts.
    RAISES (CoreflangError): E313 for an example without prediction.
    """
    return total((gap_counts(e, _prediction(predictions, e.id)) for e in examples), GapCounts())


def _prediction(predictions: Mapping[str, GapPrediction], name: str) -> GapPrediction:
    if name not in predictions:
        raise CoreflangError("E313", id=name, n_predictions=len(predictions))
    return predictions[name]


def read_gap(
    path: str | Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[GapExample]:
    """Read a file of the corpus: tab-separated, with a header, eleven columns.

    path (str | Path): such as gap-development.tsv.
    skip_bad (bool): leave out lines that do not parse, and go on.
    report (Optional[LoadReport]): takes what was left out.
    RETURNS (Iterator[GapExample]): the examples, in order.
    RAISES (CoreflangError): E310 for another header; unless bad lines are skipped, E311 for a line
        that does not parse, E312 for a phrase that is not where its offset says.
    """
    lines = _lines(path)
    _, header = next(lines, (1, []))
    if tuple(header) != COLUMNS:
        raise CoreflangError("E310", path=path, found=header, expected=list(COLUMNS))
    for number, values in lines:
        line = _Line(path, number, dict(zip(COLUMNS, values, strict=False)))
        try:
            example = _example(line)
        except CoreflangError as error:
            if not skip_bad:
                raise
            if report is not None:
                report.skipped.append(Skipped(str(path), number, str(error)))
        else:
            yield example


def read_gap_predictions(path: str | Path) -> dict[str, GapPrediction]:
    """Read a system's output as the task's own scorer takes it: ID, A-coref, B-coref, no header.

    path (str | Path): a tab-separated file.
    RETURNS (Dict[str, GapPrediction]): an example's id -> the answers.
    RAISES (CoreflangError): E311 for a line that does not parse, E314 for an id that comes twice.
    """
    predictions: dict[str, GapPrediction] = {}
    for number, values in _lines(path):
        names = ("ID", "A-coref", "B-coref")
        line = _Line(path, number, dict(zip(names, values, strict=False)))
        name = line.text("ID")
        if name in predictions:
            raise CoreflangError("E314", path=path, line=number, id=name)
        predictions[name] = GapPrediction(line.truth("A-coref"), line.truth("B-coref"))
    return predictions


def _lines(path: str | Path) -> Iterator[tuple[int, Sequence[str]]]:
    """Yields line numbers, from 1, and values; quotation marks are part of the values."""
    with Path(path).open(encoding="utf-8", newline="\n") as file:
        for number, line in enumerate(file, 1):
            yield number, line.rstrip("\r\n").split("\t")


def _example(line: _Line) -> GapExample:
    return GapExample(
        id=line.text("ID"),
        text=line.text("Text"),
        pronoun=line.span("Pronoun"),
        a=line.span("A"),
        b=line.span("B"),
        a_coref=line.truth("A-coref"),
        b_coref=line.truth("B-coref"),
    )


@dataclass(frozen=True)
class _Line:
    """A line's values by column, read with messages that say where they stand.

    path (str | Path): the file.
    number (int): the line, from 1.
    values (Dict[str, str]): column -> value.
    """

    path: str | Path
    number: int
    values: dict[str, str]

    def text(self, column: str) -> str:
        if not self.values.get(column):
            raise self.error(column, "a text")
        return self.values[column]

    def truth(self, column: str) -> bool:
        """The corpus writes TRUE and FALSE as words, and both are true as Python sees them."""
        value = self.text(column).upper()
        if value not in {"TRUE", "FALSE"}:
            raise self.error(column, "TRUE or FALSE")
        return value == "TRUE"

    def span(self, column: str) -> CharSpan:
        phrase, offset = self.text(column), self.text(f"{column}-offset")
        if not offset.isdecimal():
            raise self.error(f"{column}-offset", "a number of characters")
        start, end = int(offset), int(offset) + len(phrase)
        found = self.text("Text")[start:end]
        if found != phrase:
            raise CoreflangError(
                "E312", path=self.path, line=self.number, phrase=phrase, start=start, found=found
            )
        return start, end

    def error(self, column: str, expected: str) -> CoreflangError:
        return CoreflangError(
            "E311",
            path=self.path,
            line=self.number,
            column=column,
            expected=expected,
            found=self.values.get(column, ""),
        )
