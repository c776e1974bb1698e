"""Worked examples of the field, as fractions that were calculated by hand from the definitions.

None of the papers and no copy of a reference scorer was at hand: partitions and published figures
are written down from memory, and each fraction was then calculated by hand from the metric's
definition. Where a remembered published figure is compared, it agreed. In detail:

- Vilain et al. 1995, the MUC examples over A, B, C, ...: partitions and fractions of the paper.
- Bagga and Baldwin 1998, the two responses to {1..5} {6 7} {8..C}: fractions of the paper. Luo
  2005 has the same key in its table of systems a to d: F1 of MUC, B-cubed and CEAF with phi 3 and
  phi 4 are compared with the table's three decimals. (For MUC of system d the table has a dash.)
- Pradhan et al. 2014, the example {a b c} {d e f g} against {a b} {c d} {f g h i}: partitions of
  the paper, which prints two decimals; the fractions are ours. Moosavi and Strube 2016 have the
  same example for LEA (about 0.24 and 0.33).
- TC-A, TC-M, TC-N of the CoNLL reference scorer's test suite (v8.01): the partitions are worked
  out so that they give the suite's expected values, as far as those are remembered: all of TC-A's
  BLANC to five decimals (but for A-6) and some of MUC, B-cubed and CEAF. The suite has no LEA;
  those figures are ours. Left out: A-7 to A-9, in which the response repeats a mention (the
  reference scorer drops the repetition, we raise E300), and TC-B to TC-L.
- Luo et al. 2014 print an example for BLANC that is not among these. BLANC is checked by the cases
  above and against an enumeration of all links in test_properties.py.

Order of figures: recall, precision, as the reference scorer prints them. F1 follows from them
except for BLANC, where it is given.
"""

from __future__ import annotations

import pytest

from coreflang.metrics.base import Summable
from coreflang.metrics.corpus import METRICS
from coreflang.metrics.overlap import compare


def partition(text: str) -> list[str]:
    """Each word is a cluster, each letter a mention."""
    return text.split()


def counts(metric: str, key: str, response: str) -> Summable:
    return METRICS[metric](compare(partition(key), partition(response)))


VILAIN = [
    ("ABCD", "AB CD", 2 / 3, 2 / 2),
    ("AB CD", "ABCD", 2 / 2, 2 / 3),
    ("ABCD", "ABCD", 3 / 3, 3 / 3),
    ("ABC", "AC", 1 / 2, 1 / 1),
    ("BCDEGHJ", "ABC DEFG HI", 3 / 6, 3 / 6),
]


@pytest.mark.parametrize("key, response, recall, precision", VILAIN)
def test_vilain_1995(key: str, response: str, recall: float, precision: float) -> None:
    found = counts("muc", key, response)
    assert (found.recall, found.precision) == pytest.approx((recall, precision))


LUO_KEY = "12345 67 89ABC"
LUO = {
    "12345 6789ABC": {"muc": 0.947, "b_cubed": 0.865, "ceaf_m": 0.833, "ceaf_e": 0.733},
    "1234589ABC 67": {"muc": 0.947, "b_cubed": 0.737, "ceaf_m": 0.583, "ceaf_e": 0.667},
    "123456789ABC": {"muc": 0.900, "b_cubed": 0.545, "ceaf_m": 0.417, "ceaf_e": 0.294},
    "1 2 3 4 5 6 7 8 9 A B C": {"muc": 0.0, "b_cubed": 0.400, "ceaf_m": 0.250, "ceaf_e": 0.178},
}


@pytest.mark.parametrize("response", LUO)
def test_luo_2005_f1(response: str) -> None:
    for metric, f1 in LUO[response].items():
        assert round(counts(metric, LUO_KEY, response).f1, 3) == f1, metric


@pytest.mark.parametrize(
    "response, precision",
    [("12345 6789ABC", 16 / 21), ("1234589ABC 67", 7 / 12)],
)
def test_bagga_and_baldwin_1998(response: str, precision: float) -> None:
    assert counts("muc", LUO_KEY, response).precision == pytest.approx(9 / 10)
    assert counts("b_cubed", LUO_KEY, response).recall == pytest.approx(1.0)
    assert counts("b_cubed", LUO_KEY, response).precision == pytest.approx(precision)


PRADHAN = {
    "mentions": (6 / 7, 6 / 8),
    "muc": (2 / 5, 2 / 5),
    "b_cubed": ((4 / 3 + 1 / 3 + 1 / 4 + 4 / 4) / 7, (4 / 2 + 1 / 2 + 1 / 2 + 4 / 4) / 8),
    "ceaf_m": (4 / 7, 4 / 8),
    "ceaf_e": ((4 / 5 + 4 / 8) / 2, (4 / 5 + 4 / 8) / 3),
    "blanc": ((2 / 9 + 8 / 12) / 2, (2 / 8 + 8 / 20) / 2, (4 / 17 + 16 / 32) / 2),
    "lea": ((3 / 3 + 4 / 6) / 7, (2 / 1 + 4 / 6) / 8),
}

