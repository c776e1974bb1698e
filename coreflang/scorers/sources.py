"""Where a trained scorer's vectors come from: by name, so that configs and plugins choose."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from weakref import WeakValueDictionary

import numpy as np
from spacy.tokens import Doc
from spacy.vocab import Vocab
from thinc.types import Floats2d, Ints1d
from thinc.util import to_numpy

from ..errors import CoreflangError
from ..files import hashes
from ..language import LanguagePlugin
from ..syntax import SyntaxView
from ..vectors import SubwordVectors
from ..vectors.word_vectors import CHECKSUM_DIGITS
from .inputs import VectorSource
from .pieces import Pieces, pieces_of
from .registry import vectors

VECTORS_FILE = "vectors.npz"
# What models and recipes say for short.
SHORT = {
    "plugin": "coreflang.PluginVectors.v1",
    "vectors": "coreflang.PipelineVectors.v1",
    "tensor": "coreflang.Tensor.v1",
    "trf": "coreflang.Transformer.v1",
    "context": "coreflang.Context.v1",
}
# Rows of a pipeline's vectors that a checksum looks at, evenly spread over all.
SAMPLED_ROWS = 5_000
# What a registered function returns; the number is the width that the model was trained with.
BuildSource = Callable[[LanguagePlugin, Vocab, int], VectorSource]


class PluginVectors:
    """The subword vectors that travel in the language's package: the same for every pipeline.

    table (SubwordVectors): the vectors.
    """

    def __init__(self, table: SubwordVectors) -> None:
        self._vectors = table
        self.dim = table.dim

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: Ints1d) -> Floats2d:
        """See VectorSource.token_rows."""
        return self._vectors.rows(view.lower[tokens], view.strings)

    def of_words(self, words: Sequence[str]) -> Floats2d:
        """Rows of words by themselves, (n_words, dim)."""
        return self._vectors.of_words(words)

    def checksum(self) -> str:
        """See VectorSource.checksum."""
        return self._vectors.checksum()


class PipelineVectors:
    """The static vectors of the pipeline's vocabulary, for those who train on one pipeline.

    dim (int): their width, as the model was trained with. vocab (Vocab): of the pipeline.
    """

    def __init__(self, dim: int, vocab: Vocab) -> None:
        self.dim = dim
        self._vocab = vocab

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: Ints1d) -> Floats2d:
        """See VectorSource.token_rows.

        RAISES (CoreflangError): E205 for vectors of another width.
        """
        _check_width(doc.vocab.vectors_length, self.dim)
        rows = [doc[int(i)].vector for i in tokens]
        return np.array(rows, dtype=np.float32).reshape(-1, self.dim)

    def of_words(self, words: Sequence[str]) -> Floats2d:
        """Rows of words by themselves, (n_words, dim)."""
        rows = [to_numpy(self._vocab.get_vector(word)) for word in words]
        return np.array(rows, dtype=np.float32).reshape(-1, self.dim)

    def checksum(self) -> str:
        """See VectorSource.checksum; of the shape and of some thousand rows."""
        data = self._vocab.vectors.data
        step = max(1, len(data) // SAMPLED_ROWS)
        state = hashlib.sha256(str(data.shape).encode())
        state.update(to_numpy(data[::step]).tobytes())
        return state.hexdigest()[:CHECKSUM_DIGITS]


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
        tensor = np.asarray(to_numpy(doc.tensor), dtype=np.float32)
        _check_width(tensor.shape[1] if tensor.ndim == 2 else 0, self.dim)
        return tensor[tokens]


class TransformerRows:
    """What a transformer leaves in `doc._.trf_data`: of each token the mean of its pieces.

    dim (int): their width, as the model was trained with.
    """

    def __init__(self, dim: int) -> None:
        self.dim = dim

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: Ints1d) -> Floats2d:
        """See VectorSource.token_rows.

        RAISES (CoreflangError): E205 for rows of another width, or where there is no such data.
        """
        data = doc._.trf_data if Doc.has_extension("trf_data") else None
        found = pieces_of(data) if data is not None else Pieces.none()
        _check_width(found.rows.shape[1], self.dim)
        return found.means(tokens)


def _check_width(found: int, dim: int) -> None:
    if found != dim:
        raise CoreflangError("E205", found=found, dim=dim)


@vectors.register("coreflang.PluginVectors.v1")
def plugin_vectors() -> BuildSource:
    """The subword vectors of the language's package; E206 where it ships none."""

    def build(plugin: LanguagePlugin, vocab: Vocab, dim: int) -> PluginVectors:
        path = vectors_path(plugin)
        if path is None:
            raise CoreflangError("E206", lang=plugin.lang)
        return PluginVectors(_read_vectors(path))

    return build


@vectors.register("coreflang.PipelineVectors.v1")
def pipeline_vectors() -> BuildSource:
    """The static vectors of the pipeline."""
    return lambda plugin, vocab, dim: PipelineVectors(dim, vocab)


@vectors.register("coreflang.Tensor.v1")
def tensor() -> BuildSource:
    """The rows of `doc.tensor`."""
    return lambda plugin, vocab, dim: PipelineTensors(dim)


@vectors.register("coreflang.Transformer.v1")
def transformer() -> BuildSource:
    """The output of a transformer, `doc._.trf_data`."""
    return lambda plugin, vocab, dim: TransformerRows(dim)


def make_source(
    name: str, plugin: LanguagePlugin, *, vocab: Vocab, dim: int = 0
) -> VectorSource | None:
    """Find the source of vectors that a model asks for.

    name (str): "plugin", "vectors", "tensor", "trf", "context", a name in the registry
        `coreflang_vectors`, or "" for none.
    plugin (LanguagePlugin): the language. vocab (Vocab): of the pipeline.
    dim (int): width of the rows that the model was trained with.
    RETURNS (Optional[VectorSource]): None for "".
    RAISES (CoreflangError): E202 for another name, E206 where the language ships no vectors, E427
        where coreflang-context is not installed.
    """
    if not name:
        return None
    build: BuildSource = vectors.get(SHORT.get(name, name))()
    return build(plugin, vocab, dim)


_loaded: WeakValueDictionary[tuple[str, int, int], SubwordVectors] = WeakValueDictionary()


def _read_vectors(path: Path) -> SubwordVectors:
    """Read a file once for all that use it at the same time, anew when it was written anew."""
    state = path.stat()
    key = (str(path), state.st_mtime_ns, state.st_size)
    found = _loaded.get(key)
    if found is None:
        hashes.check(path)
        found = _loaded[key] = SubwordVectors.load(path)
    return found


def checksum_of(source: VectorSource | None) -> str:
    """What a saved model notes of its vectors.

    source (Optional[VectorSource]): where they come from.
    RETURNS (str): "" for a source that cannot tell, such as the output of a parser's network.
    """
    checksum = getattr(source, "checksum", None)
    return str(checksum()) if checksum else ""


def vectors_path(plugin: LanguagePlugin) -> Path | None:
    """The file of a language's subword vectors, None if it ships none."""
    path = plugin.folder / "vectors" / VECTORS_FILE if plugin.folder else None
    return path if path is not None and path.is_file() else None
