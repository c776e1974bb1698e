"""Writes an answer to standard output, or to a file that is there whole or not at all."""

from __future__ import annotations

import os
import secrets
import signal
import stat
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TextIO

from ..errors import CoreflangError
from .reading import STDIN

STDOUT = "standard output"
ENDINGS = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)  # fmt: skip


@dataclass(frozen=True)
class Output:
    """What is written to.

    stream: open for text. name: for messages. whole: what stood there before stays if anything
    fails.
    """

    stream: TextIO
    name: str
    whole: bool

    def write(self, text: str) -> None:
        """Write.

        text (str): with its line ends.
        RAISES (CoreflangError): E409 if that fails, as on a full disk.
        """
        with told(self.name):
            self.stream.write(text)
            self.stream.flush()


@contextmanager
def open_output(path: Path | None, *, inputs: Sequence[str]) -> Iterator[Output]:
    """Open what to write to.

    path (Optional[Path]): a file; None for standard output.
    inputs (Sequence[str]): the files that are read, "-" for standard input.
    YIELDS (Output): in UTF-8 if it is a file. What a file held before is replaced when all is
        written, and stays as it is if anything fails before.
    RAISES (CoreflangError): E409 when it cannot be written, E418 when it is one of the inputs.
    """
    if path is None:
        yield Output(sys.stdout, STDOUT, whole=False)
        return
    refuse_inputs(path, inputs)
    # Through a link it is the file behind it that is replaced, and the link stays.
    target = Path(os.path.realpath(path))
    with told(str(path)):
        refuse_protected(path, target)
        if target.exists() and not target.is_file():
            with target.open("w", encoding="utf-8") as stream:
                yield Output(stream, str(path), whole=False)
        else:
            with _replacing(target) as stream:
                yield Output(stream, str(path), whole=True)


def refuse_inputs(path: Path, inputs: Sequence[str]) -> None:
    """Make sure that nothing is read from what is to be written.

    path (Path): to write to. inputs (Sequence[str]): files that are read, "-" for standard input.
    RAISES (CoreflangError): E418 for one that is the same file.
    """
    same = [name for name in inputs if _is_same(path, name)]
    if same:
        raise CoreflangError("E418", path=path, found=", ".join(same))


def _is_same(path: Path, name: str) -> bool:
    """By the file itself: other spellings, links and hard links are the same."""
    try:
        # A stream that is no file, as standard input may be, has no number.
        other = os.fstat(sys.stdin.fileno()) if name == STDIN else Path(name).stat()
        return stat.S_ISREG(other.st_mode) and os.path.samestat(path.stat(), other)
    except (OSError, ValueError):
        return False


def refuse_protected(path: Path, target: Path) -> None:
    """Make sure that a file may be replaced.

    path (Path): as it was named. target (Path): the file itself.
    RAISES (CoreflangError): E409 for folders, and files that are protected.
    """
    if target.is_dir():
        raise CoreflangError("E409", path=path, found="it is a folder")
    if target.exists() and not os.access(target, os.W_OK):
        raise CoreflangError("E409", path=path, found="it is write-protected")


@contextmanager
def _replacing(target: Path) -> Iterator[TextIO]:
    """Write beside a file, and take its place in the end.

    The name is one's own, so that of two who write the same file the last one wins, with a file
    that is whole. Of a process that is killed the file beside is left over, and nothing else.
    """
    beside = target.with_name(f".coreflang-{secrets.token_hex(8)}.tmp")
    with _raised_by_signals():
        try:
            with _create(beside, target) as stream:
                yield stream
                stream.flush()
                os.fsync(stream.fileno())
            beside.replace(target)
        finally:
            # After success there is nothing to remove.
            with suppress(OSError):
                beside.unlink()


def _create(path: Path, model: Path) -> TextIO:
    """Create a file with the permissions of another, or those that new files have."""
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    stream = os.fdopen(number, "w", encoding="utf-8")
    if model.exists():
        path.chmod(stat.S_IMODE(model.stat().st_mode))
    return stream


@contextmanager
def _raised_by_signals() -> Iterator[None]:
    """Let what ends the process run through its `finally` clauses first."""
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        before = {s: signal.getsignal(s) for s in ENDINGS}
        # Who ignores a signal, as under nohup, goes on doing so.
        before = {s: handler for s, handler in before.items() if handler == signal.SIG_DFL}
    for number in before:
        signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, frame: object) -> NoReturn:
    sys.exit(128 + number)


@contextmanager
def told(name: str) -> Iterator[None]:
    """Say of what goes wrong in the system what it went wrong with.

    name (str): of the file. RAISES (CoreflangError): E409 for an error of the system.
    """
    try:
        yield
    except BrokenPipeError:
        # Whoever read our output has seen enough; typer ends in silence.
        raise
    except OSError as error:
        raise CoreflangError("E409", path=name, found=error.strerror or error) from error