# Key {a} {b c} {d e f}; a letter after f is a mention that the key lacks.
KEY_A = "a bc def"
CASES_A = {
    "A-1 identical": (
        "a bc def",
        dict.fromkeys(("mentions", "muc", "b_cubed", "ceaf_m", "ceaf_e", "lea"), (1.0, 1.0))
        | {"blanc": (1.0, 1.0, 1.0)},
    ),
    "A-2 missed mentions": (
        "a de",
        {
            "mentions": (3 / 6, 3 / 3),
            "muc": (1 / 3, 1 / 1),
            "b_cubed": ((1 + 4 / 3) / 6, 3 / 3),
            "ceaf_m": (3 / 6, 3 / 3),
            "ceaf_e": (1.8 / 3, 1.8 / 2),
            "blanc": ((1 / 4 + 2 / 11) / 2, 1.0, (2 / 5 + 4 / 13) / 2),
            "lea": (2 / 6, 3 / 3),
        },
    ),
    "A-3 spurious mentions": (
        "a bci defg h",
        {
            "mentions": (6 / 6, 6 / 9),
            "muc": (3 / 3, 3 / 5),
            "b_cubed": (6 / 6, (1 + 4 / 3 + 9 / 4) / 9),
            "ceaf_m": (6 / 6, 6 / 9),
            "ceaf_e": ((1 + 4 / 5 + 6 / 7) / 3, (1 + 4 / 5 + 6 / 7) / 4),
            "blanc": (1.0, (4 / 9 + 11 / 27) / 2, (8 / 13 + 22 / 38) / 2),
            "lea": (6 / 6, (1 + 3 / 3 + 4 * 3 / 6) / 9),
        },
    ),
    "A-4 both": (
        "a bcx dy z",
        {
            "mentions": (4 / 6, 4 / 7),
            "muc": (1 / 3, 1 / 3),
            "b_cubed": ((1 + 2 + 1 / 3) / 6, (1 + 4 / 3 + 1 / 2) / 7),
            "ceaf_m": (4 / 6, 4 / 7),
            "ceaf_e": ((1 + 4 / 5 + 2 / 5) / 3, (1 + 4 / 5 + 2 / 5) / 4),
            "blanc": ((1 / 4 + 5 / 11) / 2, (1 / 4 + 5 / 17) / 2, (2 / 8 + 10 / 28) / 2),
            "lea": (3 / 6, 2 / 7),
        },
    ),
    "A-5 more spurious in a cluster": (
        "a bcxy dz w",
        {
            "muc": (1 / 3, 1 / 4),
            "b_cubed": ((1 + 2 + 1 / 3) / 6, (1 + 1 + 1 / 2) / 8),
            "ceaf_m": (4 / 6, 4 / 8),
            "ceaf_e": ((1 + 4 / 6 + 2 / 5) / 3, (1 + 4 / 6 + 2 / 5) / 4),
            "blanc": ((1 / 4 + 5 / 11) / 2, (1 / 7 + 5 / 21) / 2, (2 / 11 + 10 / 32) / 2),
            "lea": (3 / 6, (1 + 4 / 6) / 8),
        },
    ),
    "A-6 a cluster without twins": (
        "a bcx dy zw",
        {
            "muc": (1 / 3, 1 / 4),
            "b_cubed": ((1 + 2 + 1 / 3) / 6, (1 + 4 / 3 + 1 / 2) / 8),
            "ceaf_m": (4 / 6, 4 / 8),
            "ceaf_e": ((1 + 4 / 5 + 2 / 5) / 3, (1 + 4 / 5 + 2 / 5) / 4),
            "blanc": ((1 / 4 + 5 / 11) / 2, (1 / 5 + 5 / 23) / 2, (2 / 9 + 10 / 34) / 2),
            "lea": (3 / 6, 2 / 8),
        },
    ),
    "A-10 all singletons": (
        "a b c d e f",
        {
            "mentions": (6 / 6, 6 / 6),
            "muc": (0.0, 0.0),
            "b_cubed": (3 / 6, 6 / 6),
            "ceaf_m": (3 / 6, 3 / 6),
            "ceaf_e": ((1 + 2 / 3 + 2 / 4) / 3, (1 + 2 / 3 + 2 / 4) / 6),
            "blanc": ((0 + 11 / 11) / 2, (0 + 11 / 15) / 2, (0 + 22 / 26) / 2),
            "lea": (1 / 6, 1 / 6),
        },
    ),
    "A-11 one entity": (
        "abcdef",
        {
            "muc": (3 / 3, 3 / 5),
            "b_cubed": (6 / 6, (1 / 6 + 4 / 6 + 9 / 6) / 6),
            "ceaf_m": (3 / 6, 3 / 6),
            "ceaf_e": (6 / 9 / 3, 6 / 9 / 1),
            "blanc": ((4 / 4 + 0) / 2, (4 / 15 + 0) / 2, (8 / 19 + 0) / 2),
            "lea": (5 / 6, 4 / 15),
        },
    ),
    "A-12 singletons, missed and spurious": (
        "a b d e x y z",
        {
            "muc": (0.0, 0.0),
            "b_cubed": ((1 + 1 / 2 + 2 / 3) / 6, 4 / 7),
            "ceaf_m": (3 / 6, 3 / 7),
            "ceaf_e": ((1 + 2 / 3 + 2 / 4) / 3, (1 + 2 / 3 + 2 / 4) / 7),
            "blanc": ((0 + 5 / 11) / 2, (0 + 5 / 21) / 2, (0 + 10 / 32) / 2),
            "lea": (1 / 6, 1 / 7),
        },
    ),
    "A-13 one entity, missed and spurious": (
        "abdexyz",
        {
            "muc": (1 / 3, 1 / 6),
            "b_cubed": ((1 + 1 / 2 + 4 / 3) / 6, (1 / 7 + 1 / 7 + 4 / 7) / 7),
            "ceaf_m": (2 / 6, 2 / 7),
            "ceaf_e": (4 / 10 / 3, 4 / 10 / 1),
            "blanc": ((1 / 4 + 0) / 2, (1 / 21 + 0) / 2, (2 / 25 + 0) / 2),
            "lea": (1 / 6, 1 / 21),
        },
    ),
    "empty response": ("", dict.fromkeys(METRICS, (0.0, 0.0))),
}

