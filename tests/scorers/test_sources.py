"""Vectors from a transformer's output, in the two forms that spaCy's packages leave in a Doc."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import spacy
from spacy.tokens import Doc
from thinc.types import Ragged

from coreflang.errors import CoreflangError
from coreflang.plugins import load_language
from coreflang.scorers.pieces import pieces_of
from coreflang.scorers.sources import make_source

WIDTH = 3
# Two strips of text of four pieces each; piece k of strip s is the row [4 s + k] * 3.
STRIPS = np.repeat(np.arange(8.0, dtype="float32"), WIDTH).reshape(2, 4, WIDTH)
# Of four tokens the first is one piece, the second two, the third none, the fourth one of each
# strip, for the strips overlap.
ALIGN = Ragged(np.array([1, 2, 3, 0, 5], dtype="int32"), np.array([1, 2, 0, 2], dtype="int32"))
MEANS = np.repeat(np.array([1.0, 2.5, 0.0, 2.5]), WIDTH).reshape(4, WIDTH)


def strips(form: str) -> Any:
    """Output as spacy-transformers gives it, of today's version or of an older one."""
    if form == "model_output":
        output = SimpleNamespace(last_hidden_state=STRIPS)
        return SimpleNamespace(model_output=output, tensors=[STRIPS], align=ALIGN)
    return SimpleNamespace(tensors=[STRIPS, np.zeros((2, 9))], align=ALIGN)


def curated() -> Any:
    """Output as spacy-curated-transformers gives it: pieces token by token."""
    rows = STRIPS.reshape(-1, WIDTH)[ALIGN.dataXd.reshape(-1)]
    return SimpleNamespace(last_hidden_layer_state=Ragged(rows, ALIGN.lengths))


@pytest.fixture
def doc() -> Iterator[Doc]:
    Doc.set_extension("trf_data", default=SimpleNamespace(tensors=[]))
    yield Doc(spacy.blank("en").vocab, words=["a", "bc", " ", "de"])
    Doc.remove_extension("trf_data")


def source(doc: Doc, dim: int = WIDTH) -> Any:
    return make_source("trf", load_language("en"), vocab=doc.vocab, dim=dim)


@pytest.mark.parametrize("data", [strips("model_output"), strips("tensors"), curated()])
def test_a_token_is_the_mean_of_its_pieces(doc: Doc, data: Any) -> None:
    doc._.trf_data = data
    view: Any = None
    rows = source(doc).token_rows(doc, view, np.arange(4))
    assert rows.dtype == np.float32
    assert np.allclose(rows, MEANS)
    some = source(doc).token_rows(doc, view, np.array([3, 1, 3]))
    assert np.allclose(some, MEANS[[3, 1, 3]])
    assert source(doc).token_rows(doc, view, np.zeros(0, dtype=int)).shape == (0, WIDTH)


def test_an_empty_document_has_no_pieces() -> None:
    empty = Ragged(np.zeros((0,), dtype="int32"), np.zeros((0,), dtype="int32"))
    found = pieces_of(SimpleNamespace(tensors=[], align=empty))
    assert len(found.rows) == 0


def test_a_pipeline_without_transformer_says_so() -> None:
    doc, view = Doc(spacy.blank("en").vocab, words=["a"]), None
    with pytest.raises(CoreflangError, match=r"E205.*has 0"):
        source(doc).token_rows(doc, view, np.arange(1))


@pytest.mark.parametrize("case", ["nothing", "width"])
def test_without_such_output_it_says_so(doc: Doc, case: str) -> None:
    view: Any = None
    if case == "width":
        doc._.trf_data = curated()
    with pytest.raises(CoreflangError, match=r"E205.*rows of 5 numbers"):
        source(doc, dim=5).token_rows(doc, view, np.arange(2))
