"""The calls that users of three other libraries know from their READMEs work here, too."""

from __future__ import annotations

import pytest
from spacy.language import Language
from spacy.tokens import Span

import coreflang
from coreflang.plugins import load_language

TEXT = (
    "Clara phoned her brother because he had lost his key. "
    "He and Clara met at the station, and they waited for the caretaker."
)


@pytest.fixture(scope="module")
def nlp() -> Language:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    return coreflang.load("en", keep_scores=True)


def test_predict_then_clusters_and_logits(nlp: Language) -> None:
    """Texts in, clusters as characters or strings, the logit of two spans."""
    preds = coreflang.predict(texts=[TEXT, "It rained."], nlp=nlp)
    assert len(preds) == 2
    strings = preds[0].get_clusters()
    assert ["Clara", "her", "Clara"] in strings and ["He and Clara", "they"] in strings
    pairs = preds[0].get_clusters(as_strings=False)
    assert TEXT[slice(*pairs[0][0])] == strings[0][0]
    they, both = TEXT.index("they"), TEXT.index("He and")
    logit = preds[0].get_logit(span_i=(both, both + 12), span_j=(they, they + 4))
    assert isinstance(logit, float) and logit > 0
    assert preds[1].get_clusters(as_strings=True) == []


def test_clusters_of_spans_on_doc_span_and_token(nlp: Language) -> None:
    """Clusters with a main mention, mentions that are spans, and their way back."""
    doc = nlp(TEXT)
    assert doc._.has_coref and not nlp("It rained.")._.has_coref
    clusters = doc._.coref_clusters
    (group,) = (cluster for cluster in clusters if cluster.main.text == "He and Clara")
    assert clusters[group.i].i == group.i and len(group) == 2
    assert isinstance(group.main, Span) and group.mentions[-1].text == group[-1].text == "they"
    assert [span.start for span in group] == [group[0].start, group[1].start]
    assert group.main._.is_coref and group.main._.coref_cluster.main == group.main
    assert group.mentions[-1]._.coref_cluster.i == group.i
    assert doc[0]._.in_coref and not doc[len(doc) - 1]._.in_coref
    assert [cluster.text for cluster in group[0][0]._.coref_clusters] == ["her brother", group.text]
    assert [cluster.text for cluster in group.main._.coref_clusters] == [
        "Clara", "her brother", "He and Clara",
    ]  # fmt: skip
    assert doc[0:3]._.coref_cluster is None and not doc[0:3]._.is_coref
    assert doc._.coref_resolved == doc._.resolved_text
    assert doc._.coref_scores[group[1].start] == group[1]._.coref_scores != []
    assert doc[0:1]._.coref_scores == []
    assert repr(group) == "He and Clara: [He and Clara, they]"


def test_chains_of_token_indexes(nlp: Language, capsys: pytest.CaptureFixture[str]) -> None:
    """Chains print themselves and resolve tokens."""
    doc = nlp(TEXT)
    doc._.coref_chains.print(tokens=True)
    assert "[He(11); Clara(13)], they(20)" in capsys.readouterr().out
    assert [token.text for token in doc._.coref_chains.resolve(doc[20])] == ["Clara", "brother"]
    chain = doc[13]._.coref_chains[0]
    assert chain.most_specific_mention_index == 0 and chain.mentions[0].root_index == 0
    assert doc[5]._.coref_chains[0].mentions[0].token_indexes == (3,)
