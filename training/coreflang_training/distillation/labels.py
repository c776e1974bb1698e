"""A teacher's labels on disk: JSON lines, a header and then a passage a line.

The header says who taught what. A passage has its tokens, so that any pipeline can take them as
they are, and a list of labels, each of one mention that asks:

    {"name": "Book one", "words": ["Ada", "slept", "."], "spaces": [1, 0, 0],
     "pronouns": [{"tokens": [5], "candidates": [[0], [2, 4]], "p": [0.8, 0.15]}],
     "nominals": []}

Tokens are counted from 0, several where a coordination is meant. Probabilities are those of the
candidates, rounded to four places; what they lack to a sum of one is that of "nothing", or of
"new".
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import srsly

from ..errors import TrainingError
from ..tables import build

FORMAT = "coreflang labels 1"


@dataclass(frozen=True)
class Label:
    """What a teacher thinks of one mention.

    tokens: of the mention that asks. candidates: tokens of those that it may take up.
    p: their probabilities, (n_candidates,); their sum is at most one.
    """

    tokens: tuple[int, ...]
    candidates: tuple[tuple[int, ...], ...]
    p: tuple[float, ...]

    def __post_init__(self) -> None:
        """RAISES (ValueError): for probabilities that are none."""
        if len(self.candidates) != len(self.p):
            raise ValueError(f"{len(self.p)} probabilities of {len(self.candidates)} candidates")
        if min(self.p, default=0.0) < 0.0 or sum(self.p) > 1.001:
            raise ValueError(f"probabilities {self.p}")


@dataclass(frozen=True)
class Labelled:
    """A passage with the teacher's labels.

    name: of the text. words, spaces: its tokens, and whether a blank follows each.
    pronouns, nominals: labels of anaphors, and of names and nouns, in text order.
    """

    name: str
    words: tuple[str, ...]
    spaces: tuple[int, ...]
    pronouns: tuple[Label, ...] = ()
    nominals: tuple[Label, ...] = ()


@dataclass(frozen=True)
class Labels:
    """A file of labels.

    path: the file. header: who taught, with which settings and weights. passages: in order.
    """

    path: Path
    header: Mapping[str, Any]
    passages: tuple[Labelled, ...]

    @property
    def digest(self) -> str:
        """RETURNS (str): SHA-256 of the file, in hexadecimal."""
        return hashlib.sha256(self.path.read_bytes()).hexdigest()


def read_labels(path: Path) -> Labels:
    """Read a file of labels.

    path (Path): the file.
    RETURNS (Labels): all of it.
    RAISES (TrainingError): T003 where there is none, T230 for a line that holds no labels.
    """
    lines = _lines(path)
    if not lines:
        raise TrainingError("T230", path=path, line=1, found="an empty file")
    header = _header(path, lines[0])
    return Labels(path, header, tuple(_passages(path, lines[1:])))


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        raise TrainingError("T003", path=path) from None
    except UnicodeDecodeError as error:
        raise TrainingError("T230", path=path, line=1, found=error) from error


def _header(path: Path, line: str) -> Mapping[str, Any]:
    try:
        header = srsly.json_loads(line)
    except ValueError as error:
        raise TrainingError("T230", path=path, line=1, found=error) from error
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise TrainingError("T230", path=path, line=1, found=line[:80])
    return header


def _passages(path: Path, lines: list[str]) -> Iterator[Labelled]:
    for number, line in enumerate(lines, start=2):
        try:
            yield build(Labelled, srsly.json_loads(line))
        except ValueError as error:
            raise TrainingError("T230", path=path, line=number, found=error) from error


@dataclass(frozen=True)
class LabelFile:
    """A file of labels that is being written.

    path: the file. done: how many passages it has.
    """

    path: Path
    done: int

    @classmethod
    def open(cls, path: Path, header: Mapping[str, Any]) -> LabelFile:
        """Begin a file, or go on with one that an earlier run began.

        path (Path): the file. header (Mapping): who teaches; JSON.
        RETURNS (LabelFile): behind what is whole in it.
        RAISES (TrainingError): T205 where it cannot be written, T230 for what is no file of labels,
            T231 for labels of another teacher or text.
        """
        own = srsly.json_dumps({"format": FORMAT, **header}, sort_keys=True)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.is_file():
                path.write_text(own + "\n", encoding="utf-8")
            return cls(path, _whole_lines(path, own) - 1)
        except OSError as error:
            raise TrainingError("T205", path=path, found=error) from error

    def add(self, passage: Labelled) -> None:
        """Add a passage. RAISES (TrainingError): T205 where the file cannot be written."""
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(srsly.json_dumps(asdict(passage)) + "\n")
        except OSError as error:
            raise TrainingError("T205", path=self.path, found=error) from error


def _whole_lines(path: Path, header: str) -> int:
    """Cut the line off that a killed run left half written; how many others there are."""
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    first = whole.partition(b"\n")[0].decode("utf-8", errors="replace")
    if first != header:
        known = srsly.json_dumps(dict(_header(path, first)), sort_keys=True)
        raise TrainingError("T231", path=path, found=known, wanted=header)
    if len(whole) < len(data):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return whole.count(b"\n")
