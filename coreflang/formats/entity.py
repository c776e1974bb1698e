"""The `Entity=` field of CorefUD: mentions as brackets with attributes, in the MISC column.

Format: Nedoluzhko et al. 2022, "CorefUD 1.0", LREC.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from .lines import malformed

DEFAULT_FIELDS = ("eid", "etype", "head", "other")
_EVENT = re.compile(r"\(([^()]*)(\))?|([^()]+)\)")
_PART = re.compile(r"(.*)\[(\d+)/(\d+)\]")


@dataclass
class OpenMention:
    """A mention while its brackets are being read.

    entity (str): the entity's name.
    attributes (Dict[str, str]): by the names that `global.Entity` declares.
    parts (List[List[int]]): the nodes of each part that is closed.
    """

    entity: str
    attributes: dict[str, str]
    parts: list[list[int]] = field(default_factory=list)

    @property
    def nodes(self) -> list[int]:
        """All nodes, ascending."""
        return sorted({node for part in self.parts for node in part})


class EntityReader:
    """Reads a document's Entity fields, node by node.

    source (str): the file's name, for messages.
    fields (Sequence[str]): the attributes' names and order, the entity's name first.
    """

    def __init__(self, source: str, fields: Sequence[str] = DEFAULT_FIELDS) -> None:
        self.source = source
        self.fields = tuple(fields)
        self.mentions: list[OpenMention] = []
        self._open: dict[str, list[tuple[OpenMention, int, int]]] = defaultdict(list)
        self._split: dict[str, OpenMention] = {}

    def read(self, node: int, value: str, line: int) -> None:
        """Take in the field of one node.

        node (int): the node's place in the document, empty nodes counted.
        value (str): what stands after `Entity=`.
        line (int): the line in the file, from 1.
        RAISES (CoreflangError): E340, for what is no bracket or closes nothing.
        """
        position = 0
        for match in _EVENT.finditer(value):
            if match.start() != position:
                break
            position = match.end()
            if match[3] is not None:
                self._close(match[3], node, line)
            else:
                label = self._start(match[1], node, line)
                if match[2]:
                    self._close(label, node, line)
        if position != len(value):
            expected = "brackets '(entity-...' and 'entity)' in Entity"
            raise malformed(self.source, line, expected=expected, found=value[position:])

    def finish(self) -> list[OpenMention]:
        """RETURNS (List[OpenMention]): the mentions, in the order in which they opened.

        RAISES (CoreflangError): E340, for a bracket that was never closed.
        """
        for label, left in self._open.items():
            for _, _, line in left:
                raise malformed(self.source, line, expected=f"a later '{label})'", found=label)
        return self.mentions

    def _start(self, text: str, node: int, line: int) -> str:
        """Attributes after the entity's name may be left out; hyphens in the last are its own."""
        values = text.split("-", len(self.fields) - 1)
        label = values[0]
        part = _PART.fullmatch(label)
        entity = part[1] if part else label
        if part and part[2] != "1":
            mention = self._split.get(f"{entity}/{part[3]}")
            if mention is None:
                expected = f"an earlier part of {entity}"
                raise malformed(self.source, line, expected=expected, found=label)
        else:
            mention = OpenMention(entity, dict(zip(self.fields[1:], values[1:], strict=False)))
            self.mentions.append(mention)
            if part:
                self._split[f"{entity}/{part[3]}"] = mention
        self._open[label].append((mention, node, line))
        return label

    def _close(self, label: str, node: int, line: int) -> None:
        if not self._open[label]:
            raise malformed(self.source, line, expected=f"an earlier '({label}'", found=f"{label})")
        mention, first, _ = self._open[label].pop()
        mention.parts.append(list(range(first, node + 1)))


def read_split_antecedents(value: str) -> dict[str, list[str]]:
    """Read a SplitAnte field: "e1<e9,e4<e9" says that e9 is e1 and e4 together.

    value (str): what stands after `SplitAnte=`.
    RETURNS (Dict[str, List[str]]): entity -> the entities it is made of.
    """
    whole: dict[str, list[str]] = defaultdict(list)
    for pair in value.split(","):
        part, _, entity = pair.partition("<")
        whole[entity].append(part)
    return dict(whole)
