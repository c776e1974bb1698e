"""The span scorer: entities in closed form, categories, its network, its slot, its file."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import spacy
from models import random_span
from spacy.tokens import Doc
from stories import candidates_of, component, make

from coreflang.errors import CoreflangError
from coreflang.linking.candidates import Candidates, join_candidates
from coreflang.mentions import Kind
from coreflang.plugins import load_language
from coreflang.scorers import span_network
from coreflang.scorers.equalisation import averaged, equalised, memberships
from coreflang.scorers.registry import vectors
from coreflang.scorers.span import SpanScorer, ends_of
from coreflang.scorers.span_categories import CATEGORIES, MentionClasses, classes_of, table
from coreflang.scorers.span_file import SpanModel, load_span, pack_span, parse_span, save_span
from coreflang.scorers.span_network import SpanNetwork, SpanRows, link_probabilities
from coreflang.scorers.span_proposals import propose
from coreflang.scorers.weights_file import pack_arrays
from coreflang.testing import build_doc

STORY = """
Old    ADJ   amod      2
Vera   PROPN nsubj     3 ent=PER
fed    VERB  ROOT      0
Hanna  PROPN obj       3 ent=PER

She    PRON  nsubj     2
loved  VERB  ROOT      0
her    PRON  nmod:poss 5
brown  ADJ   amod      5
hen    NOUN  obj       2 Number=Sing

