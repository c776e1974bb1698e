from __future__ import annotations

import pytest
from grammar import holds

from coreflang.rules.cataphora import no_cataphora

FRONTED = "When/ADV/advmod/3 she/PRON/nsubj/3 woke/VERB/advcl/5 Ida/PROPN/nsubj/5 rose/VERB/ROOT/0"
BEHIND = "She/PRON/nsubj/2 rose/VERB/ROOT/0 when/ADV/advmod/5 Ida/PROPN/nsubj/5 woke/VERB/advcl/2"
PHRASE = "In/ADP/case/3 her/PRON/nmod:poss/3 car/NOUN/obl/5 Ida/PROPN/nsubj/5 slept/VERB/ROOT/0"
SUBJECT = "Her/PRON/nmod:poss/2 dog/NOUN/nsubj/3 bit/VERB/ROOT/0 Ida/PROPN/obj/3"
NEXT = "She/PRON/nsubj/2 rose/VERB/ROOT/0\nIda/PROPN/nsubj/2 woke/VERB/ROOT/0"
PRONOUN = "When/ADV/advmod/3 she/PRON/nsubj/3 woke/VERB/advcl/5 she/PRON/nsubj/5 rose/VERB/ROOT/0"

APART = "It/PRON/nsubj/2 barks/VERB/ROOT/0 ,/PUNCT/punct/2 the/DET/det/5 dog/NOUN/dislocated/2"
OBJECT = "It/PRON/nsubj/2 bites/VERB/ROOT/0 ,/PUNCT/punct/2 the/DET/det/5 dog/NOUN/obj/2"
INFINITIVE = (
    "When/ADV/advmod/3 she/PRON/nsubj/3 woke/VERB/advcl/5 they/PRON/nsubj/5 hoped/VERB/ROOT/0 "
    "to/PART/mark/7 calm/VERB/xcomp/5 Ida/PROPN/obj/7"
)
SECOND = INFINITIVE.replace("Ida/PROPN/obj/7", "and/CCONJ/cc/9 feed/VERB/conj/7 Ida/PROPN/obj/9")
FINITE = (
    "When/ADV/advmod/3 she/PRON/nsubj/3 woke/VERB/advcl/5 they/PRON/nsubj/5 said/VERB/ROOT/0 "
    "that/SCONJ/mark/8 Ida/PROPN/nsubj/8 slept/VERB/ccomp/5"
)
SETS = "Then/ADV/advmod/2 sets/VERB/ROOT/0 himself/PRON/obj/2 Otto/PROPN/nsubj/2"
FIRST = "himself/PRON/obj/2 sets/VERB/ROOT/0 Otto/PROPN/nsubj/2"
OWNER = (
    "In/ADP/case/3 her/PRON/nmod:poss/3 car/NOUN/obl/7 Ida/PROPN/nmod:poss/6 's/PART/case/4 "
    "dog/NOUN/nsubj/7 slept/VERB/ROOT/0"
)
OF_OBJECT = (
    "In/ADP/case/3 her/PRON/nmod:poss/3 car/NOUN/obl/5 dogs/NOUN/nsubj/5 bit/VERB/ROOT/0 "
    "Ida/PROPN/nmod:poss/7 men/NOUN/obj/5"
)
EARLY = (
    "Early/ADV/advmod/6 in/ADP/case/4 his/PRON/nmod:poss/4 life/NOUN/obl/1 Otto/PROPN/nsubj/6 "
    "sang/VERB/ROOT/0"
)
OTHER = "Then/ADV/advmod/2 sets/VERB/ROOT/0 himself/PRON/obj/2 Otto/PROPN/obl/2"


@pytest.mark.parametrize(
    ("text", "antecedent", "anaphor", "forbidden"),
    [
        (FRONTED, 3, 1, False), (BEHIND, 3, 0, True), (PHRASE, 3, 1, False), (SUBJECT, 3, 0, True),
        (NEXT, 2, 0, True), (PRONOUN, 3, 1, True), (APART, 4, 0, False), (OBJECT, 4, 0, True),
        (SETS, 3, 2, False), (FIRST, 2, 0, True), (OTHER, 3, 2, True),
        (OWNER, 3, 1, False), (OF_OBJECT, 5, 1, True), (EARLY, 4, 2, False),
        (INFINITIVE, 7, 1, False), (SECOND, 9, 1, False), (FINITE, 6, 1, True),
        ("Ida/PROPN/nsubj/2 rose/VERB/ROOT/0 she/PRON/parataxis/2", 0, 2, False),
    ],
)  # fmt: skip
def test_cataphora(text: str, antecedent: int, anaphor: int, forbidden: bool) -> None:
    assert holds(no_cataphora, text, antecedent, anaphor) is forbidden
