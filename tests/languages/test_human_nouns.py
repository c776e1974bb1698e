"""What only people are called by is no body, animal or place; parents are no children."""

from __future__ import annotations

import pytest
import spacy

from coreflang.rules.contrasts import contrasted, no_persons
from coreflang.testing import build_doc, make_component

TEXT = "{0} NOUN nsubj 2 lemma={0} Number=Sing\nsleeps VERB ROOT 0\n"


@pytest.mark.parametrize(
    ("lang", "first", "second", "two"),
    [
        ("en", "judge", "court", True),
        ("en", "team", "goalkeeper", True),
        ("en", "lawyer", "goalkeeper", False),
        # Firms make things, and are called by that.
        ("en", "manufacturer", "company", False),
        ("de", "Richterin", "Gericht", True),
        ("de", "Verein", "Trainer", True),
        ("de", "Richterin", "Anwältin", False),
        ("de", "Hersteller", "Firma", False),
        ("es", "profesora", "pareja", True),
        ("es", "profesora", "abogada", False),
    ],
)
def test_no_person_is_a_body(lang: str, first: str, second: str, *, two: bool) -> None:
    doc = build_doc(spacy.blank(lang).vocab, f"{TEXT.format(first)}\n{TEXT.format(second)}")
    component = make_component(lang, scheme="ud")
    document = component.candidates(doc)
    found = no_persons(document.view, document.mentions, component.resolver.rules)
    assert any(found.values()) == two


@pytest.mark.parametrize(
    ("lang", "first", "second", "two"),
    [
        ("en", "mother", "girl", True),
        ("en", "grandpa", "toddler", True),
        ("en", "girl", "child", False),
        ("en", "mother", "woman", False),
        ("de", "Tante", "Mädchen", True),
        ("de", "Mutter", "Frau", False),
        ("fr", "mère", "fillette", True),
        ("fr", "mère", "fille", False),
        ("pl", "babcia", "dziewczynka", True),
        ("pl", "babcia", "kobieta", False),
        ("es", "madre", "niña", True),
        ("es", "madre", "mujer", False),
    ],
)
def test_no_parent_is_a_child(lang: str, first: str, second: str, *, two: bool) -> None:
    doc = build_doc(spacy.blank(lang).vocab, f"{TEXT.format(first)}\n{TEXT.format(second)}")
    component = make_component(lang, scheme="ud")
    document = component.candidates(doc)
    found = contrasted(document.view, document.mentions, component.resolver.rules)
    assert any(found.values()) == two
