"""Mentions and chains that the user gives."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import spacy
from spacy.language import Language
from spacy.tokens import Doc, DocBin, Span, SpanGroup

from coreflang.errors import CoreflangError
from coreflang.mentions.given import given_mentions
from coreflang.testing import build_doc

# 0 The 1 mayor 2 of 3 towns 4 resigned 5 . 6 That 7 surprised 8 Ida 9 . 10 She 11 slept 12 .
STORY = """
The      DET   det   2
mayor    NOUN  nsubj 5
of       ADP   case  4
towns    NOUN  nmod  2 Number=Plur
resigned VERB  ROOT  0
.        PUNCT punct 5

That      PRON  nsubj 2 PronType=Dem
surprised VERB  ROOT  0
Ida       PROPN obj   2 ent=PER
.         PUNCT punct 2

She    PRON  nsubj 2
slept  VERB  ROOT  0
.      PUNCT punct 2

It     PRON  expl  2
rained VERB  ROOT  0 lemma=rain
.      PUNCT punct 2
"""
IDA = [["Ida", "She"]]


def pipeline(**settings: object) -> Language:
    nlp = spacy.blank("en")
    nlp.add_pipe(
        "coreflang", config={"scorers": {"nearest": 1.0}, "scheme": "ud", **settings}
    )  # fmt: skip
    return nlp


def resolve(doc: Doc, **settings: object) -> list[list[str]]:
    doc = pipeline(**settings).get_pipe("coreflang")(doc)
    return [[mention.text for mention in chain] for chain in doc._.coref_chains]


def story(mentions: Sequence[tuple[int, int]] = (), *chains: Sequence[tuple[int, int]]) -> Doc:
    doc = build_doc(spacy.blank("en").vocab, STORY)
    doc.spans["coreflang_mentions"] = [doc[start:end] for start, end in mentions]
    for number, chain in enumerate(chains, start=1):
        doc.spans[f"coreflang_chains_{number}"] = [doc[start:end] for start, end in chain]
    return doc


def extents(doc: Doc) -> list[tuple[int, int]]:
    component = pipeline().get_pipe("coreflang")
    mentions = component.resolver.candidates([doc]).documents[0].mentions  # type: ignore[attr-defined]
    return [(int(s), int(e)) for s, e in zip(mentions.start, mentions.end, strict=True) if s >= 0]


def test_nothing_given_changes_nothing() -> None:
    assert resolve(story()) == IDA
    assert resolve(build_doc(spacy.blank("en").vocab, STORY)) == IDA


def test_a_clause_and_a_verb_are_mentions() -> None:
    assert extents(story([(0, 5), (11, 12)])) == [(0, 5), (11, 12)]


def test_two_mentions_have_one_head() -> None:
    assert sorted(extents(story([(0, 2), (0, 4)]))) == [(0, 2), (0, 4)]


def test_a_pronoun_that_means_nothing_is_a_mention_if_given() -> None:
    assert "It" not in str(resolve(story(), mentions="both"))
    assert resolve(story([(4, 5), (13, 14)]), mentions="given") == [["resigned", "It"]]


def test_given_alone_leaves_out_all_others() -> None:
    assert resolve(story([(8, 9)]), mentions="given") == []
    assert resolve(story([(8, 9), (10, 11)]), mentions="given") == IDA
    assert resolve(story(), mentions="given") == []


def test_given_spans_are_what_is_shown() -> None:
    doc = story([(7, 9), (10, 11)])
    assert resolve(doc, mentions="given") == [["surprised Ida", "She"]]


def test_given_chains_are_kept_and_others_join_them() -> None:
    # "towns" and "Ida" agree in nothing; "She" joins the chain of "Ida".
    chains = resolve(story((), [(3, 4), (8, 9)]))
    assert chains == [["towns", "Ida", "She"]]


def test_two_given_chains_are_never_one() -> None:
    doc = story((), [(0, 4), (8, 9)], [(3, 4), (10, 11)])
    assert resolve(doc) == [["The mayor of towns", "Ida"], ["towns", "She"]]


def test_given_chains_of_odd_mentions() -> None:
    assert [["The mayor of towns resigned", "That"], *IDA] == resolve(story((), [(0, 5), (6, 7)]))


def test_tokens_may_be_merged_in_between() -> None:
    doc = story([(0, 4)], [(3, 4), (8, 9)])
    with doc.retokenize() as retokenizer:
        retokenizer.merge(doc[0:2])
    view = pipeline().get_pipe("coreflang").resolver.view(doc)  # type: ignore[attr-defined]
    given = given_mentions(doc, view)
    spans = zip(given.start.tolist(), given.end.tolist(), strict=True)
    assert [doc[s:e].text for s, e in spans] == ["The mayor of towns", "towns", "Ida"]


def test_given_mentions_survive_a_docbin() -> None:
    packed = DocBin().from_bytes(DocBin(docs=[story((), [(3, 4), (8, 9)])]).to_bytes())
    (doc,) = packed.get_docs(spacy.blank("en").vocab)
    assert resolve(doc) == [["towns", "Ida", "She"]]


def wrong(kind: str) -> tuple[Doc, str]:
    doc = story()
    if kind == "empty":
        doc.spans["coreflang_mentions"] = [doc[2:2]]
        return doc, "E123.*coreflang_mentions"
    if kind == "outside":
        long = build_doc(doc.vocab, STORY + STORY)
        packed = SpanGroup(long, spans=[Span(long, 20, 24)]).to_bytes()
        doc.spans["coreflang_mentions"] = SpanGroup(doc).from_bytes(packed)
        return doc, "E123.*in a text of"
    return story((), [(3, 4), (8, 9)], [(8, 9), (10, 11)]), "E126.*'Ida'"


@pytest.mark.parametrize("kind", ["empty", "outside", "twice"])
def test_bad_input_is_refused(kind: str) -> None:
    doc, found = wrong(kind)
    with pytest.raises(CoreflangError, match=found):
        resolve(doc)


@pytest.mark.parametrize("kind", ["empty", "outside", "twice"])
def test_a_bad_document_never_costs_the_batch(kind: str) -> None:
    nlp = pipeline()
    nlp.set_error_handler(lambda *_: None)
    docs = [story(), wrong(kind)[0], story([(0, 5)])]
    good, bad, last = nlp.get_pipe("coreflang").pipe(docs)
    assert [bool(doc._.coref_error) for doc in (good, bad, last)] == [False, True, False]
    assert (len(good._.coref_chains), len(bad._.coref_chains), len(last._.coref_chains)) == (
        1,
        0,
        2,
    )
