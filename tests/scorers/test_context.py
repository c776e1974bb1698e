"""The context scorer: facts, its network, its slot beside others, its file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import hostile
import numpy as np
import pytest
from models import random_context, random_span
from spacy.tokens import Doc
from stories import candidates_of, component, make

from coreflang.errors import CoreflangError
from coreflang.linking.candidates import Candidates
from coreflang.mentions import Kind
from coreflang.scorers import context, makers, sources
from coreflang.scorers.context_file import (
    ContextModel,
    load_context,
    pack_context,
    parse_context,
    save_context,
)
from coreflang.scorers.context_inputs import MENTION_FACTS, PAIR_FACTS, mention_facts, pair_facts
from coreflang.scorers.context_network import ContextBatch, ContextNetwork
from coreflang.scorers.span_file import save_span
from coreflang.testing import build_doc

STORY = """
Otto   PROPN nsubj     2 ent=PER
met    VERB  ROOT      0
Max    PROPN obj       2 ent=PER

He     PRON  nsubj     2
liked  VERB  ROOT      0
his    PRON  nmod:poss 4
dog    NOUN  obj       2 Number=Sing

The    DET   det       2
dog    NOUN  nsubj     3 Number=Sing
barked VERB  ROOT      0
"""
SOURCE = "test.Rows.v1"


class Rows:
    """Rows of random numbers, the same for the same word at the same place."""

    dim = 6

    def __init__(self, scorer_file: Path | None = None) -> None:
        self.scorer_file = scorer_file

    def token_rows(self, doc: Doc, view: Any, tokens: np.ndarray) -> np.ndarray:
        table = np.random.default_rng(len(doc.text)).normal(size=(len(doc), self.dim))
        return table[tokens].astype(np.float32)


@pytest.fixture
def encoder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of the encoder's own scorer; a source of vectors that knows it is registered."""
    path = tmp_path / "context.npz"
    save_context(random_context(), path)
    monkeypatch.setattr(makers, "ENCODER", SOURCE)
    found = lambda: lambda plugin, vocab, dim: Rows(path)  # noqa: E731
    monkeypatch.setattr(makers, "sources", {SOURCE: found})
    return path


def sums(logs: np.ndarray, candidates: Candidates) -> list[float]:
    (document,) = candidates.documents
    cuts = zip(document.offset[:-1], document.offset[1:], strict=True)
    return [float(np.exp(logs[a:b]).sum()) for a, b in cuts]


def scorer(model: ContextModel | None = None, **more: Any) -> context.ContextScorer:
    settings = {"scheme": "", "null_antecedent": True, **more}
    return context.ContextScorer(model or random_context(), Rows(), **settings)


# Facts


def test_facts_have_a_column_each_and_an_unspoken_subject_is_read_as_a_pronoun() -> None:
    _, pronouns, nominals = candidates_of(STORY, make())
    document = pronouns.documents[0]
    facts = mention_facts(document, scheme="ontonotes")
    assert facts.shape == (len(document.mentions), len(MENTION_FACTS))
    personal = MENTION_FACTS.index("kind=personal")
    he = int(np.flatnonzero(document.mentions.kind == Kind.PERSONAL)[0])
    assert facts[he, personal] == 1
    document.mentions.kind[he] = Kind.ZERO
    assert (mention_facts(document, scheme="ontonotes") == facts).all()
    for candidates in (pronouns, nominals):
        found = pair_facts(candidates.documents[0])
        assert found.shape == (len(candidates), len(PAIR_FACTS))
        assert np.isfinite(found).all()


def test_a_noun_without_candidates_has_facts_of_no_pairs() -> None:
    nlp = make()
    doc = build_doc(nlp.vocab, "Dogs NOUN nsubj 2 Number=Plur\nbark VERB ROOT 0")
    resolver = component(nlp).resolver
    document = resolver.nominal_candidates(resolver.candidates([doc]).documents[0], np.zeros(0))
    assert pair_facts(document).shape == (0, len(PAIR_FACTS))


# Scores


def test_pairs_and_new_sum_to_one_and_pronouns_that_must_mean_something_keep_all() -> None:
    doc, pronouns, nominals = candidates_of(STORY, make())
    for candidates in (pronouns, nominals):
        assert all(0 <= s < 1 for s in sums(scorer().score([doc], candidates), candidates))
    closed = scorer(null_antecedent=False)
    assert sums(closed.score([doc], pronouns), pronouns) == pytest.approx([1.0, 1.0])
    assert closed.policy.null_threshold == 1.0
    assert all(s < 1 for s in sums(closed.score([doc], nominals), nominals))


