from __future__ import annotations

from coreflang_pipelines.treebanks.cuts import cut_words
from coreflang_pipelines.treebanks.gold import Sentence, Word
from coreflang_pipelines.treebanks.harmony import Harmony, harmonised

PLACES = "(?<=^-t)(?=-)|(?<=^-)(?=tu$)|(?<=demi)(?=-)"


def sentence(*rows: tuple[str, int, str]) -> Sentence:
    """Rows of form, head and relation; no blanks between the words."""
    words, text = [], ""
    for form, head, deprel in rows:
        start, text = len(text), text + form
        words.append(Word(start, len(text), head, deprel, upos="X", lemma=form))
    return Sentence(text=text, words=tuple(words), parsed=True)


def shown(found: Sentence) -> list[tuple[str, int, str, str]]:
    return [(found.text[w.start : w.end], w.head, w.deprel, w.upos) for w in found.words]


def test_a_word_that_begins_with_a_hyphen_lives_on_in_its_last_part() -> None:
    found = cut_words(
        sentence(("dort", 0, "root"), ("-t-il", 0, "nsubj"), (".", 1, "punct")), PLACES
    )
    assert shown(found) == [
        ("dort", 0, "root", "X"),
        ("-t", 2, "dep", ""),
        ("-il", 0, "nsubj", "X"),
        (".", 2, "punct", "X"),
    ]
    found = cut_words(sentence(("as", 0, "root"), ("-tu", 0, "nsubj")), PLACES)
    assert shown(found)[1:] == [("-", 2, "punct", "PUNCT"), ("tu", 0, "nsubj", "X")]


def test_other_words_live_on_in_their_first_part() -> None:
    found = cut_words(sentence(("demi-lune", 0, "root"), ("!", 0, "punct")), PLACES)
    assert shown(found) == [
        ("demi", 0, "root", "X"), ("-lune", 0, "dep", ""), ("!", 0, "punct", "X")
    ]  # fmt: skip


def test_nothing_to_cut() -> None:
    whole = sentence(("dort", 0, "root"), ("-il", 0, "nsubj"))
    assert cut_words(whole, PLACES) is whole


def test_words_are_cut_after_they_are_harmonised() -> None:
    harmony = Harmony(deprels={"nsubj": "subj"}, cuts=PLACES)
    found = harmonised(sentence(("dort", 0, "root"), ("-t-il", 0, "nsubj")), harmony)
    assert [w.deprel for w in found.words] == ["root", "dep", "subj"]
