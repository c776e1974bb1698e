"""Samples of resolved text: what is drawn, and what was judged."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import resolved_sample  # noqa: E402

import coreflang  # noqa: E402
from coreflang.plugins import load_language  # noqa: E402

JUDGED = ROOT / "training" / "coreflang_training" / "annotated" / "resolved"


@pytest.mark.parametrize("lang", ["de", "en", "fr", "pl"])
def test_95_of_100_replacements_are_good(lang: str) -> None:
    rows = [line.split("\t") for line in (JUDGED / f"{lang}.tsv").read_text("utf-8").splitlines()]
    shares = [re.findall(r"\d+", row[0]) for row in rows if row[0].startswith("#")]
    judged = [row for row in rows if len(row) == 4]
    good = sum(row[0] == "good" for row in judged)
    assert len(judged) >= 120 and good >= 0.95 * len(judged)
    assert all(row[0] == "good" or row[0].startswith("bad: ") for row in judged)
    assert all(">>" in row[3] and "<<" in row[3] for row in judged)
    replaced, all_ = (sum(int(share[k]) for share in shares) for k in (0, 1))
    wanted = f"| `{lang}.tsv` | {good} | {len(judged)} | {replaced} | {all_} |"
    assert wanted in (JUDGED / "README.md").read_text("utf-8")
    counted = resolved_sample.count(JUDGED / f"{lang}.tsv")
    assert counted.startswith(f"{good} of {len(judged)} good")


def test_passages_are_drawn_from_several_texts(tmp_path: Path) -> None:
    file = tmp_path / "novels.txt"
    file.write_text("=== A_one\n" + "Ida sang.\n" * 900 + "=== B_two\nOtto slept.\nIda woke.\n")
    drawn = dict(resolved_sample.texts_of(file, 2, random.Random(1)))
    assert set(drawn) == {"A", "B"} and drawn["B"].endswith("Ida woke.")
    assert resolved_sample.PASSAGE <= len(drawn["A"]) < resolved_sample.PASSAGE + 20
    assert dict(resolved_sample.texts_of(file, 0, random.Random(1))) == {"novels": file.read_text()}


def test_one_line_a_replacement() -> None:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    doc = coreflang.load("en")("Clara sold her boat because it was old.")
    lines = list(resolved_sample.samples(doc, "en", "boats"))
    assert lines == [
        "\tboats\ther\tClara sold >>Clara's<< boat because it was old.",
        "\tboats\tit\tClara sold her boat because >>her boat<< was old.",
    ]
