"""The pronouns that probably mean a mention: what they tell of it before nouns are linked.

"Doctor Blum ... she" and "the doctor ... he" are two; a noun that pronouns take up is one that the
text goes on about.
"""

from __future__ import annotations

import numpy as np
from thinc.types import Floats1d, Floats2d

from .candidates import DocCandidates


def attached_pronouns(document: DocCandidates, logs: Floats1d) -> Floats2d:
    """How many pronouns probably mean each mention, and with which agreement.

    document (DocCandidates): the candidates of pronouns. logs (Floats1d): log-probabilities, -inf
        for what is not wanted, (n_candidates,).
    RETURNS (Floats2d): how many in all, then how many of each agreement class, (n_mentions,
        1 + n_classes); of a pronoun with several classes each counts a part.
    """
    mentions = document.mentions
    classes = _classes(mentions.likely)
    share = classes[document.anaphor_of] * np.exp(logs)[:, None]
    found = np.zeros((len(mentions), share.shape[1]))
    np.add.at(found, document.antecedent, share)
    return np.concatenate([found.sum(axis=1, keepdims=True), found], axis=1)


def _classes(bits: np.ndarray) -> Floats2d:
    """The agreement classes of mentions as shares that sum to 1, (n_mentions, n_classes)."""
    count = max(1, int(bits.max(initial=1)).bit_length())
    single = (bits[:, None] >> np.arange(count)) & 1
    shares: Floats2d = single / np.maximum(1, single.sum(axis=1, keepdims=True))
    return shares
