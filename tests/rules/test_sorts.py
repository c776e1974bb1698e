"""Firms in part, and nouns that take up names of their sort: rules that stand behind a scorer."""

from __future__ import annotations

import pytest
from grammar import small_rules, view_of

from coreflang.mentions import find_mentions
from coreflang.rules.nouns import NOUN_RULES
from coreflang.rules.sorts import SORT_RULES

ACME = "Acme/PROPN/nsubj/3/ent=ORG Inc./PROPN/flat/1/ent=ORG grew/VERB/ROOT/0\n"
SHORT = "Acme/PROPN/nsubj/2/ent=GPE grew/VERB/ROOT/0\n"
COMPANY = "The/DET/det/2 company/NOUN/nsubj/3 fell/VERB/ROOT/0\n"
COMPANIES = "The/DET/det/2 companies/NOUN/nsubj/3/lemma=company/Number=Plur fell/VERB/ROOT/0\n"
BOTH_COMPANIES = COMPANIES.replace("The/DET", "Both/DET")
TWO_COMPANIES = (
    "The/DET/det/3 two/NUM/nummod/3 companies/NOUN/nsubj/4/lemma=company/Number=Plur "
    "fell/VERB/ROOT/0\n"
)
THREE = (
    "Acme/PROPN/nsubj/6/ent=ORG Ulm/PROPN/conj/1/ent=ORG and/CCONJ/cc/5 the/DET/det/5 "
    "Rex/PROPN/conj/1/ent=ORG met/VERB/ROOT/0\n"
)
CITY = "He/PRON/nsubj/2 saw/VERB/ROOT/0 the/DET/det/4 city/NOUN/obj/2\n"
THIS_CITY = "He/PRON/nsubj/2 saw/VERB/ROOT/0 this/DET/det/4/PronType=Dem city/NOUN/obj/2\n"
IN_ULM = "He/PRON/nsubj/2 lives/VERB/ROOT/0 in/ADP/case/4 Ulm/PROPN/obl/2/ent=GPE\n"
GREW = "The/DET/det/2 city/NOUN/nsubj/3 grew/VERB/ROOT/0\n"
BOTH = "Acme/PROPN/nsubj/4{} and/CCONJ/cc/3 Ulm/PROPN/conj/1{} met/VERB/ROOT/0\n"


def links(text: str) -> set[tuple[int, int, str]]:
    """(later head, earlier head, rule) of all links of these rules."""
    view = view_of(text)
    mentions = find_mentions(view, small_rules())
    found = small_rules().noun_links(view, mentions)
    head = mentions.head
    return {
        (int(head[k.mention]), int(head[k.earlier]), k.rule)
        for row in found.values()
        for k in row
        if k.rule in SORT_RULES
    }


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (ACME + SHORT, (3, 0, "firm_in_part")),
        (SHORT + ACME, (2, 0, "firm_in_part")),
        (ACME + SHORT.replace("PROPN", "NOUN").replace("/ent=GPE", ""), (3, 0, "firm_in_part")),
        # As "GmbH", neither a title nor in capitals.
        (ACME.replace("Inc.", "iNc.") + SHORT, (3, 0, "firm_in_part")),
        (ACME + SHORT + COMPANY, (6, 3, "noun_for_firm")),
        (SHORT + CITY, (5, 0, "noun_for_near_name")),
        (IN_ULM + GREW, (5, 3, "noun_for_near_name")),
        (IN_ULM + CITY, (7, 3, "noun_for_near_name")),
        (IN_ULM + THIS_CITY, (7, 3, "noun_for_near_name")),
        (BOTH.format("/ent=ORG", "/ent=ORG") + COMPANIES, (5, 0, "noun_for_names")),
        (BOTH.format("/ent=ORG", "/ent=ORG") + BOTH_COMPANIES, (5, 0, "noun_for_names")),
        (BOTH.format("/ent=ORG", "/ent=ORG") + TWO_COMPANIES, (6, 0, "noun_for_names")),
        # One of them by its label, the other by the company that it keeps.
        (BOTH.format("/ent=ORG", "") + COMPANIES, (5, 0, "noun_for_names")),
        (BOTH.format("", "/ent=PER") + COMPANIES, (5, 0, "noun_for_topic")),
        (SHORT.replace("GPE", "PER") + CITY, (5, 0, "noun_for_topic")),
    ],
)
def test_link(text: str, wanted: tuple[int, int, str]) -> None:
    assert wanted in links(text)


@pytest.mark.parametrize(
    "text",
    [
        ACME + "The/DET/det/2 Acme/NOUN/nsubj/3 fell/VERB/ROOT/0\n",
        # Another firm, somebody of the same name, and one that is known for no firm.
        ACME + SHORT.replace("Acme", "Ulm"),
        ACME + "Mrs./PROPN/flat/2 Acme/PROPN/nsubj/3 left/VERB/ROOT/0\n",
        ACME.replace("Inc.", "Steel") + SHORT,
        THREE + BOTH_COMPANIES,
        # A firm is one, and of no other sort.
        ACME + COMPANIES,
        ACME + CITY,
        # "The old city" tells one city from others, and "in the city" need mean none.
        SHORT + CITY.replace("city/NOUN/obj/2", "city/NOUN/obl/2"),
        SHORT + "The/DET/det/3 old/ADJ/amod/3 city/NOUN/nsubj/4 fell/VERB/ROOT/0\n",
        # Of a place that nobody speaks of, or of two, only an argument is sure to take up one.
        IN_ULM + CITY.replace("city/NOUN/obj/2", "city/NOUN/obl/2"),
        IN_ULM.replace("He/PRON", "Bonn/PROPN").replace("nsubj/2", "nmod/4/ent=GPE") + GREW,
        # First names and titles are persons', whatever a recogniser says.
        SHORT.replace("Acme", "Otto").replace("GPE", "PER") + CITY,
        "Mrs./PROPN/flat/2 Ulm/PROPN/nsubj/3/ent=PER left/VERB/ROOT/0\n" + CITY,
        BOTH.format("/ent=ORG", "").replace("Ulm", "Otto") + COMPANIES,
        BOTH.format("/ent=ORG", "/ent=GPE") + COMPANIES,
        BOTH.format("/ent=ORG", "/ent=ORG") + COMPANY,
    ],
)
def test_no_link(text: str) -> None:
    assert links(text) == set()


def test_the_scorer_knows_nothing_of_these_rules() -> None:
    """Their names are no features of trained models."""
    assert not set(SORT_RULES) & set(NOUN_RULES)