KEY_M = "abcdef"
CASES_M = {
    "M-1 identical": ("abcdef", {"muc": (1.0, 1.0), "blanc": (1.0, 1.0, 1.0), "lea": (1.0, 1.0)}),
    "M-2 all singletons": (
        "a b c d e f",
        {
            "muc": (0.0, 0.0),
            "b_cubed": (1 / 6, 1.0),
            "ceaf_m": (1 / 6, 1 / 6),
            "ceaf_e": (2 / 7, 2 / 7 / 6),
            "blanc": (0.0, 0.0, 0.0),
            "lea": (0.0, 0.0),
        },
    ),
    "M-3 three entities": (
        "a bc def",
        {
            "muc": (3 / 5, 3 / 3),
            "b_cubed": ((1 + 4 + 9) / 6 / 6, 1.0),
            "ceaf_m": (3 / 6, 3 / 6),
            "ceaf_e": (6 / 9, 6 / 9 / 3),
            "blanc": (4 / 15, 4 / 4, 8 / 19),
            "lea": (4 / 15, 5 / 6),
        },
    ),
    "M-4 half spurious": (
        "abcxyz",
        {
            "muc": (2 / 5, 2 / 5),
            "b_cubed": (9 / 36, 9 / 36),
            "ceaf_m": (3 / 6, 3 / 6),
            "ceaf_e": (6 / 12, 6 / 12),
            "blanc": (3 / 15, 3 / 15, 3 / 15),
            "lea": (3 / 15, 3 / 15),
        },
    ),
    "M-5 singletons, half spurious": (
        "a b c x y z",
        {
            "muc": (0.0, 0.0),
            "b_cubed": (3 / 36, 3 / 6),
            "ceaf_m": (1 / 6, 1 / 6),
            "ceaf_e": (2 / 7, 2 / 7 / 6),
            "blanc": (0.0, 0.0, 0.0),
            "lea": (0.0, 0.0),
        },
    ),
    "M-6 three entities, half spurious": (
        "a bc xyz",
        {
            "muc": (1 / 5, 1 / 3),
            "b_cubed": (5 / 36, 3 / 6),
            "ceaf_m": (2 / 6, 2 / 6),
            "ceaf_e": (4 / 8, 4 / 8 / 3),
            "blanc": (1 / 15, 1 / 4, 2 / 19),
            "lea": (1 / 15, 2 / 6),
        },
    ),
}

