"""Where a trained scorer's vectors come from."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats2d, Ints1d

from ..errors import CoreflangError
from ..language import LanguagePlugin
from ..syntax import SyntaxView
from ..vectors import SubwordVectors
from .inputs import VectorSource

VECTORS_FILE = "vectors.npz"
SOURCES = ("plugin", "vectors", "tensor")


class PluginVectors:
    """The subword vectors that travel in the language's package: the same for every pipeline.

    vectors (SubwordVectors): the table.
    """

    def __init__(self, vectors: SubwordVectors) -> None:
        self._vectors = vectors
        self.dim = vectors.dim

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: Ints1d) -> Floats2d:
        """See VectorSource.token_rows."""
        return self._vectors.rows(view.lower[tokens], view.strings)


class PipelineVectors:
    """The static vectors of the pipeline's vocabulary, for those who train on one pipeline.

    dim (int): their width, as the model was trained with.
    """

    def __init__(self, dim: int) -> None:
        self.dim = dim

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: Ints1d) -> Floats2d:
        """See VectorSource.token_rows.

        RAISES (CoreflangError): E205 for vectors of another width.
        """
        if doc.vocab.vectors_length != self.dim:
            raise CoreflangError("E205", found=doc.vocab.vectors_length, dim=self.dim)
        rows = [doc[int(i)].vector for i in tokens]
        return np.array(rows, dtype=np.float32).reshape(-1, self.dim)


class PipelineTensors:
    """The context-sensitive rows that a pipeline's own token layer leaves in `doc.tensor`.

    dim (int): their width, as the model was trained with.
    """

    def __init__(self, dim: int) -> None:
        self.dim = dim

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: Ints1d) -> Floats2d:
        """See VectorSource.token_rows.

        RAISES (CoreflangError): E205 for tensors of another width, or none.
        """
        tensor = np.asarray(doc.tensor, dtype=np.float32)
        if tensor.ndim != 2 or tensor.shape[1] != self.dim:
            raise CoreflangError("E205", found=tensor.shape[1:], dim=self.dim)
        return tensor[tokens]


def make_source(name: str, plugin: LanguagePlugin, *, dim: int = 0) -> VectorSource | None:
    """Find the source of vectors that a model asks for.

    name (str): "plugin", "vectors", "tensor", or "" for none.
    plugin (LanguagePlugin): the language. dim (int): width of the pipeline's own vectors.
    RETURNS (Optional[VectorSource]): None for "".
    RAISES (CoreflangError): E206 for another name, or where the language ships no vectors.
    """
    if not name:
        return None
    if name == "plugin":
        path = vectors_path(plugin)
        if path is None:
            raise CoreflangError(
                "E206", found=f"{plugin.lang} ships none", known=", ".join(SOURCES)
            )
        return PluginVectors(SubwordVectors.load(path))
    if name not in SOURCES:
        raise CoreflangError("E206", found=name, known=", ".join(SOURCES))
    return PipelineVectors(dim) if name == "vectors" else PipelineTensors(dim)


def vectors_path(plugin: LanguagePlugin) -> Path | None:
    """The file of a language's subword vectors, None if it ships none."""
    path = plugin.folder / "vectors" / VECTORS_FILE if plugin.folder else None
    return path if path is not None and path.is_file() else None
