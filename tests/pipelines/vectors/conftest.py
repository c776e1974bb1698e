"""A tiny language with two kinds of nouns, made up for these tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_training.chance import seeded

BEASTS = ["otter", "heron", "badger", "weasel"]
TOOLS = ["chisel", "ladder", "hatchet", "trowel"]

CHECKS = f"""
neighbours: [otter, chisel]
groups:
  beasts: [{", ".join(BEASTS)}]
  tools: [{", ".join(TOOLS)}]
analogies: [[otter, otters, heron, herons]]
similarity: [[otter, heron, 3], [chisel, ladder, 3], [otter, ladder, 0], [badger, trowel, 0]]
selection: [[feed, weasel, hatchet], [sharpen, hatchet, weasel]]
"""

RECIPE = """
lang: en
licence: CC0 1.0
description: Beasts and tools.
checks: tiny.checks.yaml
max_megabytes: 0.1
raw:
  tales:
    path: tales.txt
    origin: made up
    licence: CC0 1.0
    skip: [Secret]
treebanks:
  trees:
    path: trees.conllu
    format: conllu
    origin: made up too
    licence: CC0 1.0
    skip_docs: [hidden_]
settings: {dim: 12, buckets: 300, min_n: 4, max_n: 5, min_count: 2, epochs: 12, frequent: 1.0}
"""

TREES = """# newdoc id = open_1
# text = Herons glide.
1\tHerons\theron\tNOUN\tNNS\t_\t2\tnsubj\t_\t_
2\tglide\tglide\tVERB\tVBP\t_\t0\troot\t_\tSpaceAfter=No
3\t.\t.\tPUNCT\t.\t_\t2\tpunct\t_\t_

# newdoc id = hidden_1
# text = Xylophones hum
1\tXylophones\txylophone\tNOUN\tNNS\t_\t2\tnsubj\t_\t_
2\thum\thum\tVERB\tVBP\t_\t0\troot\t_\t_

"""


def tales() -> str:
    rng, lines = seeded(1), ["=== First"]
    for _ in range(400):
        beast, tool = rng.choice(BEASTS), rng.choice(TOOLS)
        lines.append(f"They feed the {beast} and its young while the {beast} swims and eats fish.")
        lines.append(f"We sharpen a steel {tool}; keep that {tool} dry in my workshop.")
    return "\n".join([*lines, "=== Secret", "Zeppelins drift."]) + "\n"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "tales.txt").write_text(tales(), encoding="utf-8")
    (folder / "trees.conllu").write_text(TREES, encoding="utf-8")
    return folder


@pytest.fixture
def recipe_path(tmp_path: Path) -> Path:
    (tmp_path / "tiny.checks.yaml").write_text(CHECKS, encoding="utf-8")
    path = tmp_path / "tiny.yaml"
    path.write_text(RECIPE, encoding="utf-8")
    return path
