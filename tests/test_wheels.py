"""Wheels and sdists as they are built: whole, with licences and hashes, and at work alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from configparser import RawConfigParser
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = (
    ".", "languages/common", "languages/context",
    *(f"languages/{lang}" for lang in ("en", "de", "es", "fr", "pl")),
)  # fmt: skip
LANGUAGES = ("de", "en", "es", "fr", "pl")
LEFT_OUT = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__")
# Folders that no wheel needs; below others, as "tests" of the kit's templates, such names count.
NOT_NEEDED = {"tests", "training", "docs", "shared"}
# What a user does first; sources are out of reach.
FIRST_STEPS = """
import sys

import coreflang
from coreflang.cli.app import main

target = sys.argv[1]
assert coreflang.__file__.startswith(target), coreflang.__file__
for lang, text in (("en", "Ida came. She sang."), ("de", "Ida kam. Sie sang."),
                   ("fr", "Marie est venue. Elle chantait."), ("pl", "Ewa wyszła. Ona śpiewała."),
                   ("es", "Clara salió. Ella cantaba.")):
    nlp = coreflang.load(lang)
    assert sys.modules["coreflang_" + lang].__file__.startswith(target)
    assert len(nlp(text)._.coref_chains) == 1, lang
main(["check", "--installed"])
"""

# A folder "build" that an installation left here is no package of that name.
NEEDED = ("build", "build.__main__", "setuptools")

pytestmark = pytest.mark.skipif(
    any(find_spec(name) is None for name in NEEDED), reason="build is not installed"
)


def _left_out(folder: str, names: list[str]) -> set[str]:
    found: set[str] = LEFT_OUT(folder, names)
    return found | NOT_NEEDED if Path(folder) == ROOT else found


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All wheels, each made of its sdist, from a copy of the sources."""
    sources, dist = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("dist")
    shutil.copytree(ROOT, sources, ignore=_left_out, dirs_exist_ok=True)
    for folder in FOLDERS:
        build = [sys.executable, "-m", "build", "-q", "--no-isolation", "-o", str(dist)]
        done = subprocess.run(
            [*build, str(sources / folder)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    return dist


def names_in(path: Path) -> set[str]:
    """Files of a wheel or an sdist, below its top folder."""
    if path.suffix == ".whl":
        with ZipFile(path) as wheel:
            return set(wheel.namelist())
    with tarfile.open(path) as archive:
        files = (member.name for member in archive.getmembers() if member.isfile())
        return {name.partition("/")[2] for name in files}


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_is_left_out(built: Path, folder: str) -> None:
    parser = RawConfigParser()
    parser.read_string((ROOT / folder / "setup.cfg").read_text(encoding="utf-8"))
    stem = parser["metadata"]["name"].replace("-", "_")
    (package,) = (path.parent for path in (ROOT / folder).glob(f"{stem}/__init__.py"))
    files = [path for path in package.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    wanted = {path.relative_to(package.parent).as_posix() for path in files}
    licences = [
        path
        for pattern in parser["metadata"]["license_files"].split()
        for path in (ROOT / folder).glob(pattern)
    ]
    for pattern in (f"{stem}-*.whl", f"{stem}-*.tar.gz"):
        (path,) = built.glob(pattern)
        names = names_in(path)
        assert wanted - names == set(), path.name
        for licence in licences:
            assert any(name.endswith(f"/{licence.name}") or name == licence.name for name in names)


def test_installed_without_the_sources(built: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    wheels = sorted(map(str, built.glob("*.whl")))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "--no-index", "--no-deps", "--target", str(target), *wheels],
        check=True, capture_output=True,
    )  # fmt: skip
    found = first_steps(target, tmp_path)
    assert found.returncode == 0, found.stdout + found.stderr
    for name in ("coreflang", *(f"coreflang-{lang}" for lang in LANGUAGES)):
        (line,) = (row for row in found.stdout.splitlines() if row.startswith(f"{name} "))
        assert "in place" not in line
    vectors = target / "coreflang_en" / "vectors" / "vectors.npz"
    vectors.write_bytes(vectors.read_bytes()[:-1] + b"x")
    broken = first_steps(target, tmp_path)
    assert broken.returncode != 0
    assert "E226" in broken.stderr


def first_steps(target: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", FIRST_STEPS, str(target)], cwd=folder, capture_output=True,
        text=True, env={**os.environ, "PYTHONPATH": str(target)}, check=False,
    )  # fmt: skip
