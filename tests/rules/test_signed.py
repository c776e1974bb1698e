"""The end of a letter: what closes it, and who signs."""

from __future__ import annotations

import pytest
from grammar import VOCAB, small_rules
from spacy.tokens import Doc

from coreflang.rules.signed import closing_and_name, with_signature
from coreflang.syntax import Role, SyntaxView, build_view, load_scheme

TEXT = "I/PRON/1 come/VERB/1 ./PUNCT/1 \n\n/SPACE/1"
SEND = TEXT.replace("\n\n/SPACE", "now/ADV").replace("./PUNCT/1 now/ADV/1", "now/ADV/1 ./PUNCT/1")
SIGNED = f"{TEXT} warm/ADJ/5 hugs/NOUN/5 \n/SPACE/5 Ida/PROPN/5"


def view_of(text: str, persons: str = "") -> SyntaxView:
    """A view of form/upos/head tokens, which may be line breaks, with persons' names."""
    rows = [token.rsplit("/", 2) for token in text.split(" ")]
    forms, upos, heads = zip(*rows, strict=True)
    doc = Doc(
        VOCAB, words=forms, pos=upos, heads=[int(head) for head in heads],
        deps=["ROOT" if int(h) == i else "flat" for i, h in enumerate(heads)],
        spaces=[False] * len(forms),
        ents=["B-PER" if form in persons.split() else "O" for form in forms],
    )  # fmt: skip
    return build_view(doc, load_scheme("ud"), copulas=(), quotes=())


@pytest.mark.parametrize(
    ("text", "closing", "name"),
    [
        (SIGNED, [4, 5], [7]),
        (SIGNED + " Blum/PROPN/7", [4, 5], [7, 8]),
        (SIGNED.replace("hugs/NOUN/5", "hugs/NOUN/5 ,/PUNCT/5"), [4, 5], [8]),
        (f"{TEXT} yours/PRON/5 Ida/PROPN/5", [4], [5]),
        # Behind the last sentence of a line.
        (f"{SEND} yours/PRON/5 Ida/PROPN/5", [4], [5]),
        (f"{SEND} dear/VERB/5 yours/PRON/5 Ida/PROPN/5 Blum/PROPN/5", [4, 5], [6, 7]),
        (f"{SEND} yours/PRON/5 truly/ADV/4 Ida/PROPN/5", [4, 5], [6]),
        (f"{SEND} dear/VERB/5 friends/NOUN/5 Ida/PROPN/5", [], []),
        (f"{SEND} yours/PRON/5 slept/VERB/5 Ida/PROPN/5", [], []),
        # No line, no name, a verb, a mark that ends a sentence, and one that opens a list.
        (SIGNED.replace("\n/SPACE/5 ", ""), [], []),
        (SIGNED.replace("Ida", "Ulm"), [], []),
        (SIGNED.replace("Ida/PROPN/5", "Ida/PROPN/8 slept/VERB/8"), [], []),
        (SIGNED.replace("warm/ADJ", "send/VERB"), [], []),
        (SIGNED.replace("hugs/NOUN/5", "hugs/NOUN/5 ./PUNCT/5"), [], []),
        (SIGNED.replace("hugs/NOUN/5", "hugs/NOUN/5 :/PUNCT/5"), [], []),
        # What goes before runs on, or is nothing.
        (SIGNED.replace("./PUNCT/1 \n\n", "late/ADV/1 \n"), [], []),
        ("warm/ADJ/1 hugs/NOUN/1 \n/SPACE/1 Ida/PROPN/1", [], []),
        ("Ida/PROPN/0", [], []),
        ("\n\n/SPACE/0", [], []),
    ],
)
def test_the_last_lines(text: str, closing: list[int], name: list[int]) -> None:
    view = view_of(text)
    found = closing_and_name(view, small_rules())
    assert [part.tolist() for part in found] == [closing, name]


def test_a_recogniser_knows_who_signs() -> None:
    text = SIGNED.replace("Ida", "Ulm")
    found = closing_and_name(view_of(text, persons="Ulm"), small_rules())
    assert [part.tolist() for part in found] == [[4, 5], [7]]


def test_who_signs_is_no_part_of_the_closing() -> None:
    view = view_of(SIGNED.replace("Ida/PROPN/5", "Ida/NOUN/5") + " Blum/PROPN/7")
    mended = with_signature(view, small_rules())
    assert mended.head[7] == 5 and mended.role[7] == Role.PARATAXIS
    assert mended.has_upos("PROPN")[[7, 8]].all() and mended.head[8] == 7


def test_a_closing_that_hangs_from_the_name() -> None:
    text = f"{TEXT} warm/ADJ/5 hugs/NOUN/7 \n/SPACE/5 Ida/PROPN/7"
    mended = with_signature(view_of(text), small_rules())
    assert mended.head[5] == 5 and mended.head[7] == 5


def test_nothing_is_drawn_anew_where_they_are_apart() -> None:
    view = view_of(SIGNED.replace("Ida/PROPN/5", "Ida/PROPN/7"))
    assert with_signature(view, small_rules()) is view
