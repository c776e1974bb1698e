"""Two genders in two numbers: unions, and what members make of a coordination."""

from __future__ import annotations

import numpy as np
import pytest

from coreflang.rules.library import TwoGenders

C = TwoGenders(masc=8, fem=1, mascplur=4, femplur=2)


def test_unions() -> None:
    assert (C.singular, C.plural, C.masculine, C.feminine, C.any) == (9, 6, 12, 3, 15)


@pytest.mark.parametrize(
    ("members", "whole"),
    [
        ([C.masc, C.fem], C.mascplur),
        ([C.fem, C.femplur], C.femplur),
        ([C.masc, C.mascplur], C.mascplur),
        ([C.singular, C.fem], C.plural),
        ([C.singular, C.masc], C.mascplur),
    ],
)
def test_one_masculine_makes_the_whole_masculine(members: list[int], whole: int) -> None:
    assert C.joined(np.array(members)) == whole
