"""A language's package in its folder, used as if it were installed."""

from __future__ import annotations

import importlib
import re
import sys
import tempfile
from atexit import register
from configparser import Error as ParserError
from configparser import RawConfigParser
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree

from ..errors import CoreflangError
from ..plugins import CODE_LENGTH, GROUP

SETUP = "setup.cfg"
LONGEST = 100
# What may stand in names of files and modules; a name that leads elsewhere is none.
_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?")
_VERSION = re.compile(r"[A-Za-z0-9.!+_-]+")
_MODULE = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")


@dataclass(frozen=True)
class Setup:
    """What a plugin's setup.cfg says.

    folder: it stands in. name, version: of the distribution. lang: ISO 639-1 code. module: that
    registers the language. licence: as it is declared. licence_files, data: patterns of files to go
    into the wheel, the former from the folder on, the latter from the package on.
    """

    folder: Path
    name: str
    version: str
    lang: str
    module: str
    licence: str
    licence_files: tuple[str, ...]
    data: tuple[str, ...]

    @property
    def package(self) -> Path:
        """RETURNS (Path): the folder of the package."""
        return self.folder / self.module.partition(".")[0]


def read_setup(folder: Path) -> Setup:
    """Read a plugin's setup.cfg.

    folder (Path): that holds it.
    RETURNS (Setup): what it says.
    RAISES (CoreflangError): E442 where there is none, or no entry point of a language in it.
    """
    folder, parser = folder.resolve(), RawConfigParser()
    try:
        parser.read_string((folder / SETUP).read_text(encoding="utf-8"))
        points = _pairs(parser.get("options.entry_points", GROUP, fallback=""))
        codes = [code for code in points if len(code) == CODE_LENGTH and _is_code(code)]
        if len(codes) != 1:
            raise CoreflangError("E442", path=folder, found=f"{len(codes)} entry points")
        fields, data = parser["metadata"], dict(_items(parser, "options.package_data"))
        module, version = points[codes[0]], fields.get("version", "0")
        # "attr: ..." and "file: ..." are read when the package is built.
        version = "0" if ":" in version else version
        return Setup(
            folder, _fits(fields["name"], _NAME), _fits(version, _VERSION), codes[0],
            _fits(module, _MODULE),
            fields.get("license", ""), tuple(fields.get("license_files", "").split()),
            tuple(f"{data.get(module, '')} {data.get('*', '')}".replace(",", " ").split()),
        )  # fmt: skip
    except (OSError, KeyError, ParserError, ValueError) as error:
        raise CoreflangError(
            "E442", path=folder, found=f"{type(error).__name__}: {error}"
        ) from error


def _is_code(text: str) -> bool:
    return text.isascii() and text.isalpha() and text.islower()


def _fits(text: str, pattern: re.Pattern[str]) -> str:
    if not pattern.fullmatch(text) or len(text) > LONGEST:
        raise ValueError(f"{text[:LONGEST]!r} is no name")
    return text


def _pairs(block: str) -> dict[str, str]:
    rows = (line.partition("=")[::2] for line in block.splitlines() if "=" in line)
    return {name.strip(): value.strip() for name, value in rows}


def _items(parser: RawConfigParser, section: str) -> list[tuple[str, str]]:
    return parser.items(section) if parser.has_section(section) else []


def use_folder(folder: Path) -> Setup:
    """Let this process find a plugin in its folder, as `pip install -e` would; it goes first.

    folder (Path): with a setup.cfg.
    RETURNS (Setup): what it says.
    RAISES (CoreflangError): as `read_setup`.
    """
    setup = read_setup(folder)
    place = Path(tempfile.mkdtemp())
    register(rmtree, place, ignore_errors=True)
    info = place / f"{setup.name.replace('-', '_')}-{setup.version}.dist-info"
    info.mkdir()
    head = f"Metadata-Version: 2.1\nName: {setup.name}\nVersion: {setup.version}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    point = f"[{GROUP}]\n{setup.lang} = {setup.module}\n"
    (info / "entry_points.txt").write_text(point, encoding="utf-8")
    sys.path[:0] = [str(setup.folder), str(place)]
    importlib.invalidate_caches()
    return setup
