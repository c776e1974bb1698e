"""Documents -> parts that are scored at once, and what is right in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from coreflang.scorers.span_categories import NEITHER, MentionClasses
from coreflang.scorers.span_proposals import propose

from .examples import NOBODY, SpanExample, linked

Ints = NDArray[np.int64]
# What padding may be of a batch of windows.
PADDING = 0.05


@dataclass(frozen=True)
class Part:
    """Spans that are scored with each other.

    document: its number. first, last: tokens of the spans, the last one included; entity: numbers,
    NOBODY for none; weight: how much each says; all (n_spans,). classes: of the spans.
    missed: the entities of annotated spans that were not proposed, (n_missed,).
    choice: see SpanExample, bool, (n_spans,); empty for all. scheme: what counts, a number.
    """

    document: int
    first: Ints
    last: Ints
    entity: Ints
    weight: NDArray[np.float32]
    classes: MentionClasses
    missed: Ints = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    choice: NDArray[np.bool_] = field(default_factory=lambda: np.zeros(0, dtype=np.bool_))
    scheme: int = 0

    @property
    def open(self) -> NDArray[np.bool_]:
        """RETURNS (ndarray): what may be the answer, bool, (1 + n_spans,): "new", unless the
        annotation is partial, and the spans.
        """
        choice = self.choice if len(self.choice) else np.ones(len(self.first), dtype=np.bool_)
        return np.append(choice.all(), choice)

    @property
    def right(self) -> NDArray[np.bool_]:
        """RETURNS (ndarray): which earlier span each one means, bool, (n_spans, n_spans)."""
        same = (self.entity[:, None] == self.entity) & (self.entity != NOBODY)
        found: NDArray[np.bool_] = np.tril(same, -1)
        return found


def mention_parts(number: int, example: SpanExample, reach: int) -> list[Part]:
    """The mentions that the rules find, so many at a time as know of each other in use.

    number (int): of the document. example (SpanExample): it. reach (int): mentions of a part.
    RETURNS (List[Part]): in order. A mention whose entity was named in an earlier part alone says
        nothing.
    """
    had, found = linked(example.entity), []
    for begin in range(0, len(example.first), reach):
        some = slice(begin, begin + reach)
        entity = example.entity[some]
        lost = had[some] & ~linked(entity)
        weight = np.where(lost, 0, example.weight[some]).astype(np.float32)
        part = Part(
            number, example.first[some], example.last[some], entity, weight,
            example.classes.take(some), choice=example.choice[some], scheme=example.counts,
        )  # fmt: skip
        found.append(part)
    return found


def proposed_part(
    number: int,
    example: SpanExample,
    band: NDArray[np.float32],
    *,
    share: float,
    most: int,
    learning: bool = False,
) -> Part:
    """The spans that score best, whatever the rules find.

    number (int): of the document. example (SpanExample): it. band (ndarray): see propose.
    share (float), most (int): how many spans to keep. learning (bool): keep the annotated ones
        too, without which a network that knows nothing yet sees hardly any.
    RETURNS (Part): all spans say as much; those that are mentions have their classes.
    """
    spans = _spans(*propose(band, share=share, most=most))
    annotated = _spans(example.gold_first, example.gold_last)
    gold = dict(zip(annotated, example.gold_entity.tolist(), strict=True))
    if learning:
        spans = sorted({*spans, *(span for span in gold if span[1] - span[0] < band.shape[1])})
    entity = np.array([gold.get(span, NOBODY) for span in spans], dtype=np.int64)
    kept = set(spans)
    missed = [own for span, own in gold.items() if span not in kept]
    first, last = np.array(spans, dtype=np.int64).reshape(-1, 2).T
    return Part(
        number, first, last, entity, np.ones(len(spans), dtype=np.float32),
        _classes(example, spans), np.array(missed, dtype=np.int64), scheme=example.counts,
    )  # fmt: skip


def _spans(first: Ints, last: Ints) -> list[tuple[int, int]]:
    return list(zip(first.tolist(), last.tolist(), strict=True))


def _classes(example: SpanExample, spans: Sequence[tuple[int, int]]) -> MentionClasses:
    """The classes of any spans: those of the mentions with the same tokens, else none."""
    row = {span: k for k, span in enumerate(_spans(example.first, example.last))}
    rows = np.array([row.get(span, -1) for span in spans], dtype=np.int64)
    here = np.arange(len(rows))
    if not len(example.first):
        nothing = np.zeros(len(rows), dtype=np.int64)
        return MentionClasses(nothing + NEITHER, nothing, -1 - here, here)
    found = example.classes.take(rows)
    unknown = rows < 0
    return MentionClasses(
        np.where(unknown, NEITHER, found.group), np.where(unknown, 0, found.agreement),
        np.where(unknown, -1 - here, found.word), here,
    )  # fmt: skip


def filled_batches(lengths: Sequence[int], *, most: int) -> list[list[int]]:
    """Lay windows together so that next to nothing is padding.

    Long documents are cut into full windows, which fill batches first; what is left over of all
    documents follows, the longest first, in batches of about one length.

    lengths (Sequence[int]): of the windows. most (int): windows in a batch.
    RETURNS (List[List[int]]): numbers of windows; at most PADDING of a batch is none.
    """
    found: list[list[int]] = []
    longest, total = 0, 0
    for k in sorted(range(len(lengths)), key=lambda k: -lengths[k]):
        room = bool(found) and len(found[-1]) < most
        cells = longest * (len(found[-1]) + 1) if room else 0
        if not room or cells - total - lengths[k] > PADDING * cells:
            found.append([])
            longest, total = lengths[k], 0
        found[-1].append(k)
        total += lengths[k]
    return found
