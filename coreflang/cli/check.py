"""`python -m coreflang check --installed`: whether what is installed is what was shipped."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

import typer

from .. import plugins
from ..errors import CoreflangError
from ..files.hashes import differing, noted

CORE = "coreflang"
# Distributions of ours, and of others that bring something: languages, scorers, vectors.
GROUPS = (plugins.GROUP, "spacy_coreflang_scorers", "spacy_coreflang_vectors")


@dataclass(frozen=True)
class Checked:
    """A distribution that was looked at.

    name, version: its own. files: how many were compared. wrong: those that are missing or others.
    in_place: it was installed from its sources, so that only its weights could be compared.
    """

    name: str
    version: str
    files: int
    wrong: tuple[str, ...]
    in_place: bool


def check(
    installed: Annotated[
        bool, typer.Option("--installed", help="Compare all files with their noted hashes.")
    ] = False,
) -> None:
    """Check what is installed; with coreflang-training also a model, see `check --help` there."""
    if not installed:
        raise CoreflangError("E433")
    found = [check_distribution(name, package) for name, package in distributions().items()]
    for one in found:
        note = ", installed in place: its weights only" if one.in_place else ""
        typer.echo(f"{one.name} {one.version}: {one.files} files compared{note}")
        for path in one.wrong:
            typer.echo(f"  not as shipped: {path}")
    broken = [one.name for one in found if one.wrong]
    if broken:
        raise CoreflangError("E434", found=", ".join(broken), names=" ".join(broken))


def distributions() -> dict[str, str]:
    """RETURNS (Dict[str, str]): coreflang and its plugins, distribution -> package."""
    found = {CORE: CORE}
    for point in chain.from_iterable(map(plugins.points, GROUPS)):
        if point.dist is not None:
            found.setdefault(point.dist.name, point.module.partition(".")[0])
    return found


def check_distribution(name: str, package: str) -> Checked:
    """Compare the files of a distribution with the hashes in its RECORD and its SHA256SUMS.

    name (str): of the distribution. package (str): its top package; it is not imported.
    RETURNS (Checked): what was found.
    """
    folder = _folder(package)
    weights = noted(folder) if folder else {}
    wrong = [f"{package}/{path}" for path in differing(folder)] if folder else []
    try:
        dist = distribution(name)
    except PackageNotFoundError:
        return Checked(name, "", len(weights), tuple(wrong), in_place=True)
    recorded = [file for file in dist.files or () if file.hash is not None]
    wrong += [str(file) for file in recorded if not _is_recorded(file)]
    in_place = not any(file.parts[0] == package for file in recorded)
    count = len(recorded) + (len(weights) if in_place else 0)
    return Checked(name, dist.version, count, tuple(dict.fromkeys(wrong)), in_place)


def _folder(package: str) -> Path | None:
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        return None
    return Path(spec.origin).parent if spec is not None and spec.origin else None


def _is_recorded(file: Any) -> bool:
    try:
        found = hashlib.new(file.hash.mode, file.read_binary()).digest()
    except (OSError, ValueError):
        return False
    return base64.urlsafe_b64encode(found).rstrip(b"=").decode() == file.hash.value
