"""Nouns that are named together again."""

from __future__ import annotations

import pytest

from coreflang.testing import build_doc, make_component

CAME = """{first} NOUN nsubj 4 Number=Plur
and CCONJ cc 3
{second} NOUN conj 1 Number=Plur
came VERB ROOT 0 lemma=come

"""
ATE = """{word} DET det 2
cooks NOUN nsubj 5 Number=Plur
and CCONJ cc 4
guards NOUN conj 2 Number=Plur
ate VERB ROOT 0 lemma=eat
"""
COOKS, GUARDS = "cooks", "guards"


def chains(first: str, second: str, word: str) -> list[list[str]]:
    component = make_component("en")
    text = CAME.format(first=first, second=second) + ATE.format(word=word)
    doc = component(build_doc(component.nlp.vocab, text))
    return [[mention.text for mention in chain] for chain in doc._.coref_chains]


def test_members_take_up_members() -> None:
    assert chains(COOKS, GUARDS, "The") == [["cooks", "The cooks"], ["guards", "guards"]]


@pytest.mark.parametrize(
    ("first", "second", "word"), [(COOKS, GUARDS, "Some"), (COOKS, "thieves", "The")]
)
def test_not_without_an_article_and_not_among_others(first: str, second: str, word: str) -> None:
    assert ["guards", "guards"] not in chains(first, second, word)
