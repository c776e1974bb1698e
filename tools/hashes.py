"""Notes the hashes of all weights that ship, in a file SHA256SUMS in each package.

    python tools/hashes.py [--check]

coreflang compares them when it loads a model, vectors or an embedded pipeline. With --check nothing
is written, and the exit status is 1 if a file is out of date.
"""

from __future__ import annotations

import sys
from pathlib import Path

from coreflang.files.hashes import FILE, as_text, hashes_of

ROOT = Path(__file__).resolve().parents[1]


def packages() -> list[Path]:
    """RETURNS (List[Path]): the folders of packages that have weights."""
    found = [ROOT / "coreflang", *sorted(ROOT.glob("languages/*/coreflang_*"))]
    return [package for package in found if hashes_of(package)]


def main() -> None:
    """Write the files, or compare them."""
    stale = []
    for package in packages():
        path, text = package / FILE, as_text(hashes_of(package))
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8", newline="\n")
    print("\n".join(map(str, stale)) or "all are up to date")
    if stale and "--check" in sys.argv:
        sys.exit(1)


if __name__ == "__main__":
    main()
