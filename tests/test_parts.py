"""Networks read long texts part by part: the same comes out, and memory stays small."""

from __future__ import annotations

import tracemalloc
from typing import Any

import numpy as np
import pytest
import spacy
from spacy.language import Language
from spacy.tokens import Doc

from coreflang import parts

WORDS = ["Rowan", "sold", "the", "boat", ",", "and", "she", "wept", "."]
EMBED = {
    "@architectures": "spacy.MultiHashEmbed.v2", "width": 96, "rows": [99, 50],
    "attrs": ["NORM", "SHAPE"], "include_static_vectors": False,
}  # fmt: skip


def pipeline(*, in_parts: bool) -> Language:
    """A network with random weights, and another that reads its rows beside the words."""
    nlp = spacy.blank("en")
    nlp.add_pipe("tok2vec")
    shared = {"@architectures": "spacy.Tok2VecListener.v1", "width": 96, "upstream": "*"}
    network = {
        "@architectures": "spacy.Tok2Vec.v2",
        "embed": {"@layers": "concatenate.v1", "*": {"shared": shared, "own": EMBED}},
        "encode": {"@architectures": "spacy.MaxoutWindowEncoder.v2", "width": 192, "depth": 3,
                   "window_size": 2, "maxout_pieces": 3},
    }  # fmt: skip
    model = {"@architectures": "spacy.Tagger.v2", "tok2vec": network}
    nlp.add_pipe("tagger", config={"model": model}).add_label("X")  # type: ignore[attr-defined]
    spacy.util.fix_random_seed(7)
    nlp.initialize()
    if in_parts:
        parts.read_in_parts(nlp)
    return nlp


def rows(nlp: Language, lengths: list[int]) -> list[np.ndarray]:
    docs = [Doc(nlp.vocab, words=[WORDS[i * i % 11 % 9] for i in range(n)]) for n in lengths]
    first: Any = nlp.get_pipe("tok2vec")
    first.set_annotations(docs, first.predict(docs))
    second: Any = nlp.get_pipe("tagger")
    return [*(doc.tensor for doc in docs), *second.model.layers[0].predict(docs)]


@pytest.mark.parametrize("lengths", [[1], [40, 3], [41], [3, 90, 20, 21, 150, 1], [80], [1, 81]])
def test_parts_give_what_the_whole_gives(
    lengths: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "TOKENS", 40)
    found = rows(pipeline(in_parts=True), lengths)
    expected = rows(pipeline(in_parts=False), lengths)
    assert [row.shape for row in found] == [row.shape for row in expected]
    for one, other in zip(found, expected, strict=True):
        np.testing.assert_allclose(one, other, atol=1e-5)


def peak(nlp: Language, length: int) -> int:
    tracemalloc.start()
    rows(nlp, [length])
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def test_memory_of_a_long_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "TOKENS", 500)
    small, large = (peak(pipeline(in_parts=True), length) for length in (1_000, 8_000))
    whole = peak(pipeline(in_parts=False), 8_000)
    # Above 20 KB a token where all is kept; the rows that both networks give take a tenth of it.
    assert whole > 7_000 * 20_000
    assert large - small < 7_000 * 4_000


def test_what_is_saved_is_the_same() -> None:
    one, other = pipeline(in_parts=True), pipeline(in_parts=False)
    assert one.get_pipe("tok2vec").to_bytes() == other.get_pipe("tok2vec").to_bytes()


def test_a_pipeline_that_reads_in_parts_still_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "TOKENS", 2)
    network = pipeline(in_parts=True).get_pipe("tok2vec").model
    doc = Doc(spacy.blank("en").vocab, words=WORDS)
    found, backprop = network.begin_update([doc])
    backprop([np.ones_like(found[0])])
    assert any(node.has_grad(name) for node in network.walk() for name in node.grad_names)
