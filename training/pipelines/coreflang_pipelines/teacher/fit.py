"""Trains the members of a teacher."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from coreflang_training.chance import seeded
from torch.nn.utils import clip_grad_norm_
from tqdm import tqdm

from .batches import Collator, grouped
from .network import Teacher
from .recipe import TeacherRecipe
from .samples import Sample

N_WARM = 100
LAST_RATE = 0.03
MAX_NORM = 5.0


def fit(
    trees: Sequence[Sample],
    forms: Sequence[Sample],
    *,
    collator: Collator,
    recipe: TeacherRecipe,
    seed: int,
    progress: bool = True,
) -> Teacher:
    """Train one network, always for as many epochs as the recipe says.

    trees, forms (Sequence[Sample]): sentences with and without trees.
    seed (int): of weights, order and dropout.
    RETURNS (Teacher): ready to annotate.
    """
    torch.manual_seed(seed)
    rng = seeded(seed)
    network = Teacher(collator.inventory, dim=collator.vectors.dim, settings=recipe.network)
    optimizer = torch.optim.Adam(network.parameters(), lr=recipe.learn_rate, betas=(0.9, 0.95))
    network.train()
    step = 0
    for epoch in range(recipe.epochs):
        samples = [*trees, *rng.sample(list(forms), len(forms) // 2)]
        groups = grouped(samples, n_tokens=recipe.batch_words, rng=rng)
        label = f"teacher {seed}, {epoch + 1}/{recipe.epochs}"
        for n, group in enumerate(tqdm(groups, desc=label, disable=not progress)):
            part = (epoch + n / len(groups)) / recipe.epochs
            step += 1
            warm = min(1.0, step / min(N_WARM, len(groups)))
            rate = recipe.learn_rate * warm * max(LAST_RATE, 1 - part)
            for setting in optimizer.param_groups:
                setting["lr"] = rate
            batch = collator(
                [samples[i] for i in group], hidden=recipe.network.hidden_words, rng=rng
            )
            optimizer.zero_grad()
            loss = network.loss(batch)
            loss.backward()
            clip_grad_norm_(network.parameters(), MAX_NORM)
            optimizer.step()
    return network.eval()
