"""Tables of reliability: how sure a scorer was, and how often it was right; and cards with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ..metrics.reliability import calibration_error, reliability
from .tables import percent

LEAST, RIDGE, NEWTON_STEPS = 1e-4, 1e-6, 25
BEGIN, END = "<!-- calibration: begin -->", "<!-- calibration: end -->"
# By what was decided: probabilities, and which decisions are right.
Decisions = Mapping[str, tuple[NDArray[np.float64], NDArray[np.bool_]]]


def join_decisions(parts: Sequence[Decisions]) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Put the decisions of several documents together.

    parts (Sequence[Decisions]): at least one, all with the same names.
    RETURNS (Dict[str, Tuple[ndarray, ndarray]]): of all.
    """
    return {
        name: (
            np.concatenate([part[name][0] for part in parts]),
            np.concatenate([part[name][1] for part in parts]),
        )
        for name in parts[0]
    }


def log_odds_fit(probability: np.ndarray, right: np.ndarray) -> tuple[float, float]:
    """Learn how to mend probabilities: Platt's scaling of their log-odds.

    probability (ndarray): of some decisions, (n,). right (ndarray): which of them are, bool, (n,).
    RETURNS (Tuple[float, float]): slope a and shift b for which a log(p / (1 - p)) + b are the most
        likely log-odds; 1 and 0 where p is right as often as it says.
    """
    p = np.clip(probability, LEAST, 1.0 - LEAST)
    rows = np.stack([np.log(p / (1.0 - p)), np.ones(len(p))], axis=1)
    found = np.array([1.0, 0.0])
    for _ in range(NEWTON_STEPS):
        mean = 1.0 / (1.0 + np.exp(-rows @ found))
        curve = (rows * (mean * (1.0 - mean))[:, None]).T @ rows + RIDGE * np.eye(2)
        found = found + np.linalg.solve(curve, rows.T @ (right - mean))
    return float(found[0]), float(found[1])


def calibration_section(decisions: Decisions) -> list[str]:
    """A section of a card, between marks by which it can be renewed.

    decisions (Decisions): of the dev parts.
    RETURNS (List[str]): lines of markdown.
    """
    lines = [
        BEGIN, "## Calibration", "",
        "Of the decisions on the dev parts, by how probable the scorer thought each: how many "
        "there are, their mean probability, and how many in a hundred are right. The probability "
        "of a link is that of all candidates in the chain that is joined; it is right if both "
        "mean one entity, and counted if one of the two is annotated. What is new is right if "
        "nothing earlier that was proposed means the same.",
    ]  # fmt: skip
    for name, (probability, right) in decisions.items():
        lines += _table(name, probability, right)
    return [*lines, "", END]


def _table(name: str, probability: np.ndarray, right: np.ndarray) -> list[str]:
    bins = reliability(probability, right)
    error = percent(calibration_error(bins))
    return [
        "", f"### {name}", "",
        f"{len(probability)} decisions, expected calibration error {error} points.", "",
        "| probability | n | predicted | right |", "|---|---:|---:|---:|",
        *(
            f"| {b.low:.1f} to {b.high:.1f} | {b.n} | {percent(b.predicted)} | {percent(b.right)} |"
            for b in bins if b.n
        ),
    ]  # fmt: skip


def with_calibration(card: str, section: Sequence[str]) -> str:
    """A card with its section renewed, or with one at its end.

    card (str): markdown. section (Sequence[str]): as `calibration_section` gives it.
    RETURNS (str): the card.
    """
    new = "\n".join(section)
    if BEGIN in card and END in card:
        before, _, rest = card.partition(BEGIN)
        return before + new + rest.partition(END)[2]
    return card.rstrip("\n") + "\n\n" + new + "\n"
