"""The component in a pipeline: bad input, streams, processes, threads, saved pipelines."""

from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import spacy
from spacy.language import Language
from spacy.tokens import Doc, DocBin
from stories import component

import coreflang
from coreflang.component import Coreflang
from coreflang.errors import CoreflangError
from coreflang.plugins import load_language
from coreflang.testing import build_doc

STORY = """
Otto   PROPN nsubj 2 ent=PER
met    VERB  ROOT  0
Ida    PROPN obj   2 ent=PER

She    PRON  nsubj 2
liked  VERB  ROOT  0
him    PRON  obj   2
"""
CHAINS = "0: Otto(0), him(5); 1: Ida(2), She(3)"
ODD_TEXTS = ["", " ", "\n\n\n", "Yes", "🙂🙂 🙂", "\u200b", "?!", "he", "\t he \n"]


@pytest.fixture
def nlp() -> Language:
    nlp = spacy.blank("en")
    nlp.add_pipe("coreflang", config={"scorers": {"nearest": 1.0}, "scheme": "ud"})
    return nlp


@pytest.fixture(scope="module")
def embedded() -> Language:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    return coreflang.load("en")


def story(nlp: Language) -> Doc:
    return build_doc(nlp.vocab, STORY)


def chains(doc: Doc) -> str:
    return str(doc._.coref_chains.pretty_representation)


def test_it_resolves(nlp: Language) -> None:
    assert chains(component(nlp)(story(nlp))) == CHAINS


def test_without_a_parser_it_says_so(nlp: Language) -> None:
    with pytest.raises(CoreflangError, match=r"E103.*Otto met Ida.*parser"):
        nlp("Otto met Ida.")
    with pytest.raises(CoreflangError, match="E103"):
        list(nlp.pipe(["Otto met Ida."]))


def test_without_parts_of_speech_it_says_so(nlp: Language) -> None:
    doc = Doc(nlp.vocab, words=["He", "slept"], heads=[1, 1], deps=["nsubj", "ROOT"])
    with pytest.raises(CoreflangError, match=r"E104.*tagger"):
        component(nlp)(doc)


def test_unknown_labels_are_listed() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("coreflang", config={"scorers": {"nearest": 1.0}})
    doc = build_doc(nlp.vocab, STORY.replace("nsubj", "doer").replace("obj", "done"))
    with pytest.raises(CoreflangError, match=r"E102.*does not know: doer, done"):
        component(nlp)(doc)


def test_no_sentence_ends_are_no_obstacle(nlp: Language) -> None:
    words = ["Otto", "slept", "and", "he", "snored"]
    doc = Doc(
        nlp.vocab, words=words, pos=["PROPN", "VERB", "CCONJ", "PRON", "VERB"],
        heads=[1, 1, 4, 4, 1], deps=["nsubj", "ROOT", "cc", "nsubj", "conj"],
        lemmas=words, morphs=[""] * 5,
    )  # fmt: skip
    assert chains(component(nlp)(doc)) == "0: Otto(0), he(3)"


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_odd_texts_have_no_chains(embedded: Language, text: str) -> None:
    doc = embedded(text)
    assert len(doc._.coref_chains) == 0
    assert not doc._.coref_chains
    assert doc._.resolved_text == text


def test_an_enormous_line_is_resolved(embedded: Language) -> None:
    text = "Otto met Ida and he liked her. " * 2_000
    doc = embedded(text)
    assert len(doc) == 16_000
    assert sum(map(len, doc._.coref_chains)) > 6_000


@pytest.mark.parametrize("batch_size", [1, 2, 100])
def test_batches_change_nothing(nlp: Language, batch_size: int) -> None:
    docs = component(nlp).pipe([story(nlp) for _ in range(5)], batch_size=batch_size)
    assert [chains(doc) for doc in docs] == [CHAINS] * 5


def test_annotations_survive_bytes_docbin_and_pickle(nlp: Language) -> None:
    doc = component(nlp)(story(nlp))
    copies = [
        Doc(nlp.vocab).from_bytes(doc.to_bytes()),
        next(iter(DocBin(docs=[doc], store_user_data=True).get_docs(nlp.vocab))),
        pickle.loads(pickle.dumps(doc)),
    ]
    for copy in copies:
        assert chains(copy) == CHAINS
        assert [chain.index for chain in copy[3]._.coref_chains] == [1]
        assert [span.text for span in copy.spans["coref_clusters_1"]] == ["Otto", "him"]


def test_size_grows_with_the_chain_and_no_faster(nlp: Language) -> None:
    def size(sentences: int) -> int:
        text = STORY + "\nHe PRON nsubj 2\nslept VERB ROOT 0\n" * sentences
        doc = component(nlp)(build_doc(nlp.vocab, text))
        plain = len(build_doc(nlp.vocab, text).to_bytes())
        return len(doc.to_bytes()) - plain

    assert size(800) < 2.2 * size(400)


def test_processes_and_threads_agree(embedded: Language) -> None:
    texts = [f"Otto met Ida {n} times. He liked her." for n in range(6)]
    expected = [chains(embedded(text)) for text in texts]
    assert all(expected)
    assert [chains(doc) for doc in embedded.pipe(texts, n_process=2, batch_size=2)] == expected
    with ThreadPoolExecutor(4) as pool:
        assert [chains(doc) for doc in pool.map(embedded, texts)] == expected


def test_a_saved_pipeline_comes_back(embedded: Language, tmp_path: Path) -> None:
    embedded.to_disk(tmp_path / "saved")
    again = spacy.load(tmp_path / "saved")
    text = "Otto met Ida. He liked her."
    assert chains(again(text)) == chains(embedded(text)) != ""


