"""Training the network, and with it the upper layers of an encoder if they learn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.utils import clip_grad_norm_

from coreflang.scorers.ranking_inputs import SCHEMES
from coreflang.scorers.span_network import SpanNetwork, SpanShape
from coreflang.scorers.span_schemes import in_scheme

from ..context.checkpoint import read_checkpoint, write_checkpoint
from .examples import SpanExample
from .head import SpanHead, marginal_loss
from .measuring import own_conll
from .parts import Part, mention_parts, proposed_part
from .recipe import BAND, SpanSettings
from .rows import Rows

Examples = Sequence[SpanExample]


@dataclass(frozen=True)
class SpanEpoch:
    """What an epoch came to: number: counted from 1. loss: mean over steps. conll: on each dev
    corpus, see own_conll. best: whether none before was better.
    """

    number: int
    loss: float
    conll: Mapping[str, float]
    best: bool


@dataclass(frozen=True)
class Learner:
    """What learns.

    head: the network. layers: of the encoder, the lowest first; empty for a frozen one. rows: where
    vectors come from. settings: how.
    """

    head: SpanHead
    layers: nn.ModuleList
    rows: Rows
    settings: SpanSettings

    def set_learning(self, *, learning: bool) -> None:
        """Leave numbers out as the settings say, or none; learning (bool): which."""
        self.head.train(learning)
        self.layers.train(learning)

    def network(self, scheme: int = 0) -> SpanNetwork:
        """The network as it is now, to be used.

        scheme (int): what counts, a number in SCHEMES. RETURNS (SpanNetwork): it.
        """
        return SpanNetwork(in_scheme(self.head.arrays(), SCHEMES[scheme]), self.head.shape)


class Standing(nn.Module):
    """The best figure so far and its epoch, kept in the checkpoint with the weights."""

    found: Tensor

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("found", torch.tensor([-1.0, 0.0]))

    @property
    def epoch(self) -> int:
        """RETURNS (int): of the best figure, 0 for none yet."""
        return int(self.found[1])

    def take(self, figure: float, epoch: int) -> bool:
        """Note a figure. figure (float), epoch (int): of it. RETURNS (bool): it is the best."""
        better = figure > float(self.found[0])
        if better:
            self.found[:] = torch.tensor([figure, float(epoch)])
        return better


def shape_of(vectors: int, settings: SpanSettings) -> SpanShape:
    """RETURNS (SpanShape): of a network; vectors (int): width of the encoder."""
    return SpanShape(
        vectors, settings.width, settings.experts, settings.refine, settings.rounds,
        settings.reach, settings.widest, settings.schemes,
    )  # fmt: skip


def parts_of(learner: Learner, examples: Examples, number: int, *, learning: bool) -> list[Part]:
    """The parts of a document that are scored at once.

    learner (Learner): proposes spans, if spans are proposed. examples (Sequence), number (int):
    the document. learning (bool): see proposed_part.
    RETURNS (List[Part]): some with nothing in them.
    """
    settings, example = learner.settings, examples[number]
    if settings.spans != BAND:
        return mention_parts(number, example, settings.reach)
    with torch.no_grad():
        rows = learner.rows(examples, number).numpy()
    band = learner.network(example.counts).band(rows)
    share, most = settings.share, settings.most
    return [proposed_part(number, example, band, share=share, most=most, learning=learning)]


def loss_of(learner: Learner, examples: Examples, part: Part) -> Tensor:
    """The marginal log-likelihood of what is right, the mean over rounds of refinement.

    learner (Learner), examples (Sequence), part (Part): what is scored.
    RETURNS (Tensor): a number.
    """
    some = slice(int(part.first.min()), int(part.last.max()) + 1)
    rows = learner.rows(examples, part.document, some)
    first, last = (rows[torch.from_numpy(tokens)] for tokens in (part.first, part.last))
    said = [torch.from_numpy(each) for each in (part.right, part.weight, part.open)]
    scores = learner.head(first, last, part.classes, part.scheme)
    return torch.stack([marginal_loss(own, *said) for own in scores]).mean()


def measure(learner: Learner, examples: Examples) -> float:
    """RETURNS (float): see own_conll; of the documents of one corpus."""
    learner.set_learning(learning=False)
    found = []
    with torch.no_grad():
        for number in range(len(examples)):
            rows = learner.rows(examples, number).numpy()
            parts = parts_of(learner, examples, number, learning=False)
            found += [(part, rows[part.first], rows[part.last]) for part in parts]
    learner.set_learning(learning=True)
    return own_conll(learner.network(examples[0].counts), found)


def train_span(
    learner: Learner,
    train: Examples,
    dev: Mapping[str, Examples],
    *,
    work: Path,
    keep: Callable[[], None],
    report: Callable[[SpanEpoch], None],
    tick: Callable[[float], None] = lambda loss: None,
) -> None:
    """Train, in place; a run that was interrupted goes on, and one that gets no better ends.

    learner (Learner): changed. train (Sequence), dev (Mapping): what to learn from, and what
    decides which epoch is kept; without it the last one is. work (Path): folder of the checkpoint.
    keep (Callable[[], None]): is called when the weights are the best so far.
    report (Callable[[SpanEpoch], None]): is told of every epoch. tick (Callable[[float], None]): is
    told the loss of every step.
    """
    settings, standing = learner.settings, Standing()
    parts = nn.ModuleList([learner.head, learner.layers, standing])
    optimizer = optimizer_of(learner)
    known = asdict(settings)
    learner.set_learning(learning=True)
    done = 0
    for number in range(1, settings.epochs + 1):
        finished = read_checkpoint(work, number, known, parts, optimizer)
        if finished is not None:
            done = finished
            continue
        if dev and number > standing.epoch + settings.patience:
            break
        torch.manual_seed(settings.seed + number)
        losses = []
        for loss in _epoch(learner, train, optimizer, done, number):
            losses.append(loss)
            tick(loss)
        done += len(losses)
        figures = {name: measure(learner, own) for name, own in dev.items()}
        best = standing.take(float(np.mean([*figures.values()])) if dev else number, number)
        if best:
            keep()
        write_checkpoint(work, number, known, parts, optimizer, steps=done)
        report(SpanEpoch(number, float(np.mean([0.0, *losses][-len(losses) :])), figures, best))


def _epoch(
    learner: Learner, train: Examples, optimizer: torch.optim.Optimizer, done: int, number: int
) -> Iterator[float]:
    """One walk through all documents in random order; yields the loss of each step."""
    settings = learner.settings
    order = np.random.default_rng((settings.seed, number)).permutation(len(train)).tolist()
    steps = settings.epochs * sum(_count(train[k], settings) for k in order)
    weights = [w for group in optimizer.param_groups for w in group["params"]]
    for document in order:
        for part in parts_of(learner, train, document, learning=True):
            if not part.weight.any():
                continue
            set_rates(optimizer, done / max(1, steps), settings.warm_up)
            optimizer.zero_grad()
            loss = loss_of(learner, train, part)
            loss.backward()
            clip_grad_norm_(weights, settings.clip)
            optimizer.step()
            done += 1
            yield loss.item()


def _count(example: SpanExample, settings: SpanSettings) -> int:
    """About how many steps a document takes."""
    return 1 if settings.spans == BAND else -(-len(example.first) // settings.reach)


def optimizer_of(learner: Learner) -> torch.optim.Optimizer:
    """Make the optimizer: a rate for the head, and one for each layer that learns.

    learner (Learner): what learns. RETURNS (Optimizer): its groups know their highest rates.
    """
    settings, count = learner.settings, len(learner.layers)
    groups = [{"params": list(learner.head.parameters()), "highest": settings.head_rate}]
    for place, layer in enumerate(learner.layers):
        rate = settings.encoder_rate * settings.fall ** (count - 1 - place)
        own = [weight for weight in layer.parameters() if weight.requires_grad]
        groups.append({"params": own, "highest": rate})
    return torch.optim.AdamW(groups, weight_decay=settings.decay)


def set_rates(optimizer: torch.optim.Optimizer, done: float, warm_up: float) -> None:
    """The rates of learning after a share of all steps: up to the highest, and down to nothing.

    optimizer (Optimizer): changed. done (float): the share. warm_up (float): until the highest.
    """
    share = done / warm_up if done < warm_up else max(0.0, (1 - done) / (1 - warm_up))
    for group in optimizer.param_groups:
        group["lr"] = group["highest"] * share
