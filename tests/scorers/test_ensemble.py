"""The ensemble: the same figures fused or not, saved or not, in UD or in ClearNLP."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from models import TABLE, random_model, saved_model

from coreflang.component import Coreflang
from coreflang.errors import CoreflangError
from coreflang.linking.candidates import Candidates
from coreflang.linking.policy import Policy, left_open
from coreflang.scorers import Slot
from coreflang.scorers.ensemble import EnsembleScorer
from coreflang.scorers.fused import FusedEnsemble
from coreflang.scorers.model_file import load_model, save_model
from coreflang.scorers.nearest import NearestScorer
from coreflang.scorers.network import PairBatch
from coreflang.scorers.sources import PipelineTensors, make_source
from coreflang.testing import build_doc, make_component

UD = """
The     DET   det    2
nurse   NOUN  nsubj  3  Number=Sing
lived   VERB  ROOT   0  VerbForm=Fin
in      ADP   case   6
a       DET   det    6
house   NOUN  obl    3  Number=Sing
near    ADP   case   9
a       DET   det    9
mill    NOUN  obl    3  Number=Sing

She     PRON  nsubj  3  Number=Sing
was     AUX   cop    3  lemma=be
proud   ADJ   ROOT   0
of      ADP   case   5
it      PRON  obl    3  Number=Sing
"""
CLEARNLP = """
The     DET   det    2
nurse   NOUN  nsubj  3  Number=Sing
lived   VERB  ROOT   0  VerbForm=Fin
in      ADP   prep   3
a       DET   det    6
house   NOUN  pobj   4  Number=Sing
near    ADP   prep   3
a       DET   det    9
mill    NOUN  pobj   7  Number=Sing

