"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import pytest

from coreflang.files.writing import replace_file

# Writes without end; whoever sees the second file knows that the first is half written.
ENDLESS = """
import sys
from pathlib import Path
from coreflang.files.writing import replace_file

def write(file):
    file.write(b"new" * 1000)
    file.flush()
    Path(sys.argv[1]).with_name("begun").touch()
    while True:
        file.write(b"new" * 1000)
        file.flush()

replace_file(Path(sys.argv[1]), write)
"""


def test_what_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def fail(file: IO[bytes]) -> None:
        file.write(b"new")
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        replace_file(path, fail)
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("a", b"old")]


def test_two_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a"

    def first(file: IO[bytes]) -> None:
        file.write(b"one")
        replace_file(path, lambda other: other.write(b"another"))
        assert path.read_bytes() == b"another"

    replace_file(path, first)
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("a", b"one")]


def test_killed_while_writing(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    process = subprocess.Popen([sys.executable, "-c", ENDLESS, str(path)], cwd=tmp_path)
    try:
        limit = time.monotonic() + 60
        while not (tmp_path / "begun").exists() and time.monotonic() < limit:
            time.sleep(0.01)
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    assert path.read_bytes() == b"old"
    assert sum(1 for p in tmp_path.iterdir() if p.suffix == ".partial") == 1
