"""Examples on disk: one file a corpus, made anew when anything they depend on changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeVar

import numpy as np
from spacy.tokens import Doc
from tqdm import tqdm

from coreflang.files.arrays import BROKEN
from coreflang.files.writing import replace_file

from .corpus import CorpusDocument
from .ensemble.parsing import parse
from .ensemble.recipe import Corpus
from .ensemble.store import Workshop, fingerprint
from .errors import TrainingError

Parsed = Iterable[tuple[CorpusDocument, Doc]]


class Kept(Protocol):
    """An example: a dataclass of arrays."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def right(self) -> np.ndarray:
        """Which of its pairs are right; bool, (n_pairs,)."""
        ...


AnExample = TypeVar("AnExample", bound=Kept)


def kept_examples(
    kind: type[AnExample], shop: Workshop, name: str, corpus: Corpus,
    documents: Sequence[CorpusDocument], make: Callable[[Parsed], Iterable[AnExample]], *,
    prefix: str,
) -> list[AnExample]:  # fmt: skip
    """The examples of a corpus, from disk if nothing changed since they were made.

    kind (type): of the examples. shop (Workshop): pipeline, rules, folders.
    name (str): of the corpus in the recipe. corpus (Corpus): its settings.
    documents (Sequence[CorpusDocument]): its content. make (Callable): examples of parsed texts.
    prefix (str): of the file's name, to tell scorers apart.
    RETURNS (List[AnExample]): what `make` gives.
    RAISES (TrainingError): T202 for a corpus without links, T203 for examples that cannot be read,
        T205 where they cannot be written.
    """
    path = shop.work / f"{prefix}-{name}.{fingerprint(shop, corpus, documents)[:16]}.npz"
    if not path.is_file():
        docs = parse(corpus, documents, data=shop.data, nlp=shop.nlp)
        pairs = zip(documents, docs, strict=True)
        bar = tqdm(pairs, total=len(documents), desc=name, disable=not shop.progress, unit="doc")
        save(list(make(bar)), path)
    found = load(kind, path)
    if not any(example.right.any() for example in found):
        raise TrainingError("T202", name=name, found=f"{len(documents)} documents, no links")
    return found


def save(examples: Sequence[Kept], path: Path) -> None:
    """Write examples to one file, whole or not at all. RAISES (TrainingError): T205."""
    arrays = {
        f"{number}.{column.name}": getattr(example, column.name)
        for number, example in enumerate(examples)
        for column in fields(example)
    }
    arrays["n"] = np.array(len(examples))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, lambda file: np.savez(file, **arrays))
    except OSError as error:
        raise TrainingError("T205", path=path, found=error) from error


def load(kind: type[AnExample], path: Path) -> list[AnExample]:
    """Read examples that `save` wrote. RAISES (TrainingError): T203 for a broken file."""
    names = [column.name for column in fields(kind)]
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            return [
                kind(**{name: file[f"{number}.{name}"] for name in names})
                for number in range(int(file["n"]))
            ]
    except (OSError, KeyError, *BROKEN) as error:
        raise TrainingError("T203", path=path, found=error) from error
