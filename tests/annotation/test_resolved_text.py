"""Resolved text: its length is bounded, and phrases within phrases are written."""

from __future__ import annotations

from dataclasses import replace

import pytest
import spacy
from documents import CONFIG as MADE_UP
from hypothesis import given, settings
from hypothesis import strategies as st
from spacy.tokens import Doc

from coreflang.annotation.chain_data import Row, from_rows, without_doubles
from coreflang.annotation.coref_chains import CorefChains
from coreflang.annotation.resolved_text import LONGEST, resolved_text
from coreflang.language import ReplacedRow
from coreflang.mentions import Kind

CONFIG = replace(MADE_UP, replaced=tuple(ReplacedRow(kind) for kind in ("personal", "possessive")))
VOCAB = spacy.blank("en").vocab
KINDS = st.sampled_from([Kind.NAME, Kind.NOUN, Kind.PERSONAL, Kind.POSSESSIVE, Kind.ZERO])


def resolve(words: list[str], *chains: list[Row]) -> str:
    doc = Doc(VOCAB, words=words)
    data = from_rows([without_doubles(chain) for chain in chains])
    return resolved_text(doc, list(CorefChains(doc, data)), config=CONFIG, suffix="'s")


def noun(token: int, start: int, end: int) -> Row:
    return Row((token,), start, end, Kind.NOUN, True)


def pronoun(token: int, kind: Kind = Kind.POSSESSIVE) -> Row:
    return Row((token,), token, token + 1, kind, False)


def ladder(steps: int, own: str = "his and his") -> tuple[list[str], list[list[Row]]]:
    """Friends of friends: each phrase holds two pronouns that mean the phrase before it."""
    words, chains = ["Otto"], []
    phrase = (0, 1)
    for _ in range(steps):
        begin = len(words)
        words += ["saw", *own.split(), "friend"]
        chains.append([noun(phrase[1] - 1, *phrase), pronoun(begin + 1), pronoun(begin + 3)])
        phrase = (begin + 1, len(words))
    return words, chains


def test_phrases_within_phrases_are_written() -> None:
    words, chains = ladder(2)
    assert resolve(words, *chains) == (
        "Otto saw Otto's and Otto's friend "
        "saw Otto's and Otto's friend's and Otto's and Otto's friend's friend "
    )


@pytest.mark.parametrize("start", [2, 3])
def test_a_contraction_that_opens_a_phrase_stays_where_it_is(start: int) -> None:
    pos = ["PROPN", "VERB", "ADP", "ADJ", "PROPN", "PUNCT", "PRON", "VERB"]
    doc = Doc(VOCAB, words="Ida rief vom alten Turm . er bebte".split(), pos=pos)
    chain = [Row((4,), start, 5, Kind.NAME, True), pronoun(6, Kind.PERSONAL)]
    data = from_rows([without_doubles(chain)])
    config = replace(CONFIG, contracted=("vom",))
    text = resolved_text(doc, list(CorefChains(doc, data)), config=config, suffix="'s")
    assert text == "Ida rief vom alten Turm . alten Turm bebte "


def test_a_ladder_of_phrases_grows_with_the_text() -> None:
    """Twenty-five steps, 126 words, were millions of phrases."""
    words, chains = ladder(25)
    found = resolve(words, *chains).split()
    assert len(words) < len(found) <= len(words) * LONGEST


def test_two_phrases_that_hold_each_other_end() -> None:
    words = "her brother and his sister".split()
    chains = [noun(1, 0, 2), pronoun(3)], [noun(4, 3, 5), pronoun(0)]
    assert resolve(words, *chains) == (
        "her brother's sister's brother and his sister's brother's sister "
    )


@pytest.mark.parametrize(("length", "replaced"), [(LONGEST, True), (LONGEST + 1, False)])
def test_a_pronoun_stays_where_its_phrase_is_too_long(length: int, replaced: bool) -> None:
    words = [*["very"] * (length - 1), "lamp", "it"]
    text = resolve(words, [noun(length - 1, 0, length), pronoun(length, Kind.PERSONAL)])
    assert text.split()[-1] == ("lamp" if replaced else "it")


@st.composite
def stories(draw: st.DrawFn) -> tuple[list[str], list[list[Row]]]:
    n = draw(st.integers(2, 60))
    edges = st.lists(st.tuples(st.integers(0, n - 1), st.integers(1, n), KINDS), min_size=2)
    chains = []
    for rows in draw(st.lists(edges, max_size=12)):
        found = [Row((i,), i, min(n, i + length), kind, False) for i, length, kind in rows]
        chains.append(found)
    return ["word"] * n, chains


@given(stories())
@settings(deadline=None, max_examples=200)
def test_length_is_bounded(story: tuple[list[str], list[list[Row]]]) -> None:
    words, chains = story
    assert len(resolve(words, *chains)) <= len(words) * LONGEST * len("word's's ")
    assert len(resolve(words, *chains).split()) <= len(words) * LONGEST
