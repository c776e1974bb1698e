"""Changes the annotation of words that meet conditions."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace

from .gold import Word

FORM = "form"


@dataclass(frozen=True)
class Correction:
    """A change to words of a kind.

    when (Dict[str, str]): `form`, `lemma`, `upos`, `xpos`, `feats` or `deprel` -> regular
        expression that matches it whole.
    head (Dict[str, str]): the same of the word's head, but for its form.
    without (str): relation that none of its dependents has.
    upos (str), xpos (str), deprel (str): what to set; empty to leave it.
    features (Dict[str, str]): kind of feature -> its value from now on; empty for none.
    """

    when: Mapping[str, str]
    head: Mapping[str, str] = field(default_factory=dict)
    without: str = ""
    upos: str = ""
    xpos: str = ""
    deprel: str = ""
    features: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """RAISES (ValueError): for a condition on what words have not."""
        known = {f.name for f in fields(Word)}
        unknown = (set(self.when) - known - {FORM}) | (set(self.head) - known)
        if unknown:
            raise ValueError(f"words have no {', '.join(sorted(unknown))}")


def correct(
    words: Sequence[Word], forms: Sequence[str], corrections: Sequence[Correction]
) -> list[Word]:
    """Correct the words of a sentence, one after the other.

    Each correction of a word sees what those before it did to the word; of its head and its
    dependents it sees what they were.

    forms (Sequence[str]): the words' forms.
    RETURNS (List[Word]): as many words.
    """
    dependents: dict[int, set[str]] = defaultdict(set)
    for word in words:
        dependents[word.head].add(word.deprel)
    result = []
    for i, (word, form) in enumerate(zip(words, forms, strict=True)):
        for correction in corrections:
            fits = _meets(words[word.head].__dict__, correction.head)
            if fits and correction.without not in dependents[i]:
                word = _corrected(word, form, correction)
        result.append(word)
    return result


def _corrected(word: Word, form: str, correction: Correction) -> Word:
    if not _meets({**word.__dict__, FORM: form}, correction.when):
        return word
    labels = {k: getattr(correction, k) for k in ("upos", "xpos", "deprel")}
    word = replace(word, **{k: label for k, label in labels.items() if label})
    return _set_features(word, correction.features)


def _meets(values: Mapping[str, object], when: Mapping[str, str]) -> bool:
    return all(re.fullmatch(pattern, str(values[name])) for name, pattern in when.items())


def _set_features(word: Word, features: Mapping[str, str]) -> Word:
    left = (f for f in word.feats.split("|") if f and f.partition("=")[0] not in features)
    found = [f"{kind}={value}" for kind, value in features.items() if value]
    return replace(word, feats="|".join(sorted([*left, *found], key=str.lower)))


def add_features(word: Word, features: Sequence[str]) -> Word:
    """Add features to a word that has none of their kinds.

    RETURNS (Word): the word itself if nothing was added.
    """
    kinds = {f.partition("=")[0] for f in word.feats.split("|")}
    added = [f for f in features if f.partition("=")[0] not in kinds]
    if not added:
        return word
    left = [f for f in word.feats.split("|") if f]
    return replace(word, feats="|".join(sorted([*left, *added], key=str.lower)))
