"""Labels of those who speak."""

from __future__ import annotations

import pytest
from dialogues import plain_view

from coreflang.linking.dialogue.labels import find_labels

PLAY = "OTTO . Come ! IDA rises . No . OTTO . Why ? IDA . It rains ."
CHAT = "Ida : Hello . \n Otto : Hi . \n Ida : Bye . \n Otto : Bye ."


@pytest.mark.parametrize(
    ("text", "tokens", "behind"),
    [
        (PLAY, [0, 4, 9, 13], [2, 7, 11, 15]),
        (CHAT, [0, 5, 10, 15], [2, 7, 12, 17]),
        (CHAT.replace("Ida", "Q").replace("Otto", "A"), [0, 5, 10, 15], [2, 7, 12, 17]),
    ],
)
def test_labels_in_capitals_and_at_lines(text: str, tokens: list[int], behind: list[int]) -> None:
    labels = find_labels(plain_view(text))
    assert (labels.token.tolist(), labels.behind.tolist()) == (tokens, behind)


@pytest.mark.parametrize(
    "text",
    [
        "OTTO . Come ! IDA . No .",
        "NEW YORK . It rained . FATHER . He slept . MOTHER . She left . UNCLE . He ran .",
        "He came : late . \n She saw : him . \n He came : late . \n She saw : him .",
    ],
)
def test_a_few_words_in_capitals_or_before_colons_are_none(text: str) -> None:
    assert len(find_labels(plain_view(text))) == 0
