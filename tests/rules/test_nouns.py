from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from grammar import small_rules, view_of
from spacy.strings import get_string_id

from coreflang.mentions import find_mentions
from coreflang.rules.keys import modifier_keys
from coreflang.rules.nouns import NounPairs, modified


def links(text: str) -> list[tuple[int, int, str]]:
    """(later head, earlier head, rule) of all links."""
    view = view_of(text)
    mentions = find_mentions(view, small_rules())
    found = small_rules().noun_links(view, mentions)
    head = mentions.head
    return [(int(head[k.mention]), int(head[k.earlier]), k.rule) for m in found for k in found[m]]


NAME = "Ida/PROPN/nsubj/3 Blum/PROPN/flat/1 left/VERB/ROOT/0\n"
GUARD = "A/DET/det/3 tall/ADJ/amod/3 guard/NOUN/nsubj/4 left/VERB/ROOT/0\n"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (NAME + "Ida/PROPN/nsubj/2 fell/VERB/ROOT/0", (3, 0, "part_of_name")),
        (NAME + "Blum/PROPN/nsubj/2 fell/VERB/ROOT/0", (3, 0, "part_of_name")),
        (NAME + "Ida/PROPN/nsubj/3 Blum/PROPN/flat/1 fell/VERB/ROOT/0", (3, 0, "same_name")),
        (
            NAME + "Ida/PROPN/nsubj/4 Rosa/PROPN/flat/1 Blum/PROPN/flat/1 fell/VERB/ROOT/0",
            (3, 0, "same_first_and_last"),
        ),
        (
            "Ida/PROPN/nsubj/2 fell/VERB/ROOT/0\n" + NAME,
            (2, 0, "longer_name"),
        ),
        (GUARD + "The/DET/det/2 guard/NOUN/nsubj/3 fell/VERB/ROOT/0", (5, 2, "same_noun")),
        (
            GUARD + "The/DET/det/3 tall/ADJ/amod/3 guard/NOUN/nsubj/4 fell/VERB/ROOT/0",
            (6, 2, "same_noun"),
        ),
        (
            # The lemma of the second is wrong.
            "My/DET/nmod:poss/2/lemma=my/Poss=Yes/Person=1 nurse/NOUN/nsubj/3 left/VERB/ROOT/0\n"
            "my/DET/nmod:poss/2/lemma=me/Poss=Yes/Person=1 nurse/NOUN/nsubj/3 fell/VERB/ROOT/0",
            (4, 1, "same_phrase"),
        ),
        (
            "Ulm/PROPN/nsubj/2/ent=ORG grew/VERB/ROOT/0\n"
            "The/DET/det/2 company/NOUN/nsubj/3 fell/VERB/ROOT/0",
            (3, 0, "noun_for_name"),
        ),
    ],
)
def test_link(text: str, wanted: tuple[int, int, str]) -> None:
    assert wanted in links(text)


@pytest.mark.parametrize(
    "text",
    [
        "Joanna/PROPN/nsubj/2 left/VERB/ROOT/0\nAnna/PROPN/nsubj/2 fell/VERB/ROOT/0",
        NAME + "Eva/PROPN/nsubj/3 Blum/PROPN/flat/1 fell/VERB/ROOT/0",
        NAME + "Otto/PROPN/nsubj/2 fell/VERB/ROOT/0",
        GUARD + "A/DET/det/2 guard/NOUN/nsubj/3 fell/VERB/ROOT/0",
        GUARD + "The/DET/det/3 short/ADJ/amod/3 guard/NOUN/nsubj/4 fell/VERB/ROOT/0",
        GUARD + "The/DET/det/2 guards/NOUN/nsubj/3/lemma=guard/Number=Plur fell/VERB/ROOT/0",
        "Ulm/PROPN/nsubj/2/ent=ORG grew/VERB/ROOT/0\n"
        "The/DET/det/2 city/NOUN/nsubj/3 fell/VERB/ROOT/0",
        "Ulm/PROPN/nsubj/2/ent=ORG grew/VERB/ROOT/0\n"
        "A/DET/det/2 company/NOUN/nsubj/3 fell/VERB/ROOT/0",
    ],
)
def test_no_link(text: str) -> None:
    assert links(text) == []


def test_names_that_do_not_agree_are_not_linked() -> None:
    text = "Mrs./PROPN/compound/2 Otto/PROPN/nsubj/3 fell/VERB/ROOT/0"
    assert links(f"Otto/PROPN/nsubj/2 left/VERB/ROOT/0\n{text}") == []


def test_names_by_lemma() -> None:
    text = "Ida/PROPN/nsubj/2 left/VERB/ROOT/0\nIdas/PROPN/nsubj/2/lemma=Ida fell/VERB/ROOT/0"
    view = view_of(text)
    mentions = find_mentions(view, small_rules())
    assert NounPairs({}, by_lemma=True).links(view, mentions)
    assert not NounPairs({}, by_lemma=False).links(view, mentions)


def test_names_of_things_with_a_gender_of_their_own() -> None:
    text = (
        "Ulm/PROPN/nsubj/2/ent=ORG grew/VERB/ROOT/0\n"
        "The/DET/det/2 company/NOUN/nsubj/3 fell/VERB/ROOT/0"
    )
    view = view_of(text)
    found = find_mentions(view, small_rules())
    feminine = replace(found, likely=np.where(found.head == 0, 2, found.likely))
    nouns = {"ORG": frozenset({"company"})}
    assert NounPairs(nouns, by_lemma=False, own_gender=True).links(view, feminine)
    assert not NounPairs(nouns, by_lemma=False).links(view, feminine)


def test_modified() -> None:
    view = view_of("dog/NOUN/ROOT/0 of/ADP/case/3 Ida/PROPN/nmod/1 who/PRON/acl:relcl/3")
    assert modified(view).tolist() == [True, False, True, False]


def test_modifier_keys_know_no_order() -> None:
    view = view_of(
        "big/ADJ/amod/3 red/ADJ/amod/3 dog/NOUN/ROOT/0\n"
        "red/ADJ/amod/3 big/ADJ/amod/3 dog/NOUN/ROOT/0\nred/ADJ/amod/2 dog/NOUN/ROOT/0"
    )
    keys = modifier_keys(view)
    assert keys[2] == keys[5] != keys[7]
    assert keys[0] == 0


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A/DET/det/2 footpath/NOUN/ROOT/0\nThe/DET/det/2 path/NOUN/ROOT/0", True),
        ("A/DET/det/2 footpath/NOUN/ROOT/0\nA/DET/det/2 path/NOUN/ROOT/0", False),
        ("A/DET/det/2 footpath/NOUN/ROOT/0\nThe/DET/det/3 old/ADJ/amod/3 path/NOUN/ROOT/0", False),
        ("A/DET/det/2 path/NOUN/ROOT/0\nThe/DET/det/2 footpath/NOUN/ROOT/0", False),
    ],
)
def test_head_of_a_compound(text: str, found: bool) -> None:
    view = view_of(text)
    heads = {get_string_id("footpath"): [get_string_id("path")]}
    pairs = NounPairs({}, by_lemma=False)
    rules = {
        link.rule
        for some in pairs.links(view, find_mentions(view, small_rules()), heads).values()
        for link in some
    }
    assert ("head_of_compound" in rules) == found
