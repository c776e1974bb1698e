"""How far two annotations of the same forms agree: whether they name anything, and what.

    python tools/form_agreement.py FIRST SECOND

FIRST and SECOND are files of `form_links.py`; FIRST has the excerpts of SECOND and may have more.
By kind: forms, those that the first and the second find named, both, those of both that share a
word, Cohen's kappa of "named", and the F1 of the second's links where the first's are right, as a
system's are counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import typer
from form_links import Row, read_rows


@dataclass
class Agreement:
    """Forms of a kind, counted; see the module."""

    forms: int = 0
    first: int = 0
    second: int = 0
    both: int = 0
    same: int = 0

    def add(self, first: Row, second: Row) -> None:
        """Count one form in both annotations."""
        self.forms += 1
        self.first += bool(first.words)
        self.second += bool(second.words)
        self.both += bool(first.words and second.words)
        self.same += not first.words.isdisjoint(second.words)

    @property
    def kappa(self) -> float:
        """Agreement on "named" beyond chance (Cohen 1960); 1.0 where chance explains all."""
        n, first, second = self.forms, self.first, self.second
        observed = (n - first - second + 2 * self.both) / n
        chance = (first * second + (n - first) * (n - second)) / n**2
        return (observed - chance) / (1 - chance) if chance < 1 else 1.0

    @property
    def f1(self) -> float:
        """F1 of the second's links in percent."""
        return 200 * self.same / max(1, self.first + self.second)


def compare(first: Iterable[Row], second: Iterable[Row]) -> dict[str, Agreement]:
    """Count.

    first (Iterable[Row]): annotated forms. second (Iterable[Row]): all or some of them, again.
    RETURNS (Dict[str, Agreement]): by kind, of those that both have.
    RAISES (ValueError): for a form that the first annotation has not.
    """
    known = {(row.kind, row.text, row.start): row for row in first}
    found: dict[str, Agreement] = {}
    for other in second:
        one = known.get((other.kind, other.text, other.start))
        if one is None:
            raise ValueError(f"the first annotation has no such excerpt: {other.text[:60]}")
        found.setdefault(one.kind, Agreement()).add(one, other)
    return found


def table(found: dict[str, Agreement]) -> Iterator[str]:
    """YIELDS (str): the lines of a table."""
    yield "| | forms | named by the first | second | both | same | kappa | F1 |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for kind, a in found.items():
        counts = f"{a.forms} | {a.first} | {a.second} | {a.both} | {a.same}"
        yield f"| {kind} | {counts} | {a.kappa:.2f} | {a.f1:.1f} |"


def main(first: Path, second: Path) -> None:
    """Print one table."""
    typer.echo("\n".join(table(compare(read_rows(first), read_rows(second)))))


if __name__ == "__main__":
    typer.run(main)
