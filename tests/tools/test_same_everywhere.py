"""Every entrance gives the same entities; what the measurement of Spark prints."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from coreflang.plugins import load_language

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

import same_everywhere as same
import spark_scaling

LINES = {
    "en": [
        "Ida lost her key in the garden, and her brother helped her to look for it.",
        "Otto and Ida missed the bus because they had overslept; it had left without them.",
        "The captain praised the crew: they had saved his ship, and he thanked them for it.",
        "short",
    ],
    "de": [
        "Clara kam spät nach Hause, und ihr Bruder hatte gekocht; er begrüßte sie herzlich.",
        "Der Wirt stellte den Krug auf den Tisch, aber niemand wollte ihn haben, weil er leer war.",
    ],
}


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    for lang, lines in LINES.items():
        if load_language(lang).embedded_pipeline() is None:
            pytest.skip(f"this checkout has no embedded pipeline of {lang}")
        (tmp_path / f"{lang}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return [f"{lang}={tmp_path / lang}.txt" for lang in LINES]


def test_draws_short_paragraphs_of_each_language(files: list[str]) -> None:
    texts = same.draw(files, 4, random.Random(1))
    assert sorted(each.lang for each in texts) == ["de", "de", "en", "en"]
    assert all(same.SHORTEST <= len(each.text) <= same.LONGEST for each in texts)
    assert texts == same.draw(files, 4, random.Random(1))


def test_all_entrances_but_spark(files: list[str]) -> None:
    texts = same.draw(files, 10, random.Random(1))
    wanted = same.by_nlp(texts)
    assert len(wanted) == 5 and sum(map(len, wanted)) >= 8
    assert same.by_predict(texts) == wanted
    assert same.by_command(texts, 2) == wanted


def test_a_difference_is_counted(files: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    texts = same.draw(files, 4, random.Random(1))
    found = same.by_nlp(texts)
    monkeypatch.setattr(same, "by_predict", lambda texts: [*found[:-1], [[(0, 1, "name")]]])
    monkeypatch.setattr(same, "by_command", lambda texts, n_process: found)

    def missing(texts: object) -> None:
        raise same.MissingError("needs nothing")

    monkeypatch.setattr(same, "by_spark", missing)
    rows, alike = same.compare(texts, 2)
    counts = [row.split("|")[5].strip() for row in rows]
    assert not alike and counts == ["0", "1", "0", ""] and "needs nothing" in rows[3]


def test_cost_of_a_billion_words() -> None:
    speeds = {
        1: [(1000.0, 1250.0), (500.0, 1000.0), (2000.0, 2000.0)],
        2: [(1800.0, 1000.0), (1000.0, 900.0), (3000.0, 950.0)],
    }
    shown = spark_scaling.table(
        {n: [spark_scaling.Speed(*each) for each in rows] for n, rows in speeds.items()}, 0.1
    )
    one = "| 1 | 1,000 (500 to 2,000) | 1,250 (1,000 to 2,000) | 222 | 22 dollars |"
    two = "| 2 | 1,800 (1,000 to 3,000) | 950 (900 to 1,000) | 292 | 29 dollars |"
    assert one in shown and two in shown and "1.80 (1.50 to 2.00)" in shown


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc, as Linux has it")
def test_processor_time_is_that_of_all_processes_below() -> None:
    busy = "import time\nwhile time.process_time() < 0.5: pass\n"
    lasting = f"{busy}print(1, flush=True)\ninput()"
    before = spark_scaling.processor_seconds(os.getpid())
    subprocess.run([sys.executable, "-c", busy], check=True)
    with subprocess.Popen(
        [sys.executable, "-c", lasting], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as still_there:
        assert still_there.stdout is not None and still_there.stdin is not None
        still_there.stdout.readline()
        found = spark_scaling.processor_seconds(os.getpid()) - before
        still_there.stdin.write(b"\n")
        still_there.stdin.flush()
    # Two children of half a second; each clock ticks in hundredths, cut off.
    assert 0.9 <= found < 5
