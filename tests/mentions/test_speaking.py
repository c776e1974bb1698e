"""Groups that who speaks is in: "Ida and I"."""

from __future__ import annotations

import numpy as np
import pytest
from grammar import small_rules, view_of

from coreflang.mentions import Found, Kind, Mentions, Source, find_mentions, join_mentions
from coreflang.mentions.speaking import speakers_groups

IDA = "Ida/PROPN/nsubj/4 and/CCONJ/cc/3 I/PRON/conj/1 left/VERB/ROOT/0"
I_FIRST = "I/PRON/nsubj/4 and/CCONJ/cc/3 Ida/PROPN/conj/1 left/VERB/ROOT/0"
THREE = (
    "Ida/PROPN/nsubj/6 ,/PUNCT/punct/3 Otto/PROPN/conj/1 and/CCONJ/cc/5 I/PRON/conj/1 "
    "left/VERB/ROOT/0"
)
DOG = "my/PRON/nmod:poss/2 dog/NOUN/nsubj/3 barked/VERB/ROOT/0"


def grouped(text: str, speaks: list[int], *, plural: bool = False) -> tuple[Mentions, np.ndarray]:
    view = view_of(text)
    n = len(speaks)
    found = Found(
        np.array(speaks), np.full(n, int(Kind.PERSONAL)), np.ones(n, dtype=np.int64),
        np.full(n, plural), np.ones(n, dtype=np.int64), np.ones(n, dtype=np.int64), Source.PERSONS,
    )  # fmt: skip
    mentions, _ = join_mentions(view, find_mentions(view, small_rules()), [found])
    return join_mentions(view, mentions, [speakers_groups(view, mentions, small_rules())])


@pytest.mark.parametrize(
    ("text", "speaks", "members"),
    [(IDA, [2], [0, 2]), (I_FIRST, [0], [0, 2]), (THREE, [4], [0, 2, 4])],
)
def test_my_brother_and_i_are_we(text: str, speaks: list[int], members: list[int]) -> None:
    mentions, place = grouped(text, speaks)
    group = int(np.flatnonzero((mentions.person == 1) & (mentions.size > 1))[0])
    assert mentions.tokens(group) == members and bool(mentions.plural[group])
    # Behind its first member alone, and the old ones are where it is said.
    assert mentions.size[mentions.head == members[0]].tolist()[::-1][0] == len(members)
    assert group not in place.tolist() and len(place) == len(mentions) - 1
    assert mentions.likely[group] == small_rules().group_classes(mentions.facts, members)[0]


@pytest.mark.parametrize(
    ("text", "speaks", "plural"),
    [
        (DOG, [0], False),
        (IDA.replace("and/CCONJ", "or/CCONJ"), [2], False),
        (IDA, [2], True),
        (IDA, [3], False),
        # Its first member is no mention.
        (THREE.replace("Ida/PROPN", "quick/ADJ"), [4], False),
    ],
)
def test_who_stands_alone_is_no_group(text: str, speaks: list[int], *, plural: bool) -> None:
    mentions, place = grouped(text, speaks, plural=plural)
    assert not ((mentions.size > 1) & (mentions.person == 1)).any()
    assert len(place) == len(mentions)
