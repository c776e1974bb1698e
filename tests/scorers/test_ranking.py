"""The ranking scorer: its network, its inputs, its file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from coreflang_training.ranking.examples import make_example
from grammar import mentions_of, view_of
from spacy.tokens import Doc
from thinc.api import fix_random_seed

from coreflang.errors import CoreflangError
from coreflang.features import ALL_BITS
from coreflang.linking.candidates import DocCandidates, join_candidates
from coreflang.linking.nominals import nominal_candidates, ranked_links
from coreflang.metrics.gold import Gold
from coreflang.scorers.fused_ranking import FusedRanker
from coreflang.scorers.ranking import RankingScorer
from coreflang.scorers.ranking_file import RankingModel, load_ranking, save_ranking
from coreflang.scorers.ranking_inputs import SCHEMES, RankingBuilder
from coreflang.scorers.ranking_network import (
    RankingBatch,
    RankingShape,
    make_ranker,
    probabilities,
)

TEXT = "\n".join(["lamp/NOUN/ROOT/0", "Otto/PROPN/ROOT/0", "lamp/NOUN/ROOT/0", "lamp/NOUN/ROOT/0"])
TABLE = ALL_BITS[:40]


def candidates() -> DocCandidates:
    return nominal_candidates(view_of(TEXT), mentions_of(TEXT), {})


def doc(document: DocCandidates) -> Doc:
    from grammar import VOCAB

    return Doc(VOCAB, words=["x"] * len(document.view))


def model(threshold: float = 1.0, table: tuple[str, ...] = TABLE) -> RankingModel:
    fix_random_seed(0)
    builder = RankingBuilder(table, None, scheme="ontonotes")
    shape = RankingShape(builder.n_features, builder.n_pair_features, hidden=8, second=4)
    member = make_ranker(shape)
    member.initialize()
    return RankingModel([member], table, "", shape, threshold, "ontonotes")


def test_gradients_are_slopes() -> None:
    random = np.random.default_rng(1)
    batch = RankingBatch(
        random.normal(size=(4, 5)).astype("f"), np.array([1, 2]), np.array([0, 1, 3]),
        np.array([1, 2, 2]), random.normal(size=(3, 2)).astype("f"),
    )  # fmt: skip
    fix_random_seed(2)
    network = make_ranker(RankingShape(5, 2, hidden=6, second=4))
    network.initialize()
    wanted = np.array([0.3, -1.0, 0.7], "f"), np.array([0.5, -0.2], "f")

    def loss() -> float:
        pairs, new = network.predict(batch)
        return float((pairs * wanted[0]).sum() + (new * wanted[1]).sum())

    _, backprop = network.begin_update(batch)
    backprop(wanted)
    for node in network.walk():
        for name in node.param_names:
            if not node.has_grad(name):
                continue
            weight, gradient = node.get_param(name), node.get_grad(name)
            place = tuple(random.integers(size) for size in weight.shape)
            before, step = weight[place], 1e-2
            losses = []
            for value in (before + step, before - step):
                weight[place] = value
                losses.append(loss())
            weight[place] = before
            slope = (losses[0] - losses[1]) / (2 * step)
            assert gradient[place] == pytest.approx(slope, abs=2e-2), name


def test_probabilities_of_pairs_and_new_sum_to_one() -> None:
    offset = np.array([0, 2, 2, 5])
    pairs, new = probabilities((np.arange(5.0), np.array([1.0, 9.0, -3.0])), offset)
    sums = np.add.reduceat(np.append(np.exp(pairs), 0), offset[:-1]) * (np.diff(offset) > 0)
    assert (sums + np.exp(new)).tolist() == pytest.approx([1.0, 1.0, 1.0])


@pytest.mark.parametrize("size", [1, 2, 100])
def test_blocks_do_not_change_what_is_read(size: int) -> None:
    document = candidates()
    builder = RankingBuilder(TABLE, None, scheme="everything")
    (whole,) = builder.blocks(doc(document), document, size=1 << 40)
    parts = list(builder.blocks(doc(document), document, size=size))
    assert np.array_equal(np.concatenate([p.batch.pairs for p in parts]), whole.batch.pairs)
    for side in ("antecedent", "mention"):
        rows = [p.batch.mentions[getattr(p.batch, side)] for p in parts]
        assert np.array_equal(
            np.concatenate(rows), whole.batch.mentions[getattr(whole.batch, side)]
        )


def test_training_reads_what_use_reads() -> None:
    document = candidates()
    example = make_example(doc(document), document, Gold((), {}), vectors=None, scheme="ontonotes")
    builder = RankingBuilder(ALL_BITS, None, scheme="ontonotes")
    (used,) = builder.blocks(doc(document), document)
    assert example is not None
    assert np.allclose(example.pairs, used.batch.pairs, atol=1e-3)
    assert np.allclose(example.mentions, used.batch.mentions, atol=1e-2)


def test_mentions_that_are_new_have_no_links() -> None:
    document = candidates()
    batch = join_candidates([document])
    open_to_all, never = (RankingScorer(model(least), None) for least in (1.0, 0.0))
    scores = open_to_all.score([doc(document)], batch)
    assert np.array_equal(scores, never.score([doc(document)], batch))
    assert ranked_links(document, scores, open_to_all.policy)
    assert ranked_links(document, scores, never.policy) == {}


def test_what_candidates_lack_to_one_is_new() -> None:
    document = candidates()
    scorer = RankingScorer(model(), None)
    pairs, new = scorer.probabilities(doc(document), document)
    logs = scorer.score([doc(document)], join_candidates([document]))
    count = np.diff(document.offset)
    sums = np.bincount(np.repeat(np.arange(len(count)), count), np.exp(logs), len(count))
    assert np.allclose(1.0 - sums, new, atol=1e-5)
    assert np.allclose(np.exp(logs), pairs)


def test_a_file_gives_the_same_numbers(tmp_path: Path) -> None:
    document, trained = candidates(), model()
    save_ranking(trained, tmp_path / "ranking.npz")
    read = load_ranking(tmp_path / "ranking.npz")
    assert (read.table, read.scheme, read.shape) == (trained.table, trained.scheme, trained.shape)
    scores = [
        RankingScorer(m, None).probabilities(doc(document), document)[0] for m in (trained, read)
    ]
    assert np.allclose(*scores, atol=1e-2)


@pytest.mark.parametrize("content", [b"", b"nothing", b"PK\x03\x04 cut"])
def test_broken_files_are_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "ranking.npz"
    path.write_bytes(content)
    with pytest.raises(CoreflangError, match="E203"):
        load_ranking(path)


def test_a_file_with_other_features_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ranking.npz"
    save_ranking(_renamed(model()), path)
    with pytest.raises(CoreflangError, match=r"E204.*kind=what"):
        load_ranking(path)


def _renamed(trained: RankingModel) -> RankingModel:
    table = ("kind=what", *trained.table[1:])
    return RankingModel(
        trained.members, table, "", trained.shape, trained.new_threshold, trained.scheme
    )


def test_schemes_are_told_apart() -> None:
    document = candidates()
    rows = [
        RankingBuilder(TABLE, None, scheme=scheme).mention_rows(doc(document), document)[0]
        for scheme in SCHEMES
    ]
    assert not np.array_equal(rows[0], rows[1])
    assert (np.abs(rows[0] - rows[1]).sum(axis=1) == 2).all()


def test_members_together_say_what_each_says() -> None:
    random = np.random.default_rng(3)
    batch = RankingBatch(
        random.normal(size=(30, 7)).astype("f"), np.arange(3, 30), random.integers(3, size=2500),
        random.integers(30, size=2500), random.normal(size=(2500, 4)).astype("f"),
    )  # fmt: skip
    members = []
    for seed in range(3):
        fix_random_seed(seed)
        members.append(make_ranker(RankingShape(7, 4, hidden=6, second=5)))
        members[-1].initialize()
        for node in members[-1].walk():
            if node.has_param("b"):
                node.set_param("b", random.normal(size=node.get_param("b").shape).astype("f"))
    together = FusedRanker(members).predict(batch)
    for number, member in enumerate(members):
        for own, of_all in zip(member.predict(batch), together, strict=True):
            assert np.allclose(own, of_all[number], atol=1e-4)
