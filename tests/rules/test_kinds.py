"""General nouns for kinds: which of them take up the only thing of their kind."""

from __future__ import annotations

import pytest
import spacy

from coreflang.rules.kinds import NEAR, kind_links
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("en").vocab
SPARROW = "A DET det 2 Definite=Ind\nsparrow NOUN nsubj 3 Number=Sing\ncame VERB ROOT 0\n\n"
BIRD = "The DET det 2 Definite=Def\nbird NOUN nsubj 3 Number=Sing\nleft VERB ROOT 0\n\n"
RAINED = "It PRON nsubj 2\nrained VERB ROOT 0 lemma=rain\n\n"


def linked(text: str) -> list[tuple[str, str]]:
    """The words of the links that are found in a document drawn by hand."""
    component = make_component("en", scheme="ud")
    document = component.candidates(build_doc(VOCAB, text))
    view, mentions = document.view, document.mentions
    links = kind_links(view, mentions, component.resolver.rules)
    words = [view.strings[int(view.lower[i])] for i in mentions.head]
    assert all(link.united for link in links)
    return [(words[link.mention], words[link.earlier]) for link in links]


def test_a_kind_takes_up_its_only_thing() -> None:
    assert linked(SPARROW + BIRD) == [("bird", "sparrow")]
    assert linked(SPARROW + RAINED * (NEAR - 1) + BIRD) == [("bird", "sparrow")]


def test_what_was_said_to_be_such_a_thing_is_meant_itself() -> None:
    linnet = (
        "Otto PROPN nsubj 4\nis AUX cop 4 lemma=be\n"
        "a DET det 4 Definite=Ind\nsparrow NOUN ROOT 0 Number=Sing\n\n"
    )
    assert linked(linnet + BIRD) == [("bird", "otto")]
    denied = (
        linnet.replace("nsubj 4", "nsubj 5").replace("cop 4", "cop 5").replace("det 4", "det 5")
    )
    denied = denied.replace("a DET", "not PART advmod 5 Polarity=Neg\na DET")
    assert linked(denied + BIRD) == [("bird", "sparrow")]


def test_each_may_take_up_one_unless_the_noun_was_said_before() -> None:
    birds = "Birds NOUN nsubj 2 lemma=bird Number=Plur\nsing VERB ROOT 0\n\n"
    assert linked(birds + SPARROW + BIRD) == [("bird", "sparrow")]
    assert linked(BIRD + SPARROW + BIRD) == []
    assert linked(BIRD + RAINED * NEAR + SPARROW + BIRD) == [("bird", "sparrow")]


def test_two_nouns_for_one_thing_are_one_thing() -> None:
    poodle, dog = SPARROW.replace("sparrow", "poodle"), BIRD.replace("bird", "dog")
    animal = BIRD.replace("bird", "animal")
    assert linked(poodle + dog + animal) == [("dog", "poodle"), ("animal", "dog")]
    assert linked(poodle + SPARROW.replace("sparrow", "horse") + animal) == []
    poodle = (
        "The DET det 2 Definite=Def\ndog NOUN nsubj 5 Number=Sing\nis AUX cop 5 lemma=be\n"
        "a DET det 5 Definite=Ind\npoodle NOUN ROOT 0 Number=Sing\n\n"
    )
    assert linked(poodle + animal) == [("animal", "dog")]


def test_a_form_tells_what_a_wrong_lemma_does_not() -> None:
    trawler = SPARROW.replace("sparrow NOUN nsubj 3", "trawler NOUN nsubj 3 lemma=trawl")
    assert linked(trawler + BIRD.replace("bird", "ship")) == [("ship", "trawler")]


@pytest.mark.parametrize(
    "text",
    [
        SPARROW + RAINED * NEAR + BIRD,
        BIRD + SPARROW,
        # Several birds, one of two, one that a clause tells of.
        SPARROW + BIRD.replace("bird", "birds").replace("Number=Sing", "lemma=bird Number=Plur"),
        SPARROW + BIRD.replace("left VERB", "and CCONJ cc 5\nOtto PROPN conj 2\nleft VERB")
        .replace("nsubj 3", "nsubj 5").replace("cc 5", "cc 4"),
        SPARROW + "The DET det 2 Definite=Def\nbird NOUN nsubj 5 Number=Sing\n"
        "that PRON nsubj 4 PronType=Rel\nsang VERB acl:relcl 2\nleft VERB ROOT 0\n",
        "A DET det 2 Definite=Ind\nsparrow NOUN nsubj 3 Number=Sing\nsaw VERB ROOT 0\n"
        "the DET det 5 Definite=Def\nbird NOUN obj 3 Number=Sing\n",
    ],
)  # fmt: skip
def test_others_take_up_nothing(text: str) -> None:
    assert linked(text) == []
