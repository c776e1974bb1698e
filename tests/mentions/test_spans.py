"""How far phrases reach, convention by convention."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from documents import CONFIG
from grammar import small_rules, view_of
from spacy.tokens import Doc
from spacy.vocab import Vocab

from coreflang.mentions import Source, find_mentions
from coreflang.mentions.spans import CLOSE, OUT, SpanStyle, mention_spans
from coreflang.mentions.styles import SPAN_STYLES
from coreflang.syntax import SyntaxView, build_view, load_scheme

WORDS = replace(CONFIG, contracted=("im", "du"), possessive_markers=("'s",))
ALL = SpanStyle()
# Ida, a doctor, lent the boat painted red, which sank.
IDA = (
    "Ida/PROPN/nsubj/6 ,/PUNCT/punct/4 a/DET/det/4 doctor/NOUN/appos/1 ,/PUNCT/punct/4 "
    "lent/VERB/ROOT/0 the/DET/det/8 boat/NOUN/obj/6 painted/VERB/acl/8 red/ADJ/xcomp/9 "
    ",/PUNCT/punct/13 which/PRON/nsubj/13 sank/VERB/acl:relcl/8 ././PUNCT/punct/6"
).replace("././PUNCT", "./PUNCT")
HANS = "Hans/PROPN/nsubj/4 the/DET/det/3 hedgehog/NOUN/appos/1 slept/VERB/ROOT/0"
ROOF = (
    "the/DET/det/2 roof/NOUN/nsubj/9 of/ADP/case/5 the/DET/det/5 house/NOUN/nmod/2 ,/PUNCT/punct/8 "
    "in/ADP/case/8 ruins/NOUN/nmod/2 fell/VERB/ROOT/0"
)
OWN = "Ida/PROPN/nmod:poss/4 's/PART/case/1 old/ADJ/amod/4 boat/NOUN/nsubj/5 sank/VERB/ROOT/0"
HOUSE = "Ida/PROPN/nsubj/2 slept/VERB/ROOT/0 im/ADP/case/5 alten/ADJ/amod/5 Haus/NOUN/obl/2"
THAT = (
    "the/DET/det/2 that/PRON/nsubj/7 -/PUNCT/punct/2 there/ADV/advmod/2 of/ADP/case/6 "
    "Ida/PROPN/nmod/2 slept/VERB/ROOT/0"
)
BANK = (
    "the/DET/det/2 bank/NOUN/nsubj/6 (/PUNCT/punct/4 Blum/PROPN/appos/2 )/PUNCT/punct/4 "
    "failed/VERB/ROOT/0"
)


def phrase(text: str, head: int, style: SpanStyle) -> str:
    """The words of the mention with a head."""
    return phrase_of(view_of(text), head, style)


def phrase_of(view: SyntaxView, head: int, style: SpanStyle) -> str:
    """The same of a view."""
    mentions = find_mentions(view, small_rules())
    which = np.flatnonzero((mentions.head == head) & (mentions.size == 1))
    start, end = mention_spans(view, mentions, which, style=style, config=WORDS)
    words = [view.strings[int(key)] for key in view.lower]
    return " ".join(words[int(start[0]) : int(end[0])])


@pytest.mark.parametrize(
    ("text", "head", "style", "expected"),
    [
        (IDA, 0, ALL, "ida , a doctor"),
        (IDA, 0, SpanStyle(apposition=CLOSE), "ida"),
        (HANS, 0, SpanStyle(apposition=CLOSE), "hans the hedgehog"),
        (HANS, 0, SpanStyle(apposition=OUT), "hans"),
        (IDA, 7, ALL, "the boat painted red , which sank"),
        (IDA, 7, SpanStyle(relative_clause=CLOSE), "the boat painted red"),
        (IDA, 7, SpanStyle(adjectival_clause=OUT), "the boat"),
        (ROOF, 1, ALL, "the roof of the house , in ruins"),
        (ROOF, 1, SpanStyle(nominal_modifier=CLOSE), "the roof of the house"),
        (ROOF, 1, SpanStyle(nominal_modifier=OUT), "the roof"),
        (OWN, 0, ALL, "ida 's"),
        (OWN, 0, SpanStyle(possessive_marker=False), "ida"),
        (OWN, 3, SpanStyle(possessive_marker=False), "ida 's old boat"),
        (OWN, 3, SPAN_STYLES["minimal"], "boat"),
        (HOUSE, 4, ALL, "alten haus"),
        (HOUSE, 4, SpanStyle(contraction=True), "im alten haus"),
        (HOUSE, 0, SpanStyle(contraction=True), "ida"),
        (THAT, 1, ALL, "the that - there"),
        (THAT, 1, SPAN_STYLES["minimal"], "that"),
        (THAT.replace("the/DET/det/2", "or/CCONJ/cc/2"), 1, ALL, "that - there"),
        (THAT.replace("there/ADV/advmod/2", "there/ADV/advmod/7"), 1, ALL, "the that"),
    ],
)
def test_conventions(text: str, head: int, style: SpanStyle, expected: str) -> None:
    assert phrase(text, head, style) == expected


def test_a_bracket_inside_takes_its_other_half_along() -> None:
    assert phrase(BANK, 1, ALL) == "the bank ( blum )"
    assert phrase(BANK, 3, ALL) == "blum"


@pytest.mark.parametrize(
    ("wanted", "expected"), [(True, [(0, 2), (3, 4)]), (False, [(0, 1), (3, 4)])]
)
def test_labels_have_their_stop(wanted: bool, expected: list[tuple[int, int]]) -> None:
    text = "PETER/PROPN/ROOT/0 ./PUNCT/punct/1\nHier/ADV/ROOT/0 Otto/PROPN/nsubj/1 ./PUNCT/punct/1"
    view = view_of(text)
    found = find_mentions(view, small_rules())
    source = np.where(found.head == 0, int(Source.LABELS), found.source)
    mentions = replace(found, source=source)
    start, end = mention_spans(
        view, mentions, np.arange(len(mentions)), style=SpanStyle(label_stop=wanted), config=WORDS
    )
    assert list(zip(start.tolist(), end.tolist(), strict=True)) == expected


@pytest.mark.parametrize(
    ("words", "upos", "expected"),
    [
        (["Rita", ",", "\n", "boat", "fell"], "PROPN PUNCT SPACE NOUN VERB", "rita"),
        (["Rita", "\n\n", "the", "boat", "fell"], "PROPN SPACE DET NOUN VERB", "rita"),
        # Wrapped lines.
        (["Rita", "\n", "the", "boat", "fell"], "PROPN SPACE DET NOUN VERB", "rita \n the boat"),
    ],
)
def test_a_line_with_a_mark_ends_a_phrase(words: list[str], upos: str, expected: str) -> None:
    heads = [4, 0, 0, 0, 4] if "," in words else [4, 0, 3, 0, 4]
    deps = ["nsubj", "punct", "dep", "appos", "ROOT"]
    doc = Doc(Vocab(), words=words, pos=upos.split(), heads=heads, deps=deps)
    view = build_view(doc, load_scheme("ud"), copulas=(), quotes=())
    assert phrase_of(view, 0, ALL) == expected


SPOKEN_TO = (
    "Mrs./NOUN/ROOT/0 Blum/PROPN/flat/1 ,/PUNCT/punct/6 when/ADV/advmod/6 you/PRON/nsubj/6 "
    "wrote/VERB/acl/1 this/PRON/obj/6"
)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        (SPOKEN_TO, 2),
        (SPOKEN_TO.replace("acl/1", "appos/1"), 2),
        # Without a subject, without a mark, and not said to anybody.
        (SPOKEN_TO.replace("you/PRON/nsubj/6", "well/ADV/advmod/6"), 7),
        (SPOKEN_TO.replace(",/PUNCT/punct/6", "old/ADJ/amod/2"), 7),
        (SPOKEN_TO.replace("NOUN/ROOT/0", "NOUN/nsubj/8") + " slept/VERB/ROOT/0", 7),
    ],
)
def test_no_clause_that_is_said_to_somebody(text: str, end: int) -> None:
    view, rules = view_of(text), small_rules()
    mentions = find_mentions(view, rules)
    which = np.flatnonzero(mentions.head == 0)
    ends = mention_spans(view, mentions, which, style=ALL, config=rules.config)[1]
    assert ends.tolist() == [end]


@pytest.mark.parametrize(("role", "end"), [("fixed", 4), ("amod", 3)])
def test_a_pronoun_of_two_words(role: str, end: int) -> None:
    text = f"otto/PRON/nsubj/2 saw/VERB/ROOT/0 himself/PRON/obj/2 other/ADJ/{role}/3"
    view = view_of(text)
    mentions = find_mentions(view, small_rules())
    which = np.flatnonzero(mentions.head == 2)
    ends = mention_spans(view, mentions, which, style=ALL, config=small_rules().config)[1]
    assert ends.tolist() == [end]