She     PRON  nsubj  2  Number=Sing
was     AUX   ROOT   0  lemma=be
proud   ADJ   acomp  2
of      ADP   prep   3
it      PRON  pobj   4  Number=Sing
"""


def scored(text: str, scheme: str, **settings: float) -> tuple[np.ndarray, Candidates]:
    component = make_component("en", scheme=scheme)
    doc = build_doc(component.nlp.vocab, text)
    candidates = component.resolver.candidates([doc])
    scorer = EnsembleScorer(random_model(**settings), None, null_antecedent=True)  # type: ignore[arg-type]
    return scorer.score([doc], candidates), candidates


def test_one_model_gives_one_score_in_both_label_schemes() -> None:
    in_ud, candidates = scored(UD, "ud")
    in_clearnlp, others = scored(CLEARNLP, "clearnlp")
    assert len(in_ud) == len(candidates) == len(others) > 1
    assert np.abs(in_ud - in_clearnlp).max() < 1e-4
    assert np.ptp(in_ud) > 1e-3


def test_fused_members_give_the_mean_of_the_members() -> None:
    model = random_model(dimensions=8)
    random = np.random.default_rng(0)
    mentions, vectors = random.random((9, model.shape.features)), random.random((9, 8))
    batch = PairBatch(
        *(array.astype("float32") for array in (mentions, vectors, 1 - vectors)),
        random.integers(9, size=50), random.integers(9, size=50),
        random.random((50, model.shape.pairs)).astype("float32"),
    )  # fmt: skip
    mean = sum(member.predict(batch) for member in model.members) / len(model.members)
    assert np.allclose(FusedEnsemble(model.members, model.shape).predict(batch), mean, atol=1e-5)


def test_scorers_share_in_the_policy() -> None:
    policy = Policy(unlikely=0.5, reject_below=0.4, null_threshold=0.6)
    model = replace(random_model(), policy=policy)
    scorer = EnsembleScorer(model, None, null_antecedent=True)
    resolver = make_component("en", scheme="ud").resolver
    assert replace(resolver, slots=(Slot("a", scorer, 2.0),)).policy == policy
    nearest = Slot("b", NearestScorer(), 3.0)
    mixed = replace(resolver, slots=(Slot("a", scorer), nearest)).policy
    assert mixed == Policy(unlikely=0.125, reject_below=0.1, null_threshold=0.9)
    never = EnsembleScorer(model, None, null_antecedent=False).policy
    assert never == Policy(unlikely=0.5)


def test_a_model_survives_its_file(tmp_path: Path) -> None:
    policy = Policy(unlikely=0.5, reject_below=0.2)
    model = replace(random_model(), policy=policy, nothing=(0.5, -0.75))
    save_model(model, tmp_path / "m.npz")
    again = load_model(tmp_path / "m.npz")
    assert (again.table, again.shape, again.policy) == (TABLE, model.shape, model.policy)
    assert again.nothing == (0.5, -0.75)
    assert not list(tmp_path.glob("*.part"))
    before, after = (m.members[0].layers[0].get_param("W") for m in (model, again))
    assert np.allclose(before, after, atol=1e-3)


@pytest.mark.parametrize("damage", ["cut", "text", "empty", "missing"])
def test_a_broken_model_file_is_named(tmp_path: Path, damage: str) -> None:
    path = saved_model(tmp_path)
    whole = path.read_bytes()
    if damage == "missing":
        path.unlink()
    else:
        path.write_bytes(
            {"cut": whole[: len(whole) // 2], "text": b"no model", "empty": b""}[damage]
        )
    with pytest.raises(CoreflangError, match=r"E203.*ensemble\.npz"):
        load_model(path)


def test_a_model_with_features_of_another_version_is_refused(tmp_path: Path) -> None:
    model = replace(random_model(), table=("kind=name", "kind=of_the_future"))
    save_model(model, tmp_path / "m.npz")
    with pytest.raises(CoreflangError, match=r"E204.*kind=of_the_future"):
        load_model(tmp_path / "m.npz")


def test_the_component_takes_a_model_of_ones_own(tmp_path: Path) -> None:
    component = make_component("en", scheme="ud")
    settings = {"model": str(saved_model(tmp_path)), "scheme": "ud", "keep_scores": True}
    own = component.nlp.create_pipe("coreflang", config=settings)
    assert isinstance(own, Coreflang)
    doc = own(build_doc(own.nlp.vocab, UD))
    assert sum(c.probability for c in doc._.coref_scores[9]) == pytest.approx(1.0, abs=1e-5)


def test_a_null_antecedent_is_for_anaphors_that_may_be_empty() -> None:
    scores, candidates = scored(UD, "ud", threshold=0.0)
    document = candidates.documents[0]
    counts = np.diff(document.offset)
    heads = np.repeat(document.mentions.head[document.anaphor], counts)
    assert {9, 13} == set(heads.tolist())
    assert np.isfinite(scores).all()
    is_open = left_open(document, scores, Policy(null_threshold=0.0))
    assert document.mentions.head[document.anaphor[is_open]].tolist() == [13]


def test_the_log_odds_of_nothing_are_moved_and_scaled() -> None:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, UD)
    candidates = component.resolver.candidates([doc])
    first = candidates.documents[0].offset[:-1]

    def log_odds(nothing: tuple[float, float]) -> np.ndarray:
        model = replace(random_model(threshold=0.9), nothing=nothing)
        scores = EnsembleScorer(model, None, null_antecedent=True).score([doc], candidates)
        some = np.add.reduceat(np.exp(scores), first)
        return np.log(1.0 - some) - np.log(some)

    assert np.allclose(log_odds((0.5, -0.75)), 0.5 * log_odds((1.0, 0.0)) - 0.75, atol=1e-6)


@pytest.mark.parametrize("nothing", [(0.0, 1.0), (-1.0, 0.0), (1.0, float("nan"))])
def test_a_slope_that_turns_odds_around_is_refused(
    tmp_path: Path, nothing: tuple[float, float]
) -> None:
    save_model(replace(random_model(), nothing=nothing), tmp_path / "m.npz")
    with pytest.raises(CoreflangError, match="E203"):
        load_model(tmp_path / "m.npz")


def test_what_grammar_promises_an_antecedent_competes_with_nothing() -> None:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, UD)
    document = component.resolver.candidates([doc]).documents[0]
    facts = replace(document.mentions.facts, never_empty=np.ones(len(doc), dtype=bool))
    promised = replace(document, mentions=replace(document.mentions, facts=facts))
    scorer = EnsembleScorer(random_model(threshold=0.99), None, null_antecedent=True)
    raw = [scorer.rate(block) for block in scorer.features(doc, document)]
    for each, whole in ((document, False), (promised, True)):
        p = np.add.reduceat(np.exp(scorer.rank(each, raw)), document.offset[:-1])
        assert (np.abs(p - 1) < 1e-6).all() == whole


def test_tensors_of_another_width_are_refused() -> None:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, UD)
    view = component.resolver.view(doc)
    with pytest.raises(CoreflangError, match="E205"):
        PipelineTensors(8).token_rows(doc, view, np.arange(2))
    doc.tensor = np.ones((len(doc), 8), dtype="float32")
    assert PipelineTensors(8).token_rows(doc, view, np.arange(2)).shape == (2, 8)


def test_an_unknown_source_of_vectors_is_refused() -> None:
    component = make_component("en", scheme="ud")
    with pytest.raises(CoreflangError, match=r"E202.*astrology.*Tensor"):
        make_source("astrology", component.plugin, vocab=component.nlp.vocab)
    assert make_source("", component.plugin, vocab=component.nlp.vocab) is None


@pytest.mark.parametrize(
    ("text", "empty"),
    [
        ("vase NOUN nsubj 2\nfell VERB ROOT 0\n\nIt PRON nsubj 2\nbroke VERB ROOT 0", True),
        (
            "When ADV advmod 3\nit PRON nsubj 3\nfell VERB advcl 6\nthe DET det 5\n"
            "vase NOUN nsubj 6\nbroke VERB ROOT 0",
            False,
        ),
    ],
)
def test_what_grammar_announces_is_never_empty(text: str, empty: bool) -> None:
    scores, candidates = scored(text, "ud", threshold=1e-9)
    assert len(scores)
    is_open = left_open(candidates.documents[0], scores, Policy(null_threshold=1e-9))
    assert is_open.tolist() == [empty]
