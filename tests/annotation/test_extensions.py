"""Extensions: names that others have are left or taken with a word, never in silence."""

from __future__ import annotations

import pytest
from documents import VOCAB
from spacy.tokens import Doc

import coreflang
from coreflang.annotation.extensions import EXTENSIONS
from coreflang.testing import build_doc


@pytest.fixture
def foreign() -> None:
    """Names as another library sets them; ours come back afterwards."""
    for name in ("coref_chains", "coref_clusters"):
        Doc.set_extension(name, default="theirs", force=True)


@pytest.fixture(autouse=True)
def restored() -> None:
    yield  # type: ignore[misc]
    coreflang.register(force=True)


def test_twice_is_no_conflict(recwarn: pytest.WarningsRecorder) -> None:
    coreflang.register()
    assert list(recwarn) == []
    assert all(each.on.has_extension(each.name) for each in EXTENSIONS)


def test_what_another_library_has_is_left_or_taken_with_a_word(foreign: None) -> None:
    with pytest.warns(UserWarning) as caught:
        coreflang.register()
    words = sorted(str(warning.message) for warning in caught)
    assert words[0].startswith("[W135]") and "doc._.coref_chains " in words[0]
    assert words[1].startswith("[W136]") and "doc._.coref_clusters " in words[1]
    doc = build_doc(VOCAB, "Otto PROPN ROOT 0")
    assert doc._.coref_clusters == "theirs" and doc._.coref_chains != "theirs"


def test_all_can_be_taken(foreign: None, recwarn: pytest.WarningsRecorder) -> None:
    coreflang.register(force=True)
    assert build_doc(VOCAB, "Otto PROPN ROOT 0")._.coref_clusters == []
    assert list(recwarn) == []


def test_documents_that_were_never_resolved() -> None:
    doc = build_doc(VOCAB, "Otto PROPN ROOT 0")
    assert doc._.has_coref is False and doc._.coref_clusters == []
    assert doc[0]._.in_coref is False and doc[0:1]._.coref_cluster is None
    assert doc._.coref_resolved == doc.text
