"""Who deals with others is not one of them, unless the text says so."""

from __future__ import annotations

import pytest
import spacy

from coreflang.rules import NounLink
from coreflang.rules.library import without_those_on_duty
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("en").vocab
TEXT = (
    "A DET det 2\njudge NOUN nsubj 3\nmet VERB ROOT 0\na DET det 5\nbaker NOUN obj 3\n\n"
    "The DET det 2\ndefendant NOUN nsubj 3\nspoke VERB ROOT 0\n\n"
    "The DET det 2\nwoman NOUN nsubj 3\nlaughed VERB ROOT 0\n"
)
JUDGE, BAKER, DEFENDANT, WOMAN = range(4)


@pytest.mark.parametrize(
    ("later", "earlier", "rule", "kept"),
    [
        (DEFENDANT, JUDGE, "noun_for_person", False),
        (DEFENDANT, JUDGE, "noun_for_calling", False),
        (DEFENDANT, JUDGE, "noun_as_said", True),
        (DEFENDANT, BAKER, "noun_for_person", True),
        (WOMAN, JUDGE, "noun_for_person", True),
    ],
)
def test_whom_an_office_deals_with(later: int, earlier: int, rule: str, *, kept: bool) -> None:
    document = make_component("en", scheme="ud").candidates(build_doc(VOCAB, TEXT))
    view, mentions = document.view, document.mentions
    words = [view.strings[int(view.lower[i])] for i in mentions.head.tolist()]
    assert words == ["judge", "baker", "defendant", "woman"]
    links = {later: [NounLink(later, earlier, rule)]}
    found = without_those_on_duty(
        links, mentions, view.has_form("defendant"), view.has_form("judge")
    )
    assert found == (links if kept else {later: []})
