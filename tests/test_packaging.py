"""The distributions: what they say of themselves, and that nothing is left out of them."""

from __future__ import annotations

import re
import subprocess
from configparser import RawConfigParser
from pathlib import Path

import pytest

from coreflang import __version__

ROOT = Path(__file__).resolve().parents[1]
SETUPS = [
    ROOT / "setup.cfg",
    *sorted(ROOT.glob("languages/*/setup.cfg")),
    ROOT / "training/setup.cfg",
    ROOT / "training/pipelines/setup.cfg",
]
COMPILED = {".py", ".pyc"}


def read(setup: Path) -> RawConfigParser:
    parser = RawConfigParser()
    parser.read_string(setup.read_text(encoding="utf-8"))
    return parser


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def packages(setup: Path) -> list[Path]:
    """The top packages of a distribution."""
    folders = (path.parent for path in setup.parent.glob("coreflang*/__init__.py"))
    return sorted(folders)


@pytest.mark.parametrize("setup", SETUPS, ids=shown)
def test_all_have_one_version(setup: Path) -> None:
    version = read(setup)["metadata"]["version"]
    assert version in (__version__, "attr: coreflang.about.__version__")


@pytest.mark.parametrize("setup", SETUPS, ids=shown)
def test_all_have_a_licence_and_are_typed(setup: Path) -> None:
    assert read(setup)["metadata"]["license"] == "MIT"
    assert (setup.parent / "LICENSE").is_file()
    assert (setup.parent / "pyproject.toml").is_file()
    assert all((package / "py.typed").is_file() for package in packages(setup))


@pytest.mark.parametrize("setup", SETUPS, ids=shown)
def test_every_file_of_a_package_goes_into_its_wheel(setup: Path) -> None:
    listed = read(setup)["options.package_data"]
    patterns = [p for names in listed.values() for p in re.split(r"[\s,]+", names.strip())]
    for package in packages(setup):
        files = {path for path in package.rglob("*") if path.is_file()}
        data = {path for path in files if path.suffix not in COMPILED}
        folders = [path.parent for path in package.rglob("__init__.py")]
        covered = {f for folder in folders for p in patterns for f in folder.glob(p)}
        assert sorted(shown(path) for path in data - covered) == []


@pytest.mark.parametrize("setup", SETUPS, ids=shown)
def test_every_folder_with_code_is_a_package(setup: Path) -> None:
    for package in packages(setup):
        folders = {path.parent for path in package.rglob("*.py")}
        assert sorted(shown(f) for f in folders if not (f / "__init__.py").is_file()) == []


def commands() -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^```sh\n(.*?)^```$", text, flags=re.M | re.S)


def test_first_two_commands_of_the_readme_are_single_lines() -> None:
    install, test = commands()[:2]
    assert install.count("\n") == test.count("\n") == 1
    assert "-m coreflang resolve --lang en" in install
    assert "-m pytest" in test


def test_ci_runs_the_second_command() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert 'eval "$command"' in script
    taken = next(line for line in script.splitlines() if line.startswith("command="))
    lines = ["sh", "-c", f'{taken}; echo "$command"']
    done = subprocess.run(lines, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == commands()[1]
