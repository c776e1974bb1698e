"""`install` that is killed, or not alone: into an environment of its own, made on the spot."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path

import pytest
from toy import TOY_CONFIG, TOY_MODULE
from wheels import write_wheel

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs process groups")
# So many that pip is still at it when it is killed.
MANY = 3_000
# Bytes of a file that are too many for a full disk; the wheel itself has fewer.
LARGE, ROOM = 9_000_000, 4_000_000
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def wheels(tmp_path: Path) -> Path:
    files = {"coreflang_qa/__init__.py": TOY_MODULE.replace('"xx"', '"qa"')}
    files |= {f"coreflang_qa/data/{n}.txt": str(n) for n in range(MANY)}
    # Nearly the last that pip lays down.
    files |= {"coreflang_qa/large": "0" * LARGE, "coreflang_qa/config.yaml": TOY_CONFIG}
    write_wheel(tmp_path / "wheels", "coreflang-qa", files, languages={"qa": "coreflang_qa"})
    return tmp_path / "wheels"


@pytest.fixture
def start(tmp_path: Path, wheels: Path) -> Start:
    """Starts `python -m coreflang` in an environment that lacks nothing but the language."""
    venv.create(tmp_path / "venv", with_pip=False)
    # What this test has on its path, the environment has behind its own.
    path = os.pathsep.join([os.environ.get("PYTHONPATH", ""), *filter(os.path.isdir, sys.path)])
    environment = {
        **os.environ, "PYTHONPATH": path.strip(os.pathsep), "PIP_NO_INDEX": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }  # fmt: skip

    def start(*arguments: str, room: int = resource.RLIM_INFINITY) -> subprocess.Popen[str]:
        limits = (room, resource.RLIM_INFINITY)
        command = [str(tmp_path / "venv" / "bin" / "python"), "-m", "coreflang", *arguments]
        return subprocess.Popen(
            command, cwd=tmp_path, env=environment, text=True, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limits),
        )  # fmt: skip

    return start


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    output, errors = process.communicate(timeout=300)
    return process.returncode, output + errors


def installed(folder: Path) -> list[Path]:
    return list((folder / "venv").glob("lib/python*/site-packages/coreflang_qa/data/*.txt"))


def test_killed_while_files_are_laid_down(start: Start, wheels: Path, tmp_path: Path) -> None:
    order = ("install", "qa", "--find-links", str(wheels))
    process = start(*order)
    limit = time.monotonic() + 300
    while not installed(tmp_path) and process.poll() is None and time.monotonic() < limit:
        time.sleep(0.005)
    # pip, too, which is a process of its own.
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    assert 0 < len(installed(tmp_path)) < MANY
    status, said = ended(start("languages"))
    assert status == 0, said
    assert "qa" not in said.split()
    status, said = ended(start(*order))
    assert (status, len(installed(tmp_path))) == (0, MANY), said
    assert "Toy (qa): coreflang-qa 0.1.0" in " ".join(said.split())


def test_full_disk(start: Start, wheels: Path, tmp_path: Path) -> None:
    order = ("install", "qa", "--find-links", str(wheels))
    status, said = ended(start(*order, room=ROOM))
    assert status == 1, said
    assert "[E41" in said
    assert "Traceback" not in said
    # It was at it when there was no more room.
    assert installed(tmp_path)
    status, said = ended(start("languages"))
    assert status == 0, said
    assert "qa" not in said.split()
    status, said = ended(start(*order))
    assert (status, len(installed(tmp_path))) == (0, MANY), said
    assert "Toy (qa): coreflang-qa 0.1.0" in " ".join(said.split())


def test_two_at_once(start: Start, wheels: Path, tmp_path: Path) -> None:
    both = [start("install", "qa", "--find-links", str(wheels)) for _ in range(2)]
    found = [ended(process) for process in both]
    # pip knows no lock: one of the two may stumble over the other's files.
    assert 0 in [status for status, _ in found], found
    status, said = ended(start("install", "qa", "--find-links", str(wheels)))
    assert (status, len(installed(tmp_path))) == (0, MANY), said
    status, said = ended(start("languages"))
    assert "qa" in said.split(), said
