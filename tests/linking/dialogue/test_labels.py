"""Labels of those who speak."""

from __future__ import annotations

import numpy as np
import pytest
from dialogues import plain_view
from grammar import mentions_of

from coreflang.linking.dialogue.labels import Labels, find_labels
from coreflang.linking.widening import no_label_beside
from coreflang.rules.nouns import APPOSITION, NounLink

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


SHORT = "Ida : Hello . \n Otto : Hi . \n Ida : Bye ."


def test_three_lines_are_a_chat_where_all_begin_with_labels() -> None:
    assert find_labels(plain_view(SHORT)).token.tolist() == [0, 5, 10]
    # Blank lines count for nothing.
    assert find_labels(plain_view(SHORT + " \n")).token.tolist() == [0, 5, 10]
    for other in (SHORT + " \n She left .", SHORT.replace("Ida : Bye", "Eva : Bye")):
        assert len(find_labels(plain_view(other))) == 0


@pytest.mark.parametrize(
    ("text", "tokens", "behind"),
    [
        ("[ 10:15 ] Ida : Hello . \n [ 10:16 ] Otto : Hi .", [3, 11], [5, 13]),
        ("10:15 - Ida : Hello . \n 10:16 - Otto : Hi .", [2, 9], [4, 11]),
        ("Ida ( 10:15 ) : Hello . \n Otto ( 10:16 ) : Hi .", [0, 8], [5, 13]),
        ("< Ida > Hello . \n < Otto > Hi .", [1, 7], [3, 9]),
        ("Ida : Hello . \n Otto : Hi .", [0, 5], [2, 7]),
        ("- Ida : Hello . \n - Otto : Hi .", [], []),
        ("10:15 Ida came : late . \n 10:16 Otto came : late .", [], []),
    ],
)
def test_two_persons_are_a_chat_with_times_or_without(
    text: str, tokens: list[int], behind: list[int]
) -> None:
    view = plain_view(text)
    labels = find_labels(view, view.has_form("ida", "otto"))
    assert (labels.token.tolist(), labels.behind.tolist()) == (tokens, behind)


def test_persons_in_small_letters_speak_too() -> None:
    view = plain_view(SHORT.lower())
    assert len(find_labels(view)) == 0
    assert find_labels(view, view.has_form("ida", "otto")).token.tolist() == [0, 5, 10]


def test_turns_may_stand_in_one_line() -> None:
    line = "Ida : Hello . Otto : Hi . Ida : Bye ."
    view = plain_view(line)
    assert find_labels(view, view.has_form("ida")).token.tolist() == [0, 4, 8]
    # Nobody is known, nobody comes again, or it does not begin so.
    assert len(find_labels(view)) == 0
    for other in (line.replace("Ida : Bye", "Eva : Bye"), "They met . " + line):
        view = plain_view(other)
        assert len(find_labels(view, view.has_form("ida", "otto", "eva"))) == 0


def test_two_lines_with_words_for_things_are_none() -> None:
    view = plain_view("Time : late . \n Place : here .")
    assert len(find_labels(view, view.has_form("ida"))) == 0
    assert len(find_labels(plain_view("Ida : Hello . \n Otto : Hi ."))) == 0


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Ms Blum , what do you paint ? \n Blum : Boats .", 9),
        ("Ms Blum , what do you paint ? \n \n Blum : Boats .", 10),
        # Nobody is asked, somebody else is, or the line goes on.
        ("Ms Blum paints boats . \n Blum : Boats .", None),
        ("Ms Fry , what do you paint ? \n Blum : Boats .", None),
        ("Ms Blum , what do you paint ? Blum : Boats .", None),
        ("Ms Blum , what do you paint ? \n Well : Boats .", None),
        ("Ms Blum , what do you paint ? Well . \n Blum : Boats .", None),
    ],
)
def test_who_answers_was_asked_by_name(text: str, label: int | None) -> None:
    view = plain_view(text)
    person = view.has_form("blum", "fry").copy()
    person[7:] = False
    assert find_labels(view, person).token.tolist() == ([] if label is None else [label])


def test_the_name_may_be_part_of_what_is_known_for_a_person() -> None:
    view = plain_view("Ms Blum , what do you paint ? \n Blum : Boats .")
    title = view.has_form("ms")
    assert find_labels(view, title).token.tolist() == [9]
    own = view.redrawn(head=np.arange(len(view)))
    assert len(find_labels(own, title)) == 0


def test_a_label_is_no_apposition() -> None:
    # As where a parser hangs the name before the next line's colon from the one above.
    mentions = mentions_of("Otto/PROPN/nsubj/3 Ida/PROPN/appos/1 met/VERB/ROOT/0")
    link = NounLink(1, 0, APPOSITION)
    tokens = np.array([0, 1])
    assert no_label_beside(mentions, Labels(tokens, tokens, tokens), {1: [link]}) == {1: []}
    nothing = tokens[:0]
    without = Labels(nothing, nothing, nothing)
    assert no_label_beside(mentions, without, {1: [link]}) == {1: [link]}
