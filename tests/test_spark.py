"""Spark: the same entities as the library, bad rows marked, other columns left as they are."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from typing import Any

import pytest

import coreflang
from coreflang import spark
from coreflang.errors import CoreflangError
from coreflang.plugins import load_language

TEXTS = [
    ("en", "Ida \U0001f600 lost her key. She looked for it everywhere."),
    ("de", "Clara kam nach Hause, und ihr Bruder begrüßte sie. Er hatte gekocht."),
    ("fr", "Quand Nora rentra, son frère l'attendait. Il avait perdu sa clef."),
    ("pl", "Zofia otworzyła okno i zobaczyła swojego brata."),
    ("en", ""),
    ("en", "Otto and Ida missed the bus because they had overslept."),
]
PLAN = spark.Plan("text", "lang", "", "", "{}")


def wanted(lang: str, text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = coreflang.predict(text, lang).to_dict()["entities"]
    return found


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    for lang, _ in TEXTS:
        if load_language(lang).embedded_pipeline() is None:
            pytest.skip(f"this checkout has no embedded pipeline of {lang}")


# What a worker does, without Spark.


def test_frames() -> None:
    pandas = pytest.importorskip("pandas", reason="needs pandas, as the extra spark has it")
    frame = pandas.DataFrame(TEXTS, columns=["lang", "text"])
    spark._loaded.cache_clear()
    found = list(spark.resolve_frames(iter([frame[:2], frame[2:], frame[:0]]), plan=PLAN))
    assert [len(each) for each in found] == [2, 4, 0]
    entities = [each for part in found for each in part[spark.ENTITIES]]
    assert entities == [wanted(*row) for row in TEXTS]
    # One pipeline for each language, however many parts there are.
    assert spark._loaded.cache_info().misses == 4


def test_frames_of_one_language_and_settings() -> None:
    pandas = pytest.importorskip("pandas", reason="needs pandas, as the extra spark has it")
    frame = pandas.DataFrame({"words": ["Anna rested.", None]})
    plan = spark.Plan("words", "", "en", "", json.dumps({"singletons": True}))
    (found,) = spark.resolve_frames(iter([frame]), plan=plan)
    assert [each["text"] for each in found[spark.ENTITIES][0]] == ["Anna"]
    assert list(found[spark.CODE]) == ["", "E135"]


def test_without_spark(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [each for each in sys.modules if each.partition(".")[0] == "pyspark"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyspark", None)
    with pytest.raises(CoreflangError) as raised:
        spark.resolve(object())  # type: ignore[arg-type]
    assert raised.value.code == "E435" and "coreflang[spark]" in str(raised.value)


def test_frames_with_anything_in_them() -> None:
    pandas = pytest.importorskip("pandas", reason="needs pandas, as the extra spark has it")
    texts = ["", " ", "half \ud800", "a\0b", "\u202e\u200b", 7, float("nan"), None, b"x", ["x"],
             "“" * 500, "Ida slept."]  # fmt: skip
    langs = ["en", "../en", "EN", "e\n", "", None, 7, "en", "\ud800", "e" * 9_999, "en", "en"]
    frame = pandas.DataFrame({"text": texts, "lang": langs}, index=[3] * len(texts))
    (found,) = spark.resolve_frames(iter([frame]), plan=PLAN)
    assert list(found["text"][:4]) == texts[:4] and len(found) == len(texts)
    codes = list(found[spark.CODE])
    assert codes[0] == codes[-1] == codes[-2] == ""
    assert all(code or found[spark.ENTITIES].iloc[k] is not None for k, code in enumerate(codes))
    assert all(code[:1] in ("", "E") for code in codes) and codes[1] in ("E001", "E422", "")
    json.dumps(found[spark.ENTITIES].tolist())


@pytest.mark.parametrize(
    "value", [{1, 2}, object(), float("nan"), b"x", lambda: 0], ids=lambda v: type(v).__name__
)
def test_settings_that_cannot_be_sent(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spark, "_schema", lambda df, asked: None)
    with pytest.raises(CoreflangError, match="E438"):
        spark.resolve(object(), style=value)  # type: ignore[arg-type]


# In Spark.


def lacking() -> str:
    """What this machine has not."""
    try:
        import pandas  # noqa: F401
        import pyarrow  # noqa: F401
        import pyspark  # noqa: F401
    except ImportError as error:
        return f"needs the extra spark: {error}"
    return "" if shutil.which("java") or "JAVA_HOME" in os.environ else "needs Java"


# Whatever pyspark and the libraries below it have to say of one another.
real = [
    pytest.mark.skipif(bool(lacking()), reason=lacking() or "nothing"),
    pytest.mark.filterwarnings("ignore"),
]


@pytest.fixture(scope="module")
def session() -> Iterator[Any]:
    from pyspark.sql import SparkSession

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def plain(entities: Any) -> list[dict[str, Any]]:
    return [each.asDict(recursive=True) for each in entities]


class TestSpark:
    pytestmark = real

    def test_same_as_the_library(self, session: Any) -> None:
        rows = [(i, lang, text) for i, (lang, text) in enumerate(TEXTS)]
        df = session.createDataFrame(rows, "id int, lang string, text string").repartition(2)
        found = spark.resolve(df, lang_col="lang").orderBy("id").collect()
        assert [plain(row[spark.ENTITIES]) for row in found] == [wanted(*row) for row in TEXTS]
        assert {(row[spark.ERROR], row[spark.CODE]) for row in found} == {("", "")}

    def test_characters_are_those_of_spark(self, session: Any) -> None:
        df = session.createDataFrame([TEXTS[0]], "lang string, text string")
        spark.resolve(df, lang="en").createOrReplaceTempView("found")
        rows = session.sql(
            "select m.text, substring(f.text, m.start_char + 1, m.end_char - m.start_char) as cut"
            " from (select text, explode(flatten(coref_entities.mentions)) as m from found) f"
        ).collect()
        assert len(rows) == 5 and all(row["text"] == row["cut"] for row in rows)

    def test_bad_rows_are_marked(self, session: Any) -> None:
        rows = [(1, None, "en"), (2, "Ida slept.", "zz"), (3, "Ida slept.", None),
                (4, "Ida said she was tired.", "en")]  # fmt: skip
        df = session.createDataFrame(rows, "id int, text string, lang string")
        found = spark.resolve(df, lang_col="lang").orderBy("id").collect()
        assert [row[spark.CODE] for row in found] == ["E135", "E001", "E407", ""]
        assert [len(row[spark.ENTITIES]) for row in found] == [0, 0, 0, 1]
        assert all(row[spark.ERROR].startswith(f"[{row[spark.CODE]}] ") for row in found[:3])
        own = spark.resolve(df, lang_col="lang", lang="en").orderBy("id").collect()
        assert [row[spark.CODE] for row in own] == ["E135", "E001", "", ""]

    def test_other_columns_stay(self, session: Any) -> None:
        big, day = 2**53 + 1, datetime(2024, 2, 29, 12, 30, 15, 123456)
        kinds = "n long, day timestamp, price decimal(20, 4), raw binary, tags array<string>"
        rows = [("Ida slept.", big, day, Decimal("1234567890.1234"), b"\x00\xff", ["a", None]),
                ("", None, None, None, None, None)]  # fmt: skip
        df = session.createDataFrame(rows, f"text string, {kinds}").coalesce(1)
        found = spark.resolve(df, lang="en").select(df.columns).collect()
        assert [row.asDict() for row in found] == [row.asDict() for row in df.collect()]

    @pytest.mark.parametrize(
        ("columns", "asked", "code"),
        [
            ("body string", {}, "E436"),
            ("text int", {}, "E436"),
            ("text string", {"lang_col": "lang"}, "E436"),
            ("text string, Coref_Entities string", {}, "E437"),
        ],
    )
    def test_refused_before_anything_runs(
        self, session: Any, columns: str, asked: dict[str, str], code: str
    ) -> None:
        with pytest.raises(CoreflangError) as raised:
            spark.resolve(session.createDataFrame([], columns), **asked)
        assert raised.value.code == code

    def test_one_language_that_is_not_installed_ends_the_job(self, session: Any) -> None:
        df = session.createDataFrame([("Ida slept.",)], "text string")
        with pytest.raises(Exception, match="E001"):
            spark.resolve(df, lang="zz").collect()
