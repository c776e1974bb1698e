"""What can be installed from a place at hand: a checkout's folders, wheels, folders of wheels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from configparser import ConfigParser, RawConfigParser
from configparser import Error as ParserError
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import InvalidWheelFilename, canonicalize_name, parse_wheel_filename
from packaging.version import Version

from ...errors import CoreflangError
from ...plugins import GROUP

CORE = "coreflang"
FOLDER = "languages"
SETUP = "setup.cfg"


@dataclass(frozen=True)
class Offer:
    """A distribution that can be installed from a path.

    name: normalised. languages: the codes that it registers. requires: what it needs.
    path: a folder or a wheel.
    """

    name: str
    languages: tuple[str, ...]
    requires: tuple[Requirement, ...]
    path: Path


def read_offer(path: Path) -> Offer:
    """Read what a folder or a wheel holds.

    path (Path): a folder with a setup.cfg, or a file *.whl.
    RETURNS (Offer): what pip would install from there.
    RAISES (CoreflangError): E413 for anything else.
    """
    try:
        return _read_wheel(path) if path.suffix == ".whl" else _read_folder(path)
    except (
        OSError, BadZipFile, InvalidRequirement, InvalidWheelFilename, KeyError, ParserError,
        StopIteration, UnicodeDecodeError,
    ) as error:  # fmt: skip
        found = f"{type(error).__name__}: {error}"
        raise CoreflangError("E413", path=path, found=found) from error


def _read_folder(path: Path) -> Offer:
    parser = RawConfigParser()
    parser.read_string((path / SETUP).read_text(encoding="utf-8"), source=str(path / SETUP))
    points = parser.get("options.entry_points", GROUP, fallback="")
    requires = parser.get("options", "install_requires", fallback="")
    codes = (line.partition("=")[0].strip() for line in _lines(points))
    needs = (Requirement(line) for line in _lines(requires))
    return Offer(canonicalize_name(parser["metadata"]["name"]), _codes(codes), tuple(needs), path)


def _lines(block: str) -> Iterator[str]:
    lines = (line.strip() for line in block.splitlines())
    return (line for line in lines if line and not line.startswith("#"))


def _codes(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(name for name in names if len(name) == 2))


def _read_wheel(path: Path) -> Offer:
    name = parse_wheel_filename(path.name)[0]
    with ZipFile(path) as wheel:
        files = wheel.namelist()
        info = next(file for file in files if file.endswith(".dist-info/METADATA"))
        headers = HeaderParser().parsestr(wheel.read(info).decode("utf-8"))
        points = info.replace("METADATA", "entry_points.txt")
        text = wheel.read(points).decode("utf-8") if points in files else ""
    parser = ConfigParser(delimiters=("=",))
    parser.read_string(text)
    codes = parser[GROUP] if parser.has_section(GROUP) else ()
    needs = (Requirement(line) for line in headers.get_all("Requires-Dist", []))
    return Offer(name, _codes(codes), tuple(needs), path)


def is_checkout(folder: Path) -> bool:
    """Whether a folder is a checkout of coreflang.

    folder (Path): the folder itself is looked at, and none above it.
    RETURNS (bool): True if what it holds is called coreflang, and there are language packages below
        its `languages/`.
    """
    if not (folder / SETUP).is_file() or read_offer(folder).name != CORE:
        return False
    return any(offer.languages for offer in _packages(folder))


def _packages(checkout: Path) -> list[Offer]:
    found = sorted((checkout / FOLDER).glob(f"*/{SETUP}"))
    return [read_offer(path.parent) for path in found]


def checkout_offers(checkout: Path) -> dict[str, Offer]:
    """Everything that a checkout offers.

    checkout (Path): a folder with `languages/`.
    RETURNS (Dict[str, Offer]): by name of the distribution, the core itself included.
    RAISES (CoreflangError): E411 when there are no language packages.
    """
    found = _packages(checkout)
    if not any(offer.languages for offer in found):
        raise CoreflangError("E411", path=checkout)
    if (checkout / SETUP).is_file():
        found.append(read_offer(checkout))
    return {offer.name: offer for offer in found}


def wheel_offers(folder: Path) -> dict[str, Offer]:
    """The wheels in a folder.

    folder (Path): with files *.whl.
    RETURNS (Dict[str, Offer]): by name of the distribution, of several versions the newest.
    RAISES (CoreflangError): E412 when there are none, E413 for a broken one.
    """
    wheels = sorted(folder.glob("*.whl"), key=_version)
    if not wheels:
        raise CoreflangError("E412", path=folder)
    return {offer.name: offer for offer in map(read_offer, wheels)}


def _version(wheel: Path) -> Version:
    try:
        return parse_wheel_filename(wheel.name)[1]
    except InvalidWheelFilename as error:
        raise CoreflangError("E413", path=wheel, found=error) from error


def with_needs(
    wanted: Sequence[Offer], offers: Mapping[str, Offer], is_there: Callable[[Requirement], bool]
) -> list[Offer]:
    """Add what some distributions need of the others.

    wanted (Sequence[Offer]): what to install.
    offers (Mapping[str, Offer]): what there is, by name.
    is_there (Callable): whether a requirement is met already.
    RETURNS (List[Offer]): the wanted ones and, behind them, what they need, each once.
    """
    plan = {offer.name: offer for offer in wanted}
    queue = list(wanted)
    while queue:
        for requirement in queue.pop(0).requires:
            name = canonicalize_name(requirement.name)
            if name in offers and name not in plan and not is_there(requirement):
                plan[name] = offers[name]
                queue.append(offers[name])
    return list(plan.values())
