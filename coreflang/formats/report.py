"""What happened while a corpus was read."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Skipped:
    """A document, or a file, that was left out.

    path (str): the file.
    line (int): the line that is malformed, from 1; 0 if the file has no lines.
    reason (str): what was wrong with it.
    """

    path: str
    line: int
    reason: str


@dataclass
class LoadReport:
    """What happened while a corpus was read.

    skipped (List[Skipped]): documents left out because a file is malformed.
    notes (Counter[str]): how often the corpus had something odd that the loader could mend, by
        what it was.
    """

    skipped: list[Skipped] = field(default_factory=list)
    notes: Counter[str] = field(default_factory=Counter)

    def lines(self) -> list[str]:
        """RETURNS (List[str]): the report in words, a line for each thing."""
        left_out = [f"skipped {s.path}, line {s.line}: {s.reason}" for s in self.skipped]
        return left_out + [f"{count} times: {note}" for note, count in sorted(self.notes.items())]
