"""Words of texts that tables point at: treebanks, words in lines, documents of other loaders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..corpus import CorpusDocument
from ..detokenize import FRENCH, PLAIN, Style, gaps
from ..lines import read_lines
from .base import language_of
from .braces import load_braces

DOCUMENT, PARAGRAPH, SENTENCE = "# newdoc id", "# newpar", "# sent_id"
# Where blanks stand differs from language to language.
STYLES = {"fr": FRENCH}


@dataclass
class Words:
    """The words of a document.

    forms, glued: each word, and whether the next one follows without a blank. sentences,
    paragraphs: the first words of these. contraction: the number of its last word in its sentence,
    0 for none, and whether the next word follows it without a blank.
    """

    forms: list[str] = field(default_factory=list)
    glued: list[bool] = field(default_factory=list)
    sentences: list[int] = field(default_factory=list)
    paragraphs: set[int] = field(default_factory=set)
    contraction: tuple[int, bool] = (0, False)

    def add(self, columns: list[str]) -> None:
        """Take a line of a sentence in. columns (list[str]): of CoNLL-U."""
        place, glued = columns[0], "SpaceAfter=No" in columns[-1]
        if "-" in place:
            self.contraction = (int(place.partition("-")[2]), glued)
        elif place.isdigit():
            if place == "1":
                self.sentences.append(len(self.forms))
            last, whole = self.contraction
            self.forms.append(columns[1])
            inside = whole if int(place) == last else True
            self.glued.append(glued if int(place) > last else inside)

    def guess_blanks(self, style: Style) -> None:
        """Say where blanks stand, for sources that do not. style (Style): the language's ways."""
        self.glued = [not gap for gap in gaps(self.forms, self.sentences, style=style)]


def read_words(file: Path) -> Iterator[tuple[str, Words]]:
    """Read the words of a file in CoNLL-U.

    file (Path): the file. YIELDS (Tuple[str, Words]): each document's name and words.
    """
    name, words = "", Words()
    for line in read_lines(file):
        if line.startswith(DOCUMENT):
            if words.forms:
                yield name, words
            name, words = line.partition("=")[2].strip(), Words()
        elif line.startswith(PARAGRAPH):
            words.paragraphs.add(len(words.forms))
        elif not line:
            words.contraction = (0, False)
        elif not line.startswith("#"):
            words.add(line.split("\t"))
    yield name, words


def read_rows(file: Path) -> Iterator[tuple[str, Words]]:
    """Read the words of a file with one in each line, as corpora of names have them.

    A document begins with its id; where there are none, ids of sentences up to their last "_" tell
    documents apart. Blanks are guessed.

    file (Path): the file. YIELDS (Tuple[str, Words]): each document's name and words.
    """
    name, words, begins = "", Words(), True
    for line in read_lines(file):
        told = _document_of(line)
        if told is not None and told != name:
            if words.forms:
                words.guess_blanks(STYLES.get(language_of(file), PLAIN))
                yield name, words
            name, words = told, Words()
        if not line or told is not None:
            begins = True
        elif "\t" in line:
            words.sentences += [len(words.forms)] if begins else []
            words.forms.append(line.partition("\t")[0])
            begins = False
    words.guess_blanks(STYLES.get(language_of(file), PLAIN))
    yield name, words


def _document_of(line: str) -> str | None:
    """The document that a remark names; None for other lines."""
    if line.startswith(DOCUMENT):
        return line.partition("=")[2].strip()
    if line.startswith(SENTENCE):
        return line.partition("=")[2].strip().rpartition("_")[0]
    return None


def read_marked(file: Path) -> Iterator[tuple[str, Words]]:
    """Read the words of texts with braces, without what is marked in them.

    file (Path): the file. YIELDS (Tuple[str, Words]): each document's name and words.
    """
    for document in load_braces(file):
        yield document.id, words_of(document)


def words_of(document: CorpusDocument) -> Words:
    """RETURNS (Words): of a document that was read; document (CorpusDocument): with a text."""
    words = Words(list(document.words), sentences=list(document.sent_starts))
    ends = [*(start for start, _ in document.tokens[1:]), len(document.text)]
    for i, ((_, end), following) in enumerate(zip(document.tokens, ends, strict=True), start=1):
        gap = document.text[end:following]
        words.glued.append(not gap)
        if "\n" in gap:
            words.paragraphs.add(i)
    return words


# How a file is read, by the end of its name.
READERS: dict[str, Callable[[Path], Iterator[tuple[str, Words]]]] = {
    ".conllu": read_words,
    ".tsv": read_rows,
    ".txt": read_marked,
}
