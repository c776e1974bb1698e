"""Derives the shared lists of first names from counts of births or bearers by sex.

A name counts as male where at least 93 in 100 bearers are men in all sources together, every
source weighing the same, and no source has it mainly for women; likewise female. (At 95 in 100,
Maria would be unisex: German registers count second names too, as in Rainer Maria.) What is left
is unisex: Kim everywhere, but also Jean, who is a man in France and a woman in America; and what
is another spelling of such a name: Lesley beside Leslie.
"""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wordnet_database import WordNet

# Bearers per million in some country, below which a name is too rare to be worth a line.
RARE = 8.0
# In a source without counts, a name among the ten most usual of a country gets this many.
TOP_TEN = 2000.0
# Names that are words (hope) or places (paris, virginia) must be at least this usual.
USUAL_WORD = 100.0
USUAL_PLACE = 500.0
WORD_MET = 10
ONE_SEX = 0.93
MAJORITY = 0.5
MIN_COUNT = 10

_NAME = re.compile(r"[^\W\d_]{2,}(?:[-'’][^\W\d_]{2,})*")
_PATRONYMIC = re.compile(r".{2,}(?:[oe]vič|[oe]vich|[oe]vna|[oe]vitch)")
_SPELLINGS = re.compile(r"(.+[b-df-hj-np-tv-xz])(?:ley|lie)")
_LATIN = re.compile(r"[a-zß-ɏḀ-ỿ'’-]+")
# What registrars write when there is no name, and titles, which say more than a name does.
_NO_NAMES = frozenset(
    """anonymous baby boy child female girl infant male name newborn none test unbekannt unknown
    unnamed twin
    an do ha ho my abu bin da de di du el ibn la le van von
    baron bishop captain count countess doctor doc duchess duke earl general judge king knight lady
    lord madam madame mademoiselle major master messiah miss mister monsieur mrs ms pope president
    prince princess princesa prinz queen reverend señor sir sire sultan""".split()
)


@dataclass(frozen=True)
class Bearers:
    """How usual a name is in one country.

    male (float): men of this name per million people.
    female (float): women of this name per million people.
    """

    male: float
    female: float

    @property
    def total(self) -> float:
        """Bearers per million people."""
        return self.male + self.female


def derive_names(folder: Path, nouns: WordNet) -> dict[str, frozenset[str]]:
    """Derive the lists of first names.

    folder (Path): where the sources lie: firstnames_*.tsv and common-forenames-by-country.csv.
    nouns (WordNet): its nouns, to keep out words and places that are rare as names.
    RETURNS (dict): male_names, female_names, unisex_names.
    """
    names: dict[str, list[Bearers]] = defaultdict(list)
    for source in _counted(folder):
        for name, bearers in source.items():
            names[name].append(bearers)
    for name, bearers in _top_tens(folder / "common-forenames-by-country.csv").items():
        if all(known.total < RARE for known in names[name]):
            names[name].append(bearers)
    lists: dict[str, set[str]] = {f"{sex}_names": set() for sex in ("male", "female", "unisex")}
    for name, found in names.items():
        if is_name(name, found, nouns):
            lists[f"{sex_of(found)}_names"].add(name)
    return one_sex_a_sound({name: frozenset(words) for name, words in lists.items()})


def one_sex_a_sound(lists: dict[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """Move what is spelt otherwise in -ley or -lie to the name that it sounds like, if unisex.

    Registers of births know the spellings of some decades only: Lesley was a man's name, too.

    lists (dict): male_names, female_names, unisex_names.
    RETURNS (dict): the same names in the same lists, but for those that move to unisex_names.
    """
    sounds = {_sound(name) for name in lists["unisex_names"]} - {""}
    moved = {n for words in lists.values() for n in words if _sound(n) in sounds}
    return {
        name: words | moved if name == "unisex_names" else words - moved
        for name, words in lists.items()
    }


def _sound(name: str) -> str:
    """A name up to its -ley or -lie; empty for one without."""
    found = _SPELLINGS.fullmatch(name)
    return found[1] if found else ""


def sex_of(found: list[Bearers]) -> str:
    """Tell which sex bears a name.

    found (list): its bearers in each country that knows it.
    RETURNS (str): `male`, `female` or `unisex`.
    """
    share = sum(b.male for b in found) / sum(b.total for b in found)
    shares = [b.male / b.total for b in found if b.total >= RARE]
    if share >= ONE_SEX and all(s > MAJORITY for s in shares):
        return "male"
    if 1 - share >= ONE_SEX and all(s < MAJORITY for s in shares):
        return "female"
    return "unisex"


def is_name(name: str, found: list[Bearers], nouns: WordNet) -> bool:
    """Tell whether a name is usual enough, and a name rather than a word or a place.

    name (str): the name in lower case.
    found (list): its bearers in each country that knows it.
    nouns (WordNet): its nouns.
    RETURNS (bool): whether it belongs in a list.
    """
    most = max(b.total for b in found)
    if name in _NO_NAMES or most < RARE or _PATRONYMIC.fullmatch(name):
        return False
    senses = nouns.senses.get(name, ())
    if any(s.synset.is_instance and s.synset.lexical_file == "noun.location" for s in senses):
        return most >= USUAL_PLACE
    is_word = sum(s.count for s in senses if s.form.islower()) >= WORD_MET
    return most >= USUAL_WORD or not is_word


def _counted(folder: Path) -> Iterator[dict[str, Bearers]]:
    for path in sorted(folder.glob("firstnames_*.tsv")):
        counts = _counts(path)
        million = sum(male + female for male, female in counts.values()) / 1e6
        yield {
            name: Bearers(male / million, female / million)
            for name, (male, female) in counts.items()
            if male + female >= MIN_COUNT
        }


def _counts(path: Path) -> dict[str, tuple[int, int]]:
    counts: dict[str, tuple[int, int]] = {}
    with path.open(encoding="utf-8") as file:
        rows = csv.DictReader((line for line in file if line[0] != "#"), delimiter="\t")
        for row in rows:
            name = row["name"].lower()
            if _is_written_as_name(name):
                male, female = counts.get(name, (0, 0))
                counts[name] = (male + int(row["male"]), female + int(row["female"]))
    return counts


def _top_tens(path: Path) -> dict[str, Bearers]:
    sexes: dict[str, set[str]] = defaultdict(set)
    with path.open(encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            for name in (row["Localized Name"].lower(), row["Romanized Name"].lower()):
                if _is_written_as_name(name):
                    sexes[name].add(row["Gender"])
    return {
        name: Bearers(TOP_TEN if "M" in found else 0.0, TOP_TEN if "F" in found else 0.0)
        for name, found in sexes.items()
    }


def _is_written_as_name(name: str) -> bool:
    return bool(_NAME.fullmatch(name)) and bool(_LATIN.fullmatch(name))
