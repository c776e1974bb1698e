"""`rules` lists what can fire; `cases` shows why a case fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from coreflang.benchmark.evaluating import ParsedDocument
from coreflang.benchmark.rule_counts import CHANCE, count_rules
from coreflang.cli.app import main
from coreflang.formats.alignment import Alignment
from coreflang.formats.document import TextMention
from coreflang.testing import build_doc, make_component

TEXT = """\
Otto   PROPN nsubj 2 ent=PER
shaved VERB  ROOT  0 lemma=shave
him    PRON  obj   2

It     PRON  nsubj 2
rained VERB  ROOT  0 lemma=rain
"""
CASE = """\
- name: an object is the subject
  phenomenon: binding
  kind: positive
  reason: this is wrong, and so it fails
  tokens: |
    Otto   PROPN nsubj 2 ent=PER
    shaved VERB  ROOT  0 lemma=shave
    him    PRON  obj   2
  chains: ["Otto(0), him(2)"]
"""


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    return int(ended.value.code or 0)


@pytest.mark.parametrize("form", ["text", "markdown", "json"])
def test_rules_are_listed(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "en", "--format", form) == 0
    out = capsys.readouterr().out
    assert "object_means_subject" in out
    assert "weather" in out
    assert "same_noun" in out
    assert "narrator" in out
    if form == "json":
        rows = {row["rule"]: row for row in json.loads(out)}
        assert rows["object_means_subject"]["example"] == "Otto shaved him."
        assert rows["weather"]["verdict"] == "no anaphor"


def test_a_corpus_needs_a_loader(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "en", "--data", str(tmp_path)) == 1
    assert "E426" in capsys.readouterr().err


def counted(him: str) -> dict[str, tuple[int, int, int]]:
    """Counts where "him" is of an entity, and that of "Otto" is called o."""
    component = make_component("en")
    doc = build_doc(component.nlp.vocab, TEXT)
    entities = {0: "o", 2: him, 1: "o" if him != "o" else "x", 4: "x"}
    mentions = tuple(TextMention(((i, i + 1),), name) for i, name in sorted(entities.items()))
    gold = Alignment((*mentions, TextMention(((3, 4),), him)), (), 0)
    document = ParsedDocument("one", doc, component.resolver.view(doc), gold)
    found = count_rules(component.resolver.rules, [document])
    return {name: (c.fired, c.judged, c.right) for name, c in found.items()}


def test_firing_is_counted_against_gold() -> None:
    assert counted("h")["object_means_subject"] == (1, 1, 1)
    assert counted("o")["object_means_subject"] == (1, 1, 0)
    # "It", which the rule refuses, is in an entity here.
    assert counted("h")["weather"] == (1, 1, 0)
    assert counted("h")[CHANCE["pair"]][0] >= 1


SPEECH = """\
Otto   PROPN nsubj 2 ent=PER
left   VERB  ROOT  0 lemma=leave

Ida    PROPN nsubj 2 ent=PER
said   VERB  ROOT  0 lemma=say
that   PRON  obj   2 lemma=that PronType=Dem
"""


def counted_that(first: int) -> tuple[int, int, int]:
    """Counts where "that" is of the entity of a token in the sentence before."""
    component = make_component("en")
    doc = build_doc(component.nlp.vocab, SPEECH)
    gold = Alignment((TextMention(((first, first + 1),), "x"), TextMention(((4, 5),), "x")), (), 0)
    document = ParsedDocument("one", doc, component.resolver.view(doc), gold)
    count = count_rules(component.resolver.rules, [document])["means_a_clause"]
    return count.fired, count.judged, count.right


def test_what_means_a_clause_is_rightly_no_anaphor() -> None:
    assert counted_that(first=1) == (1, 1, 1)
    assert counted_that(first=0) == (1, 1, 0)


def test_words_of_other_finders_are_not_judged() -> None:
    component = make_component("de")
    text = "Otto PROPN nsubj 2 ent=PER\nfragt VERB ROOT 0\nob SCONJ mark 5\n"
    text += "Sie PRON nsubj 5 Person=2\nkommen VERB ccomp 2\n"
    doc = build_doc(component.nlp.vocab, text)
    mentions = (TextMention(((0, 1),), "x"), TextMention(((3, 4),), "x"))
    document = ParsedDocument("one", doc, component.resolver.view(doc), Alignment(mentions, (), 0))
    count = count_rules(component.resolver.rules, [document])["of_those_who_speak"]
    assert (count.fired, count.judged) == (1, 0)


def test_a_failing_case_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "binding.yaml"
    file.write_text(CASE, encoding="utf-8")
    assert run("cases", str(file), "--lang", "en") == 1
    out = capsys.readouterr().out
    assert "missing chain: Otto(0), him(2)" in out
    assert "subject" in out
    assert "rule object_means_subject" in out
    file.write_text(CASE.replace('["Otto(0), him(2)"]', "[]"), encoding="utf-8")
    assert run("cases", str(file), "--lang", "en") == 0
    assert run("cases", str(tmp_path / "none.yaml"), "--lang", "en") == 1
