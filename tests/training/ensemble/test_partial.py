"""Texts in which only some mentions are annotated, and documents that count less."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from coreflang_training.ensemble import store
from coreflang_training.ensemble.examples import among_annotated, make_example, wanted
from coreflang_training.ensemble.recipe import Corpus
from coreflang_training.ensemble.store import Workshop, corpus_examples
from coreflang_training.ranking.recipe import RankingCorpus

from coreflang.linking.candidates import DocCandidates
from coreflang.metrics.gold import Gold, GoldAnaphor
from coreflang.testing import build_doc, make_component

# Otto may be the teacher; nobody says so.
STORY = """\
The      DET    det        2
teacher  NOUN   nsubj      3
met      VERB   ROOT       0
Otto     PROPN  obj        3  ent=PERSON
and      CCONJ  cc         6
Ben      PROPN  conj       4  ent=PERSON
.        PUNCT  punct      3

He       PRON   nsubj      2
lost     VERB   ROOT       0
his      PRON   nmod:poss  4
hat      NOUN   obj        2
.        PUNCT  punct      2
"""
OTTO, BEN, HE = 3, 5, 7


def gold(entity: str) -> Gold:
    rows = {OTTO: "otto", BEN: "ben", HE: entity}
    by_root = {token: [(frozenset({token}), name, False)] for token, name in rows.items()}
    return Gold((GoldAnaphor(HE, "personal", entity),), by_root)


def candidates() -> DocCandidates:
    component = make_component("en")
    doc = build_doc(component.nlp.vocab, STORY)
    return component.resolver.candidates([doc]).documents[0]


def test_anaphors_choose_among_annotated_mentions() -> None:
    before, found = candidates(), among_annotated(candidates(), gold("otto"))
    heads = found.mentions.head
    # "teacher" and "hat" are gone, and so is "his", whom nobody annotated.
    assert heads[found.anaphor].tolist() == [HE]
    assert heads[found.antecedent].tolist() == [OTTO, BEN]
    assert found.offset.tolist() == [0, 2]
    kept = np.isin(before.mentions.head[before.antecedent], [OTTO, BEN])
    kept &= before.anaphor_of == found.anaphor[0]
    assert found.verdict.tolist() == before.verdict[kept].tolist()


def test_an_anaphor_that_none_of_them_fits_says_nothing() -> None:
    doc = build_doc(make_component("en").nlp.vocab, STORY)
    example = make_example(
        doc, candidates(), gold("somebody"), unannotated=0.0, partial=True, vectors=None
    )
    assert len(example.wanted) == len(example.right) == 0


@pytest.mark.parametrize("alone", [True, False])
def test_an_anaphor_that_is_annotated_alone_may_mean_nothing(alone: bool) -> None:
    by_root = {HE: [(frozenset({HE}), "form", False)]}
    found = candidates()
    says = wanted(found, Gold((), by_root), unannotated=0.0, alone=alone)
    heads = found.mentions.head[found.anaphor].tolist()
    assert says.tolist() == [float(alone and head == HE) for head in heads]
    assert heads.count(HE) == 1 < len(heads)


def test_a_corpus_says_how_much_its_documents_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    component = make_component("en")
    doc = build_doc(component.nlp.vocab, STORY)
    made = make_example(doc, candidates(), gold("otto"), unannotated=0.0, vectors=None)
    monkeypatch.setattr(Corpus, "read", lambda *_: iter(()))
    monkeypatch.setattr(store, "_compute", lambda *_: [made])
    shop = Workshop(component.nlp, component, None, tmp_path, tmp_path / "work", progress=False)
    corpus = Corpus("gap", "", weight=0.25)
    # The second time they are read from disk.
    for _ in range(2):
        assert [found.weight for found in corpus_examples(shop, "gap", corpus)] == [0.25]


def test_what_only_ensembles_know_is_refused_elsewhere() -> None:
    for weight in (0.0, 1.5):
        with pytest.raises(ValueError, match="weight is"):
            Corpus("gap", "", weight=weight)
    for setting in ({"partial": True}, {"alone": True}, {"weight": 0.5}):
        with pytest.raises(ValueError, match="for other scorers"):
            RankingCorpus("gap", "", **setting)
