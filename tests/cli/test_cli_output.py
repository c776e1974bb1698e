"""What `resolve` writes to: files that are whole or as they were, and streams of any encoding."""

from __future__ import annotations

import io
import json
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coreflang.cli import output
from coreflang.cli.app import main
from coreflang.cli.console import make_writable
from coreflang.cli.output import Output, open_output
from coreflang.errors import CoreflangError

TEXT = "Mia broke her lamp . She mended it ."
CHAINS = "0: Mia(0), her(2), She(5)\n1: lamp(3), it(7)\n"
EARLIER = "what was found last week\n"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(toy_pipeline: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `resolve` with the toy pipeline: status, standard output, standard error."""

    def run(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(["resolve", "--tokens", "--pipeline", str(toy_pipeline), *map(str, arguments)])
        captured = capsys.readouterr()
        return int(caught.value.code or 0), captured.out, " ".join(captured.err.split())

    return run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "text.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """A folder of its own with an earlier result, so that nothing else may be left in it."""
    path = tmp_path / "results" / "chains.txt"
    path.parent.mkdir()
    path.write_text(EARLIER, encoding="utf-8")
    return path


def names(target: Path) -> list[str]:
    """What lies in the folder of a file."""
    return [path.name for path in target.parent.iterdir()]


def is_as_before(target: Path) -> bool:
    return target.read_text(encoding="utf-8") == EARLIER and names(target) == [target.name]


# Which files may be written


def test_earlier_result_is_replaced_and_keeps_its_permissions(
    run: Run, file: Path, target: Path
) -> None:
    target.chmod(0o640)
    assert run(file, "--output", target) == (0, "", "")
    assert target.read_text(encoding="utf-8") == CHAINS
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert names(target) == [target.name]


def test_new_file_has_the_permissions_of_new_files(run: Run, file: Path, target: Path) -> None:
    new, other = target.with_name("new.txt"), target.with_name("other.txt")
    other.touch()
    assert run(file, "--output", new)[0] == 0
    assert new.stat().st_mode == other.stat().st_mode


@pytest.mark.parametrize("how", ["itself", "spelling", "link", "hard link"])
def test_input_is_not_taken_for_output(run: Run, file: Path, tmp_path: Path, how: str) -> None:
    other = tmp_path / "other.txt"
    if how == "link":
        other.symlink_to(file)
    elif how == "hard link":
        other.hardlink_to(file)
    else:
        other = file if how == "itself" else tmp_path / "." / ".." / tmp_path.name / file.name
    status, _, err = run(file, "--output", other)
    assert (status, "E418" in err) == (1, True)
    assert file.read_text(encoding="utf-8") == TEXT


def test_standard_input_is_not_taken_for_output(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with file.open(encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        status, _, err = run("--output", file)
    assert (status, "E418" in err) == (1, True)
    assert file.read_text(encoding="utf-8") == TEXT


def test_link_stays_and_the_file_behind_it_is_replaced(
    run: Run, file: Path, target: Path, tmp_path: Path
) -> None:
    link = tmp_path / "link.txt"
    link.symlink_to(target)
    assert run(file, "--output", link)[0] == 0
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == CHAINS


def test_folder_and_missing_folder_are_refused(run: Run, file: Path, target: Path) -> None:
    for path, why in [
        (target.parent, "it is a folder"),
        (target.parent / "missing" / "chains.txt", "No such file or directory"),
        (target / "chains.txt", "Not a directory"),
    ]:
        status, _, err = run(file, "--output", path)
        assert (status, "E409" in err, why in err) == (1, True, True), err
    assert is_as_before(target)


def test_folder_that_must_not_be_written_is_refused(
    run: Run, file: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def refuse(path: Any, flags: int, *rest: Any, **more: Any) -> int:
        if flags & os.O_CREAT and Path(path).parent == target.parent:
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    status, _, err = run(file, "--output", target)
    assert (status, "Permission denied" in err) == (1, True)
    assert is_as_before(target)


def test_protected_file_is_refused(
    run: Run, file: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Who runs the tests may be allowed to write everything.
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    status, _, err = run(file, "--output", target)
    assert (status, "write-protected" in err) == (1, True)
    assert is_as_before(target)


# When something fails


def test_missing_input_leaves_the_earlier_result(
    run: Run, file: Path, target: Path, tmp_path: Path
) -> None:
    status, _, err = run(file, tmp_path / "missing.txt", "--output", target)
    assert status == 1
    assert "E402" in err
    assert "[E419] Nothing was written, for 1 of 2 documents failed" in err
    assert is_as_before(target)


def test_document_that_fails_late_leaves_the_earlier_result(
    run: Run, file: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from coreflang.cli import batch

    real = batch.given

    def fails_for_ida(document: Any, nlp: Any) -> Any:
        if "Ida" in document.read():
            raise CoreflangError("E103", found=document.name)
        return real(document, nlp)

    monkeypatch.setattr(batch, "given", fails_for_ida)
    other = file.with_name("other.txt")
    other.write_text("Ida slept .", encoding="utf-8")
    status, _, err = run(file, other, "--output", target)
    assert (status, "E103" in err, "E419" in err) == (1, True, True)
    assert is_as_before(target)


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_full_disk_leaves_the_earlier_result(
    run: Run, file: Path, target: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def full(*arguments: Any) -> Any:
        raise OSError(28, "No space left on device")

    if call == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(output, "_create", lambda path, model: FullFile(path.open("wb")))
    status, _, err = run(file, "--output", target)
    assert status == 1
    assert f"[E409] {target} cannot be written: No space left on device" in err.replace("\n", " ")
    assert is_as_before(target)


class FullFile:
    """A file on a disk that is full: the first bytes fit, then it can be flushed no more."""

    def __init__(self, file: Any) -> None:
        self.file = file

    def __enter__(self) -> FullFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.file.close()

    def write(self, text: str) -> int:
        return int(self.file.write(text[:5].encode()))

    def flush(self) -> None:
        self.file.flush()
        raise OSError(28, "No space left on device")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_device_is_written_as_it_is() -> None:
    with (
        pytest.raises(CoreflangError, match="E409"),
        open_output(Path("/dev/full"), inputs=[]) as out,
    ):
        assert not out.whole
        out.write("Mia")
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_reader_that_goes_away_is_no_fault_of_the_file(tmp_path: Path) -> None:
    class Gone:
        def write(self, text: str) -> int:
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        Output(Gone(), "standard output", whole=False).write("Mia")  # type: ignore[arg-type]


def test_interruption_leaves_the_earlier_result(target: Path) -> None:
    with pytest.raises(KeyboardInterrupt), open_output(target, inputs=[]) as out:
        out.write("half of")
        raise KeyboardInterrupt
    assert is_as_before(target)


SLOW = """\
import sys, time
from pathlib import Path
from coreflang.cli.output import open_output

with open_output(Path(sys.argv[1]), inputs=[]) as out:
    out.write("half of")
    print("begun", flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_signal_leaves_the_earlier_result(target: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-c", SLOW, str(target)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "begun\n"
        process.send_signal(number)
        assert process.wait(timeout=30) != 0
    if number == signal.SIGKILL:
        # Nobody can tidy up after that.
        left = [path for path in target.parent.iterdir() if path != target]
        assert [path.suffix for path in left] == [".tmp"]
        left[0].unlink()
    assert is_as_before(target)


def test_signals_are_as_before_afterwards(target: Path) -> None:
    before = signal.getsignal(signal.SIGTERM)
    with open_output(target, inputs=[]):
        assert signal.getsignal(signal.SIGTERM) is not before
    assert signal.getsignal(signal.SIGTERM) is before


def test_two_at_once_leave_one_whole_result(target: Path) -> None:
    both = threading.Barrier(2)

    def write(who: str) -> None:
        with open_output(target, inputs=[]) as out:
            for number in range(200):
                out.write(json.dumps({"who": who, "number": number}) + "\n")
                if number == 100:
                    both.wait(timeout=30)
                    time.sleep(0.01 if who == "one" else 0)

    threads = [threading.Thread(target=write, args=(who,)) for who in ("one", "other")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rows = [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()]
    assert [row["number"] for row in rows] == list(range(200))
    assert len({row["who"] for row in rows}) == 1
    assert names(target) == [target.name]


# Streams of any encoding

RESOLVE = """\
import sys, toy
from coreflang.cli.app import main

main(["resolve", *sys.argv[1:]])
"""


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize("form", ["marked", "json"])
def test_pipes_get_utf_8_whatever_the_encoding(
    toy_pipeline: Path, encoding: str, form: str
) -> None:
    text = "Mia broke her lamp — żółć é 😀 ."
    options = ["--pipeline", str(toy_pipeline), "--text", text, "--format", form]
    done = subprocess.run(
        [sys.executable, "-c", RESOLVE, *options],
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    shown = done.stdout.decode("utf-8")
    assert (json.loads(shown)["text"] if form == "json" else shown).count("— żółć é 😀") == 1


class Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def test_terminals_keep_their_encoding_and_show_what_they_lack_as_codes() -> None:
    raw = io.BytesIO()
    stream = Terminal(raw, encoding="latin-1")
    make_writable(stream)
    stream.write("Zoë — ż")
    stream.flush()
    assert raw.getvalue() == b"Zo\xeb \\u2014 \\u017c"
    # What is no stream of text, as in some notebooks, is left alone.
    make_writable(io.StringIO())
