"""Words of texts that tables point at: treebanks, words in lines, documents of other loaders."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..corpus import CorpusDocument
from ..detokenize import FRENCH, PLAIN, Style, gaps
from ..lines import read_lines
from .base import Loader, bad, find_files, language_of
from .braces import load_braces

DOCUMENT, PARAGRAPH, SENTENCE = "# newdoc id", "# newpar", "# sent_id"
# Where blanks stand differs from language to language.
STYLES = {"fr": FRENCH}
_LAST = re.compile("[-_][^-_]*$")
Reader = Callable[[Path], Iterator[tuple[str, "Words"]]]


@dataclass(frozen=True)
class Contraction:
    """Words that are written as one: the last one's number in its sentence, how many, the text.

    glued: whether the next word follows it without a blank.
    """

    last: int = 0
    size: int = 0
    text: str = ""
    glued: bool = False

    def parts(self, forms: list[str]) -> list[str]:
        """The characters of each word: "do" and "n't"; of French "au" for "à le" "a" and "u".

        forms (List[str]): the words. RETURNS (List[str]): what each has of the text.
        """
        if "".join(forms) == self.text or len(self.text) < self.size:
            return forms
        first = len(self.text) - self.size + 1
        return [self.text[:first], *self.text[first:]]


@dataclass
class Words:
    """The words of a document.

    forms, glued: each word, and whether the next one follows without a blank. sentences,
    paragraphs: the first words of these. contraction: the last one that was read.
    """

    forms: list[str] = field(default_factory=list)
    glued: list[bool] = field(default_factory=list)
    sentences: list[int] = field(default_factory=list)
    paragraphs: set[int] = field(default_factory=set)
    contraction: Contraction = field(default_factory=Contraction)

    def add(self, columns: list[str]) -> None:
        """Take a line of a sentence in. columns (list[str]): of CoNLL-U."""
        place, glued = columns[0], "SpaceAfter=No" in columns[-1]
        if "-" in place:
            first, last = map(int, place.split("-"))
            self.contraction = Contraction(last, last - first + 1, columns[1], glued)
        elif place.isdigit():
            self._add_word(int(place), columns[1], glued)

    def _add_word(self, place: int, form: str, glued: bool) -> None:
        whole = self.contraction
        self.sentences += [len(self.forms)] if place == 1 else []
        self.forms.append(form)
        inside = whole.glued if place == whole.last else True
        self.glued.append(glued if place > whole.last else inside)
        if place == whole.last:
            self.forms[-whole.size :] = whole.parts(self.forms[-whole.size :])

    def guess_blanks(self, style: Style) -> None:
        """Say where blanks stand, for sources that do not. style (Style): the language's ways."""
        self.glued = [not gap for gap in gaps(self.forms, self.sentences, style=style)]


def read_words(file: Path, *, by_sentences: bool = False) -> Iterator[tuple[str, Words]]:
    """Read the words of a file in CoNLL-U.

    file (Path): the file. by_sentences (bool): ids of sentences, up to their last "_" or "-", tell
    documents apart, whatever else does.
    YIELDS (Tuple[str, Words]): each document's name and words.
    """
    name, words = "", Words()
    for line in read_lines(file):
        told = _document_of(line)
        if told is not None and line.startswith(SENTENCE if by_sentences else DOCUMENT):
            if told != name and words.forms:
                yield name, words
                words = Words()
            name = told
        elif line.startswith(PARAGRAPH):
            words.paragraphs.add(len(words.forms))
        elif not line:
            words.contraction = Contraction()
        elif not line.startswith("#"):
            words.add(line.split("\t"))
    yield name, words


def read_rows(file: Path) -> Iterator[tuple[str, Words]]:
    """Read the words of a file with one in each line, as corpora of names have them.

    A document begins with its id; where no document has one, ids of sentences up to their last "_"
    or "-" tell documents apart; without both the file is one, of its folder's name. Blanks are
    guessed.

    file (Path): the file. YIELDS (Tuple[str, Words]): each document's name and words.
    """
    lines = list(read_lines(file))
    marks = DOCUMENT if any(line.startswith(DOCUMENT) for line in lines) else SENTENCE
    name, words, begins = file.parent.name, Words(), True
    for line in lines:
        told = _document_of(line) if line.startswith(marks) else None
        if told is not None and told != name:
            if words.forms:
                words.guess_blanks(STYLES.get(language_of(file), PLAIN))
                yield name, words
            name, words = told, Words()
        if not line or line.startswith((DOCUMENT, SENTENCE)):
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
        return _LAST.sub("", line.partition("=")[2].strip())
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


def documents_of(loader: Loader) -> Reader:
    """RETURNS (Reader): of the words of a corpus; loader (Loader): of that corpus."""
    return lambda path: ((document.id, words_of(document)) for document in loader(path))


def read_by_sentences(path: Path) -> Iterator[tuple[str, Words]]:
    """YIELDS (Tuple[str, Words]): as `read_words`, by ids of sentences; path (Path): the file."""
    yield from read_words(path, by_sentences=True)


# How a file is read, by the end of its name.
READERS: dict[str, Reader] = {".conllu": read_words, ".tsv": read_rows, ".txt": read_marked}


def read_files(path: Path) -> Iterator[tuple[str, Words]]:
    """Read a file, or those of a folder, as the ends of their names ask.

    path (Path): the file or folder. YIELDS (Tuple[str, Words]): each document's name and words.
    RAISES (TrainingError): T100 for a file with another end, T101 for an empty folder.
    """
    for file in find_files(path, "train.conllu", "*.txt"):
        if file.suffix not in READERS:
            raise bad(file, 0, expected=" or ".join(READERS), found=file.suffix)
        yield from READERS[file.suffix](file)
