"""What a possessive does not mean."""

from __future__ import annotations

import pytest
from grammar import holds

from coreflang.rules.library import owner_of_what_one_is

IS = "Otto/PROPN/nsubj/4 is/AUX/cop/4 his/PRON/nmod:poss/4/Poss=Yes uncle/NOUN/ROOT/0"
OWN = (
    "Otto/PROPN/nsubj/5 is/AUX/cop/5 his/PRON/nmod:poss/5/Poss=Yes own/ADJ/amod/5 boss/NOUN/ROOT/0"
)
BECAME = "Otto/PROPN/nsubj/2 became/VERB/ROOT/0 his/PRON/nmod:poss/4/Poss=Yes uncle/NOUN/xcomp/2"
ON_WAY = (
    "Otto/PROPN/nsubj/5 is/AUX/cop/5 on/ADP/case/5 his/PRON/nmod:poss/5/Poss=Yes way/NOUN/ROOT/0"
)
LOST = "Otto/PROPN/nsubj/2 lost/VERB/ROOT/0 his/PRON/nmod:poss/4/Poss=Yes uncle/NOUN/obj/2"


@pytest.mark.parametrize(
    ("text", "owner", "wanted"),
    [(IS, 2, True), (BECAME, 2, True), (OWN, 2, False), (LOST, 2, False), (ON_WAY, 3, False)],
)
def test_nobody_is_his_uncle(text: str, owner: int, wanted: bool) -> None:
    assert holds(owner_of_what_one_is("Otto is his uncle.", "own"), text, 0, owner) is wanted