def test_a_language_may_trust_it_less_with_nouns(
    encoder: Path,
) -> None:
    doc, pronouns, nominals = candidates_of(STORY, make())

    def odds(candidates: Candidates, **more: Any) -> np.ndarray:
        """The logarithm of each pair's odds against "new" or "nothing"."""
        logs = scorer(**more).score([doc], candidates)
        count = np.diff(candidates.documents[0].offset)
        return logs - np.log1p(-np.repeat(sums(logs, candidates), count))

    assert odds(pronouns, temperature=2.0) == pytest.approx(odds(pronouns), abs=1e-5)
    (document,) = nominals.documents
    noun = document.mentions.kind[document.anaphor_of] == Kind.NOUN
    assert set(noun.tolist()) == {False, True}
    expected = odds(nominals) / np.where(noun, 2, 1)
    assert odds(nominals, temperature=2.0) == pytest.approx(expected, abs=1e-5)
    plugin = component(make()).plugin
    build = makers.make_context()
    for heat in (1, 2):
        config = replace(plugin.config, context_temperature=heat)
        made = build(replace(plugin, config=config), doc.vocab).score([doc], nominals)
        expected = scorer(temperature=heat).score([doc], nominals)
        assert made == pytest.approx(expected, abs=1e-2)


def test_blocks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    doc, pronouns, _ = candidates_of(STORY, make())
    whole = scorer().score([doc], pronouns)
    monkeypatch.setattr(context, "BLOCK", 1)
    assert scorer().score([doc], pronouns) == pytest.approx(whole, abs=1e-5)


def test_the_vectors_of_both_sides_are_multiplied() -> None:
    """With all other weights at nothing the score of a pair still depends on both of its sides."""
    model = random_context()
    weights = {name: np.zeros(size) for name, size in model.shape.sizes.items()}
    for name in ("antecedent_side", "mention_side", "product", "second", "score"):
        weights[f"{name}.weight"] = np.abs(model.weights[f"{name}.weight"])
    network = ContextNetwork(weights)
    facts = np.zeros((3, len(MENTION_FACTS)), dtype=np.float32)
    rows = np.array([[1.0] * 6, [-1.0] * 6, [1.0] * 6], dtype=np.float32)
    places = np.array([0, 1]), np.array([2, 2])
    batch = ContextBatch(rows, facts, *places, np.array([2]), np.zeros((2, len(PAIR_FACTS)), "f"))
    pairs, _ = network.predict(batch)
    assert pairs[0] > pairs[1] == 0


# The slot


def test_it_is_off_unless_it_is_asked_for() -> None:
    assert [slot.name for slot in component(make()).resolver.slots] == [
        "auto", "gendered", "web", "nominals",
    ]  # fmt: skip


def test_a_setting_adds_it_for_all_kinds_with_a_weight(encoder: Path) -> None:
    *_, last = component(make(context=0.5)).resolver.slots
    assert (last.name, last.weight) == ("context", 0.5)
    assert all(last.is_for(kind) for kind in Kind)


def test_its_share_decides(encoder: Path) -> None:
    """As its weight grows the mixture comes near to what it says alone."""
    own = {"scorers": {"nearest": 1.0}}
    doc, pronouns, _ = candidates_of(STORY, make(**own))
    alone = component(make(**own, context=1.0)).resolver.slots[-1].scorer.score([doc], pronouns)
    gaps = []
    for weight in (0.0, 1.0, 1000.0):
        mixed = component(make(**own, context=weight)).resolver.score([doc], pronouns)
        gaps.append(float(np.abs(np.exp(mixed) - np.exp(alone)).max()))
    assert gaps[0] > gaps[1] > gaps[2]
    assert gaps[2] < 0.01


def test_without_an_encoder_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(makers.sources, "_claims", lambda name: [])
    with pytest.raises(CoreflangError, match=r"E427.*pip install coreflang-context"):
        make(context=True)


def test_vectors_that_bring_no_scorer_need_one(encoder: Path) -> None:
    encoder.unlink()
    makers.sources[SOURCE] = lambda: lambda plugin, vocab, dim: Rows(None)
    nlp = make(context=True)
    with pytest.raises(CoreflangError, match="E446"):
        component(nlp).check()


