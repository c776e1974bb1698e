"""Each reason why a pronoun stays: with it the text is as it should be, without it is another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import pytest
from documents import CONFIG, VOCAB
from spacy.language import Language
from spacy.tokens import Doc

import coreflang
from coreflang.annotation import replacing
from coreflang.annotation.chain_data import Row, from_rows
from coreflang.annotation.coref_chains import CorefChains
from coreflang.annotation.resolved_text import resolved_text
from coreflang.language import ReplacedRow
from coreflang.mentions import Kind
from coreflang.plugins import load_language
from coreflang.testing import build_doc

# Reason, language, text in which the last pronoun stays, and the same without the reason.
CASES = [
    ("_is_written_with_a_verb", "en", "The scouts lost a map. They're late.",
     "The scouts lost a map. The scouts're late."),
    ("_is_unsure", "en", "Clara arrived. We met her yesterday.",
     "Clara arrived. We met Clara yesterday."),
    ("_is_of_another_sentence", "en", "My sister paints. She is famous.",
     "My sister paints. My sister is famous."),
    ("_leaves_the_verb_plural", "en", "The team won because they were strong.",
     "The team won because the team were strong."),
    ("_is_apart_from_its_noun", "de", "Hans ging mit seinem alten Hut aus.",
     "Hans ging mit Hans' alten Hut aus."),
    ("_is_no_name", "de", "Der alte Mann nahm seinen Hut.",
     "Der alte Mann nahm der alte Manns Hut."),
    ("_has_another_case", "de", "Der alte Mann schlief. Anna sah ihn.",
     "Der alte Mann schlief. Anna sah der alte Mann."),
    ("_owns_an_owner", "de", "Hans verlor die Uhr seines Vaters.",
     "Hans verlor die Uhr Hans' Vaters."),
    ("_is_genitive", "de", "Annas Bruder kam. Sie freute sich.",
     "Annas Bruder kam. Annas freute sich."),
    ("_is_another_form", "fr", "Le voisin arrive. Anna le voit.",
     "Le voisin arrive. Anna le voisin voit."),
    ("_contracts", "fr", "Les voisins arrivent. On parle d'eux.",
     "Les voisins arrivent. On parle de les voisins."),
]  # fmt: skip


@cache
def pipeline(lang: str) -> Language:
    if load_language(lang).embedded_pipeline() is None:
        pytest.skip(f"this checkout has no embedded pipeline of {lang}")
    return coreflang.load(lang)


def without(monkeypatch: pytest.MonkeyPatch, reason: str) -> None:
    for name in ("STAYS", "UNFIT"):
        kept = [each for each in getattr(replacing, name) if each.__name__ != reason]
        monkeypatch.setattr(replacing, name, tuple(kept))


@pytest.mark.parametrize(("reason", "lang", "text", "other"), CASES)
def test_reason(
    monkeypatch: pytest.MonkeyPatch, reason: str, lang: str, text: str, other: str
) -> None:
    doc = pipeline(lang)(text)
    assert doc._.has_coref and doc._.resolved_text == text
    without(monkeypatch, reason)
    assert doc._.resolved_text == other


# What no pipeline of ours does, but another may.

NOUN, PRONOUN = (Kind.NOUN, True), (Kind.PERSONAL, False)


def resolved(doc: Doc, *rows: Row, row: ReplacedRow) -> str:
    data = from_rows([list(rows)])
    config = replace(CONFIG, replaced=(row,))
    return resolved_text(doc, list(CorefChains(doc, data)), config=config, suffix="'s")


def company() -> str:
    tokens = "Ida PROPN nsubj 2\nsold VERB ROOT 0\nthat PRON obj 2\nthere ADV advmod 3"
    rows = Row((0,), 0, 1, Kind.NAME, True), Row((2,), 2, 3, Kind.DEMONSTRATIVE, False)
    return resolved(build_doc(VOCAB, tokens), *rows, row=ReplacedRow("demonstrative"))


def inversion() -> str:
    doc = Doc(VOCAB, words=["Ida", "a-t-", "elle", "ri"], spaces=[True, False, True, False])
    rows = Row((0,), 0, 1, *NOUN), Row((2,), 2, 3, *PRONOUN)
    return resolved(doc, *rows, row=ReplacedRow("personal"))


def itself() -> str:
    doc = Doc(VOCAB, words="a friend of her sang".split())
    rows = Row((1,), 0, 4, *NOUN), Row((3,), 3, 4, *PRONOUN)
    return resolved(doc, *rows, row=ReplacedRow("personal"))


def gender() -> str:
    morphs = ["Case=Nom|Gender=Fem", "", "Case=Nom|Gender=Masc", ""]
    words, pos = ["Anne", "rit", "il", "dort"], ["PROPN", "VERB", "PRON", "VERB"]
    doc = Doc(VOCAB, words=words, pos=pos, morphs=morphs)
    rows = Row((0,), 0, 1, Kind.NAME, True), Row((2,), 2, 3, *PRONOUN)
    return resolved(doc, *rows, row=ReplacedRow("personal", agrees=True))


MADE: dict[str, tuple[Callable[[], str], str, str]] = {
    "_has_company": (company, "Ida sold that there ", "Ida sold Ida there "),
    "_is_inverted": (inversion, "Ida a-t-elle ri", "Ida a-t-Ida ri"),
    "_holds_it": (itself, "a friend of her sang ", "a friend of a friend of her sang "),
    "_has_another_gender": (gender, "Anne rit il dort ", "Anne rit Anne dort "),
}


@pytest.mark.parametrize("reason", MADE)
def test_reason_in_a_document_made_by_hand(monkeypatch: pytest.MonkeyPatch, reason: str) -> None:
    make, expected, other = MADE[reason]
    assert make() == expected
    without(monkeypatch, reason)
    assert make() == other


def test_every_reason_has_a_case() -> None:
    all_: Sequence[Callable[..., bool]] = (*replacing.STAYS, *replacing.UNFIT)
    assert {each.__name__ for each in all_} == {case[0] for case in CASES} | set(MADE)
    assert all(each.__doc__ and '"' in each.__doc__ for each in all_)
