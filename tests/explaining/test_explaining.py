"""Explanations: the rule, the pattern, the pair, the threshold, the way back."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import spacy
from models import TABLE, random_model, saved_model
from spacy.language import Language
from spacy.tokens import Doc

import coreflang
from coreflang.cli.app import main
from coreflang.errors import CoreflangError
from coreflang.explaining import Explanation, as_html, explain_all
from coreflang.explaining.rule_notes import LINK_RULES
from coreflang.scorers.contributions import contributions, grouped, variants
from coreflang.scorers.ensemble import EnsembleScorer
from coreflang.scorers.fused import FusedEnsemble
from coreflang.scorers.inputs import InputBuilder
from coreflang.testing import build_doc, make_component

SHAVED = "Otto PROPN nsubj 2 ent=PER\nshaved VERB ROOT 0 lemma=shave\nhim PRON obj 2\n"
RAINED = "It PRON nsubj 2\nrained VERB ROOT 0 lemma=rain\n. PUNCT punct 2\n"
DOOR = (
    "Ida PROPN nsubj 2 ent=PER\nopened VERB ROOT 0 lemma=open\nthe DET det 5\n"
    "kitchen NOUN compound 5\ndoor NOUN obj 2 Number=Sing\n"
)
OWNER = """\
Otto PROPN nsubj 2 ent=PER
fed  VERB  ROOT  0 lemma=feed
Rex  PROPN obj   2

He   PRON  nsubj 2
saw  VERB  ROOT  0 lemma=see
him  PRON  obj   2
"""
LESLEY = "The woman looked down and saw Lesley. She stood up and greeted him."
# "She" takes the nearer doctor first; then "him", beside it, has nobody.
DEAD_END = """\
The   DET   det   2
queen NOUN  nsubj 3 Number=Sing
met   VERB  ROOT  0 lemma=meet
the   DET   det   5
doctor NOUN obj   3 Number=Sing

