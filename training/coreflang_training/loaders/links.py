"""Entities from links: mentions that are joined, directly or over others, are one entity."""

from __future__ import annotations

from collections.abc import Iterable


def join_links(names: Iterable[str], links: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Find the entity of each mention.

    names (Iterable[str]): the mentions.
    links (Iterable[Tuple[str, str]]): pairs of mentions that refer to the same.
    RETURNS (Dict[str, str]): each mention's entity, called after that of its mentions which comes
        first in `names`.
    """
    order = {name: i for i, name in enumerate(names)}
    parent = {name: name for name in order}

    def top(name: str) -> str:
        while parent[name] != name:
            parent[name] = parent[parent[name]]
            name = parent[name]
        return name

    for one, other in links:
        first, second = sorted((top(one), top(other)), key=order.__getitem__)
        parent[second] = first
    return {name: top(name) for name in order}
