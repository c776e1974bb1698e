"""Unspoken subjects outside of the rules: what is printed, replaced, counted and written."""

from __future__ import annotations

import pytest
from copies import COPIES, chains, part
from spacy.tokens import Doc

from coreflang import renew
from coreflang.benchmark.response import read_chains
from coreflang.formats.corefud import read_corefud
from coreflang.formats.corefud_writer import write_corefud
from coreflang.formats.docs import from_doc
from coreflang.mentions import Kind
from coreflang.testing import build_doc, make_component

STORY = """
Janek PROPN nsubj 2 tag=SUBST ent=persName Gender=Masc Animacy=Hum Number=Sing Case=Nom
wrócił VERB ROOT 0 lemma=wrócić tag=PRAET Gender=Masc Number=Sing Tense=Past VerbForm=Fin

Wyszli VERB ROOT 0 lemma=wyjść tag=PRAET Gender=Masc Animacy=Hum Number=Plur Tense=Past VerbForm=Fin
z ADP case 4 tag=PREP
jego PRON nmod 4 lemma=on tag=PPRON3 Gender=Masc Number=Sing Case=Gen Person=3
żoną NOUN obl 1 lemma=żona tag=SUBST Gender=Fem Number=Sing Case=Ins

Zasnęli VERB ROOT 0 lemma=zasnąć tag=PRAET Gender=Masc Animacy=Hum Number=Plur Tense=Past VerbForm=Fin

Ewa PROPN nsubj 3 tag=SUBST ent=persName Gender=Fem Number=Sing Case=Nom
ich PRON obj 3 lemma=on tag=PPRON3 Gender=Masc Number=Plur Case=Acc Person=3
zobaczyła VERB ROOT 0 lemma=zobaczyć tag=PRAET Gender=Fem Number=Sing Tense=Past VerbForm=Fin

On PRON nsubj 2 lemma=on tag=PPRON3 Gender=Masc Number=Sing Case=Nom Person=3
śpi VERB ROOT 0 lemma=spać tag=FIN Number=Sing Person=3 Tense=Pres VerbForm=Fin
"""  # noqa: E501


@pytest.fixture(scope="module")
def doc() -> Doc:
    component = make_component("pl", scheme="ud")
    return component(build_doc(component.nlp.vocab, STORY))


def test_the_verb_is_printed_for_its_subject(doc: Doc) -> None:
    assert [chain.pretty_representation for chain in doc._.coref_chains] == [
        "0: Janek(0), Wyszli(2), jego(4), On(10)",
        "1: [Wyszli(2); żoną(5)], Zasnęli(6), ich(8)",
    ]


def test_a_zero_spans_its_verb_and_a_group_reaches_to_its_companion(doc: Doc) -> None:
    one, group = doc._.coref_chains[0][1], doc._.coref_chains[1][0]
    assert (one.kind, one.span.text, one.is_anaphor) == (Kind.ZERO, "Wyszli", True)
    assert (group.span.text, list(group)) == ("Wyszli z jego żoną", [2, 5])


def test_a_zero_stands_for_what_it_means(doc: Doc) -> None:
    assert [token.text for token in doc._.coref_chains.resolve(doc[6])] == ["Janek", "żoną"]


def test_zeros_stay_in_resolved_text(doc: Doc) -> None:
    text = doc._.resolved_text
    assert "Wyszli z jego żoną Zasnęli" in text, "no name is put in the place of a verb"
    assert "Ewa ich zobaczyła" in text, "nor a verb in the place of a pronoun"
    assert "Janek śpi" in text


@pytest.mark.parametrize("way", COPIES)
def test_copies_keep_them(doc: Doc, way: str) -> None:
    copy = COPIES[way](doc)
    assert chains(copy) == chains(doc)
    assert "[Wyszli(2); żoną(5)], Zasnęli(6)" in chains(copy)[1]
    assert copy._.coref_chains[0][1].kind == Kind.ZERO


def test_they_follow_merged_tokens_and_joined_documents(doc: Doc) -> None:
    merged = doc.copy()
    with merged.retokenize() as retokenizer:
        retokenizer.merge(merged[1:3])
        retokenizer.merge(merged[4:6])
    whole = Doc.from_docs([doc, renew(merged)])
    assert [chain.pretty_representation for chain in whole._.coref_chains[2:]] == [
        "2: Janek(12), wrócił Wyszli(13), jego żoną(15), On(20)",
        "3: [wrócił Wyszli(13); jego żoną(15)], Zasnęli(16), ich(18)",
    ]
    assert [mention.kind for mention in whole._.coref_chains[3]] == [
        Kind.NOUN, Kind.ZERO, Kind.PERSONAL,
    ]  # fmt: skip
    assert [chain.pretty_representation for chain in part(whole, 14, 22)._.coref_chains] == [
        "0: jego żoną(1), On(6)", "1: Zasnęli(2), ich(4)",
    ]  # fmt: skip


def test_evaluation_takes_them_for_zeros(doc: Doc) -> None:
    found = {mention.heads: mention.zero for chain in read_chains(doc) for mention in chain}
    assert found[2,] and found[6,]
    assert not found[2, 5] and not found[0,]


def test_they_are_written_as_empty_nodes(doc: Doc) -> None:
    zeros = {m.root_index for c in doc._.coref_chains for m in c if m.kind == Kind.ZERO}
    text = from_doc(doc, name="story", zeros=zeros)
    lines = list(write_corefud(text))
    empty = [line.split("\t") for line in lines if line.partition("\t")[0].endswith(".1")]
    assert [cells[8] for cells in empty] == ["1:nsubj", "1:nsubj"]
    (again,) = read_corefud(lines)
    assert sorted(m.verb for m in again.mentions if m.zero) == [2, 6]
