"""Training the upper layers of an encoder together with the head."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn.utils import clip_grad_norm_

from coreflang.scorers.context_inputs import MENTION_FACTS, PAIR_FACTS
from coreflang.scorers.context_network import ContextShape

from .batches import Step, all_steps
from .checkpoint import read_checkpoint, write_checkpoint
from .encoder import Encoder
from .examples import ContextExample
from .head import Head
from .pieces import Window, windows
from .recipe import ContextSettings

MARKS = 2
# Windows that go through the lower layers at a time.
AT_A_TIME = 16


@dataclass(frozen=True)
class ContextEpoch:
    """What an epoch came to.

    number: counted from 1. loss: mean over mentions. pronouns, nominals: share of right choices on
    each dev corpus.
    """

    number: int
    loss: float
    pronouns: Mapping[str, float]
    nominals: Mapping[str, float]


@dataclass(frozen=True)
class Prepared:
    """Documents that went through the layers that stay.

    examples: the documents. windows: of each. rows: of each window what comes out of these layers,
    half precision, (n_pieces + 2, width).
    """

    examples: Sequence[ContextExample]
    windows: Sequence[Sequence[Window]]
    rows: Sequence[Sequence[Tensor]]


def head_for(encoder: Encoder, settings: ContextSettings) -> Head:
    """A head without training. RETURNS (Head): it fits the encoder and the facts."""
    return Head(shape_of(encoder, settings), dropout=settings.dropout)


def shape_of(encoder: Encoder, settings: ContextSettings) -> ContextShape:
    """RETURNS (ContextShape): of a head."""
    return ContextShape(
        encoder.width, len(MENTION_FACTS), len(PAIR_FACTS), settings.project, settings.hidden,
        settings.second,
    )  # fmt: skip


def prepare(
    encoder: Encoder,
    tokenizer: Any,
    examples: Sequence[ContextExample],
    settings: ContextSettings,
    *,
    tick: Callable[[int], None] = lambda n: None,
) -> Prepared:
    """Run documents through the layers that stay.

    encoder (Encoder): its lower layers. tokenizer (tokenizers.Tokenizer): its pieces.
    examples (Sequence[ContextExample]): documents. settings (ContextSettings): sizes.
    tick (Callable[[int], None]): is told of windows that are done.
    RETURNS (Prepared): kept in memory, about 1.2 KB a word.
    """
    cut = [windows(tokenizer, example, size=settings.pieces) for example in examples]
    flat = [window for own in cut for window in own]
    # By length, so that next to nothing is padding.
    order = sorted(range(len(flat)), key=lambda k: len(flat[k].ids))
    rows: list[Any] = [None] * len(flat)
    lower = range(len(encoder.layers) - settings.trained)
    for begin in range(0, len(order), AT_A_TIME):
        some = order[begin : begin + AT_A_TIME]
        ids, mask = padded([torch.from_numpy(flat[k].ids) for k in some])
        with torch.no_grad(), _half():
            found = encoder.run(encoder.embed(ids), mask, lower).half()
        for place, k in enumerate(some):
            rows[k] = found[place, : len(flat[k].ids)].clone()
        tick(len(some))
    each = iter(rows)
    return Prepared(examples, cut, [[next(each) for _ in own] for own in cut])


def _half() -> Any:
    return torch.autocast("cpu", dtype=torch.bfloat16)


def padded(parts: Sequence[Tensor], length: int = 0) -> tuple[Tensor, Tensor]:
    """Lay parts of other lengths into one tensor.

    parts (Sequence[Tensor]): (length, ...) each. length (int): of the result; 0 for the longest's.
    RETURNS (Tuple[Tensor, Tensor]): (n_parts, length, ...), and which places are filled, bool.
    """
    length = length or max(len(part) for part in parts)
    found = parts[0].new_zeros((len(parts), length, *parts[0].shape[1:]))
    mask = torch.zeros((len(parts), length), dtype=torch.bool)
    for k, part in enumerate(parts):
        found[k, : len(part)] = part
        mask[k, : len(part)] = True
    return found, mask


def scores_of(
    encoder: Encoder, head: Head, prepared: Prepared, step: Step, settings: ContextSettings
) -> tuple[Tensor, Tensor]:
    """What encoder and head say of a step.

    RETURNS (Tuple[Tensor, Tensor]): of pairs and of "new"; see Head.forward.
    """
    parts = [prepared.rows[document][window] for document, window in step.windows]
    rows, mask = padded(parts, settings.pieces + MARKS)
    rows, mask = _cropped(rows.float(), mask)
    count = len(encoder.layers)
    with _half():
        rows = encoder.run(rows, mask, range(count - settings.trained, count))
    flat = torch.from_numpy(_moved(step.piece, settings.pieces + MARKS, rows.shape[1]))
    pieces = rows.float().reshape(-1, rows.shape[2])[flat]
    slot = torch.from_numpy(step.slot)
    total = pieces.new_zeros((len(step.facts), pieces.shape[1])).index_add(0, slot, pieces)
    number = torch.bincount(slot, minlength=len(step.facts)).clamp(min=1)
    facts, pairs = torch.from_numpy(step.facts), torch.from_numpy(step.pairs)
    a, m, asking = (torch.from_numpy(x) for x in (step.antecedent, step.mention, step.asking))
    found: tuple[Tensor, Tensor] = head(total / number[:, None], facts, a, m, asking, pairs)
    return found


def _cropped(rows: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
    """Without the columns that no window fills."""
    width = int(mask.any(dim=0).sum())
    return rows[:, :width], mask[:, :width]


def _moved(place: np.ndarray, old: int, new: int) -> np.ndarray:
    """Places in windows laid end to end, when windows become narrower."""
    return place // old * new + place % old


def loss_of(scores: tuple[Tensor, Tensor], step: Step) -> Tensor:
    """Minus the logarithm of what all right choices have together, the mean over mentions.

    scores (Tuple[Tensor, Tensor]): as `scores_of` gives them. step (Step): what is right.
    RETURNS (Tensor): a number.
    """
    count = torch.from_numpy(np.diff(step.offset))
    owner = torch.repeat_interleave(torch.arange(len(count)), count)
    right = torch.from_numpy(step.right)
    linked = torch.zeros(len(count), dtype=torch.bool)
    linked[owner[right]] = True
    everything = _log_sums(scores[0], scores[1], owner)
    # "New" is right where no pair is.
    low = torch.full_like(scores[1], -1e4)
    correct = _log_sums(scores[0][right], torch.where(linked, low, scores[1]), owner[right])
    weight = torch.from_numpy(step.weight)
    return ((everything - correct) * weight).sum() / weight.sum().clamp(min=1.0)


def _log_sums(pairs: Tensor, fresh: Tensor, owner: Tensor) -> Tensor:
    """The logarithm of the sum of exponentials over each mention's choices, (n_asking,)."""
    top = fresh.detach().clone()
    top = top.scatter_reduce(0, owner, pairs.detach(), reduce="amax")
    powers = torch.exp(pairs - top[owner])
    total = torch.exp(fresh - top).index_add(0, owner, powers)
    return top + torch.log(total)


