"""Links as columns: made when asked for, placed among more mentions, behind and before others."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from coreflang.linking.link_rows import RANKED, LinkRows
from coreflang.rules.nouns import NounLink

RULE = NounLink(5, 0, "same_phrase")
ROWS = LinkRows(
    np.array([2, 2, 5]), np.array([1, 0, 3]), np.array([0.5, 0.25, 0.75]), 0.3, behind={5: [RULE]}
)


def test_rows_are_the_scorers_pairs_and_then_those_of_rules() -> None:
    assert ROWS[2] == [
        NounLink(2, 1, RANKED, probability=0.5, least=0.3),
        NounLink(2, 0, RANKED, probability=0.25, least=0.3),
    ]
    assert ROWS[5] == [NounLink(5, 3, RANKED, probability=0.75, least=0.3), RULE]
    assert (list(ROWS), len(ROWS), 3 in ROWS, ROWS.get(3)) == ([2, 5], 2, False, None)
    with pytest.raises(KeyError):
        ROWS[3]


def test_placed_among_more_mentions_all_indexes_move_and_others_go_before() -> None:
    said = NounLink(4, 1, "speaker", more=True)
    moved = ROWS.placed(np.array([0, 2, 4, 6, 8, 10]), {4: [said], 7: [said]})
    assert [(k.mention, k.earlier, k.rule) for k in moved[4]] == [
        (4, 1, "speaker"), (4, 2, RANKED), (4, 0, RANKED),
    ]  # fmt: skip
    assert [(k.mention, k.earlier, k.rule) for k in moved[10]] == [
        (10, 6, RANKED), (10, 0, "same_phrase"),
    ]  # fmt: skip
    assert (sorted(moved), len(moved)) == ([4, 7, 10], 3)


def test_what_went_before_goes_between() -> None:
    said, beside = NounLink(10, 1, "speaker", more=True), NounLink(5, 4, "apposition", more=True)
    rows = replace(ROWS, before={5: [beside]})
    moved = rows.placed(np.array([0, 2, 4, 6, 8, 10]), {10: [said]})
    assert [(k.mention, k.earlier, k.rule) for k in moved[10]] == [
        (10, 1, "speaker"), (10, 8, "apposition"), (10, 6, RANKED), (10, 0, "same_phrase"),
    ]  # fmt: skip


def test_without_links_nothing_is_there() -> None:
    assert LinkRows() == {}
    assert LinkRows(behind={5: [RULE]}) == {5: [RULE]}
