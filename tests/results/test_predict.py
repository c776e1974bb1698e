"""`predict`: every text has its result, in order, whatever the others do."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path

import pytest
import spacy
from spacy.language import Language
from spacy.tokens import Doc, Span
from toy import Site, toy_parser

import coreflang
from coreflang.component import Coreflang
from coreflang.errors import CoreflangError
from coreflang.results import CorefResult

TEXT = "Mia broke her lamp . She mended it ."
CLUSTERS = [["Mia", "her", "She"], ["her lamp", "it"]]


@Language.component("toy_accident")
def toy_accident(doc: Doc) -> Doc:
    """Fail for some texts."""
    if "accident" in doc.text:
        raise RuntimeError("an accident")
    return doc


@Language.component("toy_in_place")
def toy_in_place(doc: Doc) -> Doc:
    """The toy parser makes a new Doc; most components annotate the one that they get."""
    columns = ["HEAD", "DEP", "POS", "LEMMA", "SENT_START"]
    return doc.from_array(columns, toy_parser(doc).to_array(columns))


class Careless:
    """A component whose own `pipe` lets errors through, as some of spaCy's do."""

    def __call__(self, doc: Doc) -> Doc:
        if "careless" in doc.text:
            raise RuntimeError("somebody was careless")
        return doc

    def pipe(self, stream: Iterator[Doc], batch_size: int = 1) -> Iterator[Doc]:
        for doc in stream:
            yield self(doc)


@Language.factory("toy_careless")
def make_careless(nlp: Language, name: str) -> Careless:
    """Build it."""
    return Careless()


@pytest.fixture
def nlp(toy: Site) -> Language:
    nlp = spacy.blank("xx")
    for name in ("toy_careless", "toy_accident", "toy_in_place"):
        nlp.add_pipe(name)
    nlp.add_pipe("coreflang", config={"keep_scores": True})
    return nlp


def clusters(results: list[CorefResult]) -> list[list[list[str]]]:
    return [result.get_clusters() for result in results]


def test_one_text_and_several(nlp: Language) -> None:
    assert coreflang.predict(TEXT, nlp=nlp).get_clusters() == CLUSTERS
    found = coreflang.predict(iter([TEXT, "Mia ran ."]), nlp=nlp)
    assert clusters(found) == [CLUSTERS, []]
    assert coreflang.predict([], nlp=nlp) == []


def test_characters_and_words(nlp: Language) -> None:
    result = coreflang.predict(TEXT, nlp=nlp)
    for words, places in zip(result.get_clusters(), result.get_clusters(False), strict=True):
        assert [TEXT[start:end] for start, end in places] == words


def test_words_and_docs(nlp: Language) -> None:
    words = TEXT.split()
    assert coreflang.predict([words, [*words]], nlp=nlp)[1].get_clusters() == CLUSTERS
    assert coreflang.predict(words, nlp=nlp, is_split_into_words=True).get_clusters() == CLUSTERS
    several = coreflang.predict([words], nlp=nlp, is_split_into_words=True)
    assert clusters(several) == [CLUSTERS]
    own = nlp.make_doc(TEXT)
    assert coreflang.predict(own, nlp=nlp).get_clusters() == CLUSTERS
    foreign = spacy.blank("en")(TEXT)
    found = coreflang.predict([foreign], nlp=nlp)[0]
    assert found.get_clusters() == CLUSTERS and found.doc is not foreign


def test_mentions_that_are_given(nlp: Language) -> None:
    """Whatever vocabulary a Doc has, what is given with it counts."""
    for own in (nlp.make_doc(TEXT), spacy.blank("en")(TEXT)):
        own.spans["coreflang_chains_1"] = [own[1:2], Span(own, 6, 7, label="DEED")]
        own.spans["others"] = [own[0:1]]
        found = coreflang.predict([own], nlp=nlp)[0]
        assert found.get_clusters() == [CLUSTERS[0], ["broke", "mended"], CLUSTERS[1]]
        kept = found.doc.spans["coreflang_chains_1"]
        assert [(span.text, span.label_) for span in kept] == [("broke", ""), ("mended", "DEED")]


def test_singletons_on_request(nlp: Language) -> None:
    nlp.remove_pipe("coreflang")
    nlp.add_pipe("coreflang", config={"singletons": True})
    assert coreflang.predict("Mia ran .", nlp=nlp).get_clusters() == [["Mia"]]


def test_parsed_docs_are_not_parsed_again(nlp: Language) -> None:
    with nlp.select_pipes(disable="coreflang"):
        doc = nlp(TEXT)
    nlp.remove_pipe("toy_in_place")
    (found,) = coreflang.predict([doc], nlp=nlp)
    assert found.doc is doc and found.get_clusters() == CLUSTERS


@pytest.mark.parametrize("n_process", [1, 2])
def test_a_bad_text_costs_no_other(nlp: Language, n_process: int) -> None:
    bad = {
        2: ("Mia accident .", "an accident"), 3: (None, "E135"), 5: ("careless", "careless"),
        6: (b"bytes", "E135"), 7: ("lone \ud800", "surrogates"), 9: ("careless too", "careless"),
        10: (["word", 3], "E135"),
    }  # fmt: skip
    texts = [bad[k][0] if k in bad else f"{TEXT} {k}" for k in range(12)]
    found = coreflang.predict(texts, nlp=nlp, n_process=n_process, batch_size=3)  # type: ignore
    assert len(found) == len(texts)
    for k, result in enumerate(found):
        if k in bad:
            assert bad[k][1] in result.error and result.get_clusters() == []
        else:
            assert not result.error and result.text == texts[k]
            assert result.get_clusters() == CLUSTERS


