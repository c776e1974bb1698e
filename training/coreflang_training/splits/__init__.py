"""Which documents of a corpus are for training and which for development: YAML files beside this.

A split's documents are those that the corpus itself sets apart, or a seeded shuffle of whole
texts; `tools/make_splits.py` writes the files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from coreflang.formats.splits import membership

from ..corpus import CorpusDocument
from ..errors import TrainingError

FOLDER = Path(__file__).parent
_KEYS = {"corpus", "loader", "origin", "notes", "parts"}


@dataclass(frozen=True)
class Split:
    """The parts of a corpus.

    corpus (str): the corpus's name.
    loader (str): the loader that reads it.
    origin (str): who drew the line: the corpus itself, or a shuffle with its seed.
    notes (Tuple[str, ...]): what was left out of a part, and why.
    parts (Mapping[str, Tuple[str, ...]]): part -> ids of documents, or patterns of ids with "*".
    """

    corpus: str
    loader: str
    origin: str
    notes: tuple[str, ...]
    parts: Mapping[str, tuple[str, ...]]

    def ids(self, part: str) -> tuple[str, ...]:
        """Find a part.

        part (str): its name, such as "train" or "dev".
        RETURNS (Tuple[str, ...]): ids of documents, or patterns.
        RAISES (TrainingError): T105, if there is no such part.
        """
        if part not in self.parts:
            known = ", ".join(self.parts)
            raise TrainingError("T105", split=self.corpus, found=part, known=known)
        return self.parts[part]

    def select(self, documents: Iterable[CorpusDocument], part: str) -> Iterator[CorpusDocument]:
        """Let the documents of a part through.

        documents (Iterable[CorpusDocument]): what a loader yields.
        part (str): the part's name.
        YIELDS (CorpusDocument): the documents whose ids are in the part.
        RAISES (TrainingError): T105, if there is no such part.
        """
        is_wanted = membership(self.ids(part))
        yield from (document for document in documents if is_wanted(document.id))


def split_names() -> list[str]:
    """RETURNS (List[str]): the corpora that a split is shipped for."""
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


def load_split(name: str | Path) -> Split:
    """Read a split.

    name (Union[str, Path]): the corpus's name, or a YAML file of one's own.
    RETURNS (Split): the split.
    RAISES (TrainingError): T104, if there is none of that name or the file is malformed.
    """
    path = Path(name)
    if path.suffix not in (".yaml", ".yml"):
        path = FOLDER / f"{name}.yaml"
    if not path.is_file():
        raise TrainingError("T104", path=name, problem=f"shipped are {', '.join(split_names())}")
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError, yaml.YAMLError) as error:
        raise TrainingError("T104", path=path, problem=f"it is no YAML: {error}") from error
    return _checked(path, data)


def _checked(path: Path, data: object) -> Split:
    if not isinstance(data, dict) or set(data) != _KEYS:
        raise TrainingError("T104", path=path, problem=f"its keys are not {sorted(_KEYS)}")
    parts = data["parts"]
    if not isinstance(parts, dict) or not all(isinstance(ids, list) for ids in parts.values()):
        raise TrainingError("T104", path=path, problem="'parts' are not lists of ids")
    return Split(
        corpus=str(data["corpus"]),
        loader=str(data["loader"]),
        origin=str(data["origin"]),
        notes=tuple(str(note) for note in data["notes"] or ()),
        parts={str(part): tuple(str(name) for name in ids) for part, ids in parts.items()},
    )
