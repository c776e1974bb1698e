"""Passages: turns, quotations, speech that dashes open, and speakers that a user names."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from dialogues import plain_doc, plain_view
from spacy.strings import get_string_id

from coreflang.errors import CoreflangError
from coreflang.linking.dialogue import find_passages, given_speakers
from coreflang.linking.dialogue.dashes import dashed
from coreflang.linking.dialogue.inserted import without_inserted
from coreflang.linking.dialogue.labels import find_labels
from coreflang.linking.dialogue.passages import SPEAKERS


def test_narration_is_passage_zero_and_quotations_count_from_one() -> None:
    view = plain_view('Ida said : " Come " . Otto said : " No " .')
    passages = find_passages(view, find_labels(view))
    assert passages.of_token.tolist() == [0] * 3 + [1] * 3 + [0] * 4 + [2] * 3 + [0]
    assert (passages.begin.tolist(), passages.end.tolist()) == ([0, 3, 10], [14, 6, 13])
    assert passages.quoted.tolist() == [False, True, True]


def test_turns_have_names_and_quotations_lie_in_them() -> None:
    view = plain_view('OTTO . Hm . IDA . He said " No " . OTTO . Hm . IDA . Hm .')
    passages = find_passages(view, find_labels(view))
    assert passages.of_token.tolist() == [
        0,
        0,
        1,
        1,
        0,
        0,
        2,
        2,
        3,
        3,
        3,
        2,
        0,
        0,
        4,
        4,
        0,
        0,
        5,
        5,
    ]
    assert passages.around[3] == 2
    otto, ida = get_string_id("otto"), get_string_id("ida")
    assert passages.name.tolist() == [0, otto, ida, 0, otto, ida]


def test_given_speakers_make_turns() -> None:
    doc = plain_doc("Hm . Come . No .")
    doc.user_data[SPEAKERS] = ["", "", "Ida", "Ida", "Otto", "Otto"]
    given = given_speakers(doc)
    view = plain_view(doc.text)
    passages = find_passages(view, find_labels(view), given)
    assert passages.of_token.tolist() == [0, 0, 1, 1, 2, 2]
    assert passages.name.tolist() == [0, get_string_id("ida"), get_string_id("otto")]


def test_without_given_speakers_there_are_none() -> None:
    assert given_speakers(plain_doc("Hm .")) is None


@pytest.mark.parametrize("names", [["Ida"], [1, 2, 3]])
def test_given_speakers_must_fit_the_tokens(names: list[object]) -> None:
    doc = plain_doc("Hm . Hm")
    doc.user_data[SPEAKERS] = names
    with pytest.raises(CoreflangError, match=r"E122.*3 tokens"):
        given_speakers(doc)


def test_dashes_open_speech_and_verbs_of_saying_close_it() -> None:
    view = plain_view("– Come – said Ida . – Now . \n It rained . \n – No – never .")
    words = [view.strings[int(key)] for key in view.lower]
    number = dashed(view, ("–",), np.array([word == "said" for word in words]))
    assert number.tolist() == [1, 1, 0, 0, 0, 0, 2, 2, 2, 0, 0, 0, 0, 0, 3, 3, 3, 3, 3]


def test_without_dashes_in_the_config_nothing_is_speech() -> None:
    view = plain_view("– Come .")
    assert not dashed(view, (), np.zeros(len(view), dtype=bool)).any()


def test_a_sentence_that_begins_at_the_second_dash_is_the_narrators() -> None:
    # The mark behind "Why" ends a sentence, so that "–" begins one.
    view = plain_view("– Why ? – said Ida .")
    words = [view.strings[int(key)] for key in view.lower]
    number = dashed(view, ("–",), np.array([word == "said" for word in words]))
    assert number.tolist() == [1, 1, 1, 0, 0, 0, 0]


def inserted(text: str, subject: dict[int, int]) -> list[int]:
    """Speech over a whole line, without what a narrator inserts; "said" has these subjects."""
    view = plain_view(text)
    words = [view.strings[int(key)] for key in view.lower]
    subjects = np.full(len(view), -1)
    for verb, place in subject.items():
        subjects[verb] = place
    saying = np.array([word == "said" for word in words])
    return without_inserted(
        replace(view, subject=subjects), np.ones(len(view), int), saying
    ).tolist()


def test_what_a_narrator_inserts_is_no_speech_and_what_follows_is_a_passage_of_its_own() -> None:
    assert inserted("Come , said Ida . Now", {2: 3}) == [1, 1, 0, 0, 2, 2]
    assert inserted("Come ! said Ida , now", {2: 3}) == [1, 1, 0, 0, 2, 2]
    # Marks alone say nothing.
    assert inserted("Come , said Ida .", {2: 3}) == [1, 1, 0, 0, 0]


def test_a_verb_of_saying_behind_its_subject_or_without_one_is_speech() -> None:
    assert inserted("Well , Ida said so", {3: 2}) == [1] * 5
    assert inserted("Well , said so", {}) == [1] * 4
    assert inserted("You said Ida came", {1: 2}) == [1] * 4
