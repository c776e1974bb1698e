"""Named styles, and settings that change them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from coreflang.errors import CoreflangError
from coreflang.mentions.spans import BEHIND, REACHES
from coreflang.mentions.styles import (
    DEFAULT_STYLE,
    SPAN_STYLES,
    STYLES,
    Style,
    find_spans,
    find_style,
)
from coreflang.scorers.ranking_inputs import SCHEMES


@pytest.mark.parametrize("name", STYLES)
def test_every_style_names_what_there_is(name: str) -> None:
    style = STYLES[name]
    assert style.spans in SPAN_STYLES
    assert style.scheme in ("", *SCHEMES)


@pytest.mark.parametrize("name", SPAN_STYLES)
def test_every_reach_is_known(name: str) -> None:
    assert all(getattr(SPAN_STYLES[name], field) in REACHES for field in BEHIND)


def test_settings_go_before_the_style() -> None:
    litbank = STYLES["litbank"]
    assert find_style("litbank", singletons=None, persons=None) == litbank
    assert find_style("litbank", singletons=False) == replace(litbank, singletons=False)
    assert find_style(DEFAULT_STYLE) == Style()


def test_spans_by_name_by_field_or_by_style() -> None:
    style = STYLES["gum"]
    assert find_spans(None, style) == SPAN_STYLES["gum"]
    assert find_spans("minimal", style) == SPAN_STYLES["minimal"]
    changed = find_spans({"relative_clause": "none", "contraction": True}, style)
    assert changed == replace(SPAN_STYLES["gum"], relative_clause="none", contraction=True)


@pytest.mark.parametrize(
    ("setting", "code"),
    [
        ("baroque", "E105"),
        ({"appositions": "none"}, "E107"),
        ({"apposition": "far"}, "E107"),
        ({"apposition": True}, "E107"),
        ({"contraction": "all"}, "E107"),
        ({"contraction": 1}, "E107"),
    ],
)
def test_spans_that_cannot_be(setting: Any, code: str) -> None:
    with pytest.raises(CoreflangError, match=code):
        find_spans(setting, Style())


def test_an_unknown_style() -> None:
    with pytest.raises(CoreflangError, match=r"E106.*baroque.*litbank"):
        find_style("baroque")
