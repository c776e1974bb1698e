"""Takes rare moves out of a trained parser, which has to weigh all of them at every step."""

from __future__ import annotations

from typing import Any

from thinc.api import Linear

# How labels of crossing arcs are written (Nivre and Nilsson 2005).
CROSSING = "||"


def drop_rare_crossings(parser: Any, *, at_least: int) -> int:
    """Drop moves for crossing arcs that the training data needed rarely.

    parser (DependencyParser): trained; changed.
    at_least (int): how often a move must have been needed to stay.
    RETURNS (int): how many moves are left.
    """
    before = list(parser.move_names)
    parser.moves.initialize_actions(
        {
            action: {label: n for label, n in table.items() if _stays(label, n, at_least)}
            for action, table in parser.moves.labels.items()
        }
    )
    rows = [before.index(name) for name in parser.move_names]
    old = parser.model.get_ref("upper")
    new: Any = Linear(nO=len(rows), nI=old.get_dim("nI"))
    new.name = old.name
    new.set_param("W", old.get_param("W")[rows].copy())
    new.set_param("b", old.get_param("b")[rows].copy())
    layers = [new if layer is old else layer for layer in parser.model.layers]
    parser.model.layers[:] = layers
    parser.model.set_ref("upper", new)
    return len(rows)


def _stays(label: str, n: int, at_least: int) -> bool:
    return CROSSING not in label or n >= at_least