The    DET   det       2
hen    NOUN  nsubj     3 Number=Sing
slept  VERB  ROOT      0
"""
SOURCE = "test.SpanRows.v1"


class Rows:
    """Rows of random numbers, the same for the same place."""

    dim = 6

    def token_rows(self, doc: Doc, view: Any, tokens: np.ndarray) -> np.ndarray:
        table = np.random.default_rng(len(doc.text)).normal(size=(len(doc), self.dim))
        return table[tokens].astype(np.float32)


@pytest.fixture
def source() -> Any:
    """A source of vectors by name."""
    vectors.register(SOURCE, func=lambda: lambda plugin, vocab, dim: Rows())
    return {"@coreflang_vectors": SOURCE}


def scorer(
    model: SpanModel | None = None,
    *,
    null_antecedent: bool = True,
    heat: int = 1,
    scheme: str = "",
) -> SpanScorer:
    config = replace(load_language("en").config, context_temperature=heat)
    return SpanScorer(
        model or random_span(), Rows(), config=config, null_antecedent=null_antecedent,
        scheme=scheme,
    )  # fmt: skip


def sums(logs: np.ndarray, candidates: Candidates) -> list[float]:
    (document,) = candidates.documents
    cuts = zip(document.offset[:-1], document.offset[1:], strict=True)
    return [float(np.exp(logs[a:b]).sum()) for a, b in cuts]


# Entities


def row_by_row(links: np.ndarray, fresh: np.ndarray) -> np.ndarray:
    """Q as the paper defines it: each i, each j, a sum over who might stand between."""
    n = len(fresh)
    found = np.zeros((n, n))
    for i in range(n):
        for j in range(i):
            found[i, j] = sum(links[i, k] * found[k, j] for k in range(j, i))
        found[i, i] = fresh[i]
    return found


def random_links(n: int) -> tuple[np.ndarray, np.ndarray]:
    return link_probabilities(np.random.default_rng(n).normal(size=(n, n)) * 2)


def test_the_closed_form_is_the_definition() -> None:
    links, fresh = random_links(7)
    q = row_by_row(links, fresh)
    assert memberships(links, fresh) == pytest.approx(q, abs=1e-12)
    assert q.sum(axis=1) == pytest.approx(np.ones(7))
    sides = np.random.default_rng(1).normal(size=(7, 3))
    wanted = np.zeros_like(sides)
    for i in range(7):
        for j in range(i + 1):
            wanted[i] += q[i, j] * sum(q[t, j] * sides[t] for t in range(i + 1))
    assert equalised(sides, links, fresh) == pytest.approx(wanted, abs=1e-12)


def test_of_links_that_are_certain_whole_entities_are_summed_and_averages_reach_one_back() -> None:
    # "Vera ... she ... Hanna ... her": the last one takes up "she".
    links = np.zeros((4, 4))
    links[1, 0] = links[3, 1] = 1.0
    fresh = np.array([1.0, 0.0, 1.0, 0.0])
    sides = np.eye(4)
    assert equalised(sides, links, fresh)[3].tolist() == [1.0, 1.0, 0.0, 1.0]
    assert averaged(sides, links, fresh)[3].tolist() == [0.0, 1.0, 0.0, 0.0]
    assert averaged(sides, links, fresh)[2].tolist() == [0.0, 0.0, 1.0, 0.0]


# Categories


def test_each_pair_has_the_category_of_its_two_mentions() -> None:
    _, pronouns, _ = candidates_of(STORY, make())
    document = pronouns.documents[0]
    heads = document.mentions.head.tolist()
    classes = classes_of(document)
    found = table(classes, classes)
    assert (found == found.T).all()
    place = {i: k for k, i in enumerate(heads)}
    vera, hanna, she, her, hen, again = (place[i] for i in (1, 3, 4, 6, 8, 10))
    name = lambda a, b: CATEGORIES[found[a, b]]  # noqa: E731
    assert name(vera, hanna) == "names"
    assert name(she, her) == "pronouns_alike"
    assert name(vera, she) == "pronoun_name"
    assert name(hen, her) == "pronoun_noun"
    assert name(hen, again) == "same_word"
    assert name(vera, hen) == "other"


def test_pronouns_that_agree_otherwise_are_unlike() -> None:
    two = MentionClasses(np.array([1, 1]), np.array([1, 2]), np.array([0, 0]), np.arange(2))
    assert CATEGORIES[table(two, two)[0, 1]] == "pronouns_unlike"


def test_mentions_end_with_their_heads() -> None:
    doc, pronouns, _ = candidates_of(STORY, make())
    document = pronouns.documents[0]
    first, last = ends_of(document, load_language("en").config)
    found = {doc[int(a) : int(b) + 1].text for a, b in zip(first, last, strict=True)}
    assert {"Old Vera", "She", "her", "her brown hen", "The hen"} <= found


# The network


def rows_of(network: SpanNetwork, n: int) -> SpanRows:
    random = np.random.default_rng(n)
    first, last = random.normal(size=(2, n, network.shape.vectors))
    classes = MentionClasses(
        random.integers(0, 4, n), random.integers(1, 3, n), random.integers(0, 4, n), np.arange(n)
    )
    return network.encode(first, last, classes)


def network(**shape: Any) -> SpanNetwork:
    model = random_span(**shape)
    return SpanNetwork(model.weights, model.shape)


@pytest.mark.parametrize("refine", ["none", "average", "equalise"])
def test_pairs_have_the_scores_of_the_whole_table(
    refine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = network(refine=refine, rounds=2)
    rows = rows_of(own, 11)
    whole = own.dense(rows, rows)
    later, earlier = np.tril_indices(11, -1)
    monkeypatch.setattr(span_network, "BLOCK", 7)
    assert own.pairs(rows, earlier, later) == pytest.approx(whole[later, earlier], abs=1e-4)
    # A cataphor asks what stands behind it as that would ask it.
    assert own.pairs(rows, later, earlier) == pytest.approx(whole[later, earlier], abs=1e-4)


def test_what_is_best_does_not_depend_on_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    own = network()
    rows = rows_of(own, 30)
    below = np.where(np.tri(30, k=-1, dtype=bool), own.dense(rows, rows), -np.inf)
    top = below.argmax(axis=1)
    wanted = np.where(below.max(axis=1) > 0, top, -1)
    assert own.best(rows).tolist() == wanted.tolist()
    assert wanted[0] == -1
    monkeypatch.setattr(span_network, "ROWS", 7)
    assert own.best(rows).tolist() == wanted.tolist()


def test_without_experts_a_category_has_its_number_alone() -> None:
    plain, expert = network(experts=False), network()
    assert "experts" not in plain.weights
    assert expert.weights["experts"].shape == (len(CATEGORIES), 8, 8)
    assert rows_of(plain, 5).sides.shape == (5, 8)


def test_mentions_know_of_each_other_within_reach_only() -> None:
    near, far = (network(refine="equalise", reach=reach) for reach in (3, 100))
    one, other = rows_of(near, 6), rows_of(far, 6)
    assert one.sides[:3] == pytest.approx(other.sides[:3], abs=1e-5)
    assert not np.allclose(one.sides[3:], other.sides[3:], atol=1e-3)


def test_a_band_has_the_scores_of_its_spans_as_mentions() -> None:
    own = network(widest=3)
    rows = np.random.default_rng(0).normal(size=(5, 6)).astype(np.float32)
    band = own.band(rows)
    assert np.isneginf(band[4, 1:]).all()
    assert np.isneginf(band[3, 2])
    first, wide = np.nonzero(np.isfinite(band))
    classes = MentionClasses(*(np.arange(len(first)),) * 4)
    found = own.encode(rows[first], rows[first + wide], classes)
    assert band[first, wide] == pytest.approx(found.scores, abs=1e-4)


def test_proposals_are_the_best_spans_in_text_order() -> None:
    band = np.array([[1.0, 5.0], [4.0, 0.0], [2.0, 3.0], [-1.0, -np.inf]])
    first, last = propose(band, share=0.75, most=100)
    assert list(zip(first.tolist(), last.tolist(), strict=True)) == [(0, 1), (1, 1), (2, 3)]
    assert propose(band, share=0.75, most=1)[0].tolist() == [0]
    assert len(propose(band, share=9.0, most=100)[0]) == 7


# The slot


def test_pairs_and_new_sum_to_one_and_pronouns_that_must_mean_something_keep_all() -> None:
    doc, pronouns, nominals = candidates_of(STORY, make())
    for candidates in (pronouns, nominals):
        assert all(0 <= s < 1 for s in sums(scorer().score([doc], candidates), candidates))
    closed = scorer(null_antecedent=False)
    assert sums(closed.score([doc], pronouns), pronouns) == pytest.approx([1.0, 1.0])
    assert closed.policy.null_threshold == 1.0
    assert all(s < 1 for s in sums(closed.score([doc], nominals), nominals))


def test_a_source_that_computes_few_rows_is_asked_once_for_all_ends() -> None:
    asked = []

    class Few(Rows):
        def some_rows(self, doc: Doc, tokens: np.ndarray) -> np.ndarray:
            asked.append(tokens.tolist())
            return self.token_rows(doc, None, tokens)

    doc, *both = candidates_of(STORY, make())
    config = replace(load_language("en").config, context_temperature=1)
    few = SpanScorer(random_span(), Few(), config=config, null_antecedent=True)
    for candidates in both:
        assert np.array_equal(few.score([doc], candidates), scorer().score([doc], candidates))
    # Pronouns and nouns ask for the same tokens, so that these are computed once.
    assert len(asked[0]) == 2 * len(both[0].documents[0].mentions)
    assert asked[0] == asked[1]


def test_a_language_may_trust_it_less_with_nouns() -> None:
    doc, _, nominals = candidates_of(STORY, make())

    def odds(candidates: Candidates, heat: int) -> np.ndarray:
        """The logarithm of each pair's odds against "new" or "nothing"."""
        logs = scorer(heat=heat).score([doc], candidates)
        count = np.diff(candidates.documents[0].offset)
        return logs - np.log1p(-np.repeat(sums(logs, candidates), count))

    (document,) = nominals.documents
    noun = document.mentions.kind[document.anaphor_of] == Kind.NOUN
    assert set(noun.tolist()) == {False, True}
    warm = odds(nominals, 1) / np.where(noun, 3, 1)
    assert odds(nominals, 3) == pytest.approx(warm, abs=1e-5)


