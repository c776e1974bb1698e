"""The weights that ship, and the pipelines that they serve."""

from __future__ import annotations

import random

import pytest
import spacy
from spacy.language import Language

import coreflang
from coreflang.capitals import AS_WRITTEN, CAPITALS
from coreflang.capitals.reading import with_capitals
from coreflang.capitals.weights import load_weights
from coreflang.plugins import load_language

# Made up. All capitals of these come back.
SENTENCES = {
    "de": (
        "Die Gärtnerin sitzt am Abend bei ihren Tomaten. Dann liest sie der Katze etwas vor.",
        "Kannst du morgen das Essen abholen? Wir essen bei Familie Krüger in Hamburg.",
        "Die Waschmaschinenverkäuferin und der Fahrradbote stritten über eine Rechnung.",
    ),
    "en": (
        "The gardener sat with her tomatoes. Then she read to the cat.",
        "On Monday Henry moved to London. I think he likes it.",
    ),
    "fr": (
        "La jardinière arrosait ses tomates. Puis elle lisait le journal au chat.",
        "Hier Jeanne est partie pour Lyon. Son frère est resté à Paris.",
    ),
    "pl": (
        "Ogrodniczka podlała wieczorem pomidory. Potem czytała kotu gazetę.",
        "Wczoraj Anna pojechała do Krakowa. Jej brat został w Warszawie.",
        "Pani Kowalska nie przyszła. Czy Marek ją widział?",
    ),
}
# Of these most.
OTHERS = {
    "de": "Das Kleine weinte, weil der kleine Ball im Wasser lag. Die Gärtnerin goss ihre Tomaten. "
    "Beim Laufen war das Knie dick geworden, und so musste Jonas laufend Eis auflegen. "
    "»Der Alte kommt gleich«, rief Frau Yilmaz; da war er schon am Bahnhof in Celle.",
    "pl": "– Co robisz? – zapytał Wiktor. – Nic – odparła Zosia i spojrzała na Wisłę. "
    "Pies Burek szczekał na listonosza z Gdyni, a pan Nowak tylko się śmiał.",
}
ALL = [(lang, text) for lang, texts in SENTENCES.items() for text in texts]


def restored(lang: str, text: str) -> list[str]:
    doc = spacy.blank(lang)(text.lower())
    words = with_capitals(doc, load_weights(load_language(lang)))
    return [word + token.whitespace_ for word, token in zip(words, doc, strict=True)]


@pytest.mark.parametrize(("lang", "text"), ALL)
def test_capitals_are_restored(lang: str, text: str) -> None:
    assert "".join(restored(lang, text)) == text


@pytest.mark.parametrize(("lang", "text"), OTHERS.items())
def test_most_capitals_are_restored(lang: str, text: str) -> None:
    pairs = list(zip("".join(restored(lang, text)).split(), text.split(), strict=True))
    right = sum(found == wanted for found, wanted in pairs)
    small = sum(wanted == wanted.lower() for _, wanted in pairs)
    assert right / len(pairs) > max(0.8, small / len(pairs))


@pytest.fixture(scope="module", params=sorted(SENTENCES))
def embedded(request: pytest.FixtureRequest) -> Language:
    return coreflang.load(request.param)


def test_embedded_pipelines_have_the_components(embedded: Language) -> None:
    names = embedded.pipe_names
    assert (names[0], names[-2:]) == (CAPITALS, [AS_WRITTEN, "coreflang"])


def test_small_letters_read_like_capitals(embedded: Language) -> None:
    """Where all capitals come back, all that is found is the same."""
    for text in SENTENCES[embedded.lang]:
        small, large = embedded(text.lower()), embedded(text)
        facts = [[(t.pos_, t.tag_, t.dep_, t.head.i, t.lemma_) for t in d] for d in (small, large)]
        assert facts[0] == facts[1]
        assert [e.start for e in small.ents] == [e.start for e in large.ents]
        chains = [[[m.token_indexes for m in c] for c in d._.coref_chains] for d in (small, large)]
        assert chains[0] == chains[1]
        assert small.text == text.lower()


def test_texts_with_capitals_are_read_as_before(embedded: Language) -> None:
    texts = [*SENTENCES[embedded.lang], SENTENCES[embedded.lang][0].upper(), "Ja.", "ja", ""]
    found = [doc.to_bytes(exclude=["user_data"]) for doc in embedded.pipe(texts)]
    with embedded.select_pipes(disable=[CAPITALS, AS_WRITTEN]):
        assert found == [doc.to_bytes(exclude=["user_data"]) for doc in embedded.pipe(texts)]


def test_chains_do_not_depend_on_the_batch(embedded: Language) -> None:
    texts = [t for text in SENTENCES[embedded.lang] for t in (text, text.lower())]
    random.Random(0).shuffle(texts)
    chains = [[c.pretty_representation for c in doc._.coref_chains] for doc in embedded.pipe(texts)]
    alone = [[c.pretty_representation for c in embedded(text)._.coref_chains] for text in texts]
    assert chains == alone


def test_lines_of_chats_and_code_keep_their_text(embedded: Language) -> None:
    line = "hey @lena_99, def f(x): return x_1 # siehe http://a.example/b?c=d und b@c.example ok"
    assert embedded(line).text == line
    words = with_capitals(embedded.make_doc(line), load_weights(load_language(embedded.lang)))
    assert not {"Def", "F(x", "@Lena_99", "X_1", "B@c.example"} & set(words)