def right_choices(
    encoder: Encoder, head: Head, prepared: Prepared, settings: ContextSettings
) -> tuple[float, float]:
    """The share of pronouns, and of names and nouns, whose best choice is right.

    encoder (Encoder), head (Head): set to evaluation.
    RETURNS (Tuple[float, float]): from 0 to 1; of mentions that say anything.
    """
    encoder.eval()
    head.eval()
    good, count = np.zeros(2), np.zeros(2)
    for step in _steps(prepared, settings, np.random.default_rng(0)):
        with torch.no_grad():
            pairs, fresh = (x.numpy() for x in scores_of(encoder, head, prepared, step, settings))
        best, chosen = fresh.copy(), np.ones(len(fresh), dtype=bool)
        owner = np.repeat(np.arange(len(fresh)), np.diff(step.offset))
        chosen[owner[step.right]] = False
        for k in np.argsort(pairs, kind="stable").tolist():
            if pairs[k] > best[owner[k]]:
                best[owner[k]], chosen[owner[k]] = pairs[k], step.right[k]
        for which in (0, 1):
            said = (step.weight > 0) & (step.nominal == bool(which))
            good[which] += chosen[said].sum()
            count[which] += said.sum()
    shares = good / np.maximum(count, 1)
    return float(shares[0]), float(shares[1])


def _steps(
    prepared: Prepared, settings: ContextSettings, random: np.random.Generator
) -> Iterator[Step]:
    return all_steps(
        prepared.examples, prepared.windows, size=settings.windows,
        length=settings.pieces + MARKS, random=random,
    )  # fmt: skip


def train_context(
    encoder: Encoder,
    head: Head,
    train: Prepared,
    dev: Mapping[str, Prepared],
    settings: ContextSettings,
    *,
    work: Path,
    report: Callable[[ContextEpoch], None],
    tick: Callable[[float], None] = lambda loss: None,
) -> None:
    """Train encoder and head, both in place; a run that was interrupted goes on.

    encoder (Encoder), head (Head): changed. train (Prepared), dev (Mapping[str, Prepared]): what
    to learn from and to measure on. settings (ContextSettings): how.
    work (Path): folder of the checkpoint. report (Callable[[ContextEpoch], None]): is told of every
    epoch. tick (Callable[[float], None]): is told the loss of every step.
    """
    upper = list(encoder.layers)[len(encoder.layers) - settings.trained :]
    parts = torch.nn.ModuleList([head, *upper])
    optimizer = torch.optim.AdamW(
        [{"params": list(head.parameters())}, {"params": list(parts[1:].parameters())}]
    )
    encoder.set_dropout(settings.encoder_dropout, upper)
    steps = sum(1 for _ in _steps(train, settings, np.random.default_rng(settings.seed)))
    done = 0
    for number in range(1, settings.epochs + 1):
        finished = read_checkpoint(work, number, asdict(settings), parts, optimizer)
        if finished is not None:
            done = finished
            continue
        torch.manual_seed(settings.seed + number)
        random = np.random.default_rng((settings.seed, number))
        total, count = 0.0, 0
        parts.train()
        for step in _steps(train, settings, random):
            _set_rates(optimizer, settings, done / (steps * settings.epochs))
            optimizer.zero_grad()
            loss = loss_of(scores_of(encoder, head, train, step, settings), step)
            loss.backward()
            clip_grad_norm_(parts.parameters(), settings.clip)
            optimizer.step()
            total, count, done = total + loss.item(), count + 1, done + 1
            tick(loss.item())
        write_checkpoint(work, number, asdict(settings), parts, optimizer, steps=done)
        found = {name: right_choices(encoder, head, own, settings) for name, own in dev.items()}
        shares = ({name: row[k] for name, row in found.items()} for k in (0, 1))
        report(ContextEpoch(number, total / max(1, count), *shares))


def _set_rates(optimizer: torch.optim.Optimizer, settings: ContextSettings, done: float) -> None:
    """The rates of learning after a share of all steps: up to the highest, and down to nothing."""
    warm_up = settings.warm_up
    share = done / warm_up if done < warm_up else max(0.0, (1 - done) / (1 - warm_up))
    highest = (settings.head_rate, settings.encoder_rate)
    for group, rate in zip(optimizer.param_groups, highest, strict=True):
        group["lr"] = rate * share
