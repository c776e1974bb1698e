"""Docs with chains of any system against a gold standard, and corpora of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import spacy
from documents import CONFIG, make_doc, mention, view_of, zero
from hypothesis import given
from hypothesis import strategies as st
from spacy.tokens import Doc, Span
from spacy.training import Example

from coreflang.annotation import register
from coreflang.benchmark.clusters import found_clusters, gold_clusters, without_repeats
from coreflang.benchmark.documents import (
    ComparedDocument,
    Evaluation,
    compare_document,
    evaluate_documents,
)
from coreflang.benchmark.examples import SCORES
from coreflang.benchmark.mention_recall import count_found
from coreflang.benchmark.report import as_data
from coreflang.benchmark.response import FoundMention, char_chains, read_chains, system_side
from coreflang.component import Coreflang
from coreflang.errors import CoreflangError
from coreflang.formats.alignment import align
from coreflang.formats.docs import from_doc
from coreflang.formats.document import TextMention
from coreflang.linking.candidates import DocCandidates
from coreflang.mentions import Kind, Mentions
from coreflang.metrics.matching import SpanMention

GOLD = (
    mention("both", 0, 3),
    mention("otto", 0),
    mention("ben", 4),
    mention("both", 6),
    mention("ben", 8),
    mention("dog", 8, 10),
    zero("dog", 11, verb=11),
)


def with_spans(*clusters: Sequence[tuple[int, int]]) -> Doc:
    """A Doc as other systems leave it."""
    doc = make_doc()
    for n, cluster in enumerate(clusters, start=1):
        doc.spans[f"coref_clusters_{n}"] = [Span(doc, *place) for place in cluster]
    return doc


def compare(doc: Doc, gold: Sequence[TextMention] = GOLD) -> ComparedDocument:
    return compare_document(doc, gold, view=view_of(doc), config=CONFIG, name="story")


def evaluate(*docs: Doc, **settings: Any) -> Evaluation:
    return evaluate_documents([compare(doc) for doc in docs], **settings)


PERFECT = [[(0, 3), (6, 7)], [(4, 5), (8, 9)]]


def test_spans_of_another_system_become_mentions() -> None:
    doc = with_spans(*PERFECT)
    expected = [
        [FoundMention((0, 2), 0, 3), FoundMention((6,), 6, 7)],
        [FoundMention((4,), 4, 5), FoundMention((8,), 8, 9)],
    ]
    assert read_chains(doc, view=view_of(doc)) == expected
    assert read_chains(doc, prefix="others") == []


def test_groups_are_read_in_the_order_of_their_numbers() -> None:
    doc = make_doc()
    for n in (10, 9):
        doc.spans[f"coref_clusters_{n}"] = [Span(doc, n, n + 1)]
    doc.spans["coref_clusters_x"] = [Span(doc, 0, 1)]
    assert [chain[0].heads for chain in read_chains(doc)] == [(9,), (10,)]


class _Phrase:
    def __init__(self, start: int, end: int) -> None:
        self.start, self.end = start, end


class _Zero(list[int]):
    kind = Kind.ZERO
    span = _Phrase(11, 12)


def test_chains_that_are_lists_of_tokens_become_mentions() -> None:
    doc = make_doc()
    plain: list[Any] = [[[9], _Zero([11])], [[2, 0], [6]]]
    Doc.set_extension("coref_chains", default=plain, force=True)
    try:
        found = read_chains(doc)
    finally:
        register(force=True)
    assert found == [
        [FoundMention((9,), 8, 10), FoundMention((11,), 11, 12, zero=True)],
        [FoundMention((0, 2), 0, 3), FoundMention((6,), 6, 7)],
    ]


def test_character_chains_leave_out_coordinations_and_zeros() -> None:
    doc = make_doc()
    chains = [[FoundMention((0, 2), 0, 3), FoundMention((6,), 6, 7)],
              [FoundMention((9,), 8, 10), FoundMention((11,), 11, 12, zero=True)]]  # fmt: skip
    texts = [[doc.text[a:b] for a, b in chain] for chain in char_chains(doc, chains)]
    assert texts == [["They"], ["dog"]]


def test_without_candidates_the_anaphors_are_told_by_their_forms() -> None:
    doc = with_spans([(0, 1), (6, 7)], [(8, 9), (9, 10), (13, 14)])
    side = system_side(read_chains(doc), view_of(doc), CONFIG)
    assert side.anaphors == {6: "personal", 8: "possessive", 13: "demonstrative"}
    assert side.candidates is None


def test_gold_clusters_have_the_heads_of_the_corpus_or_of_the_tree() -> None:
    view = view_of(make_doc())
    named = mention("dog", 8, 10, head=8)
    outside = mention("dog", 8, 10, head=3)
    assert gold_clusters([named], view) == [[SpanMention(8, 10, 8)]]
    assert gold_clusters([outside], view) == [[SpanMention(8, 10, 9)]]
    assert gold_clusters([TextMention(((4, 5), (9, 10)), "e")], view) == [
        [SpanMention(4, 10, 4, frozenset({4, 9}))]
    ]


def test_zeros_match_by_their_verbs_and_match_nothing_else() -> None:
    doc = make_doc()
    (key,) = gold_clusters([mention("e", 11), zero("e", 11, verb=11)], view_of(doc))
    ((found,),) = found_clusters([[FoundMention((11,), 11, 12, zero=True)]], n_tokens=len(doc))
    assert found == key[1] != key[0]


def test_zero_without_a_verb_counts_as_not_found() -> None:
    doc = make_doc()
    (key,) = gold_clusters([mention("e", 9), zero("e", 11), zero("e", 12)], view_of(doc))
    assert len({m.start for m in key}) == 3
    assert all(m.start >= 2 * len(doc) for m in key[1:])


def test_repeated_mentions_stand_once() -> None:
    first, second = SpanMention(0, 3, 0), SpanMention(0, 3, 2)
    assert without_repeats([[first, second], [first]]) == ([[first]], 2)


def test_perfect_but_for_the_zero() -> None:
    found = evaluate(with_spans(*PERFECT))
    scores = found.clusters.scores
    assert scores["mentions"].precision == scores["b_cubed"].precision == 1.0
    assert scores["mentions"].recall == 4 / 6
    assert scores["muc"].recall == 2 / 3
    total = found.anaphor_total
    assert (total.personal.right, total.possessive.right, total.zero.unresolved) == (1, 1, 1)


def test_head_exact_and_partial_match() -> None:
    doc = with_spans([(0, 3), (6, 7)], [(4, 5), (8, 9)], [(9, 10), (11, 12)])
    gold = (*GOLD[:-1], mention("dog", 11))
    compared = [compare(doc, gold)]

    def found(match: str) -> float:
        scores = evaluate_documents(compared, match=match).clusters.scores
        return scores["mentions"].recall * 6

    assert (found("head"), found("partial"), found("exact")) == (6, 6, 5)


def test_singletons() -> None:
    doc = with_spans(*PERFECT, [(0, 1)])
    without = evaluate(doc).clusters.scores["mentions"]
    with_them = evaluate(doc, singletons=True).clusters.scores["mentions"]
    assert (without.precision, without.recall) == (1.0, 4 / 6)
    assert (with_them.precision, with_them.recall) == (1.0, 5 / 7)


def test_permutation_of_documents_changes_nothing() -> None:
    docs = [
        with_spans(*PERFECT),
        with_spans([(0, 1), (6, 7)]),
        with_spans([(4, 5), (6, 7), (8, 9)]),
        with_spans(),
    ]
    compared = [compare(doc) for doc in docs]
    expected = as_data(evaluate_documents(compared))

    @given(st.permutations(compared))
    def check(order: list[ComparedDocument]) -> None:
        assert as_data(evaluate_documents(order)) == expected

    check()


def test_permutation_of_clusters_changes_nothing() -> None:
    expected = as_data(evaluate(with_spans(*PERFECT)))

    @given(st.permutations(PERFECT), st.permutations(GOLD))
    def check(clusters: list[Any], gold: list[TextMention]) -> None:
        found = evaluate_documents([compare(with_spans(*clusters), gold)])
        assert as_data(found) == expected

    check()


def test_what_a_system_does_not_show_is_not_defined() -> None:
    data = as_data(evaluate(with_spans(*PERFECT)), samples=20, per_document=True)
    assert data["mention_recall"] is None
    assert data["anaphors"]["all"]["candidate_recall"] is None
    assert data["anaphors"]["all"]["published_accuracy"] is None
    assert [document["name"] for document in data["documents"]] == ["story"]
    assert data["intervals"]["conll"] == [data["clusters"]["conll"]["f1"]] * 2


def test_no_documents() -> None:
    data = as_data(evaluate_documents([]), samples=10)
    assert data["clusters"]["conll"]["f1"] == 0.0
    assert data["intervals"] == {}


def _mentions(*rows: tuple[int, Kind, int]) -> Mentions:
    """Only what counting needs: heads, kinds, sizes."""
    head, kind, size = (np.array(column) for column in zip(*rows, strict=True))
    nothing: Any = np.zeros(len(rows), dtype=np.int64)
    facts: Any = None
    more = (nothing,) * 4
    return Mentions(head, kind, nothing, nothing, nothing, size, nothing, nothing, *more, facts)


def test_mention_recall_by_kind_of_head() -> None:
    mentions = _mentions(
        (0, Kind.NAME, 1), (0, Kind.NOUN, 2), (8, Kind.POSSESSIVE, 1), (11, Kind.ZERO, 1)
    )
    gold = (*GOLD, mention("me", 14), mention("event", 7))
    recall = count_found(gold, view_of(make_doc()), mentions, CONFIG)
    found = {name: (part.found, part.key) for name, part in vars(recall).items()}
    assert found == {
        "name": (1, 2), "noun": (0, 1), "pronoun": (1, 2), "other_pronoun": (0, 1),
        "coordination": (1, 1), "zero": (1, 1), "other": (0, 1),
    }  # fmt: skip
    assert (recall.all.found, recall.all.key) == (4, 9)


GOLD_SPANS = {"1": [(0, 1), (2, 3), (5, 6)], "2": [(2, 4), (7, 8)]}


def examples(nlp: Any, *, groups: dict[str, list[tuple[int, int]]]) -> list[Example]:
    text = "Mia broke her lamp . She mended it . Ida broke it ."
    reference = nlp.make_doc(text)
    for name, places in groups.items():
        reference.spans[f"coref_clusters_{name}"] = [Span(reference, *p) for p in places]
    return [Example(nlp.make_doc(text), reference)]


def test_nlp_evaluate_says_the_same(toy_pipeline: Path) -> None:
    nlp = spacy.load(toy_pipeline)
    component = nlp.add_pipe("coreflang")
    assert isinstance(component, Coreflang)
    pairs = examples(nlp, groups=GOLD_SPANS)
    scores = nlp.evaluate(pairs)
    doc = nlp(pairs[0].reference.text)
    candidates: DocCandidates = component.candidates(doc)
    compared = compare_document(
        doc, align(from_doc(pairs[0].reference), doc).mentions, view=candidates.view,
        config=component.plugin.config, candidates=candidates,
    )  # fmt: skip
    found = evaluate_documents([compared])
    for metric, score in found.clusters.scores.items():
        name = "" if metric == "conll" else f"{metric}_"
        figures = [scores[f"coref_{name}{figure}"] for figure in ("p", "r", "f1")]
        assert figures == [score.precision, score.recall, score.f1]
    assert scores["coref_anaphor_f1"] == found.anaphor_total.all.score.f1
    assert 0 < scores["coref_f1"] < 1, "the last 'it' is spurious"
    assert scores["coref_candidate_recall"] == scores["coref_published_accuracy"] == 1.0
    assert scores["coref_anaphor_p"] == 3 / 4


def test_nlp_evaluate_without_a_gold_standard(toy_pipeline: Path) -> None:
    nlp = spacy.load(toy_pipeline)
    nlp.add_pipe("coreflang")
    scores = nlp.evaluate(examples(nlp, groups={}))
    assert {scores[name] for name in SCORES} == {None}
    weights = nlp.get_pipe_meta("coreflang").default_score_weights
    assert weights is not None
    assert weights["coref_f1"] == 1.0


def test_examples_of_different_texts(toy_pipeline: Path) -> None:
    nlp = spacy.load(toy_pipeline)
    component: Any = nlp.add_pipe("coreflang")
    reference = nlp.make_doc("Mia broke it")
    reference.spans["coref_clusters_1"] = [reference[0:1], reference[2:3]]
    doc = nlp("Mia broke her lamp")
    example = Example(doc, doc.copy())
    example.reference = reference
    with pytest.raises(CoreflangError, match="E380"):
        component.score([example])


def test_an_anaphor_that_is_an_entity_by_itself_is_not_resolved() -> None:
    alone = evaluate(with_spans([(8, 9)], [(4, 5)]), singletons=True).anaphor_total.all
    absent = evaluate(with_spans([(4, 5)]), singletons=True).anaphor_total.all
    assert alone == absent
    assert (alone.right, alone.wrong, alone.spurious) == (0, 0, 0)
    assert alone.unresolved == alone.gold > 0


def test_exact_match_stands_beside_any_other() -> None:
    whole = evaluate(with_spans(*PERFECT))
    cut = evaluate(with_spans([(0, 2), (6, 7)], [(4, 5), (8, 9)]))
    assert whole.exact.scores["conll"].f1 == whole.clusters.scores["conll"].f1
    assert cut.exact.scores["conll"].f1 < cut.clusters.scores["conll"].f1
    assert as_data(cut)["exact"]["f1"] == cut.exact.scores["conll"].f1
