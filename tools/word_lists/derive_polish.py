"""Derives the Polish lists of names and of nouns from registers and from Morfologik.

python tools/word_lists/derive_polish.py --names DIR [--check]

DIR has firstnames_pl.tsv (name, men, women) and polish_morfologik/noun_gender.tsv.xz (lemma, its
genders in the tags of the National Corpus: m1 persons, m2 animals, m3 things, f, n1, n2, pl:p1).
"""

from __future__ import annotations

import argparse
import lzma
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from list_files import list_text, refresh_checksums, write_list

FOLDER = Path(__file__).resolve().parents[2] / "languages" / "pl" / "coreflang_pl" / "data"
COMMON = Path(__file__).resolve().parents[2] / "languages" / "common" / "coreflang_common" / "data"
GENDERS = Path("polish_morfologik") / "noun_gender.tsv.xz"
NAMES = "firstnames_pl.tsv"
ONE_SEX = 0.9
WORD = re.compile(r"[a-ząćęłńóśźż]{3,}")
# Women by the word for a man: lekarz, lekarka; nauczyciel, nauczycielka; student, studentka.
FEMALE_ENDINGS = (
    ("ka", ""),
    ("yni", "a"),
    ("yni", ""),
    ("ini", ""),
    ("nica", "nik"),
    ("czyni", "ca"),
)
# Nouns for things that some women's or men's words look like.
NOT_PERSONS = frozenset(["matematyka", "polityka", "grafika", "technika", "kopiarka", "marynarka"])


def read_genders(path: Path) -> dict[str, frozenset[str]]:
    """Read Morfologik's nouns.

    path (Path): noun_gender.tsv.xz.
    RETURNS (dict): lemma -> its genders.
    """
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        rows = (line.rstrip("\n").split("\t") for line in lines)
        return {lemma: frozenset(genders.split(",")) for lemma, genders in rows}


def read_names(path: Path) -> Iterator[tuple[str, float]]:
    """Read the register of first names.

    path (Path): firstnames_pl.tsv.
    YIELDS (Tuple): each name in lower case and the share of men among its bearers.
    """
    for line in path.read_text(encoding="utf-8").splitlines():
        name, *counts = line.split("\t")
        if len(counts) == 2 and all(count.isdigit() for count in counts) and " " not in name:
            male, female = (int(count) for count in counts)
            if male + female:
                yield name.lower(), male / (male + female)


def derive_first_names(
    shares: Iterable[tuple[str, float]], genders: Mapping[str, frozenset[str]], common: set[str]
) -> dict[str, frozenset[str]]:
    """Derive first names by sex; where the register does not tell, Morfologik does.

    shares (Iterable): names and their shares of men. genders (Mapping): Morfologik's nouns.
    common (Set[str]): first names of all countries, in lower case.
    RETURNS (dict): name of the list -> its words.
    """
    share_of = dict(shares)
    male = {name for name, share in share_of.items() if share >= ONE_SEX}
    female = {name for name, share in share_of.items() if share <= 1 - ONE_SEX}
    settled = male | female
    for lemma, found in genders.items():
        if lemma.istitle() and lemma.lower() in common and lemma.lower() not in settled:
            male |= {lemma.lower()} if found == {"m1"} else set()
            female |= {lemma.lower()} if found == {"f"} and lemma.endswith("a") else set()
    return {"male_names": frozenset(male), "female_names": frozenset(female)}


def derive_nouns(genders: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """Derive nouns for persons, animals and things, and those whose gender no ending tells.

    genders (Mapping): Morfologik's nouns.
    RETURNS (dict): name of the list -> its words.
    """
    nouns = {lemma: found for lemma, found in genders.items() if WORD.fullmatch(lemma)}
    men = {lemma for lemma, found in nouns.items() if found & {"m1", "pl:p1"} and "m3" not in found}
    only_men = {lemma for lemma in men if "m2" not in nouns[lemma] and "f" not in nouns[lemma]}
    feminine = {lemma for lemma, found in nouns.items() if found <= {"f", "pl:f"}}
    women = {lemma for lemma in feminine if any(base in only_men for base in bases(lemma))}
    soft = {w for w in feminine if w[-1] not in "aiy" and not w.endswith("ść")}
    return {
        "male_persons": frozenset(only_men),
        "female_persons": frozenset(women - NOT_PERSONS),
        "animals": frozenset(lemma for lemma, found in nouns.items() if found == {"m2"}),
        # "pies, kot", but "klient, król" as well, who are pieces of games or of software.
        "living_nouns": frozenset(w for w, found in nouns.items() if found == {"m1", "m2"}),
        "feminine_consonants": frozenset(soft),
        "masculine_things": frozenset(lemma for lemma, found in nouns.items() if found == {"m3"}),
        "masculine_vowels": frozenset(
            w for w in men if w.endswith(("a", "o")) and w not in feminine
        ),
    }


def bases(lemma: str) -> Iterator[str]:
    """YIELDS (str): the words for men that a word for a woman may come from."""
    for ending, base in FEMALE_ENDINGS:
        if lemma.endswith(ending):
            stem = lemma.removesuffix(ending) + base
            yield stem
            if stem.endswith("r"):
                yield stem + "z"
            if stem.endswith("cz"):
                yield stem[:-2] + "k"


def derive(names: Path, common: Path) -> dict[str, frozenset[str]]:
    """Derive all lists.

    names (Path): the folder of the registers. common (Path): that of the shared lists of names.
    RETURNS (dict): name of the list -> its words.
    """
    genders = read_genders(names / GENDERS)
    files = ("male_names.txt", "female_names.txt", "unisex_names.txt")
    known = {w for file in files for w in (common / file).read_text(encoding="utf-8").split()}
    shares = read_names(names / NAMES)
    return {**derive_first_names(shares, genders, known), **derive_nouns(genders)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    arguments (Optional[Sequence[str]]): the command line without the program's name.
    RETURNS (int): 0, or 1 where --check found a difference.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--names", type=Path, required=True, help="the registers and Morfologik")
    parser.add_argument("--check", action="store_true", help="compare, do not write")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="of the lists")
    options = parser.parse_args(arguments)
    bad = 0
    for name, words in derive(options.names, COMMON).items():
        path = options.folder / f"{name}.txt"
        if not options.check:
            write_list(path, words)
            sys.stdout.write(f"{name}: {len(words)} words\n")
        elif not path.exists() or path.read_text(encoding="utf-8") != list_text(words):
            sys.stdout.write(f"{path} differs\n")
            bad = 1
    if not options.check and (options.folder / "SOURCES.yaml").exists():
        refresh_checksums(options.folder)
    return bad


if __name__ == "__main__":
    sys.exit(main())
