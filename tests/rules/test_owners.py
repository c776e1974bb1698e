"""What a possessive does not mean."""

from __future__ import annotations

import pytest
from grammar import holds

from coreflang.rules.owners import owner_of_its_like, owner_of_what_it_is

LIKE = (
    "house/NOUN/nsubj/2 stands/VERB/ROOT/0\n"
    "his/PRON/nmod:poss/2/Poss=Yes {}/NOUN/nsubj/3 fell/VERB/ROOT/0"
)
IS = "Otto/PROPN/nsubj/4 is/AUX/cop/4 his/PRON/nmod:poss/4/Poss=Yes uncle/NOUN/ROOT/0"
OWN = (
    "Otto/PROPN/nsubj/5 is/AUX/cop/5 his/PRON/nmod:poss/5/Poss=Yes own/ADJ/amod/5 boss/NOUN/ROOT/0"
)
BECAME = "Otto/PROPN/nsubj/2 became/VERB/ROOT/0 his/PRON/nmod:poss/4/Poss=Yes uncle/NOUN/xcomp/2"
LOST = "Otto/PROPN/nsubj/2 lost/VERB/ROOT/0 his/PRON/nmod:poss/4/Poss=Yes uncle/NOUN/obj/2"


@pytest.mark.parametrize(("noun", "wanted"), [("house", True), ("roof", False)])
def test_a_house_has_no_house(noun: str, wanted: bool) -> None:
    assert holds(owner_of_its_like, LIKE.format(noun), 0, 2) is wanted


@pytest.mark.parametrize(
    ("text", "wanted"), [(IS, True), (BECAME, True), (OWN, False), (LOST, False)]
)
def test_nobody_is_his_uncle(text: str, wanted: bool) -> None:
    assert holds(owner_of_what_it_is, text, 0, 2) is wanted