def test_a_scheme_moves_scores_and_a_model_without_schemes_does_not_ask() -> None:
    doc, pronouns, nominals = candidates_of(STORY, make())
    told = random_span(schemes=True)
    for candidates in (pronouns, nominals):
        own, things, people = (
            scorer(told, scheme=name).score([doc], candidates)
            for name in ("", "everything", "persons_and_places")
        )
        assert not np.allclose(things, people)
        assert np.allclose(own, scorer(told, scheme="ontonotes").score([doc], candidates))
        one, other = (scorer(scheme=s).score([doc], candidates) for s in ("", "everything"))
        assert one.tolist() == other.tolist()


def test_a_document_scores_alone_as_it_does_in_a_batch() -> None:
    doc, pronouns, _ = candidates_of(STORY, make())
    own = scorer(random_span(refine="equalise"))
    (document,) = pronouns.documents
    alone = own.score([doc], pronouns)
    both = own.score([doc, doc], join_candidates([document, document]))
    assert both.tolist() == [*alone, *alone]


def test_a_slot_is_filled_by_name_mixed_by_weight_and_saved(source: Any, tmp_path: Path) -> None:
    path = tmp_path / "span.npz"
    save_span(random_span(refine="equalise"), path)
    block = {"@coreflang_scorers": "coreflang.Span.v1", "model": str(path), "vectors": source}
    kinds = ["personal", "possessive", "name", "noun"]
    slots = {"near": {"scorer": {"@coreflang_scorers": "coreflang.Nearest.v1"}, "weight": 0.5}}
    nlp = make(scorers={"span": {"scorer": block, "kinds": kinds, "weight": 0.5}, **slots})
    resolver = component(nlp).resolver
    doc = build_doc(nlp.vocab, STORY)
    pronouns = resolver.candidates([doc])
    mixed = resolver.score([doc], pronouns)
    alone = [slot.scorer.score([doc], pronouns) for slot in resolver.slots]
    assert not np.allclose(mixed, alone[0])
    assert not np.allclose(mixed, alone[1])
    assert resolver.slots[0].is_for(Kind.NAME)
    nlp.to_disk(tmp_path / "saved")
    path.unlink()
    again = spacy.load(tmp_path / "saved")
    assert component(again).resolver.score([doc], pronouns) == pytest.approx(mixed, abs=1e-3)