def test_a_pipeline_keeps_the_encoder_that_it_was_saved_with(
    encoder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_context(replace(random_context(), vectors=SOURCE), encoder)
    nlp = make(context=True)
    doc = build_doc(nlp.vocab, STORY)
    asked = component(nlp).resolver.candidates([doc])
    scores = component(nlp).resolver.score([doc], asked)
    data = component(nlp).to_bytes()
    own = tmp_path / "own" / "span.npz"
    own.parent.mkdir()
    save_span(replace(random_span(), vectors="test.Other.v1"), own)
    monkeypatch.setattr(makers, "ENCODER", "test.Other.v1")
    found = {**makers.sources, "test.Other.v1": lambda: lambda plugin, vocab, dim: Rows(own)}
    monkeypatch.setattr(makers, "sources", found)
    real = sources.vectors.get
    both = SimpleNamespace(get=lambda name: found.get(name) or real(name))
    monkeypatch.setattr(sources, "vectors", both)
    other = component(make(context=True))
    assert np.abs(other.resolver.score([doc], asked) - scores).max() > 0.01
    spanned = other.to_bytes()
    other.from_bytes(data)
    assert other.resolver.score([doc], asked) == pytest.approx(scores)
    # The other way round, and the span scorer's encoder is no longer there.
    monkeypatch.setattr(makers, "ENCODER", SOURCE)
    found.pop("test.Other.v1")
    with pytest.raises(CoreflangError, match=r"E202.*test\.Other\.v1"):
        component(make(context=True)).from_bytes(spanned)


# Files


def test_what_is_saved_comes_back(encoder: Path, tmp_path: Path) -> None:
    nlp = make(context=True)
    doc = build_doc(nlp.vocab, STORY)
    resolver = component(nlp).resolver
    scores = resolver.score([doc], resolver.candidates([doc]))
    data = component(nlp).to_bytes()
    component(nlp).to_disk(tmp_path / "saved")
    # The encoder's own scorer is another one now: what was saved goes before it.
    save_context(random_context(seed=1), encoder)
    for load in (
        lambda other: other.from_bytes(data),
        lambda other: other.from_disk(tmp_path / "saved"),
    ):
        other = component(make(context=True))
        asked = other.resolver.candidates([doc])
        assert np.abs(other.resolver.score([doc], asked) - scores).max() > 0.01
        load(other)
        assert other.resolver.score([doc], asked) == pytest.approx(scores)


def test_other_processes_come_to_the_same_chains(encoder: Path) -> None:
    nlp = make(context=True)
    docs = [build_doc(nlp.vocab, STORY * n) for n in (1, 2, 3)]
    alone = [nlp(doc.copy()) for doc in docs]
    shared = list(nlp.pipe((doc.copy() for doc in docs), n_process=2, batch_size=1))
    found = [[str(doc._.coref_chains) for doc in each] for each in (alone, shared)]
    assert found[0] == found[1]
    assert any(found[0])


@pytest.mark.parametrize(
    "change",
    [
        {"weights": {}},
        {"scheme": "what I like"},
        {"weights": {**random_context().weights, "score.weight": np.full((1, 5), np.nan)}},
    ],
    ids=["no weights", "unknown scheme", "no numbers"],
)
def test_broken_files_are_refused(change: dict[str, Any]) -> None:
    values = {**random_context().__dict__, **change}
    with pytest.raises(CoreflangError, match="E203"):
        parse_context(pack_context(ContextModel(**values)), source="x")


def test_weights_that_are_too_large_are_refused() -> None:
    data = pack_context(random_context())
    for large in (1e300, -1e30):
        array = hostile.array(np.full((1, 5), large), "f8")
        with pytest.raises(CoreflangError, match=r"E203.*score\.weight"):
            parse_context(hostile.with_array(data, "score.weight.npy", array), source="x")


def test_facts_of_another_version_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = pack_context(random_context())
    monkeypatch.setattr("coreflang.scorers.context_file.PAIR_FACTS", ("other",))
    with pytest.raises(CoreflangError, match=r"E204.*pairs"):
        parse_context(data, source="x")


def test_half_precision_is_all_that_a_file_loses(tmp_path: Path) -> None:
    model = random_context(reject_below=0.25)
    save_context(model, tmp_path / "x.npz")
    found = load_context(tmp_path / "x.npz")
    assert found.policy == model.policy
    for name, value in model.weights.items():
        assert found.weights[name] == pytest.approx(value, abs=2e-3)