def test_a_component_of_another_language_is_refused(nlp: Language) -> None:
    assert component(nlp).from_bytes(component(nlp).to_bytes()) is component(nlp)
    with pytest.raises(CoreflangError, match="E201"):
        component(nlp).from_bytes(b"\x81\xa4lang\xa2xx")


@pytest.mark.parametrize("limit", ["anaphor_sentences", "anaphor_mentions"])
def test_two_components_with_other_settings_live_side_by_side(limit: str) -> None:
    nlp = spacy.blank("en")
    near = nlp.create_pipe("coreflang", config={"scheme": "ud", limit: 0})
    far = nlp.create_pipe("coreflang", config={"scheme": "ud", "scorers": {"nearest": 1.0}})
    assert chains(near(build_doc(nlp.vocab, STORY))) == ""
    assert chains(far(build_doc(nlp.vocab, STORY))) == CHAINS


@pytest.mark.parametrize(
    ("setting", "code"),
    [
        ({"span_style": "baroque"}, "E105"),
        ({"style": "baroque"}, "E106"),
        ({"span_style": {"apposition": "far"}}, "E107"),
        ({"scheme": "magic"}, "E101"),
    ],
)
def test_unknown_settings_are_refused(setting: dict[str, object], code: str) -> None:
    with pytest.raises(CoreflangError, match=code):
        spacy.blank("en").add_pipe("coreflang", config=setting)


def test_scores_are_kept_on_request_only() -> None:
    nlp = spacy.blank("en")
    settings = {"scheme": "ud", "scorers": {"nearest": 1.0}}
    silent = nlp.create_pipe("coreflang", config=settings)
    telling = nlp.create_pipe("coreflang", config={**settings, "keep_scores": True})
    assert silent(build_doc(nlp.vocab, STORY))._.coref_scores == {}
    scores = telling(build_doc(nlp.vocab, STORY))._.coref_scores
    assert scores[3][0].token_indexes == (2,)
    assert sum(candidate.probability for candidate in scores[3]) == pytest.approx(1.0)


def styled(**settings: object) -> Coreflang:
    nlp = spacy.blank("en")
    config = {"scheme": "ud", "scorers": {"nearest": 1.0}, **settings}
    found = nlp.create_pipe("coreflang", config=config)
    assert isinstance(found, Coreflang)
    return found


# Otto saw a lamp. He slept.
LAMP = "Otto PROPN nsubj 2 ent=PER\nsaw VERB ROOT 0\na DET det 4\nlamp NOUN obj 2\n\n"
LAMP += "He PRON nsubj 2\nslept VERB ROOT 0\n"


def resolved(text: str, **settings: object) -> Doc:
    pipe = styled(**settings)
    return pipe(build_doc(pipe.nlp.vocab, text))


def test_singletons_on_request() -> None:
    assert chains(resolved(LAMP)) == "0: Otto(0), He(4)"
    doc = resolved(LAMP, singletons=True)
    assert chains(doc) == "0: Otto(0), He(4); 1: lamp(3)"
    assert [span.text for span in doc.spans["coref_clusters_2"]] == ["a lamp"]
    assert doc[3]._.coref_chains[0].text == "a lamp"
    assert doc._.coref_chains.resolve(doc[3]) is None
    assert doc._.resolved_text == "Otto saw a lamp Otto slept "


def test_singletons_survive_a_doc_bin_without_user_data() -> None:
    doc = resolved(LAMP, singletons=True)
    for keep in (True, False):
        kept = DocBin(store_user_data=keep, docs=[doc])
        (again,) = DocBin().from_bytes(kept.to_bytes()).get_docs(doc.vocab)
        assert chains(again) == chains(doc)


def test_a_style_is_one_switch() -> None:
    # Ida, a doctor, rose. She left.
    text = (
        "Ida PROPN nsubj 6 ent=PER\n, PUNCT punct 4\na DET det 4\ndoctor NOUN appos 1\n"
        ", PUNCT punct 4\nrose VERB ROOT 0\n\nShe PRON nsubj 2\nleft VERB ROOT 0\n"
    )
    plain = resolved(text)
    assert chains(plain) == "0: Ida(0), doctor(3), She(6)"
    assert plain._.coref_chains[0][0].text == "Ida , a doctor"
    litbank = resolved(text, style="litbank")
    assert chains(litbank) == "0: Ida(0), She(6); 1: doctor(3)"
    assert litbank._.coref_chains[0][0].text == "Ida"
    alone = resolved(text, style="litbank", singletons=False, span_style="ontonotes")
    assert chains(alone) == "0: Ida(0), She(6)"
    assert alone._.coref_chains[0][0].text == "Ida , a doctor"


def test_a_style_of_persons_and_places_leaves_things_out() -> None:
    # Otto saw a lamp. He dropped the lamp.
    text = LAMP.replace(
        "slept VERB ROOT 0\n", "dropped VERB ROOT 0\nthe DET det 4\nlamp NOUN obj 2"
    )
    assert chains(resolved(text)) == "0: Otto(0), He(4); 1: lamp(3), lamp(7)"
    assert chains(resolved(text, style="litbank")) == "0: Otto(0), He(4)"


def test_a_generic_you_may_be_left_out() -> None:
    # You never know. You try.
    text = "You PRON nsubj 3\nnever ADV advmod 3\nknow VERB ROOT 0\n\n"
    text += "You PRON nsubj 2\ntry VERB ROOT 0"
    assert chains(resolved(text)) == "0: You(0), You(3)"
    assert chains(resolved(text, generic_you=False)) == ""
    assert chains(resolved(text, generic_you=False, singletons=True)) == ""
