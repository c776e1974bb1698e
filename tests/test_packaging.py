"""The distributions: what they say of themselves, and that nothing is left out of them."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from configparser import RawConfigParser
from pathlib import Path

import pytest
import yaml

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


# What licences are called in cards and lists of sources: their names in SPDX, and a phrase of their
# text or the address of it, one of which travels in the distribution. The code's MIT is everywhere.
LICENCES = {
    "Unicode-3.0": ("Unicode-3.0", "UNICODE LICENSE V3"),
    "MIT": ("MIT", "MIT License"),
    "Apache-2.0": ("Apache-2.0", "Apache License"),
    "BSD-2-Clause": ("BSD-2-Clause", "Redistribution and use in source and binary forms"),
    "CC BY 3.0 DE": ("CC-BY-3.0-DE", "creativecommons.org/licenses/by/3.0/de"),
    "CC BY 4.0": ("CC-BY-4.0", "creativecommons.org/licenses/by/4.0"),
    "CC BY-SA 3.0": ("CC-BY-SA-3.0", "creativecommons.org/licenses/by-sa/3.0"),
    "CC BY-SA 4.0": ("CC-BY-SA-4.0", "creativecommons.org/licenses/by-sa/4.0"),
    "CC0 1.0": ("CC0-1.0", "CC0 1.0 Universal"),
    "CC0": ("CC0-1.0", "CC0"),
    "GPL-3.0": ("GPL-3.0-only", "GNU GENERAL PUBLIC LICENSE"),
    "LGPL-LR": ("LGPLLR", "Lesser General Public License For Linguistic Resources"),
    "Licence Ouverte": ("LicenseRef-Licence-Ouverte", "www.etalab.gouv.fr/licence-ouverte"),
    "OGL UK 3.0": ("OGL-UK-3.0", "nationalarchives.gov.uk/doc/open-government-licence/version/3"),
    "WordNet-3.0": ("LicenseRef-WordNet-3.0", "WordNet 3.0 licence"),
    "public domain": ("", ""),
}
# SPDX writes hyphens where we write blanks.
KNOWN = {name.replace(" ", "-"): entry for name, entry in LICENCES.items()}
NAMES = re.compile("|".join(sorted((re.escape(name) for name in LICENCES), key=len, reverse=True)))
WEIGHTS = re.compile(r"^Licence of the (?:weights|vectors): (.*)\.$", flags=re.M)


def licences_of_lists(package: Path) -> Iterator[str]:
    """What SOURCES.yaml says, each a name that we know."""
    path = package / "data" / "SOURCES.yaml"
    sources = yaml.safe_load(path.read_text(encoding="utf-8")) if path.is_file() else {}
    for source in sources.values():
        yield from (name.strip().replace(" ", "-") for name in source["licence"].split(" AND "))


def licences_of_weights(package: Path) -> Iterator[str]:
    """What the cards of models, vectors and pipelines say, and the pipelines themselves."""
    for path in sorted(package.glob("*/*")):
        if path.name == "meta.json":
            lines = [json.loads(path.read_text(encoding="utf-8"))["license"]]
        elif path.suffix == ".md" and path.parent.name != "annotated":
            lines = WEIGHTS.findall(path.read_text(encoding="utf-8"))
        else:
            continue
        named = [name for line in lines for name in NAMES.findall(line)]
        assert named, f"{shown(path)} names no licence that we know"
        yield from (name.replace(" ", "-") for name in named)


def licences_of_texts(package: Path) -> Iterator[str]:
    """What the page beside annotated texts says of them."""
    page = package / "annotated" / "README.md"
    if page.is_file():
        named = NAMES.findall(page.read_text(encoding="utf-8"))
        yield from (name.replace(" ", "-") for name in named)


def declared(setup: Path) -> set[str]:
    return set(read(setup)["metadata"]["license"].split(" AND "))


@pytest.mark.parametrize("setup", SETUPS, ids=shown)
def test_all_licences_of_what_is_in_it_are_declared(setup: Path) -> None:
    readers = (licences_of_lists, licences_of_weights, licences_of_texts)
    named = {name for p in packages(setup) for read_names in readers for name in read_names(p)}
    assert named <= set(KNOWN)
    assert declared(setup) == {"MIT", *(KNOWN[name][0] for name in named)} - {""}


@pytest.mark.parametrize("setup", SETUPS, ids=shown)
def test_text_or_address_of_every_licence_travels_with_it(setup: Path) -> None:
    folder, fields = setup.parent, read(setup)["metadata"]
    patterns = [*fields["license_files"].split(), "README.md", "*/annotated/README.md"]
    files = [file for pattern in patterns for file in folder.glob(pattern)]
    assert all(list(folder.glob(pattern)) for pattern in fields["license_files"].split())
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    phrases = dict(KNOWN.values())
    assert [name for name in sorted(declared(setup)) if phrases[name] not in text] == []


@pytest.mark.parametrize("setup", SETUPS, ids=shown)
def test_all_have_a_licence_and_are_typed(setup: Path) -> None:
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
