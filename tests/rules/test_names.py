from __future__ import annotations

import numpy as np
import pytest
from grammar import small_rules, view_of

from coreflang.rules.names import name_entities, name_facts


def extents(text: str) -> dict[str, str]:
    """Names by their heads: their words, and "+" for titles in front."""
    view = view_of(text)
    facts = name_facts(view, small_rules().title_words(view))
    word = lambda i: view.strings[int(view.lower[i])]  # noqa: E731
    return {
        word(i): " ".join(
            ["+"] * int(facts.left[i] - facts.titles[i])
            + [word(k) for k in range(facts.left[i], facts.right[i])]
        )
        for i in np.flatnonzero(facts.right > facts.left)
    }


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Ida/PROPN/nsubj/3 Blum/PROPN/flat/1 left/VERB/ROOT/0", {"ida": "ida blum"}),
        ("Ida/PROPN/compound/2 Blum/PROPN/nsubj/3 left/VERB/ROOT/0", {"blum": "ida blum"}),
        ("Mrs./PROPN/compound/2 Blum/PROPN/nsubj/3 left/VERB/ROOT/0", {"blum": "+ blum"}),
        ("Queen/NOUN/compound/2 Ida/PROPN/nsubj/3 left/VERB/ROOT/0", {"ida": "+ ida"}),
        ("New/ADJ/amod/2/ent=GPE Ulm/PROPN/nsubj/3/ent=GPE fell/VERB/ROOT/0", {"ulm": "new ulm"}),
        ("Old/ADJ/amod/2 Ulm/PROPN/nsubj/3/ent=GPE fell/VERB/ROOT/0", {"ulm": "ulm"}),
        (
            "Ida/PROPN/dep/2/ent=PER Blum/NOUN/nsubj/3/ent=PER sang/VERB/ROOT/0",
            {"blum": "ida blum"},
        ),
        (
            "Ida/PROPN/nsubj/3/ent=PER Blum/PROPN/dep/1/ent=PER sang/VERB/ROOT/0",
            {"ida": "ida blum"},
        ),
        ("Ida/PROPN/nmod/2/ent=PER Blum/NOUN/nsubj/3/ent=PER sang/VERB/ROOT/0", {"ida": "ida"}),
        ("Ida/PROPN/dep/2/ent=PER sang/VERB/ROOT/0/ent=PER", {"ida": "ida"}),
        ("Ida/PROPN/dep/2/ent=PER Blum/NOUN/nsubj/3 sang/VERB/ROOT/0", {"ida": "ida"}),
        ("Ida/PROPN/dep/3/ent=PER Blum/NOUN/dep/3/ent=PER sang/VERB/ROOT/0", {"ida": "ida"}),
        ("Otto/PROPN/nmod:poss/3 's/PART/case/1 Ulm/PROPN/ROOT/0", {"otto": "otto", "ulm": "ulm"}),
        ("Ida/PROPN/flat/3 ,/PUNCT/punct/1 Blum/PROPN/ROOT/0", {"ida": "ida", "blum": "blum"}),
        ("The/DET/det/2 door/NOUN/ROOT/0", {}),
    ],
)
def test_extent(text: str, wanted: dict[str, str]) -> None:
    assert extents(text) == wanted


def test_a_title_alone_is_a_name() -> None:
    assert extents("Queen/PROPN/nsubj/2 left/VERB/ROOT/0") == {"queen": "queen"}


def test_head_of_each_part() -> None:
    view = view_of("Ida/PROPN/nsubj/3 Blum/PROPN/flat/1 left/VERB/ROOT/0")
    assert name_facts(view, np.zeros(3, dtype=bool)).head.tolist() == [0, 0, 2]


def test_a_noun_may_head_the_name_behind_it() -> None:
    view = view_of(
        "painter/NOUN/nsubj/4 Otto/PROPN/appos/1/ent=PER Blum/PROPN/flat/2/ent=PER left/VERB/ROOT/0"
    )
    bearers = np.array([True, False, False, False])
    facts = name_facts(view, np.zeros(4, dtype=bool), bearers)
    assert (facts.titles[0], facts.left[0], facts.right[0]) == (0, 1, 3)
    assert facts.head.tolist() == [0, 0, 0, 3]
    assert name_entities(view, facts.left, facts.right).tolist() == [view.entity[1]] * 3 + [0]
    without = name_facts(view, np.zeros(4, dtype=bool))
    assert (without.left[1], without.right[1], without.right[0]) == (1, 3, 0)