@pytest.mark.parametrize("n_process", [1, 2])
def test_a_component_that_makes_new_docs_mixes_nothing_up(nlp: Language, n_process: int) -> None:
    nlp.replace_pipe("toy_in_place", "toy_parser")
    texts = [f"{TEXT} {k}" if k != 4 else "accident" for k in range(8)]
    found = coreflang.predict(texts, nlp=nlp, n_process=n_process, batch_size=3)
    assert [result.text for result in found] == texts
    assert [bool(result.error) for result in found] == [k == 4 for k in range(8)]


def test_a_text_longer_than_the_pipeline_takes(nlp: Language) -> None:
    nlp.max_length = 60
    found = coreflang.predict([TEXT, f"{TEXT} {TEXT}", TEXT], nlp=nlp)
    assert [len(each) for result in found for each in result.get_clusters()] == [3, 2, 6, 4, 3, 2]


def test_error_handlers_are_as_they_were(nlp: Language) -> None:
    coreflang.predict([TEXT, "accident"], nlp=nlp)
    with pytest.raises(RuntimeError, match="accident"):
        list(nlp.pipe(["accident"]))
    component = nlp.get_pipe("coreflang")
    assert isinstance(component, Coreflang) and component._error_handler is None


def test_what_the_texts_themselves_raise_is_raised(nlp: Language) -> None:
    def texts() -> Iterator[str]:
        yield TEXT
        raise KeyError("the file is gone")

    with pytest.raises(KeyError, match="gone"):
        coreflang.predict(texts(), nlp=nlp)


def test_speakers(nlp: Language) -> None:
    words = TEXT.split()
    names = ["Mia"] * 5 + ["Ida"] * 4
    found = coreflang.predict([words, TEXT, TEXT], nlp=nlp, speakers=[names, "Mia", None])
    kept = [result.doc.user_data.get("coreflang_speakers") for result in found]
    assert kept == [names, ["Mia"] * 9, None]
    (short,) = coreflang.predict([words], nlp=nlp, speakers=[["Mia"]])
    assert "E122" in short.error
    with pytest.raises(CoreflangError, match=r"E137.*2 texts"):
        coreflang.predict([words, words], nlp=nlp, speakers=[names])


def test_logits(nlp: Language) -> None:
    result = coreflang.predict(TEXT, nlp=nlp)
    she, mia, her, lamp = (21, 24), (0, 3), (10, 13), (10, 18)
    found = result.get_logit(span_i=she, span_j=mia)
    assert found == result.get_logit(mia, she)
    (scored,) = (each for each in result.doc._.coref_scores[5] if each.token_indexes == (0,))
    assert found == pytest.approx(math.log(scored.probability / (1 - scored.probability)))
    with pytest.raises(CoreflangError, match="E136"):
        result.get_logit(mia, lamp)
    with pytest.raises(CoreflangError, match="E136"):
        result.get_logit((0, 2), her)


def test_plain_data(nlp: Language) -> None:
    result = coreflang.predict(TEXT, nlp=nlp)
    data = json.loads(json.dumps(result.to_dict()))
    assert data["clusters_strings"] == CLUSTERS and data["error"] == ""
    assert data["entities"][1] == {
        "index": 1, "text": "her lamp", "mentions": [
            {"text": "her lamp", "start_char": 10, "end_char": 18, "start": 2, "end": 4,
             "kind": "noun", "person": 3},
            {"text": "it", "start_char": 32, "end_char": 34, "start": 7, "end": 8,
             "kind": "personal", "person": 3},
        ],
    }  # fmt: skip
    assert [entity.text for entity in result.entities] == ["Mia", "her lamp"]


def test_pipelines_that_resolve_nothing_are_refused(nlp: Language) -> None:
    with pytest.raises(CoreflangError, match=r"E138.*keep_scores"):
        coreflang.predict(TEXT, nlp=nlp, keep_scores=True)
    nlp.remove_pipe("coreflang")
    with pytest.raises(CoreflangError, match=r"E138.*no component"):
        coreflang.predict(TEXT, nlp=nlp)


def test_the_bar_is_off_unless_asked_for(nlp: Language, capsys: pytest.CaptureFixture[str]) -> None:
    coreflang.predict([TEXT], nlp=nlp)
    assert capsys.readouterr() == ("", "")
    coreflang.predict([TEXT], nlp=nlp, progress=True)
    assert "1/1" in capsys.readouterr().err


def test_results_show_themselves(nlp: Language) -> None:
    good, bad = coreflang.predict([TEXT, "accident"], nlp=nlp)
    assert str(good) == str(CLUSTERS) and "accident" in str(bad) and "error" in repr(bad)
    assert ">Mia<a " in good._repr_html_()


def test_the_language_is_found_by_itself(toy: Site, tmp_path: Path) -> None:
    """The toy language is one of several in a checkout, and has no pipeline."""
    with pytest.raises(CoreflangError, match="E007"):
        coreflang.predict(TEXT, lang="xx")