def test_without_a_model_it_says_how_to_get_one(source: Any) -> None:
    nlp = make(scorers={"span": {"scorer": {"@coreflang_scorers": "coreflang.Span.v1"}}})
    with pytest.raises(CoreflangError, match=r"E449.*--scorer span"):
        component(nlp).check()


# The file


def test_a_model_comes_back_from_its_file(tmp_path: Path) -> None:
    model = random_span(refine="average")
    save_span(model, tmp_path / "span.npz")
    found = load_span(tmp_path / "span.npz")
    assert (found.shape, found.policy) == (model.shape, model.policy)
    assert all(
        np.allclose(found.weights[name], value, atol=1e-2) for name, value in model.weights.items()
    )


def test_a_file_of_before_there_were_schemes_still_loads() -> None:
    model = random_span()
    header = {
        "version": 1, "kind": "span", "categories": list(CATEGORIES), "steps": 10, "vectors": "",
        "shape": {k: v for k, v in asdict(model.shape).items() if k != "schemes"},
        "unlikely": 1.0, "reject_below": 0.25, "null_threshold": 0.5, "new_threshold": 0.6,
    }  # fmt: skip
    found = parse_span(pack_arrays(header, model.weights), source="here")
    assert (found.shape, found.scheme) == (model.shape, "ontonotes")


@pytest.mark.parametrize("scheme", ["everything", "ontonotes"])
def test_what_counts_where_nobody_says_stands_in_the_file(scheme: str) -> None:
    model = replace(random_span(schemes=True), scheme=scheme)
    assert parse_span(pack_span(model), source="here").scheme == scheme


def test_a_scheme_that_nobody_knows_is_refused() -> None:
    data = pack_span(replace(random_span(schemes=True), scheme="all"))
    with pytest.raises(CoreflangError, match="E203"):
        parse_span(data, source="here")


@pytest.mark.parametrize(
    ("weights", "code"),
    [({"near": np.zeros((1, 1))}, "E203"), ({"pair": np.full((8, 8), np.nan)}, "E203"),
     ({"more": np.zeros(1)}, "E203")],
)  # fmt: skip
def test_broken_models_are_refused(weights: dict[str, np.ndarray], code: str) -> None:
    model = random_span()
    data = pack_span(SpanModel({**model.weights, **weights}, model.shape, ""))
    with pytest.raises(CoreflangError, match=code):
        parse_span(data, source="here")


def test_models_with_other_categories_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = pack_span(random_span())
    monkeypatch.setattr("coreflang.scorers.span_file.CATEGORIES", ("other",))
    with pytest.raises(CoreflangError, match="E204"):
        parse_span(data, source="here")
