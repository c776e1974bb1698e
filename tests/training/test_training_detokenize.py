"""Blanks between words."""

from __future__ import annotations

import pytest
from coreflang_training.detokenize import (
    ENGLISH,
    FRENCH,
    GERMAN,
    PLAIN,
    Style,
    gaps,
    join_words,
    place_words,
    readable,
)

CASES = [
    (ENGLISH, "It was n't Ann 's ; she 'd left .", "It wasn't Ann's; she'd left."),
    (ENGLISH, "They ( both ) paid $ 5 , or 3 % .", "They (both) paid $5, or 3%."),
    (ENGLISH, "` Go ! ' she said . / ' No , ' he said .", "`Go!' she said. 'No,' he said."),
    (ENGLISH, '" Who is it ? " / he asked . / " Me . "', '"Who is it?" he asked. "Me."'),
    (ENGLISH, '" One . / Two . " / " Three . "', '"One. Two." "Three."'),
    (ENGLISH, "“ Don ’ t , ” he said .", "“Don’t,” he said."),
    (ENGLISH, "the boys ' hut and the ' old ' one", "the boys' hut and the 'old' one"),
    (ENGLISH, "he frowned . ' / I am late , ' he said .", "he frowned. 'I am late,' he said."),
    (GERMAN, "Wie geht ' s ? / ' s ist gut .", "Wie geht's? 's ist gut."),
    (GERMAN, "Er rief : „ Halt ! “ und »nein« . » Ja « .", "Er rief: „Halt!“ und »nein«. »Ja«."),
    (FRENCH, "L' eau , dit -il , « c' est froid » !", "L'eau, dit-il, « c'est froid » !"),
    (PLAIN, "'s avonds zei hij : ' ja ' .", "'s avonds zei hij: 'ja'."),
]


@pytest.mark.parametrize("style, words, text", CASES, ids=[text for _, _, text in CASES])
def test_texts(style: Style, words: str, text: str) -> None:
    sentences = [sentence.split() for sentence in words.split(" / ")]
    flat = [word for sentence in sentences for word in sentence]
    starts = [sum(map(len, sentences[:i])) for i in range(len(sentences))]
    between = gaps(flat, starts, style=style)
    assert "".join(word + gap for word, gap in zip(flat, between, strict=False)).strip() == text


def test_nothing_is_nothing() -> None:
    assert gaps([], []) == []


def test_treebank_brackets_and_quotes() -> None:
    assert [readable(word) for word in ("``", "-LRB-", "so", "''")] == ['"', "(", "so", '"']


def test_blanks_stand_where_a_writer_puts_them() -> None:
    words = ["``", "No", ",", '"', "said", "Ann", "'s", "aunt", "(", "she", "did", "n't", ")", "."]
    assert join_words(words[1:])[0] == "No, \"said Ann's aunt (she didn't)."
    text, places = join_words(['"', "No", '"', ",", "he", "said"])
    assert text == '"No", he said'
    assert [text[start:end] for start, end in places] == ['"', "No", '"', ",", "he", "said"]


def test_a_text_that_does_not_fit_is_not_used() -> None:
    assert join_words(["No", "way"], text="Some other way")[0] == "No way"


def test_some_words_stand_without_blanks() -> None:
    forms = ["L", "'", "ami", "dit", "-", "il", ",", '"', "oui", '"']
    assert join_words(forms, glued="'-")[0] == 'L\'ami dit-il, "oui"'


def test_words_are_placed_only_where_nothing_else_stands_between() -> None:
    assert place_words("so, it is", ["so", ",", "it", "is"]) == ((0, 2), (2, 3), (4, 6), (7, 9))
    assert place_words("so, it is", ["so", "it"]) is None
    assert place_words("so", ["so", "it"]) is None
