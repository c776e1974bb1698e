"""Wheels written by hand: what pip installs without building anything."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile


def write_wheel(
    folder: Path,
    name: str,
    files: Mapping[str, str],
    *,
    languages: Mapping[str, str] | None = None,
    points: Mapping[str, Mapping[str, str]] | None = None,
    requires: Sequence[str] = (),
    version: str = "0.1.0",
) -> Path:
    """Write a wheel of pure Python; languages are code -> module, points are by their groups."""
    stem = f"{name.replace('-', '_')}-{version}"
    info = f"{stem}.dist-info"
    needs = "".join(f"Requires-Dist: {text}\n" for text in requires)
    groups = {**({"coreflang": languages} if languages else {}), **(points or {})}
    sections = [
        "\n".join([f"[{group}]", *(f"{key} = {value}" for key, value in rows.items()), ""])
        for group, rows in groups.items()
    ]
    texts = {
        **files,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{needs}",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": "\n".join(sections),
    }
    rows = [f"{path},sha256={_digest(text)},{len(text.encode())}" for path, text in texts.items()]
    texts[f"{info}/RECORD"] = "\n".join([*rows, f"{info}/RECORD,,"]) + "\n"
    path = folder / f"{stem}-py3-none-any.whl"
    folder.mkdir(parents=True, exist_ok=True)
    with ZipFile(path, "w", ZIP_DEFLATED) as wheel:
        for name_inside, text in texts.items():
            wheel.writestr(name_inside, text)
    return path


def _digest(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def write_checkout(folder: Path, packages: Mapping[str, str]) -> Path:
    """Write a checkout's setup.cfg files: folder below `languages/` -> content."""
    for name, text in packages.items():
        path = folder / "languages" / name / "setup.cfg"
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return folder
