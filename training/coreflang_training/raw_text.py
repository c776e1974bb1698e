"""Raw text: a paragraph a line, `=== name` before each text; or the sentences of a treebank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .lines import read_lines

NEW_TEXT = "==="
TREEBANK = ".conllu"
# What a treebank says between its trees: where a text and a paragraph begin, and the sentence.
DOCUMENT, PARAGRAPH, SENTENCE = "# newdoc id = ", "# newpar", "# text = "


@dataclass(frozen=True)
class RawText:
    """A file of raw text, and how much of it is wanted.

    path (str): relative to the folder of the data. Of a file in CoNLL-U, ending in .conllu, the
        sentences are read, and not the trees.
    licence (str), origin (str): go into the card of what is made of it.
    words (int): how many words to draw, 0 for all.
    skip (Tuple[str, ...]): beginnings of the names of texts to leave out.
    respelled (Dict[str, str]): regular expression -> what stands for it in today's spelling;
        applied one after the other.
    """

    path: str
    licence: str = ""
    origin: str = ""
    words: int = 0
    skip: tuple[str, ...] = ()
    respelled: Mapping[str, str] = field(default_factory=dict)


def read_texts(raw: RawText, *, data: Path) -> Iterator[tuple[str, list[str]]]:
    """Read the texts of a file that are not left out.

    raw (RawText): the file, and what to leave out.
    data (Path): the folder that its path starts from.
    YIELDS (Tuple[str, List[str]]): a text's name, "" where the file gives none, and its
        paragraphs without the blanks around them; at least one.
    RAISES (TrainingError): T003, T025.
    """
    name = ""
    paragraphs: list[str] = []
    lines: Iterable[str] = read_lines(data / raw.path)
    for line in _sentences(lines) if raw.path.endswith(TREEBANK) else lines:
        if line.startswith(NEW_TEXT):
            if paragraphs:
                yield name, paragraphs
            name, paragraphs = line[len(NEW_TEXT) :].strip(), []
        elif line.strip() and not name.startswith(raw.skip or ("\0",)):
            paragraphs.append(line.strip())
    if paragraphs:
        yield name, paragraphs


def _sentences(lines: Iterable[str]) -> Iterator[str]:
    """The texts of a treebank as if they were raw: a paragraph a line."""
    paragraph: list[str] = []
    for line in lines:
        if line.startswith((DOCUMENT, PARAGRAPH)):
            yield " ".join(paragraph)
            paragraph = []
        if line.startswith(DOCUMENT):
            yield f"{NEW_TEXT} {line[len(DOCUMENT) :]}"
        elif line.startswith(SENTENCE):
            paragraph.append(line[len(SENTENCE) :].strip())
    yield " ".join(paragraph)


def n_words(text: str) -> int:
    """RETURNS (int): words between blanks."""
    return text.count(" ") + 1
