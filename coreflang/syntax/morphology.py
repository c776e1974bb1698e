"""Universal features as bit sets: one int64 per token."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from spacy.tokens import Doc
from thinc.types import Ints1d

from ..language import UnknownNameError, vocabulary

# In the order of their bits.
FEATURES: tuple[str, ...] = vocabulary().read
_BIT = {feature: 1 << place for place, feature in enumerate(FEATURES)}


def bits(*features: str) -> int:
    """The bit set of some features.

    features (str): names as in FEATURES, such as "Number=Plur".
    RETURNS (int): their union.
    RAISES (UnknownNameError): for a feature that is not in FEATURES.
    """
    try:
        return sum(_BIT[feature] for feature in set(features))
    except KeyError as error:
        raise UnknownNameError("feature", error.args[0], _BIT) from error


def pos_numbers(names: Iterable[str]) -> list[int]:
    """SpaCy's numbers of universal parts of speech.

    names (Iterable[str]): such as "NOUN". RETURNS (List[int]): in their order.
    RAISES (UnknownNameError): for a name that is none.
    """
    try:
        return [POS_IDS[name] for name in names]
    except KeyError as error:
        raise UnknownNameError("part of speech", error.args[0], POS_IDS) from error


@lru_cache(maxsize=4096)
def parse(features: str) -> int:
    """Read a feature string as spaCy and CoNLL-U write it; features not in FEATURES are left out.

    features (str): such as "Gender=Fem,Neut|Number=Sing".
    RETURNS (int): the bit set.
    """
    found = 0
    for field in features.split("|"):
        name, _, values = field.partition("=")
        for value in values.split(","):
            found |= _BIT.get(f"{name}={value}", 0)
    return found


def morphology_of(doc: Doc, keys: Ints1d) -> Ints1d:
    """The bit sets of a Doc's tokens.

    doc (Doc): whose string store knows the keys.
    keys (Ints1d): the MORPH column of `Doc.to_array`, (n_tokens,).
    RETURNS (Ints1d): int64, (n_tokens,).
    """
    unique, inverse = np.unique(keys, return_inverse=True)
    strings = doc.vocab.strings
    values = [parse(strings[int(key)]) if key else 0 for key in unique]
    return np.asarray(values, dtype=np.int64)[inverse]
