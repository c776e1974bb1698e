"""A tiny treebank and the recipe of a tiny teacher."""

from __future__ import annotations

from pathlib import Path

import pytest

BEASTS = ["otter", "heron", "badger", "weasel"]
DEEDS = ["feeds", "greets", "washes"]

PIPELINE = """
lang: en
name: tiny
version: 0.0.1
licence: CC0 1.0
description: Beasts.
config: tiny.cfg
max_megabytes: 1
train:
  trees: {path: trees.conllu, format: conllu}
  tagged: {path: tagged.conllu, format: conllu}
dev:
  trees: {path: trees.conllu, format: conllu}
raw:
  tales: {path: tales.txt}
stages: []
"""

TEACHER = """
lang: en
pipeline: pipeline.yaml
trees: [trees]
forms: [tagged]
raw: {tales: 0}
texts: [tagged]
members: 2
epochs: 40
batch_words: 20
learn_rate: 0.01
network: {words: 8, characters: 8, static: 8, hidden: 12, layers: 2, arcs: 12, relations: 12,
          tags: 12, dropout: 0.1}
"""


def tree(subject: str, deed: str, thing: str) -> str:
    rows = [
        ("The", "DET", "DT", "Definite=Def", 2, "det", "_"),
        (subject, "NOUN", "NN", "Number=Sing", 3, "nsubj", "_"),
        (deed, "VERB", "VBZ", "Tense=Pres", 0, "root", "_"),
        ("the", "DET", "DT", "Definite=Def", 5, "det", "_"),
        (thing, "NOUN", "NN", "Number=Sing", 3, "obj", "SpaceAfter=No"),
        (".", "PUNCT", ".", "_", 3, "punct", "_"),
    ]
    lines = [
        f"{i}\t{form}\t{form}\t{upos}\t{tag}\t{feats}\t{head}\t{deprel}\t_\t{misc}"
        for i, (form, upos, tag, feats, head, deprel, misc) in enumerate(rows, 1)
    ]
    return "\n".join(lines) + "\n\n"


@pytest.fixture
def recipe_path(tmp_path: Path) -> Path:
    """Recipes and data in one folder."""
    trees = [tree(a, d, b) for a in BEASTS for d in DEEDS for b in BEASTS if a < b]
    (tmp_path / "trees.conllu").write_text("".join(trees), encoding="utf-8")
    # Somebody found that *heron* is a name here; of *washes* they said nothing.
    tagged = (
        "1\tHerons\theron\tPROPN\tNNP\t_\t_\t_\t_\t_\n"
        "2\twashes\twash\t_\t_\t_\t_\t_\t_\t_\n"
        "3\tthe\tthe\tDET\tDT\tDefinite=Def\t_\t_\t_\t_\n"
        "4\tbadger\tbadger\tNOUN\tNN\tNumber=Sing\t_\t_\t_\t_\n\n"
    )
    (tmp_path / "tagged.conllu").write_text(tagged, encoding="utf-8")
    tales = "=== First\nThe weasel greets the heron. The otter washes the badger.\nHm.\n"
    (tmp_path / "tales.txt").write_text(tales, encoding="utf-8")
    (tmp_path / "pipeline.yaml").write_text(PIPELINE, encoding="utf-8")
    path = tmp_path / "teacher.yaml"
    path.write_text(TEACHER, encoding="utf-8")
    return path