KEY_N = "a b c d e f"
CASES_N = {
    "N-1 identical": (
        "a b c d e f",
        {
            "muc": (0.0, 0.0),
            "b_cubed": (1.0, 1.0),
            "ceaf_m": (1.0, 1.0),
            "ceaf_e": (1.0, 1.0),
            "blanc": (1.0, 1.0, 1.0),
            "lea": (1.0, 1.0),
        },
    ),
    "N-2 one entity": (
        "abcdef",
        {
            "muc": (0.0, 0.0),
            "b_cubed": (1.0, 1 / 6),
            "ceaf_m": (1 / 6, 1 / 6),
            "ceaf_e": (2 / 7 / 6, 2 / 7),
            "blanc": (0.0, 0.0, 0.0),
            "lea": (0.0, 0.0),
        },
    ),
    "N-3 three entities": (
        "a bc def",
        {
            "muc": (0.0, 0.0),
            "b_cubed": (1.0, 3 / 6),
            "ceaf_m": (3 / 6, 3 / 6),
            "ceaf_e": ((1 + 2 / 3 + 2 / 4) / 6, (1 + 2 / 3 + 2 / 4) / 3),
            "blanc": (11 / 15, 11 / 11, 22 / 26),
            "lea": (1 / 6, 1 / 6),
        },
    ),
    "N-4 half spurious": (
        "a b c x y z",
        {
            "muc": (0.0, 0.0),
            "b_cubed": (3 / 6, 3 / 6),
            "ceaf_m": (3 / 6, 3 / 6),
            "ceaf_e": (3 / 6, 3 / 6),
            "blanc": (3 / 15, 3 / 15, 3 / 15),
            "lea": (3 / 6, 3 / 6),
        },
    ),
    "N-5 one entity, half spurious": (
        "abcxyz",
        {
            "b_cubed": (3 / 6, 3 / 36),
            "ceaf_m": (1 / 6, 1 / 6),
            "ceaf_e": (2 / 7 / 6, 2 / 7),
            "blanc": (0.0, 0.0, 0.0),
            "lea": (0.0, 0.0),
        },
    ),
    "N-6 three entities, half spurious": (
        "a bc xyz",
        {
            "b_cubed": (3 / 6, 2 / 6),
            "ceaf_m": (2 / 6, 2 / 6),
            "ceaf_e": ((1 + 2 / 3) / 6, (1 + 2 / 3) / 3),
            "blanc": (2 / 15, 2 / 11, 4 / 26),
            "lea": (1 / 6, 1 / 6),
        },
    ),
}

EDGES = {
    "empty key": ("", "ab c", dict.fromkeys(METRICS, (0.0, 0.0))),
    "both empty": ("", "", dict.fromkeys(METRICS, (0.0, 0.0))),
    "one mention, found": ("a", "a", {"blanc": (1.0, 1.0, 1.0), "lea": (1.0, 1.0)}),
    "one mention, missed": ("a", "b", {"blanc": (0.0, 0.0, 0.0), "lea": (0.0, 0.0)}),
    "a singleton of a larger cluster": ("a", "ab", {"lea": (0.0, 0.0), "b_cubed": (1.0, 1 / 4)}),
}

ALL = (
    [("Pradhan 2014", "abc defg", "ab cd fghi", PRADHAN)]
    + [(name, KEY_A, *case) for name, case in CASES_A.items()]
    + [(name, KEY_M, *case) for name, case in CASES_M.items()]
    + [(name, KEY_N, *case) for name, case in CASES_N.items()]
    + [(name, *case) for name, case in EDGES.items()]
)


@pytest.mark.parametrize("key, response, expected", [c[1:] for c in ALL], ids=[c[0] for c in ALL])
def test_case(key: str, response: str, expected: dict[str, tuple[float, ...]]) -> None:
    for metric, figures in expected.items():
        found = counts(metric, key, response)
        assert (found.recall, found.precision) == pytest.approx(figures[:2]), metric
        assert found.f1 == pytest.approx(_f1(figures)), metric


def _f1(figures: tuple[float, ...]) -> float:
    if len(figures) == 3:
        return figures[2]
    recall, precision = figures
    return 2 * recall * precision / (recall + precision) if recall + precision else 0.0


def test_blanc_is_the_suites_to_five_decimals() -> None:
    """Expected values of the reference scorer's suite: recall, precision, F1."""
    expected = {
        "a de": (0.21591, 1.0, 0.35385),
        "a bci defg h": (1.0, 0.42593, 0.59717),
        "a bcx dy z": (0.35227, 0.27206, 0.30357),
        "a bcxy dz w": (0.35227, 0.19048, 0.24716),
        "a b c d e f": (0.5, 0.36667, 0.42308),
        "abcdef": (0.5, 0.13333, 0.21053),
        "a b d e x y z": (0.22727, 0.11905, 0.15625),
        "abdexyz": (0.125, 0.02381, 0.04),
    }
    for response, figures in expected.items():
        score = counts("blanc", KEY_A, response).score
        found = (score.recall, score.precision, score.f1)
        assert tuple(round(figure, 5) for figure in found) == figures, response


def test_conll_is_the_mean_of_three_f1() -> None:
    parts = [counts(name, "abc defg", "ab cd fghi").f1 for name in ("muc", "b_cubed", "ceaf_e")]
    assert counts("conll", "abc defg", "ab cd fghi").f1 == pytest.approx(sum(parts) / 3)
    assert parts == pytest.approx([0.4, 5 / 11, 0.52])
