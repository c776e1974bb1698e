"""Chance that can be repeated."""

from __future__ import annotations

import random


def seeded(seed: int | str) -> random.Random:
    """RETURNS (Random): a generator whose draws depend on the seed alone."""
    return random.Random(seed)  # noqa: S311 - nothing secret is drawn
