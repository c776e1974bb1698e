"""The application: help, errors, and commands that extensions bring in."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from toy import TOY_MODULE, Site

import coreflang
from coreflang import __version__
from coreflang.cli.app import COMMANDS, main

EXTENSION = """\
import typer
from coreflang import hookimpl


def greet(name: str, loud: bool = False):
    \"\"\"Greet somebody.\"\"\"
    typer.echo(f"Hello {name}" + "!" * loud)


@hookimpl
def coreflang_commands():
    return {"COMMAND": greet}
"""


SHARED_MODEL = Path(coreflang.__file__).parent / "models" / "ensemble.npz"
SHARED_RANKING = SHARED_MODEL.with_name("ranking.npz")


def cells(line: str) -> list[str]:
    """The cells of a row, which two blanks or more keep apart."""
    return re.split(r"\s{2,}", line.strip())


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    return int(caught.value.code or 0)


def test_module_shows_help_and_version() -> None:
    command = [sys.executable, "-m", "coreflang", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == (f"coreflang {__version__}\n", "")


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "--help") == 0
    assert str(COMMANDS[command].__doc__) in " ".join(capsys.readouterr().out.split())


def test_unknown_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("no-such-command") == 2
    assert "no-such-command" in capsys.readouterr().err


def test_extension_brings_in_a_command(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    site.add("ext-a", {"ext_a.py": EXTENSION.replace("COMMAND", "greet")}, points={"ext": "ext_a"})
    assert run("greet", "Ida", "--loud") == 0
    assert capsys.readouterr().out == "Hello Ida!\n"


@pytest.mark.parametrize(
    "module",
    [
        "import no_such_module",
        EXTENSION.replace("coreflang_commands", "coreflang_comands"),
        EXTENSION.replace('{"COMMAND": greet}', "1 / 0"),
        EXTENSION.replace("COMMAND", "resolve"),
    ],
    ids=["import", "misspelt", "raises", "taken"],
)
def test_broken_extension_is_named_and_left_out(
    site: Site, capsys: pytest.CaptureFixture[str], module: str
) -> None:
    site.add("ext-broken", {"ext_broken.py": module}, points={"aaa": "ext_broken"})
    site.add("ext-a", {"ext_a.py": EXTENSION.replace("COMMAND", "greet")}, points={"ext": "ext_a"})
    assert run("greet", "Ida") == 0
    captured = capsys.readouterr()
    assert captured.out == "Hello Ida\n"
    assert "W401" in captured.err
    assert "pip uninstall ext-broken" in " ".join(captured.err.split())


def test_commands_of_the_core_load_no_extension(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    site.add("ext-broken", {"ext_broken.py": "1 / 0"}, points={"ext": "ext_broken"})
    assert run("languages") == 0
    assert "ext-broken" not in capsys.readouterr().err


def test_languages_lists_installed_ones_and_names_broken_ones(
    toy: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = TOY_MODULE.replace("coreflang_language", "coreflang_langauge")
    toy.add("coreflang-qq", {"coreflang_qq.py": broken}, points={"qq": "coreflang_qq"})
    assert run("languages") == 0
    captured = capsys.readouterr()
    lines = {line.split()[0]: cells(line) for line in captured.out.splitlines() if line}
    sizes = [path.stat().st_size / 1e6 for path in (SHARED_MODEL, SHARED_RANKING)]
    megabytes = ", ".join(f"shared, {size:.1f} MB" for size in sizes)
    assert lines["xx"] == [
        "xx", "Toy", "coreflang-toy 0.1.0", "none", megabytes, "none", "MIT",
    ]  # fmt: skip
    assert "shared: the cross-lingual model" in captured.out
    assert "broken" in lines["qq"]
    assert "E003" in captured.err


def test_languages_lists_what_travels_with_them(
    toy: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    package = toy.folder / "coreflang_toy"
    meta = {"lang": "xx", "name": "tiny", "version": "1.2", "license": "CC0 1.0"}
    parts = {
        "pipeline/config.cfg": b"[nlp]\n",
        "pipeline/meta.json": json.dumps(meta).encode(),
        "pipeline/parser/model": bytes(1_200_000),
        "models/ensemble.npz": bytes(300_000),
        "models/CARD.md": b"#",
        "vectors/vectors.npz": bytes(2_000_000),
    }
    for name, content in parts.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_bytes(content)
    assert run("languages") == 0
    (row,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("xx ")]
    assert cells(row)[3:6] == ["xx_tiny 1.2, 1.2 MB", "ensemble, 0.3 MB", "2.0 MB"]
    assert run("languages", "--format", "json") == 0
    rows = json.loads(capsys.readouterr().out)["installed"]
    (found,) = [each for each in rows if each["code"] == "xx"]
    assert found["pipeline"]["name"] == "xx_tiny 1.2 (CC0 1.0)"
    assert found["models"] == [{"name": "ensemble", "bytes": 300_000, "shared": False}]
    assert found["vectors"] == {"name": "vectors", "bytes": 2_000_000, "shared": False}


def test_error_is_one_message_and_status_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("resolve", "--lang", "qq", "--text", "Mia.") == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "[E001] The language 'qq' is not installed" in captured.err
    assert "Traceback" not in captured.err


@pytest.mark.parametrize("meta", [b"", b"{", b"[]", b"\xff"])
def test_languages_names_broken_pipelines(
    toy: Site, capsys: pytest.CaptureFixture[str], meta: bytes
) -> None:
    folder = toy.folder / "coreflang_toy" / "pipeline"
    folder.mkdir()
    (folder / "config.cfg").write_bytes(b"[nlp]\n")
    (folder / "meta.json").write_bytes(meta)
    module = TOY_MODULE.replace("return read", "raise SystemExit(1)\n    return read")
    toy.add("coreflang-qq", {"coreflang_qq.py": module}, points={"qq": "coreflang_qq"})
    assert run("languages") == 0
    captured = capsys.readouterr()
    assert "E225" in captured.err
    assert "E224" in captured.err
