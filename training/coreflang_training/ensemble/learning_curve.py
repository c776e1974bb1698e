"""What annotated documents bring, with and without pretraining."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
import srsly
from tqdm import tqdm

from coreflang.features import PAIRS
from coreflang.linking.policy import Policy
from coreflang.scorers.model_file import EnsembleModel
from coreflang.scorers.network import make_member
from coreflang.scorers.weights_file import set_weights, weights

from ..errors import TrainingError
from .driver import Log, Material, choose_threshold, material_hash
from .examples import Example
from .members import Weights, choose, dev_f1, train_member
from .recipe import Settings

SHARES = (0.0, 0.05, 0.2, 0.5, 1.0)
# A small sample has few steps in an epoch: it may have that many more epochs.
MAX_LONGER = 3


@dataclass(frozen=True)
class Point:
    """One member trained on a share of the annotated documents.

    share: of the documents, from 0.0 to 1.0. documents: how many. pretrained: whether it went on
    from pretrained weights. seed: of the sample and the training. threshold: of the null
    antecedent, chosen on dev. f1: of the choices on each dev corpus, before chains.
    """

    share: float
    documents: int
    pretrained: bool
    seed: int
    threshold: float
    f1: Mapping[str, float]


def learning_points(
    material: Material,
    settings: Settings,
    start: EnsembleModel,
    *,
    seeds: int,
    log: Log,
    progress: bool = True,
) -> list[Point]:
    """Train a member for each share, seed, with pretraining and without.

    material (Material): annotated documents, with the table of the pretrained members.
    settings (Settings): of the ensemble; members see their whole sample.
    start (EnsembleModel): pretrained members. seeds (int): how many samples of each share.
    log (Log): takes every point; those that an interrupted run left there are taken over.
    progress (bool): show a bar.
    RETURNS (List[Point]): without pretraining there is none at share 0.
    """
    key = _key(material, settings, start)
    done = dict(_finished(log.path, key))
    plan = [
        (share, seed, pretrained)
        for share in SHARES
        for seed in range(seeds)
        for pretrained in (False, True)
        if share or pretrained
    ]
    for entry in tqdm(plan, desc="learning curve", disable=not progress):
        if entry not in done:
            share, seed, pretrained = entry
            first = weights(start.members[seed % len(start.members)]) if pretrained else None
            done[entry] = _point(material, settings, first, share=share, seed=seed)
            log.write(event="point", key=key, **asdict(done[entry]))
    return [done[entry] for entry in plan]


def _point(
    material: Material, settings: Settings, first: Weights | None, *, share: float, seed: int
) -> Point:
    train = sample(material.train, share=share, seed=seed)
    found = first
    if train:
        longer = min(MAX_LONGER, round(1 / share))
        own = replace(settings, bootstrap=False, epochs=settings.epochs * longer)
        found, _ = train_member(
            train, material.all_dev, material.shape, own,
            seed=seed, report=lambda epoch: None, start=first,
        )  # fmt: skip
    member = make_member(material.shape)
    member.initialize()
    if found is not None:
        set_weights(member, found)
    threshold = choose_threshold([member], material.dev, settings) if train else 1.0
    policy = settings.policy(threshold)
    f1 = {name: dev_f1(member, examples, policy=policy) for name, examples in material.dev.items()}
    return Point(share, len(train), first is not None, seed, threshold, f1)


def sample(examples: Sequence[Example], *, share: float, seed: int) -> list[Example]:
    """Some documents; a larger share holds those of a smaller one.

    examples (Sequence[Example]): all. share (float): from 0.0 to 1.0. seed (int): decides.
    RETURNS (List[Example]): none for 0.0, else at least one.
    """
    order = np.random.default_rng(seed).permutation(len(examples)).tolist()
    n = max(1, round(share * len(examples))) if share else 0
    return [examples[k] for k in order[:n]]


def nearest_f1(examples: Sequence[Example]) -> float:
    """F1 of the nearest permitted candidate: what needs no training.

    examples (Sequence[Example]): of a dev corpus.
    RETURNS (float): from 0 to 1.
    """
    column = list(PAIRS).index("nearest")
    right = found = gold = 0
    for example in examples:
        n_candidates = len(example.right) - len(example.wanted)
        wanted = example.wanted > 0
        # Of candidates that are equally near or far the last one stands nearest.
        near = example.inputs.pairs[:, column] + 1e-6 * np.arange(1, len(example.right) + 1)
        chosen = choose(near / (near.max() + 1.0), example, policy=Policy())
        right += int((example.right[chosen] & wanted).sum())
        found += int(wanted.sum())
        gold += int((~example.right[n_candidates:] & wanted).sum())
    return 2 * right / max(1, found + gold)


def _key(material: Material, settings: Settings, start: EnsembleModel) -> str:
    state = hashlib.sha256(material_hash(material, settings).encode())
    for member in start.members:
        for value in weights(member).values():
            state.update(value.tobytes())
    return state.hexdigest()


def _finished(path: Path, key: str) -> Iterator[tuple[tuple[float, int, bool], Point]]:
    """The points that the log holds of a run on the same material."""
    if not path.is_file():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            row = srsly.json_loads(line)
        except ValueError as error:
            raise TrainingError("T222", path=path, found=line[:60]) from error
        if row.get("key") == key:
            names = Point.__dataclass_fields__
            point = Point(**{name: row[name] for name in names})
            yield (point.share, point.seed, point.pretrained), point
