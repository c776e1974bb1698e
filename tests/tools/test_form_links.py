"""Forms that may mean nothing: what is counted of links, and of two annotations."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy
import pytest
import spacy
from scripts import load_tool

from coreflang.rules import Verdict

ROWS = """\
en\tA\tdog\tThe dog barked. Kim fed [[it]]. The dog slept.
en\tA\t-\tKim knew [[it]].
other\tA\tdogs\tThe dogs barked. [[They]] slept.
"""
SECOND = ROWS.replace("\tdog\t", "\tKim\t").replace("\t-\t", "\tKim\t")


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("form_agreement", monkeypatch)


def rows(folder: Path, tool: ModuleType, text: str) -> list[object]:
    file = folder / "en.tsv"
    file.write_text(text, encoding="utf-8")
    return list(tool.read_rows(file))


def test_rows_know_where_their_form_begins(tool: ModuleType, tmp_path: Path) -> None:
    first, second, _ = rows(tmp_path, tool, ROWS)
    assert (first.kind, first.words, first.start) == ("en", {"dog"}, 24)  # type: ignore[attr-defined]
    assert first.text == "The dog barked. Kim fed it. The dog slept."  # type: ignore[attr-defined]
    assert second.words == frozenset()  # type: ignore[attr-defined]


def test_two_annotations_are_compared_by_what_is_named_and_how(
    tool: ModuleType, tmp_path: Path
) -> None:
    first, second = rows(tmp_path, tool, ROWS), rows(tmp_path, tool, SECOND)
    found = tool.compare(first, second)["en"]
    assert (found.forms, found.first, found.second, found.both, found.same) == (2, 1, 2, 1, 0)
    # Half agree, as by chance: 1 of 2 times 2 of 2.
    assert (found.kappa, found.f1) == (0.0, 0.0)
    same = tool.compare(first, first)["en"]
    assert (same.kappa, same.f1) == (1.0, 100.0)
    assert list(tool.table({"en": same}))[-1] == "| en | 2 | 1 | 1 | 1 | 1 | 1.00 | 100.0 |"


def test_other_excerpts_are_not_compared(tool: ModuleType, tmp_path: Path) -> None:
    first = rows(tmp_path, tool, ROWS)
    assert tool.compare(first, first[1:2])["en"].forms == 1
    with pytest.raises(ValueError, match="no such excerpt: Kim knew it"):
        tool.compare(first[:1], first[:2])


def test_links_are_counted_by_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    links = load_tool("form_links", monkeypatch)
    component = SimpleNamespace(candidates=lambda doc: doc)
    pipe = SimpleNamespace(
        pipe=lambda texts: [spacy.blank("en")(text) for text in texts],
        get_pipe=lambda name: component,
    )
    linked = {"The dog barked. Kim fed it. The dog slept.": {"dog", "barked"}}
    monkeypatch.setattr(links, "mates_of", lambda doc, start: linked.get(doc.text, set()))
    heads = lambda found, doc, start: {"dog", "Kim"}  # noqa: E731
    monkeypatch.setattr(links, "candidates_of", heads)
    counts = links.measure(pipe, rows(tmp_path, links, ROWS))
    en, other = counts["en"], counts["other"]
    assert (en.forms, en.named, en.reachable, en.linked, en.right) == (2, 1, 1, 1, 1)
    assert (other.forms, other.named, other.reachable, other.linked) == (1, 1, 0, 0)
    assert en.figures == (100.0, 100.0, 100.0)
    assert other.figures == (0.0, 0.0, 0.0)


def test_candidates_are_told_by_their_heads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    links = load_tool("form_links", monkeypatch)
    doc = spacy.blank("en")("The dog barked. Kim fed it.")
    head = numpy.array([1, 4, 6])
    found = SimpleNamespace(
        mentions=SimpleNamespace(head=head),
        anaphor_of=numpy.array([1, 2, 2]),
        antecedent=numpy.array([0, 0, 1]),
        verdict=numpy.array([Verdict.PERMITTED, Verdict.PERMITTED, Verdict.IMPOSSIBLE]),
    )
    assert links.candidates_of(found, doc, doc[6].idx) == {"dog"}
    assert links.candidates_of(found, doc, doc[2].idx) == set()
