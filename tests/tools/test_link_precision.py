"""The tool that counts links of names and nouns that were read one by one."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import typer
from scripts import load_tool

from coreflang.plugins import load_language
from coreflang.testing import build_doc, make_component

TEXT = """
Otto PROPN nsubj 2 ent=PERSON
owns VERB ROOT 0
a DET det 4
lamp NOUN obj 2

He PRON nsubj 2
sells VERB ROOT 0
the DET det 4
lamp NOUN obj 2

Otto PROPN nsubj 2 ent=PERSON
left VERB ROOT 0
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("link_precision", monkeypatch)


def link(tool: ModuleType, mention: str, antecedent: str = "0-4", text: str = "tale") -> Any:
    return tool.Link("en", text, mention, antecedent, "the lamp", "a lamp")


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    module = load_tool("nominal_links", monkeypatch)
    component = make_component("en", scheme="ud")
    doc = component(build_doc(component.nlp.vocab, TEXT))
    pairs = module.nominal_links(doc._.coref_chains)
    return [module.make_link("en", "tale", *pair) for pair in pairs]


def test_names_and_nouns_are_linked_to_the_name_or_noun_before(found: list[Any]) -> None:
    # Otto's second mention is not linked to "He", and "He" is nobody's question.
    pairs = {(each.words, each.earlier) for each in found}
    assert pairs == {("the lamp", "a lamp"), ("Otto", "Otto")}


def test_a_link_is_shown_where_it_stands(found: list[Any]) -> None:
    lamp = next(each for each in found if each.words == "the lamp")
    assert "Otto owns {{a lamp}} He sells [[the lamp]] Otto left" in lamp.context
    assert lamp.mention != lamp.antecedent


def test_the_draw_stays_whatever_is_linked_to_what(tool: ModuleType) -> None:
    links = [link(tool, f"{n}-{n + 4}") for n in range(10, 90)]
    other = [link(tool, f"{n}-{n + 4}", antecedent="5-9") for n in range(10, 90)]
    drawn = [each.mention for each in tool.draw(links, 20)]
    assert drawn == [each.mention for each in tool.draw(other, 20)]
    assert len(drawn) == 20
    # What falls away is replaced; all others stay.
    fewer = [each.mention for each in tool.draw([k for k in links if k.mention != drawn[0]], 20)]
    assert len(set(drawn) & set(fewer)) == 19


def test_judgements_are_taken_and_replaced(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "FIRST", tmp_path / "judged.tsv")
    file = tmp_path / "unread.tsv"
    rows = [tool.Judged(link(tool, "10-14"), "right"), tool.Judged(link(tool, "20-24"))]
    tool.write_judged(file, rows, context=True)
    tool.add(file, by="Ida")
    tool.write_judged(file, [tool.Judged(link(tool, "10-14"), "wrong", "generic")], context=True)
    tool.add(file, by="Otto")
    (only,) = tool.read_judged(tool.FIRST)
    assert (only.verdict, only.sort, only.by) == ("wrong", "generic", "Otto")
    assert only.link == link(tool, "10-14")


def test_odd_verdicts_are_refused(tool: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "judged.tsv"
    tool.write_judged(file, [tool.Judged(link(tool, "10-14"), "rihgt")], context=False)
    with pytest.raises(typer.BadParameter, match="rihgt"):
        tool.read_judged(file)


def test_precision_is_of_what_was_read(tool: ModuleType) -> None:
    drawn = [link(tool, f"{n}-{n + 4}", text=f"t{n % 3}") for n in range(10, 70, 10)]
    said = ["right", "right", "wrong", "unclear", "right"]
    verdicts = {each.key: verdict for each, verdict in zip(drawn, said, strict=False)}
    row = tool.table_row("en", 99, tool.counted(drawn, verdicts))
    assert row[:6] == ["en", "99", "3", "1", "1", "1"]
    assert row[6].startswith("75.0 [")


def test_agreement_is_beyond_chance(tool: ModuleType) -> None:
    links = [link(tool, f"{n}-{n + 4}") for n in range(10, 50, 10)]

    def opinions(*verdicts: str) -> list[Any]:
        return [tool.Judged(*pair) for pair in zip(links, verdicts, strict=False)]

    first = opinions("right", "right", "wrong", "wrong")
    assert tool.agreement(first, opinions("right", "right", "wrong", "wrong")) == (4, 1.0, 1.0)
    # Half alike is what chance alone would give.
    assert tool.agreement(first, opinions("right", "wrong", "right", "wrong")) == (4, 0.5, 0.0)
    assert tool.agreement(first, [])[0] == 0


def test_shipped_judgements_are_of_shipped_texts(tool: ModuleType) -> None:
    texts = {(lang, name): text for lang in tool.LANGS for name, text in tool.own_texts(lang)}
    assert {len([key for key in texts if key[0] == lang]) for lang in tool.LANGS} == {13}
    rows = [*tool.read_judged(tool.FIRST), *tool.read_judged(tool.SECOND)]
    assert {row.verdict for row in rows} <= set(tool.VERDICTS)
    assert all((row.verdict == "wrong") == bool(row.sort) for row in tool.read_judged(tool.FIRST))
    for row in rows:
        if not row.link.text.startswith("GUM_"):
            text = texts[row.link.lang, row.link.text]
            last = int(row.link.mention.split("+")[-1].split("-")[1])
            assert 0 < last <= len(text)
            assert row.link.words.split()[0] in text


def test_links_of_a_language_are_found(tool: ModuleType) -> None:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    text = "Mara Quist bought a boat. Quist painted the boat."
    ((title, links, number),) = tool.samples(["en"], None)
    assert (title, number) == ("en", tool.EACH)
    assert len(links) > number
    own = tool.links_of(tool.coreflang.load("en"), "en", [("boat", text)])
    assert {(each.words, each.earlier) for each in own} == {
        ("Quist", "Mara Quist"), ("the boat", "a boat"),
    }  # fmt: skip
