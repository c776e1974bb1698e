"""Blanks between words."""

from __future__ import annotations

import pytest
from coreflang_training.detokenize import ENGLISH, FRENCH, GERMAN, PLAIN, Style, gaps, readable

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
