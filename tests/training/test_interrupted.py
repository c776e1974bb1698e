"""Trainings that are killed at one of their steps, or find the disk full, or another at work."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from crashes import TOLD, Crash, crashes, files_in
from trainings import write_data

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
HELPERS = Path(__file__).parents[1] / "helpers"
JOBS = {
    "ensemble": ("ensemble.npz", "CARD.md"),
    "pretraining": ("pretrained.npz",),
    "ranking": ("ranking.npz", "RANKING.md"),
}


KILLED = ("kill-0", "kill-0.6", "kill-1")
FULL = ("full-200", "full-2000")


@pytest.mark.parametrize("job", JOBS)
def test_killed_at_a_step_or_on_a_full_disk(job: str, tmp_path: Path) -> None:
    write_data(tmp_path)
    for name in ("whole", *KILLED, *FULL):
        for file in JOBS[job]:
            (tmp_path / name).mkdir(exist_ok=True)
            (tmp_path / name / file).write_bytes(b"old")
    old = files_in(tmp_path / "whole")
    whole, *found = crashes(HELPERS / "trainings.py", job, tmp_path, "whole", *KILLED, *FULL)
    new = whole.files
    assert (whole.status, set(new)) == (0, set(JOBS[job])), whole.said
    assert not set(new.values()) & set(old.values())
    for crash in found:
        assert all(crash.files[file] in (old[file], new[file]) for file in JOBS[job]), crash.how
        assert crash.again == new, crash.how
    killed, full = found[: len(KILLED)], found[len(KILLED) :]
    assert [crash.status for crash in killed] == [-9] * len(KILLED), killed
    assert [crash.status for crash in full] == [TOLD] * len(FULL), full
    assert all("T205" in crash.said and crash.files == old for crash in full), full


def test_two_at_once(tmp_path: Path) -> None:
    write_data(tmp_path)
    (whole,) = crashes(HELPERS / "trainings.py", "ensemble", tmp_path, "whole")
    with ThreadPoolExecutor(2) as pool:
        rows = pool.map(lambda _: _both(tmp_path), range(2))
        assert [(row.status, row.files) for row in rows] == [(0, whole.files)] * 2
    assert list((tmp_path / "both").rglob(".*")) == []


def _both(folder: Path) -> Crash:
    return crashes(HELPERS / "trainings.py", "ensemble", folder, "both")[0]
