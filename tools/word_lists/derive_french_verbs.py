"""Derives the French verbs whose "se" means their subject, in all forms that may stand beside "se".

python tools/word_lists/derive_french_verbs.py [--check]

french_verbs.yaml beside this script says which verbs, and how those that are not in -er are
conjugated.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import yaml
from derive_french import FRENCH
from list_files import write_or_check

TABLE = Path(__file__).with_name("french_verbs.yaml")
# Third person singular and plural of future and conditional, behind the future without its "a".
FUTURE = ("a", "ont", "ait", "aient")
# A mute vowel before the last consonant of the stem: "protège", "achète", but "jette".
MUTE = re.compile(r"[eé](?=(?:[bcdfgjklmnpqrstvwxz]|ch|gn|gu|[bcdfgt][lr])$)")


def derive_french_verbs(table: Mapping[str, object]) -> frozenset[str]:
    """Derive the list of forms.

    table (Mapping): what french_verbs.yaml holds.
    RETURNS (FrozenSet[str]): infinitives, forms of the third person, participles.
    """
    verbs = [verb for row in table["reflexive_verbs"] for verb in row]  # type: ignore[attr-defined]
    ends = sorted(table["irregular"].items(), key=lambda row: -len(row[0]))  # type: ignore[attr-defined]
    return frozenset(form for verb in verbs for form in forms(verb, ends))


def forms(verb: str, ends: Sequence[tuple[str, Sequence[str]]]) -> set[str]:
    """The forms of a verb.

    verb (str): infinitive. ends (Sequence): ends of infinitives with their forms, longest first.
    RETURNS (Set[str]): with the infinitive.
    """
    if verb.endswith("er"):
        return {verb, *_of_first_group(verb[:-2])}
    end, parts = next((end, parts) for end, parts in ends if verb.endswith(end))
    stem = verb[: -len(end)]
    return {verb, *_conjugated(*(stem + part for part in parts))}


def _of_first_group(stem: str) -> set[str]:
    """As in "protège, protégeait, protégea"; "essuie, essuyait"."""
    weak = stem[:-1] + "i" if stem[-1] == "y" else MUTE.sub("è", stem)
    soft = stem + "e" if stem[-1] == "g" else stem[:-1] + "ç" if stem[-1] == "c" else stem
    # "protégera" by the old spelling, "protègera" by the new one; "achètera" by both.
    futures = {weak + "er", stem + "er" if "é" in stem[-4:] else weak + "er"}
    found = {form for future in futures for form in (future + end for end in FUTURE)}
    return found | _without_future(
        weak + "e", weak + "ent", soft + "ait", soft + "a", stem + "èrent", stem + "é"
    )


def _conjugated(
    now: str, they: str, was: str, past: str, pasts: str, will: str, done: str
) -> set[str]:
    return _without_future(now, they, was, past, pasts, done) | {will[:-1] + e for e in FUTURE}


def _without_future(now: str, they: str, was: str, past: str, pasts: str, done: str) -> set[str]:
    """Present, imperfect, passé simple and subjunctives; participles in gender and number."""
    plural = done if done.endswith("s") else done + "s"
    participles = {done, plural, done + "e", done + "es", was[:-3] + "ant"}
    return participles | {
        now, they, they[:-2], was, was[:-1] + "ent", past, pasts, subjunctive(past)
    }  # fmt: skip


def subjunctive(past: str) -> str:
    """As in "vît" of "vit", "parlât" of "parla", "connût" of "connut", "tînt" of "tint"."""
    long = {"a": "â", "i": "î", "u": "û", "ï": "ï"}
    stem = past[:-1] if past.endswith("t") else past
    place = max(stem.rfind(vowel) for vowel in long)
    return stem[:place] + long[stem[place]] + stem[place + 1 :] + "t"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    arguments (Sequence | None): the command line without the program's name.
    RETURNS (int): 0, or 1 where --check found a difference.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--french", type=Path, default=FRENCH, help="folder of French lists")
    parser.add_argument("--check", action="store_true", help="compare, do not write")
    options = parser.parse_args(arguments)
    table = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    derived = {"reflexive_verbs": derive_french_verbs(table)}
    return write_or_check(options.french, derived, check=options.check)


if __name__ == "__main__":
    sys.exit(main())
