"""What somebody or something is said to be."""

from __future__ import annotations

import pytest
from grammar import view_of

from coreflang.rules.said import predicates

IS = "Ida/PROPN/nsubj/{n} is/AUX/cop/{n}/lemma=be {words}"


@pytest.mark.parametrize(
    ("n", "words", "found"),
    [
        (4, "a/DET/det/4 doctor/NOUN/ROOT/0", [(3, 0)]),
        (4, "no/DET/det/4/Polarity=Neg doctor/NOUN/ROOT/0", []),
        # Where somebody is says not what she is.
        (5, "in/ADP/case/5 the/DET/det/5 office/NOUN/ROOT/0", []),
    ],
)
def test_what_a_subject_is(n: int, words: str, found: list[tuple[int, int]]) -> None:
    assert list(predicates(view_of(IS.format(n=n, words=words)))) == found
