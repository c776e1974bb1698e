"""Small material, made up for these tests."""

from __future__ import annotations

from pathlib import Path

import pytest

ROWS = {
    "sleep": [
        "1 Anna Anna PROPN NNP Number=Sing 2 nsubj _ Entity=(1-person)",
        "2 sleeps sleep VERB VBZ Tense=Pres 0 root _ SpaceAfter=No",
        "3 . . PUNCT . _ 2 punct _ _",
    ],
    "stay": [
        "1 She she PRON PRP _ 4 nsubj _ _",
        "2-3 didn't _ _ _ _ _ _ _ _",
        "2 did do AUX VBD _ 4 aux _ _",
        "3 n't not PART RB _ 4 advmod _ _",
        "4 stay stay VERB VB _ 0 root _ _",
        "5 in in ADP IN _ 6 case _ _",
        "6 Lisbon Lisbon PROPN NNP Number=Sing 4 obl _ Entity=(2-place)|SpaceAfter=No",
        "7 . . PUNCT . _ 4 punct _ _",
    ],
}


def conllu_sentence(rows: list[str], *, sent_id: str) -> str:
    return "\n".join([f"# sent_id = {sent_id}", *(row.replace(" ", "\t") for row in rows)]) + "\n"


def conllu_text(n_documents: int) -> str:
    parts = []
    for n in range(n_documents):
        first = conllu_sentence(ROWS["sleep"], sent_id=f"d{n}-1")
        second = conllu_sentence(ROWS["stay"], sent_id=f"d{n}-2")
        parts.append(f"# newdoc id = d{n}\n# global.Entity = GRP-etype\n{first}\n{second}\n")
    return "".join(parts)


@pytest.fixture
def treebank(tmp_path: Path) -> Path:
    """A file of four documents with two sentences each."""
    path = tmp_path / "treebank.conllu"
    path.write_text(conllu_text(4), encoding="utf-8")
    return path


CONFIG = """
[nlp]
lang = "en"
pipeline = ["tok2vec","tagger","parser","ner"]

[components]

[components.tok2vec]
factory = "tok2vec"

[components.tok2vec.model]
@architectures = "spacy.Tok2Vec.v2"

[components.tok2vec.model.embed]
@architectures = "spacy.MultiHashEmbed.v2"
width = 8
attrs = ["NORM","SHAPE"]
rows = [50,20]
include_static_vectors = false

[components.tok2vec.model.encode]
@architectures = "spacy.MaxoutWindowEncoder.v2"
width = 8
depth = 1
window_size = 1
maxout_pieces = 2

[components.tagger]
factory = "tagger"

[components.tagger.model]
@architectures = "spacy.Tagger.v2"

[components.tagger.model.tok2vec]
@architectures = "spacy.Tok2VecListener.v1"
width = 8

[components.parser]
factory = "parser"
min_action_freq = 1

[components.parser.model]
@architectures = "spacy.TransitionBasedParser.v2"
state_type = "parser"
extra_state_tokens = false
hidden_width = 8
maxout_pieces = 2
use_upper = true

[components.parser.model.tok2vec]
@architectures = "spacy.Tok2VecListener.v1"
width = 8

[components.ner]
factory = "ner"

[components.ner.model]
@architectures = "spacy.TransitionBasedParser.v2"
state_type = "ner"
extra_state_tokens = false
hidden_width = 8
maxout_pieces = 2
use_upper = true

[components.ner.model.tok2vec]
@architectures = "spacy.Tok2Vec.v2"

[components.ner.model.tok2vec.embed]
@architectures = "spacy.Tok2VecListener.v1"
width = 8

[components.ner.model.tok2vec.encode]
@architectures = "spacy.MaxoutWindowEncoder.v2"
width = 8
depth = 1
window_size = 1
maxout_pieces = 2
"""

RECIPE = """
lang: en
name: tiny
version: 0.0.1
licence: CC0 1.0
description: A pipeline of no use.
config: tiny.cfg
train:
  trees: {path: treebank.conllu, format: conllu, origin: made up, licence: CC0 1.0,
          types: {person: PER, place: LOC}}
dev:
  trees: {path: treebank.conllu, format: conllu, types: {person: PER, place: LOC}}
raw:
  novel: {path: raw.txt, origin: made up, licence: CC0 1.0, skip: [other]}
cloze: {n_words: 10, n_endings: 5, batch_words: 20}
stages:
  - {name: grammar, components: [tok2vec, tagger, parser, ner], sources: [trees], epochs: 3,
     learn_rate: 0.02, layouts: 1, batch_words: [10, 20], layout: {max_sentences: 2, headings: 0}}
  - {name: names, components: [ner], sources: [trees], epochs: 1, layouts: 1}
"""


@pytest.fixture
def recipe_path(tmp_path: Path, treebank: Path) -> Path:
    """A recipe, with the config and the data that it names beside it."""
    (tmp_path / "tiny.cfg").write_text(CONFIG, encoding="utf-8")
    (tmp_path / "raw.txt").write_text(
        "=== one\nAnna sleeps in Lisbon and she stays.\nShe sleeps.\n=== other\nNot this.\n",
        encoding="utf-8",
    )
    path = tmp_path / "tiny.yaml"
    path.write_text(RECIPE, encoding="utf-8")
    return path
