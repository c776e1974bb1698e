"""Documents in folds."""

from __future__ import annotations

import pytest
from coreflang_training.folds import Fold, fold_of, read_fold

DOCUMENTS = [f"story-{n}" for n in range(300)]


@pytest.mark.parametrize("n", [2, 3, 5])
def test_every_document_is_in_one_fold(n: int) -> None:
    folds = [Fold(number, n) for number in range(1, n + 1)]
    assert all(sum(fold.has(name) for fold in folds) == 1 for name in DOCUMENTS)
    assert all(sum(map(fold.has, DOCUMENTS)) > 300 / n / 2 for fold in folds)


def test_a_fold_depends_on_the_document_alone() -> None:
    assert [fold_of(name, 3) for name in DOCUMENTS[::-1]] == [
        fold_of(name, 3) for name in DOCUMENTS
    ][::-1]


def test_folds_are_read_and_written_alike() -> None:
    assert read_fold("2/3") == Fold(2, 3)
    assert str(Fold(2, 3)) == "2/3"


@pytest.mark.parametrize("text", ["", "2", "0/2", "3/2", "1/1", "a/b"])
def test_what_is_no_fold_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no fold"):
        read_fold(text)
