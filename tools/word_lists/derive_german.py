"""Derives the genders of German nouns from the articles that stand before them in raw text.

python tools/word_lists/derive_german.py --raw DIR [--check]

A noun is feminine where "eine", "einer", "zur" stand before it, neuter where "das", "ins",
masculine where "einen"; "dem" and its like rule feminine out, "der" neuter. What is said of a noun
too rarely, or in too many ways, as of plurals and of "der See, die See", is left out. DIR holds
ELTeC-deu and CommonVoice, which data/SOURCES.yaml of German describes.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from list_files import write_or_check

GERMAN = Path(__file__).resolve().parents[2] / "languages" / "de" / "coreflang_de" / "data"
FILES = ("ELTeC-deu/ELTeC-deu.txt", "CommonVoice/sentences.txt")
SIGNS = {
    "masculine": "einen jeden",
    "feminine": "eine einer zur jede jeder",
    "neuter": "das ins ans aufs fürs durchs dies",
    "not neuter": "der dieser jener welcher",
    "not feminine": (
        "dem einem im am zum vom beim des eines dieses jenes jedes keinem meinem seinem ihrem "
        "diesem jenem ein kein mein sein"
    ),
}
SIGN = {word: sign for sign, words in SIGNS.items() for word in words.split()}
LISTS = {
    "masculine": "masculine_nouns",
    "feminine": "feminine_nouns",
    "neuter": "neuter_nouns",
}
_ADJECTIVES = r"(?:[a-zäöüß]+(?:e|en|er|es|em) ){0,2}"
_PHRASE = re.compile(rf"\b({'|'.join(SIGN)}) {_ADJECTIVES}([A-ZÄÖÜ][a-zäöüß]{{2,}})\b")


def count_signs(lines: Iterable[str]) -> dict[str, Counter[str]]:
    """Count what stands before nouns.

    lines (Iterable[str]): raw text.
    RETURNS (Dict[str, Counter[str]]): noun in lower case -> sign, a key of SIGNS -> how often.
    """
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for line in lines:
        for match in _PHRASE.finditer(line):
            found[match[2].lower()][SIGN[match[1]]] += 1
    return found


def gender(signs: Mapping[str, int]) -> str:
    """What a noun's signs say.

    signs (Mapping[str, int]): sign -> how often.
    RETURNS (str): "masculine", "feminine" or "neuter"; "" where they say too little.
    """
    masculine, feminine = signs.get("masculine", 0), signs.get("feminine", 0)
    neuter, other = signs.get("neuter", 0), signs.get("not feminine", 0)
    der = signs.get("not neuter", 0)
    if feminine >= 3 and feminine >= 0.85 * (feminine + masculine + neuter + other):
        return "feminine"
    if feminine > 0.1 * (masculine + neuter + other):
        return ""
    if neuter >= 3 and neuter >= 0.9 * (neuter + masculine) and neuter >= 3 * der:
        return "neuter"
    sure = masculine + der >= 4 and masculine + other >= 3
    return "masculine" if sure and neuter <= 0.1 * (masculine + der) else ""


def derive_german(lines: Iterable[str]) -> dict[str, frozenset[str]]:
    """Derive the lists.

    lines (Iterable[str]): raw text.
    RETURNS (dict): masculine_nouns, feminine_nouns, neuter_nouns.
    """
    lists: dict[str, set[str]] = {name: set() for name in LISTS.values()}
    for noun, signs in count_signs(lines).items():
        if found := gender(signs):
            lists[LISTS[found]].add(noun)
    return {name: frozenset(words) for name, words in lists.items()}


def _lines(raw: Path) -> Iterator[str]:
    for name in FILES:
        with (raw / name).open(encoding="utf-8") as file:
            yield from file


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    arguments (Sequence | None): the command line without the program's name.
    RETURNS (int): 0, or 1 where --check found a difference.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--raw", type=Path, required=True, help="folder of the German raw texts")
    parser.add_argument("--german", type=Path, default=GERMAN, help="folder of German lists")
    parser.add_argument("--check", action="store_true", help="compare, do not write")
    options = parser.parse_args(arguments)
    derived = derive_german(_lines(options.raw))
    return write_or_check(options.german, derived, check=options.check)


if __name__ == "__main__":
    sys.exit(main())
