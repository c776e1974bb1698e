"""Work that is killed at one of its steps, or whose disk is full.

As a script it imports what is to be done once, and does it in processes that are forked from it:

    python crashes.py MODULE.py FUNCTION FOLDER HOW...

FUNCTION is called with FOLDER/HOW. HOW is "whole", which comes first, "kill-F" to be killed before
one of the steps that change a file there, F of the way through (0 to 1), or "full-N" to find the
disk full behind N bytes of any file; what was done so is done again, undisturbed. What came of it
is printed as JSON.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

STEPS = ("os.rename", "os.remove", "os.mkdir", "os.rmdir")
TOLD, FAILED = 3, 4
Files = dict[str, str]


@dataclass(frozen=True)
class Crash:
    """What came of a piece of work.

    how: as above. status: of its process, negative for a signal. said: the message of the error.
    files, again: names and checksums afterwards, and after the same work undisturbed.
    """

    how: str
    status: int
    said: str
    files: Files
    again: Files


def crashes(module: Path, function: str, folder: Path, *how: str) -> list[Crash]:
    """Run this script, with the imports of the test."""
    command = [sys.executable, __file__, str(module), function, str(folder), *how]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return [Crash(**row) for row in json.loads(done.stdout.splitlines()[-1])]


def files_in(folder: Path) -> Files:
    """What users look at: neither what is hidden nor logs and working folders."""
    found = [path for path in folder.rglob("*") if path.is_file()]
    places = {path.relative_to(folder): path for path in found if path.suffix != ".jsonl"}
    return {
        place.as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for place, path in sorted(places.items())
        if place.parts[0] != "work" and not any(part.startswith(".") for part in place.parts)
    }


def _watch(folder: Path, killed_at: int) -> Callable[[], int]:
    """Count what changes files below a folder; be killed when it is the turn."""
    seen = 0

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        nonlocal seen
        if event != "open" and event not in STEPS:
            return
        if event == "open" and not _writes(*arguments):
            return
        if any(isinstance(a, (str, bytes, Path)) and str(folder) in str(a) for a in arguments[:2]):
            if seen == killed_at:
                os.kill(os.getpid(), signal.SIGKILL)
            seen += 1

    sys.addaudithook(hook)
    return lambda: seen


def _writes(path: Any, mode: str | None, flags: int) -> bool:
    return bool(flags & (os.O_WRONLY | os.O_RDWR))


def _do(work: Callable[[Path], object], folder: Path, how: str) -> None:
    kind, _, number = how.partition("-")
    counted = folder.parent / ".steps"
    last = int(counted.read_text(encoding="utf-8")) - 1 if kind == "kill" else 0
    count = _watch(folder, round(float(number) * last) if kind == "kill" else -1)
    if kind == "full":
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(number), resource.RLIM_INFINITY))
    work(folder)
    if kind == "whole":
        counted.write_text(str(count()), encoding="utf-8")


def _forked(work: Callable[[Path], object], folder: Path, how: str) -> tuple[int, str]:
    """Work in a process of its own: its status, and what it says of an error."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        status = 0
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        try:
            _do(work, folder, how)
        except Exception as error:
            os.write(writing, f"{type(error).__name__}: {error}".encode()[:4000])
            status = TOLD if getattr(error, "code", "") else FAILED
        os._exit(status)
    os.close(writing)
    with os.fdopen(reading, "rb") as said:
        text = said.read().decode("utf-8", "replace")
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), text


def main(arguments: Sequence[str]) -> None:
    module, function, place, *all_how = arguments
    spec = importlib.util.spec_from_file_location(Path(module).stem, module)
    assert spec is not None and spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    work, rows = getattr(loaded, function), []
    for how in all_how:
        folder = Path(place) / how
        status, said = _forked(work, folder, how)
        files = files_in(folder)
        disturbed = how.startswith(("kill", "full"))
        again, complaint = _forked(work, folder, "again") if disturbed else (0, "")
        assert again == 0, complaint
        rows.append({"how": how, "status": status, "said": said, "files": files,
                     "again": files_in(folder)})  # fmt: skip
    sys.stdout.write(json.dumps(rows) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
