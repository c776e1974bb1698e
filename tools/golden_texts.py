"""Small texts and the chains that shipped and official pipelines find in them.

    python tools/golden_texts.py [FILE...]

Writes the chains of tests/golden/*.yaml, or of the files named, anew: after a change that is meant
to change them. Read the difference before it is committed. Tests and `tools/smoke.py` compare with
these files. In `en.yaml` and its like lie rows for the pipeline that is embedded in the language,
in `official.yaml` rows by the name of a pipeline that is a package of its own; those that are not
installed stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import spacy
import yaml
from spacy.language import Language

import coreflang
from coreflang.plugins import languages

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"


@dataclass(frozen=True)
class Section:
    """Texts for one pipeline.

    pipeline: code of a language, for the one embedded in it, or the name of an installed package.
    rows: each with `text`, and with `chains` as they are printed.
    """

    pipeline: str
    rows: list[dict[str, Any]]

    @property
    def texts(self) -> list[str]:
        """The texts of all rows."""
        return [row["text"] for row in self.rows]

    @property
    def installed(self) -> bool:
        """Its language or its package is there."""
        return self.pipeline in languages() or find_spec(self.pipeline) is not None

    def load(self) -> Language:
        """The pipeline, with "coreflang" at its end."""
        if self.pipeline in languages():
            return coreflang.load(self.pipeline)
        nlp = spacy.load(self.pipeline)
        nlp.add_pipe("coreflang")
        return nlp

    def with_chains(self, chains: Iterable[list[str]]) -> list[dict[str, Any]]:
        """The rows with other chains."""
        return [
            {"text": text, "chains": found} for text, found in zip(self.texts, chains, strict=True)
        ]


def read(file: Path) -> list[Section]:
    """Read the sections of a file.

    file (Path): YAML; a list of rows for the language that the file is called after, or lists by
        the name of a pipeline.
    RETURNS (List[Section]): in the order of the file.
    """
    content = yaml.safe_load(file.read_text(encoding="utf-8"))
    tables = content if isinstance(content, dict) else {file.stem: content}
    return [Section(pipeline, rows) for pipeline, rows in tables.items()]


def all_sections() -> list[Section]:
    """The sections of all files, in the order of their names."""
    return [section for file in sorted(FOLDER.glob("*.yaml")) for section in read(file)]


def resolve(nlp: Language, texts: Sequence[str], **options: Any) -> Iterator[list[str]]:
    """Resolve some texts.

    nlp (Language): with "coreflang". texts (Sequence[str]): to resolve.
    options: of `nlp.pipe`, such as batch_size and n_process.
    YIELDS (List[str]): the chains of each text, as they are printed.
    """
    for doc in nlp.pipe(texts, **options):
        yield [chain.pretty_representation for chain in doc._.coref_chains]


def shown(rows: Any) -> str:
    """Rows, or rows by the name of a pipeline, as they stand in a file."""
    return yaml.safe_dump(rows, allow_unicode=True, sort_keys=False, width=95)


def renew(file: Path) -> None:
    """Write a file with the chains of today; the comment at its head stays.

    file (Path): as for `read`.
    """
    tables = {
        section.pipeline: section.with_chains(resolve(section.load(), section.texts))
        if section.installed
        else section.rows
        for section in read(file)
    }
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    head = lines[: next(i for i, line in enumerate(lines) if not line.startswith("#"))]
    rows = tables[file.stem] if list(tables) == [file.stem] else tables
    file.write_text("".join(head) + shown(rows), encoding="utf-8")


if __name__ == "__main__":
    for path in [Path(name) for name in sys.argv[1:]] or sorted(FOLDER.glob("*.yaml")):
        renew(path)
