"""Changes the annotation of words that meet conditions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from .gold import Word

FORM = "form"


@dataclass(frozen=True)
class Correction:
    """A change to words of a kind.

    when (Dict[str, str]): `form`, `lemma`, `upos`, `xpos`, `feats` or `deprel` -> regular
        expression that matches it whole.
    upos (str), xpos (str), deprel (str): what to set; empty to leave it.
    features (Dict[str, str]): kind of feature -> its value from now on; empty for none.
    """

    when: Mapping[str, str]
    upos: str = ""
    xpos: str = ""
    deprel: str = ""
    features: Mapping[str, str] = field(default_factory=dict)


def corrected(word: Word, form: str, corrections: Iterable[Correction]) -> Word:
    """Make the corrections in their order; each sees what those before it did.

    RETURNS (Word): the word itself if none applies.
    """
    for correction in corrections:
        if _applies(word, form, correction.when):
            labels = {k: getattr(correction, k) for k in ("upos", "xpos", "deprel")}
            word = replace(word, **{k: label for k, label in labels.items() if label})
            word = _set_features(word, correction.features)
    return word


def _applies(word: Word, form: str, when: Mapping[str, str]) -> bool:
    values = {**word.__dict__, FORM: form}
    return all(re.fullmatch(pattern, values[name]) for name, pattern in when.items())


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
