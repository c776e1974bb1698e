from __future__ import annotations

import math
from pathlib import Path

import pytest

from coreflang.benchmark.gap import (
    COLUMNS,
    GapCounts,
    GapExample,
    GapPrediction,
    predict_gap,
    read_gap,
    read_gap_predictions,
    score_gap,
)
from coreflang.errors import CoreflangError
from coreflang.metrics.base import Score, tally

TEXT = 'Ada Quill met Mia Voss. "Late again", she said.'
ROW = {
    "ID": "made-up-1",
    "Text": TEXT,
    "Pronoun": "she",
    "Pronoun-offset": str(TEXT.index("she")),
    "A": "Ada Quill",
    "A-offset": "0",
    "A-coref": "FALSE",
    "B": "Mia Voss",
    "B-offset": str(TEXT.index("Mia")),
    "B-coref": "TRUE",
    "URL": "http://example.org",
}


def write(path: Path, *rows: dict[str, str], header: tuple[str, ...] = COLUMNS) -> Path:
    lines = ["\t".join(header)] + ["\t".join(row[c] for c in COLUMNS) for row in rows]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def example(pronoun: str, *, a: bool, b: bool, name: str = "x") -> GapExample:
    text = f"Kim Lee Noor {pronoun}"
    return GapExample(name, text, (13, len(text)), (0, 3), (4, 7), a_coref=a, b_coref=b)


def test_read(tmp_path: Path) -> None:
    (found,) = read_gap(write(tmp_path / "gap.tsv", ROW))
    assert found.text == TEXT
    assert [TEXT[slice(*span)] for span in (found.pronoun, found.a, found.b)] == [
        "she",
        "Ada Quill",
        "Mia Voss",
    ]
    assert (found.a_coref, found.b_coref) == (False, True)
    assert found.gender == "feminine"


@pytest.mark.parametrize(
    "pronoun, gender",
    [("His", "masculine"), ("HE", "masculine"), ("hers", "feminine"), ("they", "unknown")],
)
def test_gender(pronoun: str, gender: str) -> None:
    assert example(pronoun, a=True, b=False).gender == gender


@pytest.mark.parametrize(
    "change, message",
    [
        ({"A-coref": "yes"}, r"E311.*gap.tsv, line 3: column A-coref.*TRUE or FALSE.*'yes'"),
        ({"B-offset": "two"}, r"E311.*line 3: column B-offset.*number.*'two'"),
        ({"Text": ""}, r"E311.*line 3: column Text"),
        ({"B-offset": "15"}, r"E312.*line 3: 'Mia Voss' should stand at character 15.*'ia Voss.'"),
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, change: dict[str, str], message: str) -> None:
    path = write(tmp_path / "gap.tsv", ROW, ROW | change)
    with pytest.raises(CoreflangError, match=message):
        list(read_gap(path))


def test_a_short_line_is_named(tmp_path: Path) -> None:
    path = write(tmp_path / "gap.tsv", ROW)
    path.write_text(path.read_text(encoding="utf-8") + "made-up-2\n", encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"E311.*line 3: column Text"):
        list(read_gap(path))


@pytest.mark.parametrize("header", [("ID", "Text"), ("",)])
def test_another_header(tmp_path: Path, header: tuple[str, ...]) -> None:
    with pytest.raises(CoreflangError, match=r"E310.*Pronoun-offset"):
        list(read_gap(write(tmp_path / "gap.tsv", header=header)))


def test_read_predictions(tmp_path: Path) -> None:
    path = tmp_path / "system.tsv"
    path.write_text("e-1\tTRUE\tFALSE\ne-2\tFALSE\tFalse\n", encoding="utf-8")
    expected = {"e-1": GapPrediction(True, False), "e-2": GapPrediction(False, False)}
    assert read_gap_predictions(path) == expected
    path.write_text("e-1\tTRUE\tFALSE\ne-1\tTRUE\tFALSE\n", encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"E314.*line 2.*'e-1'"):
        read_gap_predictions(path)
    path.write_text("e-1\tTRUE\n", encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"E311.*line 1: column B-coref"):
        read_gap_predictions(path)


def test_score_by_hand() -> None:
    """Masculine: 1 of 2 found, 1 of 2 right. Feminine: 1 of 1 found, 1 of 2 right."""
    examples = [
        example("he", a=True, b=False, name="1"),
        example("his", a=True, b=False, name="2"),
        example("she", a=False, b=True, name="3"),
        example("her", a=False, b=False, name="4"),
    ]
    predictions = {
        "1": GapPrediction(True, False),
        "2": GapPrediction(False, True),
        "3": GapPrediction(False, True),
        "4": GapPrediction(True, False),
    }
    found = score_gap(examples, predictions)
    assert found.masculine.score == Score(0.5, 0.5, 0.5)
    assert found.feminine.score == Score(precision=0.5, recall=1.0, f1=pytest.approx(2 / 3))
    assert found.f1 == pytest.approx(4 / 7)
    assert found.bias == pytest.approx(4 / 3)


def test_other_pronouns_count_overall_only() -> None:
    found = score_gap([example("they", a=True, b=False)], {"x": GapPrediction(True, False)})
    assert found.f1 == 1.0
    assert found == GapCounts(unknown=tally(both=1, key=1, response=1))
    assert math.isnan(found.bias)


def test_a_missing_prediction() -> None:
    with pytest.raises(CoreflangError, match=r"E313.*'x'"):
        score_gap([example("he", a=True, b=False)], {})


def test_predictions_from_chains(tmp_path: Path) -> None:
    (found,) = read_gap(write(tmp_path / "gap.tsv", ROW))
    quill, voss, she = ((TEXT.index(w), TEXT.index(w) + len(w)) for w in ("Quill", "Voss", "she"))
    late = (TEXT.index("Late"), TEXT.index("Late") + 4)
    assert predict_gap(found, [[quill, late], [voss, she]]) == GapPrediction(False, True)
    assert predict_gap(found, [[quill, voss, she]]) == GapPrediction(True, True)
    assert predict_gap(found, [[quill, voss], [late, she]]) == GapPrediction(False, False)
    assert predict_gap(found, []) == GapPrediction(False, False)


def test_a_mention_that_reaches_out_of_the_name_is_not_the_name(tmp_path: Path) -> None:
    (found,) = read_gap(write(tmp_path / "gap.tsv", ROW))
    met = (0, TEXT.index("met") + 3)
    assert predict_gap(found, [[met, found.pronoun]]) == GapPrediction(False, False)
    assert predict_gap(found, [[found.a, found.pronoun]]) == GapPrediction(True, False)
