"""Derives the French lists of first names that the shared lists leave open, from births in France.

python tools/word_lists/derive_french.py --names DIR [--check]

Jean is a man in France and a woman in America, so that the shared lists have it for both. Here it
counts as male, as does every name of theirs that at least 93 in 100 bearers born in France are men
by; likewise female. DIR holds firstnames_fr_insee.tsv, which data/SOURCES.yaml of French describes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from list_files import write_or_check

_ROOT = Path(__file__).resolve().parents[2]
FRENCH = _ROOT / "languages" / "fr" / "coreflang_fr" / "data"
SHARED = _ROOT / "languages" / "common" / "coreflang_common" / "data" / "unisex_names.txt"
SOURCE = "firstnames_fr_insee.tsv"
ONE_SEX = 0.93
FEWEST = 200


def derive_french(names: Path, shared: Path = SHARED) -> dict[str, frozenset[str]]:
    """Derive the lists.

    names (Path): folder with the register. shared (Path): the names that the shared lists leave
        open, one a line.
    RETURNS (dict): french_male_names, french_female_names.
    """
    undecided = set(shared.read_text(encoding="utf-8").split())
    lists: dict[str, set[str]] = {"french_male_names": set(), "french_female_names": set()}
    for line in (names / SOURCE).read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        name, male, female = line.lower().split("\t")[:3]
        if name in undecided and float(male) + float(female) >= FEWEST:
            _add(lists, name, float(male) / (float(male) + float(female)))
    return {name: frozenset(words) for name, words in lists.items()}


def _add(lists: dict[str, set[str]], name: str, share: float) -> None:
    if share >= ONE_SEX:
        lists["french_male_names"].add(name)
    elif 1 - share >= ONE_SEX:
        lists["french_female_names"].add(name)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    arguments (Sequence | None): the command line without the program's name.
    RETURNS (int): 0, or 1 where --check found a difference.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--names", type=Path, required=True, help="folder of the register")
    parser.add_argument("--french", type=Path, default=FRENCH, help="folder of French lists")
    parser.add_argument("--shared", type=Path, default=SHARED, help="names to decide on")
    parser.add_argument("--check", action="store_true", help="compare, do not write")
    options = parser.parse_args(arguments)
    derived = derive_french(options.names, options.shared)
    return write_or_check(options.french, derived, check=options.check)


if __name__ == "__main__":
    sys.exit(main())
