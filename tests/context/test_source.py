"""The encoder as a source of vectors for scorers."""

from __future__ import annotations

import gc
import pickle
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import spacy
from coreflang_context import Encoder, source
from coreflang_context.source import ContextVectors, context_vectors
from encoders import HIDDEN
from spacy.tokens import Doc
from spacy.util import registry

from coreflang import CoreflangError
from coreflang.plugins import load_language
from coreflang.scorers.registry import vectors
from coreflang.scorers.sources import checksum_of, make_source

VOCAB = spacy.blank("en").vocab
VIEW: Any = None
ALL = np.arange(3)


class Counting:
    """Computes as the encoder does, and counts."""

    def __init__(self, encoder: Encoder) -> None:
        self.width, self.path, self._encoder = encoder.width, encoder.path, encoder
        self.asked: list[str] = []

    def vectors(self, docs: Sequence[Doc], layer: int, **options: Any) -> list[Any]:
        self.asked += [doc.text for doc in docs]
        return self._encoder.vectors(docs, layer, **options)


def make(*words: str) -> Doc:
    return Doc(VOCAB, words=[*words])


@pytest.fixture
def counting(encoder: Encoder) -> Any:
    return Counting(encoder)


def test_a_config_names_it(folder: Path, encoder: Encoder) -> None:
    block = {"@coreflang_vectors": "coreflang.Context.v1", "encoder": str(folder), "layer": 2}
    build = registry.resolve({"vectors": block})["vectors"]
    found = build(load_language("en"), VOCAB, HIDDEN)
    doc = make("She", "sang", ".")
    rows = found.token_rows(doc, VIEW, np.array([2, 0, 2]))
    assert (rows == encoder.vectors([doc], 2)[0][[2, 0, 2]]).all()
    assert found.dim == HIDDEN
    assert checksum_of(found) == encoder.checksum() != ""


def test_another_width_is_refused(folder: Path) -> None:
    with pytest.raises(CoreflangError, match=r"E223.*32.*trained on rows of 96"):
        context_vectors(str(folder))(load_language("en"), VOCAB, 96)
    assert context_vectors(str(folder))(None, VOCAB, 0).dim == HIDDEN


def test_without_the_distribution_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vectors, "_get_entry_points", list)
    with pytest.raises(CoreflangError, match=r"E427.*pip install coreflang-context"):
        make_source("context", load_language("en"), vocab=VOCAB, dim=HIDDEN)
    with pytest.raises(CoreflangError, match="E202"):
        make_source("acme.Context.v1", load_language("en"), vocab=VOCAB, dim=HIDDEN)


def test_a_scorer_of_either_sort_may_lie_beside_it(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "encoder"
    shutil.copytree(folder, place)
    found = context_vectors(str(place))(None, VOCAB, 0)
    assert found.scorer_file is None
    for name in ("span.npz", "context.npz"):
        (place / name).touch()
        assert found.scorer_file == place / name


def test_a_document_is_computed_once(counting: Any) -> None:
    found = ContextVectors(counting)
    docs = [make("She", "sang", "."), make("the", "lamp", ".")]
    for _ in range(2):
        for doc in docs:
            found.token_rows(doc, VIEW, ALL)
    assert counting.asked == [doc.text for doc in docs]
    assert all(not doc.user_data and not doc.tensor.size for doc in docs)


def test_tokens_that_were_merged_are_computed_anew(counting: Any, encoder: Encoder) -> None:
    found, doc = ContextVectors(counting), make("She", "sang", ".")
    found.token_rows(doc, VIEW, ALL)
    with doc.retokenize() as retokenizer:
        retokenizer.merge(doc[0:2])
    assert (found.token_rows(doc, VIEW, ALL[:2]) == encoder.vectors([doc])[0]).all()


def test_some_tokens_are_computed_once_and_kept_alone(counting: Any, encoder: Encoder) -> None:
    found, doc = ContextVectors(counting), make("She", "sang", "the", "lamp", ".")
    asked = np.array([3, 0, 3])
    for _ in range(2):
        rows = found.some_rows(doc, asked)
    whole = encoder.vectors([doc])[0]
    assert np.allclose(rows, whole[asked], atol=1e-5)
    assert counting.asked == [doc.text]
    assert len(found._some[doc][1]) == 2
    assert np.allclose(found.some_rows(doc, np.array([4])), whole[[4]], atol=1e-5)
    assert found.some_rows(doc, np.zeros(0, dtype=np.int64)).shape == (0, HIDDEN)
    with doc.retokenize() as retokenizer:
        retokenizer.merge(doc[0:2])
    merged = encoder.vectors([doc])[0]
    assert np.allclose(found.some_rows(doc, np.array([3, 0])), merged[[3, 0]], atol=1e-5)


def test_rows_go_with_their_doc(counting: Any) -> None:
    found, doc = ContextVectors(counting), make("She", "sang", ".")
    found.token_rows(doc, VIEW, ALL)
    assert len(found._kept) == 1
    del doc
    gc.collect()
    assert len(found._kept) == 0


def test_old_rows_make_room(counting: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "KEPT", 7)
    found = ContextVectors(counting)
    docs = [make("She", "sang", word) for word in ("a", "b", "c")]
    large = make(*["the"] * 9)
    for doc in docs:
        found.token_rows(doc, VIEW, ALL)
    assert list(found._kept) == docs[1:]
    assert found.token_rows(large, VIEW, ALL).shape == (3, HIDDEN)
    assert list(found._kept) == [large]


def test_other_processes_get_no_rows(folder: Path) -> None:
    found = context_vectors(str(folder))(None, VOCAB, 0)
    doc = make("She", "sang", ".")
    rows = found.token_rows(doc, VIEW, ALL)
    again = pickle.loads(pickle.dumps(found))
    assert len(again._kept) == 0
    assert (again.token_rows(doc, VIEW, ALL) == rows).all()
