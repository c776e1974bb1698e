"""The coreference column of CoNLL-2012: `(3` opens a mention of cluster 3, `3)` closes it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from ..errors import CoreflangError
from .lines import malformed

NOTHING = frozenset({"", "-", "_", "*"})
_BRACKET = re.compile(r"(\()?([^()|]+)(\))?")

LabelledRange = tuple[int, int, str]


def read_brackets(
    cells: Iterable[tuple[int, str]],
    *,
    source: str,
    stray: Callable[[CoreflangError], None] | None = None,
) -> list[LabelledRange]:
    """Read one document's coreference column.

    A bracket closes the innermost open mention of its cluster.

    cells (Iterable[Tuple[int, str]]): line number and cell of each token.
    source (str): the file's name, for messages.
    stray (Optional[Callable]): told of each bracket without a partner, which is then left out;
        without it such a bracket is an error.
    RETURNS (List[Tuple[int, int, str]]): first token, token after the last, cluster; in the order
        in which they close.
    RAISES (CoreflangError): E340, for what is no bracket, and brackets without a partner.
    """
    reader = _Reader(source, stray or _raise)
    for i, (line, cell) in enumerate(cells):
        for part in () if cell in NOTHING else cell.split("|"):
            reader.read(part, i, line)
    return reader.finish()


def _raise(error: CoreflangError) -> None:
    raise error


class _Reader:
    """The brackets that are open while a column is read."""

    def __init__(self, source: str, stray: Callable[[CoreflangError], None]) -> None:
        self.source = source
        self.stray = stray
        self.spans: list[LabelledRange] = []
        self.open_at: dict[str, list[tuple[int, int]]] = defaultdict(list)

    def read(self, part: str, i: int, line: int) -> None:
        match = _BRACKET.fullmatch(part)
        if match is None or not (match[1] or match[3]):
            expected = "'(N', 'N)' or '(N)' in the last column"
            raise malformed(self.source, line, expected=expected, found=part)
        label = match[2]
        if match[1]:
            self.open_at[label].append((i, line))
        if match[3] and self.open_at[label]:
            self.spans.append((self.open_at[label].pop()[0], i + 1, label))
        elif match[3]:
            self.stray(malformed(self.source, line, expected=f"an earlier '({label}'", found=part))

    def finish(self) -> list[LabelledRange]:
        for label, left in self.open_at.items():
            for _, line in left:
                expected = f"a later '{label})'"
                self.stray(malformed(self.source, line, expected=expected, found=f"({label}"))
        return self.spans


def write_brackets(spans: Iterable[LabelledRange], n_tokens: int) -> list[str]:
    """Write one document's coreference column.

    spans (Iterable[Tuple[int, int, str]]): first token, token after the last, cluster.
    n_tokens (int): how many tokens the document has.
    RETURNS (List[str]): a cell for each token, "-" where nothing opens or closes.
    RAISES (CoreflangError): E341, if two mentions of a cluster cross each other.
    """
    opening: list[list[tuple[int, str]]] = [[] for _ in range(n_tokens)]
    closing: list[list[tuple[int, str]]] = [[] for _ in range(n_tokens)]
    single: list[list[str]] = [[] for _ in range(n_tokens)]
    unique = sorted(set(spans))
    refuse_crossing(unique)
    for start, end, label in unique:
        if end == start + 1:
            single[start].append(f"({label})")
        else:
            opening[start].append((-end, f"({label}"))
            closing[end - 1].append((-start, f"{label})"))
    return [_cell(*parts) for parts in zip(opening, single, closing, strict=False)]


def _cell(opening: list[tuple[int, str]], single: list[str], closing: list[tuple[int, str]]) -> str:
    """Outer mentions open first and close last."""
    parts = [text for _, text in sorted(opening)]
    parts += single
    parts += [text for _, text in sorted(closing)]
    return "|".join(parts) or "-"


def refuse_crossing(spans: Sequence[LabelledRange]) -> None:
    """See to it that brackets can say which mention is which.

    spans (Sequence[Tuple[int, int, str]]): first token, token after the last, cluster.
    RAISES (CoreflangError): E341, if two mentions of a cluster overlap, neither within the other.
    """
    within: dict[str, list[int]] = defaultdict(list)
    for start, end, label in sorted(spans, key=lambda span: (span[0], -span[1])):
        ends = within[label]
        while ends and ends[-1] <= start:
            ends.pop()
        if ends and ends[-1] < end:
            raise CoreflangError("E341", cluster=label, start=start, end=end)
        ends.append(end)
