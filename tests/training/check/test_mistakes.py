"""Mistakes: which there are, and that the page escapes what it shows."""

from __future__ import annotations

from coreflang_training.check.mistakes import Mistake, find_mistakes
from coreflang_training.check.page import write_page

from coreflang.annotation.kept_scores import ScoredCandidate
from coreflang.benchmark.gold import read_gold
from coreflang.formats.document import TextMention
from coreflang.metrics.anaphors import SystemSide
from coreflang.rules import Verdict
from coreflang.testing import build_doc, make_component

TEXT = """
Otto   PROPN nsubj 2
met    VERB  ROOT  0
Max    PROPN obj   2

He     PRON  nsubj 2
left   VERB  ROOT  0
"""


def mistakes(chains: list[list[tuple[int, ...]]]) -> list[Mistake]:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, TEXT)
    view = component.resolver.view(doc)
    gold_mentions = [TextMention(((i, i + 1),), "e") for i in (0, 3)]
    gold = read_gold(gold_mentions, view, component.plugin.config)
    scores = {3: [ScoredCandidate((2,), Verdict.PERMITTED, 0.75)]}
    system = SystemSide(chains, {3: "personal"})
    return list(find_mistakes(doc, gold, system, scores, name="story"))


def test_a_right_link_is_no_mistake() -> None:
    assert mistakes([[(0,), (3,)]]) == []


def test_a_wrong_link_names_both_antecedents() -> None:
    (found,) = mistakes([[(2,), (3,)]])
    assert (found.sort, found.text, found.chosen, found.gold) == ("wrong", "He", "Max", "Otto")
    assert found.candidates[0].probability == 0.75


def test_no_link_is_a_mistake_too() -> None:
    (found,) = mistakes([])
    assert (found.sort, found.chosen) == ("unresolved", "")


def test_the_page_escapes_texts() -> None:
    (found,) = mistakes([])
    bad = Mistake(**{**found.__dict__, "before": "<script>alert(1)</script>"})
    page = write_page("<b>", [{"corpus": "a&b"}], [bad])
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert "a&amp;b" in page
