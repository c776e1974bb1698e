"""Derives the English plugin's word lists from WordNet.

What a word usually means is decided by how often each of its senses was met in WordNet's
sense-tagged texts; a sense that was never met there weighs a little, less the lower it ranks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from noun_classes import SenseTest, noun_tests
from wordnet_database import Sense, Synset, WordNet, read_wordnet

# Half or more of a word's use makes it a word of that class: for persons, nurse has 1.00, guide
# 0.55, star 0.27, head 0.02.
MOSTLY = 0.5
# A lesser share counts where it was met at least twice in the tagged texts, or is considerable.
SOMETIMES = 0.05
SOMETIMES_MET = 2
SOMETIMES_UNMET = 0.2
# Rare verbs of thinking and saying are not worth a line each.
VERB_MET = 3

_UNMET_WEIGHT = 0.5
_WORD = re.compile(r"[a-z]{2,}")
_IT_FRAME = 3  # "It is ----ing"
_SOMEBODY_FRAMES = frozenset({2, 8, 9, 24, 26, 27, 28, 29})
_SOMETHING_FRAME = 10  # "Something ----s somebody": alarm, please, surprise
_MALE_ENDINGS = ("man", "boy", "father", "master")
_NO_COMPOUND = ("human", "german", "roman", "norman", "ottoman", "brahman", "shaman", "mussulman")
_FEMALE_ENDINGS = ("woman", "girl", "mother", "mistress", "lady", "maid")
_THINGS = frozenset({"noun.animal", "noun.artifact", "noun.food", "noun.object", "noun.plant"})
_MIND = frozenset({"verb.cognition", "verb.communication", "verb.emotion"})


@dataclass(frozen=True)
class Use:
    """How much of a word's use has a meaning of some class.

    share (float): 0 to 1.
    met (int): how often such a meaning was met in the tagged texts.
    """

    share: float
    met: int


def derive_lists(folder: Path) -> dict[str, frozenset[str]]:
    """Derive every list that comes from WordNet, before corrections by hand.

    folder (Path): WordNet's database files.
    RETURNS (dict): name of the list -> its words.
    """
    return {
        **derive_nouns(read_wordnet(folder, "noun")),
        **derive_verbs(read_wordnet(folder, "verb")),
    }


def derive_nouns(wordnet: WordNet) -> dict[str, frozenset[str]]:
    """Derive the lists of nouns.

    wordnet (WordNet): its nouns.
    RETURNS (dict): name of the list -> its words.
    """
    tests = noun_tests(wordnet)
    common = {lemma: senses for lemma, senses in _usable(wordnet) if _is_common(senses)}
    uses = {lemma: person_use(senses, tests["person"]) for lemma, senses in common.items()}
    persons = _select(uses, is_mostly)
    female = _compounds(persons, _FEMALE_ENDINGS)
    male = _compounds(persons, _MALE_ENDINGS) - female
    return {
        "person_nouns": persons,
        "may_be_person_nouns": _select(uses, is_sometimes),
        "animal_nouns": _mostly(_without_food(common), tests["animal"]),
        "male_nouns": _mostly(common, tests["male"]) | male,
        "female_nouns": _mostly(common, tests["female"]) | female,
        "group_nouns": _mostly(_without_capital(common), tests["group"], met=1),
        "place_nouns": _mostly(_without_capital(common), tests["place"], met=1),
        "time_nouns": _mostly(common, tests["time"], met=1),
    }


def derive_verbs(wordnet: WordNet) -> dict[str, frozenset[str]]:
    """Derive the lists of verbs.

    wordnet (WordNet): its verbs.
    RETURNS (dict): name of the list -> its words.
    """
    verbs = dict(_usable(wordnet))
    return {
        "avalent_verbs": frozenset(
            lemma for lemma, senses in verbs.items() if any(_is_weather(s.synset) for s in senses)
        ),
        "saying_verbs": _mostly(verbs, _is_mental, met=VERB_MET),
    }


def use(senses: Iterable[Sense], test: SenseTest) -> Use:
    """Return how much of a word's use has a meaning that passes a test.

    senses (Iterable): the word's senses.
    test (SenseTest): says whether a synset is of the class.
    RETURNS (Use): the share and the count.
    """
    weights = [(s.count + _UNMET_WEIGHT / s.rank, s.count, test(s.synset)) for s in senses]
    total = sum(weight for weight, _, _ in weights)
    passed = sum(weight for weight, _, passes in weights if passes)
    met = sum(count for _, count, passes in weights if passes)
    return Use(passed / total if total else 0.0, met)


def person_use(senses: tuple[Sense, ...], test: SenseTest) -> Use:
    """Return how much of a noun's use means a person.

    A noun that was never met and also names a thing or an animal (`browser`, `ostrich`) means
    the person less often than the order of its senses lets one think.

    senses (tuple): the noun's senses.
    test (SenseTest): says whether a synset is a person.
    RETURNS (Use): the share and the count.
    """
    found = use(senses, test)
    unmet = not any(sense.count for sense in senses)
    if unmet and any(s.synset.lexical_file in _THINGS and not test(s.synset) for s in senses):
        return Use(found.share / 2, found.met)
    return found


def is_mostly(found: Use) -> bool:
    """Tell whether a class is what the word usually means.

    found (Use): the share and the count.
    RETURNS (bool): whether it is.
    """
    return found.share >= MOSTLY


def is_sometimes(found: Use) -> bool:
    """Tell whether a class is what the word at least sometimes means.

    found (Use): the share and the count.
    RETURNS (bool): whether it is.
    """
    if found.share >= SOMETIMES_UNMET:
        return True
    return found.share >= SOMETIMES and found.met >= SOMETIMES_MET


def _select(uses: dict[str, Use], condition: Callable[[Use], bool]) -> frozenset[str]:
    return frozenset(lemma for lemma, found in uses.items() if condition(found))


def _mostly(
    words: dict[str, tuple[Sense, ...]], test: SenseTest, *, met: int = 0
) -> frozenset[str]:
    uses = {lemma: use(senses, test) for lemma, senses in words.items()}
    return _select(uses, lambda found: is_mostly(found) and found.met >= met)


def _compounds(words: frozenset[str], endings: tuple[str, ...]) -> frozenset[str]:
    """Return what is put together from a word and an ending: `coachman`, but not `human`."""
    return frozenset(w for w in words if w.endswith(endings) and not w.endswith(_NO_COMPOUND))


def _usable(wordnet: WordNet) -> Iterable[tuple[str, tuple[Sense, ...]]]:
    """Yield single words with their senses, without those that are one person or place."""
    for lemma, senses in wordnet.senses.items():
        kinds = tuple(sense for sense in senses if not sense.synset.is_instance)
        if kinds and _WORD.fullmatch(lemma):
            yield lemma, kinds


def _is_common(senses: tuple[Sense, ...]) -> bool:
    """Tell whether a noun is more than an abbreviation (FBI, BSc)."""
    return any(not any(letter.isupper() for letter in sense.form[1:]) for sense in senses)


def _without_capital(
    words: dict[str, tuple[Sense, ...]],
) -> dict[str, tuple[Sense, ...]]:
    return {
        lemma: senses for lemma, senses in words.items() if any(s.form.islower() for s in senses)
    }


def _without_food(
    words: dict[str, tuple[Sense, ...]],
) -> dict[str, tuple[Sense, ...]]:
    """Leave out what is eaten of a `trout`, which WordNet tells apart from the fish."""
    return {
        lemma: tuple(s for s in senses if s.synset.lexical_file != "noun.food")
        for lemma, senses in words.items()
    }


def _is_weather(synset: Synset) -> bool:
    return synset.lexical_file == "verb.weather" and _IT_FRAME in synset.frames


def _is_mental(synset: Synset) -> bool:
    return synset.lexical_file in _MIND and (
        bool(synset.frames & _SOMEBODY_FRAMES) and _SOMETHING_FRAME not in synset.frames
    )
