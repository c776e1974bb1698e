"""YAML that nobody vouches for: plain values, no key twice, no alias of billions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

# Parts of a file in which aliases stand, each counted as what it stands for.
MOST = 100_000


class _Loader(yaml.SafeLoader):
    """YAML in which no key stands twice, where the second would replace the first without a word.

    Aliases stand for something of a size that can be borne: a few lines of aliases of aliases may
    be a value of billions of parts.
    """

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self._parts = 0
        self._sizes: dict[str, int] = {}

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        event = self.peek_event()
        if isinstance(event, yaml.AliasEvent):
            self._parts += self._sizes.get(str(event.anchor), MOST)
            if self._parts > MOST:
                problem = f"the alias *{event.anchor} stands for itself, too much or nothing"
                mark: Any = event.start_mark
                raise yaml.MarkedYAMLError(problem=problem, problem_mark=mark)
            return super().compose_node(parent, index)
        before = self._parts
        self._parts += 1
        node = super().compose_node(parent, index)
        if event.anchor:
            self._sizes[event.anchor] = self._parts - before
        return node

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if str(key.value) in seen:
                problem = f"the key '{key.value}' stands twice"
                raise yaml.MarkedYAMLError(problem=problem, problem_mark=key.start_mark)
            seen.add(str(key.value))
        return super().construct_mapping(node, deep=deep)


def read_plain(path: Path) -> Any:
    """Read a file.

    path (Path): in YAML, UTF-8.
    RETURNS (Any): what it holds: tables, lists and plain values.
    RAISES (ValueError): for anything that cannot be read, with what and where.
    """
    try:
        return yaml.load(path.read_text(encoding="utf-8"), _Loader)  # noqa: S506
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    except (OSError, yaml.YAMLError) as error:
        raise ValueError(error) from error
