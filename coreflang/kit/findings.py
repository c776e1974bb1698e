"""What `check-plugin` says: each finding is of a sort, and the sorts go by how much they matter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

# The most useful first: what does not work at all, then what is resolved wrongly for many words,
# then what cannot be trusted, and last what nobody has said yet.
SORTS = (
    "loading", "labels", "pipeline", "classes", "behaviour", "cases", "rules", "lists", "package",
    "not said yet",
)  # fmt: skip


@dataclass(frozen=True)
class Finding:
    """Something that is wrong with a plugin, or missing in it.

    sort: of SORTS. wrong: it must be mended; False for what would help. text: one sentence.
    """

    sort: str
    wrong: bool
    text: str


def wrong(sort: str, texts: Iterable[str]) -> list[Finding]:
    """RETURNS (List[Finding]): what must be mended."""
    return [Finding(sort, True, text) for text in texts]


def missing(sort: str, texts: Iterable[str]) -> list[Finding]:
    """RETURNS (List[Finding]): what would help."""
    return [Finding(sort, False, text) for text in texts]


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """RETURNS (List[Finding]): what is wrong before what is missing, each by its sort."""
    return sorted(findings, key=lambda each: (not each.wrong, SORTS.index(each.sort)))
