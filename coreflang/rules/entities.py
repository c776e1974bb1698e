"""Which mentions are persons, groups or places, which some corpora annotate alone."""

from __future__ import annotations

import numpy as np

from ..language.vocabulary import vocabulary
from ..mentions import THIRD, Kind, Mentions, is_nominal
from ..syntax import SyntaxView
from ..syntax.columns import among, hashes
from .analyzer import RulesAnalyzer


def persons_and_places(view: SyntaxView, mentions: Mentions, rules: RulesAnalyzer) -> np.ndarray:
    """Tell the persons, groups and places among mentions, as far as their own words tell.

    "The landlady" and "the harbour" are, "the letter" is not; "she" may be, "it" may be.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (RulesAnalyzer): of its language; its config names the lists of nouns.
    RETURNS (ndarray): bool, (n_mentions,); all of them where the language has no lists.
    """
    lists = rules.config.entity_lists
    if not lists:
        return np.ones(len(mentions), dtype=bool)
    head, nominal = mentions.head, is_nominal(mentions.kind)
    labels = hashes(vocabulary().persons_and_places)
    labelled = among(view.entity[head], labels)
    name = (mentions.kind == Kind.NAME) & (view.entity[head] == 0)
    listed = rules.in_lists(view, *lists)[head]
    speaks = mentions.person < THIRD
    return speaks | ~nominal | labelled | name | (listed & (mentions.kind == Kind.NOUN))
