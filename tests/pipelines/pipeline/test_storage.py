from __future__ import annotations

from pathlib import Path

import numpy
import pytest
import spacy
from coreflang_pipelines.pipeline.pretrain import MASK, Cloze, pretrain, word_classes
from coreflang_pipelines.pipeline.storage import (
    megabytes,
    round_to_half,
    write_atomically,
    write_pipeline,
)
from spacy.language import Language
from spacy.training import Example
from thinc.api import fix_random_seed

from coreflang.errors import CoreflangError


@pytest.fixture
def nlp() -> Language:
    nlp = spacy.blank("en")
    nlp.add_pipe("tagger")
    nlp.add_pipe("trainable_lemmatizer", config={"min_tree_freq": 1})
    doc = nlp.make_doc("Mice slept")
    for token, tag, lemma in zip(doc, ("NNS", "VBD"), ("mouse", "sleep"), strict=True):
        token.tag_, token.lemma_ = tag, lemma
    nlp.initialize(lambda: [Example(nlp.make_doc(doc.text), doc)])
    return nlp


def annotation(nlp: Language, text: str) -> list[tuple[str, str]]:
    return [(token.tag_, token.lemma_) for token in nlp(text)]


def test_half_precision_survives_a_float16(nlp: Language) -> None:
    round_to_half(nlp)
    weights = nlp.get_pipe("tagger").model.get_ref("softmax").get_param("W")
    weights += 0.1
    round_to_half(nlp)
    weights = nlp.get_pipe("tagger").model.get_ref("softmax").get_param("W")
    assert weights.dtype == numpy.float32
    assert weights.any()
    numpy.testing.assert_array_equal(weights, weights.astype("float16").astype("float32"))


def test_a_written_pipeline_works_without_the_strings_of_its_training(
    nlp: Language, tmp_path: Path
) -> None:
    nlp.vocab.strings.add("superfluous")
    write_pipeline(nlp, tmp_path / "out", card="# Card")
    loaded = spacy.load(tmp_path / "out")
    assert "superfluous" not in loaded.vocab.strings
    assert annotation(loaded, "Mice slept") == annotation(nlp, "Mice slept")
    assert (tmp_path / "out" / "README.md").read_text(encoding="utf-8") == "# Card"


def test_labels_are_written_once_and_without_blanks(nlp: Language, tmp_path: Path) -> None:
    write_pipeline(nlp, tmp_path / "out", card="# Card")
    assert "VBD" not in (tmp_path / "out" / "meta.json").read_text(encoding="utf-8")
    assert '"labels":["NNS","VBD"]' in (tmp_path / "out" / "tagger" / "cfg").read_text("utf-8")
    assert spacy.load(tmp_path / "out").meta["labels"]["tagger"] == ["NNS", "VBD"]


def test_a_pipeline_is_replaced_whole(nlp: Language, tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_pipeline(nlp, out, card="old")
    (out / "stray").write_text("x", encoding="utf-8")
    write_pipeline(nlp, out, card="new")
    assert (out / "README.md").read_text(encoding="utf-8") == "new"
    assert not (out / "stray").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_what_is_no_pipeline_is_not_replaced(nlp: Language, tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("Dear Ann", encoding="utf-8")
    with pytest.raises(CoreflangError, match="P100"):
        write_pipeline(nlp, tmp_path / "letters", card="")
    assert (tmp_path / "letters" / "dear.txt").is_file()


def test_size_and_atomic_files(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    write_atomically(tmp_path / "a" / "b", bytes(1500))
    assert megabytes(tmp_path) == 0.0015
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["b"]


def test_rare_words_share_the_class_of_their_ending() -> None:
    nlp = spacy.blank("en")
    docs = [nlp.make_doc("the the the reading feeding")]
    assert word_classes(docs, cloze=Cloze(n_words=1, n_endings=1)) == {"the": 0, "*ing": 1}


def test_pretraining_learns_what_stands_between() -> None:
    fix_random_seed(0)
    nlp = spacy.blank("en")
    pipe = nlp.add_pipe("tok2vec", config={"model": {
        "@architectures": "spacy.HashEmbedCNN.v2", "pretrained_vectors": None, "width": 16,
        "depth": 1, "embed_size": 100, "window_size": 1, "maxout_pieces": 2,
        "subword_features": True}})  # fmt: skip
    docs = [nlp.make_doc("red fox runs" if i % 2 else "blue sea rests") for i in range(600)]
    pipe.model.initialize(docs[:5])
    cloze = Cloze(n_words=6, n_endings=0, hidden=0.3, batch_words=60, learn_rate=0.02)
    right = pretrain(pipe.model, docs, vocab=nlp.vocab, cloze=cloze, progress=False)
    assert right > 0.8
    assert MASK not in docs[0].text
