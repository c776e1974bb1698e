"""Raw text -> passages: pieces of running text, as long as the annotated documents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..errors import TrainingError
from ..pipelines.chance import seeded
from ..pipelines.lines import read_lines
from ..pipelines.recipe import RawText
from ..pipelines.sources import NEW_TEXT


@dataclass(frozen=True)
class Passage:
    """Some paragraphs of one text.

    name: of the text. text: the paragraphs between spaces.
    """

    name: str
    text: str

    @property
    def n_words(self) -> int:
        """RETURNS (int): words between white space."""
        return self.text.count(" ") + 1


def draw_passages(raw: RawText, *, data: Path, words: int, seed: int) -> list[Passage]:
    """Cut texts into passages and draw as many as the text's budget of words allows.

    raw (RawText): file, budget, texts to leave out. data (Path): the folder of the data.
    words (int): of a passage, at least. seed (int): decides the order; a smaller budget gives the
        beginning of what a larger one gives.
    RETURNS (List[Passage]): from all over the texts, in random order.
    RAISES (TrainingError): T003, T025 for files that cannot be read, T220 without any text.
    """
    found = [p for name, lines in _texts(raw, data / raw.path) for p in _cut(name, lines, words)]
    if not found:
        raise TrainingError("T220", path=data / raw.path, skipped=len(raw.skip))
    seeded(seed).shuffle(found)
    return list(_within(found, raw.words))


def _texts(raw: RawText, path: Path) -> Iterator[tuple[str, list[str]]]:
    """The paragraphs of each text that is not left out."""
    name = ""
    paragraphs: list[str] = []
    for line in read_lines(path):
        if line.text.startswith(NEW_TEXT):
            yield name, paragraphs
            name, paragraphs = line.text[len(NEW_TEXT) :].strip(), []
        elif line.text.strip() and not name.startswith(raw.skip or ("\0",)):
            paragraphs.append(" ".join(line.text.split()))
    yield name, paragraphs


def _cut(name: str, paragraphs: list[str], words: int) -> Iterator[Passage]:
    """Passages of whole paragraphs; the last one of a text may be short."""
    begun: list[str] = []
    n = 0
    for paragraph in paragraphs:
        begun.append(paragraph)
        n += paragraph.count(" ") + 1
        if n >= words:
            yield Passage(name, " ".join(begun))
            begun, n = [], 0
    if begun:
        yield Passage(name, " ".join(begun))


def _within(passages: list[Passage], n_words: int) -> Iterator[Passage]:
    n = 0
    for passage in passages:
        yield passage
        n += passage.n_words
        if n_words and n >= n_words:
            return
