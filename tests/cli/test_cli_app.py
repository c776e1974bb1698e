"""The application: help, errors, and commands that extensions bring in."""

from __future__ import annotations

import subprocess
import sys

import pytest
from toy import TOY_MODULE, Site

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
    lines = {line.split()[0]: line.split() for line in captured.out.splitlines() if line}
    assert lines["xx"] == ["xx", "Toy", "coreflang-toy", "0.1.0", "none", "none", "MIT"]
    assert "broken" in lines["qq"]
    assert "E003" in captured.err


def test_error_is_one_message_and_status_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("resolve", "--lang", "qq", "--text", "Mia.") == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "[E001] The language 'qq' is not installed" in captured.err
    assert "Traceback" not in captured.err
