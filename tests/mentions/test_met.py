"""Two whom one verb brings together, and "they" behind them."""

from __future__ import annotations

import pytest
from grammar import mentions_of

MET = "Ida/PROPN/nsubj/2/ent=PER met/VERB/ROOT/0 Otto/PROPN/obj/2/ent=PER"
THEY = "they/PRON/nsubj/2 sang/VERB/ROOT/0"


def groups(*sentences: str) -> list[list[int]]:
    mentions = mentions_of("\n".join(sentences))
    return [mentions.tokens(m) for m in range(len(mentions)) if mentions.size[m] > 1]


@pytest.mark.parametrize(
    ("sentences", "found"),
    [
        ((MET, THEY), [[0, 2]]),
        ((MET.replace("obj", "obl"), THEY), [[0, 2]]),
        ((MET.replace("Otto/PROPN/obj/2/ent=PER", "doctor/NOUN/obj/2"), THEY), [[0, 2]]),
        ((MET.replace("Ida/PROPN/nsubj/2/ent=PER", "she/PRON/nsubj/2"), THEY), [[0, 2]]),
        ((MET, "both/NOUN/nsubj/2/Number=Plur sang/VERB/ROOT/0"), [[0, 2]]),
        ((MET, "the/DET/det/2 twins/NOUN/nsubj/3/Number=Plur sang/VERB/ROOT/0"), [[0, 2]]),
        ((MET, "twins/NOUN/nsubj/2/Number=Plur sang/VERB/ROOT/0"), []),
        # Nobody asks, not at once, or for one.
        ((MET,), []),
        ((MET, "it/PRON/nsubj/2 rained/VERB/ROOT/0", THEY), []),
        ((MET, THEY.replace("they", "he")), []),
        ((MET, "Max/PROPN/nsubj/2/ent=PER saw/VERB/ROOT/0 them/PRON/obj/2"), []),
        # A thing, a third person, several already, or others in between.
        ((MET.replace("Otto/PROPN/obj/2/ent=PER", "lamp/NOUN/obj/2"), THEY), []),
        ((f"{MET} Max/PROPN/obl/2/ent=PER", THEY), []),
        ((f"{MET} hills/NOUN/obl/2/Number=Plur", THEY), []),
        ((f"{MET} and/CCONJ/cc/5 Max/PROPN/conj/3/ent=PER", THEY), [[2, 4]]),
        ((MET, "lamps/NOUN/obl/3/Number=Plur they/PRON/nsubj/3 sang/VERB/ROOT/0"), []),
    ],
)
def test_two_of_one_verb(sentences: tuple[str, ...], found: list[list[int]]) -> None:
    assert groups(*sentences) == found