She   PRON  nsubj 2
thanked VERB ROOT 0 lemma=thank
him   PRON  obj   2
"""


def resolved(tokens: str) -> Doc:
    component = make_component("en")
    return component(build_doc(component.nlp.vocab, tokens))


def why(doc: Doc, i: int) -> Explanation:
    found = coreflang.explain(doc[i])
    assert isinstance(found, Explanation)
    return found


def test_a_refused_pair_names_the_rule_its_example_and_its_file() -> None:
    found = why(resolved(SHAVED), 2)
    (candidate,) = found.candidates
    assert candidate.mention.text == "Otto"
    assert candidate.verdict == "impossible"
    assert candidate.rule is not None
    assert candidate.rule.name == "object_means_subject"
    assert candidate.rule.example == "Otto shaved him."
    assert candidate.rule.file.startswith("coreflang/rules/binding.py:")
    assert "left open" in found.summary
    assert found.mention is not None
    assert (found.mention.likely, candidate.mention.likely) == (("masc",), ("masc",))


def test_a_word_that_means_nothing_names_its_pattern() -> None:
    found = why(resolved(RAINED), 0)
    assert [rule.name for rule in found.refusals] == ["weather"]
    assert found.refusals[0].example == "It rained."
    assert found.kind == ""
    assert not found.candidates


def test_part_of_a_compound_is_no_mention() -> None:
    doc = resolved(DOOR)
    assert [rule.name for rule in why(doc, 3).refusals] == ["before_its_noun"]
    assert why(doc, 4).kind == "noun"
    assert "no table of pronouns" in why(doc, 1).summary


def test_the_way_back_is_told() -> None:
    doc = resolved(DEAD_END)
    she, him = why(doc, 5), why(doc, 7)
    assert [c.mention.text for c in she.candidates if c.chosen] == ["The queen"]
    assert [c.mention.text for c in him.candidates if c.chosen] == ["the doctor"]
    assert "the search went back" in him.backtracking
    assert "1 better choice(s)" in she.backtracking
    passed = next(c for c in she.candidates if c.mention.text == "the doctor")
    assert passed.outcome == "left out when the search went back"


def test_two_tokens_are_told_apart_or_joined() -> None:
    doc = resolved(SHAVED)
    apart = coreflang.explain(doc[0], doc[2])
    assert not apart.together
    assert "object_means_subject" in apart.summary
    doc = resolved(DEAD_END)
    joined = coreflang.explain(doc[1], doc[5])
    assert joined.together
    assert joined.path == ("She (5) takes up The queen (1): the search chose it",)


def test_nothing_is_kept_and_the_doc_stays_as_it_is() -> None:
    doc = resolved(SHAVED)
    before = doc.to_bytes()
    assert str(doc._.coref_why(2)) == str(coreflang.explain(doc[2:3]))
    assert doc.to_bytes() == before


def test_what_cannot_be_explained_is_said() -> None:
    doc = resolved(SHAVED)
    stranger = Doc(doc.vocab).from_bytes(doc.to_bytes())
    with pytest.raises(CoreflangError, match="E423"):
        coreflang.explain(stranger[2])
    with pytest.raises(CoreflangError, match="E424"):
        coreflang.explain(stranger[2], nlp=make_component("en").nlp)
    with pytest.raises(CoreflangError, match="E425"):
        coreflang.explain(doc[2], stranger[0])
    with pytest.raises(CoreflangError, match="E425"):
        doc._.coref_why(99)


def test_text_and_html_hold_the_same() -> None:
    (found,) = [each for each in explain_all(resolved(SHAVED)) if each.token == 2]
    assert "example: Otto shaved him." in str(found)
    assert "example: Otto shaved him." in as_html([found])
    assert json.loads(json.dumps(found.as_data()))["candidates"][0]["outcome"]


# Contributions


def test_a_contribution_is_the_score_less_that_without_the_group() -> None:
    component, model = make_component("en"), random_model()
    doc = build_doc(component.nlp.vocab, DEAD_END)
    document = component.resolver.candidates([doc]).documents[0]
    scorer = EnsembleScorer(model, None, null_antecedent=True)
    found = scorer.contributions(doc, document, 0)
    inputs = InputBuilder(TABLE, None).build(doc, document.part(0, 1))
    network = FusedEnsemble(model.members, model.shape)
    whole = network.predict(inputs.batch)
    assert len(found) == inputs.n_candidates
    assert np.allclose([score for score, _ in found], whole[: len(found)], atol=1e-5)
    assert any(parts for _, parts in found)
    for each in found[0][1]:
        if each.group.startswith("antecedent: "):
            changed = inputs.mentions.copy()
            columns = dict(_groups())[each.group.removeprefix("antecedent: ")]
            changed[np.ix_([int(inputs.antecedent[0])], columns)] = 0
            without = network.predict(_with_mentions(inputs.batch, changed))[0]
            assert each.value == pytest.approx(float(whole[0] - without), abs=1e-5)


def _groups() -> list[tuple[str, list[int]]]:
    from coreflang.features import POSITIONS

    return [(name, list(columns)) for name, columns in grouped([*TABLE, *POSITIONS, "null"])]


def _with_mentions(batch: object, mentions: np.ndarray) -> object:
    from dataclasses import replace

    return replace(batch, mentions=mentions)  # type: ignore[type-var]


def test_contributions_of_a_sum_add_up_to_it() -> None:
    sides, pair = np.array([[1.0, 2.0], [3.0, 0.0]]), np.array([5.0])
    made = variants(sides, pair, grouped(["x=1", "y=1"]), grouped(["z"]))

    def score(each: object) -> np.ndarray:
        rows = made.mentions.sum(axis=1)
        return rows[made.antecedent] + rows[made.anaphor] + made.pairs.sum(axis=1)

    total, parts = contributions(made, score)
    assert total == 11.0
    assert {part.group: part.value for part in parts} == {
        "pair: z": 5.0, "mention: x": 3.0, "antecedent: y": 2.0, "antecedent: x": 1.0,
    }  # fmt: skip
    assert sum(part.value for part in parts) == total


# With the pipeline and the model that ship


@pytest.fixture(scope="module")
def nlp() -> Language:
    try:
        return coreflang.load("en")
    except CoreflangError:
        pytest.skip("this checkout has no embedded English pipeline")


def test_the_candidates_of_a_pronoun_with_the_shipped_model(nlp: Language) -> None:
    doc = nlp(LESLEY)
    him = why(doc, 13)
    chosen = next(c for c in him.candidates if c.chosen)
    assert chosen.mention.text == "Lesley"
    assert chosen.probability is not None
    assert chosen.needed is not None
    assert chosen.probability > chosen.needed
    assert len(chosen.contributions) == 5
    values = [abs(each.value) for each in chosen.contributions]
    assert values == sorted(values, reverse=True)
    assert {c.mention.text: c.rule.name for c in him.candidates if c.rule} == {
        "The woman": "agreement", "She": "agreement",
    }  # fmt: skip
    assert him.nothing == pytest.approx(1 - sum(c.probability or 0 for c in him.candidates))


def test_features_are_those_of_the_slot_that_is_asked_for_the_form(tmp_path: Path) -> None:
    ensemble = {"@coreflang_scorers": "coreflang.Ensemble.v1", "model": str(saved_model(tmp_path))}
    nearest = {"scorer": {"@coreflang_scorers": "coreflang.Nearest.v1"}, "forms": ["him"]}
    setting = {"own": {"scorer": ensemble, "forms": ["he"]}, "rest": nearest}
    nlp = spacy.blank("en")
    component = nlp.add_pipe("coreflang", config={"scheme": "ud", "scorers": setting})
    doc = component(build_doc(nlp.vocab, OWNER))
    told = {doc[i].text: why(doc, i).candidates[0].contributions for i in (3, 5)}
    assert told["He"] != ()
    assert told["him"] == ()


def test_names_and_nouns_show_their_scorer(nlp: Language) -> None:
    doc = nlp("Otto bought a boat in Lisbon. The boat was old.")
    boat = why(doc, 8)
    assert boat.nothing is not None
    assert boat.threshold is not None
    assert [c.mention.text for c in boat.candidates if c.chosen] == ["a boat"]
    assert sum(c.probability or 0 for c in boat.candidates) + boat.nothing == pytest.approx(1)
    assert len(boat.candidates[0].contributions) == 5


def test_persons_show_the_rule_of_dialogue(nlp: Language) -> None:
    doc = nlp('"I am late," said Ida.')
    ida = next(token for token in doc if token.text == "Ida")
    found = why(doc, ida.i)
    assert "speaker" in [link.rule.name for link in found.links if link.joined]
    assert all(link.rule.says for link in found.links)


def test_every_link_rule_has_words() -> None:
    source = Path(coreflang.__file__).parent
    texts = (source / "rules" / "nouns.py").read_text(encoding="utf-8")
    for name, (says, _) in LINK_RULES.items():
        assert says.endswith("."), name
    assert {"same_name", "noun_for_name", "same_phrase"} <= set(LINK_RULES)
    assert '"same_phrase"' in texts


@pytest.mark.parametrize("form", ["text", "json", "html"])
def test_the_command(nlp: Language, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["explain", "It rained. Otto shaved him.", "--lang", "en", "--format", form])
    assert ended.value.code in (0, None)
    out = capsys.readouterr().out
    assert "object_means_subject" in out
    assert "weather" in out


def test_the_command_of_two_tokens(nlp: Language, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["explain", "Otto shaved him.", "--lang", "en"]
    with pytest.raises(SystemExit):
        main([*asked, "--token", "2", "--other", "0"])
    assert "not one entity: the rule object_means_subject" in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main([*asked, "--other", "0"])
    assert ended.value.code == 1
