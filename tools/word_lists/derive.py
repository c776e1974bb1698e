"""Writes or checks the word lists that come from WordNet and from registers of first names.

python tools/word_lists/derive.py --wordnet DIR --names DIR [--check]

WordNet's database files are in Debian's package wordnet-base, under /usr/share/wordnet. The
registers of first names are named, with their addresses, in coreflang_common/data/SOURCES.yaml.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from corrections import apply_corrections, idle_corrections, read_corrections
from derive_names import derive_names
from derive_wordnet import derive_lists
from list_files import list_text, refresh_checksums, write_list
from wordnet_database import read_wordnet

_ROOT = Path(__file__).resolve().parents[2]
ENGLISH = _ROOT / "languages" / "en" / "coreflang_en" / "data"
COMMON = _ROOT / "languages" / "common" / "coreflang_common" / "data"
CORRECTIONS = Path(__file__).with_name("corrections.yaml")


def derive_english(wordnet: Path, corrections: Path) -> dict[str, frozenset[str]]:
    """Derive the English word lists.

    wordnet (Path): WordNet's database files.
    corrections (Path): corrections.yaml.
    RETURNS (dict): name of the list -> its words.
    """
    return apply_corrections(derive_lists(wordnet), read_corrections(corrections))


def differences(folder: Path, lists: dict[str, frozenset[str]]) -> list[str]:
    """Name the lists in a folder that are not what was derived.

    folder (Path): where the lists lie.
    lists (dict): name -> derived words.
    RETURNS (list): names, sorted.
    """
    return sorted(
        name
        for name, words in lists.items()
        if not (folder / f"{name}.txt").exists()
        or (folder / f"{name}.txt").read_text(encoding="utf-8") != list_text(words)
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    arguments (Sequence | None): the command line without the program's name.
    RETURNS (int): 0, or 1 where --check found a difference or a correction changes nothing.
    """
    options = _parser().parse_args(arguments)
    derived = {
        options.english: derive_english(options.wordnet, options.corrections),
        options.common: derive_names(options.names, read_wordnet(options.wordnet, "noun")),
    }
    idle = idle_corrections(derive_lists(options.wordnet), read_corrections(options.corrections))
    problems = [f"This correction changes nothing: {line}" for line in idle]
    for folder, lists in derived.items():
        if options.check:
            problems += [f"{folder / name}.txt differs" for name in differences(folder, lists)]
        else:
            _write(folder, lists)
    sys.stdout.writelines(f"{problem}\n" for problem in problems)
    return 1 if problems else 0


def _write(folder: Path, lists: dict[str, frozenset[str]]) -> None:
    for name, words in lists.items():
        write_list(folder / f"{name}.txt", words)
        sys.stdout.write(f"{name}: {len(words)} words\n")
    refresh_checksums(folder)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wordnet", type=Path, required=True, help="WordNet's database files")
    parser.add_argument("--names", type=Path, required=True, help="the registers of first names")
    parser.add_argument("--check", action="store_true", help="compare, do not write")
    parser.add_argument("--english", type=Path, default=ENGLISH, help="folder of English lists")
    parser.add_argument("--common", type=Path, default=COMMON, help="folder of the name lists")
    parser.add_argument("--corrections", type=Path, default=CORRECTIONS)
    return parser


if __name__ == "__main__":
    sys.exit(main())
