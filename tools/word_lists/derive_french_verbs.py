"""Derives lists of French verbs in many forms, since lemmatizers miss those that are rare.

python tools/word_lists/derive_french_verbs.py [--check]

french_verbs.yaml beside this script says which verbs: those whose "se" means their subject, those
whose "y" or "en" means nothing that a noun names, what is said of things or of animals; and how
those that are not in -er are conjugated.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml
from derive_french import FRENCH
from list_files import write_or_check

TABLE = Path(__file__).with_name("french_verbs.yaml")
Ends = Sequence[tuple[str, Sequence[str]]]
# What the table has beside lists of verbs.
NO_LISTS = ("irregular", "no_finite_verbs")
FINITE = ("a", "ait", "ent", "it", "ont")
# Third person singular and plural of future and conditional, behind the future without its "a".
FUTURE = ("a", "ont", "ait", "aient")
# A mute vowel before the last consonant of the stem: "protège", "achète", but "jette".
MUTE = re.compile(r"[eé](?=(?:[bcdfgjklmnpqrstvwxz]|ch|gn|gu|[bcdfgt][lr])$)")


def derive_french_verbs(table: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    """Derive the lists of forms.

    table (Mapping): what french_verbs.yaml holds.
    RETURNS (Dict[str, FrozenSet[str]]): by the list's name infinitives, participles and forms of
        the third person; of all persons, but for verbs with "se" as an object.
    """
    ends = sorted(table["irregular"].items(), key=lambda row: -len(row[0]))
    verbs = {
        name: [verb for row in rows for verb in row]
        for name, rows in table.items()
        if name not in NO_LISTS
    }
    lists = {
        name: frozenset(form for verb in row for form in FORMS.get(name, forms)(verb, ends))
        for name, row in verbs.items()
    }
    return {**lists, "finite_verbs": lists["finite_verbs"] - set(table["no_finite_verbs"])}


def forms(verb: str, ends: Ends, *, persons: bool = True) -> set[str]:
    """The forms of a verb.

    verb (str): infinitive. ends (Sequence): ends of infinitives with their forms, longest first.
    persons (bool): those of the first and second person, too.
    RETURNS (Set[str]): with the infinitive.
    """
    found = _forms(verb, ends)
    return found | _of_speakers(found) | {_of_you(_present(verb, ends))} if persons else found


def third_persons(verb: str, ends: Ends) -> set[str]:
    """Infinitive, participles and the forms of the third person.

    verb (str): infinitive. ends (Sequence): as in `forms`.
    RETURNS (Set[str]): with the infinitive.
    """
    return forms(verb, ends, persons=False)


def finite(verb: str, ends: Ends) -> set[str]:
    """The third person of the indicative: "brûle, brûlent, brûlait, brûla, brûlera".

    verb (str): infinitive. ends (Sequence): as in `forms`.
    RETURNS (Set[str]): without infinitive, participles and conditional.
    """
    return {form for form in _forms(verb, ends) if form.endswith(FINITE)} | {_present(verb, ends)}


def _of_you(now: str) -> str:
    """As in "doutes" of "doute", "tiens" of "tient", "rends" of "rend", "veux" of "veut"."""
    if now.endswith("eut"):
        return now[:-1] + "x"
    return (now[:-1] if now.endswith("t") else now) + "s"


def _present(verb: str, ends: Ends) -> str:
    """The third person singular of the present."""
    if verb.endswith("er") and verb not in dict(ends):
        return _weak(verb[:-2]) + "e"
    end, parts = next((end, parts) for end, parts in ends if verb.endswith(end))
    return verb[: -len(end)] + str(parts[0])


def _weak(stem: str) -> str:
    """The stem before a mute vowel: "protèg", "essui"."""
    return stem[:-1] + "i" if stem[-1] == "y" else MUTE.sub("è", stem)


def _of_speakers(found: set[str]) -> set[str]:
    """As in "doutez, doutons, doutais, doutiez" of "doutait", "douterai" of "douterait"."""
    stems = [form[:-3] for form in found if form.endswith("ait")]
    ends = [("ais", "ions", "iez") + (() if s.endswith("r") else ("ons", "ez")) for s in stems]
    spoken = {stem + end for stem, row in zip(stems, ends, strict=True) for end in row}
    spoken |= {stem + end for stem in stems if stem.endswith("r") for end in ("ai", "as", "ez")}
    return spoken


def _forms(verb: str, ends: Ends) -> set[str]:
    if verb.endswith("er") and verb not in dict(ends):
        return {verb, *_of_first_group(verb[:-2])}
    end, parts = next((end, parts) for end, parts in ends if verb.endswith(end))
    stem = verb[: -len(end)]
    return {verb, *_conjugated(*(stem + part for part in parts))}


def _of_first_group(stem: str) -> set[str]:
    """As in "protège, protégeait, protégea"; "essuie, essuyait"."""
    weak = _weak(stem)
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


# Where the forms are not those of all persons
FORMS: dict[str, Callable[[str, Ends], set[str]]] = {
    "reflexive_verbs": third_persons,
    "finite_verbs": finite,
    "joined_verbs": finite,
    "verbs_of_animals": third_persons,
    "verbs_of_getting": third_persons,
    "verbs_of_handling": third_persons,
    "verbs_of_praise": third_persons,
    "verbs_of_things": third_persons,
    "verbs_of_things_with_se": third_persons,
}


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
    return write_or_check(options.french, derive_french_verbs(table), check=options.check)


if __name__ == "__main__":
    sys.exit(main())
