"""A file that is written bit by bit, so that a work that was killed goes on where it was.

Beside the file that is wanted lie two hidden ones: what is written so far, and a journal, which
says how many documents that are and how many bytes. What stands behind these bytes is cut off when
the work goes on: the journal is renewed after the bytes it speaks of are on the disk. Two who want
the same file do not write into one another's: the second is refused, where systems know locks.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

from ..errors import CoreflangError
from ..files.writing import replace_file
from .output import Output, refuse_inputs, refuse_protected, told

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

# Seconds of work that may be lost.
EACH = 1.0
Plan = Mapping[str, Any]


@dataclass
class Resumed:
    """What is written to.

    output: the file so far. journal: where is noted what it holds; None if that is not wanted.
    plan: what the work is. done: documents in the file. failed: those of them with errors.
    """

    output: Output
    journal: Path | None
    plan: Plan
    done: int = 0
    failed: int = 0
    _next: float = field(default=0.0, init=False)

    def mark(self, *, failed: bool) -> None:
        """Note that a document is written. failed (bool): with an error."""
        self.done += 1
        self.failed += failed
        if self.journal is not None and time.monotonic() >= self._next:
            self._save(self.journal)
            self._next = time.monotonic() + EACH

    def _save(self, journal: Path) -> None:
        """Renew the journal, after the bytes it speaks of are on the disk."""
        stream = self.output.stream
        with told(str(journal)):
            stream.flush()
            os.fsync(stream.fileno())
            size = stream.tell()
            noted = {"done": self.done, "failed": self.failed, "bytes": size, "plan": self.plan}
            data = json.dumps(noted, ensure_ascii=False).encode("utf-8", "backslashreplace")
            replace_file(journal, lambda file: file.write(data))


@contextmanager
def open_resumed(path: Path | None, *, plan: Plan, inputs: list[str]) -> Iterator[Resumed]:
    """Open what to go on with, or begin.

    path (Optional[Path]): the file that is wanted in the end. plan (Mapping): what the work is,
        for JSON; only the same work may go on. inputs (List[str]): the files that are read.
    YIELDS (Resumed): to write to. When all is done what was written takes the file's place.
    RAISES (CoreflangError): E108 for other work, E117 without a file, E409 when it cannot be
        written or another process is writing it, E418 when it is one of the inputs.
    """
    if path is None:
        raise CoreflangError("E117", found="results go to standard output")
    refuse_inputs(path, inputs)
    target = Path(os.path.realpath(path))
    with told(str(path)):
        refuse_protected(path, target)
        if target.exists() and not target.is_file():
            raise CoreflangError("E117", found=f"{path} is no file")
        partial = target.with_name(f".{target.name}.partial")
        journal = target.with_name(f".{target.name}.journal")
        with _opened(partial) as stream:
            _lock(stream, partial)
            noted = _noted(journal, plan, written=os.fstat(stream.fileno()).st_size)
            # What the journal does not speak of goes.
            stream.truncate(noted.get("bytes", 0))
            stream.seek(0, os.SEEK_END)
            output = Output(stream, str(path), whole=False)
            yield Resumed(output, journal, plan, noted.get("done", 0), noted.get("failed", 0))
            stream.flush()
            os.fsync(stream.fileno())
            if fcntl is not None:
                # While the lock is ours; Windows renames no file that is open.
                partial.replace(target)
        if fcntl is None:
            partial.replace(target)
        journal.unlink(missing_ok=True)


def _opened(partial: Path) -> TextIO:
    """The file so far; not through a link, which others may have laid there."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    return os.fdopen(os.open(partial, flags, 0o666), "w", encoding="utf-8", newline="\n")


def _lock(stream: TextIO, partial: Path) -> None:
    """Be the only one who writes a file; processes that are started to help have no part in it."""
    if fcntl is None:
        return
    try:
        fcntl.lockf(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        mine = os.path.samestat(os.fstat(stream.fileno()), partial.stat())
    except (BlockingIOError, PermissionError, FileNotFoundError):
        mine = False
    if not mine:
        # Or it took the other's place just before we had the lock.
        raise CoreflangError("E409", path=partial, found="another process is writing it")


def _noted(journal: Path, plan: Plan, *, written: int) -> dict[str, Any]:
    """What a journal says of so many bytes; nothing if it says what cannot be."""
    try:
        noted: dict[str, Any] = json.loads(journal.read_bytes())
        earlier, numbers = noted["plan"], [noted[key] for key in ("bytes", "done", "failed")]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        # Killed before the first document: there is nothing to go on with.
        return {}
    if not isinstance(earlier, dict) or any(type(n) is not int or n < 0 for n in numbers):
        return {}
    if noted["bytes"] > written:
        return {}
    now = json.loads(json.dumps(plan))
    differing = sorted(key for key in {**now, **earlier} if now.get(key) != earlier.get(key))
    if differing:
        raise CoreflangError("E108", path=journal, found=", ".join(differing))
    return noted
