"""Resolved text that one can read: what is put in, what is left, language by language."""

from __future__ import annotations

from functools import cache

import pytest
from spacy.language import Language

import coreflang
from coreflang.errors import CoreflangError
from coreflang.plugins import load_language

CASES = [
    # Possessors: of several that end in s an apostrophe.
    ("en", "The kids lost their ball.", "The kids lost the kids' ball."),
    ("en", "James sold his car.", "James sold James's car."),
    ("en", "We met Jacob and his sons. Their cart was full.",
     "We met Jacob and his sons. Jacob and his sons' cart was full."),
    # Names keep their capitals, other words lose that of a sentence's first.
    ("en", "Brightwater Energy grew. Then it stopped.",
     "Brightwater Energy grew. Then Brightwater Energy stopped."),
    ("en", "The lamp fell because it was heavy.", "The lamp fell because the lamp was heavy."),
    # Relative clauses and asides stay where they are.
    ("en", "We hired Ms Jansen, who answers mails. She is happy.",
     "We hired Ms Jansen, who answers mails. Ms Jansen is happy."),
    # What was indefinite is not new again; quantities are never said of one thing.
    ("en", "Otto took an aspirin because it was there.",
     "Otto took an aspirin because the aspirin was there."),
    ("en", "Everyone took their coat.", "Everyone took their coat."),
    ("en", "Two men came in. They were tired.", "Two men came in. They were tired."),
    ("en", "The two men came in. They were tired.",
     "The two men came in. The two men were tired."),
    # Not inside of the phrase that is meant.
    ("en", "Anna and her brother slept.", "Anna and her brother slept."),
    # Another sentence may be in another mouth.
    ("en", "My brother sings. He is good.", "My brother sings. He is good."),
    # What is written together with a pronoun is not behind a noun.
    ("en", "The kids lost a ball. They're sad.", "The kids lost a ball. They're sad."),
    # German: nouns in the case of the pronoun, names anywhere; possessors are names before nouns.
    ("de", "Der alte Mann sah Anna. Er grüßte sie.",
     "Der alte Mann sah Anna. Der alte Mann grüßte Anna."),
    ("de", "Anna trug ihren Schirm. Hans verlor seinen Hut.",
     "Anna trug Annas Schirm. Hans verlor Hans' Hut."),
    ("de", "Der alte Mann nahm seinen Hut.", "Der alte Mann nahm seinen Hut."),
    # ... but before no noun that is a possessor itself.
    ("de", "Hans verlor die Uhr seines Vaters.", "Hans verlor die Uhr seines Vaters."),
    # French: elision comes and goes, inversion and contractions stay.
    ("fr", "Le voisin a-t-il vu Anna? Il pense qu'elle dort.",
     "Le voisin a-t-il vu Anna? Le voisin pense qu'Anna dort."),
    ("fr", "Le voisin partira. S'il part, Anna dort.",
     "Le voisin partira. Si le voisin part, Anna dort."),
    ("fr", "Yamina entra. Paul dit qu'elle dormait.", "Yamina entra. Paul dit que Yamina dormait."),
    ("fr", "Yves entra. Nora dit qu'il dormait.", "Yves entra. Nora dit qu'Yves dormait."),
    # Polish: the form must fit, and be a name's; who is spoken to has a form of its own.
    ("pl", "Mały domek stał w lesie. On był stary.", "Mały domek stał w lesie. On był stary."),
    ("pl", "Róża płakała. Nie mów tak, Różo. Ona to powiedziała.",
     "Róża płakała. Nie mów tak, Różo. Ona to powiedziała."),
    ("pl", "Piotr spotkał Annę. Ona lubi go, a on widział ją i jej psa.",
     "Piotr spotkał Annę. Ona lubi go, a Piotr widział Annę i jej psa."),
]  # fmt: skip


@cache
def pipeline(lang: str) -> Language:
    if load_language(lang).embedded_pipeline() is None:
        pytest.skip(f"this checkout has no embedded pipeline of {lang}")
    return coreflang.load(lang)


@pytest.mark.parametrize(("lang", "text", "expected"), CASES)
def test_it_can_be_read(lang: str, text: str, expected: str) -> None:
    doc = pipeline(lang)(text)
    assert doc._.has_coref
    assert doc._.resolved_text == expected


def test_names_only() -> None:
    doc = pipeline("en")("The kids lost their ball. Ida found it because she looked.")
    expected = "The kids lost their ball. Ida found it because Ida looked."
    assert coreflang.resolved(doc, style="names") == expected
    with pytest.raises(CoreflangError, match=r"E139.*'nouns'.*phrases or names"):
        coreflang.resolved(doc, style="nouns")
