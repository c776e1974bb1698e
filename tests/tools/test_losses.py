"""The tool that says where entities lose points."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from scripts import load_tool

from coreflang.rules.nouns import NounLink

# Mentions 0 and 2 are one entity, 1 and 3 another, 4 is annotated by nobody; 3 says "I".
ENTITY = np.array([0, 1, 0, 1, -1])


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("losses", monkeypatch)


def answers(tool: ModuleType) -> Any:
    nominal = np.array([True, True, True, False, True])
    return tool.Answers(ENTITY, nominal, ~nominal)


def links(*pairs: tuple[int, int]) -> dict[int, list[NounLink]]:
    return {m: [NounLink(m, earlier, "rule")] for m, earlier in pairs}


def ends(found: Any) -> set[tuple[int, int]]:
    return {(m, k.earlier) for m, row in found.items() for k in row}


def test_links_of_names_and_nouns_are_put_right(tool: ModuleType) -> None:
    found = tool.changed_links(links((2, 1), (3, 0), (4, 0)), answers(tool), [tool.NOMINALS])
    assert ends(found) == {(2, 0), (3, 0)}


def test_links_of_persons_are_put_right(tool: ModuleType) -> None:
    found = tool.changed_links(links((2, 1), (3, 0)), answers(tool), [tool.PERSONS])
    assert ends(found) == {(2, 1), (3, 1)}


def test_wrong_links_are_dropped_and_none_added(tool: ModuleType) -> None:
    found = tool.changed_links(links((2, 1), (3, 0), (4, 0)), answers(tool), [tool.WRONG])
    assert ends(found) == {(3, 0)}


def test_what_nobody_annotated_is_dropped(tool: ModuleType) -> None:
    found = tool.changed_links(links((2, 1), (4, 0)), answers(tool), [tool.UNANNOTATED])
    assert ends(found) == {(2, 1)}


def test_only_right_candidates_of_pronouns_are_left(tool: ModuleType) -> None:
    document = SimpleNamespace(anaphor_of=np.array([2, 2, 4]), antecedent=np.array([0, 1, 0]))
    scores = np.log([0.01, 0.9, 0.9])
    found = tool.right_scores(document, scores, replace(answers(tool)))
    np.testing.assert_allclose(found, [tool.LIKELY, -np.inf, -np.inf])
