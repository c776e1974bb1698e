"""What is large or endless: it ends, and time grows about as the length does."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
import spacy
from spacy.tokens import Doc

from coreflang.component import Coreflang
from coreflang.testing import make_component

Rows = list[tuple[str, str, str, int]]


def many_roots(n: int) -> Rows:
    words = [("he", "PRON"), ("saw", "VERB"), ("Ida", "PROPN")]
    return [(*words[i % 3], "ROOT", i) for i in range(n)]


def coordinated(n: int) -> Rows:
    """Thousands of nouns in one coordination."""
    return [("dogs", "NOUN", "ROOT" if i == 0 else "conj", 0) for i in range(n)]


def chained(n: int) -> Rows:
    """A coordination in which each member hangs from the one before."""
    return [("she", "PRON", "ROOT" if i == 0 else "conj", max(i - 1, 0)) for i in range(n)]


def nested(n: int) -> Rows:
    """He said he said he said ..."""
    rows: Rows = []
    for i in range(0, n, 2):
        rows.append(("he", "PRON", "nsubj", i + 1))
        rows.append(("said", "VERB", "ccomp" if i else "ROOT", i - 1 if i else 1))
    return rows


def unclosed(n: int) -> Rows:
    """Quotation marks that nobody closes."""
    words = [("“", "PUNCT", "punct"), ("I", "PRON", "nsubj"), ("saw", "VERB", "dep"),
             ("him", "PRON", "obj")]  # fmt: skip
    return [(*words[i % 4], min(i - i % 4 + 2, n - 1)) for i in range(n)]


def invisible(n: int) -> Rows:
    words = [("\u200b", "X", "dep"), ("she", "PRON", "nsubj"), ("\u202e", "SYM", "dep")]
    return [(*words[i % 3], 0) for i in range(n)]


SHAPES: list[Callable[[int], Rows]] = [
    many_roots, coordinated, chained, nested, unclosed, invisible,
]  # fmt: skip


@pytest.fixture(scope="module")
def component() -> Coreflang:
    return make_component("en", scheme="ud")


def made(shape: Callable[[int], Rows], n: int) -> Doc:
    rows = shape(n)
    words, pos, deps, heads = (list(column) for column in zip(*rows, strict=True))
    return Doc(
        spacy.blank("en").vocab, words=words, pos=pos, deps=deps, heads=heads,
        lemmas=[str(word).lower() for word in words],
    )  # fmt: skip


def seconds(component: Coreflang, doc: Doc) -> float:
    """The faster of two runs, as other processes and the collector take time, too."""
    runs = []
    for _ in range(2):
        start = time.process_time()
        component(doc)
        runs.append(time.process_time() - start)
    return min(runs)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_time_grows_about_with_the_length(
    component: Coreflang, shape: Callable[[int], Rows]
) -> None:
    seconds(component, made(shape, 100))
    short, long = (seconds(component, made(shape, n)) for n in (1_250, 5_000))
    # Four times the length; sixteen would be its square. Half a second is for other processes.
    assert long < 8 * short + 0.5
    assert long < 20
