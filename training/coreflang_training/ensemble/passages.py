"""Raw text -> passages: pieces of running text, as long as the annotated documents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..chance import seeded
from ..errors import TrainingError
from ..raw_text import RawText, n_words, read_texts
from ..sizes import in_groups, within_budget


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
        return n_words(self.text)


def draw_passages(raw: RawText, *, data: Path, words: int, seed: int) -> list[Passage]:
    """Cut texts into passages and draw as many as the text's budget of words allows.

    raw (RawText): file, budget, texts to leave out. data (Path): the folder of the data.
    words (int): of a passage, at least. seed (int): decides the order; a smaller budget gives the
        beginning of what a larger one gives.
    RETURNS (List[Passage]): from all over the texts, in random order.
    RAISES (TrainingError): T003, T025 for files that cannot be read, T220 without any text.
    """
    texts = read_texts(raw, data=data)
    found = [passage for name, lines in texts for passage in _cut(name, lines, words)]
    if not found:
        raise TrainingError("T220", path=data / raw.path, skipped=len(raw.skip))
    seeded(seed).shuffle(found)
    return list(within_budget(found, raw.words, size=lambda passage: passage.n_words))


def _cut(name: str, paragraphs: list[str], words: int) -> Iterator[Passage]:
    """Passages of whole paragraphs; the last one of a text may be short."""
    plain = (" ".join(paragraph.split()) for paragraph in paragraphs)
    for group in in_groups(plain, words, size=n_words):
        yield Passage(name, " ".join(group))
