"""Streams and threads: bounded memory, and the same chains however documents come."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
import spacy
from spacy.language import Language
from spacy.tokens import Doc
from stories import component

import coreflang
from coreflang.annotation.storage import blocks
from coreflang.plugins import load_language
from coreflang.scorers import ensemble
from coreflang.testing import build_doc

PAIR = """
Otto   PROPN nsubj 2 ent=PER Number=Sing
met    VERB  ROOT  0
Ida    PROPN obj   2 ent=PER Number=Sing

She    PRON  nsubj 2 Number=Sing
liked  VERB  ROOT  0
him    PRON  obj   2 Number=Sing
"""
THING = """
The    DET   det   2
lamp   NOUN  nsubj 3 Number=Sing
fell   VERB  ROOT  0

It     PRON  nsubj 2 Number=Sing
broke  VERB  ROOT  0
"""
LONG = "\n".join([PAIR, THING] * 12)


@pytest.fixture(scope="module")
def nlp() -> Language:
    """English with its own model, or the shared one."""
    nlp = spacy.blank("en")
    nlp.add_pipe("coreflang", config={"scheme": "ud", "keep_scores": True})
    return nlp


def documents(nlp: Language) -> list[Doc]:
    return [build_doc(nlp.vocab, text) for text in (PAIR, LONG, THING, PAIR + THING, LONG) * 3]


def found(doc: Doc) -> tuple[str, bytes]:
    (block,) = blocks(doc)
    return doc._.coref_chains.pretty_representation, block.value["scores"]["log_probability"]


def test_a_stream_is_read_no_further_than_the_batch(nlp: Language) -> None:
    alive: list[weakref.ref[Doc]] = []

    def stream() -> Iterator[Doc]:
        for _ in range(30):
            doc = build_doc(nlp.vocab, PAIR)
            alive.append(weakref.ref(doc))
            yield doc
            del doc

    most = 0
    for _ in component(nlp).pipe(stream(), batch_size=4):
        most = max(most, sum(each() is not None for each in alive))
    assert len(alive) == 30
    assert most <= 6


def test_long_documents_are_not_gathered(nlp: Language) -> None:
    one = component(spacy.util.load_model_from_config(nlp.config, auto_fill=True))
    one.batch_words = 10
    read: list[int] = []

    def stream() -> Iterator[Doc]:
        for number in range(5):
            read.append(number)
            yield build_doc(nlp.vocab, LONG)

    next(one.pipe(stream(), batch_size=1000))
    assert read == [0, 1]


@pytest.mark.parametrize("batch_size", [1, 7, 1000])
def test_chains_and_scores_do_not_depend_on_the_batch(nlp: Language, batch_size: int) -> None:
    expected = [found(component(nlp)(doc)) for doc in documents(nlp)]
    assert len({chains for chains, _ in expected}) > 3
    got = [found(doc) for doc in component(nlp).pipe(documents(nlp), batch_size=batch_size)]
    assert got == expected


def test_blocks_change_no_chains(nlp: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = component(nlp)(build_doc(nlp.vocab, LONG))
    monkeypatch.setattr(ensemble, "BLOCK", 5)
    blocks = component(nlp)(build_doc(nlp.vocab, LONG))
    assert found(whole)[0] == found(blocks)[0] != ""
    one, other = (np.frombuffer(found(doc)[1], dtype="<f4") for doc in (whole, blocks))
    assert np.allclose(one, other, atol=1e-4)


def test_threads_share_one_component(nlp: Language) -> None:
    expected = [found(component(nlp)(doc)) for doc in documents(nlp)]
    with ThreadPoolExecutor(4) as pool:
        for _ in range(5):
            assert [found(doc) for doc in pool.map(component(nlp), documents(nlp))] == expected


@pytest.fixture(scope="module")
def embedded() -> Language:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    return coreflang.load("en")


@pytest.mark.parametrize(("n_process", "batch_size"), [(1, 1), (1, 7), (1, 1000), (2, 1), (2, 7)])
def test_the_embedded_pipeline_in_processes(
    embedded: Language, n_process: int, batch_size: int
) -> None:
    nlp = embedded
    texts = [f"{name} sold a boat. It was old. He missed it." for name in ("Otto", "Emil", "Hugo")]
    expected = [nlp(text)._.coref_chains.pretty_representation for text in texts]
    assert all(expected)
    docs = nlp.pipe(texts * 3, n_process=n_process, batch_size=batch_size)
    assert [doc._.coref_chains.pretty_representation for doc in docs] == expected * 3


def test_two_pipelines_with_other_settings_do_not_disturb_each_other(nlp: Language) -> None:
    near = spacy.blank("en")
    settings = {"scheme": "ud", "anaphor_sentences": 0, "span_group": ""}
    near.add_pipe("coreflang", config={"scorers": {"nearest": 1.0}, **settings})
    for _ in range(2):
        doc, other = component(nlp)(build_doc(nlp.vocab, PAIR)), build_doc(near.vocab, PAIR)
        component(near)(other)
        assert len(doc._.coref_chains) == 2
        assert len(doc.spans) == 2
        assert len(other._.coref_chains) == len(other.spans) == 0
