"""Annotations and Docs that change: tokens merged and split, documents joined, cut and saved."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import spacy
from copies import COPIES, chains, part
from spacy.attrs import ORTH
from spacy.language import Language
from spacy.tokens import Doc, Span

import coreflang
from coreflang import CoreflangError
from coreflang.annotation.storage import blocks
from coreflang.component import Coreflang
from coreflang.testing import build_doc, make_component

STORY = """
Old     ADJ   amod     3
Otto    PROPN compound 3 ent=PER
Blum    PROPN nsubj    4 ent=PER
lost    VERB  ROOT     0
his     PRON  nmod:poss 6
hat     NOUN  obj      4 Number=Sing

He      PRON  nsubj    5
and     CCONJ cc       4
his     PRON  nmod:poss 4
wife    NOUN  conj     1 Number=Sing
found   VERB  ROOT     0
it      PRON  obj      5

They    PRON  nsubj    2
smiled  VERB  ROOT     0
"""
PAIR = """
Ida   PROPN nsubj 2 ent=PER
came  VERB  ROOT  0

She   PRON  nsubj 2
slept VERB  ROOT  0
"""
CHAINS = ["Blum(2) his(4) He(6) his(8)", "hat(5) it(11)", "[He(6); wife(9)] They(12)"]


@pytest.fixture(scope="module")
def nlp() -> Language:
    nlp = spacy.blank("en")
    nlp.add_pipe(
        "coreflang", config={"scheme": "ud", "keep_scores": True, "scorers": {"nearest": 1.0}}
    )
    return nlp


def resolved(nlp: Language, text: str = STORY) -> Doc:
    pipe = nlp.get_pipe("coreflang")
    assert isinstance(pipe, Coreflang)
    return pipe(build_doc(nlp.vocab, text))


@pytest.fixture
def doc(nlp: Language) -> Doc:
    return resolved(nlp)


def heads(doc: Doc) -> list[str]:
    return [
        " ".join(mention.pretty_representation for mention in chain) for chain in doc._.coref_chains
    ]


def merge(doc: Doc, *ranges: tuple[int, int]) -> Doc:
    with doc.retokenize() as retokenizer:
        for start, end in ranges:
            retokenizer.merge(doc[start:end])
    return doc


def split(doc: Doc, i: int, *orths: str) -> Doc:
    with doc.retokenize() as retokenizer:
        retokenizer.split(doc[i], list(orths), heads=[(doc[i], 0)] * len(orths))
    return doc


def groups(doc: Doc) -> dict[str, list[str]]:
    return {key: [span.text for span in doc.spans[key]] for key in doc.spans}


def test_the_story(doc: Doc) -> None:
    assert heads(doc) == CHAINS


# Merging and splitting


def test_chains_follow_merged_tokens(doc: Doc) -> None:
    merge(doc, (0, 3))
    assert heads(doc) == [
        "Old Otto Blum(0) his(2) He(4) his(6)", "hat(3) it(9)", "[He(4); wife(7)] They(10)",
    ]  # fmt: skip
    assert doc._.coref_chains[0].text == "Old Otto Blum"
    assert [chain.index for chain in doc[4]._.coref_chains] == [0, 2]
    assert [token.text for token in doc._.coref_chains.resolve(doc[10])] == [
        "Old Otto Blum", "wife",
    ]  # fmt: skip
    assert doc._.resolved_text.startswith("Old Otto Blum lost Old Otto Blum's hat")


@pytest.mark.parametrize("name", ["merge_entities", "merge_noun_chunks"])
def test_chains_follow_components_that_merge(nlp: Language, doc: Doc, name: str) -> None:
    before = [{doc[i].idx for m in chain for i in m} for chain in doc._.coref_chains]
    spacy.blank("en").add_pipe(name)(doc)
    assert len(doc) < 14, "something was merged"
    after = [[doc[i] for m in chain for i in m] for chain in doc._.coref_chains]
    for characters, tokens in zip(before, after, strict=True):
        for token in tokens:
            assert characters & set(range(token.idx, token.idx + len(token)))
    assert doc._.coref_chains[0][0].text == "Old Otto Blum"


def test_mentions_on_one_token_become_one(doc: Doc) -> None:
    merge(doc, (0, 6))
    first, *others = heads(doc)
    assert first == "Old Otto Blum lost his hat(0) He(1) his(3)"
    assert others == ["Old Otto Blum lost his hat(0) it(6)", "[He(1); wife(4)] They(7)"]


def test_a_coordination_on_one_token_has_one_head(doc: Doc) -> None:
    merge(doc, (6, 10))
    assert heads(doc)[2] == "He and his wife(6) They(9)"
    assert doc._.coref_chains[2].most_specific_mention_index == 0


def test_a_chain_on_one_token_disappears(nlp: Language) -> None:
    doc = merge(resolved(nlp, PAIR), (0, 3))
    assert len(doc) == 2
    assert len(doc._.coref_chains) == 0


def test_chains_follow_split_tokens(doc: Doc) -> None:
    split(doc, 2, "Bl", "um")
    assert heads(doc)[0] == "Bl(2) his(5) He(7) his(9)"
    assert doc._.coref_chains[0].text == "Old Otto Blum", "the phrase ends where it ended"
    assert [chain.index for chain in doc[2]._.coref_chains] == [0]
    assert not doc[3]._.coref_chains


def test_as_many_tokens_as_before_are_not_the_same_tokens(doc: Doc) -> None:
    split(merge(doc, (0, 2)), 4, "h", "at")
    assert len(doc) == 14
    assert heads(doc) == [
        "Blum(1) his(3) He(6) his(8)", "h(4) it(11)", "[He(6); wife(9)] They(12)",
    ]  # fmt: skip
    assert [[chain.index for chain in token._.coref_chains] for token in doc[3:6]] == [[0], [1], []]


def test_scores_follow(doc: Doc) -> None:
    before = doc._.coref_scores
    assert (2,) in {candidate.token_indexes for candidate in before[4]}
    merge(doc, (0, 3))
    after = doc._.coref_scores
    assert sorted(after) == [2, 4, 6, 9, 10]
    assert (0,) in {candidate.token_indexes for candidate in after[2]}
    assert [c.probability for c in after[2]] == [c.probability for c in before[4]]


def test_span_groups_follow_when_renewed(doc: Doc) -> None:
    doc.spans["mine"] = [doc[0:1]]
    merge(doc, (0, 3))
    assert doc._.coref_chains[0].key is None, "spaCy leaves other words in the group"
    coreflang.renew(doc)
    assert groups(doc)["coref_clusters_1"] == ["Old Otto Blum", "his", "He", "his"]
    assert sorted(groups(doc)) == [*(f"coref_clusters_{n}" for n in (1, 2, 3)), "mine"]
    assert doc._.coref_chains[2].key == "coref_clusters_3"
    del doc.spans["mine"]
    assert chains(doc.copy()) == chains(doc)


@pytest.mark.parametrize("way", COPIES)
def test_renewed_documents_are_copied(doc: Doc, way: str) -> None:
    coreflang.renew(merge(doc, (0, 3)))
    assert chains(COPIES[way](doc)) == chains(doc)


def test_a_pipeline_that_merges_and_renews(nlp: Language, doc: Doc) -> None:
    merging = spacy.blank("en")
    merging.add_pipe("coreflang", config={"scheme": "ud", "scorers": {"nearest": 1.0}})
    merging.add_pipe("merge_entities")
    merging.add_pipe("coreflang_renew")
    stories = [build_doc(merging.vocab, STORY) for _ in range(4)]
    found = [*merging.pipe(stories[:2]), *merging.pipe(stories[2:], n_process=2)]
    assert [chains(each) for each in found] == [chains(found[0])] * 4
    assert [groups(each) for each in found] == [groups(found[0])] * 4
    assert heads(found[0])[0] == "Otto Blum(1) his(3) He(5) his(7)"


def test_views_read_before_say_so(doc: Doc) -> None:
    found = doc._.coref_chains
    mention = found[2][0]
    merge(doc, (0, 3))
    for read in (
        lambda: found[0], lambda: mention.text, lambda: mention.pretty_representation,
        lambda: found.resolve(doc[4]),
    ):  # fmt: skip
        with pytest.raises(CoreflangError, match=r"E113.*14 then and has 12 now"):
            read()
    assert repr(mention) == "<Mention [6, 9]>"


# Another text


def test_another_text_is_refused(nlp: Language, doc: Doc) -> None:
    words = [token.text for token in doc]
    other = Doc(nlp.vocab, words=["Young", "Emil", "Rot", *words[3:]], user_data=doc.user_data)
    for read in (
        lambda: other._.coref_chains, lambda: other._.coref_scores, lambda: other._.resolved_text,
        lambda: other[4]._.coref_chains, lambda: other[3:7]._.coref_chains,
    ):  # fmt: skip
        with pytest.raises(CoreflangError, match="E110"):
            read()


def test_annotations_of_the_first_storey_are_read(nlp: Language, doc: Doc) -> None:
    names = ("tokens", "mention_offset", "chain_offset", "start", "end", "kind", "specific")
    value = {name: blocks(doc)[0].value[name] for name in names}
    old = build_doc(nlp.vocab, STORY)
    old.user_data["coreflang"] = {**value, "suffix": "'s", "scores": {}}
    assert heads(old) == CHAINS
    assert [chain.index for chain in old[6]._.coref_chains] == [0, 2]
    assert old._.coref_scores == {}
    merge(old, (0, 3))
    with pytest.raises(CoreflangError, match="E112"):
        _ = old._.coref_chains


# Copies


@pytest.mark.parametrize("way", COPIES)
def test_copies_keep_chains(doc: Doc, way: str) -> None:
    copy = COPIES[way](doc)
    assert chains(copy) == chains(doc)
    assert copy._.resolved_text == doc._.resolved_text
    assert [[c.index for c in token._.coref_chains] for token in copy] == [
        [c.index for c in token._.coref_chains] for token in doc
    ]
    kept = {} if "without user data" in way else doc._.coref_scores
    assert copy._.coref_scores == kept


@pytest.mark.parametrize("way", COPIES)
def test_copies_follow_merged_tokens(doc: Doc, way: str) -> None:
    expected = chains(merge(doc.copy(), (0, 3), (9, 11)))
    assert chains(merge(COPIES[way](doc), (0, 3), (9, 11))) == expected


def test_worker_processes_keep_chains(nlp: Language, doc: Doc) -> None:
    docs = list(nlp.pipe([build_doc(nlp.vocab, STORY) for _ in range(2)], n_process=2))
    assert [chains(each) for each in docs] == [chains(doc)] * 2
    assert [groups(each) for each in docs] == [groups(doc)] * 2


def test_json_without_annotation_says_so(doc: Doc) -> None:
    copy = Doc(doc.vocab).from_json(doc.to_json())
    assert groups(copy) == groups(doc)
    with pytest.raises(CoreflangError, match=r"E111.*coref_clusters_1"):
        _ = copy._.coref_chains


def test_groups_of_others_are_no_annotation(nlp: Language) -> None:
    plain = build_doc(nlp.vocab, PAIR)
    plain.spans["coref_clusters_1"] = [plain[0:1], plain[2:3]]
    plain.spans["people_1"] = [Span(plain, 0, 1, label="PER")]
    assert len(plain._.coref_chains) == 0


def test_a_changed_group_alone_is_refused(doc: Doc) -> None:
    copy = COPIES["bytes without user data"](doc)
    copy.spans["coref_clusters_2"].append(copy[0:1])
    with pytest.raises(CoreflangError, match=r"E111.*coref_clusters_2"):
        _ = copy._.coref_chains


# Joining and cutting


def join(*docs: Doc) -> Doc:
    return Doc.from_docs(list(docs))


def test_joined_documents_keep_their_chains(nlp: Language, doc: Doc) -> None:
    whole = join(doc, resolved(nlp, PAIR), doc)
    assert heads(whole) == [
        *CHAINS, "Ida(14) She(16)",
        "Blum(20) his(22) He(24) his(26)", "hat(23) it(29)", "[He(24); wife(27)] They(30)",
    ]  # fmt: skip
    assert [[chain.index for chain in whole[i]._.coref_chains] for i in (2, 14, 24)] == [
        [0], [3], [4, 6],
    ]  # fmt: skip
    assert [c.token_indexes for c in whole._.coref_scores[22]] == [
        tuple(i + 18 for i in c.token_indexes) for c in doc._.coref_scores[4]
    ]
    assert "Ida came Ida slept" in whole._.resolved_text
    assert chains(COPIES["DocBin"](whole)) == chains(whole)
    assert chains(COPIES["json"](whole)) == chains(whole)


def test_groups_of_joined_documents_are_renewed(nlp: Language, doc: Doc) -> None:
    whole = join(resolved(nlp, PAIR), doc)
    assert [chain.key for chain in whole._.coref_chains] == [None] * 4
    coreflang.renew(whole)
    keys = [chain.key for chain in whole._.coref_chains]
    assert keys == [f"coref_clusters_{n}" for n in (1, 2, 3, 4)]
    assert groups(whole)["coref_clusters_1"] == ["Ida", "She"]
    assert chains(COPIES["bytes without user data"](whole)) == chains(whole)


def test_joining_joined_and_merged_documents(nlp: Language, doc: Doc) -> None:
    merged = coreflang.renew(merge(doc.copy(), (0, 3)))
    whole = join(join(resolved(nlp, PAIR), merged), resolved(nlp, PAIR))
    assert heads(whole)[1] == "Old Otto Blum(4) his(6) He(8) his(10)"
    assert heads(whole)[4] == "Ida(16) She(18)"
    assert len(heads(merge(whole, (0, 2)))) == 5


def test_documents_without_annotation_join(nlp: Language, doc: Doc) -> None:
    whole = join(build_doc(nlp.vocab, PAIR), Doc(nlp.vocab), doc)
    assert heads(whole)[1] == "hat(9) it(15)"


@pytest.mark.parametrize("order", [1, -1])
def test_joining_documents_that_lost_their_annotation_says_so(
    nlp: Language, doc: Doc, order: int
) -> None:
    bare = COPIES["DocBin without user data"](resolved(nlp, PAIR))
    with pytest.raises(CoreflangError, match="E111"):
        _ = join(*[doc, bare][::order])._.coref_chains
    with pytest.raises(CoreflangError, match="E111"):
        _ = Doc.from_docs([doc, doc], exclude=["user_data"])._.coref_chains  # type: ignore[call-arg]
    assert "Ida(14) She(16)" in heads(join(doc, coreflang.renew(bare)))


def test_a_part_has_the_chains_inside(doc: Doc) -> None:
    sentence = part(doc, 6, 14)
    assert heads(sentence) == ["He(0) his(2)", "[He(0); wife(3)] They(6)"]
    assert [chain.index for chain in sentence[0]._.coref_chains] == [0, 1]
    assert sentence._.coref_chains[0].key is None
    assert coreflang.renew(sentence)._.coref_chains[0].key == "coref_clusters_1"
    assert sorted(sentence._.coref_scores) == [0, 2, 5, 6]


def test_a_coordination_that_was_cut_is_left_out(doc: Doc) -> None:
    assert heads(part(doc, 0, 9)) == ["Blum(2) his(4) He(6) his(8)"]
    assert heads(part(doc, 9, 14)) == []


def test_a_phrase_that_was_cut_ends_at_the_edge(doc: Doc) -> None:
    half = part(doc, 2, 7)
    assert [mention.text for mention in half._.coref_chains[0]] == ["Blum", "his", "He"]


def test_the_most_specific_mention_of_a_part(nlp: Language) -> None:
    doc = resolved(nlp, STORY + PAIR.replace("Ida  ", "Blum "))
    rest = part(doc, 6, 18)
    assert rest._.coref_chains[0].text == "Blum"


def test_parts_of_joined_documents(nlp: Language, doc: Doc) -> None:
    whole = join(resolved(nlp, PAIR), doc, resolved(nlp, PAIR))
    assert heads(part(whole, 4, 18)) == CHAINS
    assert heads(part(whole, 2, 12)) == ["Blum(4) his(6) He(8)"]


def test_an_empty_document_has_no_chains(nlp: Language) -> None:
    assert len(Doc(nlp.vocab)._.coref_chains) == 0


# Size


def test_size_is_linear(nlp: Language) -> None:
    def size(times: int) -> int:
        (block,) = blocks(resolved(nlp, STORY * times))
        values = [*block.value.values(), *block.value["places"].values()]
        return sum(len(value) for value in values if isinstance(value, bytes))

    assert size(40) < 2.1 * size(20)


def test_the_words_of_the_text_are_hashed_as_spacy_does(doc: Doc) -> None:
    (block,) = blocks(doc)
    assert block.places is not None
    known: Callable[[int], int] = lambda i: int(doc.to_array(ORTH)[i]) & 0xFFFFFFFF  # noqa: E731
    assert [w & 0xFFFFFFFF for w in block.places.word.tolist()] == [
        known(i) for i in block.places.token.tolist()
    ]


@pytest.mark.parametrize("word", ["X", "NOUN", "PERSON", "DATE", "Case_nom"])
def test_words_that_are_symbols_of_spacy_are_followed(word: str) -> None:
    component = make_component("en", scheme="ud")
    text = f"""
    {word} PROPN nsubj 2 ent=PER
    left   VERB  ROOT  0
    fast   ADV   advmod 2

    He     PRON  nsubj 2
    sang   VERB  ROOT  0
    """
    doc = component(build_doc(component.nlp.vocab, text))
    assert doc._.coref_chains.pretty_representation == f"0: {word}(0), He(3)"
    with doc.retokenize() as retokenizer:
        retokenizer.merge(doc[0:2])
    assert doc._.coref_chains.pretty_representation == f"0: {word} left(0), He(2)"


def test_a_part_without_user_data_is_as_one_that_was_never_resolved(doc: Doc) -> None:
    cut = doc[:].as_doc()
    # Nothing is left by which somebody could be told: no data, no groups.
    assert (cut.user_data, dict(cut.spans)) == ({}, {})
    assert list(cut._.coref_chains) == []
    assert chains(doc[:].as_doc(copy_user_data=True)) == chains(doc)
