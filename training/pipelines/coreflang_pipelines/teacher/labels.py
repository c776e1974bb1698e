"""What the teacher counts: words, characters and labels get numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .recipe import KINDS
from .samples import Sample

# Number 0 fills up short rows, 1 stands for what is unknown or hidden.
FIRST, UNKNOWN = 2, 1
# Labels of masks and of what is not annotated.
NO_LABEL = -1


@dataclass(frozen=True)
class Inventory:
    """Numbers of words in lower case, characters, relations, and labels of each kind of tag."""

    words: Mapping[str, int]
    characters: Mapping[str, int]
    deprels: Mapping[str, int]
    tags: Mapping[str, Mapping[str, int]]


def take_inventory(samples: Sequence[Sample]) -> Inventory:
    """Count what the treebanks hold.

    RETURNS (Inventory): words that occur twice, characters that occur three times, all relations
        and tags, and combinations of features that occur twice.
    """
    rare = {"feats": 2}
    return Inventory(
        words=_numbers((f.lower() for s in samples for f in s.forms), times=2, first=FIRST),
        characters=_numbers((c for s in samples for f in s.forms for c in f), times=3, first=FIRST),
        deprels=_numbers(d for s in samples for d in s.deprels),
        tags={
            kind: _numbers((t for s in samples for t in getattr(s, kind)), times=rare.get(kind, 1))
            for kind in KINDS
        },
    )


def _numbers(values: Iterable[str], *, times: int = 1, first: int = 0) -> dict[str, int]:
    counts = Counter(values)
    frequent = sorted(value for value, n in counts.items() if value and n >= times)
    return {value: first + i for i, value in enumerate(frequent)}
