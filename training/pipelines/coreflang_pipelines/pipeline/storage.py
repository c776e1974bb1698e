"""Writes pipelines to disk: half precision, no unused strings, never half a folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy
import srsly
from coreflang_training.errors import TrainingError
from spacy.language import Language
from spacy.pipeline.edit_tree_lemmatizer import EditTreeLemmatizer

from coreflang.files.writing import replace_bytes, replace_folder

from ..errors import PipelinesError

MEGABYTE = 1e6


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that at any moment either the old or the new one is there, whole.

    RAISES (TrainingError): T205 where it cannot be written.
    """
    with _told(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_bytes(path, content)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise TrainingError("T205", path=path, found=error.strerror or error) from error


def write_pipeline(nlp: Language, folder: Path, *, card: str) -> None:
    """Write a pipeline in a folder beside its place, then put it there by renaming.

    card (str): markdown, written into the folder as README.md.
    RAISES (PipelinesError): P100 if the folder holds anything but a pipeline.
    RAISES (TrainingError): T205 where it cannot be written.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / "meta.json").is_file():
        raise PipelinesError("P100", path=folder)
    with _told(folder):
        replace_folder(folder, lambda partial: _write(nlp, partial, card))


def _write(nlp: Language, folder: Path, card: str) -> None:
    nlp.to_disk(folder)
    _prune_strings(nlp, folder)
    _compact(folder)
    (folder / "README.md").write_text(card, encoding="utf-8")


def round_to_half(nlp: Language) -> None:
    """Give all weights the values that half precision can hold.

    The arrays stay single precision: spaCy and Thinc compute with nothing else and convert
    nothing on loading. The zeros at the end of each number let packed files (wheels, git)
    shrink to about half.
    """
    for _, pipe in nlp.pipeline:
        if hasattr(pipe, "model"):
            for node in pipe.model.walk():
                for name in node.param_names:
                    if node.has_param(name):
                        node.set_param(name, _rounded(node.get_param(name)))


def _rounded(weights: Any) -> Any:
    """Eleven significant bits, as float16 has, over float32's range of exponents."""
    mantissa, exponent = numpy.frexp(weights)
    return numpy.ldexp(numpy.round(mantissa * 2048) / 2048, exponent).astype("float32")


def _prune_strings(nlp: Language, folder: Path) -> None:
    """Leave out the strings that only the training data needed.

    What components look up in the vocabulary are their labels, and the characters that a
    trainable lemmatizer's edit trees put in; the tokenizer adds the strings of its rules itself.
    """
    kept: set[str] = set()
    for _, pipe in nlp.pipeline:
        kept |= {str(label) for label in getattr(pipe, "labels", ())}
        if isinstance(pipe, EditTreeLemmatizer):
            kept |= set(_edited_strings(pipe))
    srsly.write_json(folder / "vocab" / "strings.json", sorted(kept))


def _compact(folder: Path) -> None:
    """Write JSON without blanks, and the labels of the components only once.

    spaCy puts a copy of all labels into meta.json, and makes it anew when it loads.
    """
    for path in (*folder.rglob("cfg"), folder / "meta.json", folder / "vocab" / "strings.json"):
        content = srsly.read_json(path)
        if path.name == "meta.json":
            content.pop("labels", None)
        path.write_text(srsly.json_dumps(content), encoding="utf-8")


def _edited_strings(lemmatizer: EditTreeLemmatizer) -> Iterator[str]:
    for tree in srsly.msgpack_loads(lemmatizer.trees.to_bytes())["trees"]:
        for key in ("orig", "subst"):
            if tree.get(key):
                yield lemmatizer.vocab.strings[tree[key]]


def megabytes(folder: Path) -> float:
    """RETURNS (float): the sum of a folder's files, in millions of bytes."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / MEGABYTE
