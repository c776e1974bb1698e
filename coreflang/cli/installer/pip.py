"""Runs pip in the running environment, and looks at what is installed there."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from importlib import invalidate_caches
from importlib.metadata import Distribution, distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from packaging.requirements import Requirement

from ...errors import CoreflangError


def pip_install(arguments: Sequence[str]) -> None:
    """Run `pip install` once, quietly; what it complains of goes to standard error.

    arguments (Sequence[str]): options, paths and names.
    RAISES (CoreflangError): E414 when pip fails, E415 when there is none.
    """
    if find_spec("pip") is None:
        raise CoreflangError("E415", python=sys.executable)
    command = [sys.executable, "-m", "pip", "install", "--quiet", *arguments]
    done = subprocess.run(command, check=False)  # noqa: S603
    if done.returncode:
        what = " ".join(arguments)
        raise CoreflangError("E414", what=what, status=done.returncode)
    invalidate_caches()


def look_up(name: str) -> Distribution | None:
    """Find an installed distribution.

    name (str): of the distribution.
    RETURNS (Optional[Distribution]): its metadata, None if it is not installed. What a build left
        in a checkout (*.egg-info) is on the path too if one stands there, but has no INSTALLER.
    """
    found = distributions(name=name)
    return next((each for each in found if each.read_text("INSTALLER")), None)


def is_met(requirement: Requirement) -> bool:
    """Whether an installed distribution meets a requirement.

    requirement (Requirement): a name and a range of versions.
    RETURNS (bool): True if one of these versions is installed.
    """
    found = look_up(requirement.name)
    return found is not None and requirement.specifier.contains(found.version, prereleases=True)


def origin(name: str) -> Path | None:
    """Find the folder that a distribution was installed from.

    name (str): of the distribution.
    RETURNS (Optional[Path]): as `direct_url.json` (PEP 610) says, whether installed in place or
        copied; None if it came from elsewhere.
    """
    record = _record(name)
    address = urlsplit(record.get("url", ""))
    if "dir_info" not in record or address.scheme != "file":
        return None
    return Path(url2pathname(address.path))


def is_editable(name: str) -> bool:
    """Whether a distribution is installed in place, so that it follows its folder by itself.

    name (str): of the distribution.
    RETURNS (bool): True if `direct_url.json` (PEP 610) says so.
    """
    return bool(_record(name).get("dir_info", {}).get("editable"))


def _record(name: str) -> dict[str, Any]:
    found = look_up(name)
    text = found.read_text("direct_url.json") if found else None
    record: dict[str, Any] = json.loads(text) if text else {}
    return record


def fresh_languages() -> dict[str, dict[str, Any]]:
    """Ask a new process, which sees what was just installed, for the languages.

    RETURNS (Dict[str, Dict]): code -> the fields of LanguageFacts.
    RAISES (CoreflangError): E416 when that process fails.
    """
    command = [sys.executable, "-m", "coreflang", "languages", "--format", "json"]
    done = subprocess.run(  # noqa: S603
        command, capture_output=True, text=True, encoding="utf-8", cwd=sys.prefix, check=False
    )
    if done.returncode:
        raise CoreflangError("E416", lang="coreflang", found=done.stderr.strip()[-2000:])
    return {row["code"]: row for row in json.loads(done.stdout)["installed"]}
