"""XML elements with the lines they stand in, which `xml.etree` does not keep."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from .base import bad


@dataclass
class Element:
    """An element.

    line (int): the line its tag begins in, from 1.
    tag (str): its name.
    attributes (Dict[str, str]): its attributes.
    parts (List[str]): the text in it, before and between the elements in it.
    """

    line: int
    tag: str
    attributes: dict[str, str]
    parts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """RETURNS (str): the parts of the text together."""
        return "".join(self.parts)


def read_elements(path: Path) -> list[Element]:
    """Read all elements of an XML file. Documents that define or miss entities are refused.

    path (Path): the file.
    RETURNS (List[Element]): the elements, in the order in which they begin.
    RAISES (TrainingError): T100, if the file is missing or no XML.
    """
    if not path.is_file():
        raise bad(path, 0, expected="an XML file", found="no such file")
    elements: list[Element] = []
    inside: list[Element] = []
    parser = expat.ParserCreate()

    def entity(name: str, *rest: object) -> None:
        # One that names others a hundred times over fills the memory, an external one brings in
        # any file; one that is not known would be left out of the text.
        found = f"the entity {name}"
        raise bad(path, parser.CurrentLineNumber, expected="no entities of its own", found=found)

    def start(tag: str, attributes: dict[str, str]) -> None:
        inside.append(Element(parser.CurrentLineNumber, tag, attributes))
        elements.append(inside[-1])

    def end(tag: str) -> None:
        inside.pop()

    def text(data: str) -> None:
        if inside:
            inside[-1].parts.append(data)

    parser.EntityDeclHandler = parser.SkippedEntityHandler = entity
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text
    try:
        parser.Parse(path.read_bytes(), True)
    except expat.ExpatError as error:
        message = expat.ErrorString(error.code)
        raise bad(path, error.lineno, expected="well-formed XML", found=message) from error
    return elements
